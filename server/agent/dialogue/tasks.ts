/** The tasks of a conversation: begun, filled with values, continued, parked and taken up again. */
import { fold } from '../../../src/contract/text.ts'
import type { SaidTime, Slots } from '../understand/command.ts'
import { RELATIONS } from '../understand/relations.ts'
import { isOfService, type OwnAppointment } from '../situation.ts'
import type { SomeoneElse, Task } from '../state.ts'
import { advanceBooking, advanceMove, advanceWaiting } from './book.ts'
import { whomWords } from './inWords.ts'
import {
  ahead,
  type Draft,
  hasLeft,
  justDone,
  local,
  newTask,
  nowDay,
  performersOf,
  say,
  serviceOf,
  whenOf,
  joinedMessages,
} from './draft.ts'
import { LEAVES_HOUR, LEAVES_IT, WANTS_GENDER } from './dialogueCues.ts'
import { addedIn, addsService, isForSamePerson, serviceOfBoth } from './addedService.ts'
import { fillSlots } from './fillSlots.ts'
import { textOfTurn } from './understandTurn.ts'
import { questionOf } from './openQuestion.ts'
import { meetsWish, mergeWish } from './wish.ts'
import {
  askCancelOrMove,
  askWhich,
  cancelAppointment,
  chooseAppointment,
  isNamedBy,
  isAppointmentFor,
  listOwnAppointments,
  appointmentsMeant,
  sayAppointmentKept,
  startsAt,
  withoutOldTime,
} from './ownAppointments.ts'
import { type Asking } from './howSaid.ts'
import {
  oneForEach,
  fillEach,
  MOST_PARKED,
  parkOthers,
  parkTask,
  personOf,
  shareProfessional,
  takesNameOfOther,
  timesOf,
  timesOfEach,
} from './tasksOfSeveral.ts'

/** Continues the open task with what this turn added to it. */
export async function advance(d: Draft): Promise<void> {
  const { task } = d.state
  if (!task || !d.moved || d.state.asked || hasLeft(d)) return
  switch (task.kind) {
    case 'book':
      return advanceBooking(d, task)
    case 'wait':
      return advanceWaiting(d, task)
    case 'move':
    case 'cancel': {
      const own = ahead(d).find(({ id }) => id === task.appointmentId) ?? null
      if (!own) {
        // A day was said where the visit is not known yet.
        if (d.before?.what === 'which_appointment') askWhich(d, task.kind, ahead(d))
        return
      }
      if (task.kind === 'cancel') {
        if (!task.isOnlyAsked) return cancelAppointment(d, own)
        d.state.task = null
        return askCancelOrMove(d, own)
      }
      return advanceMove(d, task, own)
    }
  }
}

/** 'Limpeza', in reply to a question about the visit of a cleaning, names that visit and wishes for no other one. */
function namesAskedVisit(d: Draft, { services, ...others }: Slots): boolean {
  const about = d.before?.what === 'attendance' || d.before?.what === 'cancel_or_move' ? d.before.about : null
  const own = ahead(d).find(({ id }) => id === about)
  return (
    own !== undefined &&
    services?.length === 1 &&
    isOfService(own, services) &&
    Object.keys(others).length === 0
  )
}

