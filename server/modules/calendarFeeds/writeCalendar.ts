import { createEvents, type EventAttributes } from 'ics'
import type { FeedAppointment } from './queries.ts'

/** Only the first name: a calendar program keeps what it reads beyond the clinic's control. */
const firstName = (name: string): string => name.trim().split(/\s+/)[0] ?? ''

/**
 * Appointments as iCalendar text (RFC 5545): time, place and the customer's first name. Service, notes and
 * type are left out, because they tell what the customer comes for.
 */
export function writeCalendar(
  appointments: readonly FeedAppointment[],
  names: { professional: string; organization: string },
): string {
  const { error, value } = createEvents(appointments.map(toEvent), {
    productId: '-//Balcao//Agenda//PT',
    calName: `${names.professional} · ${names.organization}`,
    method: 'PUBLISH',
  })
  if (error || !value) throw error ?? new Error('no calendar was written')
  return value
}

const toEvent = ({ id, start, end, status, client_name, location, revision, updated }: FeedAppointment) =>
  ({
    uid: `${id}@balcao`,
    sequence: Math.min(revision, 2_147_483_647),
    start,
    startInputType: 'utc',
    startOutputType: 'utc',
    end,
    endInputType: 'utc',
    endOutputType: 'utc',
    title: `Atendimento: ${firstName(client_name)}`,
    status: status === 'pending' ? 'TENTATIVE' : 'CONFIRMED',
    classification: 'PRIVATE',
    lastModified: updated,
    ...(location ? { location } : {}),
  }) satisfies EventAttributes
