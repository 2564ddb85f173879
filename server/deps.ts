import type { AnswerBuiltIn } from './agent/answerHere.ts'
import type { Database } from './db/openDatabase.ts'
import type { Seal } from './db/seal.ts'
import type { Env } from './env.ts'
import type { Log } from './log.ts'
import type { Ports } from './ports/ports.ts'
import type { FreeSpace } from './space/freeSpace.ts'

/** The dependencies that every part of the server receives as an argument, so that tests can replace them. */
export type Deps = {
  env: Env
  database: Database
  log: Log
  clock: () => Date
  /** Encrypts and decrypts secrets of other services that the database stores. */
  seal: Seal
  /** Wakes the job worker. A commit already wakes it; this is for work that became due in another way. */
  jobs: { wake(): void; after<T>(work: () => Promise<T>): Promise<T> }
  ports: Ports
  /** The built-in model, in the agent's own thread where the server is built. */
  answerBuiltIn: AnswerBuiltIn
  /** Watches the free space on the disk where this server writes. */
  space: FreeSpace
}
