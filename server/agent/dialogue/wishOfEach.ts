/** Several people with several services in one turn: one wish for each, with the right service and day. */
import type { Command, SaidTime, Slots } from '../understand/command.ts'
import { MINE, nameAt, RELATIONS, relationOf } from '../understand/otherPeople.ts'
import type { Reading } from '../understand/read.ts'
import type { Token } from '../understand/normalize.ts'
import type { Found } from '../understand/slots.ts'

type Other = { relation?: string; name?: string }
/** `who`: null for the customer. `isFor`: 'para' precedes it, so it belongs to the service before it. */
type Mention = { at: number; isFor: boolean; who: Other | null }
type Part = { service: Found; who: Other | null | undefined; isFor: boolean }

/** Values of a wish that is split up again; commands that ask, refuse or move stay as they are. */
const isOfWish = (command: Command): boolean =>
  command.do === 'set' || (command.do === 'start' && command.task === 'book')

/**
 * 'Limpeza pra mim e botox pra minha mãe', 'ela quer drenagem, eu peeling': one booking for each. The
 * commands stay unchanged where there are fewer than two services, nobody else, or a task other than a
 * booking.
 */
export function wishOfEach(
  commands: Command[],
  { tokens, clauses }: Reading,
  times: readonly SaidTime[],
  text: string,
): Command[] {
  const services = distinct(
    clauses.flatMap(({ slots }) => slots.filter(({ kind, ids }) => kind === 'service' && !isOfField(ids))),
  )
  const wishes = commands.filter(isOfWish)
  const isElse = commands.some((each) => each.do === 'start' && each.task !== 'book')
  if (services.length < 2 || wishes.length === 0 || isElse) return commands
  const mentions = mentionsIn(tokens, text)
  if (!mentions.some(({ who }) => who !== null)) return commands
  const parts = share(services, mentions)
  const span: [number, number] = [
    Math.min(...wishes.map((each) => each.span[0])),
    Math.max(...wishes.map((each) => each.span[1])),
  ]
  const starts = parts.map(({ service, who }, at): Command => {
    const from = at === 0 ? 0 : tokens[service.from]!.start
    const to = at + 1 < parts.length ? tokens[parts[at + 1]!.service.from]!.start : text.length
    const own = times.filter((time) => time.span[0] >= from && time.span[0] < to)
    const when = own.length > 0 ? own : sharedOf(times)
    const slots: Slots = {
      services: service.ids,
      ...(when.length > 0 && { when: [...when] }),
      ...(who && { forWhom: { self: false, others: [who] } }),
    }
    return { do: 'start', task: 'book', slots, span, score: wishes[0]!.score }
  })
  const first = commands.findIndex(isOfWish)
  return commands.flatMap((each, at) => (at === first ? starts : isOfWish(each) ? [] : [each]))
}

const isOfField = (ids: readonly string[]) => ids.every((id) => id.startsWith('field:'))

/** A day that is said once applies to everybody. */
const sharedOf = (times: readonly SaidTime[]): readonly SaidTime[] =>
  new Set(times.map(({ value }) => JSON.stringify(value))).size === 1 ? times.slice(0, 1) : []

function distinct(services: readonly Found[]): Found[] {
  const seen = new Set<string>()
  return services.filter(({ ids }) => {
    const isNew = !ids.some((id) => seen.has(id))
    for (const id of ids) seen.add(id)
    return isNew
  })
}

/**
 * Assigns a person to each service: the one named with 'para' after it, the one named before it, or its
 * neighbour's.
 */
function share(services: readonly Found[], mentions: readonly Mention[]): Part[] {
  const parts = services.map((service, at): Part => {
    const before = at === 0 ? 0 : services[at - 1]!.to
    const next = services[at + 1]?.from ?? Number.POSITIVE_INFINITY
    const after = mentions.find((each) => each.isFor && each.at >= service.to && each.at < next)
    const isFirst = at === 0
    const subject = mentions.findLast(
      (each) => each.at >= before && each.at < service.from && (isFirst || !each.isFor),
    )
    const found = after ?? subject
    return { service, who: found?.who, isFor: after !== undefined }
  })
  return parts.map((part, at) => {
    if (part.who !== undefined) return part
    // In 'limpeza e drenagem pra minha mãe' both are for the mother; in 'limpeza pra mim e botox' both are
    // for the customer.
    const next = parts.slice(at + 1).find(({ who }) => who !== undefined)
    const last = parts.slice(0, at).findLast(({ who }) => who !== undefined)
    return { ...part, who: (next?.isFor ? next.who : last?.who) ?? null }
  })
}

function mentionsIn(tokens: readonly Token[], text: string): Mention[] {
  const found: Mention[] = []
  const add = (at: number, who: Other | null) => {
    const before = tokens[at - 1]?.text ?? ''
    const isFor = before === 'para' || ((before === 'a' || before === 'o') && tokens[at - 2]?.text === 'para')
    found.push({ at, isFor, who })
  }
  tokens.forEach(({ text: word }, at) => {
    const next = tokens[at + 1]?.text ?? ''
    if (word === 'mim' || word === 'eu') add(at, null)
    else if (MINE.has(word) && RELATIONS.has(next)) {
      const name = nameAt(tokens[at + 2], text)
      add(at, { relation: relationOf(tokens[at + 1]!, text), ...(name !== null && { name }) })
    } else if (word === 'ela' || word === 'ele') {
      const last = found.findLast(({ who }) => who !== null)
      if (last) add(at, last.who)
    } else if (tokens[at - 1]?.text === 'para' || tokens[at - 2]?.text === 'para') {
      const name = nameAt(tokens[at], text)
      const isArticled = tokens[at - 1]?.text === 'a' || tokens[at - 1]?.text === 'o'
      if (name !== null && (tokens[at - 1]?.text === 'para' || isArticled)) add(at, { name })
    }
  })
  return found
}
