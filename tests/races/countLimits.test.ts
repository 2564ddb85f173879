import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { newId } from '../../src/contract/ids.ts'
import type { Database } from '../../server/db/openDatabase.ts'
import { answerHere } from '../../server/agent/answerHere.ts'
import type { Deps } from '../../server/deps.ts'
import type { Auth } from '../../server/http/api.ts'
import { createAgent, createKnowledgeBase, createQaPair } from '../../server/modules/agents/handlers.ts'
import { acceptInvitation, inviteMember } from '../../server/modules/accounts/team/invitations.ts'
import { createChannel } from '../../server/modules/channels/handlers.ts'
import { addWebsite } from '../../server/modules/knowledge/handlers.ts'
import { saveQuickReplies, listQuickReplies } from '../../server/modules/conversations/quickReplies.ts'
import { sendPreviewMessage, startPreview } from '../../server/modules/preview/handlers.ts'
import { Refusal } from '../../server/refusal.ts'
import { type Clinic, makeClinic } from '../server/syncHarness.ts'
import { freshPostgres, type TestPostgres } from './postgres.ts'

const postgres: TestPostgres | null = await freshPostgres()
let processes: Database[]

const silent = { debug() {}, info() {}, warn() {}, error() {}, child: () => silent }
const ports = { whatsapp: { offered: ['local'] }, mail: { mode: 'outbox' } }
const env = { publicUrl: 'http://localhost:3000' }
/** The dependencies of one of the three server processes. */
const depsOf = (n: number) =>
  ({
    database: processes[n % 3]!,
    clock: () => new Date(),
    log: silent,
    ports,
    env,
    answerBuiltIn: answerHere,
  }) as unknown as Deps
const authOf = (clinic: Clinic): Auth => ({
  organizationId: clinic.orgId,
  userId: clinic.userId,
  userName: 'Ana',
  sessionId: newId(),
})

const AT_ONCE = 12

/**
 * Makes `AT_ONCE` calls on all processes at once and returns how many succeeded. The others must be refusals.
 */
async function rush(call: (deps: Deps, n: number) => Promise<unknown>): Promise<number> {
  const results = await Promise.allSettled(Array.from({ length: AT_ONCE }, (_, n) => call(depsOf(n), n)))
  for (const result of results)
    if (result.status === 'rejected' && !(result.reason instanceof Refusal)) throw result.reason as Error
  return results.filter(({ status }) => status === 'fulfilled').length
}

const query = (text: string, values: unknown[]) => processes[0]!.pool.query(text, values)
const countOf = async (table: string, column: string, id: string): Promise<number> =>
  (await query(`select count(*)::int as n from ${table} where ${column} = $1`, [id])).rows[0].n

