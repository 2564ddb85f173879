/** 'Tô viajando até quarta, quero marcar', 'só volto dia 10': the customer can come only after that day. */
import { addDays } from '../../../src/contract/schedule/days.ts'
import { fold } from '../../../src/contract/text.ts'
import type { Command, SaidTime } from '../understand/command.ts'
import type { TimeValue } from '../time/timeValue.ts'

const RETURN =
  /(?<!\b(?:n?o|do|ao|meu|de|um|para|pra) )\bretorno(?= (?:d[aeo]s? )?(?:minha |meu )?(?:viagem|f[ée]rias|licen[çc]a|recesso|passeio|praia|congresso)\b)/giu
/** 'Retorno de viagem sexta' as 'volto de viagem sexta', so that it names no visit; every other letter keeps its offset. */
export const withReturnAsVerb = (text: string): string => text.replace(RETURN, 'volto  ')

type Timed = { span: [number, number]; value: TimeValue }

/** What keeps somebody from coming for some days. */
const AWAY =
  /\b(?:menstruad|viaj|(?:viagem|ferias|plantao|atestado|internad[oa]|gripad[oa]|resfriad[oa]|doente|de (?:cama|molho|repouso)|fora (?:da cidade|do pais|de casa)?|trabalhando direto|em prova|semana de provas|ocupad[oa]|enrolad[oa]|sem (?:carro|tempo)|nao (?:posso|consigo|vou poder|vou conseguir))\b)/
/** A wish: its days are wanted. */
const WISHES =
  /\b(?:quer|precis|marc|agend|encaix|horario|(?:gostaria|tem algum|vagas?|pode ser|fico (?:aqui|por aqui|na cidade)|ate quando)\b)/
const BORDER = /[,;.!?\n]|\b(?:mas|so que|porque|pois|pq|entao)\b/

/** The folded clause in which a place of the text stands. */
const clauseAround = (text: string, at: number): string =>
  fold(text.slice(0, at)).split(BORDER).at(-1)! + fold(text.slice(at)).split(BORDER)[0]!

const isUntil = (value: TimeValue): value is Extract<TimeValue, { kind: 'days' }> & { to: string } =>
  value.kind === 'days' && value.from !== null && value.to !== null

/** The times of a turn, where the days up to which the customer is away become the days after it. */
export function daysAfterAbsence<T extends Timed>(times: readonly T[], text: string): T[] {
  return times.map((time) => {
    const { value, span } = time
    if (!isUntil(value) || !/^ate\b/.test(fold(text.slice(...span)))) return time
    const clause = clauseAround(text, span[0])
    if (!AWAY.test(clause) || WISHES.test(clause)) return time
    return { ...time, value: { ...value, from: addDays(value.to, 1), to: null } }
  })
}

/** Adds the days after an absence to the only booking that is wished for without any, wherever it was told. */
export function withAbsence(commands: Command[], away: readonly Timed[], text: string): Command[] {
  const [wish, ...more] = commands.filter((each) => each.do === 'start' && each.task === 'book')
  const isTimed = commands.some((each) => 'slots' in each && each.slots.when !== undefined)
  if (away.length !== 1 || wish?.do !== 'start' || more.length > 0 || isTimed) return commands
  const when = away.map(({ span, value }) => ({ span, value, text: text.slice(...span) }))
  return commands.map((each) => (each === wish ? { ...wish, slots: { ...wish.slots, when } } : each))
}

/**
 * 'Só volto dia 10, remarca pra depois disso': the day of return is the time of the move, and no wish of its own.
 */
export function afterReturn(all: Command[], said: readonly SaidTime[], text: string): Command[] {
  const commands = all.map((each) => fromReturn(each, text)).filter((each) => !isAbsence(each, said, text))
  const move = commands.find((each) => each.do === 'start' && each.task === 'move')
  if (move?.do !== 'start' || move.slots.when) return commands
  const time = said.findLast(({ span }) => RETURNS_ON.test(fold(text.slice(0, span[0]))))
  if (!time) return commands
  const { value } = time
  const isAfter = /\bdepois\b/.test(fold(text.slice(...move.span)))
  const when: SaidTime[] =
    value.kind === 'day'
      ? [{ ...time, value: { kind: 'days', from: addDays(value.date, isAfter ? 1 : 0), to: null } }]
      : [time]
  return commands.map((each) => (each === move ? { ...move, slots: { ...move.slots, when } } : each))
}
/** 'Volto domingo' leaves that day and those after it. */
function fromReturn(command: Command, text: string): Command {
  if (!('slots' in command) || !command.slots.when) return command
  const when = command.slots.when.map((time): SaidTime => {
    const { value, span } = time
    const isReturn = value.kind === 'day' && COMES_BACK.test(fold(text.slice(0, span[0])))
    return isReturn ? { ...time, value: { kind: 'days', from: value.date, to: null } } : time
  })
  return { ...command, slots: { ...command.slots, when } }
}
/** 'Viajo hoje à noite, só volto dia 2': nobody wishes for tonight. */
function isAbsence(command: Command, said: readonly SaidTime[], text: string): boolean {
  if (!('slots' in command) || Object.keys(command.slots).join() !== 'when') return false
  const back = said.find(({ span }) => COMES_BACK.test(fold(text.slice(0, span[0]))))
  return (
    back !== undefined &&
    command.slots.when!.every(({ span }) => span[0] < back.span[0] && AWAY.test(clauseAround(text, span[0])))
  )
}
const COMES_BACK =
  /(?:^|[,.;!?\n] *|\b(?:so|eu|e|mas|que|viajar|viagem|viajando|ai)[ ,]+)(?:volto|voltamos|retorno|estou de volta|to de volta)(?: (?:so|la|em|n[ao]|pel[ao]|de viagem))* $/

/** What stands right before the day of return. */
const RETURNS_ON =
  /\b(?:volto|voltamos|retorno|retornamos|chego|chegamos|estou de volta|to de volta|fico fora ate|viajando ate|fora ate)(?: (?:so|la|em|n[ao]|pel[ao]))* $/
