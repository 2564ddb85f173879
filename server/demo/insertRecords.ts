import type { ContactStatus } from '../../src/contract/contact.ts'
import { newId } from '../../src/contract/ids.ts'
import { phoneKey } from '../../src/contract/phone.ts'
import type { Tx } from '../db/database.ts'
import { appointments, contactIdentities, contacts } from '../db/schema.ts'
import { furthestStage } from '../modules/funnel/rules.ts'
import type { StoragePort } from '../ports/storage/storagePort.ts'
import { buildAppointments, DAYS_BACK, type DemoAppointment } from './buildAppointments.ts'
import { buildTalk } from './buildTalk.ts'
import { DAY, MINUTE } from '../../src/contract/schedule/zone.ts'
import { CONTACT_NAMES, NOTES, TAGS } from './demoPeople.ts'
import type { Clinic, Person } from './demoClinic.ts'
import { DEMO_SERVICES } from './demoServices.ts'
import { TALKS, type Talk } from './demoTalks.ts'
import { idAt } from './idAt.ts'
import { insertActivities } from './insertActivities.ts'
import { insertDemoTalk } from './insertDemoTalk.ts'
import { createRandom, type Random } from './random.ts'

export const DEMO_CONVERSATIONS = 40

/** Inserts the mirrored records of the clinic: contacts, their conversations and appointments. */
export async function insertRecords(tx: Tx, clinic: Clinic, now: Date, storage: StoragePort): Promise<void> {
  const random = createRandom(2026)
  const people = makePeople(now, random)
  const visits = buildAppointments(
    people.map(({ since }) => Math.floor((now.getTime() - since.getTime()) / DAY)),
    now,
    random,
  )
  const { orgId, revision } = clinic

  await tx.insert(contacts).values(
    people.map((person, index) =>
      contactRow(
        clinic,
        person,
        visits.filter((visit) => visit.person === index),
        now,
        random,
      ),
    ),
  )
  await tx.insert(contactIdentities).values(
    people.map(({ id, phone }) => ({
      orgId,
      provider: 'whatsapp',
      kind: 'phone' as const,
      value: phoneKey(phone),
      contactId: id,
    })),
  )
  const booked = visits.map((visit) => ({ ...visit, id: idAt(visit.made) }))
  await tx.insert(appointments).values(
    booked.map(({ id, person, professional, made, start, end, status, service, notes }) => ({
      id,
      orgId,
      clientId: people[person]!.id,
      providerId: clinic.professionals[professional]!,
      startTime: start,
      endTime: end,
      status,
      appointmentType: DEMO_SERVICES[service]!.type,
      serviceId: clinic.services[service]!,
      serviceName: DEMO_SERVICES[service]!.name,
      bufferAfterMinutes: DEMO_SERVICES[service]!.after,
      notes,
      createdBy: 'staff',
      createdAt: made,
      updatedAt: made,
      revision,
    })),
  )
  for (const person of people)
    if (person.talk) await insertDemoTalk(tx, clinic, person, person.talk, now, storage)
  await insertActivities(tx, clinic, people, booked, now)
}

function makePeople(now: Date, random: Random): Person[] {
  const again = TALKS.filter(({ womanOnly, undelivered }) => !womanOnly && !undelivered)
  return CONTACT_NAMES.map((name, index) => {
    // The names alternate between women and men.
    const person = { name, isWoman: index % 2 === 0 }
    const isSecond = index >= TALKS.length
    const plan = isSecond ? again[(index - TALKS.length) % again.length]! : TALKS[index]!
    const lastAt = lastTime(plan, isSecond, index, now, random)
    const lines = buildTalk(plan, person, lastAt, random)
    const number = `55${random.pick(['11', '11', '11', '19', '21'])}9${80_000_000 + random.below(19_999_999)}`
    const first = lines[0]?.at ?? now
    // Spread evenly over the weeks, in no particular order, so that every period has new contacts.
    const arrival =
      now.getTime() - (((index * 37) % CONTACT_NAMES.length) / CONTACT_NAMES.length) * DAYS_BACK * DAY
    return {
      id: newId(),
      ...person,
      phone: number,
      since: index < DEMO_CONVERSATIONS && first.getTime() < arrival ? first : new Date(arrival),
      talk: index < DEMO_CONVERSATIONS ? { plan, isSecond, lines } : null,
    }
  })
}

/**
 * The time of the last message. Open conversations are from today, or, if the talk is used a second time,
 * older than WhatsApp's answering window. Resolved ones are from earlier days.
 */
function lastTime(plan: Talk, isSecond: boolean, index: number, now: Date, random: Random): Date {
  if (plan.ending !== 'closed') {
    const minutes = isSecond ? 26 * 60 + random.below(40 * 60) : 4 + index * 17
    return new Date(now.getTime() - minutes * MINUTE)
  }
  const day = Math.floor(now.getTime() / DAY) * DAY - (1 + ((index * 5) % 48)) * DAY
  return new Date(day + 12 * 60 * MINUTE + random.below(9 * 60) * MINUTE)
}

function contactRow(clinic: Clinic, person: Person, visits: DemoAppointment[], now: Date, random: Random) {
  const past = visits.filter(({ start, status }) => start < now && status === 'completed')
  const coming = visits.filter(
    ({ start, status }) => start >= now && (status === 'pending' || status === 'confirmed'),
  )
  const next = coming.toSorted((a, b) => a.start.getTime() - b.start.getTime())[0]
  const last = past.toSorted((a, b) => b.start.getTime() - a.start.getTime())[0]
  const status = statusOf(person, next, last, random)
  const tags = new Set([
    ...(person.talk?.plan.tags ?? []),
    ...(random.below(3) > 0 ? [random.pick(TAGS)] : []),
  ])
  return {
    id: person.id,
    orgId: clinic.orgId,
    name: person.name,
    phoneNumber: person.phone,
    email: random.below(5) < 2 ? emailOf(person.name) : null,
    status,
    furthestStage: furthestStage(next || last ? (last ? 'completed' : 'booked') : 'new', status),
    tags: [...tags],
    notes: random.pick(NOTES),
    lastContactAt: person.talk?.lines.at(-1)?.at ?? null,
    lastAppointmentAt: last?.start ?? null,
    nextAppointmentAt: next?.start ?? null,
    createdAt: person.since,
    updatedAt: person.talk?.lines.at(-1)?.at ?? person.since,
    revision: clinic.revision,
  }
}

function statusOf(
  person: Person,
  next: DemoAppointment | undefined,
  last: DemoAppointment | undefined,
  random: Random,
): ContactStatus {
  if (next) return next.status === 'confirmed' ? 'confirmed' : 'booked'
  if (last) return random.pick(['completed', 'completed', 'follow_up', 'converted'])
  if (person.talk) return 'contacted'
  return random.pick(['new', 'new', 'contacted', 'lost'])
}

const emailOf = (name: string) =>
  `${name.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase().split(' ').slice(0, 2).join('.')}@exemplo.com.br`
