/** A service that the customer adds to the one being booked or just booked: 'inclui a tosa também', 'e a barba junto'. */
import { fold } from '../../../src/contract/text.ts'
import type { Service } from '../../../src/contract/service.ts'
import { stem } from '../understand/stem.ts'
import type { Slots } from '../understand/command.ts'
import type { SomeoneElse } from '../state.ts'
import { type Draft, serviceOf } from './draft.ts'

/** Says that it is one more, whatever stands before it: 'na verdade pedicure também'. */
const ALSO = /\b(?:tambem|tb|tbm|tmb|juntos?|juntas?|os dois|as duas)\b/
const ADDS =
  /\b(?:acrescent\w+|inclu[aiy]\w*|adicion\w+|aproveit\w+|(?:coloc\w+|poe|bota) (?:mais )?(?:[ao]|uma?))\b|^(?:(?:ah|a|ai|oi|opa|entao|ok|sim) )*e (?:mais )?(?:(?:[ao]|uma?) )?(?!quero|queria|pode|se|ai|para|sem)(?:\w+ ){0,3}\w+$|^(?:e )?(?:ja )?(?:faz\w*|marca|encaixa|emenda) (?:junto )?(?:[ao]|uma?) (?:\w+ ){1,3}(?:depois|em seguida|na sequencia|logo apos)(?: (?:da|rola|pode|tem como|ne))*$|\be (?:(?:[ao]|uma?) )?(?:\w+ ){1,3}(?:depois|em seguida|na sequencia|logo apos)$/

/** What only takes the place of the first, or is for somebody or something else. */
const NO_ADDITION =
  /\b(?:em vez|ao inves|no lugar|troc\w+|mud\w+|prefiro|so|outr[ao]|quanto|qual|valor|preco|demora|dura)\b/
const REPLACES = /\b(?:na verdade|alias|melhor)\b/

/** Whether the words add a service to another one: no price is asked, and nothing is replaced. */
export const addsService = (words: string): boolean => {
  // 'É gel' tells what it is, 'e gel' adds it.
  const plain = fold(words.replaceAll(/(?<=^|\s)é(?=\s)/gi, 'eh'))
    .replace(/[^a-z0-9]+/g, ' ')
    .trim()
  return !NO_ADDITION.test(plain) && (ALSO.test(plain) || (ADDS.test(plain) && !REPLACES.test(plain)))
}

/** The one service that the slots add to `present`, where they say nothing else; null otherwise. */
export function addedIn(
  { services = [], when, forWhom, professional }: Slots,
  present: string,
): string | null {
  const [only, ...more] = services.filter((id) => id !== present)
  return only !== undefined && more.length === 0 && !when && !forWhom && professional === undefined
    ? only
    : null
}

/** Small words between the parts of a name. */
const SMALL = new Set(['de', 'da', 'do', 'das', 'dos', 'com', 'mais', 'em', 'a', 'o', 'e'])
/** The stems of the words in the name of a service, without small ones. */
export const wordsOf = (name: string): string[] =>
  fold(name)
    .split(/[^a-z0-9]+/)
    .filter((word) => word !== '' && !SMALL.has(word))
    .map(stem)
/** Between two services in the name of one that is both. */
export const JOINS = / (?:e|com|mais) | ?\+ ?/

/**
 * The service that is both of two: 'Banho e tosa' of 'Banho' and 'Banho e tosa', 'Corte e barba' of 'Corte masculino'
 * and 'Barba'. Null where the clinic lists none.
 */
export function serviceOfBoth(all: readonly Service[], first: string, added: string): Service | null {
  const named = (id: string) => wordsOf(all.find((each) => each.id === id)?.name ?? '')
  const [one, other] = [named(first), named(added)]
  const joined = all.filter(({ bookable_by_agent: may }) => may)
  const holds = (words: readonly string[], word: string | undefined) =>
    word !== undefined && words.includes(word)
  return (
    joined.find(({ id, name }) => id === added && one.every((word) => wordsOf(name).includes(word))) ??
    joined.find(({ id, name }) => {
      const words = wordsOf(name)
      return (
        id !== first && id !== added && one[0] !== other[0] && holds(words, one[0]) && holds(words, other[0])
      )
    }) ??
    null
  )
}

/** Whether two visits are for one person. */
export const isForSamePerson = (one: SomeoneElse | null, other: SomeoneElse | null): boolean =>
  one?.name === other?.name && one?.relation === other?.relation

/** Tells that the second wish of this turn is looked at too, where the first one is still open. */
export function saySecondServiceToo(d: Draft): void {
  const [next, ...more] = d.state.parked.filter(({ id }) => d.s.state.parked.every((each) => each.id !== id))
  const { task, asked } = d.state
  const service = serviceOf(d, next?.serviceId ?? null)
  if (!next || next.kind !== 'book' || !service || task?.kind !== 'book' || d.writes.length > 0) return
  if (d.s.state.task) return
  if (isForSamePerson(task.forWhom, next.forWhom)) {
    if (more.length === 0 && task.serviceId !== next.serviceId)
      d.say.unshift({ key: 'thenOther', values: { service: service.name }, basis: [] })
  } else if (asked?.what === 'offer' || asked?.what === 'book_sure')
    d.say.unshift({ key: 'oneAtATime', values: {}, basis: [] })
}
