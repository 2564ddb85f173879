/**
 * Compares the mirror with what the server holds, and rebuilds the mirror when they differ. Never touches the
 * outbox.
 */
import type { EntityName } from '../../contract/changes.ts'
import {
  DIGEST_THREADS,
  type Digest,
  type DigestAnswer,
  type DigestScope,
  addToDigest,
  digestText,
  emptyDigest,
} from '../../contract/digest.ts'
import { readDigest } from '../../contract/digestEndpoint.ts'
import { readMeta, writeMeta } from '../store/meta.ts'
import type { Mirror } from '../store/db.ts'

export interface CheckDeps {
  db: Mirror
  now: () => number
  call: (endpoint: typeof readDigest, options: { body: DigestScope }) => Promise<DigestAnswer>
  /** Resolves when the mirror has caught up. */
  pull: () => Promise<void>
}

/**
 * 'equal'; 'rebuilt' after a difference; 'unsure' while the first fill is under way, or when changes arrived
 * faster than both sides could be read.
 */
export type CheckResult = 'equal' | 'rebuilt' | 'unsure'

const TRIES = 4
const DAY_MS = 86_400_000
/**
 * Further differences on the same day wait until the next: a bug of ours must not make a device reload
 * endlessly.
 */
const REBUILDS_A_DAY = 2
const KEPT_DAYS = 30

type Side = { revision: number; entities: (Digest & { entity: EntityName })[] }

export async function checkMirror({ db, now, call, pull }: CheckDeps): Promise<CheckResult> {
  for (let tries = 0; tries < TRIES; tries++) {
    const scope = await readScope(db)
    if (!scope) return 'unsure'
    const there = await call(readDigest, { body: scope })
    const here = await digestHere(db, scope)
    if (here.revision !== there.revision) {
      await pull()
      continue
    }
    const equal = here.entities.every((own) =>
      there.entities.some(
        (other) =>
          other.entity === own.entity &&
          other.count === own.count &&
          other.sums[0] === own.sums[0] &&
          other.sums[1] === own.sums[1],
      ),
    )
    const kept = (await readMeta(db, 'check'))?.rebuilt ?? []
    const rebuilt = kept.filter((at) => now() - at < KEPT_DAYS * DAY_MS)
    const texts = { at: now(), here: digestText(here.entities), there: digestText(there.entities), equal }
    if (equal || rebuilt.filter((at) => now() - at < DAY_MS).length >= REBUILDS_A_DAY) {
      await writeMeta(db, 'check', { ...texts, rebuilt })
      return equal ? 'equal' : 'unsure'
    }
    await writeMeta(db, 'check', { ...texts, rebuilt: [...rebuilt, now()] })
    await rebuildMirror(db, pull)
    return 'rebuilt'
  }
  return 'unsure'
}

/**
 * Fills the mirror again from the start. The old data stays on the screen until the first page replaces it.
 */
export async function rebuildMirror(db: Mirror, pull: () => Promise<void>): Promise<void> {
  await db.meta.delete('snapshot')
  await pull()
}

/** The part of the data that this device holds completely; null until the first fill is over. */
async function readScope(db: Mirror): Promise<DigestScope | null> {
  if ((await readMeta(db, 'snapshot'))?.next !== null) return null
  const span = await readMeta(db, 'appointments')
  const newest = await db.conversations.orderBy('lastMessageAt').reverse().limit(DIGEST_THREADS).primaryKeys()
  const threads = await db.threads.bulkGet(newest)
  return {
    appointments: span
      ? { from: new Date(span.from).toISOString(), to: new Date(span.to).toISOString() }
      : null,
    threads: threads.flatMap((run) =>
      run && run.from <= run.to ? [{ id: run.conversationId, from: run.from, to: run.to }] : [],
    ),
  }
}

const TABLES = {
  conversation: 'conversations',
  contact: 'contacts',
  professional: 'professionals',
  service: 'services',
  block: 'blocks',
  schedule: 'schedules',
  waiting: 'waiting',
} as const

/** Computes the mirror's digest in one transaction, so that all of it is read at the same moment. */
export function digestHere(db: Mirror, { appointments, threads }: DigestScope): Promise<Side> {
  const tables = [...Object.values(TABLES).map((name) => db[name]), db.appointments, db.messagePages, db.meta]
  return db.transaction('r', tables, async () => {
    const side: Side = { revision: (await readMeta(db, 'cursor')) ?? 0, entities: [] }
    const digestOf = (entity: EntityName, records: readonly { id: string; revision: number }[]) => {
      const digest = emptyDigest()
      for (const record of records) addToDigest(digest, record)
      side.entities.push({ entity, ...digest })
    }
    for (const [entity, name] of Object.entries(TABLES))
      digestOf(entity as EntityName, await db[name].toArray())
    const visits = appointments
      ? await db.appointments
          .where('start_time')
          .between(appointments.from, appointments.to, true, false)
          .toArray()
      : []
    digestOf('appointment', visits)
    const runs = await Promise.all(
      threads.map(async ({ id, from, to }) => {
        const pages = await db.messagePages
          .where('[conversationId+page]')
          .between([id, 0], [id, Infinity])
          .toArray()
        return pages
          .flatMap(({ messages }) => messages)
          .filter(({ position }) => position >= from && position <= to)
      }),
    )
    digestOf('message', runs.flat())
    return side
  })
}