export function startTask(d: Draft, kind: Task['kind'], slots: Slots, isOnlyAsked: boolean): void {
  d.moved = true
  noteName(d, slots)
  if (kind === 'book' && takeAdded(d, slots, isOnlyAsked)) return
  if (kind === 'book' && isBooked(d, slots)) return listOwnAppointments(d, [], slots.services)
  const open = d.state.task
  const [visit, ...visits] = kind === 'move' && open === null ? ahead(d) : []
  // 'Quero trocar a limpeza pela restauração'
  const instead = visit && visits.length === 0 ? insteadOf(d, visit, slots) : null
  if (visit && instead !== null && SWAPS.test(fold(joinedMessages(d))))
    return replace(d, visit, { serviceId: instead }, true)
  const isSame = open !== null && open.kind === kind
  // Who waits for the time that could not be had wants no other one.
  const isWaitedFor =
    kind === 'wait' &&
    open?.kind === 'book' &&
    (!slots.services || slots.services.includes(open.serviceId ?? ''))
  if (open && !isSame && !isWaitedFor && open.kind !== 'cancel')
    d.state.parked = [open, ...d.state.parked].slice(0, MOST_PARKED)
  const task = isSame ? open : newTask(d, kind)
  if (isWaitedFor) {
    const { serviceId, professionalId, when, forWhom } = open
    Object.assign(task, { serviceId, professionalId, when, forWhom })
  }
  d.state.task = task
  // 'Limpeza sexta 10h com a dra Carla', who does not work here: told who does, they must agree first.
  task.isOnlyAsked = isOnlyAsked || d.answers.some(({ key }) => key === 'professionals')
  if (kind === 'move' || kind === 'cancel') {
    // Reply to 'cancel or move?': it concerns the appointment that was asked about.
    const isAsked = d.before?.what === 'cancel_or_move' || d.before?.what === 'attendance'
    const about = ahead(d).find(({ id }) => id === d.before?.about)
    // 'O spa eu cancelo', in reply to what was asked of the manicure
    const isOther = isOfAnother(d, slots) && ahead(d).some((each) => isOfService(each, slots.services ?? []))
    // 'Confirma pra mim e cancela a da minha irmã'
    const isOfNamed = (slots.forWhom?.others.length ?? 0) > 0
    if (isAsked && about && !isOther && !isOfNamed) {
      task.appointmentId = about.id
      if (kind === 'cancel') task.isOnlyAsked = false
    }
    // 'Cancelar a de quinta e marcar outra na sexta', 'desmarcar quinta, tem sábado?': moves the appointment.
    const when = timesOf(slots)
    const [meant, ...others] = kind === 'cancel' && when.length > 1 ? appointmentsMeant(d, slots) : []
    // 'Fiquei sem dinheiro esse mês, desmarca a de sexta' names no other time than that of the visit.
    const isMoved =
      meant !== undefined &&
      others.length === 0 &&
      when.some(({ value }) => !isNamedBy(value, startsAt(d, meant)))
    if (isMoved) task.kind = 'move'
    const own = chooseAppointment(d, task, task.kind === 'move' ? 'move' : 'cancel', slots)
    // 'De manhã', in reply to 'cancel or move?' of a visit in the morning: not on the day that was given up.
    const isElse = ({ value }: SaidTime) =>
      value.kind === 'window' && value.date === null && value.part && meetsWish(value, startsAt(d, own!))
    const isGivenUp = own && d.before?.what === 'cancel_or_move' && slots.when?.every(isElse)
    if (own && task.kind === 'move')
      fillSlots(d, task, isGivenUp ? slots : withoutOldTime(d, own, isMoved ? { ...slots, when } : slots))
    // What was wished for stands when there is no visit to move.
    else if (!own && d.state.task) fillSlots(d, d.state.task, { ...slots })
    if (own && task.when && isGivenUp) {
      const except = { dates: [startsAt(d, own).date] }
      const days = { kind: 'days', from: nowDay(d), to: null, except } as const
      task.when = { ...task.when, value: mergeWish(days, task.when.value, true) }
    }
    return
  }
  const [first, ...others] = timesOfEach(slots)
  fillSlots(d, task, first ? { ...slots, when: [first] } : slots)
  parkOthers(d, task, slots, others)
  if (slots.forWhom?.self) task.forWhom = null
  // 'Eu e minha amiga, uma com a Iara e a outra com o Tomé'
  const { professional } = oneForEach(d, task, slots)
  if (professional !== undefined) task.professionalId = professional
  // 'Aproveita e corta a unha', right after a booking, where the clinic does no nails
  const lacked = slots.services?.every((id) => !serviceOf(d, id)) === true
  if (lacked && justDone(d) !== null) d.state.task = null
  if (
    task.serviceId === null &&
    !lacked &&
    d.state.topic.service !== null &&
    serviceOf(d, d.state.topic.service)?.bookable_by_agent
  )
    task.serviceId = d.state.topic.service
}

/** 'Quero limpeza quinta às 10', of who has just that: it is not booked a second time. */
export const isBooked = (d: Draft, { services, when, forWhom, professional }: Slots): boolean =>
  services !== undefined &&
  when?.length === 1 &&
  when[0]!.value.kind === 'instant' &&
  forWhom === undefined &&
  ahead(d).some(
    (own) =>
      own.forName === null &&
      own.id !== justDone(d) &&
      isOfService(own, services) &&
      (professional === undefined || professional === own.professionalId) &&
      meetsWish(when[0]!.value, startsAt(d, own)),
  )

