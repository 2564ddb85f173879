/** One clause of the customer's words, in the context of the conversation. */
import type { Token } from '../understand/normalize.ts'
import type { Read } from '../understand/read.ts'
import type { SaidTime } from '../understand/command.ts'
import type { OwnAppointment, Situation } from '../situation.ts'

export type Context = {
  s: Situation
  /** What the customer wrote in this turn. */
  text: string
  /** The customer's appointments that are still ahead. */
  own: readonly OwnAppointment[]
  times: readonly SaidTime[]
  tokens: readonly Token[]
}
/** Filler words: they carry no meaning of their own. */
const FILLERS = new Set(
  `e eh a o ai aii olha assim tipo entao bom bem ne viu ta tah deixa eu ver hum hmm ah oh uai so acho que isso por favor pois
  ola oi oie bom boa dia tarde noite aqui gente amiga moca querida flor tambem queria quero gostaria de saber outra coisa duvida uma mais informacao pergunta se
  tiver der possivel puder ja agora tudo tranquilo desculpa desculpe incomodo perguntar me diz fala`
    .trim()
    .split(/\s+/),
)

/**
 * Whether the clause itself ends with a question mark: the first half of 'preciso de X, tem vaga?' does not.
 */
export const isAsked = ({ span }: Read, { text }: Context) => /^[\s)"”]*\?/.test(text.slice(span[1]))

export const timesInClause = ({ span }: Read, { times }: Context): SaidTime[] =>
  times.filter((time) => time.span[1] > span[0] && time.span[1] <= span[1] && time.value.kind !== 'duration')

/** Times that overlap the clause. */
export const timesAt = ({ span }: Read, { times }: Context): SaidTime[] =>
  times.filter((time) => time.span[1] > span[0] && time.span[0] < span[1] && time.value.kind !== 'duration')

/** Whether a clause names what a visit may be of; 'tem pavor de agulha' names none, 'tenho limpeza quinta' does. */
export const mayNameVisit = (clause: Read, context: Context): boolean =>
  clause.slots.some(
    ({ kind, ids }) =>
      kind === 'service' &&
      (!/^field:(?!consulta|avaliacao)/.test(ids[0]!) || timesInClause(clause, context).length > 0),
  )

export const isFiller = ({ words, slots }: Read): boolean =>
  slots.length === 0 && words.every((word) => FILLERS.has(word))
