import { queryOptions, useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { CalendarCheck, CircleHelp, Hand, MessageCircle, Sparkles } from 'lucide-react'
import type { ReactNode } from 'react'
import { callEndpoint } from '../../api/httpClient.ts'
import { type AgentOverview, getAgentOverview } from '../../contract/agentOverview.ts'
import { useTimeZone } from '../../hooks/useTimeZone.ts'
import { ReadFailed } from '../../parts/ReadFailed.tsx'
import { unansweredCountsQuery, unansweredQuery } from '../../queries/unansweredQueries.ts'
import { buttonClass } from '../../ui/buttonClass.ts'
import { Card } from '../../ui/Card.tsx'
import { cx } from '../../ui/cx.ts'
import { DataAge } from '../../ui/DataAge.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { SkeletonRows } from '../../ui/Skeleton.tsx'
import { useBrowserOnline } from '../../ui/useBrowserOnline.ts'
import { useDelayed } from '../../ui/useDelayed.ts'
import { DayChart } from './DayChart.tsx'
import { changeWords, replyWords, sumOf, totalOf } from './overviewWords.ts'

const overviewQuery = (agentId: string) =>
  queryOptions({
    queryKey: ['agent-overview', agentId],
    queryFn: ({ signal }) => callEndpoint(getAgentOverview, { params: { id: agentId }, signal }),
    refetchOnMount: 'always',
    meta: { persist: true },
  })

type Props = {
  agentId: string
  /** What the model costs; from another feature. */
  spending: ReactNode
}

/** Two cards beside each other where there is room; one alone takes the whole width. */
const PAIR =
  'flex min-w-0 flex-col gap-4 lg:flex-row [&>*]:min-w-0 lg:[&>*]:flex-[2_1_0%] lg:[&>:first-child]:flex-[3_1_0%]'

/** 'Visão geral': what the agent did for customers in seven days, and what deserves attention. */
export function OverviewPanel({ agentId, spending }: Props) {
  const online = useBrowserOnline()
  const timeZone = useTimeZone()
  const { data, error, isPending, refetch, dataUpdatedAt } = useQuery(overviewQuery(agentId))
  const late = useDelayed(isPending)
  if (isPending && !online)
    return (
      <Card>
        <p className="text-ink-2">
          Sem conexão, e a visão geral ainda não foi aberta neste aparelho. Ela aparece quando a internet
          voltar.
        </p>
      </Card>
    )
  if (isPending) return late ? <SkeletonRows rows={4} label="Carregando a visão geral..." /> : null
  if (!data)
    return (
      <Card>
        <ReadFailed title="Não foi possível mostrar a visão geral" error={error} refetch={refetch} />
      </Card>
    )
  return (
    <>
      {!online && (
        <p className="text-xs text-warn">
          Sem conexão. <DataAge at={dataUpdatedAt} timeZone={timeZone} />.
        </p>
      )}
      <Figures overview={data} />
      <div className={PAIR}>
        <Unanswered agentId={agentId} />
        <div className="flex min-w-0 flex-col gap-4">{spending}</div>
      </div>
    </>
  )
}

function Figures({ overview: { days, reasons, ...overview } }: { overview: AgentOverview }) {
  const sum = sumOf(days)
  const total = totalOf(sum)
  if (total === 0)
    return (
      <Card>
        <EmptyState icon={<MessageCircle size={22} />} title="Nenhuma conversa em 7 dias">
          Quando o agente atender alguém no WhatsApp, aqui aparece o que ele agendou, respondeu e passou para
          a equipe.
        </EmptyState>
      </Card>
    )
  return (
    <>
      <dl
        aria-label="Últimos 7 dias"
        className="grid grid-cols-[repeat(auto-fit,minmax(min(9.5rem,100%),1fr))] gap-3"
      >
        <Figure
          icon={<MessageCircle size={16} />}
          name="Conversas em 7 dias"
          value={total}
          more={changeWords(total, overview.conversations_before)}
        />
        <Figure icon={<CalendarCheck size={16} />} tone="text-brand" name="Agendou" value={sum.booked} />
        <Figure
          icon={<Sparkles size={16} />}
          tone="text-violet"
          name="Só respondeu"
          value={sum.answered}
          more="sem chamar a equipe"
        />
        <Figure
          icon={<Hand size={16} />}
          tone="text-warn"
          name="Passou para a equipe"
          value={sum.handed_over}
          more={sum.handed_over > 0 ? replyWords(overview.reply_minutes) : null}
        />
      </dl>
      <div className={PAIR}>
        <Card title="Conversas por dia">
          <DayChart days={days} />
        </Card>
        {reasons.length > 0 && (
          <Card title="Por que passou para a equipe">
            <ul className="flex flex-col gap-2.5">
              {reasons.map(({ text, count }) => (
                <li key={text} className="flex flex-wrap items-center gap-x-3 gap-y-1">
                  <span className="min-w-0 flex-1 basis-40 first-letter:uppercase">{text}</span>
                  <span aria-hidden="true" className="h-2 w-28 overflow-hidden rounded-full bg-sunken">
                    <span
                      className="block h-full rounded-full bg-warn/60"
                      style={{ width: `${(count / reasons[0]!.count) * 100}%` }}
                    />
                  </span>
                  <span className="w-8 text-right font-620 tabular-nums">{count}</span>
                </li>
              ))}
            </ul>
          </Card>
        )}
      </div>
    </>
  )
}

type FigureProps = { icon: ReactNode; name: string; value: number; tone?: string; more?: string | null }

function Figure({ icon, name, value, tone = 'text-ink-2', more }: FigureProps) {
  return (
    <div className="rounded-md border border-line bg-surface px-4 py-3">
      <dt className={cx('flex items-center gap-1.5 text-xs', tone)}>
        <span aria-hidden="true" className="shrink-0">
          {icon}
        </span>
        {name}
      </dt>
      <dd className="flex flex-wrap items-baseline gap-x-2">
        <span className="text-xl font-620">{value}</span>
        {more && <span className="text-xs text-ink-2">{more}</span>}
      </dd>
    </div>
  )
}

function Unanswered({ agentId }: { agentId: string }) {
  const { data: counts } = useQuery(unansweredCountsQuery)
  const { data: list } = useQuery(unansweredQuery(agentId))
  const count = counts?.[agentId] ?? 0
  if (count === 0) return null
  const most = list?.groups[0]
  return (
    <Card title="Vale sua atenção">
      <div className="flex flex-wrap items-center gap-3">
        <CircleHelp size={18} aria-hidden="true" className="shrink-0 text-ink-2" />
        <div className="min-w-0 flex-1 basis-44">
          <p className="font-550">
            {count === 1 ? '1 assunto sem resposta' : `${count} assuntos sem resposta`}
          </p>
          {most && (
            <p className="line-clamp-2 text-xs wrap-anywhere text-ink-2">
              {`“${most.question}” apareceu ${most.count === 1 ? 'uma vez' : `${most.count} vezes`}`}
            </p>
          )}
        </div>
        <Link
          to="/agents/$id"
          params={{ id: agentId }}
          search={{ tab: 'unanswered' }}
          replace
          className={buttonClass()}
        >
          Responder
        </Link>
      </div>
    </Card>
  )
}