/** Parks the move of the visit of a named service, until the one before it is settled. */
export function parkMove(d: Draft, slots: Slots): void {
  const [own, ...others] = ahead(d).filter((each) => isOfService(each, slots.services ?? []))
  if (!own || others.length > 0) return
  const task = { ...newTask(d, 'move'), appointmentId: own.id }
  fillSlots(d, task, withoutOldTime(d, own, slots))
  d.state.parked = [...d.state.parked, task].slice(0, MOST_PARKED)
}

const OF_TIME: ReadonlySet<string> = new Set(['day', 'offer', 'book_sure', 'time_meaning'])

/**
 * Where several bookings are planned for one person, 'pedicure' wants that one first, and 'manicure e pedicure' says
 * again what is planned. Returns whether nothing more of the services is to be done.
 */
function takesPlanned(d: Draft, { services, ...others }: Slots): boolean {
  const { task, parked } = d.state
  if (task?.kind !== 'book' || task.serviceId === null || !services) return false
  const beside = parked.filter(({ forWhom }) => isForSamePerson(forWhom, task.forWhom))
  const planned = [task, ...beside].map(({ serviceId }) => serviceId)
  if (beside.length === 0 || !services.every((id) => planned.includes(id))) return false
  const next = beside.find(({ serviceId }) => serviceId === services[0])
  if (services.length === 1 && next) {
    d.state.task = { ...next, when: next.when ?? task.when }
    d.state.parked = [task, ...parked.filter((each) => each !== next)]
    d.moved = true
  }
  // 'Só a manicure', where manicure and pedicure were wished for
  if (services.length === 1 && ONLY.test(fold(textOfTurn(d.s)))) {
    const kept = d.state.task?.forWhom ?? null
    d.state.parked = d.state.parked.filter(({ forWhom }) => !isForSamePerson(forWhom, kept))
    d.moved = true
  }
  return Object.keys(others).length === 0
}

/** Stores the name that the customer gives, where none is known. Returns the name that was stored. */
function noteName(d: Draft, { name }: Slots): string | undefined {
  if (name === undefined || d.s.customer.name !== '' || d.writes.some(({ act }) => act === 'name'))
    return undefined
  d.writes.push({ act: 'name', name })
  return name
}

const OF_HOUR: ReadonlySet<string> = new Set(['clock', 'instant', 'either', 'oneOf'])

