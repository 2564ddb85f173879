/**
 * Booking, moving and the waiting list: asks for missing values, and stages the change once it is complete.
 */
import { fold } from '../../../src/contract/text.ts'
import { newId } from '../../../src/contract/ids.ts'
import { addDays } from '../../../src/contract/schedule/days.ts'
import type { Service } from '../../../src/contract/service.ts'
import { type WaitingPeriod } from '../../../src/contract/waiting.ts'
import type { OwnAppointment } from '../situation.ts'
import type { Offer, Task } from '../state.ts'
import { WANTS_GENDER } from './dialogueCues.ts'
import type { TimeValue } from '../time/timeValue.ts'
import { findTimes, isFree, type Time } from './findTimes.ts'
import {
  ahead,
  ask,
  callForPart,
  planHandOver,
  type Draft,
  local,
  nameOf,
  nowDay,
  performersOf,
  professionalName,
  say,
  serviceOf,
  serviceOfAppointment,
  whenOf,
  withProfessional,
  joinedMessages,
} from './draft.ts'
import { EARLIEST, ONLY_ELSE } from './dialogueCues.ts'
import { dayWords, listed, meaningWords, whenWords, whomWords } from './inWords.ts'
import { OCCASION } from './occasions.ts'
import { offer, refuseTime, saidTaken } from './offers.ts'
import { dropOtherProfessional, likeServiceOf, performs, serviceOfWish, wishWords } from './serviceOfWish.ts'
import { timeRelativeToVisit, weekdayInWeekOfVisit } from './timeRelativeToVisit.ts'
import { daysOfWish, mergeWish } from './wish.ts'
import { textOfTurn } from './understandTurn.ts'
import { hoursLeftOut } from './unrelatedMatters.ts'

/** Continues a booking: asks for what is missing, offers times, or stages the appointment. */
export async function advanceBooking(d: Draft, task: Task): Promise<void> {
  const required = serviceOfWish(d, task)
  if (!required) return
  const isTheirs = task.professionalId === null || performs(d, task.professionalId, required)
  const service = isTheirs ? required : (likeServiceOf(d, task.professionalId!, required) ?? required)
  task.serviceId = service.id
  if (!service.bookable_by_agent) {
    say(d, 'handOverNotBookable', { service: service.name, when: '' })
    callForPart(
      d,
      'not_bookable',
      `Quer marcar ${service.name}${wishWords(task)}: só a equipe marca este serviço`,
    )
    d.state.task = null
    return
  }
  if (!isTheirs && service === required) dropOtherProfessional(d, task, service)
  asLastTime(d, task, service)
  // Who answers twice with something else means the one they spoke of.
  if (task.maybeFor && (task.whomAsked ?? 0) >= MOST_WHOM_ASKED) {
    task.forWhom = task.maybeFor
    delete task.maybeFor
  }
  if (task.maybeFor && !OF_TWO.test(fold(serviceOf(d, task.serviceId)?.name ?? ''))) {
    const options = [
      { id: 'self', label: 'para você' },
      { id: 'other', label: `para ${whomWords(task.maybeFor)}` },
    ]
    say(d, 'forWhom', { options: listed(options.map(({ label }) => label)) })
    task.whomAsked = (task.whomAsked ?? 0) + 1
    return ask(d, 'who', options)
  }
  if (asksWhoPerforms(d, task, service)) return
  await place(d, task, service, async (time) => stageBooking(d, task, service, time))
}

/** Asks with whom it is to be, where a woman or a man is asked for and several perform the service. Returns whether it did. */
function asksWhoPerforms(d: Draft, task: Task, service: Service): boolean {
  if (task.professionalId !== null || d.before?.what === 'professional') return false
  const people = performersOf(d.s, service)
  if (people.length < 2 || !WANTS_GENDER.test(fold(joinedMessages(d)))) return false
  const options = people.map(({ id, name }) => ({ id, label: name }))
  say(d, 'withWhom', { options: listed(options.map(({ label }) => label)) }, [
    { kind: 'card', field: 'professionals' },
  ])
  ask(d, 'professional', options)
  return true
}

/**
 * 'Mais um banho no mesmo horário, na outra quinta': takes the hour of the customer's latest appointment for
 * this service.
 */
