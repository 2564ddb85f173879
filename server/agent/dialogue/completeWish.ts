/**
 * What stands beside a wish in the same turn and belongs to it: the time of a visit that was only stated, the day that
 * was asked about, the service that another word makes precise.
 */
import { CANCELS, EARLIEST, OPENING } from './dialogueCues.ts'
import type { Aspect } from '../../../src/contract/aspect.ts'
import { type Context, isAsked, timesInClause } from './clause.ts'
import type { Read } from '../understand/read.ts'
import type { Command } from '../understand/command.ts'
import { offersInstead } from './ownVisit.ts'
import { BRINGS, type Start } from './interpretWish.ts'
import { narrowed } from '../answer/narrowed.ts'
import { servicesFor } from './serviceFor.ts'
import { upkeepOf } from '../understand/vocabulary.ts'
import { VISIT_WORDS } from '../answer/questionWords.ts'
import { fold } from '../../../src/contract/text.ts'

const startsOf = (commands: readonly Command[], task: Start['task']): Start[] =>
  commands.filter((each): each is Start => each.do === 'start' && each.task === task)

export const SAME_TIME = /\b(?:(?:mesm|msm)[oa]? (?:hora|horario|horarinho|dia e hora)|juntas?|juntos?)\b/

/**
 * 'Minha unha tá marcada quinta 14h. Minha mãe quer ir no mesmo horário': the time of the appointment that was stated
 * is that of the wish.
 */
export function atStatedTime(commands: Command[], stated: readonly Read[], context: Context): Command[] {
  const [clause, ...others] = stated
  const [wish, ...more] = startsOf(commands, 'book')
  if (!clause || others.length > 0 || !wish || more.length > 0 || wish.slots.when) return commands
  if (!SAME_TIME.test(fold(context.text))) return commands
  const when = timesInClause(clause, context)
  return commands.map((each) => (each === wish ? { ...wish, slots: { ...wish.slots, when } } : each))
}

/**
 * 'Vcs atendem sábado? queria fazer a sobrancelha': the day that the customer asked about becomes the day of
 * the wish.
 */
export function withOpenDay(
  commands: Command[],
  clauseOf: (command: Command) => Read,
  context: Context,
): Command[] {
  const asks = commands.find(
    (each) => each.do === 'ask' && (each.aspect === 'HOURS' || BRINGS.test(clauseOf(each).plain)),
  )
  const when = asks ? timesInClause(clauseOf(asks), context) : []
  const [wish, ...more] = startsOf(commands, 'book')
  if (when.length !== 1 || !wish || more.length > 0 || wish.slots.when) return commands
  return commands.map((each) => (each === wish ? { ...wish, slots: { ...wish.slots, when } } : each))
}

const REPAIRS = /\b(?:arrum|consert|retoc|repar|refaz|renov)\w*\b/

/** 'Coleta em casa': of the services that a word may mean, those that the other words of the clause name. */
export function withPreciseService(command: Command, { plain }: Read, { s, text }: Context): Command {
  if (command.do !== 'start' && command.do !== 'set' && command.do !== 'correct') return command
  const { services } = command.slots
  const [only] = services ?? []
  // 'Preciso arrumar meu alongamento', where its upkeep is a service of its own.
  const after = only !== undefined && REPAIRS.test(plain) ? upkeepOf(only, s.knowledge.vocabulary.clinic) : []
  if (services?.length === 1 && after.length > 0)
    return { ...command, slots: { ...command.slots, services: [...services, ...after] } }
  const isOfTwo = command.slots.forWhom?.self === true && command.slots.forWhom.others.length > 0
  if (!services || services.length < 2 || isOfTwo) return command
  const words = plain.split(' ').filter((word) => !VISIT_WORDS.has(word))
  const relation = command.slots.forWhom?.others[0]?.relation
  const person = { relation: relation === undefined ? null : fold(relation), words: fold(text) }
  const fitting = servicesFor(services, person, s.knowledge.vocabulary.clinic.services)
  const meant = narrowed(fitting, words, s.knowledge.vocabulary.clinic)
  return meant.length === services.length
    ? command
    : { ...command, slots: { ...command.slots, services: [...meant] } }
}

/**
 * 'Não vou conseguir amanhã, posso repor na sexta?': the other time in a clause that was read as a question makes it a
 * move. A visit that the customer says to cancel is cancelled.
 */
