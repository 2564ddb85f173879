/**
 * A turn while it is being planned. The flows write into it one after the other; nothing has been carried out
 * yet.
 */
import { isActive } from '../../../src/contract/appointment.ts'
import { newId } from '../../../src/contract/ids.ts'
import { concerns, type Professional } from '../../../src/contract/professional.ts'
import type { Service } from '../../../src/contract/service.ts'
import type { Basis, HandOver, HandOverReason, Say, Trace, Unanswered, Write } from '../plan.ts'
import type { SayKey } from '../say/keys.ts'
import type { OwnAppointment, Reads, Situation } from '../situation.ts'
import type { Asked, AskedOption, DialogueState, Task } from '../state.ts'
import { localOf, today, whenWords } from './inWords.ts'
import { spelled } from './spelled.ts'
import { withoutAddressed } from './withoutFillers.ts'

export type Draft = {
  /** What is known, with the customer's everyday words as they are spelled. */
  readonly s: Situation
  /** What the customer wrote, as it was written. */
  readonly written: Situation['heard']
  readonly reads: Reads
  /** The question that was open before this turn. */
  readonly before: Asked | null
  /** The id of each thing the customer named → the words they used for it. */
  named: Map<string, string>
  /** The state as it will be after the turn. */
  state: DialogueState
  readonly writes: Write[]
  /** Answers are sent before what the task says. */
  answers: Say[]
  say: Say[]
  handOver: HandOver | null
  unanswered: Unanswered[]
  tools: Trace['tools']
  knowledge: Trace['knowledge']
  isFarewell: boolean
  /** The task got a value in this turn, or has just begun. */
  moved: boolean
  /** Words that leave in doubt whether the time is meant: see `strangeWords`. */
  strange: readonly string[]
}

export function startDraft(s: Situation, reads: Reads): Draft {
  const writes: Write[] = []
  return {
    s: spelled(s),
    written: s.heard,
    reads: withStaged(reads, writes),
    before: s.state.asked,
    named: new Map(),
    state: structuredClone(s.state),
    writes,
    answers: [],
    say: [],
    handOver: null,
    unanswered: [],
    tools: [],
    knowledge: [],
    isFarewell: false,
    moved: false,
    strange: [],
  }
}

/**
 * Free times, minus those that this turn has already staged: two members of a family do not get the same
 * time.
 */
const withStaged = (reads: Reads, writes: readonly Write[]): Reads => ({
  async schedule(asked) {
    const input = await reads.schedule(asked)
    const staged = writes.flatMap((write) =>
      write.act === 'book' || write.act === 'move'
        ? [
            {
              id: write.act === 'book' ? write.id : write.appointmentId,
              provider_id: write.professionalId,
              start_time: write.startTime,
              end_time: write.endTime,
              status: 'pending' as const,
            },
          ]
        : [],
    )
    const isStaged = ({ id }: { id: string }) => staged.some((each) => each.id === id)
    return { ...input, appointments: [...input.appointments.filter((each) => !isStaged(each)), ...staged] }
  },
})

export const say = (d: Draft, key: SayKey, values: Record<string, string>, basis: Basis[] = []): void => {
  d.say.push({ key, values, basis })
}
export const answer = (d: Draft, key: SayKey, values: Record<string, string>, basis: Basis[] = []): void => {
  d.answers.push({ key, values, basis })
}

export function ask(
  d: Draft,
  what: Asked['what'],
  options: AskedOption[],
  about: string | null = null,
): void {
  d.state.asked = { what, options, about }
}

/**
 * Stops the agent and calls a person. The last reason of a turn counts, but an urgent one is never replaced.
 */
export function planHandOver(d: Draft, reason: HandOverReason, summary: string, urgent = false): void {
  if (d.handOver?.urgent) return
  d.handOver = { reason, summary, urgent, isPartial: false }
  d.state.asked = null
  d.state.mode = 'waiting'
}

/** Calls a person for one part of the message; the agent goes on with the rest. */
export function callForPart(d: Draft, reason: HandOverReason, summary: string): void {
  const { handOver } = d
  if (handOver === null) d.handOver = { reason, summary, urgent: false, isPartial: true }
  // Staff read each of the open questions in the one line.
  else if (handOver.isPartial && handOver.reason === reason && !handOver.summary.includes(summary))
    d.handOver = { ...handOver, summary: `${handOver.summary}; ${summary.replace(/^Perguntou: /, '')}` }
}
/** Whether the agent has handed over the whole conversation. */
export const hasLeft = ({ handOver }: Draft): boolean => handOver !== null && !handOver.isPartial