function asLastTime(d: Draft, task: Task, { id }: Service): void {
  const own = d.s.appointments.findLast(({ serviceId }) => serviceId === id)
  if (!own || !task.when) return
  const value = timeRelativeToVisit(fold(joinedMessages(d)), local(d, own.startTime), task.when.value)
  if (value?.kind === 'instant') task.when.value = value
}

/** Continues a move to another time. */
export async function advanceMove(d: Draft, task: Task, appointment: OwnAppointment): Promise<void> {
  const service = serviceOfAppointment(d, appointment)
  const inWeek =
    task.when && weekdayInWeekOfVisit(task.when.value, fold(task.when.text), whenOfDay(d, appointment))
  // The week is a guess: the customer is asked to confirm.
  if (task.when && inWeek) {
    task.when = { ...task.when, value: inWeek }
    task.isOnlyAsked = true
  }
  const beside = timeRelativeToVisit(
    fold(joinedMessages(d)),
    local(d, appointment.startTime),
    task.when?.value ?? null,
  )
  if (beside) task.when = { value: beside, text: task.when?.text ?? '' }
  // 'Quero trocar pra Ana': at the same time, where no other is said.
  const isOther = task.professionalId !== null && task.professionalId !== appointment.professionalId
  if (!task.when && isOther) {
    task.when = { value: { kind: 'instant', at: local(d, appointment.startTime) }, text: '' }
    if (!SAME_DAY_AND_HOUR.test(fold(joinedMessages(d)))) task.isOnlyAsked = true
  }
  if (!task.when) {
    task.when = null
    const old = whenOf(d, appointment.startTime)
    say(d, 'moveWhen', { service: nameOf(appointment), old }, [{ kind: 'appointment', id: appointment.id }])
    ask(d, 'day', [], appointment.id)
    return
  }
  // 'Dá pra ser às 11h?' and 'pode passar pra tarde?' refer to the day that the appointment is on.
  const { value } = task.when
  if (value.kind === 'clock' || (value.kind === 'window' && value.date === null)) {
    const date = whenOfDay(d, appointment)
    task.when.value = mergeWish({ kind: 'day', date }, value, false)
  }
  await place(d, task, service, async (time) => stageMove(d, appointment, time), appointment.professionalId)
}

const SAME_DAY_AND_HOUR =
  /\b(?:mesm[oa]|msm[oa]?) (?:dia|horario|hora|hr)\b|\bna mesma (?:data|hora)\b|\bso (?:troca|muda)\w* (?:de |a |o )?(?:pessoa|profissional|medic[oa])\b/

const MOST_WHOM_ASKED = 2

/** A service for two: whoever is mentioned comes along. */
const OF_TWO = /\b(?:casal|dupla|duas pessoas)\b/

const whenOfDay = (d: Draft, { startTime }: OwnAppointment): string => local(d, startTime).slice(0, 10)

/** Takes a time that was offered, if it is still free; otherwise offers others. */
export async function acceptOffer(
  d: Draft,
  task: Task,
  accepted: Offer,
  appointment: OwnAppointment | null,
): Promise<void> {
  const service = appointment ? serviceOfAppointment(d, appointment) : serviceOf(d, accepted.serviceId)
  if (!service) return
  const free = await isFree(d.s, d.reads, {
    service,
    professionalId: accepted.professionalId,
    startTime: accepted.startTime,
    except: appointment?.id ?? task.replaces,
  })
  d.tools.push({ name: 'horarios_livres', input: accepted.local, result: free ? 'livre' : 'ocupado' })
  d.moved = true
  if (!free) {
    const wish: TimeValue = { kind: 'instant', at: accepted.local }
    const found = await findTimes(d.s, d.reads, {
      service,
      professionalId: task.professionalId,
      wish,
      except: appointment?.id ?? task.replaces,
    })
    // Offer other times within the wish before times near the one that is gone.
    const within =
      task.when && task.when.value.kind !== 'either'
        ? await findTimes(d.s, d.reads, {
            service,
            professionalId: task.professionalId,
            wish: task.when.value,
            except: appointment?.id ?? task.replaces,
          })
        : null
    const near =
      within?.kind === 'choices'
        ? within.times
        : found.kind === 'none'
          ? found.near
          : found.kind === 'exact'
            ? [found.time]
            : found.times
    saidTaken(d, task, service, accepted.local, near)
    return
  }
  const time: Time = {
    start: Date.parse(accepted.startTime),
    end: Date.parse(accepted.endTime),
    professionalId: accepted.professionalId,
    local: accepted.local,
  }
  if (d.strange.length > 0) return askSure(d, task, service, time)
  if (appointment) stageMove(d, appointment, time)
  else stageBooking(d, task, service, time)
}

