import { CloudOff, Mic, SendHorizontal, Smile, X } from 'lucide-react'
import { useQueryClient } from '@tanstack/react-query'
import {
  type ClipboardEvent,
  type KeyboardEvent,
  type ReactNode,
  type Ref,
  useEffect,
  useEffectEvent,
  useImperativeHandle,
  useRef,
  useState,
} from 'react'
import type * as z from 'zod/mini'
import { MICROPHONE_ERROR, useRecorder } from '../../hooks/useRecorder.ts'
import type { FileType, ReplyTo } from '../../contract/message.ts'
import type { QuickReply } from '../../contract/quickReply.ts'
import { CAPTION_LIMIT, MESSAGE_TEXT_LIMIT, cleanText } from '../../contract/text.ts'
import type { DraftFile } from '../../sync/drafts/draftFile.ts'
import { isQuotaError } from '../../sync/store/quotaError.ts'
import { cx } from '../../ui/cx.ts'
import { IconButton } from '../../ui/IconButton.tsx'
import { useLazyPart } from '../../ui/lazyPart.ts'
import { partFailed } from '../../ui/partFailed.ts'
import { Textarea } from '../../ui/Textarea.tsx'
import { toast } from '../../ui/toast.ts'
import { AttachMenu } from './AttachMenu.tsx'
import { LocationDialog, QuickRepliesDialog, attachPart, emojiPart, quickPart } from './composerParts.ts'
import { Quote } from './Quote.tsx'
import type { QuickReplyKeys } from './quickReplies/QuickReplyList.tsx'
import { blankIn, openBlank, typedCommand } from './quickReplies/matchReplies.ts'
import { endTyping } from './reportTyping.ts'
import type { AttachmentHandle } from './useAttachment.ts'
import type { DraftHandle } from './useDraft.ts'
import { useEdgeHeight } from './useEdgeHeight.ts'
import { reportError } from '../../telemetry/report.ts'

export interface ComposerHandle {
  focus: () => void
  /** Attaches files that were dropped on the conversation. */
  attach: (files: readonly File[]) => void
}

type Reply = z.infer<typeof ReplyTo>

type Props = {
  conversationId: string
  draft: DraftHandle
  attachment: AttachmentHandle
  reply: Reply | null
  /** Shown above the box. */
  above?: ReactNode
  /** Why nothing can be sent now; the user can still type. */
  blocked: string | null
  /** A message above the box that does not prevent sending. */
  notice: string | null
  /** What can be done instead, shown beside `blocked` or `notice`. */
  wayOut?: ReactNode
  /** What is in the outbox for this conversation while offline, or was refused (OFF-10). */
  waiting: ReactNode
  /** Both resolve once the message is on disk; only then is it cleared from the screen. */
  onSendText: (text: string, reply: Reply | null) => Promise<unknown>
  /** `textStays`: the text is sent afterwards as a message of its own. */
  onSendFile: (file: DraftFile, caption: string, reply: Reply | null, textStays: boolean) => Promise<unknown>
  onSent: () => void
  /** Called when a key was pressed and the box is not empty. */
  onTyping: () => void
  ref: Ref<ComposerHandle>
}

const RECORDING_LIMIT_SECONDS = 30
const number = new Intl.NumberFormat('pt-BR')

