/** What the pair that was quoted just before tells too: 'é mais barato?' after 'por vídeo, pelo mesmo valor'. */
import { fold } from '../../../src/contract/text.ts'
import { answerBySense, type BySense } from '../answer/bySense.ts'
import type { IndexedPair } from '../answer/index.ts'
import { textOfPair } from '../answer/index.ts'
import type { Selection } from '../answer/selection.ts'
import { senseTermsOf, VAGUE } from '../answer/senses.ts'
import type { Situation } from '../situation.ts'
import { asksOfOneAlone, IF_SAME_PRICE } from './asksPrice.ts'
import type { Draft } from './draft.ts'
import { answer, remember } from './draft.ts'
import { answerOf } from './plainlyAsked.ts'
import type { Asking } from './questionsOfEach.ts'

/** What may be asked once more, and what in the answer tells it. */
const MATTERS: readonly [asked: RegExp, told: RegExp][] = [
  [IF_SAME_PRICE, /\bmesm[oa] (?:preco|valor)\b|\b(?:desconto|acrescimo|taxa)\b|r\$/],
  [
    /\b(?:papel|papeis|papelzinho|pedido|encaminhamento|carta|liberacao|autorizacao|laudo|guia|documentos?)\b/,
    /\b(?:pedido|encaminhamento|carta|liberacao|autorizacao|laudo|guia|document\w+|prescricao|caderneta|carteirinha)\b/,
  ],
  [/\bexames?\b/, /\b(?:exames?|glicemia|hemograma|raio x|radiografia|ultrassom)\b/],
]
/** Asks for more than whether it is so: how much, where, how long. */
const ASKS_MORE = /\b(?:quant\w+|qual|quais|onde|quando|como|quem|demora\w*|por que)\b/
const SHORT = 8

/** The pair that was quoted in the last answer; undefined where that quoted none, or something else after it. */
export function pairSaidLast({ history, state, knowledge }: Situation): IndexedPair | undefined {
  const last = state.said.findLast(({ key }) => !key.includes('#'))?.key
  const told = knowledge.pairs.find(({ pair }) => `pair:${pair.id}` === last)
  const end = history.findLastIndex(({ from }) => from !== 'customer')
  const start = history.slice(0, Math.max(end, 0)).findLastIndex(({ from }) => from === 'customer')
  const words = told?.pair.answer.trim().slice(-LEAST_SAID)
  return history.slice(start + 1, end + 1).some(({ text }) => words !== undefined && text.includes(words))
    ? told
    : undefined
}
/** Of an answer, without a yes that may have been left out. */
const LEAST_SAID = 25

/** The pair that was quoted before, where it tells this too; null where it does not. `text`: the folded question. */
export function tellsToo(
  { text, question }: Asking,
  before: readonly Selection[],
  { aspect }: Selection,
  s: Situation,
): Selection | null {
  const quoted = before.findLast((each) => each.kind === 'answer' && each.from.kind === 'pair')
  const id = quoted && 'from' in quoted ? quoted.from.id : null
  const told = id === null ? pairSaidLast(s) : s.knowledge.pairs.find(({ pair }) => pair.id === id)
  // 'Tem uma aguinha ou um chazinho pra quem espera?'
  if (told && isSame(answerBySense(text, s.knowledge, false), told)) return answerOf(told, aspect)
  if (!told || asksOfOneAlone(text) || ASKS_MORE.test(text) || text.split(' ').length > SHORT) return null
  const said = fold(told.pair.answer)
  if (MATTERS.some(([asked, tells]) => asked.test(text) && tells.test(said))) return answerOf(told, aspect)
  // 'Aceita TotalPass? e Gympass'
  const isOfInsurer = question.slots.some(({ kind }) => kind === 'insurer')
  if (isOfInsurer && told.frame.asked.has('INSURANCE')) return answerOf(told, 'INSURANCE')
  // 'Atende Unimed? e o peeling também cobre?'
  if (COVERS_TOO.test(text) && told.frame.asked.has('INSURANCE')) return answerOf(told, 'INSURANCE')
  // 'E tem como pegar reembolso?'
  const named = senseTermsOf(text).filter(({ isOptional }) => !isOptional)
  const held = new Set(senseTermsOf(textOfPair(told.pair)).flatMap(({ keys }) => keys))
  const isTold =
    named.some(({ keys }) => !keys.some((key) => VAGUE.has(key))) &&
    named.every(({ keys }) => keys.some((key) => held.has(key)))
  return isTold ? answerOf(told, aspect) : null
}

const COVERS_TOO =
  /^e (?:[ao]s? |d[ao]s? |n[ao]s? |para (?:[ao] )?)?\w+(?: \w+){0,3}? (?:tambem |ela |ele )?(?:cobre|entra|aceita|esta inclus[oa]|vale)(?: tambem)?$/

const isSame = (found: BySense | null, { pair }: IndexedPair): boolean =>
  found?.from.kind === 'pair' && found.from.id === pair.id

/**
 * What is asked for once more, and tells no matter of its own, and what in the answer tells it: 'e com 14?' after the
 * least age, 'quantas horas?' after how long one fasts.
 */
const AGAIN: readonly [asked: RegExp, told: RegExp][] = [
  [
    /^e (?:(?:com|de|aos|a|se (?:ela |ele |eu )?(?:tiver|for|fizer)|para|quem tem|ja|um|uma|menin[oa]|crianca|adolescente|bebe) ){0,3}\d{1,2}(?: (?:anos|aninhos|meses|mes|ano))?(?: (?:pode|da|tambem|ja|ai|nao))*$/,
    /\b\d{1,2} (?:anos?|mes(?:es)?)\b/,
  ],
  [countOf('horas'), /\b\d{1,2} ?(?:h|horas)\b/],
  [countOf('dias'), /\b\d{1,2} dias\b/],
  [countOf('(?:meses|semanas)'), /\b\d{1,2} (?:meses|semanas)\b/],
  [
    /^(?:(?:e|mas|ai|entao|depois) )*(?:(?:de|por|durante|com|antes) )?quanto tempo(?: antes| depois| (?:tem que |tenho que |preciso |precisa |devo )?(?:esperar?|espero|aguardar?))?$/,
    /\b\d{1,2} ?(?:h|horas|dias|semanas|meses)\b/,
  ],
]
function countOf(unit: string): RegExp {
  return new RegExp(
    `^(?:(?:e|mas|ai|entao|depois|antes|tem que|tenho que|preciso|precisa|espero|esperar) )*(?:(?:de|por|durante|com|sao|seriam) )?quant[oa]s ${unit}(?: (?:antes|depois|de jejum|no minimo|sao|seriam|mais ou menos|(?:tem que |tenho que |preciso |precisa |devo )?(?:esperar?|espero|aguardar?)))?$`,
  )
}

/** Tells what was quoted just before again, where its number is asked for once more. Returns whether it did. */
export function answerAgain(d: Draft, text: string): boolean {
  if (d.state.task !== null || d.before !== null) return false
  const asked = AGAIN.filter(([again]) => again.test(text))
  const told = asked.length > 0 ? pairSaidLast(d.s) : undefined
  if (!told || !asked.some(([, gives]) => gives.test(fold(told.pair.answer)))) return false
  answer(d, 'quote', { text: told.pair.answer }, [{ kind: 'pair', id: told.pair.id }])
  remember(d, `pair:${told.pair.id}`)
  return true
}
