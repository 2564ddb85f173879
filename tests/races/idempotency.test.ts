import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { newId } from '../../src/contract/ids.ts'
import type { Database } from '../../server/db/openDatabase.ts'
import type { OrgTx } from '../../server/db/orgTransaction.ts'
import type { Deps } from '../../server/deps.ts'
import { sendStaffMessage } from '../../server/modules/conversations/sendStaffMessage.ts'
import { Refusal } from '../../server/refusal.ts'
import { runCommand } from '../../server/http/runCommand.ts'
import { type Clinic, customerWrites, makeClinic, revisionOf } from '../server/syncHarness.ts'
import { freshPostgres, type TestPostgres } from './postgres.ts'

const postgres: TestPostgres | null = await freshPostgres()
let processes: Database[]
let clinic: Clinic
const TWINS = 8

describe.skipIf(!postgres)('twins of one key on PostgreSQL (skipped: no server found)', () => {
  beforeAll(async () => {
    processes = await Promise.all([postgres!.open(), postgres!.open()])
  }, 60_000)
  afterAll(() => postgres?.drop())
  beforeEach(async () => {
    clinic = await makeClinic(processes[0]!)
  })

  const deps = (n: number) => ({ database: processes[n % 2]!, clock: () => new Date() }) as Deps
  const twins = <T>(run: (n: number) => Promise<T>) =>
    Promise.all(Array.from({ length: TWINS }, (_, n) => run(n)))
  const command = (n: number, key: string, work: (t: OrgTx) => Promise<unknown>) =>
    runCommand(deps(n), { organizationId: clinic.orgId, key, method: 'POST', path: '/x', body: {} }, work)
  const count = async (table: string) =>
    (
      await processes[0]!.pool.query(`select count(*)::int as n from ${table} where org_id = $1`, [
        clinic.orgId,
      ])
    ).rows[0].n

  it('OFF-07 have one effect and one answer', async () => {
    for (let round = 0; round < 5; round++) {
      const key = newId()
      const answers = await twins((n) =>
        command(n, key, async (t) => {
          await t.tx.execute(
            sql`insert into providers (id, org_id, name) values (${newId()}, ${t.orgId}, 'x')`,
          )
          return { n, revision: t.revision }
        }),
      )
      for (const answer of answers) expect(answer).toEqual(answers[0])
    }
    expect(await count('providers')).toBe(1 + 5)
    expect(await revisionOf(processes[0]!, clinic.orgId)).toBe(5)
  })

  it('OFF-07 of a refused command are refused alike, without a revision', async () => {
    const key = newId()
    const answers = await twins((n) =>
      command(n, key, async (t) => {
        await t.tx.execute(sql`insert into providers (id, org_id, name) values (${newId()}, ${t.orgId}, 'x')`)
        throw new Refusal(409, 'conflict', `por ${n}`)
      }),
    )
    for (const answer of answers) expect(answer).toEqual(answers[0])
    expect(answers[0]!.status).toBe(409)
    expect(await count('providers')).toBe(1)
    expect(await revisionOf(processes[0]!, clinic.orgId)).toBe(0)
  })

  it.each([['with'], ['without']])(
    'OFF-07 of one message %s its client id are one message in the one-statement path',
    async (which) => {
      const { conversation } = await customerWrites(processes[0]!, clinic, 'Oi')
      for (let round = 0; round < 5; round++) {
        const body = {
          ...(which === 'with' ? { id: newId() } : {}),
          conversation_id: conversation.id,
          message_type: 'text' as const,
          content: { text: `r${round}` },
        }
        const call = { organizationId: clinic.orgId, key: newId(), method: 'POST', path: '/m', body }
        const answers = await twins((n) =>
          sendStaffMessage({ deps: deps(n), body, auth: { userId: clinic.userId, userName: 'Ana' } }, call),
        )
        expect(answers[0]!.status).toBe(200)
        for (const answer of answers) expect(answer).toEqual(answers[0])
      }
      expect(await count('messages')).toBe(1 + 5)
      expect(await revisionOf(processes[0]!, clinic.orgId)).toBe(1 + 5)
      const { rows } = await processes[0]!.pool.query(
        `select kind, count(*)::int as n from jobs where org_id = $1 group by kind order by kind`,
        [clinic.orgId],
      )
      expect(rows).toEqual([
        { kind: 'push.plan', n: 1 },
        { kind: 'realtime.publish', n: 6 },
        { kind: 'whatsapp.send', n: 5 },
      ])
    },
  )
})
