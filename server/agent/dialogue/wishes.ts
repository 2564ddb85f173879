/** One wish spread over several clauses, and several wishes in one clause. */
import type { Context } from './clause.ts'
import { ONLY_ELSE } from './dialogueCues.ts'
import type { Read } from '../understand/read.ts'
import type { Command, SaidTime, Slots } from '../understand/command.ts'
import type { Token } from '../understand/normalize.ts'
import type { Found } from '../understand/slots.ts'
import type { Service } from '../../../src/contract/service.ts'
import { fold } from '../../../src/contract/text.ts'
import { stem } from '../understand/stem.ts'
import { wordsOf } from './addedService.ts'

/** After a second service, these mean the person for whom the first is: 'vacinar a Lola e dar banho nela'. */
const OF_SAME = new Set(['nela', 'nele', 'dela', 'dele'])

/**
 * 'Sobrancelha pra mim quinta 14h e manicure pra minha irmã quinta 15h': one wish per service, with its time
 * and its person.
 */
export function twoWishes(
  command: Extract<Command, { do: 'start' }>,
  { slots, plain }: Read,
  { tokens, s }: Context,
): Command[] {
  const { when = [], forWhom } = command.slots
  const named = slots.flatMap((each) => partsOf(each, tokens, s.services))
  // 'Mão e pé, manicure e pedicure' names each twice.
  const services = named.filter(
    ({ kind, ids }, at) =>
      kind === 'service' &&
      ids.every((id) => !id.startsWith('field:')) &&
      named.findIndex((each) => each.ids.join() === ids.join()) === at,
  )
  const [first, second] = services
  const isShared = when.length === 1 && forWhom?.self === true
  const isTwo = services.length === 2 && !first!.ids.some((id) => second!.ids.includes(id))
  const isBoth = isTwo && !forWhom?.others.length && areBothWanted(between(first!, second!, tokens))
  const others = forWhom?.others ?? []
  // 'Vacinar a Lola e dar banho nela'
  const isOfSame =
    isTwo &&
    others.length === 1 &&
    !forWhom!.self &&
    OF_SAME.has(tokens[second!.to]?.text ?? '') &&
    tokens.slice(first!.to, second!.from).some(({ text }) => text === 'e')
  if (!isTwo || (when.length !== 2 && !isShared && !isBoth && !isOfSame)) return [command]
  const [other] = others
  const isSelfFirst =
    forWhom?.self === true && plain.indexOf('mim') < plain.indexOf(fold(other?.relation ?? other?.name ?? ''))
  const whom = (at: number): Slots => {
    const one = isOfSame
      ? other
      : others.length === 2
        ? others[at]
        : (at === 0) === isSelfFirst
          ? undefined
          : other
    return one ? { forWhom: { self: false, others: [one] } } : {}
  }
  // 'A sobrancelha e os cílios': what must be asked about comes first, so that the other one waits for it.
  const isVague = ({ ids }: Found) => ids.length > 1
  if (isVague(first!) && isVague(second!)) return [command]
  const wishes = [first!, second!].map(({ ids }, at) => ({
    ...command,
    slots: {
      services: ids,
      ...(when.length > 0 && { when: [when[at] ?? when[0]!] }),
      ...(command.slots.professional !== undefined &&
        when.length < 2 && { professional: command.slots.professional }),
      ...whom(at),
    },
  }))
  return isVague(second!) ? wishes.toReversed() : wishes
}

/**
 * 'Banho e tosa', where the clinic has the two as services of their own: each with the word that names it. The found
 * service itself where it is not made of two.
 */
function partsOf(found: Found, tokens: readonly Token[], services: readonly Service[]): Found[] {
  const { ids, from, to } = found
  const at = tokens.findIndex(({ text }, place) => place > from && place < to - 1 && text === 'e')
  if (found.kind !== 'service' || ids.length !== 2 || at < 0) return [found]
  const named = (id: string, start: number, end: number) => {
    const name = wordsOf(services.find((each) => each.id === id)?.name ?? '')
    return tokens.slice(start, end).some(({ text }) => name.includes(stem(text)))
  }
  const first = ids.filter((id) => named(id, from, at))
  const second = ids.filter((id) => named(id, at + 1, to))
  return first.length === 1 && second.length === 1
    ? [
        { ...found, ids: first, to: at },
        { ...found, ids: second, from: at + 1 },
      ]
    : [found]
}

