import { useQuery } from '@tanstack/react-query'
import { useOffline } from '../../hooks/useOffline.ts'
import { useTimeZone } from '../../hooks/useTimeZone.ts'
import type { Period } from '../../contract/analytics.ts'
import { failureText } from '../../api/failureText.ts'
import { NetworkError } from '../../api/httpClient.ts'
import { Button } from '../../ui/Button.tsx'
import { DataAge } from '../../ui/DataAge.tsx'
import { MetricCard } from './MetricCard.tsx'
import { METRICS } from './metricText.ts'
import { metricsQuery } from './reads.ts'

/** The four figures of the period. Offline, it shows the last known ones with their age. */
export function MetricsSection({ period }: { period: Period }) {
  const zone = useTimeZone()
  const offline = useOffline()
  const { data, error, dataUpdatedAt, isFetching, refetch } = useQuery(metricsQuery(period))
  const unreachable = offline || error instanceof NetworkError
  return (
    <section aria-label="Métricas" aria-busy={!data && isFetching} className="flex flex-col gap-3">
      {error && !(unreachable && data) && !offline && (
        <div
          role="alert"
          className="flex flex-wrap items-center gap-x-4 gap-y-2 rounded-md border border-bad bg-bad-soft px-4 py-2.5 text-bad"
        >
          <p className="min-w-0 flex-1">
            Erro: {failureText(error, 'Falha ao buscar métricas do dashboard')}
          </p>
          <Button size="sm" loading={isFetching} onClick={() => void refetch()}>
            Tentar novamente
          </Button>
        </div>
      )}
      <div className="metric-cards">
        {METRICS.map((each) => (
          <MetricCard key={each.name} of={each} metric={data?.[each.name]} />
        ))}
      </div>
      {unreachable && data && (
        <p className="text-xs text-ink-3">
          Sem conexão. <DataAge at={dataUpdatedAt} timeZone={zone} />.
        </p>
      )}
      {offline && !data && (
        <p className="text-xs text-ink-3">Sem conexão. Os números aparecem quando a internet voltar.</p>
      )}
    </section>
  )
}
