/** One question for each service, where a customer asks the same of several: 'quanto custam a limpeza e o peeling?'. */
import { ASPECTS } from '../../../src/contract/aspect.ts'
import { fold } from '../../../src/contract/text.ts'
import { narrowed } from '../answer/narrowed.ts'
import { senseTermsOf } from '../answer/senses.ts'
import { readClauses } from '../understand/read.ts'
import { asksPrice } from './asksPrice.ts'
import { serviceAnswer } from '../answer/serviceRows.ts'
import type { Situation } from '../situation.ts'
import type { Question } from '../understand/question.ts'
import { type Draft, heardOf } from './draft.ts'

/** A question, and the folded words in which it was asked. */
export type Asking = { question: Question; text: string }

/** Aspects that the service's own record answers. */
const OF_ROW = ['PRICE', 'DURATION', 'STAFF'] as const

/**
 * 'Fazem massagem com pedras?': narrows the services that a word may mean by the other words of the clause.
 */
export const withNarrowed = (
  question: Question,
  text: string,
  { vocabulary: { clinic } }: Situation['knowledge'],
): Question => ({
  ...question,
  slots: question.slots.map((slot) =>
    slot.kind === 'service' && slot.ids.length > 1
      ? { ...slot, ids: [...narrowed(slot.ids, text.split(' '), clinic)] }
      : slot,
  ),
})

/** 'E quanto custa cada?' after the lengths of two services: one question for each that was just spoken of. */
export function questionsByMentionedService({ s }: Draft, question: Question, text: string): Asking[] | null {
  if (!OF_EACH.test(text) || question.slots.some(({ kind }) => kind === 'service')) return null
  const { said } = s.state
  const latest = said.at(-1)?.at
  const ids = said
    .filter(({ at }) => at === latest)
    .flatMap(({ key }) => /^service:([^:]+):/.exec(key)?.[1] ?? [])
  const services = [...new Set(ids)]
  if (services.length < 2) return null
  return services.map((id) => ({
    question: { ...question, slots: [...question.slots, { kind: 'service', ids: [id], from: 0, to: 0 }] },
    text,
  }))
}
const OF_EACH = /\b(?:cada(?: uma?)?|d?os dois|d?as duas|del[ea]s)$/

/** 'Quanto fica 10 sessões de axila?': the price of one, and what a package costs. */
export function questionsOfPackage(question: Question, text: string, { s }: Draft): Asking[] | null {
  const { vocabulary, learned, pairs } = s.knowledge
  if (!asksPrice(text) || !OF_SEVERAL.test(text)) return null
  if (!pairs.some(({ pair }) => /\bpacotes?\b/.test(fold(pair.question)))) return null
  const [ofPackage] = readClauses(ASKS_PACKAGE, vocabulary, learned).clauses
  return [
    { question, text },
    { question: ofPackage!, text: ofPackage!.plain },
  ]
}
const OF_SEVERAL =
  /\b(?:[2-9]|\d\d|duas|tres|quatro|cinco|seis|oito|dez|doze) (?:sess(?:oes|ao)|aulas|massagens|consultas|vezes)\b(?! (?:no cartao|sem juros|n[ao] credito))/
const ASKS_PACKAGE = 'tem pacote?'

/** 'Quero axila e virilha, quanto fica?': the price of each service that the message wishes for. */
export function questionsByNamedService(d: Draft, question: Question, text: string): Asking[] | null {
  if (!ONLY_PRICE.test(text) || question.slots.some(({ kind }) => kind === 'service')) return null
  const { clinic } = d.s.knowledge.vocabulary
  const all = [...d.named].filter(([id]) => clinic.services.some((each) => each.id === id))
  // 'E a micro de sobrancelha? quanto custa?': one word names several, and another tells which of them.
  const heard = fold(heardOf(d)).split(/[^a-z]+/)
  const ids = [...new Set(all.map(([, word]) => word))].flatMap((word) =>
    narrowed(
      all.flatMap(([id, other]) => (other === word ? [id] : [])),
      heard,
      clinic,
    ),
  )
  if (all.length < 2 || ids.length > MOST_OF_A_WORD) return null
  if (ids.some((id) => !serviceAnswer('PRICE', [[id]], clinic))) return null
  return ids.map((id) => ({
    question: { ...question, slots: [...question.slots, { kind: 'service', ids: [id], from: 0, to: 0 }] },
    text,
  }))
}
const ONLY_PRICE =
  /^(?:(?:e|ai|isso|ele|ela) )*(?:quanto(?: (?:que|e que))?(?: (?:fica\w*|custa\w*|sai\w*|e|da|daria|seria|vai (?:ficar|dar|sair)))?|qual (?:o |e o |seria o |fica o )?(?:valor|preco)|(?:fica|sai|da|custa) quanto)(?: (?:tudo|os dois|as duas|os tres|no total|juntos?|juntas?|mais ou menos|isso))*$/

