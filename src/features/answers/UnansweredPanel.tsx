import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { CircleCheck } from 'lucide-react'
import { useState } from 'react'
import { useOffline } from '../../hooks/useOffline.ts'
import { useTimeZone } from '../../hooks/useTimeZone.ts'
import type { UnansweredGroup } from '../../contract/answers.ts'
import { ReadFailed } from '../../parts/ReadFailed.tsx'
import { unansweredQuery } from '../../queries/unansweredQueries.ts'
import { Button } from '../../ui/Button.tsx'
import { buttonClass } from '../../ui/buttonClass.ts'
import { Card } from '../../ui/Card.tsx'
import { cx } from '../../ui/cx.ts'
import { DataAge } from '../../ui/DataAge.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { formatRelative } from '../../ui/formatDate.ts'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { useDelayed } from '../../ui/useDelayed.ts'
import { useMediaQuery } from '../../ui/useMediaQuery.ts'
import { AnswerSheet } from './AnswerSheet.tsx'
import { useSettle } from './writes.ts'

/** Enough room for the list and, beside it, the answer. */
const WIDE = '(min-width: 66rem)'

/** 'Perguntas sem resposta': what the agent could not answer, grouped by topic, most asked first (ENG-18). */
export function UnansweredPanel({ agentId }: { agentId: string }) {
  const offline = useOffline()
  const timeZone = useTimeZone()
  const { data: list, error, isPending, dataUpdatedAt, refetch } = useQuery(unansweredQuery(agentId))
  const late = useDelayed(isPending)
  const [open, setOpen] = useState<UnansweredGroup | null>(null)
  const settle = useSettle(agentId)
  const isWide = useMediaQuery(WIDE)

  if (!list) {
    if (error && !offline)
      return (
        <Card>
          <ReadFailed title="Não foi possível carregar as perguntas" error={error} refetch={refetch} />
        </Card>
      )
    if (offline)
      return (
        <Card title="Perguntas sem resposta">
          <p className="text-ink-2">
            Sem conexão, e esta lista ainda não foi aberta neste aparelho. Ela aparece quando a internet
            voltar.
          </p>
        </Card>
      )
    return late && <Skeleton className="h-64 w-full rounded-md!" />
  }
  const { answered = 0 } = list
  const chosen = open && (list.groups.find(({ group_key: key }) => key === open.group_key) ?? open)
  // Beside the list something is always open; above it only what was chosen.
  const shown = chosen ?? (isWide ? list.groups[0] : undefined)
  const answering = {
    agentId,
    onClose: () => setOpen(null),
    onIgnore: (group: UnansweredGroup) => {
      setOpen(null)
      settle.mutate(group)
    },
  }
  return (
    <Card
      flush
      title="Perguntas sem resposta"
      description={`O que o agente não soube responder nos últimos ${list.days} dias, junto por assunto.`}
      action={
        answered > 0 && (
          <Link
            to="/agents/$id"
            params={{ id: agentId }}
            search={{ tab: 'company' }}
            className={buttonClass({ variant: 'link', size: null, className: 'min-h-11 px-1' })}
          >
            {answered === 1 ? '1 respondida' : `${answered} respondidas`}
          </Link>
        )
      }
    >
      {offline && (
        <p className="border-b border-line px-4 py-2 text-xs text-warn md:px-[18px]">
          Sem conexão. <DataAge at={dataUpdatedAt} timeZone={timeZone} />. Responder e ignorar precisam de
          internet.
        </p>
      )}
      {list.groups.length === 0 ? (
        <EmptyState icon={<CircleCheck size={22} />} title="Nenhuma pergunta sem resposta">
          Quando o agente não souber responder a alguém, a pergunta aparece aqui.
        </EmptyState>
      ) : (
        <div className={isWide ? 'grid grid-cols-[minmax(0,23rem)_minmax(0,1fr)]' : undefined}>
          <ul aria-label="Assuntos sem resposta" className={cx(isWide && 'border-r border-line bg-paper')}>
            {list.groups.map((group) => (
              <li key={group.group_key} className="border-b border-line last:border-b-0">
                {isWide ? (
                  <button
                    type="button"
                    aria-current={group.group_key === shown?.group_key}
                    onClick={() => setOpen(group)}
                    className="flex min-h-12.5 w-full items-center gap-3 border-l-3 border-transparent py-2 pr-4 pl-2 text-left -outline-offset-2 hover:bg-sunken aria-[current=true]:border-brand aria-[current=true]:bg-surface"
                  >
                    <Times count={group.count} />
                    <span className="line-clamp-2 min-w-0 flex-1 font-550 wrap-anywhere">
                      {group.question}
                    </span>
                    <span className="shrink-0 text-xs text-ink-2">
                      {formatRelative(group.last_at, timeZone)}
                    </span>
                  </button>
                ) : (
                  <div className="flex flex-wrap items-center gap-x-2.5 gap-y-2 py-2.5 pr-4 pl-2.5 md:pr-[18px]">
                    <Times count={group.count} />
                    <div className="min-w-0 flex-1 basis-28">
                      <p className="font-550 wrap-anywhere">{group.question}</p>
                      <p className="text-xs text-ink-2">{formatRelative(group.last_at, timeZone)}</p>
                    </div>
                    <Button aria-label={`Responder: ${group.question}`} onClick={() => setOpen(group)}>
                      Responder
                    </Button>
                  </div>
                )}
              </li>
            ))}
          </ul>
          {isWide && shown && <AnswerSheet key={shown.group_key} {...answering} isPane group={shown} />}
        </div>
      )}
      {!isWide && shown && <AnswerSheet key={shown.group_key} {...answering} isPane={false} group={shown} />}
    </Card>
  )
}

function Times({ count }: { count: number }) {
  return (
    <span className={cx('w-9 shrink-0 text-center font-620 tabular-nums', count < 5 && 'text-ink-2')}>
      <span aria-hidden="true">{count}×</span>
      <span className="sr-only">{count === 1 ? 'Uma vez:' : `${count} vezes:`}</span>
    </span>
  )
}
