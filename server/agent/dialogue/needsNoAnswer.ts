/** Clauses that need no answer of their own: what is only told, and what the answer beside it tells too. */
import { fold } from '../../../src/contract/text.ts'
import { rankPairs } from '../answer/rank.ts'
import type { Selection } from '../answer/selection.ts'
import { senseTermsOf, VAGUE } from '../answer/senses.ts'
import type { Situation } from '../situation.ts'
import { wordsOf } from '../understand/nameForms.ts'
import { readClauses } from '../understand/read.ts'
import { TITLES } from '../understand/vocabulary.ts'

/** 'Tenho alergia a amendoim, que óleo vocês usam?': what is only told beside an answered question is not asked back. */
export const isMereStatement = (
  text: string,
  { kind }: Selection,
  all: readonly Selection[],
  at: number,
): boolean =>
  kind !== 'answer' &&
  TELLS_OF_SELF.test(text) &&
  !ASKS_SOMETHING.test(text.replace(HAS_NOBODY, ' ')) &&
  all.some((other, place) => place !== at && other.kind === 'answer')

/** 'E a micro de sobrancelha? dói? dura quanto?': whether the first of several questions only names what they are about. */
export const isOnlyTopic = (
  text: string,
  selection: Selection,
  all: readonly Selection[],
  at: number,
): boolean =>
  at === 0 &&
  all.length > 1 &&
  selection.kind !== 'answer' &&
  selection.kind !== 'lacks' &&
  (selection.aspect === 'CATALOG' || selection.aspect === 'OTHER') &&
  'objects' in selection &&
  selection.objects.length > 0 &&
  ONLY_NAMES.test(text)
const ONLY_NAMES = /^(?:(?:e|oi|ola|sobre|mas) )*(?:[ao]s? )[a-z]+(?: d[aeo]s? [a-z]+| [a-z]+)?$/
const TELLS_OF_SELF =
  /^(?:(?:oi|ola|e|mas|entao|eu|porque|pois|que|e que) )*(?:(?:nao )?(?:tenho|sou|estou|uso|tomo|fiz|moro) (?!que |como )|(?:el[ea]|meu \w+|minha \w+) (?:so |ja )?(?:tem|e|esta|tem que) (?!que |como ))/
/** 'Ela tem 5 anos, não tenho com quem deixar' */
const HAS_NOBODY = /\bnao (?:tenho|tem) (?:com )?(?:quem|onde)\b/
const ASKS_SOMETHING =
  /\b(?:posso|pode|podem|qual|quais|quant\w+|onde|quando|como|quem|tem problema|da para)\b/

/** 'O retorno paga? E tem quantos dias?': the amount that is asked for is in the answer to the question before. */
export function isAnsweredByOther(
  text: string,
  heard: string,
  selection: Selection,
  all: readonly Selection[],
  { knowledge, professionals }: Situation,
): boolean {
  const { kind } = selection
  const before = all.slice(0, all.indexOf(selection))
  // 'Cortam cacheado? quem que faz?'
  if (kind !== 'answer' && ASKS_WHO.test(text) && namesAny(before, professionals)) return true
  if (kind !== 'answer' && ASKS_DAY.test(text)) return tellsAny(before, HOLDS_DAY)
  if (kind !== 'answer' && ASKS_AMOUNT.test(text) && tellsAny(before, HOLDS_AMOUNT)) return true
  // 'Vocês tiram o de outro salão? quanto?': the price of the deed, and of no service beside it.
  const last = before.at(-1)
  if (last && ASKS_AMOUNT.test(text) && tellsAny([last], HOLDS_AMOUNT) && !tellsAny([last], COMES_ON_TOP))
    return true
  const isOfCost = ASKS_COST.test(text)
  if (!isOfCost && (kind === 'answer' || !ASKS_TIME_SPAN.test(text))) return false
  const names = senseTermsOf(text).filter(
    ({ root, keys, isOptional }) => !OF_TIME.test(root) && !isOptional && !keys.some((key) => VAGUE.has(key)),
  )
  const answers = all.filter((each) => each.kind === 'answer' && each.from.kind === 'pair')
  if (isOfCost) {
    const [first] = answers
    return first !== all.at(-1) && first?.kind === 'answer' && TELLS_COST.test(fold(first.text))
  }
  const [only, ...more] = answers
  if (names.length > 0 || !only || more.length > 0 || only.kind !== 'answer') return false
  const { clauses } = readClauses(heard, knowledge.vocabulary, knowledge.learned)
  const [best] = rankPairs(heard, clauses, knowledge)
  return (
    HOLDS_TIME_SPAN.test(fold(only.text)) &&
    best !== undefined &&
    'id' in only.from &&
    knowledge.pairs[best.place]!.pair.id === only.from.id
  )
}
/** Whether a pair that is quoted names one of these people. */
const namesAny = (all: readonly Selection[], people: Situation['professionals']): boolean =>
  all.some((each) => {
    if (each.kind !== 'answer' || each.from.kind !== 'pair') return false
    const said = wordsOf(each.text)
    return people.some(({ name }) => wordsOf(name).some((word) => !TITLES.has(word) && said.includes(word)))
  })
const ASKS_WHO =
  /^(?:e |ai )*(?:com )?quem (?:e )?(?:que )?(?:ai )?(?:faz|atende|corta|aplica|cuida|realiza)(?: isso| ai)?$/
/** Whether a pair that is quoted tells of it. */
const tellsAny = (all: readonly Selection[], when: RegExp): boolean =>
  all.some((each) => each.kind === 'answer' && each.from.kind === 'pair' && when.test(fold(each.text)))
/** 'Vocês vêm em casa? Quanto fica e que dia?' */
export const ASKS_DAY = /^(?:e )?(?:em )?(?:que|qual|quais) dias?$/
const HOLDS_DAY = /\b(?:segunda|terca|quarta|quinta|sexta|sabado|domingo)s?\b/
const ASKS_AMOUNT =
  /^(?:e |ai )*quanto(?: (?:fica|custa|sai|e|cobram?|da))?(?: (?:a mais|de taxa|essa taxa|isso))?$/
const HOLDS_AMOUNT = /r\$/
const COMES_ON_TOP = /\b(?:taxa|acrescimo|adicional|a mais|a parte|descont\w+|sinal)\b/
/** 'E se eu cancelar em cima da hora? Paga?' */
const ASKS_COST =
  /^(?:(?:e|ai|eu|ele|ela|o acompanhante|quem vai junto) )*(?:paga|pago|cobra|cobram|tem que pagar|precisa pagar|tem (?:multa|taxa|custo)|e (?:pago|cobrado|de graca))(?: (?:alguma coisa|algo|a mais|tambem))?$/
const TELLS_COST = /r\$|%|\b(?:metade|taxa|multa|gratis|gratuit\w+|sem custo|cobr\w+|paga\w*|reais)\b/
const OF_TIME = /^(?:ate|dia|mes|seman|hor|temp|usa)$/
const ASKS_TIME_SPAN = /\b(?:quant[oa]s? (?:tempo|dias|meses|semanas|horas)|ate quando)\b/
/** An amount of time. */
export const HOLDS_TIME_SPAN = /\d+ (?:a \d+ )?(?:dias?|meses|mes|semanas?|horas?|anos?)\b/
