/** Does an answer hold what was asked? The last look before knowledge is said. */
import { fold } from '../../../src/contract/text.ts'
import type { KnowledgeIndex } from '../answer/index.ts'
import type { Question, Selection } from '../answer/select.ts'
import { isOfCard } from './ofCard.ts'
import { serviceAnswer } from '../answer/serviceRows.ts'
import { type Aspect, ASPECTS } from '../understand/command.ts'
import { isAmong, withSynonyms } from '../answer/synonyms.ts'
import { contentOf, isTypical } from '../answer/questionWords.ts'
import { ASSORTED } from '../answer/relation.ts'
import { NO_THING } from '../answer/select.ts'
import { stem } from '../understand/stem.ts'

const ASKS_PRICE =
  /\b(?:quanto (?:\w+ )?(?:custa|e|esta|fica|sai|cobra\w*|pago|seria)|qual (?:\w+ )?(?:valor|preco)|(?:valor|preco) d[aeo]|cobra quanto|gratis|gratuit[oa]|de graca)\b/
const ASKS_LENGTH = /\b(?:quanto tempo|demora\w*|dura|duracao|minutos|horas?)\b/
/** 'E a drenagem?' */
const FOLLOWS = /^(?:e|agora) (?:\w+ ){0,3}\w+$/
/** Without one of these the clinic's card does not answer, whatever the rest sounds like. */
const OF_CARD: Partial<Record<Aspect, RegExp>> = {
  CATALOG:
    /\b(?:faz\w*|tem|tenho|temos|trabalha\w*|servic\w*|oferec\w*|realiz\w*|quais|atend\w*|procediment\w*|tratament\w*|e)\b/,
  ADDRESS:
    /\b(?:endere\w*|onde|fica\w*|localiza\w*|rua|cheg\w*|mapa|bairro|lugar|perto|cep|cidade|referencia|maps)\b/,
  STAFF:
    /\b(?:quem|profissiona\w*|equipe|doutor\w*|dra?|medic\w*|dentista\w*|psicolog\w*|esteticista\w*|fisio\w*|especialista\w*|nomes?|qual del\w*|com qual|atendentes?|cabeleireir\w*|manicures?)\b/,
  HOURS:
    /\b(?:hor\w+|abr\w+|abert\w*|fech\w+|atend\w*|funciona\w*|domingo|sabado|segunda|terca|quarta|quinta|sexta|feriado\w*|expediente|dias?|almoco|noite)\b/,
}
/** How long it lasts, not how long it takes. */
const ASKS_EFFECT = /\b(?:por quanto tempo|efeito|resultado)\b/
const HOLDS_PRICE = /R\$|\d|gr[aá]t|sem custo|inclu[ís]/i
/** So sure of what a question is about that its words need not be the pair's. */
const SURE_ASPECT = 0.45
const COMMON = new Set(
  'voces voce tem quais qual como para com que por uma posso pode ser fazem faz aceitam atendem precisa quanto'.split(
    ' ',
  ),
)

/** Things that are no kind of anything else: what is said of goods or of prices answers nothing about them. */
const OF_THEIR_OWN = [
  /\bvales?[ -]?(?:presente|compra)s?\b|\bgift ?cards?\b|\bcart(?:ao|oes)[ -]presente\b/,
  /\bassinaturas?\b|\bclube\b/,
]

/** Whether a pair speaks of the thing of its own that the words name; null where they name none. */
function isOfThing(text: string, id: string, { pairs }: KnowledgeIndex): boolean | null {
  const thing = OF_THEIR_OWN.find((when) => when.test(text))
  const pair = pairs.find((each) => each.pair.id === id)?.pair
  if (!thing || !pair) return null
  return thing.test(fold([pair.question, ...(pair.forms ?? []), pair.answer].join('\n')))
}

