/**
 * A question that neither the classifier nor its words answered may be covered by the clinic's knowledge in
 * other words.
 */
import { fold } from '../../../src/contract/text.ts'
import { LEAST_SHARE_OF_STORY } from '../answer/bySense.ts'
import { answerByStory } from '../answer/byStory.ts'
import type { Selection } from '../answer/selection.ts'
import { senseTermsOf, VAGUE } from '../answer/senses.ts'
import type { Situation } from '../situation.ts'
import type { Aspect } from '../../../src/contract/aspect.ts'
import { likelyBySense } from './weighSelection.ts'
import { lacksPrice } from './asksPrice.ts'
import { asksForClinicData } from './asksClinicData.ts'

/** Only the clinic's own pairs may answer about illness, eligibility and prices. */
const NEVER_FROM_PASSAGES = new Set<Aspect>(['ACT', 'PREGNANT', 'ELIGIBLE', 'PRICE', 'PAYMENT'])
/** The agent says that a service is missing where the customer asks for the service itself. */
const OF_THING_ITSELF = new Set<Aspect>(['CATALOG', 'PRICE', 'DURATION', 'STAFF', 'SESSIONS'])
const ANSWERED_BY_CARD = new Set<Aspect>(['HOURS', 'ADDRESS', 'CATALOG'])
const OF_ROW = new Set<Aspect>(['PRICE', 'DURATION', 'STAFF'])

/**
 * The selection, or the piece of knowledge that covers everything that was asked. `text` is the clause.
 * `whole` is everything the customer said: it is read where the clause alone names nothing, as in 'to grávida
 * de 5 meses, posso?', and where it asks nothing else (`isAlone`).
 */
export function withSense(
  selection: Selection,
  text: string,
  whole: string,
  s: Situation,
  isAlone = false,
): Selection {
  const { kind, aspect } = selection
  // 'Quanto sai por mês?' asks for a plan's price, whatever the single services cost.
  const isOfPlan =
    kind === 'which' && aspect === 'PRICE' && senseTermsOf(text).some(({ keys }) => keys.includes('~mensal'))
  if (kind === 'answer') return replacedBySense(selection, text, isAlone ? whole : null, s)
  const objects = 'objects' in selection ? selection.objects : []
  // 'Posso tomar banho no dia?': a pair that covers it all needs no service.
  if (kind === 'which' && !isOfPlan) {
    const found = OF_ROW.has(aspect)
      ? null
      : likelyBySense(text, s.knowledge, !NEVER_FROM_PASSAGES.has(aspect))
    return found ? { kind: 'answer', ...found, aspect, objects: [] } : selection
  }
  if (kind === 'lacks' && OF_THING_ITSELF.has(aspect)) {
    // 'Fiz lipo, vocês fazem drenagem?': what is told goes with a service that the clinic has.
    const isOfOwn = objects.some((id) => s.services.some((each) => each.id === id))
    const found = isOfOwn && aspect === 'CATALOG' ? likelyBySense(text, s.knowledge, false) : null
    return found ? { kind: 'answer', ...found, aspect, objects } : selection
  }
  // 'Fazem depilação masculina?': what is said of a service that the clinic has.
  const said = isAlone && OF_WHOM.test(text) ? whole : (DONE.exec(text)?.[1] ?? '')
  const about = aspect === 'CATALOG' && objects.length > 0 ? beyondNames(said, s) : []
  if (about.length > 0) {
    const found =
      likelyBySense(said, s.knowledge, false) ?? (isAlone ? likelyBySense(whole, s.knowledge, false) : null)
    return found
      ? { kind: 'answer', ...found, aspect, objects }
      : { kind: 'unknown', aspect: 'OTHER', objects, stems: [] }
  }
  if (ANSWERED_BY_CARD.has(aspect) && asksForClinicData(aspect, text, { location: s.location, objects }))
    return selection
  const terms = senseTermsOf(text)
  const asked = terms.length > 0 ? text : whole
  const isOpen = !NEVER_FROM_PASSAGES.has(aspect)
  // 'Meu cachorro é meio bravo e já mordeu, tem problema?': the question itself names nothing.
  const isStory = isAlone && terms.length === 0
  // 'Tomei uma cerveja, tem problema pra furar?': what is only told before the question belongs to it.
  const found =
    likelyBySense(asked, s.knowledge, isOpen, isStory ? LEAST_SHARE_OF_STORY : undefined) ??
    (isAlone ? likelyBySense(whole, s.knowledge, false) : null) ??
    answerByStory(isAlone ? whole : text, s.knowledge)
  if (!found || lacksPrice(fold(asked), found, s.knowledge))
    return kind === 'lacks' ? { kind: 'unknown', aspect: 'OTHER', objects, stems: [] } : selection
  return { kind: 'answer', ...found, aspect, objects }
}

/** 'Ela é velhinha, dão banho nela?' */
const DONE =
  /^(?:(?:oi|ola|bom dia|boa tarde|boa noite|e|ai|mas) )*(?:voces )?(?:tambem )?(?:faz\w*|tem|oferec\w+|dao|aplic\w+|realiz\w+|trabalh\w+ com) (.+)$/
const OF_WHOM = /\b[dn]?el[ae]s?\b/

/** What a question says besides the names of the clinic's services. */
function beyondNames(text: string, { knowledge }: Situation) {
  const names = new Set(
    knowledge.vocabulary.clinic.services.flatMap(({ name }) =>
      senseTermsOf(name).flatMap(({ root, keys }) => [root, ...keys]),
    ),
  )
  return senseTermsOf(text).filter(
    ({ root, keys, isOptional }) =>
      !isOptional && !names.has(root) && !keys.some((key) => VAGUE.has(key) || names.has(key)),
  )
}

/**
 * A pair that was found by the kind of question alone gives way to the one that covers the question's own
 * words.
 */
function replacedBySense(
  selection: Extract<Selection, { kind: 'answer' }>,
  text: string,
  alone: string | null,
  { knowledge }: Situation,
): Selection {
  const { from } = selection
  const pair = knowledge.pairs.find((each) => from.kind === 'pair' && each.pair.id === from.id)?.pair
  if (!pair) return selection
  const held = new Set(
    senseTermsOf(`${pair.question}\n${(pair.forms ?? []).join('\n')}\n${pair.answer}`).flatMap(
      ({ keys }) => keys,
    ),
  )
  const names = new Set(
    knowledge.vocabulary.clinic.services.flatMap(({ name }) => senseTermsOf(name).map(({ root }) => root)),
  )
  const said = (words: string) =>
    senseTermsOf(words).filter(({ keys, root }) => !names.has(root) && !keys.some((key) => VAGUE.has(key)))
  // 'Tô menstruada, posso fazer o preventivo mesmo assim?'
  const asked = alone !== null && said(text).length === 0 ? alone : text
  const terms = said(asked)
  if (terms.length === 0 || terms.some(({ keys }) => keys.some((key) => held.has(key)))) return selection
  const found = likelyBySense(asked, knowledge, false) ?? answerByStory(asked, knowledge)
  if (found === null || lacksPrice(fold(text), found, knowledge)) return selection
  return { ...selection, ...found }
}
