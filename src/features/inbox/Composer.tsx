import { CloudOff, SendHorizontal, X } from 'lucide-react'
import { type KeyboardEvent, type Ref, useImperativeHandle, useRef, useState } from 'react'
import type * as z from 'zod/mini'
import type { ReplyTo } from '../../contract/message.ts'
import { MESSAGE_TEXT_LIMIT, cleanText } from '../../contract/text.ts'
import { cx } from '../../ui/cx.ts'
import { IconButton } from '../../ui/IconButton.tsx'
import { Textarea } from '../../ui/Textarea.tsx'
import { toast } from '../../ui/toast.ts'
import { Quote } from './Quote.tsx'
import type { DraftHandle } from './useDraft.ts'
import { reportError } from '../../telemetry/report.ts'

export interface ComposerHandle {
  focus: () => void
}

type Reply = z.infer<typeof ReplyTo>

type Props = {
  draft: DraftHandle
  reply: Reply | null
  /** Why nothing can be sent now; typing goes on. */
  blocked: string | null
  /** Said above the box without stopping anything. */
  notice: string | null
  /** What of this conversation stands in the queue while there is no network (OFF-10). */
  waiting: string | null
  /** Resolves when the message is on disk; only then is the box emptied. */
  onSend: (text: string, reply: Reply | null) => Promise<void>
  ref: Ref<ComposerHandle>
}

const COUNT_FROM = MESSAGE_TEXT_LIMIT - 296
const number = new Intl.NumberFormat('pt-BR')

export function Composer({ draft, reply, blocked, notice, waiting, onSend, ref }: Props) {
  const box = useRef<HTMLTextAreaElement>(null)
  const sending = useRef(false)
  const [failed, setFailed] = useState(false)
  useImperativeHandle(ref, () => ({ focus: () => box.current?.focus() }))

  const text = cleanText(draft.text).trim()
  const tooLong = text.length > MESSAGE_TEXT_LIMIT
  // A chosen reply alone enables the button (INB-29), but an empty answer is never posted (INB-31).
  const enabled = draft.loaded && blocked === null && !tooLong && (text !== '' || reply !== null)

  async function send() {
    if (!enabled || sending.current) return
    if (text === '') {
      box.current?.focus()
      return
    }
    const typed = draft.text
    sending.current = true
    try {
      await onSend(text, reply)
      draft.sent(typed)
      setFailed(false)
    } catch (error) {
      reportError(error, 'send')
      setFailed(true)
      toast.error(
        'Não foi possível guardar a mensagem neste aparelho. O texto continua aqui: tente novamente.',
      )
    } finally {
      sending.current = false
      box.current?.focus()
    }
  }

  function onKeyDown(event: KeyboardEvent<HTMLTextAreaElement>) {
    // Enter that ends a composition (accents, Japanese, swipe keyboards) belongs to the keyboard; 229 is Safari's word for it.
    if (event.nativeEvent.isComposing || event.keyCode === 229) return
    if (event.key === 'Escape' && reply) draft.setReplyTo(null)
    if (event.key !== 'Enter' || event.shiftKey) return
    event.preventDefault()
    void send()
  }

  const trouble = tooLong
    ? 'A mensagem passa do limite de 4.096 caracteres do WhatsApp. Divida-a em partes.'
    : failed
      ? 'A última tentativa de enviar falhou. O texto continua aqui.'
      : null

  return (
    <form
      className="shrink-0 border-t border-line bg-surface px-3 pt-2.5 pb-safe-3 md:px-4"
      onSubmit={(event) => {
        event.preventDefault()
        void send()
      }}
    >
      {(blocked ?? notice) && (
        <output className="mb-2 block rounded-sm bg-warn-soft px-3 py-2 text-xs text-warn">
          {blocked ?? notice}
        </output>
      )}
      {waiting && (
        <output className="mb-2 flex items-center gap-1.5 px-1 text-2xs font-550 text-warn">
          <CloudOff size={14} aria-hidden="true" />
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
      <div className="flex items-end gap-2">
        <Textarea
          ref={box}
          rows={1}
          maxRows={7}
          value={draft.text}
          readOnly={!draft.loaded}
          placeholder="Digite uma mensagem"
          aria-label="Mensagem"
          aria-describedby={trouble ? 'composer-error' : undefined}
          aria-invalid={tooLong || undefined}
          enterKeyHint="send"
          autoComplete="off"
          onChange={(event) => draft.setText(event.target.value)}
          onKeyDown={onKeyDown}
          className="rounded-md!"
        />
        <IconButton
          type="submit"
          size="lg"
          variant="primary"
          label="Enviar mensagem"
          icon={<SendHorizontal size={19} />}
          disabled={!enabled}
        />
      </div>
      {(trouble || text.length > COUNT_FROM) && (
        <div className="mt-1.5 flex gap-3 text-2xs">
          <p id="composer-error" role={trouble ? 'alert' : undefined} className="flex-1 text-bad">
            {trouble}
          </p>
          {text.length > COUNT_FROM && (
            <p className={cx(tooLong ? 'font-550 text-bad' : 'text-ink-3')}>
              {number.format(text.length)} de {number.format(MESSAGE_TEXT_LIMIT)}
            </p>
          )}
        </div>
      )}
    </form>
  )
}
