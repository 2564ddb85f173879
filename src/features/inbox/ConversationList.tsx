import { Link } from '@tanstack/react-router'
import { List, Search, X } from 'lucide-react'
import { useDeferredValue, useRef, useState } from 'react'
import { useSyncAge } from '../../hooks/useSyncAge.ts'
import { wakeSync } from '../../workspace/openWorkspace.ts'
import { FIRST_ROWS } from '../../workspace/firstRows.ts'
import { useSyncStatus } from '../../hooks/useSyncStatus.ts'
import { useTimeZone } from '../../hooks/useTimeZone.ts'
import { buttonClass } from '../../ui/buttonClass.ts'
import { Button } from '../../ui/Button.tsx'
import { Checkbox } from '../../ui/Checkbox.tsx'
import { cx } from '../../ui/cx.ts'
import { ErrorState } from '../../ui/ErrorState.tsx'
import { formatRelative } from '../../ui/formatDate.ts'
import { IconButton } from '../../ui/IconButton.tsx'
import { Input } from '../../ui/Input.tsx'
import { SkeletonRows } from '../../ui/Skeleton.tsx'
import { useDelayed } from '../../ui/useDelayed.ts'
import { ConversationRows, type RowsHandle } from './ConversationRows.tsx'
import { EmptyList } from './EmptyList.tsx'
import { matchesQuery } from './matchesQuery.ts'
import { useConversations } from './reads.ts'
import { StatusTabs } from './StatusTabs.tsx'
import { type InboxTab, TAB_LABEL } from './tab.ts'
import { useMinute } from '../../hooks/useMinute.ts'
import { useRemembered } from './useRemembered.ts'

const PAGE = FIRST_ROWS

type Props = { selectedId: string | undefined; tab: InboxTab }

export function ConversationList({ selectedId, tab }: Props) {
  const [query, setQuery] = useState('')
  const [withAgent, setWithAgent] = useRemembered('balcao-show-ai', true)
  const [limit, setLimit] = useState(PAGE)
  const rowsRef = useRef<RowsHandle>(null)
  const searchRef = useRef<HTMLInputElement>(null)

  const wanted = useDeferredValue(query.trim())
  const narrowed = wanted !== '' || !withAgent
  const read = useConversations(tab, narrowed ? Number.POSITIVE_INFINITY : limit)
  const age = useSyncAge()
  const pullFailed = useSyncStatus((status) => status.pullState === 'failed')
  const offline = useSyncStatus((status) => status.network === 'offline')

  const rows = read?.rows.filter(
    (row) => (withAgent || !row.isAIHandled) && (wanted === '' || matchesQuery(row, wanted)),
  )
  const filling = age === undefined || age.filling
  const waiting = rows === undefined || (rows.length === 0 && filling && !narrowed)
  const skeleton = useDelayed(waiting)

  const clear = () => {
    setQuery('')
    searchRef.current?.focus()
  }

  return (
    <>
      <div className="flex flex-col gap-2.5 px-4 pt-3 pb-1.5">
        <div className="flex items-center gap-2">
          <Input
            ref={searchRef}
            type="search"
            aria-label="Pesquisar contatos"
            placeholder="Pesquisar contatos..."
            icon={<Search size={16} />}
            trailing={
              query && <IconButton size="sm" label="Limpar busca" icon={<X size={16} />} onClick={clear} />
            }
            value={query}
            autoComplete="off"
            onChange={(event) => setQuery(event.target.value)}
            onKeyDown={(event) => {
              if (event.key === 'Escape') setQuery('')
              if (event.key !== 'ArrowDown') return
              event.preventDefault()
              rowsRef.current?.focusFirst()
            }}
            className="[&_input::-webkit-search-cancel-button]:hidden"
          />
          <Link
            {...(selectedId ? { to: '/chat/$id', params: { id: selectedId } } : { to: '/chat' })}
            search={{ tab: tab === 'all' ? 'waiting' : 'all' }}
            aria-label={TAB_LABEL.all}
            title={TAB_LABEL.all}
            aria-current={tab === 'all' ? 'page' : undefined}
            className={buttonClass({
              variant: 'quiet',
              size: null,
              className: cx(
                'size-10 pointer-coarse:size-11',
                tab === 'all' && 'bg-brand-soft! text-brand-strong!',
              ),
            })}
          >
            <List size={19} aria-hidden="true" />
          </Link>
        </div>
        <Checkbox
          className="text-xs! text-ink-2"
          label="Mostrar conversas com o agente de IA"
          checked={withAgent}
          onChange={(event) => setWithAgent(event.target.checked)}
        />
      </div>
      <StatusTabs tab={tab} selectedId={selectedId} />
      {tab === 'all' && <p className="px-4 pt-2 pb-1 text-xs font-550 text-ink-2">{TAB_LABEL.all}</p>}
      {offline && age?.lastSyncedAt && <Age since={age.lastSyncedAt} />}
      <div className="relative min-h-0 flex-1">
        {waiting ? (
          <Waiting skeleton={skeleton} pullFailed={pullFailed} offline={offline} />
        ) : rows.length === 0 ? (
          <EmptyList
            tab={tab}
            selectedId={selectedId}
            query={wanted}
            agentHidden={!withAgent && (read?.rows.length ?? 0) > 0}
            onClear={clear}
            onShowAgent={() => setWithAgent(true)}
          />
        ) : (
          <ConversationRows
            key={tab}
            ref={rowsRef}
            rows={rows}
            selectedId={selectedId}
            tab={tab}
            onReachEnd={() => {
              if (read && read.rows.length >= limit) setLimit(limit + PAGE)
            }}
          />
        )}
      </div>
    </>
  )
}

function Age({ since }: { since: number }) {
  const timeZone = useTimeZone()
  const now = useMinute()
  const ago = formatRelative(since, timeZone, new Date(Math.max(now, since)))
  return (
    <output className="block border-b border-line px-4 py-1.5 text-2xs text-ink-3">Atualizado {ago}</output>
  )
}

type WaitingProps = { skeleton: boolean; pullFailed: boolean; offline: boolean }

function Waiting({ skeleton, pullFailed, offline }: WaitingProps) {
  if (offline) {
    return (
      <ErrorState
        title="Falha ao buscar conversas"
        action={<Button onClick={() => void wakeSync()}>Tentar novamente</Button>}
      >
        Sem conexão. As conversas aparecem aqui assim que a internet voltar.
      </ErrorState>
    )
  }
  if (pullFailed) {
    return (
      <ErrorState
        title="Falha ao buscar conversas"
        action={<Button onClick={() => void wakeSync()}>Tentar novamente</Button>}
      >
        O servidor não respondeu como esperado. O que você escreveu está guardado neste aparelho.
      </ErrorState>
    )
  }
  return skeleton ? <SkeletonRows rows={8} label="Carregando conversas…" /> : null
}
