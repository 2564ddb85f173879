import type { ActivityType } from '../../../src/contract/activity.ts'

const OF_APPOINTMENTS = [
  'appointment.created',
  'appointment.rescheduled',
  'appointment.confirmed',
  'appointment.cancelled',
] as const satisfies ActivityType[]

/** Whether the feed reports this event of an appointment (ACT-09). */
export const isActivity = (event: string): event is (typeof OF_APPOINTMENTS)[number] =>
  OF_APPOINTMENTS.some((type) => type === event)

export type Cursor = { at: string; id: string }

/** The end of a page as a string, which the next call sends back. */
export const writeCursor = ({ at, id }: Cursor): string => `${at}_${id}`

/** Returns null for an invalid cursor. */
export function readCursor(text: string): Cursor | null {
  const [, at, id] = /^(\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}\.\d{3}Z)_([0-9a-f-]{36})$/.exec(text) ?? []
  if (at === undefined || id === undefined || Number.isNaN(Date.parse(at))) return null
  return /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(id) ? { at, id } : null
}
