import type { OutboxRow } from '../store/db.ts'

export const FIRST_BACKOFF_MS = 1000
export const MAX_BACKOFF_MS = 60_000
export const MAX_HOLD_MS = 60 * 60_000

/**
 * How many milliseconds a command waits after its `attempts`-th send without an answer: half of the time is
 * fixed, up to as much again is random.
 */
export function backoff(attempts: number, random: () => number): number {
  const whole = Math.min(MAX_BACKOFF_MS, FIRST_BACKOFF_MS * 2 ** Math.max(0, attempts - 1))
  return whole / 2 + (whole / 2) * random()
}

/**
 * Whether `moment` has come. One that is more than `most` ahead counts as due: the clock must have been set
 * back since it was stored.
 */
export const isDue = (moment: number, now: number, most: number): boolean =>
  moment <= now || moment - now > most

/** Whether the command waits for the upload of its file, which `sendFiles` does. */
export const waitsForFile = ({ state, upload }: OutboxRow): boolean =>
  state === 'queued' && upload !== undefined && !upload.done

export const mostOf = (row: OutboxRow): number =>
  [429, 503, 507].includes(row.error?.status ?? 0) ? MAX_HOLD_MS : MAX_BACKOFF_MS

export interface FlushPlan {
  /** In the order to send them. */
  ready: OutboxRow[]
  /** When the next waiting command is due, Unix milliseconds; null when none waits only for time to pass. */
  next: number | null
  /** Some commands wait only for their file. */
  files: boolean
}

/**
 * Which commands may be sent now (law 7). A lane is sent from its head up to the first command that waits or
 * has stopped. A command that refers to a record which another lane has yet to create waits until that
 * creation is answered, because a refusal stops only its own lane.
 */
export function planFlush(
  rows: readonly OutboxRow[],
  now: number,
  { limit, hurried }: { limit: number; hurried: (row: OutboxRow) => boolean },
): FlushPlan {
  const ready: OutboxRow[] = []
  const closed = new Set<string>()
  const uncreated = new Map<string, string>()
  let next: number | null = null
  let files = false
  for (const row of rows) {
    const waitsForRecord = row.mentions.some((entity) => {
      const lane = uncreated.get(entity)
      return lane !== undefined && lane !== row.lane
    })
    const due = hurried(row) || isDue(row.notBefore, now, mostOf(row))
    for (const entity of [row.creates ?? []].flat()) uncreated.set(entity, row.lane)
    if (closed.has(row.lane)) continue
    if (waitsForFile(row)) {
      files = true
      closed.add(row.lane)
      continue
    }
    if (row.state === 'queued' && due && !waitsForRecord) {
      if (ready.length < limit) ready.push(row)
      continue
    }
    closed.add(row.lane)
    if (row.state === 'queued' && !due) next = Math.min(next ?? row.notBefore, row.notBefore)
  }
  return { ready, next, files }
}