export function takeValues(d: Draft, slots: Slots, isCorrection: boolean, asked: Asking): void {
  const name = noteName(d, slots)
  if (name !== undefined && Object.keys(slots).length === 1 && !d.state.task) say(d, 'nameNoted', { name })
  if (takeAdded(d, slots, asked.isQuestion)) return
  if (takeBesideChoice(d, slots) || keepsOnlyDone(d, slots)) return
  if (!asked.isQuestion && namesAskedVisit(d, slots)) return
  if (takesPlanned(d, slots)) return
  const { task } = d.state
  if (task) {
    // 'Então deixa sexta mesmo', where the visit that is being moved is on Friday; 'deixa as 9 mesmo', where it is at nine
    const moved = task.kind === 'move' ? ahead(d).find(({ id }) => id === task.appointmentId) : undefined
    const words = fold(joinedMessages(d))
    const isItsOwn = ({ value }: SaidTime) =>
      (value.kind === 'day' || (OF_HOUR.has(value.kind) && LEAVES_HOUR.test(words))) &&
      meetsWish(value, startsAt(d, moved!))
    if (moved && slots.when?.every(isItsOwn) && LEAVES_IT.test(words)) {
      d.moved = true
      return sayAppointmentKept(d, moved)
    }
    // 'E marca outro pra mim na quinta', while it is asked whether somebody else comes to the own visit
    const isOwn = slots.forWhom?.self === true && slots.forWhom.others.length === 0
    if (task.replaces && task.forWhom && isOwn) {
      d.moved = true
      return parkTask(d, 'book', { services: task.serviceId ? [task.serviceId] : [], ...slots })
    }
    // A value that the agent asked for is an answer, not a question whether that time is free.
    if (slots.when && d.before && OF_TIME.has(d.before.what))
      task.isOnlyAsked = asked.isQuestion && !isCorrection
    // 'Quero com uma mulher', while times are offered
    if (task.kind === 'book' && WANTS_GENDER.test(fold(joinedMessages(d)))) d.moved = true
    if (takesNameOfOther(d, task, slots)) return
    if (!fillEach(d, task, slots)) fillSlots(d, task, oneForEach(d, task, slots), isCorrection)
    shareProfessional(d, task, slots)
    // '10h, mas pra duas pessoas'
    const isOfSeveral = slots.forWhom?.self || (slots.forWhom?.others.length ?? 0) > 1
    if (task.kind === 'book' && isOfSeveral && d.state.parked.length === 0) {
      if (slots.forWhom?.self) task.forWhom = null
      parkOthers(d, task, slots, [])
      // A time that was said before is that of the first: the others follow on it.
      if (!slots.forWhom?.self && !slots.when) for (const each of d.state.parked) each.when = null
    }
    return
  }
  const visit = visitSpokenOf(d)
  if (visit && takeOfVisit(d, visit, slots, asked)) return
  // A day or a service without a preceding question, or in reply to the attendance question, is still a wish.
  const standing =
    d.before?.what === 'attendance' ? ahead(d).find(({ id }) => id === d.before?.about) : undefined
  if (standing && slots.when && !isOfAnother(d, slots)) {
    // 'É sexta, né? Estarei aí' only repeats the day of the visit.
    if (slots.when.every(({ value }) => meetsWish(value, startsAt(d, standing)))) return
    const move = newTask(d, 'move')
    move.appointmentId = standing.id
    move.isOnlyAsked = asked.isQuestion
    d.state.task = move
    fillSlots(d, move, withoutOldTime(d, standing, slots))
    return
  }
  const done = ahead(d).find(({ id }) => id === justDone(d))
  if (slots.when && !slots.services && done && (!slots.forWhom || isAppointmentFor(done, slots.forWhom))) {
    const move = newTask(d, 'move')
    move.appointmentId = done.id
    const [date, time] = [local(d, done.startTime).slice(0, 10), local(d, done.startTime).slice(11, 16)]
    move.when = { value: { kind: 'day', date }, text: '' }
    move.isOnlyAsked = asked.isOnly && !isCorrection
    d.state.task = move
    fillSlots(d, move, withoutOldTime(d, done, slots))
    // 'Não, na sexta': another day at the same hour.
    const [only, ...more] = slots.when
    if (isCorrection && only?.value.kind === 'day' && more.length === 0)
      move.when = { value: { kind: 'instant', at: `${only.value.date}T${time}` }, text: only.text }
    return
  }
  const isMore = addsService(joinedMessages(d))
  const instead = done && isCorrection && !isMore ? insteadOf(d, done, slots) : null
  if (done && instead !== null) return replace(d, done, { serviceId: instead }, false)
  const [other] = slots.forWhom?.others ?? []
  const isForOther = !d.before && other !== undefined
  // 'Na verdade é pra minha esposa': the visit was booked for the customer.
  if (isForOther && done && done.forName === null && !slots.services && !slots.when) {
    const forWhom = personOf(other)
    if (done.serviceId !== null) return replace(d, done, { serviceId: done.serviceId, forWhom }, false)
    d.writes.push({
      act: 'note',
      appointmentId: done.id,
      text: `O cliente avisou que o horário é para ${other.name ?? other.relation}.`,
    })
    return say(d, 'whomNoted', { whom: whomWords(forWhom), when: whenOf(d, done.startTime) }, [
      { kind: 'appointment', id: done.id },
    ])
  }
  // 'Enzo', 'é pro Enzo na sexta às 10', where the visit was booked for 'seu filho'
  const isNamed = done && other?.name !== undefined && RELATIONS.has(fold(done.forName ?? ''))
  const isItsTime = done && (slots.when ?? []).every(({ value }) => meetsWish(value, startsAt(d, done)))
  if (isForOther && isNamed && !slots.services && isItsTime) {
    d.writes.push({
      act: 'note',
      appointmentId: done.id,
      text: `O cliente avisou que o horário é para ${other.name}.`,
    })
    d.moved = true
    const whom = whomWords({ name: other.name!, relation: done.forName })
    return say(d, 'whomNoted', { whom, when: whenOf(d, done.startTime) }, [
      { kind: 'appointment', id: done.id },
    ])
  }
  if (slots.when || slots.services || isForOther) startTask(d, 'book', slots, asked.isOnly)
}

/**
 * 'Inclui a tosa também': where the clinic has both as one service, it takes the place of the one that is being booked or
 * was just booked. Otherwise what was asked of the first is asked again, and the other follows on it. Returns whether a
 * service was added.
 */
