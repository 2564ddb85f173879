import { useQuery } from '@tanstack/react-query'
import { CircleCheck } from 'lucide-react'
import { useState } from 'react'
import { failureText } from '../../api/failureText.ts'
import { useOffline } from '../../hooks/useOffline.ts'
import { useTimeZone } from '../../hooks/useTimeZone.ts'
import type { UnansweredGroup } from '../../contract/answers.ts'
import { Button } from '../../ui/Button.tsx'
import { Card } from '../../ui/Card.tsx'
import { DataAge } from '../../ui/DataAge.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { ErrorState } from '../../ui/ErrorState.tsx'
import { formatRelative } from '../../ui/formatDate.ts'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { useDelayed } from '../../ui/useDelayed.ts'
import { AnswerSheet } from './AnswerSheet.tsx'
import { unansweredQuery } from './reads.ts'
import { useSettle } from './writes.ts'

/** 'Perguntas sem resposta': what the agent could not answer, grouped by topic, most asked first (ENG-18). */
export function UnansweredPanel({ agentId }: { agentId: string }) {
  const offline = useOffline()
  const timeZone = useTimeZone()
  const { data: list, error, isPending, dataUpdatedAt, refetch } = useQuery(unansweredQuery(agentId))
  const late = useDelayed(isPending)
  const [open, setOpen] = useState<UnansweredGroup | null>(null)
  const settle = useSettle(agentId)

  if (!list) {
    if (error && !offline)
      return (
        <Card>
          <ErrorState
            title="Não foi possível carregar as perguntas"
            action={<Button onClick={() => void refetch()}>Tentar novamente</Button>}
          >
            {failureText(error)}
          </ErrorState>
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
  return (
    <Card
      flush
      title="Perguntas sem resposta"
      description={`O que o agente não soube responder nos últimos ${list.days} dias, junto por assunto.`}
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
        <ul aria-label="Assuntos sem resposta">
          {list.groups.map((group) => (
            <li
              key={group.group_key}
              className="flex flex-wrap items-center gap-x-3 gap-y-2 border-b border-line px-4 py-3 last:border-b-0 md:px-[18px]"
            >
              <p className="w-9 shrink-0 text-center font-620 tabular-nums">
                <span aria-hidden="true">{group.count}×</span>
                <span className="sr-only">{group.count === 1 ? 'Uma vez:' : `${group.count} vezes:`}</span>
              </p>
              <div className="min-w-0 flex-1 basis-28">
                <p className="font-550 wrap-anywhere">{group.question}</p>
                <p className="text-xs text-ink-2">{formatRelative(group.last_at, timeZone)}</p>
              </div>
              <Button aria-label={`Responder: ${group.question}`} onClick={() => setOpen(group)}>
                Responder
              </Button>
            </li>
          ))}
        </ul>
      )}
      {open && (
        <AnswerSheet
          key={open.group_key}
          agentId={agentId}
          // The present state of the group; if it has left the list, the one that was opened.
          group={list.groups.find(({ group_key: key }) => key === open.group_key) ?? open}
          onClose={() => setOpen(null)}
          onIgnore={(group) => {
            setOpen(null)
            settle.mutate(group)
          }}
        />
      )}
    </Card>
  )
}
