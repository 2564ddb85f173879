/** The customer's own appointments: choosing, cancelling, confirming and listing them, and noting a delay. */
import { fold } from '../../../src/contract/text.ts'
import type { ForWhom, SaidTime, Slots } from '../understand/command.ts'
import { isOfService, type OwnAppointment } from '../situation.ts'
import type { Task } from '../state.ts'
import {
  ahead,
  ask,
  planHandOver,
  type Draft,
  justDone,
  lastWords,
  local,
  nameOf,
  newTask,
  nowDay,
  say,
  whenOf,
  withProfessional,
  joinedMessages,
} from './draft.ts'
import { endTask } from './book.ts'
import { questionOf } from './openQuestion.ts'
import { ALL } from './dialogueCues.ts'
import { listed, dayAndTimeOf, whenWords } from './inWords.ts'
import { isPlainlyFor } from './personMeant.ts'
import { exactly, type Local, meetsWish } from './wish.ts'
import type { TimeValue } from '../time/timeValue.ts'
import { normalize } from '../understand/normalize.ts'
import { nameAt } from '../understand/otherPeople.ts'
import { RELATIONS } from '../understand/relations.ts'

export type AppointmentAction = 'move' | 'cancel' | 'confirm'

const basisOf = ({ id }: OwnAppointment) => [{ kind: 'appointment' as const, id }]

/**
 * The future appointments that the words may mean, by service, professional and day; all of them when nothing
 * was named.
 */
export function appointmentsMeant(d: Draft, slots: Slots): OwnAppointment[] {
  const all = ahead(d)
  const { services, professional, when, forWhom } = slots
  const words = folded(joinedMessages(d))
  const theirs = all.filter((own) =>
    MINE.test(words) ? own.forName === null : forWhom ? isAppointmentFor(own, forWhom) : isSaidOf(own, words),
  )
  const known = theirs.length > 0 ? theirs : all
  const byService = services ? known.filter((each) => isOfService(each, services)) : known
  const rest = byService.length > 0 ? byService : known
  const byPerson = professional ? rest.filter(({ professionalId }) => professionalId === professional) : rest
  const left = byPerson.length > 0 ? byPerson : rest
  const byTime = left.filter((own) => when?.some(({ value }) => isNamedBy(value, startsAt(d, own))))
  return byTime.length > 0 ? byTime : left
}

/** 'Cancela a minha', where the visits of others are known too. */
const MINE =
  /\b(?:cancel|desmar[cq]|remar[cq]|mud|adi|reagend)\w* (?:so )?(?:a minha|o meu)\b(?!(?: \w+)? e (?:tambem )?[ao] d[aeo] )(?= *(?:$|[,.;!?]|e |para |pra |mas |por ))/

/** 'Meu filho não vai poder ir', 'cancela a do Davi': whether the folded words name who the appointment is for. */
function isSaidOf({ forName }: OwnAppointment, words: string): boolean {
  const [name] = forName === null ? [] : folded(forName).split(' ')
  if (!name || !/^[a-z]+$/.test(name)) return false
  // 'Desmarca a minha mas deixa a da Neuza'
  if (
    /\b(?:minh[ao]|meu|deixa|mantem|mantenha|menos|exceto|tirando)\b/.test(words.replace(`meu ${name}`, name))
  )
    return false
  return new RegExp(
    `\\b${name}(?: \\w+){0,2}? (?:nao|n) (?:vai|pode|podera|consegue|vem)\\b|\\b(?:d[ao]|para|pr[ao]) (?:[ao] )?(?:meu |minha )?${name}\\b`,
  ).test(words)
}

/** 'Não vai poder ir quinta' rules Thursday out, and means the visit of that day. */
export const isNamedBy = (value: TimeValue, at: Local): boolean =>
  (value.kind === 'either' && value.options.some((each) => isNamedBy(each, at))) ||
  (value.kind === 'days' && value.to === null && value.except !== undefined
    ? !meetsWish(value, at)
    : meetsWish(value, at))

const folded = (text: string) => fold(text).trim()

/** Whether the appointment is for one of the people named. */
export const isAppointmentFor = ({ forName }: OwnAppointment, { self, others }: ForWhom): boolean =>
  forName === null
    ? self
    : others.some(
        ({ name, relation }) =>
          (name !== undefined && folded(name) === folded(forName)) ||
          (relation !== undefined && folded(relation) === folded(forName)),
      )

