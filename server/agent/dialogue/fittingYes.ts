/**
 * The yes or no with which a piece of knowledge begins answers its own question. Where the customer asks the other way
 * round ('se eu faltar perco a sessão?' for 'Posso repor a sessão? Sim, se avisar'), it would say the opposite.
 */
import { fold } from '../../../src/contract/text.ts'
import type { Selection } from '../answer/selection.ts'
import { type KnowledgeIndex, pairOf } from '../answer/index.ts'

const MAY = /\b(?:pode|posso|podem|da para|pra|consigo|come|bebe|sem)\b/
const MUST = /\b(?:precisa\w*|preciso|tem que|tenho que|necessari\w+|obrigatori\w+|exige\w*|so com)\b/
const LOSES = /\b(?:perco|perde|perdem|perder|perdemos)\b/
const KEEPS = /\b(?:repor|repoe|repom|reposicao|remarcar|recuperar|transferir|aproveitar|vale|volta)\b/
const COSTS = /\b(?:pag[oa]s?|pagar|cobr\w+|custa|taxa|a parte|por fora|separad[oa])\b/
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

const PAIN = /\b(?:doi|doer|dor|machuca\w*|arde)\b/
const OF_PAIN = /\b(?:doi|doer|dor|machuca\w*|arde|sens[ií]\w+|incomod\w+)\b/
/** 'Dói?', where a pair asks whether there is an ointment. */
const isOfPainAlone = (text: string, question: string): boolean => PAIN.test(text) && !OF_PAIN.test(question)

const DAYS = /\b(?:segunda|terca|quarta|quinta|sexta|sabado|domingo)(?=s?\b)/g
/** 'Valor social na quinta?', where the answer tells of another day. */
const isOfOtherDay = (text: string, answer: string): boolean => {
  const asked: readonly string[] = text.match(DAYS) ?? []
  const told: readonly string[] = answer.match(DAYS) ?? []
  return asked.length > 0 && told.length > 0 && !asked.some((day) => told.includes(day))
}

const MONEY = /\br\$ ?(\d+)|\b(\d+) ?(?:reais|conto|contos|pila|pilas)\b/g
const amountsIn = (text: string): string[] =>
  [...text.replace(/\./g, '').matchAll(MONEY)].map(([, one, other]) => (one ?? other)!)
/** 'O clube é 100 reais?', where the answer tells of 160. */
const isOfOtherAmount = (text: string, answer: string): boolean => {
  const [asked, told] = [amountsIn(text), amountsIn(answer)]
  return asked.length > 0 && told.length > 0 && !asked.some((amount) => told.includes(amount))
}

/** 'Sim, só para retornos' is no yes to who asks for a consultation. */
const ONLY_THAT = /^sim[,:.;]? (?:mas )?(s[óo] (?:para |com |n[ao]s? |em |[ao]s? )*)([^]{3,})$/iu
const OF_VISIT = /\b(?:consulta|sessao|aula|avaliacao|exame|tratamento|massagem|terapia)s?\b/
const onlyOf = (text: string, answer: string): string | null => {
  const [, only, thing = ''] = ONLY_THAT.exec(answer) ?? []
  if (only === undefined || !OF_VISIT.test(text)) return null
  const words = fold(thing).match(/[a-z]{4,}/g) ?? []
  return words.some((word) => text.includes(word.replace(/s$/, ''))) ? null : `${only}${thing}`
}

const YES_OR_NO = /^(?:(?:[ée]|t[áa]|est[áa]|tem|pode|faz|vem) )?(?:sim|n[ãa]o)\b/i
/** What is left without the yes must stand by itself: not 'se avisar com 4 horas'. */
const REST =
  /^(?:(?:t[áa]|est[áa]|vem) )?(?:sim|n[ãa]o)[,:!.;]? +((?!se\b|mas\b|e\b|n[oa]s?\b|em\b|por\b|com\b|quando\b|desde\b|at[eé]\b)\p{L}[^]{3,}|\d[^]{3,})$/iu

/** The answer without a yes or no that would say the opposite; the pair's question to ask back where nothing else is left. */
export function withFittingYes(selection: Selection, text: string, knowledge: KnowledgeIndex): Selection {
  if (selection.kind !== 'answer' || selection.from.kind !== 'pair') return selection
  const { from, text: answer } = selection
  const { pair } = pairOf(knowledge, from.id)
  if (!YES_OR_NO.test(answer)) return selection
  const question = fold(pair.question)
  const only = onlyOf(text, answer)
  if (only !== null) return { ...selection, text: only[0]!.toUpperCase() + only.slice(1) }
  const isUnfit =
    isOpposite(text, question) ||
    namesOther(text, question, fold(answer)) ||
    isOfPainAlone(text, question) ||
    isOfOtherDay(text, fold(answer)) ||
    isOfOtherAmount(text, fold(answer))
  if (!isUnfit) return selection
  const rest = REST.exec(answer)?.[1]
  if (rest !== undefined) return { ...selection, text: rest[0]!.toUpperCase() + rest.slice(1) }
  if (isOfPainAlone(text, question))
    return { kind: 'unknown', aspect: selection.aspect, objects: selection.objects, stems: [] }
  const { text: _, ...found } = selection
  return { ...found, kind: 'askBack', question: pair.question }
}
