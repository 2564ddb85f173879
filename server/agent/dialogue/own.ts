/** The customer's own appointments: which one, cancelled, confirmed, told, late. */
import { fold } from '../../../src/contract/text.ts'
import type { ForWhom, Slots } from '../understand/command.ts'
import type { OwnAppointment } from '../situation.ts'
import type { Task } from '../state.ts'
import {
  ahead,
  ask,
  callPerson,
  type Draft,
  lastWords,
  local,
  nameOf,
  newTask,
  nowDay,
  say,
  whenOf,
  withWords,
} from './draft.ts'
import { endTask } from './book.ts'
import { listed, whenWords } from './inWords.ts'
import { meetsWish } from './wish.ts'

export type OwnAct = 'move' | 'cancel' | 'confirm'

const basisOf = ({ id }: OwnAppointment) => [{ kind: 'appointment' as const, id }]

/** The appointments ahead that the words may mean, by service, professional and day. All when nothing was named. */
export function meantBy(d: Draft, slots: Slots): OwnAppointment[] {
  const all = ahead(d)
  const { services, professional, when, forWhom } = slots
  const theirs = forWhom ? all.filter((own) => isOf(own, forWhom)) : all
  const known = theirs.length > 0 ? theirs : all
  const byService = services
    ? known.filter(({ serviceId }) => serviceId !== null && services.includes(serviceId))
    : known
  const rest = byService.length > 0 ? byService : known
  const byPerson = professional ? rest.filter(({ professionalId }) => professionalId === professional) : rest
  const left = byPerson.length > 0 ? byPerson : rest
  const byTime = left.filter((own) => when?.some(({ value }) => meetsWish(value, wall(d, own))))
  return byTime.length > 0 ? byTime : left
}

const folded = (text: string) => fold(text).trim()

/** Is it for one of those who were named? */
const isOf = ({ forName }: OwnAppointment, { self, others }: ForWhom): boolean =>
  forName === null
    ? self
    : others.some(
        ({ name, relation }) =>
          (name !== undefined && folded(name) === folded(forName)) ||
          (relation !== undefined && folded(relation) === folded(forName)),
      )

const wall = (d: Draft, { startTime }: OwnAppointment) => {
  const at = local(d, startTime)
  return { date: at.slice(0, 10), time: at.slice(11, 16) }
}

/** 'Na quinta mesmo': the day stays. */
const SAME = /\bmesm[oa]\b/i

/**
 * The words of a move without those that name the appointment itself: in 'remarcar de quinta para sexta' the first is
 * the old day.
 */
export function withoutOldTime(d: Draft, appointment: OwnAppointment, slots: Slots): Slots {
  const { when = [] } = slots
  const rest = when.filter(
    ({ value, text }, at) =>
      at > 0 || when.length > 1 || SAME.test(text) || !meetsWish(value, wall(d, appointment)),
  )
  const [first] = rest
  const isOld = first && rest.length > 1 && meetsWish(first.value, wall(d, appointment))
  const { when: _, ...others } = slots
  const left = isOld ? rest.slice(1) : rest
  return left.length > 0 ? { ...others, when: left } : others
}

/** Asks which appointment is meant. */
export function askWhich(d: Draft, act: OwnAct, all: readonly OwnAppointment[]): void {
  const options = all.slice(0, 6).map((own) => ({
    id: own.id,
    label: `${nameOf(own)}, ${whenOf(d, own.startTime)}`,
    at: local(d, own.startTime),
    professional: own.professionalId,
    ...(own.serviceId !== null && { service: own.serviceId }),
  }))
  say(d, 'whichAppointment', { options: listed(options.map(({ label }) => label)) }, all.flatMap(basisOf))
  ask(d, 'which_appointment', options, act)
}

/** They have none; whoever says yes then wants to book one. */
export function noneAhead(d: Draft): void {
  say(d, 'mineNone', {})
  d.state.task = { ...newTask(d, 'book'), isOnlyAsked: true }
  ask(d, 'day', [])
}

export function cancelOwn(d: Draft, own: OwnAppointment): void {
  d.writes.push({ act: 'cancel', appointmentId: own.id })
  d.state.topic.service = own.serviceId
  d.state.done = { appointmentId: own.id, at: d.s.now.toISOString() }
  say(d, 'cancelled', { service: nameOf(own), when: whenOf(d, own.startTime) }, basisOf(own))
  endTask(d)
}

