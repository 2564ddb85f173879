import type { MessagePort } from 'node:worker_threads'
import type { Pulse } from '../db/pulse.ts'
import { BEAT_MS, type FromServer } from './watchMessages.ts'

/** Tells the watching thread once a second that this one lives, and whether the database does. Returns the way to stop. */
export function startBeating(port: MessagePort, pulse: Pulse): () => void {
  const post = (message: FromServer) => port.postMessage(message)
  // An error is an answer too: a database that is away is told of by each request.
  const answered = () => post({ kind: 'database' })
  post({ kind: 'started' })
  const timer = setInterval(() => {
    post({ kind: 'beat' })
    // In a long line the question waits; that others are answered meanwhile is an answer as well.
    if (pulse.silentMs() < BEAT_MS) answered()
    void pulse.ask().then(answered)
  }, BEAT_MS)
  return () => clearInterval(timer)
}
