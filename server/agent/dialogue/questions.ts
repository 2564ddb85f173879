/** Answers the customer's questions: each clause gets its own piece of knowledge, or is left to a person. */
import { CALLS_TEAM } from '../../../src/contract/qaPair.ts'
import { fold } from '../../../src/contract/text.ts'
import { selectAnswers } from '../answer/select.ts'
import type { Question } from '../understand/question.ts'
import type { Selection, Source } from '../answer/selection.ts'
import { ANSWERED_BY_NAME } from '../answer/relation.ts'
import { isAmong } from '../answer/synonyms.ts'
import { answerByAge, isYounger } from '../answer/byAge.ts'
import { answerBySense, type BySense, LEAST_SHARE_OF_STORY } from '../answer/bySense.ts'
import { answerByStory, leavesOutState, storyOf } from '../answer/byStory.ts'
import { contentOf } from '../answer/questionWords.ts'
import { neededOf, senseTermsOf, VAGUE } from '../answer/senses.ts'
import type { Situation } from '../situation.ts'
import { readClauses } from '../understand/read.ts'
import { type Aspect, ASPECTS } from '../../../src/contract/aspect.ts'
import { stem } from '../understand/stem.ts'
import {
  answer,
  ask,
  bookable,
  performersOf,
  callForPart,
  planHandOver,
  type Draft,
  serviceSpokenOf,
} from './draft.ts'
import { asksToBook, HEALTH, OF_OTHERS } from './dialogueCues.ts'
import {
  asksPrice,
  replaceUnfitting,
  holdsPrice,
  isAboutOtherKind,
  isAboutParking,
  isAboutReturnVisit,
  isAboutNamedThing,
} from './replaceUnfitting.ts'
import { answerFromClinicData, asksOtherDay, remember, answerWorkingDays } from './answerFromClinicData.ts'
import { asksOfMore, servicesAskedFor, servicesAtHome } from './doesIt.ts'
import { withFittingYes } from './fittingYes.ts'
import { isByName } from './asksClinicData.ts'
import { listed } from './inWords.ts'
import {
  type Asking,
  questionsByService,
  questionsByMentionedService,
  withNarrowed,
} from './questionsOfEach.ts'
import { answerPricesTogether } from './pricesTogether.ts'
import { answerOfOwnVisit } from './askedOfOwnVisit.ts'
import { answerCostOfReturn } from './costOfReturn.ts'
import { tellBesidePrice } from './besidePrice.ts'
import { isMereStatement, isAnsweredByOther } from './needsNoAnswer.ts'
import { answerDurationOrResult } from './durationOrResult.ts'
import { keepIfLikely, likelyPairFor, NEARLY_SURE, weighSelection } from './weighSelection.ts'
import { withSense } from './withSense.ts'

/**
 * Answers the questions of a turn. What only a person can answer is handed over as a part, and the rest is
 * still answered. Returns whether anything was answered or asked back.
 */
export function answerQuestions(
  d: Draft,
  asked: readonly Question[],
  askedTexts: readonly string[],
): boolean {
  const { s } = d
  const apart = asked.flatMap(
    (question, at) =>
      questionsByMentionedService(d, question, askedTexts[at] ?? '') ??
      questionsByService(
        withNarrowed(question, askedTexts[at] ?? '', s.knowledge),
        askedTexts[at] ?? '',
        s.knowledge,
      ).map((one) => ({
        question: one,
        text: askedTexts[at] ?? '',
      })),
  )
  const heard = s.heard.map(({ text }) => text ?? '').join('\n')
  const each = ofNamedPerson(d, apart)
  if (each.length === 2 && answerTold(d, each, heard)) return true
  const texts = each.map(({ text }) => text)
  const selections = chooseAll(d, each, heard)
  // A second question in the same clause that the answer does not cover: 'quanto é a limpeza e servem café?'
  each.forEach(({ text }, at) => {
    const selection = selections[at]!
    const [first, second] = halvesOf(text)
    if (
      second === undefined ||
      selection.kind !== 'answer' ||
      !asksMore(second, first, selection, s.knowledge)
    )
      return
    const more = readClauses(second, s.knowledge.vocabulary, s.knowledge.learned).clauses.map((question) => ({
      question,
      text: question.plain,
    }))
    texts.push(...more.map((one) => one.text))
    selections.push(...chooseAll(d, more, second))
  })
  if (answerWhole(d, each, selections, heard)) return true
  let answered = false
  const open: { text: string; aspect: Aspect; objects: string[] }[] = []

  const keys = new Set<string>()
  selections.forEach((selection, at) => {
    const text = texts[at] ?? ''
    if (addsNothing(text, selections, at)) return
    // 'Tô grávida, posso fazer a limpeza?': what the other half answers is not asked back.
    const isAnsweredElsewhere =
      selection.kind === 'askBack' &&
      !ASKS_ANEW.test(text) &&
      selections.some(
        (other, place) => other.kind === 'answer' && !asksMore(text, texts[place] ?? '', other, s.knowledge),
      )
    if (isAnsweredElsewhere) return
    if (
      isMereStatement(text, selection, selections, at) ||
      isAnsweredByOther(text, heard, selection, selections, s)
    )
      return
    const done = !OF_OTHERS.test(text) && (answerOne(d, selection, keys, text) || answerSmallTalk(d, text))
    answered ||= done
    if (!done)
      open.push({
        text,
        aspect: aspectOf(selection),
        objects: 'objects' in selection ? selection.objects : [],
      })
  })
  const isOneService =
    new Set(
      selections
        .flatMap((selection) => ('objects' in selection ? selection.objects : []))
        .filter((id) => s.services.some((service) => service.id === id)),
    ).size === 1
  const [topic] = selections.flatMap((selection) => ('objects' in selection ? selection.objects : []))
  if (topic !== undefined && s.services.some(({ id }) => id === topic))
    d.state.topic.service = isOneService ? topic : null
  // 'Banho e tosa pro meu cachorro, quanto sai?': the service whose price was told.
  const told = new Set(
    d.answers.flatMap(({ basis }) => basis.flatMap((each) => (each.kind === 'service' ? [each.id] : []))),
  )
  if (topic === undefined && told.size === 1) d.state.topic.service = [...told][0]!
  const last = selections.at(-1)
  if (last && last.kind !== 'refused') d.state.topic.aspect = last.aspect
  const lacks = selections.some(({ kind }) => kind === 'lacks')
  for (const { text, aspect, objects } of open) {
    // The same question twice: 'O clareamento custa caro. Quanto custa?'
    const isAnswered =
      (lacks && objects.length === 0) ||
      selections.some(
        (each, at) =>
          each.kind === 'answer' &&
          each.aspect === aspect &&
          each.objects.join() === objects.join() &&
          !asksMore(text, texts[at] ?? '', each, s.knowledge),
      )
    if (!isAnswered) leaveOpen(d, text, aspect, objects)
  }
  return answered
}