/** Puts the customer on the waiting list of a service. */
export async function advanceWaiting(d: Draft, task: Task): Promise<void> {
  const service = serviceOfWish(d, task)
  if (!service) return
  const today = nowDay(d)
  const days = task.when ? daysOfWish(task.when.value, today) : { from: today, to: null }
  const fromDay = days.from < today ? today : days.from
  const toDay = days.to ?? addDays(fromDay, 30)
  d.writes.push({
    act: 'wait',
    id: newId(),
    serviceId: service.id,
    professionalId: task.professionalId,
    fromDay,
    toDay,
    period: periodOf(task.when?.value),
  })
  const words =
    fromDay === toDay
      ? dayWords(fromDay, today)
      : `de ${dayWords(fromDay, today)} a ${dayWords(toDay, today)}`
  say(d, 'waitAdded', { service: service.name, days: words })
  endTask(d)
}

function periodOf(value: TimeValue | undefined): WaitingPeriod {
  const part = value && 'part' in value ? value.part : undefined
  if (part === 'morning' || part === 'early_morning') return 'morning'
  if (part === 'evening') return 'evening'
  return part !== undefined && part.includes('afternoon') ? 'afternoon' : 'any'
}

/** 'Qual o horário mais cedo?' and 'o último de sábado' get a single time. */
function onlyAskedFor(times: readonly Time[], wish: TimeValue | null, words: string): readonly Time[] {
  if (EARLIEST.test(words)) return times.slice(0, 1)
  const isOfDay = wish?.kind === 'window' && wish.date !== null && wish.from === null && wish.to === null
  if (!isOfDay || wish.prefer === undefined) return times
  return wish.prefer === 'first' ? times.slice(0, 1) : times.slice(-1)
}

/** 'Antes do meu casamento dia 12' */
const BEFORE_EVENT = new RegExp(`\\bantes d[aeo] (?:meu |minha )?${OCCASION}\\b`)

/**
 * Of the near times those before the day of an event, and for 'tem mais tarde?' those of the day itself, where there
 * are some.
 */
function onWishedDay(near: readonly Time[], wish: TimeValue | null, words: string): readonly Time[] {
  if (wish?.kind === 'day' && BEFORE_EVENT.test(words)) {
    const before = near.filter(({ local: at }) => at.slice(0, 10) <= wish.date)
    if (before.length > 0) return before
  }
  if (wish?.kind !== 'window' || wish.prefer === undefined) return near
  const same = near.filter(({ local: at }) => at.startsWith(wish.date ?? ''))
  return same.length > 0 ? same : near
}

/** 'Se não tiver, me coloca na lista' */
const waitsElse = (words: string): boolean =>
  ONLY_ELSE.test(words) && /\b(?:lista|fila|espera|avisa|avise|chama|chame)\b/.test(words)

/**
 * Looks for the wished time: takes it, asks for confirmation, offers others, or says why it is not possible.
 */
