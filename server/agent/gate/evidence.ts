/** What the words of a turn may rest on: what is written in it, and what was read for it. */
import { wallOf } from '../../../src/contract/schedule/zone.ts'
import { formatCents, type Service } from '../../../src/contract/service.ts'
import type { AppointmentStatus } from '../../../src/contract/appointment.ts'
import { durationInWords } from '../answer/serviceRows.ts'
import type { Source } from '../answer/select.ts'
import type { Act, Plan, Say } from '../plan.ts'
import type { SayKey } from '../say/keys.ts'
import type { Situation } from '../situation.ts'

/** A change that is carried out in this very turn, or is about to be. Times are on the organization's clock. */
export type Written = {
  act: Act
  /** '2026-11-26T15:00': when the appointment is after it, or was, of one that is cancelled. */
  local: string | null
  /** Before it was moved. */
  oldLocal: string | null
  service: string
  professional: string
  /** Of the waiting list, 'YYYY-MM-DD', both included. */
  days: { from: string; to: string } | null
  text: string
}

/** An appointment that the customer has. */
export type Standing = {
  local: string
  service: string
  professional: string
  status: AppointmentStatus
  isAhead: boolean
}

export type Evidence = {
  now: Date
  zone: string
  written: readonly Written[]
  appointments: readonly Standing[]
  /** Free times that were found, '2026-11-26T15:00'. */
  offers: readonly string[]
  /** Knowledge that may be said word for word: answers, passages, the organization's own words. */
  quotes: readonly string[]
  /** What our own code found out, in words: results of tools, values of what is said. */
  told: readonly string[]
  /** The customer's messages. */
  heard: readonly string[]
  services: readonly string[]
  professionals: readonly string[]
  /** Names that are no professional's: the company, the agent, the customer, a service. */
  names: readonly string[]
  /** What services cost where that is told; null for those whose price is not. */
  prices: readonly { service: string; cents: number | null }[]
  location: string
  /** A person of the team is called in this turn. */
  handsOver: boolean
}

/** What a model has read beside the plan: results of its tools. */
export type Readings = { told?: readonly string[]; quotes?: readonly string[]; offers?: readonly string[] }

/** Keys that speak of a change or of an appointment: their values need their own row, so they prove nothing. */
const OF_ROWS: ReadonlySet<SayKey> = new Set([
  'booked',
  'moved',
  'cancelled',
  'confirmed',
  'alreadyConfirmed',
  'kept',
  'mine',
  'cancelSure',
  'cancelOrMove',
  'moveWhen',
  'whichAppointment',
  'waitAdded',
  'lateNoted',
])
/** Values that repeat the customer's words. */
const OF_CUSTOMER: ReadonlySet<string> = new Set(['thing', 'matter', 'name', 'client'])

type Planned = Pick<Plan, 'writes' | 'say' | 'state' | 'handOver' | 'trace'>

/**
 * The evidence of a planned turn. Inside the commit the same call, with the writes that were carried out, is the last
 * word. What a say of a change tells is no evidence: only the change is.
 */
