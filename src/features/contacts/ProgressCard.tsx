import { useQuery } from '@tanstack/react-query'
import { Check } from 'lucide-react'
import { STAGES, stageIndex } from '../../contract/contact.ts'
import type { ContactView } from '../../sync/outbox/overlayPending.ts'
import { Card } from '../../ui/Card.tsx'
import { cx } from '../../ui/cx.ts'
import { Progress } from '../../ui/Progress.tsx'
import { progressQuery, useContactConversations } from './reads.ts'

/** How far a contact has come, stage by stage. */
export function ProgressCard({ contact }: { contact: ContactView }) {
  const written = useContactConversations(contact.id)?.some(({ lastInboundAt }) => lastInboundAt !== null)
  const own = stageIndex(contact.status)
  const kept = useQuery({ ...progressQuery(contact.id), enabled: own === null && contact.revision > 0 })
  // A lost contact has reached at least the first stage; the server knows the furthest one.
  const reached = own ?? Math.max(0, (kept.data?.stages.filter(({ completed }) => completed).length ?? 1) - 1)
  const percent = Math.round(((reached + 1) / STAGES.length) * 100)
  return (
    <Card title="Progresso" action={<span className="font-620">{percent}%</span>}>
      <Progress value={percent / 100} label="Progresso do contato" />
      <ol className="mt-4">
        {STAGES.map((stage, index) => {
          const done = index <= reached
          return (
            <li key={stage.id} className="relative flex gap-3 pb-4 last:pb-0">
              {index < STAGES.length - 1 && (
                <span
                  aria-hidden="true"
                  className={cx(
                    'absolute top-6 bottom-0 left-[11px] w-0.5',
                    index < reached ? 'bg-brand' : 'bg-line',
                  )}
                />
              )}
              <span
                aria-hidden="true"
                className={cx(
                  'grid size-6 shrink-0 place-items-center rounded-full border-2',
                  done ? 'border-brand bg-brand text-on-brand' : 'border-line-strong bg-surface',
                )}
              >
                {done && <Check size={14} />}
              </span>
              <span className="min-w-0">
                <span className={cx('block font-550', !done && 'text-ink-2')}>
                  {stage.name}
                  <span className="sr-only">{done ? ' (concluído)' : ' (pendente)'}</span>
                </span>
                <span className="block text-xs text-ink-3">
                  {stage.id === 'new' && written ? 'Primeira mensagem recebida' : stage.description}
                </span>
              </span>
            </li>
          )
        })}
      </ol>
    </Card>
  )
}