async function place(
  d: Draft,
  task: Task,
  service: Service,
  take: (time: Time) => Promise<void>,
  /** The professional of the existing appointment: the customer must confirm another one. */
  usual: string | null = null,
): Promise<void> {
  const findWith = (professionalId: string | null) => (wish: TimeValue | null) =>
    findTimes(d.s, d.reads, {
      service,
      professionalId,
      wish,
      except: task.appointmentId ?? task.replaces,
      refused: [...task.refused, ...ownStart(d, task)],
      notAt: hoursLeftOut(textOfTurn(d.s)),
      busy: ownBeside(d, task),
    })
  const find = async (wish: TimeValue | null) => {
    const withUsual = await findWith(task.professionalId ?? usual)(wish)
    if (withUsual.kind !== 'none' || task.professionalId !== null || usual === null) return withUsual
    const withAnyone = await findWith(null)(wish)
    return withAnyone.kind === 'none' ? withUsual : withAnyone
  }
  narrowNear(d, task)
  const said = task.when?.value ?? null
  const wish = said?.kind === 'either' ? await meantTime(d, said.options, find) : said
  if (wish?.kind === 'either') {
    const isHour =
      new Set(wish.options.map((value) => daysOfWish(value, nowDay(d)).from)).size < wish.options.length
    const options = wish.options.slice(0, 3).map((value, at) => ({
      id: `t${at}`,
      label: meaningWords(value, nowDay(d), isHour),
      value,
      ...(value.kind === 'instant' && { at: value.at.slice(0, 16) }),
    }))
    say(d, 'timeMeaning', { options: listed(options.map(({ label }) => label)) }, [{ kind: 'schedule' }])
    ask(d, 'time_meaning', options, task.appointmentId)
    return
  }
  if (task.when && wish) task.when.value = wish
  const found = await find(wish)
  d.tools.push({
    name: 'horarios_livres',
    input: [
      service.name,
      task.when?.text ?? '',
      task.professionalId ? professionalName(d, task.professionalId) : '',
    ]
      .filter(Boolean)
      .join(' · '),
    result:
      found.kind === 'none'
        ? `nenhum: ${found.reason.code}`
        : found.kind === 'exact'
          ? found.time.local
          : found.times.map(({ local }) => local).join(', '),
  })
  if (found.kind === 'exact') {
    // A time that was guessed, or not stated exactly, must be confirmed by the customer.
    const isUsual = usual === null || task.professionalId !== null || found.time.professionalId === usual
    const isSaid = said?.kind === 'instant' && !said.approximate && isUsual
    if (!task.isOnlyAsked && isSaid && d.strange.length === 0) return take(found.time)
    return askSure(d, task, service, found.time)
  }
  if (found.kind === 'choices')
    return offer(d, task, service, onlyAskedFor(found.times, wish, fold(joinedMessages(d))))
  if (task.kind === 'book' && waitsElse(fold(joinedMessages(d)))) return advanceWaiting(d, task)
  if (
    refuseTime(d, task, service, { ...found, near: onWishedDay(found.near, wish, fold(joinedMessages(d))) })
  )
    return
  planHandOver(
    d,
    'no_progress',
    `Quer ${task.kind === 'move' ? 'remarcar' : 'marcar'} ${service.name}${wishWords(task)}: nenhum horário livre`,
  )
  d.state.task = null
}

/**
 * Nobody calls tomorrow 'quarta que vem', or today by its weekday's name: keep the later meaning, and ask for
 * confirmation.
 */
function narrowNear(d: Draft, task: Task): void {
  const { when } = task
  if (when?.value.kind !== 'either') return
  const today = nowDay(d)
  const text = fold(when.text)
  const isNext = /\bque vem\b|\bq vem\b|\bproxim[ao]\b/.test(text)
  if (/\b(?:hoje|hj|amanha)\b/.test(text)) return
  const left = when.value.options.filter((value) => {
    const { from } = daysOfWish(value, today)
    return from !== today && !(isNext && from === addDays(today, 1))
  })
  const [only, ...more] = left
  const days = new Set(when.value.options.map((value) => daysOfWish(value, today).from))
  if (!only || more.length > 0 || days.size !== when.value.options.length) return
  when.value = only
  task.isOnlyAsked = true
}

/**
 * Narrows several meanings to those with free times; if the customer was just offered the day of exactly one
 * meaning, only that one counts.
 */
async function meantTime(
  d: Draft,
  options: readonly TimeValue[],
  find: (wish: TimeValue) => ReturnType<typeof findTimes>,
): Promise<TimeValue> {
  const days = new Set(
    d.before?.what === 'offer' ? d.before.options.flatMap(({ at }) => at?.slice(0, 10) ?? []) : [],
  )
  // Today's weekday name also means the same day next week, so an offer for today does not tell which is
  // meant.
  days.delete(nowDay(d))
  const mentioned = options.filter((value) => days.has(daysOfWish(value, nowDay(d)).from))
  const left = new Map<string, TimeValue>()
  for (const value of mentioned.length === 1 ? mentioned : options)
    if ((await find(value)).kind !== 'none') left.set(JSON.stringify(value), value)
  const possible = [...left.values()]
  if (possible.length > 1) return { kind: 'either', options: possible }
  return possible[0] ?? mentioned[0] ?? options[0]!
}