/** Confirms that the customer comes; what is confirmed already is said so. */
export function confirmOwn(d: Draft, own: OwnAppointment): void {
  const values = { service: nameOf(own), when: whenOf(d, own.startTime) }
  if (own.status === 'confirmed') say(d, 'alreadyConfirmed', values, basisOf(own))
  else {
    d.writes.push({ act: 'confirm', appointmentId: own.id })
    say(d, 'confirmed', values, basisOf(own))
  }
  endTask(d)
}

/** The customer says that they come, without having been asked of which appointment. */
export function confirmAny(d: Draft): void {
  const all = ahead(d)
  const pending = all.filter(({ status }) => status === 'pending')
  const [only] = pending.length > 0 ? pending : all
  if (!only) say(d, 'nothingToConfirm', {})
  else if (pending.length > 1) askWhich(d, 'confirm', pending)
  else confirmOwn(d, only)
}

export function askCancelOrMove(d: Draft, own: OwnAppointment): void {
  say(d, 'cancelOrMove', { service: nameOf(own), when: whenOf(d, own.startTime) }, basisOf(own))
  ask(
    d,
    'cancel_or_move',
    [
      { id: 'move', label: 'remarcar' },
      { id: 'cancel', label: 'cancelar' },
    ],
    own.id,
  )
}

/** Tells what stands; `whose`: only what is for one of these, and nothing of people whom this number did not book for. */
export function tellOwn(d: Draft, whose: readonly string[] = []): void {
  const all = ahead(d).filter(
    ({ forName }) => whose.length === 0 || (forName !== null && whose.includes(folded(forName))),
  )
  if (all.length === 0 && whose.length > 0) {
    say(d, 'handOver', { when: '' })
    callPerson(d, 'other_person', `Pergunta do horário de outra pessoa: ${lastWords(d)}`)
    return
  }
  if (all.length === 0) return noneAhead(d)
  const list = listed(
    all
      .slice(0, 5)
      .map(
        (own) =>
          `${nameOf(own)}${own.forName ? ` (${own.forName})` : ''}, ${whenWords(local(d, own.startTime), nowDay(d))}${withWords(d, own.professionalId)}`,
      ),
    'e',
  )
  say(d, 'mine', { list }, all.flatMap(basisOf))
}

/** Late for the appointment that was asked about, or the next one: staff read it there. Without one, a person is called. */
export function noteLate(d: Draft, minutes: number | undefined): void {
  const all = ahead(d)
  const own = all.find(({ id }) => d.before?.what === 'attendance' && id === d.before.about) ?? all[0]
  if (!own) {
    say(d, 'handOver', { when: '' })
    callPerson(d, 'asked', 'Avisa que vai se atrasar, e não há horário no nome deste número')
    return
  }
  const by = minutes === undefined ? '' : ` ${minutes} min`
  d.writes.push({ act: 'note', appointmentId: own.id, text: `O cliente avisou que vai se atrasar${by}.` })
  const values = {
    when: whenOf(d, own.startTime),
    minutes: minutes === undefined ? '' : `${minutes} minutos`,
  }
  say(d, 'lateNoted', values, basisOf(own))
}

/** Starts a move or a cancellation: finds the appointment, or asks which. Null where nothing can go on now. */
export function chooseOwn(d: Draft, task: Task, act: OwnAct, slots: Slots): OwnAppointment | null {
  const known = ahead(d).find(({ id }) => id === task.appointmentId)
  if (known) return known
  const { forWhom } = slots
  if (forWhom && forWhom.others.length > 0 && !ahead(d).some((own) => isOf(own, forWhom))) {
    // Nothing of theirs is known under this number.
    say(d, 'handOver', { when: '' })
    callPerson(
      d,
      'other_person',
      `Quer ${act === 'cancel' ? 'cancelar' : 'mudar'} o horário de outra pessoa: ${lastWords(d)}`,
    )
    d.state.task = null
    return null
  }
  const meant = meantBy(d, slots)
  const [only] = meant
  if (!only) {
    // Cancelled a moment ago: another time is a new booking.
    if (act === 'move' && justDone(d) !== null) task.kind = 'book'
    else noneAhead(d)
    return null
  }
  if (meant.length > 1) {
    askWhich(d, act, meant)
    return null
  }
  task.appointmentId = only.id
  return only
}

const JUST_MS = 15 * 60_000

/** The appointment that the agent booked, moved or cancelled a moment ago: 'ah, às 10' is about it. */
export function justDone({ s }: Draft): string | null {
  const { done } = s.state
  return done && s.now.getTime() - Date.parse(done.at) < JUST_MS ? done.appointmentId : null
}
