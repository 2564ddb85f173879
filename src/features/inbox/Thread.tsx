import { FileText, MessageCircleX } from 'lucide-react'
import { Link, useNavigate } from '@tanstack/react-router'
import { type ReactNode, useMemo, useRef, useState } from 'react'
import { useFirstFill } from '../../hooks/useFirstFill.ts'
import { useSyncStatus } from '../../hooks/useSyncStatus.ts'
import { useTimeZone } from '../../hooks/useTimeZone.ts'
import { isAnswerable, silenceText } from '../../contract/conversation.ts'
import type { ContactView, ConversationView, MessageView } from '../../sync/outbox/overlayPending.ts'
import { logFailure } from '../../telemetry/report.ts'
import { Button } from '../../ui/Button.tsx'
import { buttonClass } from '../../ui/buttonClass.ts'
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { ErrorState } from '../../ui/ErrorState.tsx'
import { lazyOverlay } from '../../ui/lazyOverlay.tsx'
import { lazyPart, useLazyPart } from '../../ui/lazyPart.ts'
import { partFailed } from '../../ui/partFailed.ts'
import { Sheet } from '../../ui/Sheet.tsx'
import { SkeletonRows } from '../../ui/Skeleton.tsx'
import { toast } from '../../ui/toast.ts'
import { useDelayed } from '../../ui/useDelayed.ts'
import { wakeSync } from '../../workspace/openWorkspace.ts'
import { discardQueued, editQueued, retryQueued } from '../../workspace/queueActions.ts'
import type { BubbleActions } from './bubbleActions.ts'
import type { ShowConflict } from '../../parts/versions/StoppedEdit.tsx'
import { bubbleState } from './bubbleState.ts'
import { Composer, type ComposerHandle } from './Composer.tsx'
import { HistoryTop } from './HistoryTop.tsx'
import { MessageList, type MessageListHandle } from './MessageList.tsx'
import { useConversation } from './reads.ts'
import type { InboxTab } from './tab.ts'
import { ThreadHeader } from './ThreadHeader.tsx'
import { threadItems } from './threadItems.ts'
import { reportTyping } from './reportTyping.ts'
import { useAttachment } from './useAttachment.ts'
import { useBegunElsewhere } from './useBegunElsewhere.ts'
import { useDraft } from './useDraft.ts'
import { useHistory } from './useHistory.ts'
import { useMarkRead } from './useMarkRead.ts'
import { useMinute } from '../../hooks/useMinute.ts'
import { authorOf, quoteOf, retryMessage, sendFile, sendMessage } from './writes.ts'

/** Renders the booking sheet for a contact. It belongs to the calendar feature, so the route passes it in. */
export type ShowBooking = (asked: {
  contactId: string
  conversationId: string
  onClose: () => void
}) => ReactNode

/**
 * Renders the agent's planned messages to a contact. It
 * belongs to another feature, so the route passes it in.
 */
export type ShowPlanned = (contact: ContactView) => ReactNode
/** Renders why the agent wrote a message; the route passes it in, as above. */
export type ShowWhy = (messageId: string, onClose: () => void) => ReactNode

export type ThreadProps = {
  conversationId: string
  tab: InboxTab
  wide: boolean
  leadOpen: boolean
  onLeadOpen: (open: boolean) => void
  conflict: ShowConflict
  booking: ShowBooking
  planned: ShowPlanned
  why: ShowWhy
}

export function Thread(props: ThreadProps) {
  const conversation = useConversation(props.conversationId)
  const fill = useFirstFill()
  const offline = useSyncStatus(({ network }) => network === 'offline')
  useBegunElsewhere(props.conversationId, conversation === null && fill !== 'filling', props.tab)
  if (conversation) return <OpenThread {...props} conversation={conversation} />
  if (conversation === undefined || fill === 'filling') return <Coming />
  if (fill === 'failed')
    return (
      <ErrorState
        className="flex-1"
        title="Falha ao buscar mensagens"
        action={<Button onClick={() => void wakeSync()}>Tentar novamente</Button>}
      >
        {offline
          ? 'Este aparelho ainda não recebeu as conversas e está sem conexão com o servidor. Elas chegam assim que ela voltar.'
          : 'O servidor não respondeu como deveria. Tente de novo em instantes.'}
      </ErrorState>
    )
  return (
    <EmptyState
      className="flex-1"
      icon={<MessageCircleX size={22} />}
      title="Conversa não encontrada"
      action={
        <Link to="/chat" search={{ tab: props.tab }} className={buttonClass()}>
          Voltar para a lista
        </Link>
      }
    >
      Ela pode ter sido removida, ou ainda não chegou a este aparelho.
    </EmptyState>
  )
}

/**
 * A skeleton after a delay: on a device whose mirror is still
 * being filled, a conversation's address must not stay blank.
 */
function Coming() {
  const late = useDelayed(true, 600)
  return late ? <SkeletonRows rows={5} label="Carregando a conversa…" /> : null
}

