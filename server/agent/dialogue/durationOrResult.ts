/** Questions that a row of a service seems to answer and does not: when a result is ready, how long an effect lasts, bargains. */
import { fold } from '../../../src/contract/text.ts'
import { quotePassage } from '../answer/passages.ts'
import type { Selection } from '../answer/selection.ts'
import type { Situation } from '../situation.ts'
import { answerOf } from './plainlyAsked.ts'
import { HOLDS_TIME_SPAN } from './needsNoAnswer.ts'

/** 'O raio-X fica pronto na hora?', 'quanto dura a henna?': a pair that asks just that goes before the length of the visit. */
export function answerDurationOrResult(
  found: Selection,
  text: string,
  { knowledge, services }: Situation,
): Selection {
  if (found.kind === 'unknown' && OF_CURE.test(text)) return lengthOfCure(found, knowledge) ?? found
  if (found.kind !== 'answer' || !('field' in found.from)) return found
  const { from, aspect } = found
  const objects = found.objects.length > 0 ? found.objects : [from.id]
  if (from.field === 'price' && (HAGGLES.test(text) || VARIES.test(text)))
    return { kind: 'unknown', aspect: 'PROMO', objects, stems: [] }
  const asks = from.field === 'minutes' ? LASTS.find((each) => each.test(text)) : undefined
  if (!asks) return found
  const isOfResult = asks === LASTS[0]
  const named = knowledge.pairs.filter(({ frame }) => objects.some((id) => frame.objects.has(id)))
  // 'Em quanto tempo sai o resultado?' asks of any of them.
  const about =
    isOfResult && !named.some(({ pair }) => asks.test(fold(pair.question)))
      ? knowledge.pairs.filter(({ frame }) => frame.named.size === 0)
      : named
  const asking = about.filter(({ pair }) =>
    asks.test(fold([pair.question, ...(pair.forms ?? [])].join('\n'))),
  )
  // 'Quanto tempo dura o botox?' asks for no length of the visit.
  // 'Quanto dura a henna na sobrancelha?': the word alone tells it, whatever services it may mean.
  const isOfLasting =
    LASTING.test(text) ||
    (objects.length > 0 &&
      objects.every((id) => LASTING.test(fold(services.find((each) => each.id === id)?.name ?? ''))))
  const [only, ...more] =
    asking.length > 0
      ? asking
      : about.filter(
          ({ frame, pair: { answer: pairAnswer } }) =>
            objects.some((id) => frame.objects.has(id)) &&
            asks.test(fold(pairAnswer)) &&
            HOLDS_TIME_SPAN.test(fold(pairAnswer)),
        )
  return only && more.length === 0
    ? {
        kind: 'answer',
        from: { kind: 'pair', id: only.pair.id },
        text: quotePassage(only.pair.answer, []),
        score: 1,
        aspect,
        objects,
      }
    : isOfResult || (isOfLasting && ASKS_LASTING.test(text) && !OF_VISIT.test(text))
      ? { kind: 'unknown', aspect: 'EFFECT_DURATION', objects, stems: [] }
      : found
}
/** 'Quanto tempo demora pra curar o fungo?': the one pair that tells how long it takes for this service. */
function lengthOfCure(
  { aspect, objects }: Extract<Selection, { kind: 'unknown' }>,
  { pairs }: Situation['knowledge'],
): Selection | null {
  const [only, ...more] = pairs.filter(
    ({ frame, pair }) =>
      objects.some((id) => frame.objects.has(id)) &&
      OF_TREATMENT.test(fold(pair.question)) &&
      HOLDS_TIME_SPAN.test(fold(pair.answer)),
  )
  return only && more.length === 0 ? answerOf(only, aspect, [...objects]) : null
}
const OF_CURE =
  /\b(?:quanto tempo|quant[oa]s (?:dias|semanas|meses)|demora\w*|leva)\b.*\b(?:cur(?:ar|a|ado)|sar(?:ar|a)|sumir|sume|some|tratamento|tratar|melhorar|acabar)\b/
const OF_TREATMENT = /\b(?:quanto tempo|demora|leva|dura)\b.*\b(?:tratamento|tratar|cura|curar|sumir)\b/

/** What wears off. */
const LASTING =
  /\b(?:botox|gel|toxina|preenchimento|cilios|henna|micropigmentacao|esmaltacao|progressiva|bronze\w*|clareamento|lifting)\b/
const ASKS_LASTING = /\bdura\b/
const OF_VISIT = /\b(?:sessao|procedimento|atendimento|consulta|aplicacao|fazer|hora|minutos|manutencao)\b/
const LASTS = [
  /\b(?:fica\w*|esta\w*|sai\w*) pront[oa]s?\b|\bresultado\b|\blaudo\b|\b(?:sai|saem|sair)\b/,
  /\bdura\w*\b/,
]
/** 'Meu cabelo é longo, muda o valor?' */
const VARIES =
  /^(?:(?:e|ai|mas|isso|o valor|o preco) )*(?:(?:com|se|quando) (?:\w+ ){1,4}?)?(?:muda|varia|aumenta|altera|encarece|fica mais car[oa]|sai mais car[oa]|cobram? (?:a )?mais)\b(?!.*\bquanto\b)/
/** 'Faz por 150?' bargains; the price alone is no answer. */
const HAGGLES =
  /\b(?:faz|fazem|faria|fariam|deixa|deixam|consegue|fecha|fecham|rola) (?:por |a |em )(?:r )?\d{2,4}\b|\bfaz (?:um )?(?:precinho|descontinho)\b/