/** 'Quanto é a consulta com a Marta?': of several kinds only those that she performs. */
function ofNamedPerson({ s, named }: Draft, each: readonly Asking[]): readonly Asking[] {
  const [who, ...others] = s.professionals.filter(({ id, active }) => active && named.has(id))
  if (!who || others.length > 0 || each.length < 2) return each
  const isHers = ({ question }: Asking) =>
    question.slots.every(({ kind, ids }) => {
      const service =
        kind === 'service' && ids.length === 1 ? s.services.find(({ id }) => id === ids[0]) : null
      return !service || performersOf(s, service).includes(who)
    })
  const hers = each.filter(isHers)
  return hers.length > 0 ? hers : each
}

/** 'Minha filha tem 6 anos, ela pode fazer também?': the second half names nothing that the first has not asked. */
const addsNothing = (text: string, all: readonly Selection[], at: number): boolean =>
  // 'Sábado vocês abrem? E de noite?': the hours have no word of their own.
  !(all[at]!.aspect === 'HOURS' && OF_OPENING.test(text) && DAY.test(text)) &&
  ((!ASKS_ANEW.test(text) && senseTermsOf(text).length === 0) || FOR_WHOM_WAITS.test(text)) &&
  all.some((other, place) => place !== at && other.kind === 'answer')

const OF_OPENING = /\b(?:abr|fech|abert|funciona|atend|trabalh)\w*/
/** 'Tem um chazinho pra quem espera?' */
const FOR_WHOM_WAITS =
  /^(?:para quem|enquanto (?:a gente |eu )?) ?(?:espera|espero|aguarda|aguardo|esta esperando)$/
const ASKS_ANEW = /\b(?:quant\w|(?:qual|quais|onde|quando|quem|como|que horas|que dia)\b)/

/**
 * The piece of knowledge for each question, or the reason why there is none. `heard`: everything the customer
 * said in this turn.
 */
function chooseAll(d: Draft, asked: readonly Asking[], heard: string): Selection[] {
  const { s } = d
  // 'Quero clarear os dentes, quanto fica?': the wish of this turn has set the topic.
  const service = serviceSpokenOf(d)
  const questions = asked.map(({ question }) => question)
  return selectAnswers(questions, s.knowledge, service ? { service } : {}).map((selection, at) => {
    const { question, text } = asked[at]!
    // Only one service can be meant, so take it.
    const [only, ...more] = selection.kind === 'which' ? selection.services : []
    const chosen =
      only !== undefined && more.length === 0
        ? selectAnswers([question], s.knowledge, { service: only })[0]!
        : selection
    const isAlone = asked.length === 1
    // 'Meu gatinho tem 4 meses, já posso castrar?' is not answered by a pair about cats.
    const isOfService = !TAKES_PEOPLE.test(fold(heard)) && !TAKES_AGED.test(text)
    const aged = isAlone
      ? answerByAge(heard, servicesIn(heard, d), s.knowledge, isOfService)
      : TAKES_AGED.test(text)
        ? answerByAge(text, servicesIn(text, d), s.knowledge)
        : null
    if (aged) return { kind: 'answer', ...aged, aspect: 'ELIGIBLE', objects: namedIn(question, s.knowledge) }
    const fitting = replaceUnfitting(text, chosen, question, s.knowledge)
    const ofStory = isAlone ? toldBefore(fitting, heard, s.knowledge) : null
    const isStoryFit =
      ofStory?.kind === 'answer' &&
      ofStory.from.kind === 'pair' &&
      !isOfOtherService(ofStory, question, d) &&
      !isAboutParking(heard, ofStory.from.id, s.knowledge)
    if (ofStory && isStoryFit) return ofStory
    const sensed = withSense(fitting, text, heard, s, isAlone)
    const weighedAlone = weighSelection(sensed, isAlone ? heard : null, text, question, s)
    const found =
      weighedAlone.kind === 'answer'
        ? weighedAlone
        : ((isAlone ? ofAge(weighedAlone, heard, d) : null) ??
          ofServiceSpoken(weighedAlone, text, question, service ?? null, s) ??
          weighedAlone)
    const isOther =
      isOfOtherService(found, question, d) ||
      (found.kind === 'answer' && isAboutReturnVisit(text, found.from, s.knowledge)) ||
      (found.kind === 'askBack' &&
        found.from.kind === 'pair' &&
        isAboutOtherKind(text, heard, found.from.id, s.knowledge)) ||
      (found.kind === 'answer' &&
        found.from.kind === 'pair' &&
        ((isAlone && leavesOutTold(heard, found.from.id, s.knowledge)) ||
          isAboutNamedThing(
            isAlone && beginsWithStory(heard) ? fold(heard) : text,
            found.from.id,
            s.knowledge,
          ) === false ||
          isAboutParking(heard, found.from.id, s.knowledge) ||
          isAboutOtherKind(text, heard, found.from.id, s.knowledge)))
    // 'Quero presentear minha mãe, vocês têm algum cartão?'
    const other = isOther && isAlone ? answerBySense(heard, s.knowledge, false, LEAST_SHARE_OF_STORY) : null
    const otherPair = other && 'id' in other.from ? other.from.id : ''
    const isSame = 'from' in found && 'id' in found.from && found.from.id === otherPair
    if (other && !isSame && isAboutNamedThing(fold(heard), otherPair, s.knowledge))
      return { kind: 'answer', ...other, aspect: found.aspect, objects: [] }
    const meant = isOther
      ? { kind: 'unknown' as const, aspect: found.aspect, objects: namedIn(question, s.knowledge), stems: [] }
      : found
    return withFittingYes(
      answerDurationOrResult(withDone(meant, text, question, s), text, s),
      text,
      s.knowledge,
    )
  })
}

