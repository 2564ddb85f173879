/** The evidence for the words of a turn: what the turn writes, and what was read for it. */
import { wallOf } from '../../../src/contract/schedule/zone.ts'
import { formatCents, type Service } from '../../../src/contract/service.ts'
import type { AppointmentStatus } from '../../../src/contract/appointment.ts'
import { durationInWords } from '../answer/serviceRows.ts'
import type { Source } from '../answer/selection.ts'
import type { Act, Plan, Readings, Say } from '../plan.ts'
import type { SayKey } from '../say/keys.ts'
import type { Situation } from '../situation.ts'

/** A change that this turn carries out or is about to. Times are on the organization's clock. */
export type PlannedChange = {
  act: Act
  /** '2026-11-26T15:00': the start after the change; of a cancelled appointment, the start it had. */
  local: string | null
  /** The start before a move. */
  oldLocal: string | null
  service: string
  professional: string
  /** Of a waiting list entry: 'YYYY-MM-DD', both included. */
  days: { from: string; to: string } | null
  text: string
}

/** An appointment that the customer has. */
export type ExistingAppointment = {
  local: string
  service: string
  professional: string
  status: AppointmentStatus
  isAhead: boolean
}

export type Evidence = {
  now: Date
  zone: string
  written: readonly PlannedChange[]
  appointments: readonly ExistingAppointment[]
  /** Free times that were found, '2026-11-26T15:00'. */
  offers: readonly string[]
  /** Knowledge that may be quoted word for word: answers, passages, the organization's own texts. */
  quotes: readonly string[]
  /** What our own code found out, in words: tool results, and the values of what is said. */
  results: readonly string[]
  /** The customer's messages. */
  heard: readonly string[]
  services: readonly string[]
  professionals: readonly string[]
  /** Names that belong to no professional: the company, the agent, the customer, a service. */
  names: readonly string[]
  /** The prices of services; `cents` is null for a service whose price is not public. */
  prices: readonly { service: string; cents: number | null }[]
  location: string
  /** A person of the team is called in this turn. */
  handsOver: boolean
}

/**
 * Keys that speak of a change or an appointment: a stored row must support their values, so the values
 * themselves prove nothing.
 */
const OF_ROWS: ReadonlySet<SayKey> = new Set([
  'booked',
  'swapped',
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
 * The evidence of a planned turn. Its writes count as done, because they are committed in one transaction with
 * the messages, or neither is. What the agent says about a change is no evidence: only the change itself is.
 */
export function evidenceOf(situation: Situation, plan: Planned, readings: Readings = {}): Evidence {
  const { now, zone, services, professionals, appointments, state, heard } = situation
  const before = [...(state.task?.offers ?? []), ...state.parked.flatMap(({ offers }) => offers)]
  const after = [...(plan.state.task?.offers ?? []), ...plan.state.parked.flatMap(({ offers }) => offers)]
  const asked = (plan.state.asked?.options ?? []).flatMap(({ at }) => at ?? [])
  return {
    now,
    zone,
    written: plan.writes.map((write) => plannedChangeOf(write, situation)),
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
    results: [
      ...services.filter(({ active }) => active).flatMap(rowOf),
      ...plan.say.flatMap(evidenceValues),
      ...(readings.results ?? []),
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

function plannedChangeOf(write: Plan['writes'][number], situation: Situation): PlannedChange {
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

/** The record of a service in the words that customers may read. */
function rowOf({ name, duration_minutes, price }: Service): string[] {
  const cents = price.mode === 'hidden' ? null : price.cents
  return [
    name,
    durationInWords(duration_minutes),
    `${duration_minutes} minutos`,
    ...(cents === null ? [] : [formatCents(cents)]),
  ]
}

/** The values of a say that count as evidence. */
export const evidenceValues = ({ key, values }: Say): string[] =>
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
