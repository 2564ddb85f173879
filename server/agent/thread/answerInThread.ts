import type { Worker } from 'node:worker_threads'
import type { AnswerBuiltIn } from '../answerHere.ts'
import type { Answer } from '../answerTurn.ts'
import type { LoadedSituation, Reads } from '../situation.ts'
import type { FromAgentThread, ToAgentThread } from './threadMessages.ts'

export type AgentThread = {
  /** Starts the thread now. Without this the first turn starts it. */
  start(): void
  answer: AnswerBuiltIn
  /** Ends the thread; turns that it has not answered are rejected. */
  stop(): Promise<void>
}

type Open = {
  situation: LoadedSituation
  reads: Reads
  resolve(answer: Answer): void
  reject(error: unknown): void
}

const LOOKED_EVERY_MS = 1000

/**
 * Has turns answered by a thread of their own, which `spawn` starts. Where a thread ends, or says nothing for
 * `silenceMs` though it could go on, its open turns are rejected, and the next turn starts another thread.
 */
export function answerInThread(spawn: () => Worker, silenceMs: number): AgentThread {
  let thread: ReturnType<typeof begin> | null = null

  function begin() {
    const worker = spawn()
    const open = new Map<number, Open>()
    /** Reads that the worker waits for. */
    let reading = 0
    let silentMs = 0
    const watch = setInterval(() => {
      silentMs = open.size === 0 || reading > 0 ? 0 : silentMs + LOOKED_EVERY_MS
      if (silentMs > silenceMs) void worker.terminate()
    }, LOOKED_EVERY_MS)
    watch.unref()
    const post = (message: ToAgentThread) => worker.postMessage(message)
    const settle = (turn: number): Open | undefined => {
      const one = open.get(turn)
      open.delete(turn)
      return one
    }

    async function read(message: Extract<FromAgentThread, { read: number }>): Promise<void> {
      const one = open.get(message.turn)
      reading++
      try {
        if (!one) return post({ kind: 'unread', read: message.read })
        if (message.kind === 'knowledge')
          post({ kind: 'knowledge', read: message.read, value: await one.situation.knowledge.read() })
        else {
          const { expandRule: _, ...value } = await one.reads.schedule(message.asked)
          post({ kind: 'schedule', read: message.read, value })
        }
      } catch (error) {
        // Rejected with its own error, by which the job decides when to try again.
        settle(message.turn)?.reject(error)
        post({ kind: 'unread', read: message.read })
      } finally {
        reading--
      }
    }

    worker.on('message', (message: FromAgentThread) => {
      silentMs = 0
      if (message.kind === 'answer') settle(message.turn)?.resolve(message.answer)
      else if (message.kind === 'failed') settle(message.turn)?.reject(asError(message.error))
      else void read(message)
    })
    let cause: unknown
    worker.on('error', (error) => (cause = error))
    worker.on('exit', () => {
      clearInterval(watch)
      if (thread === own) thread = null
      for (const { reject } of open.values()) reject(new Error("the agent's thread ended", { cause }))
      open.clear()
    })
    const own = { worker, open, post }
    return own
  }

  let turns = 0
  const running = () => (thread ??= begin())
  return {
    start: () => void running(),
    answer: (situation, reads) =>
      new Promise((resolve, reject) => {
        const { open, post } = running()
        const turn = ++turns
        const { knowledge, ...circumstances } = situation
        const { agentId, revision } = knowledge
        post({ kind: 'turn', turn, circumstances, knowledge: { agentId, revision } })
        open.set(turn, { situation, reads, resolve, reject })
      }),
    async stop() {
      await thread?.worker.terminate()
    },
  }
}

const asError = ({ name, message, stack }: Extract<FromAgentThread, { kind: 'failed' }>['error']) =>
  Object.assign(new Error(message), { name, stack })
