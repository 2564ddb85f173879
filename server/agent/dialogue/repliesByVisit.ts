/** An answer for each of several visits: 'a manicure eu confirmo, o spa não vou'. */
import { fold } from '../../../src/contract/text.ts'
import { isOfService } from '../situation.ts'
import type { Command } from '../understand/command.ts'
import type { Reading } from '../understand/read.ts'
import type { Context } from './clause.ts'
import { dayAndTimeOf, localOf } from './inWords.ts'
import { meetsWish } from './wish.ts'

const COMES =
  /\b(?:confirm|mant\w|(?:vou|vamos|iremos|irei|fica|deixa|sim|ok|certo|pode ser|esta de pe|faco)\b)/
const GIVES_UP = /\b(?:cancel|desmarc|desist|(?:nao|nem|tir[ae]r?)\b)/
const KEEPS = /\b(?:mantem\b|manter\b|mantenh|deixa|deixe|continua\b|vou sim\b|confirm)/
/**
 * 'Não, sexta eu acho que já tô boa, mantém', in reply to 'cancelar ou mudar a de quarta?': only what another visit stays
 * like is told, and the question stays. Null where that is not so.
 */
export function keepsAnother({ clauses }: Reading, { own, s, times }: Context): Command[] | null {
  const { asked } = s.state
  const [first, ...more] = clauses
  if (asked?.what !== 'cancel_or_move' || !first || times.length !== 1) return null
  const held = own.filter(({ startTime }) =>
    meetsWish(times[0]!.value, dayAndTimeOf(localOf(startTime, s.zone))),
  )
  const isOther = held.length > 0 && held.every(({ id }) => id !== asked.about)
  const keeps = [first, ...more].some(({ plain }) => KEEPS.test(plain))
  return isOther && keeps ? [{ do: 'repeat', span: first.span, score: 0.9 }] : null
}

const ALL_OF_THEM = /\b(?:os dois|as duas|ambos|ambas|todos|todas)\b/
/** 'Os dois, pra sábado', in reply to 'which visit?': each of them is moved. Null where no move is spoken of. */
export function movesAll({ clauses }: Reading, { s, times }: Context): Command[] | null {
  const { asked } = s.state
  const clause = clauses.find(({ plain }) => ALL_OF_THEM.test(plain))
  // 'As duas' is no hour here.
  const when = times.filter(({ text }) => !/^as duas$/.test(fold(text)))
  if (asked?.what !== 'which_appointment' || asked.about === 'confirm' || !clause) return null
  if (when.length === 0 && asked.about !== 'move') return null
  const services = asked.options.flatMap(({ service }) => service ?? [])
  if (new Set(services).size !== asked.options.length) return null
  return services.map((service): Command => ({
    do: 'start',
    task: 'move',
    slots: { services: [service], ...(when.length > 0 && { when }) },
    span: clause.span,
    score: 0.9,
  }))
}

const BORDERS = new Set(['e', 'mas', 'ja', 'agora', 'porem', 'so'])

/**
 * What the words say of each visit that they name, in reply to a question about coming: a yes for the one that was asked
 * about, a cancellation for each that is given up. Null where they do not say it of two visits, or the same of all.
 */
export function repliesByVisit({ tokens, clauses }: Reading, { own, s }: Context): Command[] | null {
  const { asked } = s.state
  if (asked?.what !== 'attendance' || own.length < 2) return null
  const named = clauses
    .flatMap(({ slots }) => slots)
    .flatMap(({ kind, ids, from, to }) => {
      const visits = own.filter((each) => isOfService(each, ids))
      return kind === 'service' && visits.length === 1 ? [{ visit: visits[0]!, from, to }] : []
    })
  if (new Set(named.map(({ visit }) => visit.id)).size < 2) return null
  const isBorder = (at: number) => tokens[at]!.kind !== 'word' || BORDERS.has(tokens[at]!.text)
  const parts = named.map(({ visit, to }, at) => {
    const next = named[at + 1]?.from ?? tokens.length
    let end = next
    for (let place = to; place < next; place++) if (isBorder(place)) end = place
    const begin = at === 0 ? 0 : Math.min(to, tokens.length - 1)
    const words = tokens
      .slice(begin, end)
      .filter(({ kind }) => kind === 'word')
      .map(({ text }) => text)
      .join(' ')
    const span: [number, number] = [tokens[begin]!.start, tokens[Math.max(begin, end - 1)]!.end]
    return { visit, span, isOff: GIVES_UP.test(words), isOn: COMES.test(words) }
  })
  const off = parts.filter(({ isOff }) => isOff)
  const on = parts.filter(({ isOff, isOn }) => isOn && !isOff)
  if (off.length === 0 || on.length === 0 || off.length + on.length !== parts.length) return null
  return [
    ...on
      .filter(({ visit }) => visit.id === asked.about)
      .map(({ span }): Command => ({ do: 'yes', span, score: 0.9 })),
    ...off.map(({ visit, span }): Command => ({
      do: 'start',
      task: 'cancel',
      slots: { services: [visit.serviceId!] },
      span,
      score: 0.9,
    })),
  ]
}
