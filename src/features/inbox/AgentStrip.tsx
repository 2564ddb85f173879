import { BellOff, ChevronDown, CirclePause, Sparkles, Undo2 } from 'lucide-react'
import { type ReactNode, useState, useSyncExternalStore } from 'react'
import type { AgentNote } from '../../contract/agentNote.ts'
import { useAgentMayAnswer } from './useAgentMayAnswer.ts'
import { useTimeZone } from '../../hooks/useTimeZone.ts'
import type { ConversationView } from '../../sync/outbox/overlayPending.ts'
import { Badge } from '../../ui/Badge.tsx'
import { Button } from '../../ui/Button.tsx'
import { cx } from '../../ui/cx.ts'
import { lazyOverlay } from '../../ui/lazyOverlay.tsx'
import { formatDayLabel, formatRelative, formatTime } from '../../ui/formatDate.ts'
import { HAND_OVER_REASON } from './handOverReason.ts'
import { useActiveAgent, useChatContact } from './reads.ts'
import { useMinute } from '../../hooks/useMinute.ts'
import { assignToMe, returnToAgent } from './writes.ts'

const ResumeDialog = lazyOverlay(async () => (await import('./ResumeDialog.tsx')).ResumeDialog)

/** Screen height in rem below which (keyboard open, or text at twice its size) the messages need the room. */
const SHORT_REM = 36

/**
 * Strip above the composer: what the agent is doing, whom it
 * called and why, when it resumes, and buttons to change that.
 */
export function AgentStrip({ conversation }: { conversation: ConversationView }) {
  const agent = useActiveAgent()
  const mayAnswer = useAgentMayAnswer()
  const stopped = useChatContact(conversation.leadId)?.automation_stopped_at
  const zone = useTimeZone()
  const now = useMinute()
  const [choosing, setChoosing] = useState(false)
  const { status, isAIHandled, agentNote, agentResumesAt } = conversation
  if (status === 'closed') return null
  const handOver = agentNote?.handOver
  if (!stopped && !handOver && !isAIHandled && !agent) return null

  return (
    <section
      aria-label="O agente nesta conversa"
      // Overlaps the composer's border, so that both look like one.
      className="relative z-1 -mb-px flex flex-col gap-2 border-t border-line bg-surface px-3 pt-2 md:px-4"
    >
      {handOver && agentNote && (
        <HandOver
          note={agentNote}
          handOver={handOver}
          conversation={conversation}
          agentName={agent?.name}
          zone={zone}
          now={now}
        />
      )}
      {stopped ? (
        <p className="flex items-start gap-2 py-1 text-xs text-ink-2">
          <BellOff size={16} aria-hidden="true" className="mt-px shrink-0" />
          Pediu para não receber mensagens automáticas. Só a equipe responde.
        </p>
      ) : (
        <div className="flex flex-wrap items-center justify-end gap-x-3 gap-y-1.5">
          <div className="min-w-0 flex-1 basis-32 text-xs text-ink-2">
            {!mayAnswer ? (
              <p>Sem assinatura ativa, o agente não responde: só a equipe.</p>
            ) : isAIHandled ? (
              <>
                {agentNote && !handOver && <Wants note={agentNote} />}
                <p>{agent?.name ?? 'O agente'} está atendendo. Se você escrever, o agente para.</p>
              </>
            ) : (
              <Paused onChange={agent ? () => setChoosing(true) : null}>
                {agentResumesAt ? (
                  <Resumes at={agentResumesAt} zone={zone} now={now} />
                ) : (
                  'Agente pausado nesta conversa'
                )}
              </Paused>
            )}
          </div>
          {isAIHandled ? (
            <Button className="shrink!" onClick={() => void assignToMe(conversation)}>
              Assumir
            </Button>
          ) : (
            agent &&
            mayAnswer && (
              <Button
                className="shrink!"
                icon={<Undo2 size={16} />}
                onClick={() => void returnToAgent(conversation, agent.name)}
              >
                Devolver ao agente
              </Button>
            )
          )}
        </div>
      )}
      {choosing && <ResumeDialog conversation={conversation} onClose={() => setChoosing(false)} />}
    </section>
  )
}