function takeAdded(d: Draft, slots: Slots, isOnlyAsked: boolean): boolean {
  const { task } = d.state
  if (!addsService(joinedMessages(d)) && !namesBoth(d, task, slots)) return false
  const done = task === null ? ahead(d).find(({ id }) => id === justDone(d)) : undefined
  const present = task?.kind === 'book' ? task.serviceId : (done?.serviceId ?? null)
  const added = present === null ? null : addedIn(slots, present)
  if (present === null || added === null || !serviceOf(d, added)?.bookable_by_agent) return false
  const both = serviceOfBoth(d.s.services, present, added)
  if (done && both) {
    replace(d, done, { serviceId: both.id }, isOnlyAsked)
    return true
  }
  if (!task) return false
  d.moved = true
  if (both) {
    Object.assign(task, { serviceId: both.id, offers: [] })
    return true
  }
  if (!d.before || d.state.parked.length >= MOST_PARKED) return false
  const isPlanned = d.state.parked.some(
    ({ serviceId, forWhom }) => serviceId === added && isForSamePerson(forWhom, task.forWhom),
  )
  // As if both had been asked for at once: the second follows on the first.
  if (!isPlanned) parkAdded(d, task, added)
  say(d, 'thenOther', { service: serviceOf(d, added)!.name })
  d.state.asked = d.before
  say(d, 'stillOpen', { question: questionOf(d.before) })
  return true
}

/** 'Pé e mão, né', while a manicure is being booked: whether the words are this service and one other. */
function namesBoth(d: Draft, task: Task | null, { services = [] }: Slots): boolean {
  if (task?.kind !== 'book' || services.length !== 2 || !services.includes(task.serviceId ?? '')) return false
  if (d.state.parked.some(({ serviceId }) => services.includes(serviceId ?? ''))) return false
  const names = services.map((id) => fold(serviceOf(d, id)?.name ?? '').split(' ')[0])
  return names[0] !== names[1] && TWO_NAMES.test(fold(joinedMessages(d)))
}
const TWO_NAMES =
  /^(?:(?:e|eh|nao|entao|ah|sim|quero|queria|fazer|seria|[ao]) )*\w+ e (?:[ao] )?\w+(?:[ ,.!]+(?:ne|k+|rs|tambem|mesmo|por favor|ta|viu|os dois|as duas))*\W*$/

/** Parks one more service as if it had been asked for together with the first: it follows on it. */
const parkAdded = (d: Draft, { forWhom, openedAt }: Task, serviceId: string): void => {
  d.state.parked.push({ ...newTask(d, 'book'), serviceId, forWhom, openedAt })
}

/**
 * 'E barba também', while it is asked which cut: the service that is both, where there is one; else one more visit, and
 * the question stays. Returns whether a service was added.
 */
function takeBesideChoice(d: Draft, slots: Slots): boolean {
  const { task } = d.state
  const [added, ...more] = slots.services ?? []
  if (task?.kind !== 'book' || task.serviceId !== null || d.before?.what !== 'service') return false
  const options = d.before.options.map(({ id }) => id)
  if (added === undefined || more.length > 0 || options.includes(added) || !addsService(textOfTurn(d.s)))
    return false
  const both = options.flatMap((id) => serviceOfBoth(d.s.services, id, added)?.id ?? [])[0]
  d.moved = true
  if (both === undefined) parkAdded(d, task, added)
  fillSlots(d, task, { ...slots, services: both === undefined ? options : [both] })
  return true
}

const ONLY = /\b(?:so|somente|apenas)\b/

/** 'Na verdade só o pé', once the first of two was booked: the other is wanted no more. Returns whether that was said. */
function keepsOnlyDone(d: Draft, { services, when = [], ...others }: Slots): boolean {
  const { task } = d.state
  const done = ahead(d).find(({ id }) => id === justDone(d))
  if (
    task?.kind !== 'book' ||
    task.replaces ||
    !done ||
    !services ||
    isOfService(done, [task.serviceId ?? ''])
  )
    return false
  const isSaid = isOfService(done, services) && ONLY.test(fold(textOfTurn(d.s)))
  const isItsTime = when.every(({ value }) => meetsWish(value, startsAt(d, done)))
  if (!isSaid || !isItsTime || Object.keys(others).length > 0) return false
  d.state.task = null
  d.state.parked = []
  d.moved = true
  listOwnAppointments(d, [], services)
  return true
}