/** Words between two services that are both wanted: 'manicure e pedicure'. 'Corte ou escova' is a choice. */
const BETWEEN =
  /^(?:e|mais|com|tambem|e tambem|mas tambem|e mais|(?:e|e ja) (?:d?[ao]s?|uma?s?|uns)|[ao]s?|(?:e |e ja |e tambem |mais )?(?:aproveitar? (?:e |para )?(?:ja )?)?(?:fazer|colocar|tirar|quero|queria|ja)(?: [ao]s?| uma?)?)?$/
/** 'Exame de sangue amanhã 7h e curva glicêmica': the time between them is that of both. */
const OF_TIME =
  /\b(?:hoje|amanha|segunda|terca|quarta|quinta|sexta|sabado|domingo|feira|dia|as|h|hs|horas|de|da|manha|tarde|noite|cedo|no|na|para)\b/g
/** 'Cortar as pontas e fazer uma hidratação' */
const OF_PART =
  /^[ao]s? (?:franja|franjinha|pontas?|pontinhas|cabelo|raiz|unhas?|mao|maos|pe|pes|rosto|pele|dentes?) /
/** 'Dar banho no meu cachorro e vacinar' */
const OF_WHOM = /\b(?:n|d)[ao] (?:meu|minha) \w+/g
function areBothWanted(words: string): boolean {
  const left = words
    .replace(OF_PART, '')
    .replace(OF_WHOM, ' ')
    .replace(OF_TIME, ' ')
    .trim()
    .replace(/ +/g, ' ')
  return BETWEEN.test(words) || (left !== '' && BETWEEN.test(left))
}
const between = ({ to }: Found, { from }: Found, tokens: readonly Token[]): string =>
  tokens
    .slice(to, from)
    .map(({ text }) => text)
    .filter((word) => /^[a-z]+$/.test(word))
    .join(' ')

const BOTH_TOGETHER =
  /\b(?:tem como|da (?:para|pra)|consigo|consegue\w*|posso|podemos|rola|seria possivel) (?:eu |a gente |voces )?(?:fazer|marcar|agendar|encaixar|ja fazer)\b.{0,120}?\b(?:no mesmo dia|no msm dia|junt[oa]s?|os dois|as duas|ambos|ambas|seguid[oa]s?|um atras do outro|uma atras da outra|de uma vez|tudo)\b/

/**
 * 'Tem como fazer progressiva e corte no mesmo dia?': a wish for both, where two services are named and nothing else is
 * wished for.
 */
export function bothTogether(commands: Command[], clauses: readonly Read[], text: string): Command[] {
  // 'Consegue fazer corte e manicure no mesmo dia?' is read as a wish for the first.
  const wishesOne = (each: Command) =>
    each.do === 'start' && each.task === 'book' && Object.keys(each.slots).join() === 'services'
  const isElse = (each: Command) => each.do !== 'ask' && each.do !== 'greet' && !wishesOne(each)
  if (!BOTH_TOGETHER.test(fold(text)) || commands.some(isElse) || !commands.some((each) => each.do === 'ask'))
    return commands
  const named = clauses.flatMap(({ slots, span }) =>
    slots
      .filter(({ kind, keepsWord, ids }) => kind === 'service' && !keepsWord && !ids[0]!.startsWith('field:'))
      .map(({ ids }) => ({ ids, span })),
  )
  const each = named.filter(({ ids }, at) => named.findIndex((one) => one.ids.join() === ids.join()) === at)
  const all = each.flatMap(({ ids }) => ids)
  if (each.length < 2 || new Set(all).size < all.length) return commands
  const asksElse = (command: Command) =>
    (command.do !== 'ask' && !wishesOne(command)) ||
    !each.some(({ span: [from, to] }) => command.span[0] >= from && command.span[0] < to)
  // What must be asked about comes first.
  const inOrder = each.toSorted((one, other) => other.ids.length - one.ids.length)
  return [
    ...commands.filter(asksElse),
    ...inOrder.map(({ ids, span }): Command => ({
      do: 'start',
      task: 'book',
      slots: { services: ids },
      span,
      score: 0.8,
    })),
  ]
}

type Named = Command & { do: 'set' }

/**
 * 'Esquece a limpeza de quinta, já fiz em outro lugar': the service that is named beside its cancelling says which
 * visit is given up, and is no wish for a new one.
 */
