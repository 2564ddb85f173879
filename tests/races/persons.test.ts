/**
 * Staff and the agent act at the same moment in several server processes: staff win, and nothing is sent
 * twice.
 */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { newId } from '../../src/contract/ids.ts'
import type { Database } from '../../server/db/openDatabase.ts'
import { orgTransaction } from '../../server/db/orgTransaction.ts'
import type { Deps } from '../../server/deps.ts'
import { sendAgentMessage } from '../../server/modules/conversations/agentMessages.ts'
import { handOver } from '../../server/modules/conversations/handOver.ts'
import { personAwaitedHandler } from '../../server/modules/conversations/personAwaited.ts'
import { resumeAgentHandler } from '../../server/modules/conversations/resumeAgent.ts'
import { sendStaffMessage } from '../../server/modules/conversations/sendStaffMessage.ts'
import { publish } from '../../server/sync/publish.ts'
import { readRecord } from '../../server/sync/records.ts'
import { type Clinic, customerWrites, makeClinic } from '../server/syncHarness.ts'
import { freshPostgres, type TestPostgres } from './postgres.ts'

const postgres: TestPostgres | null = await freshPostgres()
const MINUTE = 60_000
const HOUR = 60 * MINUTE
/** A Monday, 10:00 in São Paulo. */
const MONDAY = Date.parse('2031-11-24T13:00:00Z')
const ROUNDS = 12

describe.skipIf(!postgres)('a person and the agent at once (skipped: no PostgreSQL found)', () => {
  let processes: Database[]
  let clinic: Clinic
  let talk: string
  let now = MONDAY

  beforeAll(async () => {
    processes = await Promise.all([postgres!.open(), postgres!.open(), postgres!.open()])
  }, 60_000)
  afterAll(() => postgres?.drop())
  beforeEach(async () => {
    now = MONDAY
    clinic = await makeClinic(processes[0]!, { agent: true })
    await processes[0]!.pool.query(
      `insert into subscriptions (org_id, id, plan_id, interval, status, started_at, anchor, period_start, period_end)
       values ($1, $2, 'pro', 'month', 'active', $3, $3, $3, $4)`,
      [clinic.orgId, newId(), new Date(now), new Date(now + 1000 * HOUR)],
    )
    talk = (await customerWrites(processes[0]!, clinic, 'Oi', {}, new Date(now))).conversation.id
  })

  const depsOf = (n: number) =>
    ({ database: processes[n % processes.length]!, clock: () => new Date(now) }) as Deps
  const say = (n: number, text: string) => {
    const body = { id: newId(), conversation_id: talk, message_type: 'text' as const, content: { text } }
    const call = { organizationId: clinic.orgId, key: newId(), method: 'POST', path: '/x', body }
    return sendStaffMessage({ deps: depsOf(n), body, auth: { userId: clinic.userId, userName: 'Ana' } }, call)
  }
  const job = {
    jobId: newId(),
    attempt: 1,
    interrupted: false,
    signal: AbortSignal.timeout(10 * MINUTE),
  }
  const given = () => ({ ...job, orgId: clinic.orgId, payload: { conversation_id: talk } })
  const resume = (n: number) => resumeAgentHandler(depsOf(n)).run(given())
  const awaited = (n: number) => personAwaitedHandler(depsOf(n)).run(given())
  const rows = async <T>(text: string): Promise<T[]> =>
    (await processes[0]!.pool.query(text, [clinic.orgId])).rows
  const standing = async () =>
    (
      await rows<{ ai_handled: boolean; agent_resumes_at: Date | null }>(
        'select ai_handled, agent_resumes_at from conversations where org_id = $1',
      )
    )[0]!

  it('ENG-11 whoever is first, a word of staff leaves the agent paused from that word on, with one end of the pause', async () => {
    for (let round = 0; round < ROUNDS; round++) {
      await say(0, 'Um momento')
      now += 12 * HOUR
      await Promise.all([resume(0), say(1, 'Aqui estou'), resume(2)])
      expect(await standing()).toEqual({ ai_handled: false, agent_resumes_at: new Date(now + 12 * HOUR) })
      expect(await rows(`select run_at from jobs where org_id = $1 and kind = 'agent.resume'`)).toEqual([
        { run_at: new Date(now + 12 * HOUR) },
      ])
      // Keeps the answer window open for the next round.
      await customerWrites(processes[0]!, clinic, 'Sim?', {}, new Date(now))
    }
  })

  it('ENG-11 an answer of the agent never follows a word of staff', async () => {
    for (let round = 0; round < ROUNDS; round++) {
      await processes[0]!.pool.query('update conversations set ai_handled = true where id = $1', [talk])
      const answer = (n: number) =>
        orgTransaction(processes[n]!.db, clinic.orgId, (t) =>
          sendAgentMessage(t, { conversationId: talk, text: 'Resposta', agentName: 'Bia' }, new Date(now)),
        )
      await Promise.all([say(0, `Pessoa ${round}`), answer(1)])
      const [last] = await rows<{ is_ai_message: boolean }>(
        'select is_ai_message from messages where org_id = $1 order by position desc limit 1',
      )
      expect(last).toEqual({ is_ai_message: false })
      expect((await standing()).ai_handled).toBe(false)
    }
  })

  it('ENG-12 the word to who waits is said once, by however many servers, and never after staff’s', async () => {
    for (let round = 0; round < ROUNDS; round++) {
      await processes[0]!.pool.query(
        'update conversations set ai_handled = true, assigned_to = null where id = $1',
        [talk],
      )
      const handOverNote = {
        reason: 'asked',
        summary: 'Quer uma pessoa',
        urgent: false,
        at: new Date(now).toISOString(),
      }
      await orgTransaction(processes[0]!.db, clinic.orgId, async (t) => {
        const note = { wants: null, asked: null, handOver: handOverNote }
        await handOver(t, { conversationId: talk, note }, new Date(now))
        const conversation = await readRecord(t.tx, t.orgId, 'conversation', talk)
        await publish(t, 'conversation.update', { conversation: conversation! })
      })
      now += 15 * MINUTE
      const before = await rows('select 1 from messages where org_id = $1')
      const withStaff = round % 2 === 1
      await Promise.all([awaited(0), awaited(1), awaited(2), ...(withStaff ? [say(1, 'Oi!')] : [])])
      const said = (
        await rows<{ ai: boolean }>(
          'select is_ai_message as ai from messages where org_id = $1 order by position',
        )
      ).slice(before.length)
      if (withStaff) expect([[false], [true, false]]).toContainEqual(said.map(({ ai }) => ai))
      else expect(said).toEqual([{ ai: true }])
    }
  })
})
