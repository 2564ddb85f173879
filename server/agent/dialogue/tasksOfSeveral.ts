/** Values for several people at once: whose each service, professional and time is. */
import { fold } from '../../../src/contract/text.ts'
import type { ForWhom, SaidTime, Slots } from '../understand/command.ts'
import type { SomeoneElse, Task } from '../state.ts'
import { type Draft, newTask, joinedMessages } from './draft.ts'
import { isForSamePerson } from './addedService.ts'
import { SAME_TIME } from './completeWish.ts'
import { fillSlots } from './fillSlots.ts'
import { textOfTurn } from './understandTurn.ts'
import { timeOfEach } from './timeOfEach.ts'
import { mergeWish } from './wish.ts'

/** How many wishes wait at most while one is settled. */
export const MOST_PARKED = 3

/** The times that were said, also where the reader took two of them for a choice. */
export const timesOf = ({ when = [] }: Slots): SaidTime[] =>
  when.flatMap((time) =>
    time.value.kind === 'oneOf' ? time.value.options.map((value) => ({ ...time, value })) : [time],
  )

const SELF =
  /\b(?:eu|mim|minha vez)\b|\b[oa] (?:meu|minha)\b(?! (?:filh|net|mae|pai|marid|espos|irma|amig|prim|ti[ao]|sogr|av|vo|namorad|noiv|mulher))/

const OTHER =
  /\b(?:ela|ele|dela|dele)\b|\b(?:meu|minha) (?:filh|net|mae|pai|marid|espos|irma|amig|prim|ti[ao]|sogr|av|vo|namorad|noiv|mulher)\w*/

const FIRST = /\bprimeir[oa]\b/

/** Where the words mention the person of a task: by name, by relation, or as 'eu' and 'ela'; -1 where they do not. */
function placeOf({ forWhom }: Task, words: string): number {
  if (forWhom === null) return words.search(SELF)
  const named = [forWhom.name, forWhom.relation].flatMap((each) => {
    const at = each === null ? -1 : ` ${words} `.indexOf(` ${fold(each)} `)
    return at < 0 ? [] : [at]
  })
  return named[0] ?? words.search(OTHER)
}

/** The professionals that the words name by their first name, in order. */
function staffIn({ s }: Draft, words: string): string[] {
  return s.professionals
    .flatMap(({ id, name }) => {
      const [first] = fold(name)
        .split(/[^a-z]+/)
        .filter((word) => word.length > 2 && !/^(?:dra|doutora?)$/.test(word))
      const at = first ? ` ${words} `.indexOf(` ${first} `) : -1
      return at < 0 ? [] : [{ id, at }]
    })
    .toSorted((a, b) => a.at - b.at)
    .map(({ id }) => id)
}

/**
 * Which of the things that the words name in order (times, professionals) is whose, for the tasks in their order; null
 * where they do not say.
 */
function orderOf(all: readonly Task[], words: string): number[] | null {
  const places = all.map((each) => placeOf(each, words))
  if (places.every((place) => place >= 0) && new Set(places).size === places.length)
    return places.map((place) => places.filter((other) => other < place).length)
  const [self, other] = [words.search(SELF), words.search(OTHER)]
  // '14h e 14h30', for those who were named: in that order
  if (self < 0 && other < 0) return / e /.test(words) && !/\bou\b/.test(words) ? all.map((_, at) => at) : null
  if (all.length > 2) return null
  // '8h e 13h, ela primeiro'; of '8h e 13h pra ela' the second is hers.
  const isOtherFirst =
    self < 0 ? words.lastIndexOf(' e ') > other || FIRST.test(words) : other >= 0 && other < self
  return (all[0]!.forWhom !== null) === isOtherFirst ? [0, 1] : [1, 0]
}

/**
 * 'Pode ser 9h eu e 9h30 ela', 'Pipoca 9h e Amora 10h', 'às 15h, eu com a Iara e ele com o Tomé', where a booking for each
 * of some people is wanted: what was said of each goes to their own booking, and one time beside their professionals to all.
 */
