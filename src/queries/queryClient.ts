import { createSyncStoragePersister } from '@tanstack/query-sync-storage-persister'
import { MutationCache, onlineManager, QueryCache, QueryClient } from '@tanstack/react-query'
import { type PersistedClient, persistQueryClient } from '@tanstack/react-query-persist-client'
import { CONTRACT_VERSION } from '../contract/version.ts'
import { onForget } from '../session/forget.ts'
import { NetworkError } from '../api/httpClient.ts'
import { logServerFault } from '../api/logServerFault.ts'

const DAY = 24 * 60 * 60 * 1000
const KEY = 'balcao-queries'

/** The query cache, for data that is not in the mirror. */
export const queryClient = new QueryClient({
  // Only the first word of the key, which names the query; the rest may contain a person's id.
  queryCache: new QueryCache({
    onError: (error, { queryKey }) => logServerFault(error, `query ${String(queryKey[0])}`),
  }),
  mutationCache: new MutationCache({ onError: (error) => logServerFault(error, 'mutation') }),
  defaultOptions: {
    queries: {
      staleTime: 30_000,
      gcTime: 7 * DAY,
      // A query that only waits for the network would leave its screen loading for ever; one that fails lets the
      // screen say so. It is asked for again with the connection.
      networkMode: 'always',
      refetchOnReconnect: true,
      retry: (failures, error) => error instanceof NetworkError && failures < 2 && onlineManager.isOnline(),
    },
    mutations: { networkMode: 'always' },
  },
})

let stopPersisting = () => {}

onForget(() => {
  stopPersisting()
  queryClient.clear()
})

/**
 * Restores this user's query cache from local storage and keeps persisting it. Persists only queries with
 * `meta: { persist: true }`: their screens open offline with the last known data (OFF-05). Mark only small
 * ones, because the whole cache is written as one text. A cache of another user or another release is
 * discarded unread.
 */
export async function openQueries(userId: string): Promise<void> {
  stopPersisting()
  const { persister, close } = openPersister()
  const [stop, restored] = persistQueryClient({
    queryClient,
    persister,
    maxAge: 7 * DAY,
    buster: `${CONTRACT_VERSION} ${userId}`,
    dehydrateOptions: {
      // Also persist a query whose refetch failed: a reload without network must not lose its known data.
      shouldDehydrateQuery: (query) => query.meta?.['persist'] === true && query.state.data !== undefined,
      shouldDehydrateMutation: () => false,
    },
  })
  stopPersisting = () => {
    stop()
    close()
  }
  await restored
  // Show the restored data at once but mark it as stale: the page
  // may have been reloaded before the last change was written.
  await queryClient.invalidateQueries({ refetchType: 'none' })
}

/**
 * A persister that writes with a delay of one second. After `close` it no longer writes what was pending,
 * because the user may have left.
 */
function openPersister() {
  const kept = storage()
  let open = true
  const persister = createSyncStoragePersister({
    key: KEY,
    serialize: (client) => JSON.stringify(withoutFailures(client)),
    storage: kept && {
      getItem: (key) => kept.getItem(key),
      setItem: (key, text) => {
        if (open) kept.setItem(key, text)
      },
      removeItem: (key) => kept.removeItem(key),
    },
  })
  return {
    persister,
    close: () => {
      open = false
    },
  }
}

/** Persist the data only: a failed refetch should not be reported when the data is next shown. */
function withoutFailures(client: PersistedClient): PersistedClient {
  const queries = client.clientState.queries.map((query) => ({
    ...query,
    state: { ...query.state, status: 'success' as const, error: null, fetchFailureReason: null },
  }))
  return { ...client, clientState: { ...client.clientState, queries } }
}

/** Undefined if the browser forbids storage; then nothing is persisted. */
function storage(): Storage | undefined {
  try {
    return localStorage
  } catch {
    // With cookies blocked, even reading the property throws.
    return undefined
  }
}