/** 'Quanto custam a limpeza e o peeling?': one question per service, where the record of each one answers. */
export function questionsByService(
  question: Question,
  text: string,
  { vocabulary: { clinic } }: Situation['knowledge'],
): Question[] {
  const isTheirs = (id: string) => clinic.services.some((each) => each.id === id)
  const all = question.slots.filter(
    ({ kind, keepsWord, ids }) => kind === 'service' && (!keepsWord || ids.every(isTheirs)),
  )
  // 'A consulta com ginecologista': 'consulta' alone would mean each kind of it.
  const isVague = ({ ids, keepsWord }: (typeof all)[number]) =>
    keepsWord &&
    all.some((other) => other.ids.length < ids.length && other.ids.every((id) => ids.includes(id)))
  const slots = all.filter((slot) => !isVague(slot))
  const aspect = OF_ROW.find((one) => question.aspects[ASPECTS.indexOf(one)]! >= SURE_OF_ROW)
  const [only, ...more] = slots
  // 'Quanto fica por mês o pilates?': what a plan costs is in no service's record.
  if (aspect === 'PRICE' && senseTermsOf(text).some(({ keys }) => keys.includes('~mensal'))) return [question]
  // 'Quanto é o corte?' where the clinic has two kinds: answer for each.
  if (aspect && only && more.length === 0 && only.ids.length > 1 && only.ids.length <= MOST_OF_A_WORD) {
    const answered = only.ids.filter((id) => serviceAnswer(aspect, [[id]], clinic))
    if (answered.length > 0)
      return answered.map((id) => ({
        ...question,
        slots: question.slots.map((slot) => (slot === only ? { ...slot, ids: [id] } : slot)),
      }))
  }
  const said = aspect && only ? [...slots, ...byOwnWords(text, only, slots, clinic)] : slots
  // 'Quanto é o design e o lifting?', where there are two kinds of design
  const named = said.flatMap((slot) =>
    aspect && slot.ids.length > 1 && slot.ids.length <= MOST_OF_A_WORD
      ? slot.ids.flatMap((id) => (serviceAnswer(aspect, [[id]], clinic) ? [{ ...slot, ids: [id] }] : []))
      : [slot],
  )
  const ids = named.map((slot) => slot.ids.join())
  if (named.length < 2 || new Set(ids).size !== named.length) return [question]
  if (!aspect || named.some((slot) => !serviceAnswer(aspect, [slot.ids], clinic))) return [question]
  return named.map((slot) => ({
    ...question,
    slots: [...question.slots.filter((other) => !said.includes(other) && !isVague(other)), slot],
  }))
}
/** 'O valor da relaxante e da de pedras': services named by a word that no other service has, beside one in full. */
function byOwnWords(
  plain: string,
  slot: Question['slots'][number],
  named: Question['slots'],
  { services }: Situation['knowledge']['vocabulary']['clinic'],
): Question['slots'] {
  const said = plain.split(' ')
  if (!said.includes('e')) return []
  const wordsOf = (name: string) =>
    fold(name)
      .split(' ')
      .filter((word) => word.length >= LEAST_OWN)
  return services
    .filter(({ id }) => !named.some(({ ids }) => ids.includes(id)))
    .filter(({ id, name }) =>
      wordsOf(name).some(
        (word) =>
          said.includes(word) &&
          services.every((other) => other.id === id || !wordsOf(other.name).includes(word)),
      ),
    )
    .map(({ id }) => ({ ...slot, ids: [id] }))
}
const LEAST_OWN = 5
const SURE_OF_ROW = 0.5
const MOST_OF_A_WORD = 4
