import { randomUUID } from 'node:crypto'
import type { Database } from '../../../db/database.ts'
import type { Seal } from '../../../db/seal.ts'
import { errorFields, type Log } from '../../../log.ts'
import type { WebLibrary } from './baileys.ts'
import { pruneWebRows } from './inboxStore.ts'
import { type SessionDeps, startSession, type WebSession, type WebTuning } from './session.ts'
import { endDeadLeases, orphanedSessions, releaseSession, renewLeases, takeSession } from './sessionTable.ts'

const LEASE_MS = 30_000
const PRUNE_MS = 60 * 60 * 1000
/** The notification channel on which servers tell each other that a session is wanted, or no longer. */
const CHANNEL = 'web_sessions'

export type SessionsDeps = Pick<
  SessionDeps,
  'claimNumber' | 'onState' | 'onRestriction' | 'onPastCut' | 'onTyping'
> & {
  database: Database
  seal: Seal
  clock: () => Date
  log: Log
  tuning: WebTuning
  leaseMs?: number | undefined
  /** Resolves to null when Baileys is not installed. */
  loadLibrary(): Promise<WebLibrary | null>
}

export type WebSessions = {
  /** The name under which this server holds its leases. */
  owner: string
  /** The channel's session if this server holds it, else null. */
  mine(channelId: string): WebSession | null
  /**
   * Takes the session if it is wanted and free, and lets its holder, here or on another server, see what a
   * person asked for since.
   */
  look(channelId: string): Promise<void>
  /** Lets the server that holds the session ask WhatsApp for what this person does. */
  watchTyping(channelId: string, jid: string): Promise<void>
  /** Makes the server that holds the session log it out. */
  askToLogOut(channelId: string): Promise<void>
  stop(): Promise<void>
}

/**
 * Manages the sessions that this server holds by lease. If a server dies, another takes its sessions over; a
 * server that could not renew in time ends its sessions. Starts by taking all free sessions.
 */
export async function startWebSessions(deps: SessionsDeps): Promise<WebSessions> {
  const { database, log, loadLibrary } = deps
  const { db } = database
  const leaseMs = deps.leaseMs ?? LEASE_MS
  const owner = randomUUID()
  const sessions = new Map<string, WebSession>()
  /** When each lease was last requested, by this process's clock; it lasts at least `leaseMs` from then. */
  const heldSince = new Map<string, number>()
  const taking = new Map<string, Promise<void>>()
  let isStopping = false
  let prunedAt = 0

  async function take(channelId: string): Promise<void> {
    if (isStopping || sessions.has(channelId)) return
    const library = await loadLibrary()
    if (!library) return
    const asked = performance.now()
    const hold = await takeSession(db, channelId, owner, leaseMs)
    if (!hold) return
    // `stop` was called while the lease was being taken.
    if (isStopping) return releaseSession(db, hold, true)
    const session = startSession({ ...deps, db, library }, hold)
    sessions.set(channelId, session)
    heldSince.set(channelId, asked)
    void session.done.finally(() => {
      if (sessions.get(channelId) !== session) return
      sessions.delete(channelId)
      heldSince.delete(channelId)
    })
  }

  function look(channelId: string): Promise<void> {
    const running = taking.get(channelId) ?? take(channelId).finally(() => taking.delete(channelId))
    taking.set(channelId, running)
    return running
  }

  async function tick(): Promise<void> {
    const held = [...sessions.values()]
    const begun = performance.now()
    const renewed = await renewLeases(
      db,
      owner,
      held.map(({ hold }) => hold),
      leaseMs,
    )
    for (const session of held) {
      const { channelId } = session.hold
      if (!renewed.has(channelId)) await session.end()
      else if (sessions.get(channelId) === session) heldSince.set(channelId, begun)
    }
    for (const channelId of await orphanedSessions(db)) await look(channelId)
    if (begun - prunedAt > PRUNE_MS) {
      prunedAt = begun
      await pruneWebRows(db)
    }
  }

  let ticking: Promise<void> | null = null
  function safeTick(): Promise<void> {
    // Checked before asking the database, which may hang: expired leases may already be held by others.
    const oldest = performance.now() - leaseMs
    for (const [channelId, session] of sessions)
      if ((heldSince.get(channelId) ?? 0) < oldest) void session.end()
    ticking ??= tick()
      .catch((error: unknown) => log.warn('leases not renewed; will again', errorFields(error)))
      .finally(() => (ticking = null))
    return ticking
  }

  const stopListening = await database.listen(
    CHANNEL,
    (payload) => {
      const [what, channelId, jid] = payload.split(':')
      if (channelId === undefined) return
      const session = sessions.get(channelId)
      if (what === 'watch') return session?.watchTyping(jid ?? '')
      const lookThere = () => (session ? session.lookAtWishes() : look(channelId))
      const work = what === 'log out' ? session?.logOut() : lookThere()
      work?.catch((error: unknown) => log.warn('session not looked at', errorFields(error)))
    },
    () => void safeTick(),
  )
  prunedAt = performance.now() - PRUNE_MS - 1
  if (database.kind === 'embedded') await endDeadLeases(db)
  await safeTick()
  const timer = setInterval(() => void safeTick(), leaseMs / 3)
  timer.unref()

  return {
    owner,
    mine: (channelId) => sessions.get(channelId) ?? null,

    async look(channelId) {
      await look(channelId)
      const session = sessions.get(channelId)
      if (session) session.lookAtWishes()
      else await database.notify(CHANNEL, `look:${channelId}`)
    },

    async watchTyping(channelId, jid) {
      const session = sessions.get(channelId)
      if (session) session.watchTyping(jid)
      else await database.notify(CHANNEL, `watch:${channelId}:${jid}`)
    },

    async askToLogOut(channelId) {
      const session = sessions.get(channelId)
      if (session) await session.logOut()
      else await database.notify(CHANNEL, `log out:${channelId}`)
    },

    async stop() {
      isStopping = true
      clearInterval(timer)
      await stopListening()
      await ticking
      await Promise.all(taking.values())
      await Promise.all(
        [...sessions.values()].map(async (session) => {
          await session.end()
          await releaseSession(db, session.hold, true)
        }),
      )
    },
  }
}
