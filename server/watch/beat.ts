import type { MessagePort } from 'node:worker_threads'
import type { Pulse } from '../db/pulse.ts'
import { BEAT_MS, type FromServer } from './watchMessages.ts'

/**
 * Reports to the supervising thread once a second that this thread is alive, and whether the database
 * answers. Returns a function that stops it.
 */
export function startBeating(port: MessagePort, pulse: Pulse): () => void {
  const post = (message: FromServer) => port.postMessage(message)
  // An error counts as an answer: each request reports an unreachable database itself.
  const answered = () => post({ kind: 'database' })
  post({ kind: 'started' })
  const timer = setInterval(() => {
    post({ kind: 'beat' })
    // The test query waits in a long queue of queries; answers to the others count too.
    if (pulse.silentMs() < BEAT_MS) answered()
    void pulse.ask().then(answered)
  }, BEAT_MS)
  return () => clearInterval(timer)
}