export function evidenceOf(situation: Situation, plan: Planned, readings: Readings = {}): Evidence {
  const { now, zone, services, professionals, appointments, state, heard } = situation
  const before = [...(state.task?.offers ?? []), ...state.parked.flatMap(({ offers }) => offers)]
  const after = [...(plan.state.task?.offers ?? []), ...plan.state.parked.flatMap(({ offers }) => offers)]
  const asked = (plan.state.asked?.options ?? []).flatMap(({ at }) => at ?? [])
  return {
    now,
    zone,
    written: plan.writes.map((write) => writtenOf(write, situation)),
    appointments: appointments.map(({ startTime, serviceName, professionalName, status }) => ({
      local: localOf(startTime, zone),
      service: serviceName,
      professional: professionalName,
      status,
      isAhead: Date.parse(startTime) >= now.getTime(),
    })),
    offers: [...before, ...after].map(({ local }) => local).concat(asked, readings.offers ?? []),
    quotes: [
      ...plan.say
        .filter(({ key }) => key === 'quote' || key === 'emergency')
        .map(({ values }) => values['text'] ?? ''),
      ...plan.trace.knowledge.map(({ source }) => knowledgeText(source, situation)),
      ...plan.say.flatMap(({ basis }) => basis.map((each) => knowledgeText(each, situation))),
      ...services.map(({ instructions }) => instructions),
      situation.behavior.emergency_text,
      ...(readings.quotes ?? []),
    ].filter((text) => text.trim() !== ''),
    told: [
      ...services.filter(({ active }) => active).flatMap(rowOf),
      ...plan.say.flatMap(toldBy),
      ...(readings.told ?? []),
    ],
    heard: heard.flatMap(({ text }) => text ?? []),
    services: services.map(({ name }) => name),
    professionals: professionals.map(({ name }) => name),
    names: [
      situation.company,
      situation.agent.name,
      situation.customer.name,
      ...services.map(({ name }) => name),
      ...appointments.flatMap(({ forName, serviceName, professionalName }) => [
        forName ?? '',
        serviceName,
        professionalName,
      ]),
      plan.state.task?.forWhom?.name ?? '',
      ...plan.writes.flatMap((write) =>
        write.act === 'name' ? [write.name] : write.act === 'book' ? [write.forWhom?.name ?? ''] : [],
      ),
    ].filter((name) => name !== ''),
    prices: services.map(({ name, price }) => ({
      service: name,
      cents: price.mode === 'hidden' ? null : price.cents,
    })),
    location: situation.location,
    handsOver: plan.handOver !== null,
  }
}

/** A time on the organization's clock: '2026-11-26T15:00'. */
const localOf = (instant: string, zone: string) =>
  new Date(wallOf(Date.parse(instant), zone)).toISOString().slice(0, 16)

function writtenOf(write: Plan['writes'][number], situation: Situation): Written {
  const { zone, services, professionals, appointments } = situation
  const serviceOf = (id: string | null) => services.find((each) => each.id === id)?.name ?? ''
  const nameOf = (id: string | null) => professionals.find((each) => each.id === id)?.name ?? ''
  const bare = {
    act: write.act,
    local: null,
    oldLocal: null,
    service: '',
    professional: '',
    days: null,
    text: '',
  }
  const own = 'appointmentId' in write ? appointments.find(({ id }) => id === write.appointmentId) : undefined
  const ofOwn = {
    ...bare,
    local: own ? localOf(own.startTime, zone) : null,
    service: own?.serviceName ?? '',
    professional: own?.professionalName ?? '',
  }
  switch (write.act) {
    case 'book':
      return {
        ...bare,
        local: localOf(write.startTime, zone),
        service: serviceOf(write.serviceId),
        professional: nameOf(write.professionalId),
      }
    case 'move':
      return {
        ...ofOwn,
        local: localOf(write.startTime, zone),
        oldLocal: localOf(write.expected.startTime, zone),
        professional: nameOf(write.professionalId),
      }
    case 'cancel':
    case 'confirm':
      return ofOwn
    case 'note':
      return { ...ofOwn, text: write.text }
    case 'wait':
      return {
        ...bare,
        service: serviceOf(write.serviceId),
        professional: nameOf(write.professionalId),
        days: { from: write.fromDay, to: write.toDay },
      }
    case 'name':
      return { ...bare, text: write.name }
    case 'optOut':
      return bare
  }
}

/** What a service's row says to customers. */
function rowOf({ name, duration_minutes, price }: Service): string[] {
  const cents = price.mode === 'hidden' ? null : price.cents
  return [
    name,
    durationInWords(duration_minutes),
    `${duration_minutes} minutos`,
    ...(cents === null ? [] : [formatCents(cents)]),
  ]
}

/** The values of what was said that prove something. */
export const toldBy = ({ key, values }: Say): string[] =>
  OF_ROWS.has(key)
    ? key === 'lateNoted'
      ? [values['minutes'] ?? '']
      : []
    : Object.entries(values).flatMap(([name, text]) => (OF_CUSTOMER.has(name) ? [] : [text]))

function knowledgeText(source: Source | Say['basis'][number], { knowledge }: Situation): string {
  if (source.kind === 'pair') {
    const pair = knowledge.pairs.find(({ pair: { id } }) => id === source.id)?.pair
    return pair ? `${pair.question}\n${pair.answer}` : ''
  }
  if (source.kind !== 'passage') return ''
  const passage = knowledge.passages.find(({ id }) => id === source.id)
  return passage ? `${passage.heading ?? ''}\n${passage.text}` : ''
}