/** When the visit begins, on the organization's clock. */
export const startsAt = (d: Draft, { startTime }: OwnAppointment) => dayAndTimeOf(local(d, startTime))

/** 'Na quinta mesmo': the day stays the same. */
const SAME = /\bmesm[oa]\b/i

/** 'De sexta, pode ser quinta': of the days that are said side by side, those that the visit does not have. */
function withoutOld(time: SaidTime, at: Local): SaidTime {
  const { value, text } = time
  if (value.kind !== 'oneOf' || /\bou\b/i.test(text)) return time
  const [first, ...more] = value.options.filter((each) => !meetsWish(each, at))
  if (!first) return time
  return { ...time, value: more.length > 0 ? { ...value, options: [first, ...more] } : first }
}

const OF_HOUR = /\bdas\b/i

/**
 * The slots of a move without the times that only identify the appointment: in 'remarcar de quinta para
 * sexta' the first is the old day.
 */
export function withoutOldTime(d: Draft, appointment: OwnAppointment, slots: Slots): Slots {
  const at = startsAt(d, appointment)
  const when = (slots.when ?? []).map((time) => withoutOld(time, at))
  // 'Das 7', where seven in the evening may be meant too
  const isOfVisit = ({ value, text }: SaidTime) =>
    meetsWish(value, at) || (value.kind === 'either' && OF_HOUR.test(text) && isNamedBy(value, at))
  // 'Consigo umas 16h40' is another time than four.
  const isOnlyAbout = ({ value }: SaidTime) => !meetsWish(exactly(value), at)
  const rest = when.filter(
    (time) => when.length > 1 || SAME.test(time.text) || !isOfVisit(time) || isOnlyAbout(time),
  )
  const [first] = rest
  const isOld = first && rest.length > 1 && isOfVisit(first)
  const { when: _, ...others } = slots
  const left = isOld ? rest.slice(1) : rest
  return left.length > 0 ? { ...others, when: left } : others
}

