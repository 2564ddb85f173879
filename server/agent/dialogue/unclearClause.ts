/** An unclear clause read again: as a value of the task, or as a question. */
import { fold } from '../../../src/contract/text.ts'
import { HEALTH, TAKES_BACK } from './dialogueCues.ts'
import { type Context, isFiller } from './clause.ts'
import type { Read } from '../understand/read.ts'
import { ASPECTS } from '../../../src/contract/aspect.ts'
import type { Command, SaidTime } from '../understand/command.ts'
import { SAME_HOUR } from './timeRelativeToVisit.ts'
import { localOf } from './inWords.ts'
import { matchRule } from '../understand/cues.ts'
import { URGENT } from '../understand/urgentCues.ts'

/** An unclear clause as a command: the times it names, or `unknown`. */
export function commandFromUnclear(clause: Read, context: Context): Command[] {
  const { plain, span } = clause
  if (isFiller(clause)) return []
  // A time may begin before its clause, as in 'Tipo 11h'.
  // What is over is no wish: 'não come faz uns 2 dias'.
  const when = context.times.filter(
    ({ value, span: [from, to] }) =>
      to > span[0] && from < span[1] && value.kind !== 'duration' && !('past' in value && value.past),
  )
  if (when.length === 0) return [{ do: 'unknown', text: plain, span, score: 0 }]
  const { task, done } = context.s.state
  return [
    { do: done && !task && TAKES_BACK.test(plain) ? 'correct' : 'set', slots: { when }, span, score: 0.6 },
  ]
}

/** 'Mesma hora', while a visit is being moved: the hour it has. */
export function sameHour({ plain, span }: Read, { own, s }: Context): SaidTime | null {
  const { task } = s.state
  const moved = own.find(({ id }) => id === task?.appointmentId)
  if (task?.kind !== 'move' || !moved || !SAME_HOUR.test(plain)) return null
  return { value: { kind: 'clock', time: localOf(moved.startTime, s.zone).slice(11, 16) }, text: plain, span }
}

export function questionIn({ plain, span, aspects, slots }: Read, index: number): Command & { do: 'ask' } {
  let best = 0
  for (let at = 1; at < aspects.length; at++) if (aspects[at]! > aspects[best]!) best = at
  const objects = slots.filter(({ kind }) => kind === 'service').flatMap(({ ids }) => ids)
  return {
    do: 'ask',
    aspect: ASPECTS[best]!,
    objects,
    text: plain,
    clause: index,
    span,
    score: aspects[best]!,
  }
}

/** The services that a clause names, as a value for the task; null where it names none. */
export function servicesAsValue({ slots, span }: Read): Command[] | null {
  const named = slots.filter(({ kind }) => kind === 'service').flatMap(({ ids }) => ids)
  const services = [...new Set(named)]
  return services.length > 0 ? [{ do: 'set', slots: { services }, span, score: 0.6 }] : null
}

const ASKS_PLAINLY = 0.4
const NO_MATTER: ReadonlySet<string> = new Set(['ACT', 'OTHER', 'MEDICAL'])

/** Whether the classifier is sure of what a clause asks about. */
export const asksPlainly = ({ aspects }: Read): boolean =>
  ASPECTS.some((aspect, at) => !NO_MATTER.has(aspect) && aspects[at]! >= ASKS_PLAINLY)

/** 'Nunca fiz peeling, como começo?' asks what comes first, where the clinic has no first visit to be booked. */
export const asksWhatIsFirst = ({ text, s: { services } }: Context): boolean =>
  /\bnunca (?:fiz|fez|fizemos|tentei)\b/.test(fold(text)) &&
  !services.some(({ name }) => /\b(?:avaliacao|experimental|primeir[ao])\b/.test(fold(name)))

const LAUGHS = /(?:^|[^a-z])(?:k{3,}|(?:rs){2,}|(?:ha){2,}|(?:he){2,})|😂|🤣/i
/** 'Tô com a sobrancelha horrível, socorro kkkk': an exclamation with laughter, not an emergency. */
export const isJoke = (plain: string, text: string): boolean =>
  LAUGHS.test(text) &&
  matchRule(URGENT, plain.replace(/\bsocorro\b/g, ''), '') !== 'emergency' &&
  !HEALTH.test(plain)

/** 'Pra' alone is expanded to 'para', but does not mean 'stop' (the verb 'para'). */
export const isLonePreposition = ({ plain, span }: Read, { text }: Context) =>
  plain === 'para' && text.slice(...span).trim().length < 4
