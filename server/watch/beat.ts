import type { MessagePort } from 'node:worker_threads'
import type { Database } from '../db/openDatabase.ts'
import { BEAT_MS, type FromServer } from './watchMessages.ts'

/** Tells the watching thread once a second that this one lives, and whether the database does. Returns the way to stop. */
export function startBeating(port: MessagePort, database: Database): () => void {
  const post = (message: FromServer) => port.postMessage(message)
  let asking = false
  const ask = () => {
    if (asking) return
    asking = true
    const answered = () => {
      asking = false
      post({ kind: 'database' })
    }
    // An error is an answer too: a database that is away is told of by each request.
    database.pool.query('select 1').then(answered, answered)
  }
  post({ kind: 'started' })
  const timer = setInterval(() => {
    post({ kind: 'beat' })
    ask()
  }, BEAT_MS)
  return () => clearInterval(timer)
}