export function Composer({
  conversationId,
  draft,
  attachment,
  reply,
  above,
  blocked,
  notice,
  wayOut,
  waiting,
  onSendText,
  onSendFile,
  onSent,
  onTyping,
  ref,
}: Props) {
  const queries = useQueryClient()
  const edge = useRef<HTMLDivElement>(null)
  useEdgeHeight(edge)
  const box = useRef<HTMLTextAreaElement>(null)
  const keys = useRef<QuickReplyKeys>(null)
  const sending = useRef(false)
  const reading = useRef(0)
  const [trouble, setTrouble] = useState<string | null>(null)
  const [overlay, setOverlay] = useState<'emoji' | 'location' | 'replies' | null>(null)
  const [closedAt, setClosedAt] = useState<string | null>(null)
  const [activeReply, setActiveReply] = useState<string | null>(null)
  const recorder = useRecorder({ limitSeconds: RECORDING_LIMIT_SECONDS })
  useImperativeHandle(ref, () => ({
    focus: () => box.current?.focus(),
    attach: (files) => void attach(files, null),
  }))

  const { file } = attachment
  const recording = recorder.state === 'recording'
  const text = cleanText(draft.text).trim()
  // Audio takes no caption: its text is sent afterwards as a message of its own.
  const isCaption = file !== null && file.kind !== 'audio' && file.kind !== 'myaudio'
  const limit = isCaption ? CAPTION_LIMIT : MESSAGE_TEXT_LIMIT
  const tooLong = text.length > limit
  // A chosen reply alone enables the button (INB-29), but an empty answer is never sent (INB-31).
  const enabled =
    draft.loaded &&
    blocked === null &&
    !recording &&
    !tooLong &&
    (text !== '' || reply !== null || file !== null)

  const command = recording || file ? null : typedCommand(draft.text)
  const choosing = command !== null && closedAt !== draft.text
  const parts = useLazyPart(attachPart, file !== null || recording, partFailed)
  const emoji = useLazyPart(emojiPart, overlay === 'emoji', (error) => {
    partFailed(error)
    setOverlay(null)
  })
  const quick = useLazyPart(quickPart, choosing, partFailed)

  const { state: recorded, blob } = recorder
  const keepRecording = useEffectEvent((of: Blob, outcome: DraftFile | Error) => {
    // Meanwhile a file was chosen or another recording started.
    if (recorder.blob !== of) return
    recorder.discard()
    if (outcome instanceof Error) setTrouble('Não foi possível processar o áudio gravado.')
    else attachment.set(outcome)
    box.current?.focus()
  })
  useEffect(() => {
    if (recorded !== 'recorded' || !blob) return
    attachPart
      .load()
      .then(({ readRecording }) => readRecording(blob))
      .then(
        (read) => keepRecording(blob, read),
        (error: unknown) => {
          reportError(error, 'recording')
          keepRecording(blob, new Error('unreadable'))
        },
      )
  }, [recorded, blob])

  /** Attaches the first file. If several are being read, the one chosen last counts. */
  async function attach(files: readonly File[], want: FileType | null) {
    const [chosen] = files
    if (!chosen) return
    recorder.discard()
    setTrouble(null)
    if (files.length > 1) toast.info('Um arquivo por mensagem: o primeiro foi anexado.')
    reading.current += 1
    const turn = reading.current
    try {
      const { readAttachment } = await attachPart.load()
      const read = await readAttachment(chosen, want)
      if (turn === reading.current) attachment.set(read)
    } catch (error) {
      if (turn !== reading.current) return
      const known = error instanceof Error && error.name === 'AttachmentError'
      setTrouble(known ? error.message : `Falha ao processar o arquivo ${chosen.name}. Tente novamente.`)
    }
    box.current?.focus()
  }

  function record() {
    reading.current += 1
    if (file) attachment.set(null)
    setTrouble(null)
    recorder.start()
  }

  async function send() {
    if (!enabled || sending.current) return
    if (text === '' && !file) {
      box.current?.focus()
      return
    }
    const typed = draft.text
    sending.current = true
    try {
      if (blankIn(text) && (await holdsBlank(typed))) return
      // Save the draft first: otherwise its pending write would restore the text after it was sent.
      await draft.flush()
      if (file) {
        await attachment.settled()
        await onSendFile(file, isCaption ? text : '', reply, !isCaption && text !== '')
        attachment.sent()
      }
      if (!file || (!isCaption && text !== '')) await onSendText(text, file ? null : reply)
      draft.sent(typed)
      endTyping()
      setTrouble(null)
      onSent()
    } catch (error) {
      reportError(error, 'send')
      setTrouble(`${failureOf(error, file)} ${file ? 'O que você preparou' : 'O texto'} continua aqui.`)
      toast.error(
        file
          ? failureOf(error, file)
          : 'Não foi possível guardar a mensagem neste aparelho. O texto continua aqui: tente novamente.',
      )
    } finally {
      sending.current = false
      box.current?.focus()
    }
  }

  /**
   * If a placeholder of a quick reply was left open, selects it and resolves to true; then nothing is sent.
   */
  async function holdsBlank(typed: string): Promise<boolean> {
    const { FIRST_QUICK_REPLIES } = await quickPart.load()
    const blank = openBlank(
      typed,
      queries.getQueryData<QuickReply[]>(['quick-replies']) ?? FIRST_QUICK_REPLIES,
    )
    if (!blank) return false
    setTrouble('Complete o que está entre colchetes antes de enviar.')
    select(blank.start, blank.end)
    return true
  }

  /** Inserts at the cursor and moves the cursor behind it. */
  function insert(added: string) {
    const { selectionStart = draft.text.length, selectionEnd = draft.text.length } = box.current ?? {}
    draft.setText(draft.text.slice(0, selectionStart) + added + draft.text.slice(selectionEnd))
    select(selectionStart + added.length, selectionStart + added.length)
  }

  function takeReply(written: string) {
    draft.setText(written)
    const blank = blankIn(written)
    select(blank?.start ?? written.length, blank?.end ?? written.length)
  }

  function select(start: number, end: number) {
    requestAnimationFrame(() => {
      box.current?.focus()
      box.current?.setSelectionRange(start, end)
    })
  }

  function onKeyDown(event: KeyboardEvent<HTMLTextAreaElement>) {
    // An Enter that ends an IME composition (accents, Japanese, swipe keyboards) belongs to the keyboard;
    // Safari marks it with keyCode 229.
    if (event.nativeEvent.isComposing || event.keyCode === 229) return
    if (choosing && keys.current?.onKey(event)) {
      event.preventDefault()
      return
    }
    if (event.key === 'Escape' && overlay === 'emoji') setOverlay(null)
    else if (event.key === 'Escape' && reply) draft.setReplyTo(null)
    if (event.key !== 'Enter' || event.shiftKey) return
    event.preventDefault()
    void send()
  }

  function onPaste(event: ClipboardEvent<HTMLTextAreaElement>) {
    const files = [...event.clipboardData.files]
    // A copied table also contains a picture of itself; the text is what the user wants.
    if (files.length === 0 || event.clipboardData.getData('text/plain') !== '') return
    event.preventDefault()
    void attach(files, null)
  }

  const microphone = recorder.state === 'denied' || recorder.state === 'failed' ? MICROPHONE_ERROR : null
  const problem = tooLong
    ? isCaption
      ? 'A legenda passa do limite de 1.024 caracteres do WhatsApp.'
      : 'A mensagem passa do limite de 4.096 caracteres do WhatsApp. Divida-a em partes.'
    : (trouble ?? microphone)

  return (
    // Outside the form: submitting a form inside these overlays would also submit this one.
    <div ref={edge} className="relative shrink-0">
      {above}
      {emoji && overlay === 'emoji' && (
        <emoji.EmojiPanel
          onPick={insert}
          onClose={() => {
            setOverlay(null)
            box.current?.focus()
          }}
        />
      )}
      {quick && choosing && (
        <quick.QuickReplyList
          ref={keys}
          typed={command}
          onPick={(picked) => takeReply(picked.text)}
          onEdit={() => setOverlay('replies')}
          onClose={() => setClosedAt(draft.text)}
          onActive={setActiveReply}
        />
      )}
      {overlay === 'location' && (
        <LocationDialog conversationId={conversationId} onClose={() => setOverlay(null)} onSent={onSent} />
      )}
      {overlay === 'replies' && <QuickRepliesDialog onClose={() => setOverlay(null)} />}
      <form
        className="@container border-t border-line bg-surface px-3 pt-2.5 pb-safe-3 md:px-4"
        onSubmit={(event) => {
          event.preventDefault()
          void send()
        }}
      >
        {(blocked ?? notice) && (
          <div className="mb-2 flex flex-wrap items-center gap-2 rounded-sm bg-warn-soft px-3 py-2">
            <output className="min-w-48 flex-1 text-xs text-warn">{blocked ?? notice}</output>
            {wayOut}
          </div>
        )}
        {waiting && (
          <output className="mb-2 flex items-center gap-1.5 px-1 text-2xs font-550 text-warn">
            {typeof waiting === 'string' && <CloudOff size={14} aria-hidden="true" />}
            {waiting}
          </output>
        )}
        {reply && (
          <div className="mb-2 flex items-center gap-1 rounded-sm bg-sunken p-1.5">
            <Quote quote={reply} className="min-w-0 flex-1" />
            <IconButton
              size="sm"
              label="Cancelar resposta"
              icon={<X size={16} />}
              onClick={() => {
                draft.setReplyTo(null)
                box.current?.focus()
              }}
            />
          </div>
        )}
        {file && parts && (
          <parts.AttachmentPreview
            file={file}
            onDiscard={() => {
              attachment.set(null)
              box.current?.focus()
            }}
          />
        )}
        <div className="flex items-end gap-1 md:gap-2">
          <AttachMenu
            conversationId={conversationId}
            disabled={recording}
            onFiles={(files, want) => void attach(files, want)}
            onLocation={() => setOverlay('location')}
          />
          <IconButton
            size="lg"
            label="Emojis"
            icon={<Smile size={20} />}
            aria-expanded={overlay === 'emoji'}
            disabled={recording}
            // Hidden on touch screens, whose keyboards have emoji.
            className="-ml-1 pointer-coarse:hidden"
            onPointerEnter={() => void emojiPart.load().catch(() => undefined)}
            onPointerDown={(event) => {
              // Otherwise the panel closes first, and the click opens it again.
              if (overlay === 'emoji') event.nativeEvent.stopImmediatePropagation()
            }}
            onClick={() => setOverlay(overlay === 'emoji' ? null : 'emoji')}
          />
          {recording && parts ? (
            <parts.RecordingBar
              seconds={recorder.seconds}
              limitSeconds={RECORDING_LIMIT_SECONDS}
              onStop={recorder.stop}
              onDiscard={recorder.discard}
            />
          ) : (
            <Textarea
              ref={box}
              rows={1}
              maxRows={7}
              value={draft.text}
              readOnly={!draft.loaded}
              placeholder={isCaption ? 'Adicione uma legenda' : 'Digite uma mensagem'}
              aria-label="Mensagem"
              aria-describedby={problem ? 'composer-error' : undefined}
              aria-invalid={tooLong || undefined}
              {...(choosing && quick
                ? {
                    role: 'combobox',
                    'aria-expanded': true,
                    'aria-controls': activeReply ? quick.QUICK_REPLY_LIST : undefined,
                    'aria-activedescendant': activeReply ?? undefined,
                  }
                : {})}
              enterKeyHint="send"
              autoComplete="off"
              onChange={(event) => {
                draft.setText(event.target.value)
                if (event.target.value) onTyping()
              }}
              onKeyDown={onKeyDown}
              onPaste={onPaste}
              // At 360 px a placeholder of two lines would make the box shrink at the first letter; where text is large,
              // two small ones are as high as one.
              className="rounded-md! placeholder:truncate max-sm:px-2.5! max-sm:@max-[16rem]:p-1.5! max-sm:@max-[16rem]:placeholder:text-xs/none max-sm:@max-[16rem]:placeholder:whitespace-normal"
            />
          )}
          {text === '' && !recording && (
            <IconButton size="lg" label="Gravar áudio" icon={<Mic size={20} />} onClick={record} />
          )}
          <IconButton
            type="submit"
            size="lg"
            variant="primary"
            label="Enviar mensagem"
            icon={<SendHorizontal size={19} />}
            disabled={!enabled}
          />
        </div>
        {(problem || text.length > limit - limit / 8) && (
          <div className="mt-1.5 flex gap-3 text-2xs">
            <p id="composer-error" role={problem ? 'alert' : undefined} className="flex-1 text-bad">
              {problem}
            </p>
            {text.length > limit - limit / 8 && (
              <p className={cx(tooLong ? 'font-550 text-bad' : 'text-ink-3')}>
                {number.format(text.length)} de {number.format(limit)}
              </p>
            )}
          </div>
        )}
      </form>
    </div>
  )
}

function failureOf(error: unknown, file: DraftFile | null): string {
  if (isQuotaError(error))
    return 'O armazenamento deste aparelho está cheio. Libere espaço e tente novamente.'
  if (!file) return 'A última tentativa de enviar falhou.'
  return file.kind === 'myaudio'
    ? 'Falha ao processar o áudio gravado. Tente novamente.'
    : `Falha ao processar o arquivo ${file.filename}. Tente novamente.`
}
