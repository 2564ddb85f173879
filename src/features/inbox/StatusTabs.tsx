import { Link } from '@tanstack/react-router'
import { Count } from '../../ui/Count.tsx'
import { tabClass } from '../../ui/Tabs.tsx'
import { useCounters } from './reads.ts'
import { TAB_LABEL } from './tab.ts'

const STATUSES = ['waiting', 'active', 'closed'] as const
type Props = { tab: string; selectedId: string | undefined }

/**
 * The tabs of the list. They are links, because each tab
 * has its own address; the open conversation stays open.
 */
export function StatusTabs({ tab, selectedId }: Props) {
  const counters = useCounters()
  return (
    <nav
      aria-label="Situação das conversas"
      className="flex flex-wrap justify-between gap-x-3 border-b border-line px-4"
    >
      {STATUSES.map((status) => (
        <Link
          key={status}
          {...(selectedId ? { to: '/chat/$id', params: { id: selectedId } } : { to: '/chat' })}
          search={{ tab: status }}
          aria-current={tab === status ? 'page' : undefined}
          className={tabClass(tab === status)}
        >
          {TAB_LABEL[status]}
          {status === 'waiting' && counters && (
            <Count value={counters.total.waiting} label={['conversa pendente', 'conversas pendentes']} />
          )}
          {status === 'active' && counters && counters.total.active > 0 && (
            <span className="text-ink-3">{counters.total.active}</span>
          )}
        </Link>
      ))}
    </nav>
  )
}
