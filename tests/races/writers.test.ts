import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { changeId } from '../../src/contract/changes.ts'
import { newId } from '../../src/contract/ids.ts'
import type { Database } from '../../server/db/openDatabase.ts'
import { orgTransaction } from '../../server/db/orgTransaction.ts'
import type { Deps } from '../../server/deps.ts'
import { findOrCreatePerson } from '../../server/modules/contacts/people.ts'
import { receiveInbound } from '../../server/modules/conversations/receive.ts'
import { sendStaffMessage } from '../../server/modules/conversations/sendStaffMessage.ts'
import { readChanges } from '../../server/sync/readChanges.ts'
import { type Clinic, customerWrites, inbound, makeClinic, revisionOf } from '../server/syncHarness.ts'
import { freshPostgres, type TestPostgres } from './postgres.ts'

const postgres: TestPostgres | null = await freshPostgres()
let processes: Database[]
let clinic: Clinic

describe.skipIf(!postgres)('parallel writers on PostgreSQL (skipped: no server found)', () => {
  beforeAll(async () => {
    // Three server processes on one database.
    processes = await Promise.all([postgres!.open(), postgres!.open(), postgres!.open()])
  }, 60_000)
  afterAll(() => postgres?.drop())
  beforeEach(async () => {
    clinic = await makeClinic(processes[0]!)
  })

  const depsOf = (n: number) =>
    ({ database: processes[n % processes.length]!, clock: () => new Date() }) as Deps
  const say = (n: number, conversationId: string, text: string, { key = newId(), id = newId() } = {}) => {
    const body = { id, conversation_id: conversationId, message_type: 'text' as const, content: { text } }
    const call = { organizationId: clinic.orgId, key, method: 'POST', path: '/x', body }
    return sendStaffMessage({ deps: depsOf(n), body, auth: { userId: clinic.userId, userName: 'Ana' } }, call)
  }
  const one = async <T>(text: string, values: unknown[] = [clinic.orgId]): Promise<T> =>
    (await processes[0]!.pool.query(text, values)).rows[0]

  it('RT-10 law 3 leave no gap in revisions or positions, and a poller misses nothing', async () => {
    const talks = await Promise.all(
      [1, 2, 3].map(
        async (n) =>
          (await customerWrites(processes[0]!, clinic, 'Oi', { phone: `551190000000${n}` })).conversation.id,
      ),
    )
    const start = await revisionOf(processes[0]!, clinic.orgId)
    let writing = true
    const seen: number[] = []
    let messages = 0
    const poller = (async () => {
      let cursor = start
      for (;;) {
        const last = !writing
        const answer = await readChanges(processes[2]!.db, clinic.orgId, cursor, 7)
        if (answer.reset) throw new Error('reset')
        for (const change of answer.changes) {
          if (change.kind === 'put' && change.entity === 'message') {
            seen.push(change.record.revision)
            messages++
          }
        }
        cursor = answer.revision
        if (last && !answer.has_more) return cursor
      }
    })()
    const writers = Array.from({ length: 12 }, async (_, w) => {
      for (let i = 0; i < 25; i++) {
        const talk = talks[(w + i) % talks.length]!
        if (i % 5 === 4) {
          await orgTransaction(processes[w % 3]!.db, clinic.orgId, (t) =>
            receiveInbound(
              t,
              clinic.channelId,
              inbound(`c ${w} ${i}`, { phone: `551190000000${1 + ((w + i) % 3)}` }),
              findOrCreatePerson,
            ),
          )
        } else if (i % 5 === 3) {
          // Takes a revision and rolls back.
          await orgTransaction(processes[w % 3]!.db, clinic.orgId, async () =>
            Promise.reject(new Error('no')),
          ).catch(() => {})
        } else {
          expect((await say(w, talk, `s ${w} ${i}`)).status).toBe(200)
        }
      }
    })
    await Promise.all(writers)
    writing = false
    const end = await poller
    const written = 12 * 20
    expect(end).toBe(start + written)
    expect(messages).toBe(written)
    expect(seen).toEqual(Array.from({ length: written }, (_, i) => start + 1 + i))
    for (const talk of talks) {
      const row = await one<{ count: number; last: number; declared: number; summary: boolean }>(
        `select count(*)::int as count, max(position) as last, c.messages_count as declared,
           c.last_message ->> 'id' = (array_agg(m.id::text order by m.position desc))[1] as summary
         from messages m join conversations c on c.id = m.conversation_id where c.id = $1 group by c.id`,
        [talk],
      )
      expect(row).toMatchObject({ last: row.count, declared: row.count, summary: true })
    }
    const events = await processes[0]!.pool.query(
      `select (payload -> 'data' ->> 'revision')::int as revision from jobs where org_id = $1 and kind = 'realtime.publish' order by seq`,
      [clinic.orgId],
    )
    expect(events.rows.map((row) => row.revision)).toEqual(Array.from({ length: end }, (_, i) => i + 1))
  }, 120_000)

  it('RT-10 two first messages of one stranger at once are one contact and one conversation', async () => {
    await Promise.all(
      Array.from({ length: 8 }, (_, n) =>
        orgTransaction(processes[n % 3]!.db, clinic.orgId, (t) =>
          receiveInbound(
            t,
            clinic.channelId,
            inbound(`oi ${n}`, { phone: n % 2 ? '5511977776666' : '551177776666' }),
            findOrCreatePerson,
          ),
        ),
      ),
    )
    const counts = `select (select count(*) from contacts where org_id = $1)::int as contacts,
      (select count(*) from conversations where org_id = $1)::int as conversations, (select count(*) from messages where org_id = $1)::int as messages`
    expect(await one(counts)).toEqual({ contacts: 1, conversations: 1, messages: 8 })
    expect(await revisionOf(processes[0]!, clinic.orgId)).toBe(8)
  })

  it('OFF-07 one webhook processed by several processes at once is one message', async () => {
    const event = inbound('uma vez')
    const taken = await Promise.all(
      Array.from({ length: 8 }, (_, n) =>
        orgTransaction(processes[n % 3]!.db, clinic.orgId, (t) =>
          receiveInbound(t, clinic.channelId, event, findOrCreatePerson),
        ),
      ),
    )
    expect(taken.filter(Boolean)).toHaveLength(1)
    expect(await revisionOf(processes[0]!, clinic.orgId)).toBe(1)
  })

  it('a conversation removed while messages wait for its organization takes no revision along', async () => {
    const { conversation } = await customerWrites(processes[0]!, clinic, 'Oi')
    const holder = await processes[0]!.pool.connect()
    await holder.query('begin')
    await holder.query('update org_revisions set revision = revision + 1 where org_id = $1', [clinic.orgId])
    const sends = Array.from({ length: 4 }, (_, n) => say(n, conversation.id, `tarde ${n}`))
    await waitForLockedWriters(holder, 4)
    await holder.query('delete from conversations where id = $1', [conversation.id])
    await holder.query('commit')
    holder.release()
    expect((await Promise.all(sends)).map((answer) => answer.status)).toEqual([404, 404, 404, 404])
    expect(await revisionOf(processes[0]!, clinic.orgId)).toBe(2)
    const changes = await readChanges(processes[0]!.db, clinic.orgId, 0)
    expect(changes.reset ? [] : changes.changes.map(changeId)).toEqual([conversation.contactId])
  })
})

/** Waits until this many sessions wait for the lock on the counter's row. */
async function waitForLockedWriters(
  client: { query(text: string): Promise<{ rows: { n: number }[] }> },
  n: number,
) {
  for (;;) {
    const { rows } = await client.query(
      `select count(*)::int as n from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
    )
    if (rows[0]!.n >= n) return
    await new Promise((resolve) => setTimeout(resolve, 10))
  }
}