const SWAPS =
  /\b(?:troc|mud|substitu|alter)\w* (?:\w+ ){0,5}?(?:por|pel[ao]|para|pra|pro) (?:so |apenas |[ao] |uma? )*|\b(?:no lugar|em vez d\w+|ao inves d\w+)\b|\b(?:tir\w*|cancel\w*|desmar[cq]\w*|deix\w*|fic\w*|da (?:para|pra)|pode|posso|consigo) [\w ,.]{0,40}?\b(?:so|somente|apenas)\b/

/** The one service that takes the place of a visit's own; null where none or several are named, or a person or time. */
function insteadOf(d: Draft, own: OwnAppointment, { services, when, forWhom }: Slots): string | null {
  const [only, ...more] = (services ?? []).filter((id) => id !== own.serviceId)
  const isBookable = only !== undefined && more.length === 0 && serviceOf(d, only)?.bookable_by_agent
  const isItsTime = (when ?? []).every(({ value }) => meetsWish(value, startsAt(d, own)))
  return isBookable && isItsTime && !forWhom ? only : null
}

/**
 * 'Na verdade só banho', 'é pra minha mãe', right after a booking: the other service, or the other person, at the same
 * time, in place of the visit, which is given up when the new one is booked.
 */
export function replace(
  d: Draft,
  own: OwnAppointment,
  { serviceId, forWhom }: { serviceId: string; forWhom?: SomeoneElse },
  isOnlyAsked: boolean,
): void {
  const performers = performersOf(d.s, serviceOf(d, serviceId)!)
  d.moved = true
  d.state.task = {
    ...newTask(d, 'book'),
    serviceId,
    professionalId: performers.some(({ id }) => id === own.professionalId) ? own.professionalId : null,
    when: { value: { kind: 'instant', at: local(d, own.startTime) }, text: '' },
    forWhom: forWhom ?? (own.forName === null ? null : { name: own.forName, relation: null }),
    replaces: own.id,
    isOnlyAsked,
  }
}

/** 'E quero fazer o peeling no mesmo dia', in reply to the reminder of a cleaning. */
function isOfAnother(d: Draft, { services }: Slots): boolean {
  const standing = ahead(d).find(({ id }) => id === d.before?.about)
  return services !== undefined && !services.includes(standing?.serviceId ?? '')
}

/** The visit that short words are about: the one asked about, the one just done, or the only one ahead. */
function visitSpokenOf(d: Draft): OwnAppointment | null {
  const all = ahead(d)
  const about = d.before?.what === 'attendance' ? d.before.about : d.before ? '' : justDone(d)
  return all.find(({ id }) => id === about) ?? (all.length === 1 && about === null ? all[0]! : null)
}

/**
 * 'Que limpeza?', 'é às 10h ou 11h?' and 'é com a Helena?' ask for the visit as it is; 'pode ser com a Bruna?' asks for
 * another professional at the same time. Returns whether it was one of these.
 */
function takeOfVisit(d: Draft, visit: OwnAppointment, slots: Slots, { isQuestion }: Asking): boolean {
  const { services, professional, when } = slots
  const isOnlyPerson = professional !== undefined && !services && !when && !slots.forWhom
  if (isOnlyPerson && professional !== visit.professionalId) {
    const move = { ...newTask(d, 'move'), appointmentId: visit.id, professionalId: professional }
    move.when = { value: { kind: 'instant', at: local(d, visit.startTime) }, text: '' }
    d.state.task = { ...move, isOnlyAsked: true }
    d.moved = true
    return true
  }
  const isService = services === undefined || isOfService(visit, services)
  const isTime = (when ?? []).every(({ value }) =>
    (value.kind === 'either' || value.kind === 'oneOf' ? value.options : [value]).some((each) =>
      meetsWish(each, startsAt(d, visit)),
    ),
  )
  const isReminded = d.before?.what === 'attendance' && (services !== undefined || when !== undefined)
  if (!isOnlyPerson && !(isReminded && isQuestion && isService && isTime && !slots.forWhom)) return false
  // 'Amanhã às 10, né? Confirmado'
  if (d.writes.length > 0) return true
  listOwnAppointments(d, [], visit.serviceId === null ? [] : [visit.serviceId])
  if (isReminded) d.state.asked = d.before
  d.moved = true
  return true
}