/** The selection, or what it comes to where it would answer another question. `text` is folded. */
export function fittingTo(
  text: string,
  found: Selection,
  question: Question,
  knowledge: KnowledgeIndex,
): Selection {
  const isOf =
    'from' in found && found.from.kind === 'pair' ? isOfThing(text, found.from.id, knowledge) : null
  const selection = isOf && found.kind === 'askBack' ? answeredBy(found, knowledge) : found
  const fits =
    isOf === false
      ? false
      : selection.kind === 'answer'
        ? selection.from.kind === 'pair'
          ? !lacksPrice(text, selection.text) &&
            !lacksPredicate(text, selection.from.id, knowledge, selection.aspect)
          : !('field' in selection.from && selection.from.field === 'minutes' && ASKS_EFFECT.test(text))
        : selection.kind !== 'askBack' || isNear(text, selection, question, knowledge)
  if (fits && selection.kind !== 'unknown' && selection.kind !== 'askBack') return selection
  const { clinic } = knowledge.vocabulary
  const named = [
    ...new Set(question.slots.filter(({ kind }) => kind === 'service').flatMap(({ ids }) => ids)),
  ].filter((id) => clinic.services.some((each) => each.id === id))
  const objects = named.length > 0 ? named : 'objects' in selection ? selection.objects : []
  const mentions = objects.length > 0 ? [objects] : []
  const rowOf = (aspect: Aspect): Selection | null => {
    const row = serviceAnswer(aspect, mentions, clinic)
    return row && { kind: 'answer', from: row.from, text: row.text, score: 1, aspect, objects }
  }
  const isOfRow =
    selection.kind === 'unknown' &&
    (FOLLOWS.test(text) || (ASKS_LENGTH.test(text) && !ASKS_EFFECT.test(text)))
  const row = (isOfRow && rowOf(selection.aspect)) || (ASKS_PRICE.test(text) && rowOf('PRICE'))
  if (row) return row
  if (!fits) {
    const isOfCard = selection.kind === 'askBack' && OF_CARD[selection.aspect]?.test(text) === true
    return { kind: 'unknown', aspect: isOfCard ? selection.aspect : 'OTHER', objects, stems: [] }
  }
  // 'Fazem unha de gel?' is not told by the list of what is done.
  const isOfKind =
    selection.aspect === 'CATALOG' && named.length > 0 && (OF_THING.test(text) || isOfKindOf(text, question))
  if (isOfKind) return { kind: 'unknown', aspect: 'OTHER', objects, stems: [] }
  // The clinic's card is told only where its own words ask for it.
  return OF_CARD[selection.aspect]?.test(text) === false ? { ...selection, aspect: 'OTHER' } : selection
}

/** 'O chuveiro é quente?', 'a tinta tem amônia?': what is said of the thing is what is asked. */
const OF_THING =
  /^(?:e |mas |ai )?(?:o|a|os|as|esse|essa|esses|essas) (?:\w+ ){1,3}?(?:de voces |da clinica |ai )?(?:e|eh|sao|esta|estao|tem|vem|fala|falam|usa|leva)(?: (?:de|com|em|um|uma|o|a|mais|bem|feit[oa]))* (\w.*)$/

/** What people ask with the same words of many things. */
const OF_MANY: ReadonlySet<Aspect> = new Set<Aspect>([...ASSORTED, 'BRAND', 'PARKING', 'CATALOG'])

/** True where what is asked of a thing is nowhere in the pair that speaks of the thing. */
function lacksPredicate(
  text: string,
  id: string,
  { pairs, learned }: KnowledgeIndex,
  aspect: Aspect,
): boolean {
  const said = contentOf((OF_THING.exec(text)?.[1] ?? '').split(' '))
  const frame = pairs.find(({ pair }) => pair.id === id)?.frame
  if (said.length === 0 || !frame) return false
  return !said.some((word) => {
    const each = stem(word)
    return (
      isAmong(each, frame.stems) ||
      isAmong(each, frame.answerStems) ||
      (!OF_MANY.has(aspect) && isTypical(learned.aspects, aspect, each))
    )
  })
}

/** The pair that would have been asked back, said. */
function answeredBy(
  { question: _, ...found }: Extract<Selection, { kind: 'askBack' }>,
  { pairs }: KnowledgeIndex,
): Selection {
  const { answer: text } = pairs.find(({ pair }) => pair.id === found.from.id)!.pair
  return { ...found, kind: 'answer', text }
}

/** 'Unha de gel', 'peeling de diamante': a kind of what is done, by words that name no service. */
const isOfKindOf = (text: string, { words }: Question): boolean =>
  /\b(?:de|com|em|para) \w+$/.test(text) &&
  /^(?!.*\b(?:tipos?|quais)\b)/.test(text) &&
  /SERVICO (?:de |com |em |para )(?:\w+ )?[a-z]+$/.test(words.join(' '))

const lacksPrice = (text: string, answer: string) => ASKS_PRICE.test(text) && !HOLDS_PRICE.test(answer)

/** A question that is asked back shares a word with what was asked, or is plainly about the same; and of no other service. */
function isNear(
  text: string,
  { from, question, aspect, objects }: Extract<Selection, { kind: 'askBack' }>,
  { aspects, slots }: Question,
  { pairs }: KnowledgeIndex,
): boolean {
  const frame = pairs.find(({ pair }) => pair.id === from.id)?.frame
  const named = [...objects, ...slots.flatMap(({ ids }) => ids)]
  const ofOther =
    frame && frame.named.size > 0 && !named.some((id) => frame.named.has(id) || frame.objects.has(id))
  if (ofOther) return false
  if (aspect === 'PRODUCTS' && /\bprodutos?\b/i.test(question)) return true
  const isOfIt = !ASSORTED.has(aspect) && isOfCard(aspect, text, { location: '', objects: [] })
  if (isOfIt && aspects[ASPECTS.indexOf(aspect)]! >= SURE_ASPECT && frame?.asked.has(aspect)) return true
  // Many things are sold, taken along or to be had: it is the same thing that makes two questions near.
  const own = new Set(stemsOf(text).filter((each) => !NO_THING.has(each)))
  return stemsOf(fold(question)).some((each) => isAmong(each, withSynonyms(own)))
}

const stemsOf = (text: string): string[] =>
  (text.match(/\p{L}{3,}/gu) ?? []).filter((word) => !COMMON.has(word)).map(stem)