/** Asks which appointment is meant. */
export function askWhich(d: Draft, act: string, all: readonly OwnAppointment[]): void {
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

/** Tells the customer that they have no appointment. What is being booked goes on; else a yes starts a booking. */
export function sayNoAppointment(d: Draft): void {
  say(d, 'mineNone', {})
  const open = [d.state.task, ...d.state.parked].find(
    (task) => task?.kind === 'book' || task?.kind === 'wait',
  )
  if (open && d.before) {
    d.state.task = open
    d.state.parked = d.state.parked.filter((task) => task !== open)
    d.state.asked = d.before
    return say(d, 'stillOpen', { question: questionOf(d.before) })
  }
  d.state.task = { ...newTask(d, 'book'), isOnlyAsked: true }
  ask(d, 'day', [])
}

export function cancelAppointment(d: Draft, own: OwnAppointment): void {
  d.writes.push({ act: 'cancel', appointmentId: own.id })
  d.state.topic.service = own.serviceId
  d.state.done = { appointmentId: own.id, at: d.s.now.toISOString() }
  say(d, 'cancelled', { service: nameOf(own), when: whenOf(d, own.startTime) }, basisOf(own))
  endTask(d)
  const left = ahead(d)
  // Nothing more is to be done with a visit that is given up.
  d.state.parked = d.state.parked.filter(
    ({ kind, appointmentId }) =>
      kind === 'book' ||
      kind === 'wait' ||
      (appointmentId === null ? left.length > 0 : appointmentId !== own.id),
  )
}

/** Confirms that the customer will come; if the appointment is confirmed already, says so. */
export function confirmAppointment(d: Draft, own: OwnAppointment): void {
  // What this turn has confirmed already, or given up, is not confirmed.
  const isDone = d.writes.some(
    (each) => (each.act === 'confirm' || each.act === 'cancel') && each.appointmentId === own.id,
  )
  if (isDone) return
  const values = { service: nameOf(own), when: whenOf(d, own.startTime) }
  if (own.status === 'confirmed') say(d, 'alreadyConfirmed', values, basisOf(own))
  else {
    d.writes.push({ act: 'confirm', appointmentId: own.id })
    say(d, 'confirmed', values, basisOf(own))
  }
  endTask(d)
}

/** Confirms an appointment when the customer says they will come without having been asked about one. */
export function confirmAny(d: Draft, services: readonly string[] = [], when: readonly SaidTime[] = []): void {
  const named = ahead(d).filter((own) => isOfService(own, services))
  const ofTime = ahead(d).filter((own) => when.some(({ value }) => isNamedBy(value, startsAt(d, own))))
  const all = named.length === 1 ? named : ofTime.length === 1 ? ofTime : ahead(d)
  const pending = all.filter(({ status }) => status === 'pending')
  const [only] = pending.length > 0 ? pending : all
  if (!only) say(d, 'nothingToConfirm', {})
  else if (pending.length > 1 && ALL.test(fold(lastWords(d))))
    for (const own of pending) confirmAppointment(d, own)
  else if (pending.length > 1) askWhich(d, 'confirm', pending)
  else confirmAppointment(d, only)
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

/** Asks whether this visit is to be cancelled; nothing is done before the answer. */
export function askToConfirmCancel(d: Draft, own: OwnAppointment): void {
  const whose = own.forName === null ? '' : ` para ${own.forName}`
  d.state.task = null
  say(d, 'cancelSure', { service: nameOf(own) + whose, when: whenOf(d, own.startTime) }, basisOf(own))
  ask(d, 'cancel_sure', [{ id: own.id, label: nameOf(own) }], own.id)
}

const SEES_LATER = /\b(?:vejo|marco|remarco|agendo|resolvo|procuro|volto)\b/
/**
 * 'Semana que vem eu vejo', of who does not come and was asked whether to cancel or move: asks whether the visit is
 * cancelled meanwhile. Returns whether it did.
 */
export function asksToCancelFirst(d: Draft): boolean {
  const own = ahead(d).find(({ id }) => id === d.before?.about)
  if (d.before?.what !== 'cancel_or_move' || !own || !SEES_LATER.test(folded(lastWords(d)))) return false
  askToConfirmCancel(d, own)
  return true
}

/** Says that the visit stays as it is. */
export function sayAppointmentKept(d: Draft, own: OwnAppointment): void {
  d.state.task = null
  say(d, 'kept', { service: nameOf(own), when: whenOf(d, own.startTime) }, basisOf(own))
}

/** The relation that `whose` begins with, where no name follows it. */
function relationIn(d: Draft, [relation, next]: readonly string[]): ForWhom {
  const text = lastWords(d)
  const isNamed = normalize(text).some((token) => token.text === next && nameAt(token, text) !== null)
  const isKnown = relation !== undefined && RELATIONS.has(relation) && !isNamed
  return { self: false, others: isKnown ? [{ relation }] : [] }
}

/**
 * Lists the customer's appointments. `whose`: only those for these people; where this number has booked none
 * for them, a person is called and nothing is told. `services`: only those of these services, where there are any.
 */
export function listOwnAppointments(
  d: Draft,
  whose: readonly string[] = [],
  services: readonly string[] = [],
): void {
  const known = ahead(d).filter(
    ({ forName }) => whose.length === 0 || (forName !== null && whose.includes(folded(forName))),
  )
  const theirs = known.length > 0 ? known : ofNamed(ahead(d), { forWhom: relationIn(d, whose) })
  const named = theirs.filter((each) => isOfService(each, services))
  const all = named.length > 0 ? named : theirs
  if (all.length === 0 && whose.length > 0) {
    // Two questions about the same person
    if (d.handOver?.reason === 'other_person') return
    say(d, 'handOver', { when: '' })
    planHandOver(d, 'other_person', `Pergunta do horário de outra pessoa: ${lastWords(d)}`)
    return
  }
  if (all.length === 0) return sayNoAppointment(d)
  const list = listed(
    all
      .slice(0, 5)
      .map(
        (own) =>
          `${nameOf(own)}${own.forName ? ` (${own.forName})` : ''}, ${whenWords(local(d, own.startTime), nowDay(d))}${withProfessional(d, own.professionalId)}`,
      ),
    'e',
  )
  say(d, 'mine', { list }, all.flatMap(basisOf))
  if (all.length === 1) d.state.topic.service = all[0]!.serviceId
}

/**
 * Notes a delay on the appointment that was asked about, or on the next one, for staff to read. Without an
 * appointment, a person is called.
 */
export function noteDelay(d: Draft, minutes: number | undefined): void {
  const all = ahead(d)
  const own = all.find(({ id }) => d.before?.what === 'attendance' && id === d.before.about) ?? all[0]
  if (!own) {
    say(d, 'handOver', { when: '' })
    planHandOver(d, 'asked', 'Avisa que vai se atrasar, e não há horário no nome deste número')
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

const OF_TWO = /\b(?:casal|casais|dupla|familia|familiar)\b/

/**
 * Starts a move or a cancellation: finds the appointment, or asks which one. Null where it cannot go on now.
 */
export function chooseAppointment(
  d: Draft,
  task: Task,
  act: AppointmentAction,
  slots: Slots,
): OwnAppointment | null {
  const known = ahead(d).find(({ id }) => id === task.appointmentId)
  if (known) return known
  const { forWhom } = slots
  // 'A tosa da Mel', where the book does not say whose visit it is
  const words = fold(lastWords(d))
  const isOnlyNamed =
    ahead(d).some(({ forName }) => forName === null) &&
    forWhom?.others.every(
      ({ name, relation }) => name !== undefined && relation === undefined && !isPlainlyFor(name, words),
    )
  // 'Meu esposo não quer mais fazer a terapia de casal': the visit is of both.
  const isShared = ahead(d).some(
    (own) => isOfService(own, slots.services ?? []) && OF_TWO.test(fold(nameOf(own))),
  )
  if (
    forWhom &&
    forWhom.others.length > 0 &&
    !isOnlyNamed &&
    !isShared &&
    !ahead(d).some((own) => isAppointmentFor(own, forWhom))
  ) {
    const [likely, ...more] = ofNamed(ahead(d), slots)
    // The time that is asked for next, or the agent's question, names the visit.
    if (likely && more.length === 0 && act === 'move') {
      task.appointmentId = likely.id
      task.isOnlyAsked = true
      return likely
    }
    if (likely && more.length === 0) {
      askToConfirmCancel(d, likely)
      return null
    }
    // This number has no appointment for that person.
    say(d, 'handOver', { when: '' })
    planHandOver(
      d,
      'other_person',
      `Quer ${act === 'cancel' ? 'cancelar' : 'mudar'} o horário de outra pessoa: ${lastWords(d)}`,
    )
    d.state.task = null
    return null
  }
  const meant = ofTopic(d, act, slots, appointmentsMeant(d, slots))
  const [only] = meant
  if (!only) {
    // The appointment was cancelled a moment ago, so another time is a new booking.
    if (act === 'move' && justDone(d) !== null) task.kind = 'book'
    else sayNoAppointment(d)
    return null
  }
  if (meant.length > 1) {
    askWhich(d, act, meant)
    return null
  }
  // 'Cancela a massagem', of who has only a cleaning: nothing is done to a visit of another service unasked.
  const named = slots.services?.filter((id) => d.s.services.some((service) => service.id === id)) ?? []
  if (named.length > 0 && !isOfService(only, named)) {
    if (act === 'cancel') {
      askToConfirmCancel(d, only)
      return null
    }
    task.isOnlyAsked = true
  }
  // 'Cancela a de sexta', of who has only one on Thursday
  const isOfOtherTime =
    slots.when?.every(
      ({ value }) =>
        (value.kind === 'day' || value.kind === 'instant') && !isNamedBy(value, startsAt(d, only)),
    ) === true
  if (act === 'cancel' && isOfOtherTime && !task.isOnlyAsked) {
    askToConfirmCancel(d, only)
    return null
  }
  task.appointmentId = only.id
  return only
}

/**
 * 'A avaliação do meu filho', where the book knows him as Theo: the visits that this number has for somebody with a name,
 * of the services that were named. Empty where the customer says a name.
 */
function ofNamed(all: readonly OwnAppointment[], { services, forWhom }: Slots): OwnAppointment[] {
  const [other, ...others] = forWhom?.others ?? []
  if (other?.relation === undefined || other.name !== undefined || others.length > 0) return []
  const named = all.filter(({ forName }) => forName !== null && !RELATIONS.has(folded(forName)))
  return services ? named.filter((each) => isOfService(each, services)) : named
}

/** 'Consegue passar pra quarta?', after the customer asked when one of the visits is: that one. */
function ofTopic(
  d: Draft,
  act: AppointmentAction,
  { services }: Slots,
  meant: OwnAppointment[],
): OwnAppointment[] {
  const { service } = d.s.state.topic
  if (act !== 'move' || services || service === null || meant.length < 2) return meant
  const spoken = meant.filter(({ serviceId }) => serviceId === service)
  return spoken.length === 1 ? spoken : meant
}
