/**
 * The yes or no with which a piece of knowledge begins answers its own question. Where the customer asks the other way
 * round ('se eu faltar perco a sessão?' for 'Posso repor a sessão? Sim, se avisar'), it would say the opposite.
 */
import { fold } from '../../../src/contract/text.ts'
import type { Selection } from '../answer/selection.ts'
import type { KnowledgeIndex } from '../answer/index.ts'

const MAY = /\b(?:pode|posso|podem|da para|pra|consigo|come|bebe|sem)\b/
const MUST = /\b(?:precisa\w*|preciso|tem que|tenho que|necessari\w+|obrigatori\w+|exige\w*|so com)\b/
const LOSES = /\b(?:perco|perde|perdem|perder|perdemos)\b/
const KEEPS = /\b(?:repor|repoe|repom|reposicao|remarcar|recuperar|transferir|aproveitar|vale|volta)\b/
const COSTS = /\b(?:pag[oa]s?|pagar|cobr\w+|custa|taxa)\b/
const FREE = /\b(?:gratis|gratuit\w+|de graca|inclus\w+|incluid\w+|inclui|cortesia|sem custo)\b/

/** What is asked the other way round. */
const OPPOSITES: readonly [RegExp, RegExp][] = [
  [MAY, MUST],
  [LOSES, KEEPS],
  [COSTS, FREE],
]
/** Whether two questions ask for opposite things: one pattern is in the one alone, its opposite in the other alone. */
const isOpposite = (text: string, question: string): boolean =>
  OPPOSITES.some(
    ([one, other]) =>
      (one.test(text) && !other.test(text) && other.test(question) && !one.test(question)) ||
      (other.test(text) && !one.test(text) && one.test(question) && !other.test(question)),
  )

const INSURERS =
  /\b(?:unimed|amil|bradesco|sulamerica|sul america|cassi|geap|hapvida|notre ?dame|intermedica|porto seguro|golden cross|odontoprev|uniodonto|metlife|prevent|assim saude|ipe|ipsemg|iamspe|camed|samp|petlove|wellhub|gympass|totalpass|sus|itau|mediservice|care ?plus|allianz|sao cristovao|fusex|saude caixa|postal saude|planserv|medis|multicare)\b/g
/** 'Aceita Amil?', where the answer lists others: a yes would be untrue. */
const namesOther = (text: string, question: string, answer: string): boolean => {
  const named = text.match(INSURERS) ?? []
  return (
    named.length > 0 &&
    !/^nao\b/.test(answer) &&
    !named.some((each) => answer.includes(each) || question.includes(each))
  )
}

const YES_OR_NO = /^(?:sim|n[ãa]o)\b/i
/** What is left without the yes must stand by itself: not 'se avisar com 4 horas'. */
const REST =
  /^(?:sim|n[ãa]o)[,:!.;]? +((?!se\b|mas\b|e\b|n[oa]s?\b|em\b|por\b|com\b|quando\b|desde\b|at[eé]\b)\p{L}[^]{3,}|\d[^]{3,})$/iu

/** The answer without a yes or no that would say the opposite; the pair's question to ask back where nothing else is left. */
export function withFittingYes(selection: Selection, text: string, { pairs }: KnowledgeIndex): Selection {
  if (selection.kind !== 'answer' || selection.from.kind !== 'pair') return selection
  const { from, text: answer } = selection
  const pair = pairs.find((each) => each.pair.id === from.id)?.pair
  if (!pair || !YES_OR_NO.test(answer)) return selection
  if (!isOpposite(text, fold(pair.question)) && !namesOther(text, fold(pair.question), fold(answer)))
    return selection
  const rest = REST.exec(answer)?.[1]
  if (rest !== undefined) return { ...selection, text: rest[0]!.toUpperCase() + rest.slice(1) }
  const { text: _, ...found } = selection
  return { ...found, kind: 'askBack', question: pair.question }
}
