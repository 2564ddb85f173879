import { createSyncStoragePersister } from '@tanstack/query-sync-storage-persister'
import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query'
import { type PersistedClient, persistQueryClient } from '@tanstack/react-query-persist-client'
import { CONTRACT_VERSION } from '../contract/version.ts'
import { onForget } from '../session/forget.ts'
import { NetworkError } from '../api/httpClient.ts'
import { logServerFault } from '../api/logServerFault.ts'

const DAY = 24 * 60 * 60 * 1000
const KEY = 'balcao-queries'

/** What is not mirrored. */
export const queryClient = new QueryClient({
  // The key's first word names what was read; the rest may be somebody's id.
  queryCache: new QueryCache({
    onError: (error, { queryKey }) => logServerFault(error, `query ${String(queryKey[0])}`),
  }),
  mutationCache: new MutationCache({ onError: (error) => logServerFault(error, 'mutation') }),
  defaultOptions: {
    queries: {
      staleTime: 30_000,
      gcTime: 7 * DAY,
      retry: (failures, error) => error instanceof NetworkError && failures < 2,
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
 * Takes up what this person's queries last answered, and keeps writing it down. Only queries marked
 * `meta: { persist: true }`: their screens open offline with what was last known (OFF-05). Small ones, since the
 * whole is written as one text; another person's, or another release's, is thrown away unread.
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
      // Also what could not be asked for again: a reload without network must not cost what was known.
      shouldDehydrateQuery: (query) => query.meta?.['persist'] === true && query.state.data !== undefined,
      shouldDehydrateMutation: () => false,
    },
  })
  stopPersisting = () => {
    stop()
    close()
  }
  await restored
  // Shown at once, and asked for again: a reload may come before the last change was written down.
  await queryClient.invalidateQueries({ refetchType: 'none' })
}

/** Writes a second late; once closed, what it still held is not written after the person has gone. */
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

/** The answers alone: that they could not be had again is no news when they are next shown. */
function withoutFailures(client: PersistedClient): PersistedClient {
  const queries = client.clientState.queries.map((query) => ({
    ...query,
    state: { ...query.state, status: 'success' as const, error: null, fetchFailureReason: null },
  }))
  return { ...client, clientState: { ...client.clientState, queries } }
}

/** Undefined where the browser forbids storage: then nothing is kept. */
function storage(): Storage | undefined {
  try {
    return localStorage
  } catch {
    // Reading the property itself throws where cookies are blocked.
    return undefined
  }
}