/** 'Atende bebê de 3 meses?' */
const TAKES_AGED =
  /^(?:(?:oi|ola|e|voces?|bom|boa|dia|tarde|noite) )*(?:atende[m]?|aceita[m]?|recebe[m]?|consulta[m]?) (?:\w+ ){0,3}?(?:de|com) \d/

/** 'Atende coelho? O meu tá sem comer': what is told afterwards is not asked about. */
const beginsWithStory = (heard: string): boolean =>
  !/\?\s*\p{L}/u.test(heard) ||
  fold(heard).trimStart().startsWith(storyOf(heard).statement.slice(0, LEAST_BEGIN))
const LEAST_BEGIN = 8

const TAKES_PEOPLE = /\b(?:atende[m]?|aceita[m]?|recebe[m]?)\W*$/
/** 'Minha filha tem 12 anos e tá cheia de espinha, vocês atendem?': of the age that is told. */
function ofAge({ aspect }: Selection, heard: string, d: Draft): Selection | null {
  const found = answerByAge(heard, servicesIn(heard, d), d.s.knowledge)
  return (
    found && { kind: 'answer', ...found, aspect: aspect === 'MEDICAL' ? 'ELIGIBLE' : aspect, objects: [] }
  )
}

/** 'Quero depilar a laser, precisa raspar antes?': the question is of the service that was named beside it. */
function ofServiceSpoken(
  selection: Selection,
  text: string,
  question: Question,
  service: string | null,
  s: Situation,
): Selection | null {
  const name = s.services.find(({ id }) => id === service)?.name
  if (name === undefined || service === null || !OF_THE_VISIT.has(selection.aspect)) return null
  // 'E até quando fica assim?' names nothing.
  const names = senseTermsOf(text).some(
    ({ root, keys }) => root !== 'ate' && !keys.some((key) => VAGUE.has(key)),
  )
  if (question.slots.some(({ kind }) => kind === 'service') || !names) return null
  const slot = { kind: 'service' as const, ids: [service], from: 0, to: 0 }
  const asked = { ...question, slots: [...question.slots, slot] }
  const found = weighSelection(
    { kind: 'unknown', aspect: selection.aspect, objects: [service], stems: [] },
    null,
    `${text} ${fold(name)}`,
    asked,
    s,
  )
  return found.kind === 'answer' ? found : null
}

function leavesOutTold(heard: string, id: string, { pairs }: Situation['knowledge']): boolean {
  const pair = pairs.find((each) => each.pair.id === id)?.pair
  return pair !== undefined && leavesOutState(heard, pair)
}

/** 'Vocês fazem laser?' is answered by the services, where no pair asks just that. */
function withDone(found: Selection, text: string, question: Question, s: Situation): Selection {
  const { services, knowledge } = s
  // 'Tem banho por 50?' is answered by the price, not by a yes.
  const isPriced = found.kind === 'answer' && 'field' in found.from && found.from.field === 'price'
  if (isPriced && /\b(?:por|a|de) \d/.test(text)) return found
  const that = found.kind === 'answer' ? null : isOfThat(question, text, knowledge)
  const heard = heardOf({ s })
  // 'Minha unha tá com micose, vocês fazem?': a pair tells of just that.
  const told = that && storyOf(heard).statement !== '' ? likelyPairFor(heard, s) : null
  if (told) return { kind: 'answer', ...told, aspect: 'OTHER', objects: [] }
  const done = that ?? servicesAskedFor(text, services)
  const atHome = done.length === 0 && found.kind !== 'answer' ? servicesAtHome(text, services) : []
  if (atHome.length > 0) return { kind: 'unknown', aspect: 'CATALOG', objects: atHome, stems: [] }
  if (done.length === 0) return found
  const id = found.kind === 'answer' && found.from.kind === 'pair' ? found.from.id : null
  const pair = knowledge.pairs.find((each) => each.pair.id === id)?.pair
  return pair && !asksOfMore(pair, text)
    ? found
    : { kind: 'unknown', aspect: 'CATALOG', objects: done, stems: [] }
}

/** 'Apareceu uma verruga no meu dedo, vocês tiram?': the service that is named before it; null where none is meant. */
function isOfThat(question: Question, text: string, knowledge: Situation['knowledge']): string[] | null {
  if (!DOES_THAT.test(text)) return null
  const [only, ...more] = namedIn(question, knowledge)
  return only !== undefined && more.length === 0 ? [only] : null
}
const DOES_THAT = /.\bvoces (?:tiram|removem|fazem|tratam|resolvem|cuidam)(?: isso| disso| ai| ela| ele)?$/

