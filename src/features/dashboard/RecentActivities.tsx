import { useInfiniteQuery } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { useNow } from '../../hooks/useNow.ts'
import { useOffline } from '../../hooks/useOffline.ts'
import { useTimeZone } from '../../hooks/useTimeZone.ts'
import { ActivityEntity } from '../../contract/activity.ts'
import { failureText } from '../../api/failureText.ts'
import { ReadFailed } from '../../parts/ReadFailed.tsx'
import { Button } from '../../ui/Button.tsx'
import { Card } from '../../ui/Card.tsx'
import { Count } from '../../ui/Count.tsx'
import { DataAge } from '../../ui/DataAge.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { SkeletonRows } from '../../ui/Skeleton.tsx'
import { Tabs } from '../../ui/Tabs.tsx'
import { useDelayed } from '../../ui/useDelayed.ts'
import { ActivityItem } from './ActivityItem.tsx'
import { ENTITY_LABEL } from './activityLook.ts'
import { activitiesQuery } from './reads.ts'

type Tab = ActivityEntity | 'all'

/** The activity feed (ACT-01 to ACT-08). Offline, it shows the last known one with its age. */
export function RecentActivities({ title = 'Atividades Recentes' }: { title?: string | undefined }) {
  const zone = useTimeZone()
  const offline = useOffline()
  const feed = useInfiniteQuery(activitiesQuery)
  const { data, error, isLoading, dataUpdatedAt, refetch } = feed
  const late = useDelayed(isLoading)
  // For 'há 4 min'.
  const now = new Date(useNow(30_000))
  const panel = useId()
  const [asked, setAsked] = useState<Tab>('all')
  const items = data?.pages.flatMap((page) => page.items) ?? []
  const entities = ActivityEntity.options.filter((type) =>
    items.some((item) => item.related_entity_type === type),
  )
  const tab = asked === 'all' || entities.includes(asked) ? asked : 'all'
  const shown = tab === 'all' ? items : items.filter((item) => item.related_entity_type === tab)
  const hasTabs = items.length > 1

  return (
    <Card
      flush
      title={
        <span className="flex items-center gap-2">
          {title}
          <Count value={items.length} label={['atividade', 'atividades']} tone="neutral" />
        </span>
      }
    >
      {hasTabs && (
        <Tabs<Tab>
          label="Tipos de atividade"
          tabs={[
            { id: 'all', label: 'Todos' },
            ...entities.map((type) => ({ id: type, label: ENTITY_LABEL[type] })),
          ]}
          value={tab}
          onChange={setAsked}
          panelId={() => panel}
          className="overflow-x-auto overflow-y-clip px-4 md:px-[18px]"
        />
      )}
      <div
        id={panel}
        {...(hasTabs && { role: 'tabpanel', 'aria-label': tab === 'all' ? 'Todos' : ENTITY_LABEL[tab] })}
        aria-busy={isLoading}
      >
        {isLoading && late && <SkeletonRows rows={5} label="Carregando atividades..." />}
        {!data && error && (
          <ReadFailed title="Erro ao carregar atividades" error={error} refetch={refetch}>
            {failureText(error, 'Ocorreu um problema.')} Tente novamente mais tarde.
          </ReadFailed>
        )}
        {!data && !error && offline && (
          <p className="px-4 py-6 text-center text-ink-2">
            Sem conexão. As atividades aparecem quando a internet voltar.
          </p>
        )}
        {data && items.length === 0 && (
          <EmptyState title="Nenhuma atividade recente encontrada.">
            Novos contatos, agendamentos e mensagens aparecem aqui.
          </EmptyState>
        )}
        <ul>
          {shown.map((activity) => (
            <ActivityItem key={activity.id} activity={activity} timeZone={zone} now={now} />
          ))}
        </ul>
      </div>
      {/* On the left, because the support button floats on the right. */}
      {data && (feed.hasNextPage || offline || error) && (
        <div className="flex min-h-11 flex-wrap items-center gap-x-3 gap-y-1 border-t border-line px-4 py-2 text-xs text-ink-3 md:px-[18px]">
          {feed.hasNextPage && (
            <Button
              size="sm"
              variant="quiet"
              disabled={offline}
              loading={feed.isFetchingNextPage}
              onClick={() => void feed.fetchNextPage()}
            >
              Ver mais
            </Button>
          )}
          {(offline || error) && (
            <p className="min-w-0 flex-1">
              {offline ? 'Sem conexão. ' : ''}
              <DataAge at={dataUpdatedAt} timeZone={zone} />.
            </p>
          )}
        </div>
      )}
    </Card>
  )
}