export function oneForEach(d: Draft, task: Task, slots: Slots): Slots {
  const times = timesOf(slots)
  const others = d.state.parked.filter(({ kind }) => kind === 'book')
  const all = [task, ...others]
  if (task.kind !== 'book' || others.length === 0) return slots
  const words = fold(joinedMessages(d))
    .replace(/[^a-z0-9:]+/g, ' ')
    .trim()
  const staff = times.length < 2 ? staffIn(d, words) : []
  const isOfStaff = staff.length === all.length
  // The day may have been said after the other wishes were set aside.
  const day = all.find(({ when }) => when)?.when?.value ?? null
  const [same] = times
  // 'As duas no mesmo horário, 10h'
  if (!isOfStaff && same && times.length === 1 && SAME_TIME.test(words))
    for (const each of others)
      each.when = { value: mergeWish(each.when?.value ?? day, same.value, true), text: same.text }
  const order = isOfStaff || times.length === all.length ? orderOf(all, words) : null
  if (order === null) return slots
  others.forEach((each, at) => {
    const place = order[at + 1]!
    const time = isOfStaff ? times[0] : times[place]
    if (time) each.when = { value: mergeWish(each.when?.value ?? day, time.value, true), text: time.text }
    if (isOfStaff) each.professionalId = staff[place]!
  })
  const own = order[0]!
  return isOfStaff ? { ...slots, professional: staff[own]! } : { ...slots, when: [times[own]!] }
}

/**
 * 'Pedro', where one booking is the customer's own and another that of a child: the name is the child's. 'Bob', where a bath
 * and a vaccination are wished for: both are his. Returns whether nothing more is to be done with the name.
 */
export function takesNameOfOther(d: Draft, task: Task, { forWhom, ...others }: Slots): boolean {
  const [other, second, ...more] = forWhom?.others ?? []
  const [twin, ...twins] = d.state.parked.filter(({ kind }) => kind === 'book')
  // 'Theo e Luca', of 'meus dois filhos'
  if (other && second && more.length === 0 && twin && twins.length === 0 && areAlike(task, twin)) {
    task.forWhom = personOf(other)
    twin.forWhom = personOf(second)
    d.moved = true
    return Object.keys(others).length === 0
  }
  const name = other?.relation === undefined ? other?.name : undefined
  if (name === undefined || forWhom!.others.length > 1 || forWhom!.self || Object.keys(others).length > 0)
    return false
  const planned = d.state.parked.filter(({ kind }) => kind === 'book')
  const [only, ...rest] = planned.filter((each) => each.forWhom !== null && each.forWhom.name === null)
  if (task.forWhom === null && only && rest.length === 0) {
    only.forWhom = { name, relation: only.forWhom!.relation }
    d.moved = true
    return true
  }
  // Of two dogs, each has its own name.
  const same = planned.filter(
    (each) => each.serviceId !== task.serviceId && isForSamePerson(each.forWhom, task.forWhom),
  )
  for (const each of same) each.forWhom = { name, relation: task.forWhom?.relation ?? null }
  return false
}

/** Bookings for two that are only counted: 'meus dois cachorros'. */
const areAlike = (one: Task, other: Task): boolean =>
  one.forWhom !== null &&
  one.forWhom.name === null &&
  one.serviceId === other.serviceId &&
  one.forWhom.name === other.forWhom?.name &&
  one.forWhom.relation === other.forWhom.relation

/**
 * 'A Nina às 8h e o Bob às 9h', where one visit is being booked: it becomes the first one's, and the second gets another of
 * the same service. Two hours joined by 'e' of nobody are offered as a choice. Returns whether the values were taken so.
 */