/** 'Não como carne, vcs fazem dieta pra mim?' was read as two questions, of which the first only tells. */
function answerTold(d: Draft, [first, second]: readonly Asking[], heard: string): boolean {
  const { statement } = storyOf(heard)
  const isOne = statement !== '' && /^[^?]*\?\s*$/.test(heard) && !ASKS_ANEW.test(first!.text)
  if (!isOne || ASKS_ANEW.test(second!.text) || neededOf(statement).length === 0) return false
  const found = keepIfLikely(answerByStory(heard, d.s.knowledge), heard, d.s.knowledge)
  if (!found) return false
  quoteFor(d, found, heard)
  return true
}

/**
 * 'Minha cachorra tá cheia de pulga, vocês dão banho mesmo assim? Cobra a mais?': no clause alone was answered, and one pair
 * covers what all of them ask.
 */
function answerWhole(
  d: Draft,
  each: readonly Asking[],
  selections: readonly Selection[],
  heard: string,
): boolean {
  const isOpen = selections.every(({ kind }) => kind === 'unknown' || kind === 'askBack')
  const found = each.length > 1 && isOpen ? likelyPairFor(heard, d.s) : null
  if (!found) return false
  const taken = { kind: 'answer' as const, ...found, aspect: 'OTHER' as const, objects: [] }
  const isHeld = each.every(
    ({ text }) => !asksMore(text, '', taken as Extract<Selection, { kind: 'answer' }>, d.s.knowledge),
  )
  if (!isHeld) return false
  quoteFor(d, found, heard)
  return true
}

/** Says a piece of knowledge that was found elsewhere, unchanged. */
export function quoteOf(d: Draft, { from, text, score }: BySense): void {
  d.knowledge.push({ source: from, aspect: 'ELIGIBLE', score: round(score) })
  answer(d, 'quote', { text: withoutYes(text) }, [from])
  remember(d, `${from.kind}:${'id' in from ? from.id : ''}`)
}

/** Quotes what was found for the whole text that was heard. */
function quoteFor(d: Draft, found: BySense, heard: string): void {
  const { from, score } = found
  d.knowledge.push({ source: from, aspect: 'OTHER', score: round(score) })
  quote(d, `${from.kind}:${'id' in from ? from.id : ''}`, answerText(found, heard, d), from)
}

/** 'Meu filhotinho fez 2 meses, já pode tomar vacina?': what is told before the question belongs to it. */
function toldBefore(
  { kind, aspect }: Selection,
  heard: string,
  knowledge: Situation['knowledge'],
): Selection | null {
  if (kind === 'answer' || storyOf(heard).statement === '') return null
  const pair = keepIfLikely(answerByStory(heard, knowledge), heard, knowledge)
  if (!pair || (asksPrice(fold(heard)) && !holdsPrice(pair.text))) return null
  return { kind: 'answer', ...pair, aspect: aspect === 'MEDICAL' ? 'ELIGIBLE' : aspect, objects: [] }
}

const heardOf = ({ s }: Pick<Draft, 's'>): string => s.heard.map(({ text }) => text ?? '').join('\n')

const likeliestAspect = ({ aspects }: Question): Aspect =>
  ASPECTS.reduce((best, aspect, at) => (aspects[at]! > aspects[ASPECTS.indexOf(best)]! ? aspect : best))

/** The clinic's own services that a question names; none where it asks what to bring: 'levo a carteirinha de vacina?' */
const namedIn = ({ slots, words }: Question, { vocabulary: { clinic } }: Situation['knowledge']): string[] =>
  words.some((word) => /^(?:lev|traz|trag)/.test(word))
    ? []
    : slots
        .filter(({ kind, keepsWord }) => kind === 'service' && !keepsWord)
        .flatMap(({ ids }) => ids)
        .filter((id) => clinic.services.some((each) => each.id === id))

/** Aspects that are of one service, also where only the visit that was spoken of tells which. */
const OF_THE_VISIT: ReadonlySet<Aspect> = new Set<Aspect>([
  'DURATION',
  'EFFECT_DURATION',
  'SESSIONS',
  'PAIN',
  'AFTERCARE',
  'ELIGIBLE',
  'PREP',
  'PREGNANT',
])

/** Aspects of which an answer that names another service says nothing. */
const OF_ONE_TOLD: ReadonlySet<Aspect> = new Set<Aspect>(['PROMO', 'CHILDREN'])

/**
 * 'Vacina pra bebê de 2 meses tem?' is not answered by the age for earrings, nor 'dói?' beside a wish for a cleaning by
 * the pair about a peeling: the pair's question names another service.
 */
