import './insights.css'
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { Lightbulb, RefreshCw } from 'lucide-react'
import { useId, useState } from 'react'
import { useOffline } from '../../hooks/useOffline.ts'
import { Button } from '../../ui/Button.tsx'
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { Select } from '../../ui/Select.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { Tabs } from '../../ui/Tabs.tsx'
import { useDelayed } from '../../ui/useDelayed.ts'
import { CATEGORY_LABEL, INSIGHTS, type Target } from './catalogue.ts'
import { InsightCard } from './InsightCard.tsx'
import { chooseInsights, PAGE_SIZE, type Sort, type Tab } from './order.ts'
import { ignoredQuery } from './reads.ts'
import { useIgnore } from './writes.ts'

const TABS: readonly { id: Tab; label: string }[] = [
  { id: 'all', label: 'Todos' },
  { id: 'conversion', label: CATEGORY_LABEL.conversion },
  { id: 'experience', label: CATEGORY_LABEL.experience },
  { id: 'schedule', label: CATEGORY_LABEL.schedule },
]
const SORTS: readonly { id: Sort; label: string }[] = [
  { id: 'priority', label: 'Prioridade' },
  { id: 'roi', label: 'Maior ROI' },
  { id: 'time', label: 'Implementação Rápida' },
]
const SCREENS: Record<Target, string> = {
  agents: '/agents',
  availability: '/availability',
  calendar: '/calendar',
  contacts: '/contacts',
  channels: '/settings/channels',
  chat: '/chat',
}

/** Suggestions for improvement, with links to where each is carried out (INS-01 to INS-14). */
export function InsightsScreen() {
  const navigate = useNavigate()
  const offline = useOffline()
  const { data: ignored, isLoading, isFetching, refetch } = useQuery(ignoredQuery)
  const late = useDelayed(isLoading)
  const { ignore, restoreAll } = useIgnore()
  const [tab, setTab] = useState<Tab>('all')
  const [sort, setSort] = useState<Sort>('priority')
  const [futures, setFutures] = useState(true)
  const [asked, setAsked] = useState(1)
  const [asking, setAsking] = useState(false)
  const [refreshed, setRefreshed] = useState(false)
  const panel = useId()

  const chosen = chooseInsights(INSIGHTS, { tab, sort, futures, ignored: ignored ?? [] })
  const pages = tab === 'all' ? Math.max(1, Math.ceil(chosen.length / PAGE_SIZE)) : 1
  const page = Math.min(asked, pages)
  const shown = tab === 'all' ? chosen.slice((page - 1) * PAGE_SIZE, page * PAGE_SIZE) : chosen
  const back = (change: () => void) => {
    change()
    setAsked(1)
  }
  const count = ignored?.length ?? 0

  async function reload(): Promise<void> {
    setAsking(false)
    setRefreshed(false)
    const { isSuccess } = await refetch()
    setRefreshed(isSuccess)
  }

  return (
    <div className="flex flex-col gap-4 p-4 md:p-6 pb-help">
      <header className="flex flex-wrap items-start gap-x-4 gap-y-3">
        <div className="min-w-0 flex-1 basis-52">
          <h2>Insights</h2>
          <p className="text-pretty text-ink-2">
            Insights e análises inteligentes para otimizar seu atendimento e aumentar resultados
          </p>
        </div>
        <div className="flex flex-wrap items-center gap-3">
          <output className="text-xs text-ink-3 empty:hidden">{refreshed && 'Atualizado agora'}</output>
          <Button
            icon={<RefreshCw size={16} />}
            disabled={offline}
            aria-describedby={offline ? 'insights-offline' : undefined}
            loading={isFetching || restoreAll.isPending}
            onClick={() => (count > 0 ? setAsking(true) : void reload())}
          >
            Atualizar Insights
          </Button>
        </div>
      </header>
      {offline && (
        <p id="insights-offline" className="text-xs text-warn">
          Sem conexão. Atualizar e ignorar insights precisa de internet.
        </p>
      )}
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <Tabs
          label="Categorias"
          tabs={TABS}
          value={tab}
          onChange={(to) => back(() => setTab(to))}
          panelId={() => panel}
          className="max-w-full flex-1 overflow-x-auto overflow-y-clip"
        />
        <div className="flex flex-wrap items-center gap-2">
          <div className="w-52">
            <Select
              aria-label="Ordenar por"
              value={sort}
              onChange={(event) => back(() => setSort(event.target.value as Sort))}
            >
              {SORTS.map(({ id, label }) => (
                <option key={id} value={id}>
                  {label}
                </option>
              ))}
            </Select>
          </div>
          <Button onClick={() => back(() => setFutures(!futures))}>
            {futures ? 'Ocultar Futuros' : 'Mostrar Futuros'}
          </Button>
        </div>
      </div>
      <div
        id={panel}
        role="tabpanel"
        aria-label={TABS.find(({ id }) => id === tab)?.label}
        aria-busy={isLoading}
      >
        {isLoading && late && (
          <output className="insight-cards">
            <span className="sr-only">Carregando insights...</span>
            {[1, 2, 3, 4].map((n) => (
              <Skeleton key={n} className="h-72 rounded-md!" />
            ))}
          </output>
        )}
        {!isLoading && shown.length === 0 && (
          <EmptyState icon={<Lightbulb size={22} />} title="Nenhum insight para mostrar">
            Os desta categoria foram ignorados ou estão ocultos. “Atualizar Insights” traz os ignorados de
            volta.
          </EmptyState>
        )}
        {!isLoading && (
          <div className="insight-cards">
            {shown.map((insight) => (
              <InsightCard
                key={insight.id}
                insight={insight}
                canIgnore={!offline}
                onImplement={() => void navigate({ href: SCREENS[insight.target] })}
                onIgnore={() => ignore.mutate(insight)}
              />
            ))}
          </div>
        )}
      </div>
      {!isLoading && tab === 'all' && shown.length > 0 && (
        <nav aria-label="Páginas" className="flex items-center justify-center gap-3">
          <Button size="sm" disabled={page === 1} onClick={() => setAsked(page - 1)}>
            Anterior
          </Button>
          <p aria-live="polite" className="text-xs text-ink-2">
            Página {page} de {pages}
          </p>
          <Button size="sm" disabled={page === pages} onClick={() => setAsked(page + 1)}>
            Próximo
          </Button>
        </nav>
      )}
      <p className="text-xs text-ink-3">
        ROI e prazos são estimativas para comparar os insights entre si, e não promessa de resultado.
      </p>
      <ConfirmDialog
        open={asking}
        onClose={() => void reload()}
        onConfirm={() => restoreAll.mutate(undefined, { onSettled: () => void reload() })}
        title="Trazer de volta os ignorados?"
        confirmLabel="Trazer de volta"
        cancelLabel="Manter ignorados"
        loading={restoreAll.isPending}
      >
        {count === 1 ? 'Você ignorou 1 insight.' : `Você ignorou ${count} insights.`} Eles podem voltar à
        lista ou continuar ocultos.
      </ConfirmDialog>
    </div>
  )
}
