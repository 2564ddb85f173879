import type { OutboxRow } from '../store/db.ts'

export const FIRST_BACKOFF_MS = 1000
export const MAX_BACKOFF_MS = 60_000
export const MAX_HOLD_MS = 60 * 60_000

/** How long a command waits after its `attempts`-th send without an answer. At least half is certain, half is chance. */
export function backoff(attempts: number, random: () => number): number {
  const whole = Math.min(MAX_BACKOFF_MS, FIRST_BACKOFF_MS * 2 ** Math.max(0, attempts - 1))
  return whole / 2 + (whole / 2) * random()
}

/** A moment further away than anyone would have set it comes from a clock that has since been put back. */
export const isDue = (moment: number, now: number, most: number): boolean =>
  moment <= now || moment - now > most

/** Its file has to be with the server first; `sendFiles` sees to that. */
export const waitsForFile = ({ state, upload }: OutboxRow): boolean =>
  state === 'queued' && upload !== undefined && !upload.done

export const mostOf = (row: OutboxRow): number =>
  [429, 503, 507].includes(row.error?.status ?? 0) ? MAX_HOLD_MS : MAX_BACKOFF_MS

export interface FlushPlan {
  /** In the order to send them. */
  ready: OutboxRow[]
  /** When the next waiting one is due, Unix milliseconds; null when nothing waits for time alone. */
  next: number | null
  /** Some wait for their file alone. */
  files: boolean
}

/**
 * What may leave now (law 7). A lane leaves from its head, as far as nothing in it waits or is stopped; a command that
 * speaks of a record still to be created in another lane stays until that creation is answered, since a refusal
 * stops only its own lane.
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