function isOfOtherService(selection: Selection, question: Question, d: Draft): boolean {
  if (selection.kind !== 'answer' || selection.from.kind !== 'pair') return false
  const { knowledge } = d.s
  const { id } = selection.from
  const frame = knowledge.pairs.find(({ pair }) => pair.id === id)?.frame
  const said = namedIn(question, knowledge)
  const isOfVisit = OF_THE_VISIT.has(selection.aspect) || OF_THE_VISIT.has(likeliestAspect(question))
  const spoken = isOfVisit && said.length === 0 ? serviceSpokenOf(d) : null
  // 'Tô em dúvida entre henna e micro, qual dura mais?'
  const others = isOfVisit && said.length === 0 && spoken === null ? servicesIn(heardOf(d), d) : []
  const beside = new Set(others).size > 1 ? others : []
  const spokenOf = spoken === null ? [...said, ...beside] : [spoken]
  // 'Drenagem pós-cirúrgica' is no other service than the only 'Drenagem'.
  const asked = fold(knowledge.pairs.find(({ pair }) => pair.id === id)?.pair.question ?? '').split(/[^a-z]+/)
  const headOf = (name: string) => fold(name).split(' ')[0]!
  const isByHead = spokenOf.some((each) => {
    const own = d.s.services.find((service) => service.id === each)
    return (
      own !== undefined &&
      asked.includes(headOf(own.name)) &&
      d.s.services.every((service) => service.id === each || headOf(service.name) !== headOf(own.name))
    )
  })
  // 'Pacote de acupuntura tem?' is not answered by the package of another service.
  const isOnlyTold =
    frame !== undefined &&
    (OF_ONE_TOLD.has(selection.aspect) || OF_ONE_TOLD.has(likeliestAspect(question))) &&
    frame.named.size === 0 &&
    frame.answerNamed.size > 0 &&
    said.length > 0 &&
    !said.some((each) => frame.answerNamed.has(each)) &&
    !isToldOf(d, said, answerOf(d, id))
  if (isOnlyTold) return true
  return (
    !isByHead &&
    spokenOf.length > 0 &&
    frame !== undefined &&
    (frame.named.size > 0 || (beside.length > 0 && frame.objects.size > 0)) &&
    !spokenOf.some(
      (each) =>
        frame.objects.has(each) || (ANSWERED_BY_NAME.has(selection.aspect) && frame.answerNamed.has(each)),
    )
  )
}

const answerOf = ({ s }: Draft, id: string): string =>
  s.knowledge.pairs.find(({ pair }) => pair.id === id)?.pair.answer ?? ''

/** 'Nutricionista' and 'nutrição': whether an answer has a word that begins as one in the names of only these services. */
function isToldOf({ s }: Draft, ids: readonly string[], said: string): boolean {
  const wordsOf = (name: string) =>
    fold(name)
      .split(/[^a-z]+/)
      .filter((word) => word.length > LEAST_ALIKE)
  const namesOf = (isWanted: boolean) =>
    s.services.filter(({ id }) => ids.includes(id) === isWanted).flatMap(({ name }) => wordsOf(name))
  const others = namesOf(false).map((word) => word.slice(0, LEAST_ALIKE))
  const own = namesOf(true).map((word) => word.slice(0, LEAST_ALIKE))
  const words = fold(said).split(/[^a-z]+/)
  return own.some((begin) => !others.includes(begin) && words.some((word) => word.startsWith(begin)))
}
const LEAST_ALIKE = 6

/** Answers the whole message where a single pair covers all of it. Returns whether it did. */
export function answerWish(d: Draft): boolean {
  if (d.s.heard.length === 0) return false
  const text = d.s.heard.map(({ text: said }) => said ?? '').join('\n')
  const found =
    answerBySense(text, d.s.knowledge, false) ??
    answerByStory(text, d.s.knowledge) ??
    likelyPairFor(text, d.s)
  if (!found) return false
  d.knowledge.push({ source: found.from, aspect: 'OTHER', score: round(found.score) })
  quote(d, `${found.from.kind}:${found.from.id}`, answerText(found, text, d), found.from)
  return true
}

/** The words of a pair for the question in a text, without a yes that would say the opposite. */
function answerText(
  { from, text: answer, score }: BySense,
  text: string,
  { s: { knowledge } }: Draft,
): string {
  const asked =
    storyOf(text)
      .asked.split(/[,.?!\n]/)
      .findLast((piece) => piece.trim() !== '') ?? ''
  const found = withFittingYes(
    { kind: 'answer', from, text: answer, score, aspect: 'OTHER', objects: [] },
    asked,
    knowledge,
  )
  return found.kind === 'answer' ? found.text : answer
}

/** Words that ask for a time of an own visit. */
const ASKS_TIME =
  /\b\d{1,2} ?(?:h|hrs?|horas)\b|\d:\d\d|\b(?:horarios?|vagas?|encaixe|marc\w+|agend\w+|tem (?:hora|para|pra|n[ao]|hoje|amanha)|que horas|disponi\w+)\b/
/** Says that a visit is wished for, or asks whether it may be on a day. */
const WISHES =
  /\b(?:quero|queria|gostaria|preciso|cons[ei]\w+ (?:fazer|marcar|encaixar)|da (?:para|pra) fazer|posso fazer|pode fazer)\b/
const ASKS_HOW_TO_BEGIN = /\bcomo (?:eu )?(?:faco|faz) (?:para|pra) (?:comecar|marcar|agendar)\b/
/** Asks whether something may or must be. */
const ASKS_WHETHER =
  /\b(?:posso|pod(?:e|em|emos|eria)(?! ser)|consig\w+ \w+r\b|consegue[m]? \w+r\b|da (?:para|pra)|rola|aguenta|tenho que|precis[oa] (?:levar|trazer|tirar|ficar|estar|ir de|fazer)|tem (?:problema|que))\b/
/** 'Preciso fazer exame de sangue antes?' wishes for nothing. */
const ASKS_DUTY =
  /^(?:(?:oi|ola|bom dia|boa tarde|e|mas)\W+){0,2}(?:eu )?(?:preciso|precisa|tenho que|tem que)\b/
const SUPPOSES = /\b(?:se|quando|caso) (?:eu|a gente|ele|ela) \w/

/**
 * Answers what is asked beside a wish, or in the words of one, where a pair covers all of it: 'minha menstruação desceu
 * hoje, dá pra fazer o preventivo amanhã?' Returns whether it did, and whether the visit is wished for too.
 */
