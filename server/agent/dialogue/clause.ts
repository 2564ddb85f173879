/** One clause of the customer's words, seen from the conversation. */
import type { Token } from '../understand/normalize.ts'
import type { Read } from '../understand/read.ts'
import type { SaidTime } from '../understand/command.ts'
import type { OwnAppointment, Situation } from '../situation.ts'

export type Context = {
  s: Situation
  /** What the customer wrote in this turn. */
  text: string
  /** Their appointments that are still ahead. */
  own: readonly OwnAppointment[]
  times: readonly SaidTime[]
  tokens: readonly Token[]
}
/** Words that say nothing: what stands between thoughts when somebody speaks. */
const FILLERS = new Set(
  `e eh a o ai aii olha assim tipo entao bom bem ne viu ta tah deixa eu ver hum hmm ah oh uai so acho que isso por favor pois
  ola oi oie bom boa dia tarde noite aqui gente amiga moca querida flor tambem queria quero gostaria de saber outra coisa duvida uma mais informacao pergunta se
  tiver der possivel puder ja agora tudo tranquilo desculpa desculpe incomodo perguntar me diz fala`
    .trim()
    .split(/\s+/),
)

/** A question mark of its own: the first half of 'preciso de X, tem vaga?' has none. */
export const isAsked = ({ span }: Read, { text }: Context) => /^[\s)"”]*\?/.test(text.slice(span[1]))

export const timesIn = ({ span }: Read, { times }: Context): SaidTime[] =>
  times.filter((time) => time.span[1] > span[0] && time.span[1] <= span[1] && time.value.kind !== 'duration')

export const isFiller = ({ words, slots }: Read): boolean =>
  slots.length === 0 && words.every((word) => FILLERS.has(word))
