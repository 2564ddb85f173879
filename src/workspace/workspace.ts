import type { ConversationStatus } from '../contract/conversation.ts'
import { endSession, readOwnEnd } from '../session/endSession.ts'
import { identityOf, useSession } from '../session/session.ts'
import { draftsWritten } from '../sync/drafts/drafts.ts'
import { OutdatedMirror } from '../sync/store/db.ts'
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
 * Opens the mirror of the signed-in user, starts sync and restores the persisted queries. Resolves when
 * screens may read. Load this file only by dynamic import: the sign-in screen must not load the database.
 */
export async function openWorkspace(): Promise<void> {
  const identity = identityOf(useSession.getState())
  if (!identity) throw new Error('openWorkspace needs a signed-in user with an organization')
  const key = `${identity.organizationId} ${identity.userId}`
  if (open?.key !== key) {
    closeWorkspace()
    const opening = { key, ready: start(identity).catch(tellStorage) }
    open = opening
    opening.ready.catch(() => {
      // The next call tries again; this one's caller gets the error.
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

/** Retries waiting commands at once: for 'Tentar novamente'. */
export async function wakeSync(): Promise<void> {
  const sync = await open?.ready
  sync?.wake()
}

/** The sync of the signed-in user, for the diagnostics screen. */
export const openSync = async (): Promise<SyncHandle | undefined> => open?.ready

// Not the browser's online event: a server that was down causes none.
let reached = true
syncStatus.subscribe(() => {
  const now = syncStatus.get().network === 'online'
  if (now && !reached) refreshFailed()
  reached = now
})

let drawn = false

/**
 * See firstRows.ts and firstDay.ts. Only useful before the first screen is rendered. With 'day' it resolves once the day
 * has been read.
 */
export async function readAhead(what: ConversationStatus | 'all' | 'day'): Promise<void> {
  const sync = drawn ? null : await open?.ready
  if (!sync) return
  if (what === 'day') await (await import('../sync/firstDay.ts')).readFirstDay(sync.db)
  else readFirstRows(sync.db, what)
}

/**
 * Call when the first screen of the signed-in part is mounted. Sync starts then; for a user who signs in
 * later, it starts at once.
 */
export async function beginSync(): Promise<void> {
  drawn = true
  const sync = await open?.ready
  sync?.begin()
}

/** A private window, or a browser told to keep nothing of sites: the error page says so instead of nothing. */
function tellStorage(error: unknown): never {
  if (error instanceof OutdatedMirror) throw error
  const detail =
    'Este navegador não deixa o Balcão guardar dados. Saia da janela privada ou libere o armazenamento deste site.'
  throw Object.assign(new Error('mirror not opened', { cause: error }), { detail })
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
    // Unknown; the server's next answer will tell.
    logFailure(error, 'session end not read')
    return null
  })

/** Another tab or the worker has deleted the mirror under this page: the session is over or was replaced. */
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
  // Everything on the screen reads from a database that no longer exists.
  if (state.isAuthenticated && same) location.reload()
}
