/**
 * The agent's thread: answers turns with the built-in model. Understanding a message takes milliseconds of
 * computing, in which the server's own thread goes on answering requests. It reads nothing itself: whatever a
 * turn needs, it asks the server's thread for (`answerInThread.ts`).
 */
import { parentPort, workerData } from 'node:worker_threads'
import { needsExpandRule } from '../../../src/contract/schedule/blocks.ts'
import type { ScheduleInput } from '../../../src/contract/schedule/scheduleInput.ts'
import { answerHere } from '../answerHere.ts'
import { warmAnswering } from './warmAnswering.ts'
import type { FromAgentThread, PlainSchedule, ScheduleAsked, ToAgentThread } from './threadMessages.ts'

export type AgentThreadData = { warmsUp: boolean }

type Turn = Extract<ToAgentThread, { kind: 'turn' }>
type Waiting = { resolve(value: unknown): void; reject(error: Error): void }

const port = parentPort!
const post = (message: FromAgentThread) => port.postMessage(message)
const reads = new Map<number, Waiting>()
let lastRead = 0

port.on('message', (message: ToAgentThread) => {
  if (message.kind === 'turn') return void answer(message)
  const waiting = reads.get(message.read)
  reads.delete(message.read)
  if (message.kind === 'unread') waiting?.reject(new Error('not read'))
  else waiting?.resolve(message.value)
})

async function answer({ turn, circumstances, knowledge }: Turn): Promise<void> {
  try {
    const read = () => ask<'knowledge'>((number) => ({ kind: 'knowledge', turn, read: number }))
    const schedule = async (asked: ScheduleAsked) =>
      withExpander(await ask<'schedule'>((number) => ({ kind: 'schedule', turn, read: number, asked })))
    const situation = { ...circumstances, knowledge: { ...knowledge, read } }
    post({ kind: 'answer', turn, answer: await answerHere(situation, { schedule }) })
  } catch (error) {
    const { name, message, stack } = error instanceof Error ? error : new Error(String(error))
    post({ kind: 'failed', turn, error: { name, message, stack } })
  }
}

async function withExpander(value: PlainSchedule): Promise<ScheduleInput> {
  if (!needsExpandRule(value.blocks)) return value
  const { expandRule } = await import('../../../src/contract/schedule/expandRule.ts')
  return { ...value, expandRule }
}

function ask<K extends 'knowledge' | 'schedule'>(
  question: (read: number) => Extract<FromAgentThread, { kind: K }>,
): Promise<Extract<ToAgentThread, { kind: K }>['value']> {
  const read = ++lastRead
  return new Promise((resolve, reject) => {
    reads.set(read, { resolve, reject })
    post(question(read))
  })
}

if ((workerData as AgentThreadData).warmsUp) {
  // Turns that arrive meanwhile are answered in between.
  for (const works = warmAnswering(); !(await works.next()).done;) await new Promise(setImmediate)
}