function withoutGivenUp(commands: Command[]): Command[] {
  const cancel = commands.find((each) => each.do === 'start' && each.task === 'cancel')
  if (cancel?.do !== 'start') return commands
  const services = cancel.slots.services ?? []
  const isGivenUp = (each: Command): each is Named =>
    each.do === 'set' && each.slots.services?.some((id) => services.includes(id)) === true
  const slots = commands.filter(isGivenUp).reduce((all, each) => ({ ...each.slots, ...all }), cancel.slots)
  // 'Hoje à noite vejo se melhoro, mas amanhã melhor cancelar': another time beside it is no wish either.
  const isTimeBeside = (each: Command) =>
    each.do === 'set' && each.slots.when !== undefined && Object.keys(each.slots).length === 1
  return commands.flatMap((each) =>
    each === cancel ? [{ ...cancel, slots }] : isGivenUp(each) || isTimeBeside(each) ? [] : [each],
  )
}

/**
 * 'Amanhã tá tudo lotado pra limpeza? se alguém desistir me chama': what is wanted belongs to the waiting list, unless
 * the list is only wanted where no time is free.
 */
function asWaiting(commands: Command[], text: string): Command[] {
  const wait = commands.find((each) => each.do === 'start' && each.task === 'wait')
  if (wait?.do !== 'start' || ONLY_ELSE.test(fold(text))) return commands
  type Part = Extract<Command, { slots: Slots }>
  const isPart = (each: Command): each is Part =>
    (each.do === 'start' && each.task === 'book') || each.do === 'set'
  const slots = commands.filter(isPart).reduce((all, each) => ({ ...each.slots, ...all }), wait.slots)
  return commands.flatMap((each): Command[] =>
    each === wait ? [{ ...wait, slots }] : isPart(each) ? [] : [each],
  )
}

/**
 * 'Consulta 15h e o raio-x antes', while a time for one of them is looked for: each is a wish of its own, and the hour is
 * that of the service it stands beside.
 */
function timedApart(commands: Command[], { s, text }: Context): Command[] {
  const named = commands.filter(
    (each): each is Named => each.do === 'set' && each.slots.services?.length === 1,
  )
  const [one, other, ...more] = named
  if (s.state.task?.kind !== 'book' || !one || !other || more.length > 0) return commands
  if (
    one.slots.services![0] === other.slots.services![0] ||
    named.filter(({ slots }) => slots.when).length !== 1
  )
    return commands
  const [timed, free] = one.slots.when ? [one, other] : [other, one]
  const [{ value }] = timed.slots.when as [SaidTime]
  const isBefore = value.kind === 'instant' && /\bantes\b/.test(fold(text.slice(...free.span)))
  const before: SaidTime[] = isBefore
    ? [
        {
          value: {
            kind: 'window',
            date: value.at.slice(0, 10),
            from: null,
            to: minuteBefore(value.at),
            prefer: 'last',
          },
          text: text.slice(...free.span),
          span: free.span,
        },
      ]
    : []
  const asStart = ({ slots, span, score }: Named, when: readonly SaidTime[]): Command => ({
    do: 'start',
    task: 'book',
    slots: { ...slots, ...(when.length > 0 && { when: [...when] }) },
    span,
    score,
  })
  const starts = [asStart(free, before), asStart(timed, timed.slots.when!)]
  const isOpen = timed.slots.services![0] === s.state.task.serviceId
  return [
    ...commands.filter((each) => !named.includes(each as Named)),
    ...(isOpen ? starts.toReversed() : starts),
  ]
}

const MINUTE = 60_000
const minuteBefore = (at: string): string =>
  new Date(Date.parse(`${at.slice(0, 16)}Z`) - MINUTE).toISOString().slice(11, 16)

/**
 * Joins what two clauses wish for somebody else and for the customer: 'limpeza pra minha filha e pra mim quinta'.
 */
