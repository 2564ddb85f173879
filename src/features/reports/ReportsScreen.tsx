import './reports.css'
import { useQuery } from '@tanstack/react-query'
import { ChartColumn } from 'lucide-react'
import { useOffline } from '../../hooks/useOffline.ts'
import { useTimeZone } from '../../hooks/useTimeZone.ts'
import { type Funnel, Period, PERIOD_LABEL } from '../../contract/analytics.ts'
import { failureText } from '../../api/failureText.ts'
import { NetworkError } from '../../api/httpClient.ts'
import { Button } from '../../ui/Button.tsx'
import { Card } from '../../ui/Card.tsx'
import { DataAge } from '../../ui/DataAge.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { ErrorState } from '../../ui/ErrorState.tsx'
import { Segmented } from '../../ui/Segmented.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { useDelayed } from '../../ui/useDelayed.ts'
import { isEmpty, transitionsOf } from './funnel.ts'
import { FunnelChart } from './FunnelChart.tsx'
import { FunnelTable } from './FunnelTable.tsx'
import { RateCard } from './RateCard.tsx'
import { funnelQuery } from './reads.ts'
import { StatsCard } from './StatsCard.tsx'

type Props = { period: Period; onPeriod: (period: Period) => void }

/**
 * How contacts become patients over a period (REP-01). Offline, it shows the last known data with its age.
 */
export function ReportsScreen({ period, onPeriod }: Props) {
  const zone = useTimeZone()
  const offline = useOffline()
  const { data, error, isLoading, isFetching, dataUpdatedAt, refetch } = useQuery(funnelQuery(period))
  const late = useDelayed(isLoading)
  const unreachable = offline || error instanceof NetworkError
  return (
    <div className="flex flex-col gap-4 p-4 md:p-6 pb-help">
      <header className="flex flex-wrap items-end gap-x-4 gap-y-3">
        <div className="min-w-0 flex-1 basis-52">
          <h2>Funil de conversão de pacientes</h2>
          <p className="text-ink-2">
            Quem esteve em contato com a clínica no período, e até onde chegou.
            {unreachable && data && (
              <span className="text-xs text-ink-3">
                {' '}
                Sem conexão. <DataAge at={dataUpdatedAt} timeZone={zone} />.
              </span>
            )}
          </p>
        </div>
        <Segmented
          label="Período do funil"
          options={Period.options.map((value) => ({ value, label: PERIOD_LABEL[value] }))}
          value={period}
          onChange={onPeriod}
          fluid
        />
      </header>
      {error && !(unreachable && data) && (
        <Card>
          <ErrorState
            title="Erro ao carregar dados"
            action={
              <Button loading={isFetching} onClick={() => void refetch()}>
                Tentar novamente
              </Button>
            }
          >
            {failureText(error, 'Erro desconhecido ao carregar dados do funil')}
          </ErrorState>
        </Card>
      )}
      {isLoading && late && <Loading />}
      {data &&
        (isEmpty(data) ? (
          <Card>
            <EmptyState icon={<ChartColumn size={22} />} title="Nenhum dado para o período selecionado.">
              O funil conta quem entra em contato, agenda e é atendido.
            </EmptyState>
          </Card>
        ) : (
          <Report funnel={data} />
        ))}
    </div>
  )
}

function Report({ funnel }: { funnel: Funnel }) {
  const { stages, total_conversion_rate, total_change } = funnel
  const overall = {
    fromStage: stages[0]!.name,
    toStage: stages.at(-1)!.name,
    fromValue: stages[0]!.count,
    toValue: stages.at(-1)!.count,
    rate: total_conversion_rate,
    change: total_change,
  }
  return (
    <>
      <div className="report-columns">
        <Card title="Etapas do funil">
          <div className="funnel-columns">
            <FunnelChart stages={stages} />
            <FunnelTable funnel={funnel} />
          </div>
        </Card>
        <StatsCard funnel={funnel} />
      </div>
      <section aria-labelledby="rates" className="flex flex-col gap-3">
        <h2 id="rates">Taxas de conversão</h2>
        <div className="rate-cards">
          {transitionsOf(funnel).map((transition) => (
            <RateCard key={transition.toStage} transition={transition} />
          ))}
          <RateCard transition={overall} overall />
        </div>
      </section>
    </>
  )
}

const Loading = () => (
  <output className="report-columns">
    <span className="sr-only">Carregando relatório...</span>
    <Skeleton className="h-72 rounded-md!" />
    <Skeleton className="h-72 rounded-md!" />
  </output>
)
