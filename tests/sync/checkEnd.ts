/** What must be true once a schedule is over and everything that can be sent was sent. */
import { isDeepStrictEqual } from 'node:util'
import { dependentsOf } from '../../src/sync/outbox/pending.ts'
import type { Mirror } from '../../src/sync/store/db.ts'
import { countConversation, noCounters, readMeta } from '../../src/sync/store/meta.ts'
import { readThread } from '../../src/sync/reads.ts'
import type { ModelServer } from './modelServer.ts'
import type { Ledger } from './runSchedule.ts'

/**
 * Codes with which the model refuses for good, and that of a row no release can read. A row stopped by any
 * other code is a failure of the test.
 */
const REFUSALS = new Set([
  'unreadable',
  'window_closed',
  'not_found',
  'phone_taken',
  'conflict',
  'slot_taken',
  'invalid_transition',
  'unsupported_media',
  'stale_context',
  'held_behind',
])

export async function checkEnd(db: Mirror, server: ModelServer, ledger: Ledger): Promise<string[]> {
  return [...(await checkEntries(db, server, ledger)), ...(await checkMirror(db, server))]
}

async function checkEntries(
  db: Mirror,
  server: ModelServer,
  { entries, entryOf }: Ledger,
): Promise<string[]> {
  const problems: string[] = []
  const rows = await db.outbox.orderBy('seq').toArray()
  const behind = new Set(
    rows
      .filter((row) => row.state === 'rejected')
      .flatMap((row) => dependentsOf(row, rows).map(({ seq }) => seq)),
  )
  for (const row of rows) {
    if (row.state === 'sending') problems.push(`${row.name} is still being sent`)
    if (row.state === 'queued' && !behind.has(row.seq))
      problems.push(
        `${row.name} ${row.id} never left (attempts ${row.attempts}, ${row.error?.code ?? 'no error'})`,
      )
    if (row.state === 'rejected' && !REFUSALS.has(row.error?.code ?? ''))
      problems.push(`${row.name} stopped by ${row.error?.code}`)
  }

  const times = new Map<number, number>()
  const lastOfLane = new Map<string, number>()
  for (const key of server.applied) {
    const entry = entryOf.get(key)
    if (!entry) {
      problems.push(`${key} was never asked for`)
      continue
    }
    times.set(entry.n, (times.get(entry.n) ?? 0) + 1)
    if ((lastOfLane.get(entry.lane) ?? -1) > entry.n)
      problems.push(`${entry.lane}: ${entry.n} after ${lastOfLane.get(entry.lane)}`)
    lastOfLane.set(entry.lane, entry.n)
  }
  for (const row of rows) {
    const creation = rows.find(
      ({ creates, seq }) =>
        seq < row.seq && [creates ?? []].flat().some((entity) => row.mentions.includes(entity)),
    )
    if (creation && row.error?.code === 'not_found')
      problems.push(`${row.name} left before ${creation.name}, on which it depends`)
    const own = entryOf.get(row.id)
    const last = lastOfLane.get(row.lane) ?? -1
    if (own && row.state === 'rejected' && last > own.n)
      problems.push(`${row.lane}: ${last} went past ${own.n}, which stopped`)
  }
  const held = new Set(rows.map((row) => entryOf.get(row.id)?.n))
  for (const entry of entries) {
    const count = times.get(entry.n) ?? 0
    if (count > 1) problems.push(`${entry.name} ${entry.n} done ${count} times`)
    if (entry.fate === 'kept' && count + (held.has(entry.n) ? 1 : 0) !== 1)
      problems.push(`${entry.name} ${entry.n}: done ${count}, in the queue ${held.has(entry.n)}`)
    if (entry.fate !== 'kept' && held.has(entry.n))
      problems.push(`${entry.name} ${entry.n} came back to life`)
  }
  const waiting = rows.flatMap(({ upload }) => upload?.id ?? []).sort()
  const files = (await db.uploads.toCollection().primaryKeys()).sort()
  if (!isDeepStrictEqual(files, waiting))
    problems.push(`files ${files.join()} lie here instead of ${waiting.join()}`)
  return problems
}

async function checkMirror(db: Mirror, server: ModelServer): Promise<string[]> {
  const problems: string[] = []
  const tables = [
    ['conversation', db.conversations, server.conversations],
    ['contact', db.contacts, server.contacts],
    ['appointment', db.appointments, server.appointments],
  ] as const
  for (const [name, table, truth] of tables) {
    const held = new Map((await table.toArray()).map((record): [string, unknown] => [record.id, record]))
    for (const [id, record] of truth)
      if (!isDeepStrictEqual(held.get(id), record)) problems.push(`${name} ${id} differs`)
    for (const id of held.keys()) if (!truth.has(id)) problems.push(`${name} ${id} should be gone`)
  }
  for (const page of await db.messagePages.toArray()) {
    for (const message of page.messages)
      if (!isDeepStrictEqual(message, server.messages.get(message.id)))
        problems.push(`message ${message.id} differs`)
  }
  const counters = noCounters()
  for (const conversation of server.conversations.values()) {
    countConversation(counters, conversation, 1)
    const { messages, loadBefore } = await readThread(db, conversation.id, { limit: 1000 })
    const own = messages.filter(({ revision }) => revision > 0)
    const first = loadBefore ?? 1
    const positions = own.map(({ position }) => position)
    const whole = Array.from({ length: conversation.messagesCount - first + 1 }, (_, i) => first + i)
    if (!isDeepStrictEqual(positions, whole))
      problems.push(`thread ${conversation.id} has ${positions.join()} instead of ${whole.join()}`)
  }
  if (!isDeepStrictEqual(await readMeta(db, 'counters'), counters)) problems.push('counters differ')
  if ((await readMeta(db, 'cursor')) !== server.revision()) problems.push('the cursor is not at the end')
  return problems
}
