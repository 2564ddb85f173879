import type { ConversationStatus } from '../contract/conversation.ts'
import { endSession, readOwnEnd } from '../session/endSession.ts'
import { identityOf, useSession } from '../session/session.ts'
import { draftsWritten } from '../sync/drafts/drafts.ts'
import type { MirrorIdentity } from '../sync/store/mirrorName.ts'
import { type SyncHandle, startSync } from '../sync/startSync.ts'
import { syncStatus } from '../sync/syncStatus.ts'
import { readFirstRows } from './firstRows.ts'
import { serverEvents } from './serverEvents.ts'
import { openQueries } from '../queries/queryClient.ts'
import { restoreFormDrafts } from '../session/formDrafts.ts'
import { refreshAccount } from '../session/refreshAccount.ts'
import { refreshAfter, refreshCounts, refreshFailed } from '../queries/refreshAfter.ts'
import { logFailure } from '../telemetry/report.ts'

let open: { key: string; ready: Promise<SyncHandle> } | null = null

/**
 * Opens the mirror of whoever is signed in, starts sync and takes up the persisted queries. Resolves when screens may
 * read. Always loaded by a dynamic import: the sign-in screen must not carry the database.
 */
export async function openWorkspace(): Promise<void> {
  const identity = identityOf(useSession.getState())
  if (!identity) throw new Error('openWorkspace needs a signed-in user with an organization')
  const key = `${identity.organizationId} ${identity.userId}`
  if (open?.key !== key) {
    closeWorkspace()
    const opening = { key, ready: start(identity) }
    open = opening
    opening.ready.catch(() => {
      // The next visit tries again; this one's caller gets the error.
      if (open === opening) open = null
    })
    void refreshAccount()
  }
  await open.ready
}

/** Stops sync; the mirror's data stays. */
export function closeWorkspace(): void {
  const was = open
  open = null
  void was?.ready.then(
    async (sync) => {
      await draftsWritten()
      sync.stop()
    },
    () => undefined,
  )
}

/** Tries at once what waits: for 'Tentar novamente'. */
export async function wakeSync(): Promise<void> {
  const sync = await open?.ready
  sync?.wake()
}

/** The sync of whoever is signed in, for the diagnosis. */
export const openSync = async (): Promise<SyncHandle | undefined> => open?.ready

// Not the browser's own events: a server that was down raises none.
let reached = true
syncStatus.subscribe(() => {
  const now = syncStatus.get().network === 'online'
  if (now && !reached) refreshFailed()
  reached = now
})

let drawn = false

/** See firstRows.ts; only before the first screen is drawn is there time to win. */
export async function readAhead(tab: ConversationStatus | 'all'): Promise<void> {
  if (drawn) return
  const sync = await open?.ready
  if (sync) readFirstRows(sync.db, tab)
}

/** Called when the first screen of the signed-in part is mounted; sync begins then, and at once for who comes later. */
export async function beginSync(): Promise<void> {
  drawn = true
  const sync = await open?.ready
  sync?.begin()
}

async function start(identity: MirrorIdentity): Promise<SyncHandle> {
  const [sync, , end] = await Promise.all([
    startSync({
      identity,
      onEvent: (name, data) => {
        serverEvents.emit(name, data)
        refreshAfter(name)
      },
      onMissed: refreshCounts,
      onDeleted: () => void mirrorDeleted(identity),
    }),
    openQueries(identity.userId),
    readEnd(),
    restoreFormDrafts(),
  ])
  if (end) {
    sync.stop()
    const { wiped } = await endSession(end.detail)
    await wiped
  } else if (drawn) sync.begin()
  return sync
}

const readEnd = () =>
  readOwnEnd().catch((error: unknown) => {
    // Nothing can be known; the server's next answer tells.
    logFailure(error, 'session end not read')
    return null
  })

/** Another tab or the worker deletes the mirror under this page: the session is over, or was begun anew meanwhile. */
async function mirrorDeleted(identity: MirrorIdentity): Promise<void> {
  const end = await readEnd()
  if (end) {
    await endSession(end.detail)
    return
  }
  await useSession.persist.rehydrate()
  const state = useSession.getState()
  const now = identityOf(state)
  const same = now?.userId === identity.userId && now.organizationId === identity.organizationId
  // Everything on the screen reads a database that is no more.
  if (state.isAuthenticated && same) location.reload()
}
