import { Worker } from 'node:worker_threads'
import { afterAll, afterEach, describe, expect, it } from 'vitest'
import type { TimeBlock } from '../../src/contract/schedule/blocks.ts'
import { expandRule } from '../../src/contract/schedule/expandRule.ts'
import { answerHere } from '../../server/agent/answerHere.ts'
import type { Knowledge } from '../../server/agent/answer/index.ts'
import type { LoadedSituation, Reads } from '../../server/agent/situation.ts'
import { type AgentThread, answerInThread } from '../../server/agent/thread/answerInThread.ts'
import { type EvalClinic, hours, professional, service, Talk } from '../eval/memoryStore.ts'

const CLINIC: EvalClinic = {
  company: 'Clínica Aurora',
  location: 'Rua das Flores, 10',
  zone: 'America/Sao_Paulo',
  agent: { name: 'Bia', style: 'normal' },
  services: [service('limpeza', 'Limpeza de pele', 60, 18_000)],
  professionals: [professional('helena', 'Helena Prado', hours([1, 2, 3, 4, 5], [['08:00', '18:00']]))],
  pairs: [{ id: 'vaga', question: 'Tem estacionamento?', answer: 'Sim, ao lado da clínica.' }],
  closedDays: [],
  booked: [],
}
const KNOWLEDGE: Knowledge = {
  clinic: {
    services: [{ id: 'limpeza', name: 'Limpeza de pele', price: 'R$ 180,00', minutes: 60 }],
    professionals: [{ id: 'helena', name: 'Helena Prado' }],
  },
  pairs: CLINIC.pairs,
  passages: [],
}

const THREAD = new URL('../../server/agent/thread/agentThread.ts', import.meta.url).href
const fromSource = `import('tsx/esm/api').then(({ tsImport }) => tsImport('${THREAD}', '${THREAD}'))`
const agent = () => new Worker(fromSource, { eval: true, workerData: { warmsUp: false } })
const answering = () =>
  new Worker(
    `const { parentPort } = require('node:worker_threads')
     parentPort.on('message', ({ turn }) => parentPort.postMessage({ kind: 'answer', turn, answer: 'aqui' }))`,
    { eval: true },
  )
const stuck = () =>
  new Worker(`require('node:worker_threads').parentPort.on('message', () => { for (;;); })`, { eval: true })
const dying = () =>
  new Worker(`require('node:worker_threads').parentPort.on('message', () => process.exit(1))`, { eval: true })

const shared = answerInThread(agent, 60_000)
let thread: AgentThread = shared
afterEach(() => (thread === shared ? undefined : thread.stop()))
afterAll(() => shared.stop())

type Asked = { situation: LoadedSituation; reads: Reads; count: { knowledge: number } }

/** A new customer's message, loaded as a store loads it. */
async function asks(
  text: string,
  revision: string,
  read: () => Promise<Knowledge> = async () => KNOWLEDGE,
): Promise<Asked> {
  const talk = new Talk(CLINIC, '2026-11-23T15:00:00Z')
  talk.hear(text)
  const loaded = await talk.store.load()
  const count = { knowledge: 0 }
  const counted = () => {
    count.knowledge++
    return read()
  }
  const situation = { ...loaded!, knowledge: { agentId: 'agent', revision, read: counted } }
  return { situation, reads: talk.store.reads(situation.now), count }
}

describe("the agent's thread", () => {
  it('answers what the same model answers in this thread, with the free times it asked for', async () => {
    const { situation, reads } = await asks('quero marcar uma limpeza de pele amanhã às 10h', '1')
    const here = await answerHere(situation, reads)
    const there = await shared.answer(situation, reads)
    expect(there.messages).toEqual(here.messages)
    expect(there.messages.join(' ')).toContain('10h')
    expect(there.trace.tools.map(({ name }) => name)).toEqual(here.trace.tools.map(({ name }) => name))
  })

  it('keeps the time of a block that repeats by a rule', async () => {
    const { situation, reads } = await asks('quero marcar uma limpeza de pele amanhã às 10h', '1')
    const block: TimeBlock = {
      id: 'rule',
      title: '',
      kind: 'meeting',
      professional_ids: ['helena'],
      start: '2026-11-24T10:00',
      end: '2026-11-24T11:00',
      all_day: false,
      recurrence: { repeats: 'rule', rule: 'FREQ=MONTHLY;BYDAY=-1TU;COUNT=3' },
    }
    const blocked: Reads = {
      schedule: async (asked) => ({ ...(await reads.schedule(asked)), blocks: [block], expandRule }),
    }
    const there = await shared.answer(situation, blocked)
    expect(there.messages).toEqual((await answerHere(situation, blocked)).messages)
    expect(there.messages).not.toEqual((await shared.answer(situation, reads)).messages)
  })

  it('reads the knowledge once for turns of one revision', async () => {
    const first = await asks('tem estacionamento?', '2')
    expect((await shared.answer(first.situation, first.reads)).messages.join(' ')).toContain('ao lado')
    const second = await asks('tem estacionamento?', '2')
    await shared.answer(second.situation, second.reads)
    expect([first.count.knowledge, second.count.knowledge]).toEqual([1, 0])
  })

  it('rejects a turn with the error of its read, and answers the next one', async () => {
    const away = new Error('the database is away')
    const failing = await asks('tem estacionamento?', '3', () => Promise.reject(away))
    await expect(shared.answer(failing.situation, failing.reads)).rejects.toBe(away)
    const next = await asks('tem estacionamento?', '3')
    expect((await shared.answer(next.situation, next.reads)).messages.join(' ')).toContain('ao lado')
  })

  it.each([
    ['ends', dying],
    ['computes for ever', stuck],
  ])('that %s rejects its turn, and the next turn starts another', async (_, broken) => {
    const threads = [broken, answering]
    thread = answerInThread(() => threads.shift()!(), 1000)
    const { situation, reads } = await asks('tem estacionamento?', '1')
    await expect(thread.answer(situation, reads)).rejects.toThrow("the agent's thread ended")
    expect(await thread.answer(situation, reads)).toBe('aqui')
  })

  it('rejects what is open when it is stopped', async () => {
    thread = answerInThread(stuck, 30_000)
    const { situation, reads } = await asks('oi', '1')
    const answer = expect(thread.answer(situation, reads)).rejects.toThrow("the agent's thread ended")
    await thread.stop()
    await answer
  })
})