export function answerBesideWish(d: Draft): { answered: boolean; wishes: boolean } {
  const text = d.s.heard.map((each) => each.text ?? '').join('\n')
  const plain = fold(text)
  const found =
    (ASKS_TIME.test(plain) || !ASKS_WHETHER.test(plain)
      ? null
      : (keepIfLikely(answerByStory(text, d.s.knowledge), text, d.s.knowledge) ??
        likelyPairFor(text, d.s) ??
        answerByAge(text, servicesIn(text, d), d.s.knowledge))) ?? likelyPairFor(text, d.s, NEARLY_SURE)
  if (
    !found ||
    ASKS_HOW_TO_BEGIN.test(plain) ||
    (asksPrice(plain) && !holdsPrice(found.text)) ||
    isOfOtherThanNamed(d, found, text)
  )
    return { answered: false, wishes: true }
  d.knowledge.push({ source: found.from, aspect: 'OTHER', score: round(found.score) })
  quote(
    d,
    `${found.from.kind}:${'id' in found.from ? found.from.id : ''}`,
    answerText(found, text, d),
    found.from,
  )
  // Who is too young is offered no time.
  if (isYounger(text, found.text)) return { answered: true, wishes: false }
  return { answered: true, wishes: WISHES.test(plain) && !SUPPOSES.test(plain) && !ASKS_DUTY.test(plain) }
}

/** 'Admissional amanhã 7h, em jejum?': whether a pair asks of another service than the one that the text names. */
function isOfOtherThanNamed(d: Draft, { from, text: said, score }: BySense, text: string): boolean {
  const { vocabulary, learned } = d.s.knowledge
  const { clauses } = readClauses(text, vocabulary, learned)
  const found = { kind: 'answer' as const, from, text: said, score, aspect: 'PREP' as const, objects: [] }
  return clauses.some(
    (clause) => namedIn(clause, d.s.knowledge).length > 0 && isOfOtherService(found, clause, d),
  )
}

/** The clinic's services that a text names. */
const servicesIn = (text: string, { s: { knowledge } }: Draft): string[] =>
  readClauses(text, knowledge.vocabulary, knowledge.learned).clauses.flatMap((clause) =>
    namedIn(clause, knowledge),
  )

/** Two questions joined by 'e'; the second begins like a question. */
const AND =
  /^(.{4,200}?),? e (?=(?:voces|vcs|tem|fazem|faz|serve[m]?|vende[m]?|aceita[m]?|posso|pode|precisa|atende[m]?|quem|onde|da para|da pra)\b)/
function halvesOf(text: string): [first: string, second?: string] {
  const first = AND.exec(text)?.[1]
  return first === undefined ? [text] : [first, text.slice(first.length).replace(/^,? e /, '')]
}

/** Whether an open question has words that neither the answered question nor its answer contains. */
function asksMore(
  text: string,
  other: string,
  { from, text: answer }: Extract<Selection, { kind: 'answer' }>,
  { pairs }: Situation['knowledge'],
): boolean {
  const question = pairs.find(({ pair }) => pair.id === from.id)?.pair.question ?? ''
  const held = new Set(senseTermsOf(`${other}\n${question}\n${answer}`).flatMap(({ keys }) => keys))
  return neededOf(text).some(({ keys, isOptional }) => !isOptional && !keys.some((key) => held.has(key)))
}

const aspectOf = (selection: Selection): Aspect => selection.aspect

const PAYS_BEFORE =
  /\bpag\w+ (?:algo |alguma coisa |algum valor |nada |uma parte |metade )?(?:antes|adiantad[oa]|antecipad[oa]|na hora de (?:marcar|agendar)|para (?:marcar|agendar|reservar|garantir))\b/

/** 'Preciso pagar algo antes?': the one pair about a deposit. Returns whether there is one. */
function answerDeposit(d: Draft, text: string): boolean {
  if (!PAYS_BEFORE.test(text)) return false
  const [told, ...more] = d.s.knowledge.pairs.filter(({ pair }) => /\bsinal\b/.test(fold(pair.question)))
  if (!told || more.length > 0) return false
  quote(d, `pair:${told.pair.id}`, told.pair.answer, { kind: 'pair', id: told.pair.id })
  return true
}

const ONLY_PRICE =
  /^(?:e |ai |por )*(?:quanto|qual (?:o |e o )?(?:valor|preco)|(?:e |custa |fica |sai |seria )quanto|quanto (?:e|custa|fica|sai|seria|cobra\w*))$/
const AND_RETURN = /^(?:e )?(?:quanto|qual)\b.* e (?:o |do |d[ao] )?(?:consulta de )?retorno$/
const ONLY_RETURN = /^(?:e )?(?:o |do |a |da )?(?:consulta de )?retorno$/
const OF_SEVERAL_MORE = /\bsaber (?:um pouco )?(?:mais|melhor) (?:d[aeo]s?|sobre)\b/
const OF_DAYS = new Set<Aspect>(['STAFF', 'HOURS', 'OTHER', 'ACT', 'CHILDREN'])

