import type { Deps } from '../deps.ts'
import type { JobHandlers } from './jobHandler.ts'

/** Who does what: one line per kind of job, from the part of the server that owes it. */
export function createJobHandlers(_deps: Deps): JobHandlers {
  return {}
}
