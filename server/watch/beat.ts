import type { MessagePort } from 'node:worker_threads'
import type { Database } from '../db/openDatabase.ts'
import { BEAT_MS, type FromServer } from './watchMessages.ts'

/** Tells the watching thread once a second that this one lives, and whether the database does. Returns the way to stop. */
export function startBeating(port: MessagePort, database: Database): () => void {
  const tell = (message: FromServer) => port.postMessage(message)
  let asking = false
  const ask = () => {
    if (asking) return
    asking = true
    const answered = () => {
      asking = false
      tell({ kind: 'database' })
    }
    // An error is an answer too: a database that is away is told of by each request.
    database.pool.query('select 1').then(answered, answered)
  }
  tell({ kind: 'started' })
  const timer = setInterval(() => {
    tell({ kind: 'beat' })
    ask()
  }, BEAT_MS)
  return () => clearInterval(timer)
}