function answerOne(d: Draft, selection: Selection, keys: Set<string>, text: string): boolean {
  if (ASKS_WHO_WRITES.test(text)) return answerSmallTalk(d, text)
  if (OF_DAYS.has(selection.aspect) && answerWorkingDays(d, text)) return true
  if (asksOtherDay(d, text)) return true
  if (selection.kind !== 'answer' && answerDeposit(d, text)) return true
  if (answerPricesTogether(d, text)) return true
  if (answerOfOwnVisit(d, selection.aspect, text)) return true
  // 'Vocês vêm em casa? quanto?'
  const isOfDone = ONLY_PRICE.test(text) && d.answers.some(({ key }) => key === 'doesIt')
  if (isOfDone && answerFromClinicData(d, 'PRICE', [], text)) return true
  // 'Quanto custa a primeira consulta e o retorno?'
  const isPriceToo = ONLY_RETURN.test(text) && asksPrice(fold(heardOf(d)))
  if (
    (selection.kind !== 'answer' || isPriceToo || AND_RETURN.test(text)) &&
    answerCostOfReturn(d, isPriceToo ? 'quanto e o retorno' : text)
  )
    return true
  // No pair that names one of them tells of all.
  const objects = 'objects' in selection ? selection.objects : []
  const isOfMore =
    OF_SEVERAL_MORE.test(text) &&
    [...d.named.keys()].filter((id) => bookable(d).some((each) => each.id === id)).length > 1
  if (
    isOfMore &&
    answerFromClinicData(d, 'CATALOG', objects.length > 1 ? objects : [...d.named.keys()], text)
  )
    return true
  if (callsTeam(d, selection, text)) {
    callForPart(d, 'asked', `A equipe quer responder ela mesma: ${text}`)
    answer(d, 'handOverUnanswered', { when: '' })
    return true
  }
  switch (selection.kind) {
    case 'answer': {
      // The clinic's own address answers 'Onde fica?', before a pair that only mentions the street.
      if (
        isOfCardAlone(d, selection, text) &&
        answerFromClinicData(d, selection.aspect, selection.objects, text)
      )
        return true
      const key = `${selection.from.kind}:${selection.from.id}${'field' in selection.from ? `:${selection.from.field}` : ''}`
      d.knowledge.push({ source: selection.from, aspect: selection.aspect, score: round(selection.score) })
      if (keys.has(key)) return true
      keys.add(key)
      quote(d, key, selection.text, selection.from)
      if (selection.from.kind === 'service' && selection.from.field === 'price')
        tellBesidePrice(d, selection.from.id, text)
      return true
    }
    case 'askBack': {
      const card = answerFromClinicData(d, selection.aspect, selection.objects, text)
      if (card) return true
      // Drop its question mark: it would end the sentence that asks.
      const question = selection.question.replace(/[?\s]+$/, '')
      answer(d, 'askBack', { question }, [selection.from])
      ask(d, 'which_question', [{ id: `pair:${selection.from.id}`, label: selection.question }], null)
      return true
    }
    case 'which': {
      const options = selection.services
        .flatMap((id) => d.s.services.find((service) => service.id === id) ?? [])
        .slice(0, 6)
        .map(({ id, name }) => ({ id: `about:${id}`, label: name, service: id }))
      if (options.length === 0) return false
      answer(d, 'whichServiceAsked', { options: listed(options.map(({ label }) => label)) })
      ask(d, 'which_question', options, selection.aspect)
      return true
    }
    case 'lacks': {
      // Without a list of services the agent cannot say that one is missing.
      if (d.s.services.length === 0) return false
      // 'Fiz lipo, vocês fazem drenagem?': the clinic has what is asked for.
      if (
        selection.aspect === 'CATALOG' &&
        selection.objects.some((id) => d.s.services.some((each) => each.id === id && each.active))
      )
        return false
      const thing = selection.objects.flatMap((id) => d.named.get(id) ?? [])[0]
      // 'Fazem limpeza com raspagem?': the clinic has a cleaning, though not that one.
      if (
        thing === undefined ||
        !ASKS_FOR.test(text) ||
        d.s.services.some(({ active, name }) => active && isPartOf(thing, name))
      )
        return false
      answer(d, 'lacks', { thing })
      return true
    }
    case 'refused':
      return false
    case 'unknown':
      return answerFromClinicData(d, selection.aspect, selection.objects, text)
  }
}

/** Asks for something of the clinic, or wishes for it. */
const ASKS_FOR =
  /\b(?:faz|fazem|fazer|faco|tem|teria|trabalh\w+|realiz\w+|oferec\w+|atend\w+|aplic\w+|coloc\w+|tira\w*|vende\w*|quer\w+|gostaria|marc\w+|agend\w+|precis\w+|quant[oa]|valor|preco|custa|e)\b/
/** Whether each word of a thing is in a name. */
function isPartOf(thing: string, name: string): boolean {
  const named = fold(name).split(/\W+/).map(stem)
  return contentOf(fold(thing).split(/\W+/)).every((word) => named.includes(stem(word)))
}

/** Whether staff have marked this question as one that the team answers, in these words or in synonyms. */
function callsTeam(d: Draft, selection: Selection, text: string): boolean {
  const theirs = d.s.knowledge.pairs.filter(({ pair }) => pair.answer === CALLS_TEAM)
  if (theirs.length === 0) return false
  const said = contentOf(text.split(' ')).map(stem)
  const chosen = 'from' in selection && selection.from.kind === 'pair' ? selection.from.id : null
  const found = theirs.find(
    ({ pair, frame }) =>
      pair.id === chosen || (said.length > 0 && said.every((each) => isAmong(each, frame.stems))),
  )
  if (!found) return false
  d.knowledge.push({ source: { kind: 'pair', id: found.pair.id }, aspect: selection.aspect, score: 1 })
  return true
}

/** The customer asked for the place or the hours, and the pair that was found asks something else. */
function isOfCardAlone(
  { s }: Draft,
  { aspect, from }: Extract<Selection, { kind: 'answer' }>,
  text: string,
): boolean {
  if ((aspect !== 'ADDRESS' && aspect !== 'HOURS') || from.kind !== 'pair') return false
  // 'Como chego aí de ônibus?' asks for more than the place.
  if (isAboutNamedThing(text, from.id, s.knowledge)) return false
  const frame = s.knowledge.pairs.find(({ pair }) => pair.id === from.id)?.frame
  const day = aspect === 'HOURS' && OF_OPENING.test(text) ? DAY.exec(text)?.[0] : undefined
  if (day !== undefined && !fold(pairText(s, from.id)).includes(day)) return true
  // A pair that only speaks of nights does not answer 'Sábado vocês abrem que horas?'
  return (
    frame !== undefined &&
    (!frame.asked.has(aspect) ||
      (isByName(aspect, text) && !/\d ?h|\d:\d\d|rua|av/i.test(frameAnswer(s, from.id))))
  )
}