export function fillEach(d: Draft, task: Task, slots: Slots): boolean {
  const times = slots.when ?? []
  if (task.kind !== 'book' || times.length !== 2 || slots.services || slots.forWhom) return false
  const [next, ...others] = d.state.parked.filter(({ kind }) => kind === 'book')
  if (others.length > 0 || (next && !areAlike(task, next))) return false
  const text = textOfTurn(d.s)
  const each = timeOfEach(times, text)
  const day = task.when?.value ?? null
  const wish = ({ value, text: said }: SaidTime) => ({ value: mergeWish(day, value, true), text: said })
  if (!each && next) return false
  if (!each) {
    const [first, then] = times as [SaidTime, SaidTime]
    if (!/^\s*e\s/i.test(text.slice(first.span[1], then.span[0]))) return false
    if (![first, then].every(({ value }) => value.kind === 'clock')) return false
    const options = [wish(first).value, wish(then).value]
    return fillSlots(d, task, { ...slots, when: [{ ...first, value: { kind: 'oneOf', options } }] })
  }
  const [one, other] = each
  const { serviceId, professionalId, forWhom, openedAt } = task
  fillSlots(d, task, { ...slots, when: [one.time] })
  if (one.who !== undefined) task.forWhom = one.who
  if (next) {
    if (other.who !== undefined) next.forWhom = other.who
    next.when = wish(other.time)
    return true
  }
  d.state.parked = [
    {
      ...newTask(d, 'book'),
      serviceId,
      professionalId: slots.professional ?? professionalId,
      openedAt,
      forWhom: other.who === undefined ? forWhom : other.who,
      when: wish(other.time),
    },
    ...d.state.parked,
  ].slice(0, MOST_PARKED)
  return true
}

export const personOf = ({ name, relation }: ForWhom['others'][number]): SomeoneElse => ({
  name: name ?? null,
  relation: relation ?? null,
})

/** 'Pra mim e pra minha mãe': the bookings follow one after the other. */
export function parkOthers(d: Draft, task: Task, { forWhom }: Slots, times: readonly SaidTime[]): void {
  for (const [at, other] of (forWhom?.others.slice(forWhom.self ? 0 : 1) ?? []).entries()) {
    const { serviceId, professionalId, when } = task
    const own = times[at]
    d.state.parked.push({
      ...newTask(d, 'book'),
      forWhom: personOf(other),
      serviceId,
      professionalId,
      when: own ? { value: own.value, text: own.text } : when,
    })
  }
}

/**
 * 'Eu e minha mãe, quinta 13h e 14h': one time for each person; empty where the numbers of times and people
 * differ.
 */
export function timesOfEach({ forWhom, when = [] }: Slots): SaidTime[] {
  const people = (forWhom?.others.length ?? 0) + (forWhom?.self ? 1 : 0)
  const times = timesOf({ when })
  return people > 1 && times.length === people && times.every(({ value }) => value.kind === 'instant')
    ? times
    : []
}

/** Parks a second wish of the same turn until the first is settled; of what is parked already it fills in more. */
export function parkTask(d: Draft, kind: Task['kind'], slots: Slots): void {
  const [service, ...others] = slots.services ?? []
  const [whom] = slots.forWhom?.others ?? []
  const parked = d.state.parked.find(
    (each) =>
      kind === 'book' &&
      each.kind === kind &&
      service !== undefined &&
      others.length === 0 &&
      each.serviceId === service &&
      isForSamePerson(each.forWhom, whom ? personOf(whom) : null),
  )
  if (parked) {
    fillSlots(d, parked, slots)
    return
  }
  const task = newTask(d, kind)
  fillSlots(d, task, slots)
  d.state.parked = [...d.state.parked, task].slice(0, MOST_PARKED)
}

/** 'Com o Gabriel', said of two who come for the same. */
export function shareProfessional(d: Draft, { kind, serviceId }: Task, { professional, when }: Slots): void {
  if (kind !== 'book' || professional === undefined || when) return
  for (const each of d.state.parked)
    if (each.kind === 'book' && each.serviceId === serviceId && each.forWhom !== null)
      each.professionalId ??= professional
}
