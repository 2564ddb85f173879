import { createEvents, type EventAttributes } from 'ics'
import type { FeedAppointment } from './queries.ts'

/** A customer's first name: a calendar program keeps what it reads, out of the clinic's sight. */
const firstName = (name: string): string => name.trim().split(/\s+/)[0] ?? ''

/**
 * Appointments as an iCalendar text (RFC 5545): when, where, the customer's first name. Nothing says what they come
 * for: neither service, nor notes, nor type.
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
