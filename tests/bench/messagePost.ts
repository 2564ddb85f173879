/**
 * Messages per second, beside plain row inserts into the same database: `npx tsx tests/bench/messagePost.ts`.
 * Compare the ratios; the rounds are interleaved so that a busy machine slows all alike.
 */
import { sql } from 'drizzle-orm'
import { newId } from '../../src/contract/ids.ts'
import { createApp } from '../../server/app.ts'
import { type Database, openDatabase } from '../../server/db/openDatabase.ts'
import type { Deps } from '../../server/deps.ts'
import { sealWith } from '../../server/db/seal.ts'
import { readEnv } from '../../server/env.ts'
import { createLog } from '../../server/log.ts'
import { signAccessToken } from '../../server/modules/accounts/session/tokens.ts'
import { sendStaffMessage } from '../../server/modules/conversations/sendStaffMessage.ts'
import { unwatchedSpace } from '../../server/space/freeSpace.ts'
import { answerHere } from '../../server/agent/answerHere.ts'
import { createPorts } from '../../server/wiring.ts'
import { freshPostgres } from '../races/postgres.ts'
import { customerWrites, makeClinic } from '../server/syncHarness.ts'

const ORGANIZATIONS = 20
const CONNECTIONS = 32
const ROUND_MS = Number(process.env.BENCH_MS ?? 1500)
const ROUNDS = 3

type Work = (n: number) => Promise<unknown>

async function worksOn(database: Database): Promise<Record<string, Work>> {
  const env = readEnv({ NODE_ENV: 'production', WHATSAPP_TRANSPORTS: 'local', PAYMENTS: 'local' })
  const clock = () => new Date()
  const log = createLog({ level: 'silent' })
  const seal = sealWith('a secret of the benchmark, long enough')
  const ports = await createPorts({ env, database, log, clock, seal })
  const deps: Deps = {
    env,
    database,
    log,
    clock,
    seal,
    ports,
    answerBuiltIn: answerHere,
    space: unwatchedSpace,
    jobs: { wake: () => undefined, after: (work) => work() },
  }
  const app = createApp(deps)
  const talks = await Promise.all(
    Array.from({ length: ORGANIZATIONS }, async () => {
      const clinic = await makeClinic(database)
      const { message, conversation } = await customerWrites(database, clinic, 'Oi')
      return {
        clinic,
        conversation: conversation.id,
        quoted: message.id,
        token: await signIn(deps, clinic.userId),
      }
    }),
  )
  await database.db.execute(sql`create table bench_rows (id uuid primary key, body jsonb not null)`)
  const send = async (n: number, quote: boolean) => {
    const { clinic, conversation, quoted } = talks[n % talks.length]!
    const body = {
      id: newId(),
      conversation_id: conversation,
      message_type: 'text' as const,
      content: { text: 'Olá! Podemos marcar para amanhã às 15h?' },
      replyTo: quote ? quoted : null,
    }
    const call = { organizationId: clinic.orgId, key: newId(), method: 'POST', path: '/m', body }
    const answer = await sendStaffMessage(
      { deps, body, auth: { userId: clinic.userId, userName: 'Ana' } },
      call,
    )
    if (answer.status !== 200) throw new Error(`refused: ${answer.status}`)
  }
  return {
    'uma linha, sem mais nada': () =>
      database.pool.query({
        name: 'bench_row',
        text: 'insert into bench_rows values ($1, $2)',
        values: [newId(), '{"text":"Olá! Podemos marcar para amanhã às 15h?"}'],
      }),
    'mensagem, uma instrução': (n) => send(n, false),
    'mensagem com citação': (n) => send(n, true),
    'mensagem por HTTP (sem rede)': async (n) => {
      const { token, conversation } = talks[n % talks.length]!
      const response = await app.request('/api/v1/communication/messages', {
        method: 'POST',
        headers: {
          authorization: `Bearer ${token}`,
          'content-type': 'application/json',
          'idempotency-key': newId(),
        },
        body: JSON.stringify({
          id: newId(),
          conversation_id: conversation,
          message_type: 'text',
          content: { text: 'Olá! Podemos marcar para amanhã às 15h?' },
        }),
      })
      if (response.status !== 200) throw new Error(`refused: ${response.status}`)
    },
    'mensagem de cliente, transação': (n) =>
      customerWrites(database, talks[n % talks.length]!.clinic, 'Bom dia, tem horário?'),
  }
}

async function signIn(deps: Deps, userId: string): Promise<string> {
  const session = newId()
  await deps.database.pool.query(
    `insert into sessions (id, user_id, token_hash, expires_at) values ($1, $2, $3, now() + interval '1 day')`,
    [session, userId, session],
  )
  return signAccessToken(deps, userId, session)
}

async function perSecond(work: Work): Promise<number> {
  const start = performance.now()
  let done = 0
  let started = 0
  await Promise.all(
    Array.from({ length: CONNECTIONS }, async () => {
      while (performance.now() - start < ROUND_MS) {
        await work(started++)
        done++
      }
    }),
  )
  return (done / (performance.now() - start)) * 1000
}

const median = (values: number[]) => [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)]!

async function bench(name: string, database: Database) {
  const works = await worksOn(database)
  const rates: Record<string, number[]> = {}
  for (const work of Object.values(works)) await perSecond(work)
  for (let round = 0; round < ROUNDS; round++) {
    for (const [label, work] of Object.entries(works)) (rates[label] ??= []).push(await perSecond(work))
  }
  const base = median(Object.values(rates)[0]!)
  for (const [label, values] of Object.entries(rates)) {
    console.log(
      `${name.padEnd(11)} ${label.padEnd(30)} ${median(values).toFixed(0).padStart(7)}/s  ${(median(values) / base).toFixed(2)}`,
    )
  }
}

const postgres = await freshPostgres()
if (postgres) {
  await bench('PostgreSQL', await postgres.open())
  await postgres.drop()
} else console.log('PostgreSQL: não encontrado, não medido')
const memory = await openDatabase({ memory: true, log: createLog({ level: 'silent' }) })
await bench('PGlite', memory)
await memory.close()