function forBoth(commands: readonly Command[]): Command[] {
  const isWish = (each: Command): each is Command & { do: 'set' | 'start' } =>
    each.do === 'set' || (each.do === 'start' && each.task === 'book')
  const at = commands.findIndex((each, place) => {
    const next = commands[place + 1]
    if (!next || !isWish(each) || !isWish(next) || each.slots.when || !each.slots.services) return false
    const { forWhom, services } = each.slots
    const own = next.slots.forWhom
    const isOnlySelf = own?.self === true && own.others.length === 0
    const isSame = !next.slots.services || next.slots.services.join() === services?.join()
    return isOnlySelf && isSame && forWhom?.self === false && forWhom.others.length > 0
  })
  const [one, next] = [commands[at], commands[at + 1]]
  if (!one || !next || !isWish(one) || !isWish(next)) return [...commands]
  const forWhom = { self: true, others: one.slots.forWhom!.others }
  const slots = { ...next.slots, ...one.slots, forWhom }
  return [...commands.slice(0, at), { ...one, slots }, ...commands.slice(at + 2)]
}

/** Joins the halves of one wish: 'Preciso tirar o siso, tem vaga sexta?' */
export function joinHalves(given: Command[], context: Context): Command[] {
  const { text } = context
  const commands = timedApart(asWaiting(withoutGivenUp(forBoth(given)), text), context)
  const all: Command[] = []
  const isWish = (each: Command): each is Command & { do: 'start' } =>
    each.do === 'start' && (each.task === 'book' || each.task === 'move')
  const firstSet = commands.findIndex((each) => each.do === 'set')
  const inOrder =
    firstSet < 0
      ? commands
      : [
          ...commands.slice(0, firstSet),
          ...commands.slice(firstSet).filter(isWish),
          ...commands.slice(firstSet).filter((each) => !isWish(each)),
        ]
  for (const command of inOrder) {
    const first = all.findIndex(isWish)
    const kept = all[first]
    const isSame = command.do === 'set' || (command.do === 'start' && command.task === 'book')
    if (kept?.do !== 'start' || !isSame) all.push(command)
    else if (!overlap(kept.slots, command.slots)) {
      all[first] = { ...kept, slots: { ...kept.slots, ...command.slots } }
      // 'Luzes mas também cortar, sábado de manhã': what one clause wishes for is of one time.
      const { when, ...others } = command.slots
      if (when && Object.keys(others).length === 0)
        for (const [at, each] of all.entries())
          if (isWish(each) && each.span === kept.span && !each.slots.when)
            all[at] = { ...each, slots: { ...each.slots, when } }
    } else if (isSpanOnly(kept.slots) && !isDateless(command.slots)) {
      // 'Só posso depois das 13h. Eletro quinta'
      const when = [...kept.slots.when!, ...(command.slots.when ?? [])]
      all[first] = { ...kept, slots: { ...command.slots, when } }
    } else if (kept.task === 'book' && command.slots.services) {
      // Another service makes a second wish. A time said for both applies to the first one as well.
      const { when } = command.slots
      if (when && !kept.slots.when && (BOTH.test(text) || isOneWish(kept, command, text)))
        all[first] = { ...kept, slots: { ...kept.slots, when } }
      const shared = BOTH.test(text) && kept.slots.when ? { when: kept.slots.when } : {}
      // 'Mão e pé na sexta, manicure e pedicure': what was wished for already is only named again.
      const known = all.filter(isWish).flatMap(({ slots }) => slots.services ?? [])
      const left = command.slots.services.filter((id) => !known.includes(id))
      const services = left.length > 0 && !command.slots.forWhom ? left : command.slots.services
      const slots = { ...shared, ...command.slots, services }
      all.push({ do: 'start', task: 'book', slots, span: command.span, score: command.score })
    } else all.push(command)
  }
  return all
}
const isDateless = ({ when = [] }: Slots): boolean =>
  when.length > 0 && when.every(({ value }) => value.kind === 'window' && value.date === null)
/** Whether the slots only say at which hours of any day. */
const isSpanOnly = (slots: Slots): boolean => Object.keys(slots).join() === 'when' && isDateless(slots)
/** 'Quero cortar e escovar sábado de manhã': the time at the end is that of both. */
const isOneWish = (first: Command, then: Command, text: string): boolean =>
  /^ (?:e|mais|\+) $/.test(text.slice(first.span[1], then.span[0]))
export const BOTH = /\b(?:os dois|as duas|ambos|ambas)\b/i

const overlap = (a: Slots, b: Slots) =>
  (a.services !== undefined && b.services !== undefined) ||
  (a.when !== undefined && b.when !== undefined) ||
  (a.forWhom !== undefined && b.forWhom !== undefined)