export function movesInstead(
  commands: Command[],
  clauseOf: (command: Command) => Read,
  context: Context,
): Command[] {
  const gives = commands.filter((each) => each.do === 'start')
  const [cancel] = gives
  if (cancel?.task !== 'cancel') return commands
  const clause = clauseOf(cancel)
  if (CANCELS.test(clause.plain)) return commands
  const instead = commands.find((each) => {
    const other = clauseOf(each)
    const isVague = each.do === 'ask' || each.do === 'unknown'
    return isVague && offersInstead({ when: timesInClause(other, context) }, other.plain, context)
  })
  if (!instead) return commands
  const { when: _, ...named } = cancel.slots
  const slots = { ...named, when: timesInClause(clauseOf(instead), context) }
  const span: [number, number] = [cancel.span[0], instead.span[1]]
  return commands.flatMap((each) =>
    each === instead ? [] : each === cancel ? [{ ...cancel, task: 'move' as const, slots, span }] : [each],
  )
}

/**
 * 'Não vai na sessão de amanhã, tem como passar pra outra semana?': who cannot come and asks for another time gives
 * nothing up. What was said of the old time only says which visit is meant.
 */
export function movesOnly(commands: Command[], clauseOf: (command: Command) => Read): Command[] {
  const moves = startsOf(commands, 'move')
  const gives = startsOf(commands, 'cancel')
  const [move, cancel] = [moves[0], gives[0]]
  if (!move || !cancel) return commands
  const clause = clauseOf(cancel)
  const isOther =
    cancel.slots.services && move.slots.services
      ? !cancel.slots.services.some((id) => move.slots.services!.includes(id))
      : cancel.slots.forWhom && move.slots.forWhom
  if (isOther || !/\bnao\b/.test(clause.plain) || CANCELS.test(clause.plain)) return commands
  const { when: _, ...named } = cancel.slots
  const slots = { ...named, ...move.slots }
  return commands.flatMap((each) => (each === cancel ? [] : each === move ? [{ ...move, slots }] : [each]))
}

const FREE_TIMES =
  /\bhorarios?\b.*\b(?:dispon\w|(?:tem|teria|livres?|vagos?)\b)|\b(?:tem|teria)\b.*\bhorarios?\b|\b(?:que|quais|qual) (?:as )?horas? (?:voces? |ai )?(?:tem|teria|tinha|da|rola|consegue|esta|estao|sobrou)\b|\btem (?:que|quais|qual) horas?\b/
/** 'Quando ele tem?': the first free times of the person who is wanted. */
const WHEN_FREE =
  /^(?:e |mas |ai )?(?:quando|que dias?|quais dias) (?:que )?(?:ele|ela|voces?|a doutora|o doutor|\w+) (?:tem|teria|pode|podem|consegue|conseguem|esta livre|tem vaga|tem horario)$/
const OPENS = /\b(?:abre|fecha|atende|funciona|(?:abert[oa]s?|atendimento|funcionamento|expediente)\b)/

/** When somebody has time. */
const LIMITS =
  /\b(?:so|somente|apenas) (?:\w+ )?(?:pod\w+|poss[oa]|consig\w+|consegu\w+|sai\w*|cheg\w+|esta\w*|tem|tenho|largo)\b/

const OF_NOTHING: ReadonlySet<Aspect> = new Set<Aspect>(['OTHER', 'ACT'])

/** Beside a wish to book, 'sábado de manhã' and 'quais horários vocês têm?' belong to that wish. */
export function partOfBooking(command: Command, clause: Read, context: Context): Command {
  if (command.do === 'ask' && (EARLIEST.test(clause.plain) || WHEN_FREE.test(clause.plain)))
    return { do: 'set', slots: {}, span: command.span, score: 0.7 }
  // 'Quinta 8h ou 8h30, tanto faz'
  const isStatement = command.do === 'ask' && !isAsked(clause, context) && OF_NOTHING.has(command.aspect)
  if (isStatement && command.objects.length === 0 && timesInClause(clause, context).length > 0)
    return { do: 'set', slots: { when: timesInClause(clause, context) }, span: command.span, score: 0.7 }
  // 'Meu marido só pode depois das 18h'
  const limits = command.do === 'ask' && !isAsked(clause, context) && LIMITS.test(clause.plain)
  if (limits && timesInClause(clause, context).length > 0)
    return { do: 'set', slots: { when: timesInClause(clause, context) }, span: command.span, score: 0.7 }
  if (command.do !== 'ask' || command.aspect !== 'HOURS') return command
  const isFree = FREE_TIMES.test(clause.plain) && !OPENS.test(clause.plain)
  if (OPENING.test(clause.plain) && !isFree) return command
  const when = timesInClause(clause, context)
  if (when.length === 0 && !FREE_TIMES.test(clause.plain)) return command
  return { do: 'set', slots: when.length > 0 ? { when } : {}, span: command.span, score: 0.7 }
}