// Loaded separately, so that the messages are shown first.
const leadPanel = lazyPart(() => import('./LeadPanel.tsx'))
const aboveComposer = lazyPart(() => import('./aboveComposer.ts'))
const colleagues = lazyPart(() => import('./Colleagues.tsx'))

const SendTemplate = lazyOverlay(
  async () => (await import('../../parts/templates/SendTemplate.tsx')).SendTemplate,
)
const ForwardDialog = lazyOverlay(async () => (await import('./ForwardDialog.tsx')).ForwardDialog)

const NO_MESSAGES: MessageView[] = []
const DAY_MS = 86_400_000

type OpenProps = ThreadProps & { conversation: ConversationView }

function OpenThread({
  conversation,
  conversationId,
  tab,
  wide,
  leadOpen,
  onLeadOpen,
  conflict,
  booking,
  planned,
  why,
}: OpenProps) {
  const timeZone = useTimeZone()
  const minute = useMinute()
  const online = useSyncStatus((status) => status.network === 'online')
  const { thread, state, onReachTop, retry } = useHistory(conversationId)
  const draft = useDraft(conversationId)
  const attachment = useAttachment(conversationId)
  const list = useRef<MessageListHandle>(null)
  const composer = useRef<ComposerHandle>(null)
  const [atEnd, setAtEnd] = useState(true)
  const [unsure, setUnsure] = useState<MessageView | null>(null)
  const [passedOn, setPassedOn] = useState<MessageView | null>(null)
  const [booked, setBooked] = useState(false)
  const [held, setHeld] = useState<string | null>(null)
  const [shown, setShown] = useState<ReactNode>(null)
  const [asked, setAsked] = useState<MessageView | null>(null)
  const [choosing, setChoosing] = useState(false)
  const navigate = useNavigate()

  const messages = thread?.messages ?? NO_MESSAGES
  // 'Hoje' and 'Ontem' change at midnight of the time zone; checking once an hour is enough.
  const today = Math.floor(minute / (DAY_MS / 24))
  const items = useMemo(
    () => threadItems(messages, timeZone, new Date(today * (DAY_MS / 24))),
    [messages, timeZone, today],
  )
  const unseen = useMarkRead(conversation, messages, atEnd)

  const { contactName, transport } = conversation
  const { setReplyTo, flush } = draft
  const actions = useMemo<BubbleActions>(
    () => ({
      transport,
      onShow: setShown,
      onReply: (message) => {
        setReplyTo(message.id)
        composer.current?.focus()
      },
      onRetry: (message) => {
        if (message.pending?.error?.code === 'stale_context') setHeld(message.pending.commandId)
        else if (message.pending) void retryQueued(message.pending.commandId)
        else if (bubbleState(message) === 'unconfirmed') setUnsure(message)
        else void retryMessage(message)
      },
      onEdit: (message) => {
        const { pending } = message
        if (!pending) return
        void flush()
          .then(() => editQueued(pending.commandId))
          .then((taken) => {
            if (taken) composer.current?.focus()
          })
      },
      onDiscard: (message) => {
        if (message.pending) void discardQueued(message.pending.commandId)
      },
      onForward: setPassedOn,
      onWhy: setAsked,
      onOpenQuote: (id) => {
        if (id !== null && !list.current?.scrollToMessage(id))
          toast.info('A mensagem citada é mais antiga. Role para cima até ela.')
      },
    }),
    [setReplyTo, flush, transport],
  )

  const target = draft.replyTo === null ? undefined : messages.find((message) => message.id === draft.replyTo)
  const reply = target
    ? quoteOf(target, contactName)
    : draft.replyTo && thread
      ? {
          id: draft.replyTo,
          author: contactName,
          text: 'Mensagem mais antiga',
          message_type: 'text' as const,
        }
      : null

  const closedWindow = !isAnswerable(conversation, minute)
  const hasWritten = conversation.lastInboundAt !== null
  const silence = silenceText(conversation.answerWindowSeconds ?? undefined)
  const slow = useSyncStatus((status) => status.slow)
  const waiting = conversation.pending.filter(
    ({ name, state }) => state !== 'rejected' && name !== 'conversation.markRead',
  ).length
  // A refused message is marked in its bubble; the header of a phone's thread has no room for other refusals.
  const refused = conversation.pending.find(
    ({ name, state }) => state === 'rejected' && name.startsWith('conversation.'),
  )
  const lead = useLazyPart(leadPanel, leadOpen && thread !== undefined, (error) => {
    partFailed(error)
    onLeadOpen(false)
  })
  const above = useLazyPart(aboveComposer, thread !== undefined, (error) =>
    logFailure(error, 'above the composer'),
  )
  const team = useLazyPart(colleagues, online && thread !== undefined && conversation.revision > 0, (error) =>
    logFailure(error, 'colleagues'),
  )
  const panel = lead && (
    <lead.LeadPanel
      conversation={conversation}
      conflict={conflict}
      planned={planned}
      onBook={() => {
        // On a phone the contact panel is a sheet too, and only one sheet should be open.
        if (!wide) onLeadOpen(false)
        setBooked(true)
      }}
    />
  )

  return (
    <>
      <div
        className="flex min-w-0 flex-1 flex-col"
        onDragOver={(event) => {
          if (event.dataTransfer.types.includes('Files')) event.preventDefault()
        }}
        onDrop={(event) => {
          if (event.dataTransfer.files.length === 0) return
          event.preventDefault()
          composer.current?.attach([...event.dataTransfer.files])
        }}
      >
        <ThreadHeader
          conversation={conversation}
          tab={tab}
          leadOpen={leadOpen}
          onLeadOpen={onLeadOpen}
          onBook={() => setBooked(true)}
        />
        <MessageList
          ref={list}
          items={items}
          timeZone={timeZone}
          contactName={contactName}
          actions={actions}
          unseen={unseen}
          top={<HistoryTop state={thread ? state : 'waiting'} empty={items.length === 0} onRetry={retry} />}
          onReachTop={onReachTop}
          onAtEnd={setAtEnd}
        />
        <Composer
          ref={composer}
          conversationId={conversationId}
          above={
            above && (
              <>
                {online && team && <team.Colleagues conversationId={conversationId} />}
                <above.AgentStrip conversation={conversation} />
                <above.PreparedNote
                  conversationId={conversationId}
                  draft={draft.text}
                  loaded={draft.loaded}
                  onTakeAway={(rest) => {
                    draft.setText(rest)
                    composer.current?.focus()
                  }}
                />
              </>
            )
          }
          draft={draft}
          attachment={attachment}
          reply={reply}
          blocked={closedWindow && online ? windowClosed(hasWritten ? silence : null) : null}
          notice={
            closedWindow && hasWritten
              ? `Já se passaram ${silence} da última mensagem do cliente. Se ele não tiver escrito de novo, o WhatsApp recusará o envio.`
              : null
          }
          wayOut={
            closedWindow &&
            conversation.revision > 0 && (
              <Button size="sm" icon={<FileText size={15} />} onClick={() => setChoosing(true)}>
                Enviar modelo
              </Button>
            )
          }
          waiting={
            refused ? (
              <>
                <span className="min-w-0 flex-1">{refused.error?.detail}</span>
                <Button size="sm" onClick={() => setHeld(refused.commandId)}>
                  Ver versões
                </Button>
              </>
            ) : waiting === 0 || (online && !slow) ? null : (
              inQueue(waiting, online)
            )
          }
          onSendText={(text, to) => sendMessage(conversation, text, to)}
          onSendFile={(file, caption, to, textStays) =>
            sendFile(conversation, file, caption, to, { textStays })
          }
          onSent={() => list.current?.scrollToEnd()}
          onTyping={() => {
            // Nothing is sent to a customer who cannot be written to now.
            if (online && hasWritten && !closedWindow) reportTyping(conversationId)
          }}
        />
      </div>
      {wide && leadOpen && (
        <aside
          aria-label="Informações do Lead"
          className="w-[304px] shrink-0 overflow-y-auto border-l border-line bg-paper"
        >
          {panel}
        </aside>
      )}
      {!wide && (
        <Sheet open={leadOpen} onClose={() => onLeadOpen(false)} title="Informações do Lead" size="sm" flush>
          {panel}
        </Sheet>
      )}
      {booked && booking({ contactId: conversation.leadId, conversationId, onClose: () => setBooked(false) })}
      {held !== null && conflict(held, () => setHeld(null))}
      {asked && why(asked.id, () => setAsked(null))}
      {shown}
      {choosing && (
        <SendTemplate
          conversation={conversation}
          onClose={() => setChoosing(false)}
          onTemplates={() => void navigate({ to: '/templates' })}
        />
      )}
      {passedOn && (
        <ForwardDialog
          message={passedOn}
          from={authorOf(passedOn, contactName)}
          onClose={() => setPassedOn(null)}
        />
      )}
      <ConfirmDialog
        open={unsure !== null}
        onClose={() => setUnsure(null)}
        onConfirm={() => {
          if (unsure) void retryMessage(unsure)
          setUnsure(null)
        }}
        title="Enviar de novo?"
        confirmLabel="Enviar de novo"
      >
        O WhatsApp não confirmou esta mensagem. Se ela chegou, o cliente vai recebê-la duas vezes.
      </ConfirmDialog>
    </>
  )
}

/**
 * Says that free text is not possible. `silence`: how long the
 * customer has been silent; null: they have never written.
 */
const windowClosed = (silence: string | null): string =>
  silence === null
    ? 'Esta pessoa ainda não respondeu. O WhatsApp só aceita texto livre depois que ela escrever; o que você digitar fica guardado aqui.'
    : `Já se passaram ${silence} da última mensagem do cliente. O WhatsApp só aceita texto livre depois que ele escrever de novo; o que você digitar fica guardado aqui.`

const inQueue = (count: number, online: boolean): string =>
  `${online ? 'Demorando' : 'Sem conexão'} · ${count === 1 ? '1 envio' : `${count} envios`} desta conversa na fila`
