/**
 * What is added in the words that choose an offered time: one more service ('as 9h, e a pedicure também', 'manicure e
 * pedicure amanhã 9h') or the same for one more person ('às 9h, e uma pra mim também').
 */
import { fold } from '../../../src/contract/text.ts'
import type { SomeoneElse } from '../state.ts'
import type { Command } from '../understand/command.ts'
import type { Reading } from '../understand/read.ts'
import { RELATIONS } from '../understand/relations.ts'
import { spelledRelation } from '../understand/otherPeople.ts'
import { addsService, isForSamePerson, serviceOfBoth } from './addedService.ts'
import { type Draft, newTask, say, serviceOf } from './draft.ts'
import { MOST_PARKED } from './tasksOfSeveral.ts'
import { textOfTurn } from './understandTurn.ts'

/** The words that may stand between two services of one list. */
const LISTS = new Set(['e', 'mais', 'a', 'o', 'as', 'os', 'uma', 'um', 'com'])

/**
 * The commands of the turn, where the added service follows on the one whose time is chosen. Where the clinic has both
 * as one service, that one takes the place of the first.
 */
export function withAddedService(d: Draft, all: readonly Command[], reading: Reading): Command[] {
  const { task, parked } = d.state
  const commands = [...all]
  if (task?.kind !== 'book' || task.offers.length === 0) return commands
  const added = addedTo(task.serviceId, reading, textOfTurn(d.s))
  const isPlanned = parked.some(({ serviceId }) => serviceId === added)
  if (!added || !serviceOf(d, added)?.bookable_by_agent || isPlanned || parked.length >= MOST_PARKED)
    return commands
  const namesAdded = (each: Command) => 'slots' in each && each.slots.services?.join() === added
  const chosen = commands.find((each) => each.do === 'pick' || isHour(each))
  // 'E pedicure às 11h' has its own time.
  const hasTime = (each: Command) => each !== chosen && namesAdded(each) && 'slots' in each && each.slots.when
  if (!chosen || commands.some(hasTime)) return commands
  const others = commands.filter((each) => each === chosen || !namesAdded(each))
  const both = serviceOfBoth(d.s.services, task.serviceId!, added)
  const offer = task.offers.find(({ id }) => chosen.do === 'pick' && id === chosen.option)
  const { forWhom, openedAt } = task
  if (both) Object.assign(task, { serviceId: both.id, offers: [] })
  else parked.push({ ...newTask(d, 'book'), serviceId: added, forWhom, openedAt })
  return others.map((each) => {
    if (each !== chosen) return each
    if (chosen.do === 'set') {
      const { services: _, ...slots } = chosen.slots
      return { ...chosen, slots }
    }
    if (!both || !offer) return each
    const value = { kind: 'instant' as const, at: offer.local }
    const { span, score } = each
    return { do: 'set', slots: { when: [{ value, text: offer.local, span }] }, span, score }
  })
}

const isHour = (each: Command): boolean =>
  each.do === 'set' &&
  (each.slots.when?.some(({ value: { kind } }) => kind === 'clock' || kind === 'instant') ?? false)

/** The one service that the words add to this one; undefined where they add none. */
function addedTo(present: string | null, { clauses, tokens }: Reading, text: string): string | undefined {
  const named = clauses.flatMap(({ slots }) => slots.filter(({ kind }) => kind === 'service'))
  const [other, ...more] = named.filter(({ ids }) => !ids.includes(present ?? ''))
  if (present === null || !other || more.length > 0 || other.ids.length !== 1) return undefined
  const first = named.find(({ ids, to }) => ids.includes(present) && to <= other.from)
  const isList =
    first !== undefined && tokens.slice(first.to, other.from).every(({ text: word }) => LISTS.has(word))
  return isList || addsService(text) ? other.ids[0] : undefined
}

const ONE_MORE =
  /(?:^|[\n,.;!] ?|\b(?:e|mais|ja|marca|quero|queria|coloca|poe|agenda|reserva|aproveita) )(?:mais )?(?:uma?|outr[ao]) (?:para|pra|pro) (?:mim|(?:[ao] )?(?:meu|minha) ([a-z]+))\b/g
const closeOne = (relation: string): SomeoneElse => ({ name: null, relation: spelledRelation(relation) })
const ALSO =
  /\b(?:tambem|tbm?|tmb|mais uma?|outr[ao]|depois|seguida|aproveit\w+|junto)\b|(?:^|[\n,.;!] ?|\b)e (?:quero |queria |marca )?uma? (?:para|pra|pro)\b/
const AGREES = /^(?:isso|sim|pode|ok|fechado|marca|beleza|perfeito|certo)\b/

/** The commands of the turn, where the same for one more person follows on the one whose time is chosen. */
export function withAddedPerson(d: Draft, all: readonly Command[]): Command[] {
  const { task, parked } = d.state
  const words = fold(textOfTurn(d.s))
  const isOpen = task?.kind === 'book' && task.serviceId !== null && !task.replaces && d.before !== null
  if (!isOpen || !ALSO.test(words) || parked.length >= MOST_PARKED) return [...all]
  const isPlanned = (forWhom: SomeoneElse | null) =>
    [task, ...parked].some(
      (each) => each.serviceId === task.serviceId && isForSamePerson(each.forWhom, forWhom),
    )
  const [found] = [...words.matchAll(ONE_MORE)]
    .map(([, relation]) => relation)
    .filter((relation) => relation === undefined || RELATIONS.has(relation))
    .map((relation) => ({ relation, forWhom: relation === undefined ? null : closeOne(relation) }))
    .filter(({ forWhom }) => !isPlanned(forWhom))
  if (!found) return [...all]
  const { relation, forWhom } = found
  const { serviceId, openedAt } = task
  parked.push({ ...newTask(d, 'book'), serviceId, forWhom, openedAt })
  d.moved = true
  const isChosen = all.some((each) => each.do === 'pick' || each.do === 'yes' || isHour(each))
  if (!isChosen && !AGREES.test(words)) say(d, 'oneAtATime', {})
  return all.flatMap((each): Command[] => {
    if (each.do === 'unknown') return AGREES.test(words) ? [{ ...each, do: 'yes' }] : []
    if (!('slots' in each) || each.slots.forWhom === undefined || each.slots.services) return [each]
    const { forWhom: whom, ...slots } = each.slots
    // '9h pra mim e outro pra minha mãe'
    if (relation !== undefined && whom.self) task.forWhom = null
    return Object.keys(slots).length > 0 ? [{ ...each, do: 'set', slots }] : []
  })
}