export function newTask(d: Draft, kind: Task['kind']): Task {
  return {
    id: newId(),
    kind,
    forWhom: null,
    serviceId: null,
    professionalId: null,
    when: null,
    appointmentId: null,
    offers: [],
    refused: [],
    isOnlyAsked: false,
    openedAt: d.s.now.toISOString(),
    idle: 0,
  }
}

export const nowDay = ({ s }: Draft): string => today(s.now, s.zone)
export const local = ({ s }: Draft, instant: string | number): string => localOf(instant, s.zone)
/** 'quinta (26/11) às 15h' */
export const whenOf = (d: Draft, instant: string | number): string => whenWords(local(d, instant), nowDay(d))

export const serviceOf = ({ s }: Draft, id: string | null): Service | undefined =>
  id === null ? undefined : s.services.find((service) => service.id === id)
/** The services that the agent may book. */
export const bookable = ({ s }: Draft): Service[] =>
  s.services.filter((service) => service.bookable_by_agent && performersOf(s, service).length > 0)
export const performersOf = (
  { professionals }: Pick<Situation, 'professionals'>,
  service: Service,
): Professional[] => professionals.filter(({ id }) => concerns(service.professional_ids, id))
export const professionalName = ({ s }: Draft, id: string): string =>
  s.professionals.find((professional) => professional.id === id)?.name ?? ''

/** ' com Dra. Helena', or empty where there is only one professional. */
export function withProfessional(d: Draft, professionalId: string): string {
  const name = professionalName(d, professionalId)
  return name === '' || d.s.professionals.length < 2 ? '' : ` com ${name}`
}

/** The customer’s appointments that are still ahead and not given up in this turn, soonest first. */
export const ahead = ({ s, writes }: Pick<Draft, 's' | 'writes'>): OwnAppointment[] =>
  s.appointments
    .filter(({ status, endTime }) => isActive(status) && Date.parse(endTime) > s.now.getTime())
    .filter(({ id }) => !writes.some((write) => write.act === 'cancel' && write.appointmentId === id))
    .toSorted((a, b) => Date.parse(a.startTime) - Date.parse(b.startTime))

/** All that was written in this turn, in one line, without who is spoken to. */
export const joinedMessages = ({ s }: Pick<Draft, 's'>): string =>
  s.heard.map(({ text }) => withoutAddressed(text ?? '')).join(' ')

/** All that was written in this turn, a line for each message, without who is spoken to. */
export const heardOf = ({ s }: Pick<Draft, 's'>): string =>
  s.heard.map(({ text }) => withoutAddressed(text ?? '')).join('\n')

const JUST_MS = 15 * 60_000

/**
 * The id of the appointment that the agent booked, moved or cancelled a moment ago, which 'ah, às 10' refers
 * to; null where there is none.
 */
export function justDone({ s }: Pick<Draft, 's'>): string | null {
  const { done } = s.state
  return done && s.now.getTime() - Date.parse(done.at) < JUST_MS ? done.appointmentId : null
}

/** The service of the wish, of the visit that was asked about or just done, or the one mentioned last. */
export function serviceSpokenOf(d: Draft): string | null {
  const about = d.before?.what === 'attendance' ? d.before.about : justDone(d)
  const visit = ahead(d).find(({ id }) => id === about)
  return d.state.task?.serviceId ?? visit?.serviceId ?? d.state.topic.service
}

/** 'Limpeza de pele', or 'horário' for an appointment without a service. */
export const nameOf = ({ serviceName }: Pick<OwnAppointment, 'serviceName'>): string =>
  serviceName || 'horário'

/** The service an appointment was booked for; where it has none, a stand-in with the appointment's length. */
export function serviceOfAppointment(d: Draft, appointment: OwnAppointment): Service {
  const known = serviceOf(d, appointment.serviceId)
  const minutes = Math.round((Date.parse(appointment.endTime) - Date.parse(appointment.startTime)) / 60_000)
  // The appointment keeps the length it was booked with.
  if (known) return { ...known, duration_minutes: minutes }
  return {
    id: '',
    name: nameOf(appointment),
    duration_minutes: minutes,
    buffer_before_minutes: 0,
    buffer_after_minutes: 0,
    price: { mode: 'hidden', cents: null },
    professional_ids: 'all',
    bookable_by_agent: true,
    bookable_by_staff: true,
    instructions: '',
    active: true,
    revision: 0,
  }
}

/** The customer's last message, for a line that staff read. */
export const lastWords = ({ s }: Draft): string =>
  (s.heard.at(-1)?.text ?? '').replace(/\s+/g, ' ').slice(0, 120)

const SAID_KEPT = 8

/** Keeps what was said, so that nothing is said again and again. */
export function remember(d: Draft, key: string): void {
  d.state.said = [...d.state.said, { key, at: d.s.now.toISOString() }].slice(-SAID_KEPT)
}
