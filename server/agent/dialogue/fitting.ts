/** Does an answer hold what was asked? The last look before knowledge is said. */
import { fold } from '../../../src/contract/text.ts'
import type { KnowledgeIndex } from '../answer/index.ts'
import type { Question, Selection } from '../answer/select.ts'
import { serviceAnswer } from '../answer/serviceRows.ts'
import { ASPECTS } from '../understand/command.ts'
import { stem } from '../understand/stem.ts'

const ASKS_PRICE =
  /\b(?:quanto (?:\w+ )?(?:custa|e|esta|fica|sai|cobra\w*|pago|seria)|qual (?:\w+ )?(?:valor|preco)|(?:valor|preco) d[aeo]|cobra quanto|gratis|gratuit[oa]|de graca)\b/
const ASKS_CATALOG =
  /\b(?:faz\w*|tem|tenho|temos|trabalha\w*|servic\w*|oferec\w*|realiz\w*|quais|atend\w*|procediment\w*|tratament\w*|e)\b/
const HOLDS_PRICE = /R\$|\d|gr[aá]t|sem custo|inclu[ís]/i
/** So sure of what a question is about that its words need not be the pair's. */
const SURE_ASPECT = 0.45
const COMMON = new Set(
  'voces voce tem quais qual como para com que por uma posso pode ser fazem faz aceitam atendem precisa quanto'.split(
    ' ',
  ),
)

/** The selection, or what it comes to where it would answer another question. `text` is folded. */
export function fittingTo(
  text: string,
  selection: Selection,
  question: Question,
  knowledge: KnowledgeIndex,
): Selection {
  const named = question.slots.filter(({ kind }) => kind === 'service').flatMap(({ ids }) => ids)
  const objects = named.length > 0 ? named : 'objects' in selection ? selection.objects : []
  const isUnfit =
    (selection.kind === 'answer' && selection.from.kind === 'pair' && lacksPrice(text, selection.text)) ||
    (selection.kind === 'askBack' && !isNear(text, selection, question))
  if (selection.kind === 'askBack' && !isUnfit && selection.aspect === 'CATALOG' && !ASKS_CATALOG.test(text))
    return { ...selection, aspect: 'OTHER' }
  if (!isUnfit && selection.kind !== 'unknown') return selection
  const row =
    selection.kind === 'unknown' && objects.length > 0
      ? serviceAnswer(selection.aspect, [objects], knowledge.vocabulary.clinic)
      : null
  if (row)
    return { kind: 'answer', from: row.from, text: row.text, score: 1, aspect: selection.aspect, objects }
  const price = ASKS_PRICE.test(text)
    ? serviceAnswer('PRICE', objects.length > 0 ? [objects] : [], knowledge.vocabulary.clinic)
    : null
  if (price) return { kind: 'answer', from: price.from, text: price.text, score: 1, aspect: 'PRICE', objects }
  if (selection.kind === 'unknown' && selection.aspect === 'CATALOG' && !ASKS_CATALOG.test(text))
    return { ...selection, aspect: 'OTHER' }
  if (!isUnfit) return selection
  return { kind: 'unknown', aspect: 'OTHER', objects, stems: [] }
}

const lacksPrice = (text: string, answer: string) => ASKS_PRICE.test(text) && !HOLDS_PRICE.test(answer)

/** A question that is asked back shares a word with what was asked, or is plainly about the same. */
function isNear(
  text: string,
  { question, aspect }: Extract<Selection, { kind: 'askBack' }>,
  { aspects }: Question,
): boolean {
  if (aspects[ASPECTS.indexOf(aspect)]! >= SURE_ASPECT) return true
  const own = new Set(stemsOf(text))
  return stemsOf(fold(question)).some((each) => own.has(each))
}

const stemsOf = (text: string): string[] =>
  (text.match(/\p{L}{3,}/gu) ?? []).filter((word) => !COMMON.has(word)).map(stem)