describe.skipIf(!postgres)('limits of number, with three servers (skipped: no PostgreSQL found)', () => {
  beforeAll(async () => {
    processes = await Promise.all([postgres!.open(), postgres!.open(), postgres!.open()])
    // Opens all connections first: calls that still open theirs would come one after another.
    await Promise.all(
      processes.flatMap(({ pool }) => Array.from({ length: 4 }, () => pool.query('select pg_sleep(0.2)'))),
    )
  }, 60_000)
  afterAll(() => postgres?.drop())

  async function withBase(): Promise<{ clinic: Clinic; baseId: string }> {
    const clinic = await makeClinic(processes[0]!, { agent: true })
    const base = { agent_id: clinic.agentId!, name: 'Base' }
    return { clinic, baseId: (await createKnowledgeBase(depsOf(0), authOf(clinic), base)).id }
  }

  it('a base takes its thousand pairs and no more', async () => {
    const { clinic, baseId } = await withBase()
    await query(
      `insert into qa_pairs (id, org_id, knowledge_base_id, question, answer, metadata)
       select gen_random_uuid(), $1, $2, 'p' || n, 'r', '{}' from generate_series(1, 997) n`,
      [clinic.orgId, baseId],
    )
    const pair = { question: 'Quanto custa?', answer: '100' }
    expect(await rush((deps) => createQaPair(deps, authOf(clinic), baseId, pair))).toBe(3)
    expect(await countOf('qa_pairs', 'knowledge_base_id', baseId)).toBe(1000)
  })

  it('an agent takes its twenty bases and no more', async () => {
    const { clinic } = await withBase()
    await query(
      `insert into knowledge_bases (id, org_id, agent_id, name, description)
       select gen_random_uuid(), $1, $2, 'b' || n, '' from generate_series(1, 16) n`,
      [clinic.orgId, clinic.agentId],
    )
    const base = { agent_id: clinic.agentId!, name: 'Base' }
    expect(await rush((deps) => createKnowledgeBase(deps, authOf(clinic), base))).toBe(3)
    expect(await countOf('knowledge_bases', 'agent_id', clinic.agentId!)).toBe(20)
  })

  it('a base takes its hundred sites and no more', async () => {
    const { clinic, baseId } = await withBase()
    await query(
      `insert into knowledge_sources (id, org_id, knowledge_base_id, kind, title, url, metadata)
       select gen_random_uuid(), $1, $2, 'website', 's' || n, 'https://a.br/', '{}' from generate_series(1, 97) n`,
      [clinic.orgId, baseId],
    )
    const site = { url: 'https://clinica.com.br', agent_id: clinic.agentId! }
    expect(await rush((deps) => addWebsite(deps, authOf(clinic), baseId, site))).toBe(3)
    expect(await countOf('knowledge_sources', 'knowledge_base_id', baseId)).toBe(100)
  })

  it('a clinic takes its hundred agents and no more, one of them active without the larger plan', async () => {
    const { clinic } = await withBase()
    await query(
      `insert into agents (id, org_id, name, is_active)
       select gen_random_uuid(), $1, 'a' || n, false from generate_series(1, 96) n`,
      [clinic.orgId],
    )
    const agent = { name: 'Bia', objective: 'service', communication_style: 'normal' } as const
    expect(await rush((deps) => createAgent(deps, authOf(clinic), agent))).toBe(0)
    expect(await rush((deps) => createAgent(deps, authOf(clinic), { ...agent, is_active: false }))).toBe(3)
    expect(await countOf('agents', 'org_id', clinic.orgId)).toBe(100)
  })

  it('CHN-28 a clinic without a plan takes the first channel and no more', async () => {
    const clinic = await makeClinic(processes[0]!)
    await query('delete from channels where org_id = $1', [clinic.orgId])
    expect(await rush((deps) => createChannel(deps, authOf(clinic), { type: 'whatsapp' }))).toBe(1)
    expect(await countOf('channels', 'org_id', clinic.orgId)).toBe(1)
  })

  it('a team takes five hundred open invitations and members, and no more', async () => {
    const clinic = await makeClinic(processes[0]!)
    const auth = authOf(clinic)
    const links = await Promise.all(
      [1, 2, 3].map(async (n) => {
        const email = `nova-${n}-${clinic.orgId}@x.br`
        const user = newId()
        await query('insert into users (id, email, name) values ($1, $2, $3)', [user, email, 'Nova'])
        return { user, link: (await inviteMember(depsOf(n), auth, email)).link! }
      }),
    )
    await query(
      `insert into invitations (id, org_id, email, invited_by, created_at, expires_at)
       select gen_random_uuid(), $1, 'c' || n || '@x.br', $2, now(), now() + interval '1 day' from generate_series(1, 495) n`,
      [clinic.orgId, clinic.userId],
    )
    expect(await rush((deps, n) => inviteMember(deps, auth, `p${n}-${clinic.orgId}@x.br`))).toBe(2)
    await query(
      `insert into users (id, org_id, email, name)
       select gen_random_uuid(), $1::uuid, n || '-' || $1::uuid || '@y.br', 'n' from generate_series(1, 498) n`,
      [clinic.orgId],
    )
    const entered = await Promise.allSettled(
      links.map(({ user, link }, n) =>
        acceptInvitation(
          depsOf(n),
          { ...auth, userId: user, organizationId: null },
          new URL(link).searchParams.get('invite')!,
        ),
      ),
    )
    expect(entered.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    expect(await countOf('users', 'org_id', clinic.orgId)).toBe(500)
  })

  it('of two who change the quick replies at once, one gets told of the other', async () => {
    const clinic = await makeClinic(processes[0]!)
    const { replies: expected } = await listQuickReplies(depsOf(0), authOf(clinic))
    const mine = (n: number) => [{ command: `c${n}`, description: '', text: `${n}` }]
    expect(
      await rush((deps, n) => saveQuickReplies(deps, authOf(clinic), { replies: mine(n), expected })),
    ).toBe(1)
  })

  it('a preview takes five hundred messages and then ends', async () => {
    const { clinic } = await withBase()
    const auth = authOf(clinic)
    const preview = await startPreview(depsOf(0), auth, {
      agent_id: clinic.agentId!,
      channel: 'preview',
      contact_id: `preview-${newId()}`,
    })
    await query(
      `insert into preview_messages (id, org_id, conversation_id, type, text, created_at)
       select gen_random_uuid(), $1, $2, 'user', 'oi', now() from generate_series(1, 499) n`,
      [clinic.orgId, preview.id],
    )
    expect(await rush((deps) => sendPreviewMessage(deps, auth, preview.id, { content: 'Oi' }))).toBe(1)
  })
})