const DAY = /\b(?:segunda|terca|quarta|quinta|sexta|sabado|domingo)\b/
const pairText = ({ knowledge }: Situation, id: string): string => {
  const pair = knowledge.pairs.find((each) => each.pair.id === id)?.pair
  return pair ? [pair.question, ...(pair.forms ?? []), pair.answer].join('\n') : ''
}
const frameAnswer = ({ knowledge }: Situation, id: string): string =>
  knowledge.pairs.find(({ pair }) => pair.id === id)?.pair.answer ?? ''

const round = (score: number) => Math.round(score * 100) / 100

/**
 * Says a piece of knowledge unchanged. If the customer asks for the same again after two times, a person is
 * called: it did not help.
 */
function quote(d: Draft, key: string, text: string, from: Source): void {
  if (d.s.state.said.filter((said) => said.key === key).length >= 2 && d.s.state.said.at(-1)?.key === key) {
    callForPart(d, 'unanswered', `Pergunta de novo o que já foi respondido: ${text.slice(0, 80)}`)
    answer(d, 'handOverUnanswered', { when: '' })
    return
  }
  remember(d, key)
  const heard = d.s.heard.map((each) => each.text ?? '').join('\n')
  answer(d, 'quote', { text: isYounger(heard, text) ? withoutYes(text) : text }, [from])
}

/** 'Sim, a partir de 3 anos' says no yes to who asks for a child of two. */
const withoutYes = (text: string): string =>
  text.replace(/^(?:sim|pode|claro)[,:!.]? +([\p{L}\d])/iu, (_, first: string) => first.toUpperCase())

const ASKS_WHO_SPEAKS =
  /\b(?:robo|bot|ia|inteligencia artificial|maquina|atendente virtual|assistente virtual|pessoa de verdade|humano|humana|automatic[oa])\b/
/** Asks who is writing: 'Quem é?', 'com quem eu falo?' */
const ASKS_WHO_WRITES =
  /^(?:oi |ola |bom dia |boa tarde |boa noite |desculpa |mas )*(?:quem (?:e|eh|fala|esta falando|ta falando|e que fala)(?: (?:voce|ai|aqui|que fala))?|com quem (?:eu )?(?:falo|estou falando|to falando))$/
/** Asks who is answering: 'É da clínica?' */
const ASKS_WHERE_REACHED =
  /^(?:aqui )?(?:e|eh) (?:d[ao] |[ao] |esse numero d[ao] )(?:clinica|salao|consultorio|studio|estudio|espaco|instituto|barbearia|empresa)\b/
const WANTS_TO_KNOW =
  /\b(?:mais informac|me interess|(?:saber mais|tenho interesse|informacoes|quero saber sobre|conhecer (?:melhor )?(?:a clinica|o espaco|os servicos))\b)/

/**
 * Answers what every customer may ask an assistant: whether it is a machine, and what the clinic offers.
 * Returns whether it did.
 */
function answerSmallTalk(d: Draft, text: string): boolean {
  if (ASKS_WHO_SPEAKS.test(text) || ASKS_WHO_WRITES.test(text) || ASKS_WHERE_REACHED.test(text)) {
    answer(d, 'whoSpeaks', { agent: d.s.agent.name, company: d.s.company })
    return true
  }
  return WANTS_TO_KNOW.test(text) && answerFromClinicData(d, 'CATALOG', [], '')
}

/** A question about the customer's health is never answered here. */
export function leaveToProfessional(d: Draft, text: string): void {
  answer(d, 'handOverMedical', { when: '' })
  planHandOver(d, 'medical', `“${text}”`)
}

/** No knowledge answers the question: it is collected for staff, and a person is called for that part. */
/** 'Vocês fazem teste de gravidez?' asks for a service. */
const TESTS_PREGNANCY = /\b(?:teste|exame|exames|beta) (?:\w+ )?(?:de |para )?gravidez\b|\bhcg\b/

function leaveOpen(d: Draft, text: string, aspect: Aspect, objects: string[]): void {
  // The person who was called for the customer's health hears the whole message.
  if (d.handOver?.reason === 'medical' && !d.handOver.isPartial) return
  if (aspect === 'MEDICAL') return leaveToProfessional(d, text)
  // Staff read the delay that is noted: the question asks for nothing more.
  if (aspect === 'LATE_POLICY' && d.say.some(({ key }) => key === 'lateNoted')) return
  // A visit may still be booked meanwhile.
  const isOfHealth = aspect === 'PREGNANT' && !TESTS_PREGNANCY.test(text)
  if (isOfHealth || (aspect === 'ELIGIBLE' && HEALTH.test(text.replace(VACCINE, ' ')))) {
    if (d.handOver?.reason !== 'medical') answer(d, 'handOverMedical', { when: '' })
    return callForPart(d, 'medical', `“${text}”`)
  }
  if (aspect === 'ACT' && bookable(d).length > 0 && d.before?.what !== 'attendance' && asksToBook(text))
    return
  d.unanswered.push({ text, aspect, objects })
  if (!d.answers.some(({ key }) => key === 'partUnknown'))
    answer(d, 'partUnknown', { matter: matterOf(d, objects), when: '' })
  callForPart(d, 'unanswered', `Perguntou: ${text}`)
}

/** The illness in the name of a vaccine ails nobody. */
const VACCINE = /\bvacinas? (?:(?:d[aeo]s?|contra|para)(?: [ao])? )?\w+/g

/** What the open part is about, in the customer's own words; 'isso' where it has no name. */
const matterOf = (d: Draft, objects: readonly string[]): string => {
  const [id] = objects
  if (id === undefined) return 'isso'
  return d.named.get(id) ?? d.s.services.find((service) => service.id === id)?.name ?? 'isso'
}
