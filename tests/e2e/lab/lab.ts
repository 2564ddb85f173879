/**
 * The sync engine in a real page without screens: real IndexedDB, locks, fetch and sockets. The harness
 * serves it from the app's own origin and drives it through `window.lab`.
 */
import type { CommandName } from '../../../src/contract/commands.ts'
import { discardCommand, resolveConflict, retryCommand } from '../../../src/sync/outbox/commandActions.ts'
import { type Mirror, mirrorTables } from '../../../src/sync/store/db.ts'
import { enqueueCommand } from '../../../src/sync/outbox/enqueueCommand.ts'
import { configureHttp } from '../../../src/api/httpClient.ts'
import { readOutbox } from '../../../src/sync/readOutbox.ts'
import { type SyncHandle, startSync } from '../../../src/sync/startSync.ts'
import { syncStatus } from '../../../src/sync/syncStatus.ts'
import * as measures from './measures.ts'

let sync: SyncHandle | undefined
const db = (): Mirror => {
  if (!sync) throw new Error('not open')
  return sync.db
}

const lab = {
  ...measures,
  async open(session: { token: string; userId: string; organizationId: string }): Promise<void> {
    configureHttp({
      token: async () => session,
      refresh: async () => false,
      onSignedOut: () => syncStatus.set({ paused: 'signin' }),
      onReachable: (reachable) => syncStatus.set({ network: reachable ? 'online' : 'offline' }),
    })
    sync = await startSync({ identity: session })
    sync.begin()
  },
  /** Resolves with the command's id once the row is on disk. */
  enqueue: (name: CommandName, payload: unknown): Promise<string> =>
    enqueueCommand(db(), name, payload as never),
  async outbox() {
    const rows = await readOutbox(db())
    return rows.map(({ commandId, name, lane, state, error, payload, isConflict, attempts }) => ({
      commandId,
      name,
      lane,
      state,
      code: error?.code ?? null,
      status: error?.status ?? null,
      payload,
      isConflict,
      attempts,
    }))
  },
  discard: (id: string, withLane: boolean): Promise<number> => discardCommand(db(), id, { withLane }),
  retry: (id: string): Promise<string> => retryCommand(db(), id),
  resolve: (id: string, keep: 'mine' | 'theirs'): Promise<string | null> => resolveConflict(db(), id, keep),
  wake: (): void => sync?.wake(),
  status: () => syncStatus.get(),
  /** Every record of the mirror, and its cursor. */
  async mirror() {
    return db().transaction('r', mirrorTables(db()), async () => ({
      conversation: await db().conversations.toArray(),
      contact: await db().contacts.toArray(),
      appointment: await db().appointments.toArray(),
      professional: await db().professionals.toArray(),
      service: await db().services.toArray(),
      block: await db().blocks.toArray(),
      schedule: await db().schedules.toArray(),
      waiting: await db().waiting.toArray(),
      message: (await db().messagePages.toArray()).flatMap(({ messages }) => messages),
      cursor: (await db().meta.get('cursor'))?.value as number | undefined,
    }))
  },
}

export type Lab = typeof lab
declare global {
  interface Window {
    lab: Lab
  }
}
window.lab = lab
