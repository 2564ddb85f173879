import { Link, useNavigate } from '@tanstack/react-router'
import { FileText, Image, Share2 } from 'lucide-react'
import { useEffect, useState } from 'react'
import { useOffline } from '../../hooks/useOffline.ts'
import { dropShared, type Shared, takeShared } from '../../session/sharedItems.ts'
import { readDraft, writeDraft } from '../../sync/drafts/drafts.ts'
import type { ConversationView } from '../../sync/outbox/overlayPending.ts'
import { mirror } from '../../sync/store/db.ts'
import { logFailure, reportError } from '../../telemetry/report.ts'
import { Button } from '../../ui/Button.tsx'
import { buttonClass } from '../../ui/buttonClass.ts'
import { Card } from '../../ui/Card.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { ErrorState } from '../../ui/ErrorState.tsx'
import { toast } from '../../ui/toast.ts'
import { attachPart } from './composerParts.ts'
import { ConversationPicker } from './ConversationPicker.tsx'
import { formatSize } from './formatSize.ts'
import { sendShared } from './writes.ts'

/** WhatsApp's limit for the text under a picture. */
const CAPTION_MOST = 1024

const FULL = 'O armazenamento deste aparelho pode estar cheio. Libere espaço e compartilhe de novo.'
/** Shown when storing the latest share failed; what was shared before is still there. */
const NOT_KEPT = `O que você acabou de compartilhar não foi guardado. ${FULL}`

/** /share: sends what another app shared to a conversation, through the outbox, online or offline. */
export function ShareScreen() {
  const navigate = useNavigate()
  const offline = useOffline()
  // Undefined while reading.
  const [shared, setShared] = useState<Shared | null>()
  const [to, setTo] = useState<ConversationView | null>(null)
  const [busy, setBusy] = useState(false)
  const failed = location.search.includes('failed')
  const [trouble, setTrouble] = useState<string | null>(failed ? NOT_KEPT : null)

  useEffect(() => {
    takeShared().then(setShared, (error: unknown) => {
      logFailure(error, 'shared not read')
      setShared(null)
    })
  }, [])

  if (shared === undefined) return null
  if (shared === null)
    return failed ? (
      <ErrorState title="Não foi possível guardar o que você compartilhou" action={<GoToInbox />}>
        {FULL}
      </ErrorState>
    ) : (
      <EmptyState icon={<Share2 size={22} />} title="Nada para enviar" action={<GoToInbox />}>
        Compartilhe uma foto, um arquivo ou um texto de outro aplicativo e escolha o Balcão.
      </EmptyState>
    )

  const { files, text } = shared
  const open = (id: string) => navigate({ to: '/chat/$id', params: { id }, replace: true })

  async function pick(conversation: ConversationView) {
    if (files.length > 0) return setTo(conversation)
    try {
      await toDraft(conversation.id, text)
      await dropShared({ files: [], text })
      await open(conversation.id)
    } catch (error) {
      reportError(error, 'share')
      setTrouble('Não foi possível guardar o texto neste aparelho. Tente novamente.')
    }
  }

  async function send(conversation: ConversationView) {
    setBusy(true)
    setTrouble(null)
    let rest = shared!
    try {
      const { readAttachment } = await attachPart.load()
      if (rest.text.length > CAPTION_MOST) {
        await toDraft(conversation.id, rest.text)
        await dropShared({ files: [], text: rest.text })
        rest = { ...rest, text: '' }
        setShared(rest)
      }
      for (const item of rest.files) {
        const ready = await readAttachment(item.file, null)
        await sendShared(conversation.id, item, ready, rest.text)
        await dropShared({ files: [item], text: rest.text })
        rest = { files: rest.files.filter(({ id }) => id !== item.id), text: '' }
        setShared(rest)
      }
      toast.success(
        offline ? `Na fila para ${conversation.contactName}` : `Enviado para ${conversation.contactName}`,
      )
      await open(conversation.id)
    } catch (error) {
      const known = error instanceof Error && error.name === 'AttachmentError'
      if (!known) reportError(error, 'share')
      const name = rest.files[0]?.file.name ?? 'arquivo'
      setTrouble(known ? `${name}: ${error.message}` : `Não foi possível preparar ${name}. Tente novamente.`)
    } finally {
      setBusy(false)
    }
  }

  async function discard() {
    await dropShared(shared!)
    await navigate({ to: '/chat', replace: true })
  }

  return (
    <div className="mx-auto flex w-full max-w-2xl flex-col gap-4 p-4 pb-help md:p-6">
      <Card
        title={to ? `Enviar para ${to.contactName}` : 'Enviar para quem?'}
        action={
          <Button size="sm" variant="dangerQuiet" disabled={busy} onClick={() => void discard()}>
            Descartar
          </Button>
        }
      >
        <ul aria-label="O que foi compartilhado" className="mb-3 flex flex-col gap-2">
          {files.map(({ id, file }) => (
            <li key={id} className="flex items-center gap-2.5 rounded-sm bg-sunken px-3 py-2">
              {file.type.startsWith('image/') ? (
                <Image size={18} aria-hidden="true" className="shrink-0 text-ink-2" />
              ) : (
                <FileText size={18} aria-hidden="true" className="shrink-0 text-ink-2" />
              )}
              <span className="min-w-0 flex-1 wrap-anywhere">{file.name || 'Arquivo'}</span>
              <span className="shrink-0 text-xs text-ink-2">{formatSize(file.size)}</span>
            </li>
          ))}
          {text && (
            <li className="line-clamp-5 rounded-sm bg-sunken px-3 py-2 wrap-anywhere whitespace-pre-line">
              {text}
            </li>
          )}
        </ul>
        {trouble && (
          <p role="alert" className="mb-3 rounded-sm bg-bad-soft px-3 py-2 text-bad">
            {trouble}
          </p>
        )}
        {to ? (
          <div className="flex flex-wrap justify-end gap-2">
            <Button disabled={busy} onClick={() => setTo(null)}>
              Escolher outra pessoa
            </Button>
            <Button variant="primary" loading={busy} onClick={() => void send(to)}>
              {files.length === 1 ? 'Enviar arquivo' : `Enviar ${files.length} arquivos`}
            </Button>
          </div>
        ) : (
          <ConversationPicker onPick={(conversation) => void pick(conversation)} />
        )}
      </Card>
    </div>
  )
}

/** Text goes into the draft, after what is already typed there: only a person sends it. */
async function toDraft(conversationId: string, text: string): Promise<void> {
  const draft = await readDraft(mirror(), conversationId)
  const typed = draft?.text ? `${draft.text}\n` : ''
  await writeDraft(mirror(), conversationId, typed + text, draft?.replyTo ?? null)
}

const GoToInbox = () => (
  <Link to="/chat" className={buttonClass()}>
    Ir para Conversas
  </Link>
)
