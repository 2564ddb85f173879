/** A clause that was taken for a question may be a wish for a time. */
import {
  ASKING,
  OPENING,
  KNOWS,
  WANTS,
  ABOUT_WORDS,
  REFUSES,
  OTHER_TIME,
  ONE_MORE,
  NEVER_OF_TIME,
  CANCELS,
  ASKS_RULES,
} from './dialogueCues.ts'
import { type Context, isAsked, timesIn, isFiller } from './clause.ts'
import { readForWhom } from '../understand/otherPeople.ts'
import type { Read } from '../understand/read.ts'
import type { Command, SaidTime, Slots } from '../understand/command.ts'
import { fold } from '../../../src/contract/text.ts'
import { localOf } from './inWords.ts'
import { meetsWish, weekdayOf } from './wish.ts'

type Asking = Extract<Command, { do: 'ask' }>

/** 'Tem outro horário na quinta?' from somebody who has one for that. */
export function isAboutOwn({ services, forWhom }: Slots, context: Context): boolean {
  const { own, s } = context
  const words = fold(context.text)
  if (s.state.task || forWhom || ONE_MORE.test(words)) return false
  if (!services && refusesOwnDay(words, context)) return true
  if (!OTHER_TIME.test(words)) return !services && namesOwnDay(context)
  return services
    ? own.some(({ serviceId }) => serviceId !== null && services.includes(serviceId))
    : own.length > 0
}

/** 'Quinta não posso' */
const isRuledOut = ({ span }: SaidTime, { text }: Context): boolean =>
  /^[\s,]*(?:eu )?nao (?:posso|consigo|da|vou|tenho|rola|quero|serve)/.test(
    fold(text.slice(span[1], span[1] + 30)),
  )

const isOver = ({ value }: SaidTime): boolean => 'past' in value && (value.past ?? false)

const WEEKDAYS = ['segunda', 'terca', 'quarta', 'quinta', 'sexta', 'sabado', 'domingo']

/** 'Sexta não dá mais, tem segunda?': the day of the only one that they have, given up for another. */
function refusesOwnDay(words: string, { own, s }: Context): boolean {
  const [only, ...more] = own
  if (!only || more.length > 0) return false
  const day = WEEKDAYS[weekdayOf(localOf(only.startTime, s.zone).slice(0, 10)) - 1]!
  return new RegExp(
    `\\b${day}(?:-feira)? (?:eu )?nao (?:\\w+ )?(?:da|posso|consigo|vou|rola|vai|tenho)\\b`,
  ).test(words)
}

/** 'No sábado vou trabalhar, dá pra ser na quinta?': the day of the only one that they have, and another. */
function namesOwnDay({ own, times, s }: Context): boolean {
  const [only] = own
  if (!only || own.length > 1 || times.length < 2) return false
  const local = localOf(only.startTime, s.zone)
  const isOwn = ({ value }: SaidTime) => meetsWish(value, { date: local.slice(0, 10), time: local.slice(11) })
  return times.some(isOwn) && !times.every(isOwn)
}

/** Is a clause that was taken for a question one? */
export function askOrWish(command: Asking, clause: Read, context: Context): Command[] {
  const { s } = context
  const { plain, span } = clause
  const isQuestion = isAsked(clause, context)
  if (isFiller(clause)) return []
  if (context.s.state.asked?.what === 'attendance' && /\bchego\b/.test(plain))
    return [{ do: 'late', span, score: 0.8 }]
  const { asked, task, done } = s.state
  if (command.aspect === 'CANCEL_POLICY' && !isQuestion && CANCELS.test(plain) && !ASKS_RULES.test(plain))
    return [{ do: 'start', task: 'cancel', slots: { services: command.objects }, span, score: 0.7 }]
  // 'Fiz micro ontem' wishes for nothing yesterday.
  const when = timesIn(clause, context).filter((time) => !isRuledOut(time, context) && !isOver(time))
  const isOffered = command.objects.some((id) => s.services.some((each) => each.id === id && each.active))
  // Whom it is for is as much of the wish as its day.
  const forWhom = readForWhom(context.tokens, clause.slots, context.text, [clause.from, clause.to])
  const slots: Slots = {
    ...(isOffered && { services: command.objects }),
    ...(when.length > 0 && { when }),
    ...(forWhom && forWhom.others.length > 0 && { forWhom }),
  }
  const set: Command = { do: 'set', slots, span, score: 0.7 }
  const wish = (): Command[] => {
    if (asked?.what === 'attendance')
      return [...(REFUSES.test(plain) ? [{ do: 'no' as const, span, score: 0.8 }] : []), set]
    if (isAboutOwn(slots, context)) return [{ do: 'start', task: 'move', slots, span, score: 0.7 }]
    return task && (task.kind !== 'cancel' || asked)
      ? [set]
      : [{ do: 'start', task: 'book', slots, span, score: 0.7 }]
  }
  const isOpening = OPENING.test(plain)
  const refusesOffer = asked?.what === 'offer' && REFUSES.test(plain)
  const isKnowledge = !refusesOffer && (NEVER_OF_TIME.has(command.aspect) || KNOWS.test(plain))
  if (when.length > 0 && !isKnowledge && !isOpening) {
    if (isOffered || task || asked || WANTS.test(plain)) return wish()
    if (done) return [{ ...set, do: 'correct' }]
  }
  const isMore = isQuestion || isKnowledge || isOpening || ABOUT_WORDS.test(plain)
  if (isOffered && !isMore && (WANTS_IT.test(plain) || (task && clause.words.length <= MOST_ANSWER)))
    return wish()
  // 'Você não tem regras' says so and asks nothing.
  const isVague = !isQuestion && (!ASKING.test(plain) || DENIES.test(plain))
  if (
    isVague &&
    (command.aspect === 'OTHER' ||
      DENIES.test(plain) ||
      (clause.words.length <= MOST_ANSWER && !isKnowledge && command.score < LIKELY))
  )
    return [{ do: 'unknown', text: plain, span, score: command.score }]
  return [command]
}
const DENIES = /^(?:e |voce |voces )*nao (?:tem|ha|existe)\b/
const MOST_ANSWER = 4
const LIKELY = 0.6
const WANTS_IT = /\b(?:preciso|precisando|precisava|quero|queria|gostaria|marcar|agendar)\b/