/** Until when the agent is paused; pressing it changes that, where there is an agent. */
function Paused({ onChange, children }: { onChange: (() => void) | null; children: ReactNode }) {
  const icon = <CirclePause size={16} aria-hidden="true" className="mt-px shrink-0" />
  if (!onChange)
    return (
      <p className="flex items-start gap-2">
        {icon}
        <span>{children}</span>
      </p>
    )
  return (
    <button type="button" onClick={onChange} className="flex min-h-11 items-center gap-2 text-left">
      {icon}
      <span>
        {children} ·{' '}
        <span className="underline underline-offset-2">
          Mudar<span className="sr-only"> quando o agente volta</span>
        </span>
      </span>
    </button>
  )
}

/** 'Agente volta em 2 h · às 21:40', 'Agente volta em 12 h · amanhã às 09:40'. */
function Resumes({ at, zone, now }: { at: string; zone: string; now: number }) {
  const day = formatDayLabel(at, zone, new Date(now)).toLowerCase()
  const minutes = Math.max(1, Math.round((Date.parse(at) - now) / 60_000))
  const hours = Math.round(minutes / 60)
  const wait = minutes < 60 ? `${minutes} min` : hours < 48 ? `${hours} h` : `${Math.round(hours / 24)} dias`
  return (
    <>
      <span className="font-550 text-ink">Agente volta em {wait}</span> ·{' '}
      {day === 'hoje' ? '' : day === 'amanhã' ? 'amanhã ' : `${day} `}às {formatTime(at, zone)}
    </>
  )
}

function Wants({ note: { wants, asked } }: { note: AgentNote }) {
  if (wants === null && asked === null) return null
  return (
    <p className="flex items-start gap-1.5 text-ink">
      <Sparkles size={14} aria-hidden="true" className="mt-0.5 shrink-0 text-violet" />
      <span className="min-w-0 wrap-anywhere">
        {wants && <span className="font-550">{wants}</span>}
        {asked && (
          <span className="text-ink-2">
            {wants && ' · '}perguntou {asked}
          </span>
        )}
      </span>
    </p>
  )
}

const isShort = (): boolean =>
  innerHeight < SHORT_REM * parseFloat(getComputedStyle(document.documentElement).fontSize)

function onResize(changed: () => void): () => void {
  addEventListener('resize', changed)
  return () => removeEventListener('resize', changed)
}

type HandOverProps = {
  note: AgentNote
  handOver: NonNullable<AgentNote['handOver']>
  conversation: ConversationView
  agentName: string | undefined
  zone: string
  now: number
}

function HandOver({ note, handOver, conversation, agentName, zone, now }: HandOverProps) {
  const short = useSyncExternalStore(onResize, isShort)
  const [chosen, setChosen] = useState<boolean | null>(null)
  const open = chosen ?? !short
  const { reason, summary, urgent, at, delay_notice_at: noticeAt } = handOver
  const waits = conversation.assignedTo === null
  return (
    <div className={cx('rounded-md border px-3', urgent ? 'border-bad' : 'border-violet/40')}>
      <button
        type="button"
        aria-expanded={open}
        onClick={() => setChosen(!open)}
        className="flex min-h-11 w-full flex-wrap items-center gap-x-2 gap-y-1 py-1.5 text-left"
      >
        <Sparkles size={16} aria-hidden="true" className="shrink-0 text-violet" />
        <span className="min-w-0 text-xs font-620 wrap-anywhere text-violet">
          {agentName ? `Resumo de ${agentName}` : 'Resumo do agente'}
        </span>
        <span className="text-xs text-ink-2">{formatRelative(at, zone, new Date(now + 30_000))}</span>
        <span className="ml-auto flex flex-wrap items-center gap-1.5">
          {urgent && <Badge tone="bad">Urgente</Badge>}
          {waits && <Badge tone="warn">Espera uma pessoa</Badge>}
          <ChevronDown
            size={16}
            aria-hidden="true"
            className={cx('shrink-0 text-ink-3 transition-transform', open && 'rotate-180')}
          />
        </span>
      </button>
      {open && (
        <div className="flex max-h-[30vh] flex-col gap-1 overflow-y-auto pb-2.5 text-xs text-ink-2">
          <p className="wrap-anywhere">
            <span className="font-550 text-ink">{HAND_OVER_REASON[reason] ?? reason}.</span> {summary}{' '}
            <span className="whitespace-nowrap text-ink-3">Desde {formatTime(at, zone)}</span>
          </p>
          <Wants note={note} />
          {noticeAt && <p>Avisado às {formatTime(noticeAt, zone)} de que ninguém respondeu ainda.</p>}
        </div>
      )}
    </div>
  )
}
