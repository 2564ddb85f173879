/** Answers the customer's questions: each clause gets its own piece of knowledge, or is left to a person. */
import { fold } from '../../../src/contract/text.ts'
import { likeliestAspect, type Question } from '../understand/question.ts'
import type { Selection } from '../answer/selection.ts'
import { answerByAge, isOlder, isYounger, OF_PREGNANCY } from '../answer/byAge.ts'
import { type BySense } from '../answer/bySense.ts'
import { answerByStory, storyOf } from '../answer/byStory.ts'
import { neededOf, senseTermsOf } from '../answer/senses.ts'
import { textOfPair } from '../answer/index.ts'
import type { Basis } from '../plan.ts'
import type { Situation } from '../situation.ts'
import { type Aspect } from '../../../src/contract/aspect.ts'
import { heardOf, answer, bookable, performersOf, callForPart, planHandOver, type Draft } from './draft.ts'
import { asksToBook, HEALTH, OF_OTHERS } from './dialogueCues.ts'
import { asksPrice, holdsPrice } from './asksPrice.ts'
import { withFittingYes } from './fittingYes.ts'
import {
  type Asking,
  questionsByService,
  questionsByMentionedService,
  questionsOfPackage,
  questionsByNamedService,
  withNarrowed,
} from './questionsOfEach.ts'
import { WEEKDAY } from './ofOneDay.ts'
import { isBesideFirstStep } from './plainlyAsked.ts'
import { ASKS_ANEW } from './dropRemarks.ts'
import { isMereStatement, isAnsweredByOther, isOnlyTopic } from './needsNoAnswer.ts'
import { keepIfLikely, likelyBySense, likelyPairFor, NEARLY_SURE } from './weighSelection.ts'
import { chooseAnswers, isOfOtherThanNamed, servicesIn } from './chooseAnswers.ts'
import { ASKS_OPENING, answerOne, roundScore, quote, answerSmallTalk } from './answerOne.ts'

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
      questionsByNamedService(d, question, askedTexts[at] ?? '') ??
      questionsByMentionedService(d, question, askedTexts[at] ?? '') ??
      questionsOfPackage(question, askedTexts[at] ?? '', d) ??
      questionsByService(
        withNarrowed(question, askedTexts[at] ?? '', s.knowledge),
        askedTexts[at] ?? '',
        s.knowledge,
      ).map((one) => ({
        question: one,
        text: askedTexts[at] ?? '',
      })),
  )
  const heard = heardOf({ s })
  const each = ofNamedPerson(d, apart)
  if (each.length === 2 && answerTold(d, each, heard)) return true
  const texts = each.map(({ text }) => text)
  const selections = chooseAnswers(d, each, heard)
  let answered = false
  const open: { text: string; aspect: Aspect; objects: string[] }[] = []
  // What was quoted before, of a matter of health, is not said again.
  const keys = new Set(d.answers.flatMap(({ basis }) => basis.flatMap(keyOf)))
  selections.forEach((selection, at) => {
    const text = texts[at] ?? ''
    if (addsNothing(each[at]!, selections, at)) return
    // 'Tá com febre, pode vacinar? se não, remarca?': the pair was quoted already.
    if (selection.kind === 'askBack' && isQuoted(d, selection.from.id)) return
    if (
      isMereStatement(text, selection, selections, at) ||
      (d.s.state.topic.aspect !== 'PRICE' && isOnlyTopic(text, selection, selections, at)) ||
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
  // 'Quanto tá a progressiva e tem formol?', 'e luzes?'
  if (texts.some(asksPrice)) d.state.topic.aspect = 'PRICE'
  else if (last && last.kind !== 'refused') d.state.topic.aspect = last.aspect
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

const keyOf = (basis: Basis): string[] => (basis.kind === 'pair' ? [`pair:${basis.id}`] : [])

/** Whether this turn has quoted a pair. */
const isQuoted = ({ answers }: Draft, id: string): boolean =>
  answers.some(({ key, basis }) => key === 'quote' && basis.some((each) => 'id' in each && each.id === id))

/** Whether a text needs a word that no pair quoted in this turn holds. */
export function asksBeyondQuoted({ answers, s }: Draft, text: string): boolean {
  const ids = answers.flatMap(({ key, basis }) => (key === 'quote' ? basis.flatMap(idOf) : []))
  const told = s.knowledge.pairs.filter(({ pair }) => ids.includes(pair.id))
  const held = new Set(told.flatMap(({ pair }) => senseTermsOf(textOfPair(pair)).flatMap(({ keys }) => keys)))
  return neededOf(text).some(({ keys, isOptional }) => !isOptional && !keys.some((key) => held.has(key)))
}
const idOf = (basis: Basis): string[] => ('id' in basis ? [basis.id] : [])

/** 'Quanto é a consulta com a Marta?': of several kinds only those that she performs. */
function ofNamedPerson({ s, named }: Draft, each: readonly Asking[]): readonly Asking[] {
  const [who, ...others] = s.professionals.filter(({ id }) => named.has(id))
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
const addsNothing = ({ question, text }: Asking, all: readonly Selection[], at: number): boolean =>
  // 'Sábado vocês abrem? E de noite?': the hours have no word of their own.
  !(all[at]!.aspect === 'HOURS' && ASKS_OPENING.test(text) && WEEKDAY.test(text)) &&
  !ASKS_ANEW.test(text) &&
  // 'Laser quanto tá? Tem algum cuidado depois?'
  !OF_ITS_OWN.has(likeliestAspect(question)) &&
  (senseTermsOf(text).length === 0 || (MAY_COME.test(text) && OF_AGE.has(all[at - 1]?.aspect ?? 'OTHER'))) &&
  all.some((other, place) => place !== at && other.kind === 'answer')

/** 'Minha filha tá com 8 meses, já pode levar?': what was told before is what is asked. */
const MAY_COME =
  /^(?:e |ai |entao |el[ae] |ja )*(?:pode|posso|da para|da pra) (?:ja )?(?:levar|ir|vir|trazer|fazer|tomar|passar|marcar)(?: el[ae]| ai)?$/
const OF_AGE = new Set<Aspect>(['CHILDREN', 'ELIGIBLE'])

/** Asked in words that occur in any question. */
const OF_ITS_OWN = new Set<Aspect>(['AFTERCARE', 'PREP', 'PAIN', 'SESSIONS', 'DURATION'])

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

/** Quotes what was found for the whole text that was heard. */
function quoteFor(d: Draft, found: BySense, heard: string): void {
  const { from, score } = found
  d.knowledge.push({ source: from, aspect: 'OTHER', score: roundScore(score) })
  quote(d, `${from.kind}:${from.id}`, answerText(found, heard, d), from)
}

/**
 * Answers a question about health, asked beside others, where a pair covers all of it: 'meu bebê tá com febre, pode tomar a
 * vacina? se não, remarca?' Returns whether it did.
 */
export function answerOfHealth(d: Draft, text: string): boolean {
  const found = keepIfLikely(answerByStory(text, d.s.knowledge), text, d.s.knowledge)
  if (!found || isOfOtherThanNamed(d, found, text)) return false
  quoteFor(d, found, text)
  return true
}

/**
 * Answers a question that was taken for a wish, asked beside others, where one pair is nearly sure to be meant: 'preciso de
 * encaminhamento pra acupuntura? e dói?' Returns whether it did.
 */
export function answerAsked(d: Draft, text: string): boolean {
  const plain = fold(text)
  if (ASKS_TIME.test(plain) || ASKS_HOW_TO_BEGIN.test(plain)) return false
  const found = likelyPairFor(text, d.s, NEARLY_SURE)
  if (!found || isOfOtherThanNamed(d, found, text)) return false
  quoteFor(d, found, text)
  return true
}

/** 'Fazem risco cirúrgico?', 'colocam DIU?': a pair that says whether something is done. */
const ASKS_IF_DONE =
  /^(?:voces )?(?:fazem|faz|tem|colocam|coloca|tiram|oferecem|trabalham com|realizam|aplicam|dao|vendem|cobrem)\b/

/**
 * 'Preciso de um risco cirúrgico', 'queria pôr o DIU': what a pair tells of a thing that is wished for, and that is no service
 * of the list. Returns whether one does.
 */
export function tellOfThing(d: Draft, text: string): boolean {
  const found = likelyPairFor(text, d.s, NEARLY_SURE)
  const told = d.s.knowledge.pairs.find(({ pair }) => pair.id === found?.from.id)
  if (!found || !told || !ASKS_IF_DONE.test(fold(told.pair.question))) return false
  if (!isQuoted(d, told.pair.id)) quoteFor(d, found, text)
  return true
}

/** Answers the whole message where a single pair covers all of it. Returns whether it did. */
export function answerWish(d: Draft): boolean {
  const text = heardOf(d)
  const found =
    likelyBySense(text, d.s.knowledge, false) ??
    answerByStory(text, d.s.knowledge) ??
    likelyPairFor(text, d.s)
  if (!found) return false
  const { from } = found
  const pair = d.s.knowledge.pairs.find((each) => from.kind === 'pair' && each.pair.id === from.id)?.pair
  if (pair && isBesideFirstStep(fold(text), fold(pair.question))) return false
  d.knowledge.push({ source: found.from, aspect: 'OTHER', score: roundScore(found.score) })
  quote(d, `${found.from.kind}:${found.from.id}`, answerText(found, text, d), found.from)
  return true
}

/** The words of a pair for the question in a text, without a yes that would say the opposite. */
function answerText(
  { from, text: answer, score }: BySense,
  text: string,
  { s: { knowledge } }: Draft,
): string {
  const asked = storyOf(text)
    .asked.split(/[,.?!\n]/)
    .at(-1)!
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

/** An answer that speaks against a visit now: 'evite sol 10 dias antes', 'só depois do terceiro mês'. */
const SHOULD_WAIT = /^(?:evite|espere|aguarde|nao\b(?! precis)|so (?:depois|apos)|depois d)/

const SUPPOSES = /\b(?:se|quando|caso) (?:eu|a gente|ele|ela) \w/

/**
 * Answers what is asked beside a wish, or in the words of one, where a pair covers all of it: 'minha menstruação desceu
 * hoje, dá pra fazer o preventivo amanhã?' Returns whether it did, and whether the visit is wished for too.
 */
export function answerBesideWish(d: Draft): { answered: boolean; wishes: boolean } {
  const text = heardOf(d)
  const plain = fold(text)
  const found =
    (ASKS_TIME.test(plain) || !ASKS_WHETHER.test(plain)
      ? null
      : (keepIfLikely(answerByStory(text, d.s.knowledge), text, d.s.knowledge) ??
        likelyPairFor(text, d.s) ??
        answerByAge(text, servicesIn(text, d), d.s.knowledge))) ??
    likelyPairFor(text, d.s, NEARLY_SURE) ??
    pairOfPregnancy(d, text)
  if (
    !found ||
    ASKS_HOW_TO_BEGIN.test(plain) ||
    (asksPrice(plain) && !holdsPrice(found.text)) ||
    isOfOtherThanNamed(d, found, text)
  )
    return { answered: false, wishes: true }
  d.knowledge.push({ source: found.from, aspect: 'OTHER', score: roundScore(found.score) })
  quote(d, `${found.from.kind}:${found.from.id}`, answerText(found, text, d), found.from)
  // Who is too young or too old, or who should wait, is offered no time.
  if (isYounger(text, found.text) || isOlder(text, found.text) || SHOULD_WAIT.test(fold(found.text)))
    return { answered: true, wishes: false }
  return { answered: true, wishes: WISHES.test(plain) && !SUPPOSES.test(plain) && !ASKS_DUTY.test(plain) }
}

/** 'Tô grávida, posso fazer coloração sábado?': the one pair about pregnancy and the service that is named. */
function pairOfPregnancy(d: Draft, text: string): BySense | null {
  if (!OF_PREGNANCY.test(fold(text)) || !ASKS_WHETHER.test(fold(text))) return null
  const named = servicesIn(text, d)
  const [only, ...more] = d.s.knowledge.pairs.filter(
    ({ pair, frame }) => OF_PREGNANCY.test(fold(pair.question)) && named.some((id) => frame.objects.has(id)),
  )
  if (!only || more.length > 0) return null
  return { from: { kind: 'pair', id: only.pair.id }, text: only.pair.answer, score: 0.9 }
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

/** A question about the customer's health is never answered here. */
export function leaveToProfessional(d: Draft, text: string): void {
  answer(d, 'handOverMedical', { when: '' })
  planHandOver(d, 'medical', `“${text}”`)
}

/** 'Vocês fazem teste de gravidez?' asks for a service. */
const TESTS_PREGNANCY = /\b(?:teste|exame|exames|beta) (?:\w+ )?(?:de |para )?gravidez\b|\bhcg\b/

/** 'Faz um mês que fiz a limpeza' tells of no state. */
const DONE_SO_LONG_AGO =
  /\b(?:faz|tem|ha) (?:uns |umas )?\w+ (?:dias?|semanas?|mes|meses|anos?) (?:que )?(?:eu )?(?:fiz|fizemos|coloquei|tirei)\b/

/** No knowledge answers the question: it is collected for staff, and a person is called for that part. */
function leaveOpen(d: Draft, text: string, aspect: Aspect, objects: string[]): void {
  // The person who was called for the customer's health hears the whole message.
  if (d.handOver?.reason === 'medical' && !d.handOver.isPartial) return
  if (aspect === 'MEDICAL') return leaveToProfessional(d, text)
  // Staff read the delay that is noted: the question asks for nothing more.
  if (aspect === 'LATE_POLICY' && d.say.some(({ key }) => key === 'lateNoted')) return
  // A visit may still be booked meanwhile.
  const isOfHealth = aspect === 'PREGNANT' && !TESTS_PREGNANCY.test(text) && !DONE_SO_LONG_AGO.test(text)
  if (
    isOfHealth ||
    (aspect === 'ELIGIBLE' && HEALTH.test(text.replace(VACCINE, ' ').replace(USES_PLAN, ' ')))
  ) {
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

/** 'E pra minha esposa também pode usar?' says of no medicine that it is used. */
const USES_PLAN = /\b(?:pode|posso|podemos|consigo|consegue) usar(?: tambem)?$/g

/** The illness in the name of a vaccine ails nobody. */
const VACCINE = /\bvacinas? (?:(?:d[aeo]s?|contra|para)(?: [ao])? )?\w+/g

/** What the open part is about, in the customer's own words; 'isso' where it has no name. */
const matterOf = (d: Draft, objects: readonly string[]): string => {
  const id = objects.find((each) => d.s.services.some((service) => service.id === each)) ?? objects[0]
  if (id === undefined) return 'isso'
  const said = d.named.get(id) ?? d.s.services.find((service) => service.id === id)?.name
  // 'Tiram cravos?' says what is done, and names nothing.
  return said === undefined || ASKS_IF_DONE.test(fold(said)) ? 'isso' : said
}