function askSure(d: Draft, task: Task, service: Service, { start, end, professionalId, local }: Time): void {
  const made: Offer = {
    id: newId(),
    startTime: new Date(start).toISOString(),
    endTime: new Date(end).toISOString(),
    local,
    serviceId: service.id,
    professionalId,
    expiresAt: new Date(d.s.now.getTime() + 24 * 3_600_000).toISOString(),
  }
  task.offers = [made]
  if (d.strange.length > 0)
    d.tools.push({
      name: task.kind === 'move' ? 'remarcar' : 'marcar',
      input: local,
      result: `perguntou antes, por causa de “${d.strange.join(' ')}”`,
    })
  const when = whenWords(local, nowDay(d))
  const values = { service: service.name, when, with: withProfessional(d, professionalId) }
  const given = ahead(d).find((own) => own.id === task.replaces && own.serviceId === service.id)
  if (given?.forName === null && task.forWhom)
    say(d, 'giveSure', { service: service.name, when, whom: whomWords(task.forWhom) }, [{ kind: 'schedule' }])
  else say(d, task.kind === 'move' ? 'moveSure' : 'bookSure', values, [{ kind: 'schedule' }])
  ask(d, 'book_sure', [{ id: made.id, label: when, at: local }], task.appointmentId)
}

const isoOf = ({ start, end }: Pick<Time, 'start' | 'end'>) => ({
  startTime: new Date(start).toISOString(),
  endTime: new Date(end).toISOString(),
})

function stageBooking(d: Draft, task: Task, service: Service, time: Time): void {
  const id = newId()
  const old = ahead(d).find((own) => own.id === task.replaces)
  const isOther = old !== undefined && old.serviceId !== service.id
  // Before the booking, which may need its time.
  if (old) d.writes.push({ act: 'cancel', appointmentId: old.id })
  d.state.done = { appointmentId: id, at: d.s.now.toISOString() }
  d.writes.push({
    act: 'book',
    id,
    serviceId: service.id,
    professionalId: time.professionalId,
    forWhom: task.forWhom,
    ...isoOf(time),
  })
  say(
    d,
    isOther ? 'swapped' : 'booked',
    {
      ...(isOther && { other: nameOf(old) }),
      service: service.name,
      when: whenWords(time.local, nowDay(d)),
      with: withProfessional(d, time.professionalId),
      for: whomWords(task.forWhom) && ` para ${whomWords(task.forWhom)}`,
      instructions: service.instructions,
    },
    [{ kind: 'schedule' }, ...(old ? [{ kind: 'appointment' as const, id: old.id }] : [])],
  )
  d.state.topic.service = service.id
  endTask(d)
}

function stageMove(d: Draft, appointment: OwnAppointment, time: Time): void {
  const { startTime, endTime, professionalId } = appointment
  d.state.done = { appointmentId: appointment.id, at: d.s.now.toISOString(), movedFrom: startTime }
  d.writes.push({
    act: 'move',
    appointmentId: appointment.id,
    professionalId: time.professionalId,
    expected: { startTime, endTime, professionalId },
    ...isoOf(time),
  })
  say(
    d,
    'moved',
    {
      service: nameOf(appointment),
      when: whenWords(time.local, nowDay(d)),
      old: whenOf(d, startTime),
      with: withProfessional(d, time.professionalId),
    },
    [{ kind: 'appointment', id: appointment.id }, { kind: 'schedule' }],
  )
  endTask(d)
}

/** Closes the open task. */
export function endTask(d: Draft): void {
  d.state.asked = null
  d.state.strikes = 0
  d.state.task = null
  d.moved = true
}

/** The other visits of the one for whom a visit is booked or moved. */
function ownBeside(d: Draft, { kind, forWhom, appointmentId, replaces }: Task) {
  const moved = kind === 'move' ? ahead(d).find(({ id }) => id === appointmentId) : undefined
  const whom = moved ? moved.forName : (forWhom?.name ?? forWhom?.relation ?? null)
  return ahead(d).filter(
    (own) => own.id !== appointmentId && own.id !== replaces && fold(own.forName ?? '') === fold(whom ?? ''),
  )
}

/**
 * The present start of the appointment that is being moved, so that it is not offered again, unless another professional
 * is wanted.
 */
const ownStart = (d: Draft, { appointmentId, professionalId }: Task): string[] =>
  ahead(d)
    .filter(
      (own) => own.id === appointmentId && (professionalId ?? own.professionalId) === own.professionalId,
    )
    .map(({ startTime }) => new Date(startTime).toISOString())
