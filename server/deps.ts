import type { Database } from './db/openDatabase.ts'
import type { Seal } from './db/seal.ts'
import type { Env } from './env.ts'
import type { Log } from './log.ts'
import type { Ports } from './ports/ports.ts'
import type { FreeSpace } from './space/freeSpace.ts'

/** What the parts of the server are given, so that a test can give them others. */
export type Deps = {
  env: Env
  database: Database
  log: Log
  clock: () => Date
  /** Opens what the database keeps of others' keys. */
  seal: Seal
  /** Commits wake the worker by themselves; this is for work that became due in another way. */
  jobs: { wake(): void; after<T>(work: () => Promise<T>): Promise<T> }
  ports: Ports
  /** Room on the disk where this server writes. */
  space: FreeSpace
}
