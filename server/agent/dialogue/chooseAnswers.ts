/** Chooses the piece of knowledge for each question of a turn, or says why there is none. */
import { fold } from '../../../src/contract/text.ts'
import { selectAnswers } from '../answer/select.ts'
import { likeliestAspect, type Question } from '../understand/question.ts'
import type { Selection } from '../answer/selection.ts'
import { ANSWERED_BY_NAME } from '../answer/relation.ts'
import { pairOf, textOfPair } from '../answer/index.ts'
import { answerByAge } from '../answer/byAge.ts'
import { type BySense } from '../answer/bySense.ts'
import { answerByStory, leavesOutState, storyOf } from '../answer/byStory.ts'
import type { Situation } from '../situation.ts'
import { wordsOf } from '../understand/nameForms.ts'
import { readClauses } from '../understand/read.ts'
import { TITLES } from '../understand/vocabulary.ts'
import type { Aspect } from '../../../src/contract/aspect.ts'
import { senseTermsOf, VAGUE } from '../answer/senses.ts'
import { heardOf, type Draft, performersOf, serviceSpokenOf } from './draft.ts'
import { asksPrice, holdsPrice } from './asksPrice.ts'
import {
  replaceUnfitting,
  isAboutOtherKind,
  isAboutParking,
  isAboutReturnVisit,
  isAboutNamedThing,
} from './replaceUnfitting.ts'
import { pairOfParts, withoutAgeOfCompany } from './companyOrPay.ts'
import { asksOfMore, servicesAskedFor, servicesAtHome, servicesOfDeed } from './doesIt.ts'
import { answerByForm, answerOf, asksForOther, isBesideForm, isOfUntoldState } from './plainlyAsked.ts'
import { withFittingYes } from './fittingYes.ts'
import { type Asking } from './questionsOfEach.ts'
import { answerDurationOrResult } from './durationOrResult.ts'
import { keepIfLikely, likelyBySense, likelyPairFor, mayAnswer, weighSelection } from './weighSelection.ts'
import { pairSaidLast, tellsToo } from './toldBefore.ts'
import { withSense } from './withSense.ts'

/**
 * The piece of knowledge for each question, or the reason why there is none. `whole`: everything the customer
 * said in this turn.
 */
export function chooseAnswers(d: Draft, all: readonly Asking[], whole: string): Selection[] {
  const asked = all.map(({ question, text }) => ({ question, text: withoutTail(withoutAgeOfCompany(text)) }))
  const heard = withoutTail(withoutAgeOfCompany(whole))
  const { s } = d
  // 'Quero clarear os dentes, quanto fica?': the wish of this turn has set the topic.
  const service = serviceSpokenOf(d) ?? onlyServiceIn(heard, d)
  const questions = asked.map(({ question }) => question)
  const found = selectAnswers(questions, s.knowledge, service ? { service } : {}).map((selection, at) => {
    const one = asked[at]!
    // 'A limpeza demora? e dói?': the services that were named last before it.
    const last = asked.slice(0, at).findLast(({ question }) => namedIn(question, s.knowledge).length > 0)
    const before =
      last &&
      asked.flatMap(({ question, text }) => (text === last.text ? namedIn(question, s.knowledge) : []))
    const isAlone = asked.length === 1
    const around = { whole: heard, ...(before && { before }) }
    const first = chooseOne(d, one, selection, { ...around, heard, isAlone })
    if (first.kind === 'answer' || isAlone) return first
    // What would be answered if it were asked alone is answered beside other questions too.
    const own = sentenceOf(one.text, asked, heard, s.knowledge)
    const [anew] = selectAnswers([one.question], s.knowledge)
    const apart = chooseOne(d, one, anew!, { ...around, heard: own, isAlone: true })
    return apart.kind === 'answer' ? apart : first
  })
  return found.map((each, at) =>
    each.kind === 'answer'
      ? isOfOtherPerson(each, asked[at]!.question, s)
        ? { kind: 'unknown', aspect: each.aspect, objects: [], stems: [] }
        : each
      : (tellsToo(asked[at]!, found.slice(0, at), each, s) ?? withoutBeginning(d, asked[at]!.text) ?? each),
  )
}

/** 'A dra Lourdes atende criança?' is not answered by a pair on a service that only others perform. */
function isOfOtherPerson(
  { from }: Extract<Selection, { kind: 'answer' }>,
  { slots }: Question,
  { services, professionals, knowledge }: Situation,
): boolean {
  if (from.kind !== 'pair') return false
  const people = slots.flatMap(({ kind, ids }) => (kind === 'person' ? ids : []))
  const { named } = pairOf(knowledge, from.id).frame
  const about = services.filter(({ id }) => named.has(id))
  return (
    people.length > 0 &&
    about.length > 0 &&
    about.every((service) => performersOf({ professionals }, service).every(({ id }) => !people.includes(id)))
  )
}

/** 'Posso fazer, ou tenho que esperar desmamar?', 'dura quanto até precisar de manutenção?' without what says the same twice. */
const withoutTail = (text: string): string => text.replace(TAIL, '')
const TAIL =
  /,? (?:ou (?:eu )?(?:tem que|tenho que|preciso|precisa|devo|e melhor|melhor|e pra|so depois) (?:q |que )?(?:esperar?|aguardar?|parar?|deixar?|desmamar?)|ou (?:eu )?(?:espero|aguardo|espera)|at[eé] (?:eu )?(?:precisar|ter que|ter q)) ?[^,.?!\n]{0,40}/gi

/** 'E tem como pegar reembolso?': the piece of knowledge for the question without its first small word. */
function withoutBeginning(d: Draft, text: string): Selection | null {
  const { knowledge } = d.s
  const [, rest] = BEGINS_SMALL.exec(text) ?? SESSIONS_FOR.exec(text) ?? []
  if (rest === undefined) return null
  const [only, ...more] = readClauses(`${rest}?`, knowledge.vocabulary, knowledge.learned).clauses
  if (!only || more.length > 0) return null
  const [selection] = selectAnswers([only], knowledge)
  const around = { whole: `${rest}?`, heard: `${rest}?`, isAlone: true }
  const found = chooseOne(d, { question: only, text: rest }, selection!, around)
  if (found.kind !== 'answer' || found.from.kind !== 'pair') return null
  const { pair } = pairOf(knowledge, found.from.id)
  return mayAnswer(rest, { ...pair, question: textOfPair(pair) }) ? found : null
}
/** 'Quantas sessões vou precisar pro joelho?' */
const SESSIONS_FOR =
  /^((?:e |mais ou menos )?quantas (?:sessoes|vezes|aulas) .{4,40}?) (?:para|n|d)(?: ?[oa]s?)? (?:meus? |minhas? )?(?:joelhos?|ombros?|coluna|lombar|cervical|costas|pes?|bracos?|pernas?|rosto|axilas?|buco|virilha|dentes?|pescoco|quadril|tornozelo|punho|cotovelo|barriga|unhas?)$/
const BEGINS_SMALL = /^(?:e|mas|ai|ah|entao|tipo) (\S+ \S+ \S.*)$/

/** What is told before a question, after the question before it, and the question itself. */
function sentenceOf(
  text: string,
  asked: readonly Asking[],
  heard: string,
  { vocabulary, learned }: Situation['knowledge'],
): string {
  const { clauses } = readClauses(heard, vocabulary, learned)
  const at = clauses.findIndex(({ plain }) => plain === text)
  const own = clauses[at]
  if (!own) return `${text}?`
  const last = clauses.slice(0, at).findLast(({ plain }) => asked.some((each) => each.text === plain))
  return `${heard.slice(last?.span[1] ?? 0, own.span[1]).replace(/^[\s?!.,;]+/, '')}?`
}

/**
 * The piece of knowledge for one question. `heard`: what was said around it, which is read where nothing else is asked
 * there (`isAlone`); `whole`: all that was said; `before`: the services that an earlier question of this turn names.
 */
function chooseOne(
  d: Draft,
  { question, text }: Asking,
  selection: Selection,
  around: { heard: string; isAlone: boolean; whole: string; before?: readonly string[] },
): Selection {
  const { s } = d
  const { heard, isAlone, whole, before } = around
  const again = pairAgain(d, question, text)
  if (again) return again
  const byForm = answerByForm(text, question, s.knowledge, before)
  if (byForm) return byForm
  // Only one service can be meant, so take it.
  const [only, ...more] = selection.kind === 'which' ? selection.services : []
  const chosen =
    only !== undefined && more.length === 0
      ? selectAnswers([question], s.knowledge, { service: only })[0]!
      : selection
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
    !isOfOtherService(ofStory, question, d) &&
    !(
      ofStory.from.kind === 'pair' &&
      isBesideForm(text, fold(whole), pairOf(s.knowledge, ofStory.from.id).pair)
    )
  if (ofStory && isStoryFit) return ofStory
  const sensed = withSense(fitting, text, heard, s, isAlone)
  const weighedAlone = weighSelection(sensed, isAlone ? heard : null, text, question, s)
  const found =
    weighedAlone.kind === 'answer'
      ? weighedAlone
      : ((isAlone ? ofAge(weighedAlone, heard, d) : null) ?? weighedAlone)
  const isOther =
    isOfOtherService(found, question, d, before) ||
    (found.kind === 'answer' && isAboutReturnVisit(text, found.from, s.knowledge)) ||
    (found.kind === 'askBack' &&
      (isAboutOtherKind(text, whole, found.from.id, s.knowledge) ||
        asksForOther(text, pairOf(s.knowledge, found.from.id).pair) ||
        isOfUntoldState(saidLately(s), pairOf(s.knowledge, found.from.id).pair) ||
        isBesideForm(text, fold(whole), pairOf(s.knowledge, found.from.id).pair))) ||
    (found.kind === 'answer' &&
      found.from.kind === 'pair' &&
      (((isAlone || TELLS_AFTER.test(whole)) &&
        leavesOutState(TELLS_AFTER.test(whole) ? whole : heard, pairOf(s.knowledge, found.from.id).pair)) ||
        isAboutNamedThing(
          isAlone && beginsWithStory(heard) ? fold(heard) : text,
          found.from.id,
          s.knowledge,
        ) === false ||
        isBesideForm(text, fold(whole), pairOf(s.knowledge, found.from.id).pair) ||
        isOfUntoldState(saidLately(s), pairOf(s.knowledge, found.from.id).pair) ||
        isAboutParking(whole, found.from.id, s.knowledge) ||
        isAboutOtherKind(text, whole, found.from.id, s.knowledge)))
  const parts = isOther ? pairOfParts(text, s.knowledge) : undefined
  if (parts) return answerOf(parts, found.aspect)
  const [named, ...others] = before ?? []
  const isOpen = isOther || found.kind === 'unknown'
  const ofNamed =
    isOpen && named !== undefined && others.length === 0 && namedIn(question, s.knowledge).length === 0
      ? ofServiceNamed(named, text, found.aspect, whole, s)
      : null
  if (ofNamed) return ofNamed
  // 'E dura?', which is asked of what was spoken of.
  if (!isOther && found.kind === 'askBack' && ASKS_HOW_LONG.test(text)) {
    const told = pairOf(s.knowledge, found.from.id)
    if (/\bdura/.test(fold(told.pair.question))) return answerOf(told, 'EFFECT_DURATION')
  }
  const meant = isOther
    ? { kind: 'unknown' as const, aspect: found.aspect, objects: namedIn(question, s.knowledge), stems: [] }
    : found
  return withFittingYes(
    answerDurationOrResult(withDone(meant, text, question, s), text, s),
    text,
    s.knowledge,
  )
}

/** 'Minha vó pode fazer? Ela tem osteoporose': one question, and what is told after it. */
const TELLS_AFTER = /^[^?]*\?[^?]*\p{L}[^?]*$/u

const ASKS_HOW_LONG =
  /^(?:e |mas )?(?:dura|duram|segura)(?: (?:muito|bastante|quanto|quantos dias|quanto tempo|bem))*$/

/** 'Quanto é o ultrassom? O laudo sai na hora?': the pair about the service that was named before the question. */
function ofServiceNamed(
  id: string,
  text: string,
  aspect: Aspect,
  whole: string,
  { services, knowledge }: Situation,
): Selection | null {
  const name = services.find((each) => each.id === id)?.name
  if (name === undefined || asksPrice(text)) return null
  const found = likelyBySense(`${name} ${text}`, knowledge, false)
  if (!found || found.from.kind !== 'pair') return null
  const { frame, pair } = pairOf(knowledge, found.from.id)
  const isBeside = isAboutOtherKind(text, whole, pair.id, knowledge) || isBesideForm(text, fold(whole), pair)
  return frame.named.has(id) && !isBeside ? { kind: 'answer', ...found, aspect, objects: [] } : null
}

/** 'E a psico?', where the pair that was quoted last tells of both: the same pair. */
function pairAgain({ s }: Draft, question: Question, text: string): Selection | null {
  const told = pairSaidLast(s)
  // 'Ele paga?', after 'pode, mas cada um paga a sua consulta'
  if (told && PAYS_TOO.test(text) && TELLS_COST.test(fold(told.pair.answer))) return answerOf(told, 'PRICE')
  // 'E a dra Yara também?', after a pair that names nobody
  const isOfPerson =
    AND_SOMEBODY.test(question.words.join(' ')) && question.slots.every(({ kind }) => kind === 'person')
  if (told && isOfPerson && !namesPerson(told.pair.question + told.pair.answer, s))
    return answerOf(told, 'STAFF')
  if (!NAMES_ONE_MORE.test(text)) return null
  const named = namedIn(question, s.knowledge)
  const aspect = likeliestAspect(question)
  if (!told?.frame.asked.has(aspect) || named.length === 0) return null
  const { frame, pair } = told
  if (!named.some((id) => frame.answerNamed.has(id) || frame.named.has(id))) return null
  return {
    kind: 'answer',
    from: { kind: 'pair', id: pair.id },
    text: pair.answer,
    score: 0.9,
    aspect,
    objects: named,
  }
}
const AND_SOMEBODY =
  /^e (?:(?:com|para|[ao]|d[ao]|n[ao]|pel[ao]|o caso d[ao]) )*(?:dra? |doutora? )?PROFISSIONAL(?: (?:tambem|atende|aceita|faz|pega))*$/
const namesPerson = (text: string, { professionals }: Situation): boolean => {
  const said = wordsOf(text)
  return professionals.some(({ name }) =>
    wordsOf(name).some((word) => !TITLES.has(word) && said.includes(word)),
  )
}
const PAYS_TOO =
  /^(?:e |mas )?(?:ele|ela|o acompanhante|a crianca|o bebe) (?:tambem )?(?:paga|tem que pagar|precisa pagar)(?: tambem)?$/
const TELLS_COST = /\bpag\w+|\bcobr\w+|\bgrat\w+|\bcusto\b|r\$/
const NAMES_ONE_MORE = /^e (?:(?:[ao]s?|d[ao]s?|n[ao]s?|com|para|pra|pro) )*[a-z]+$/

/** 'Atende bebê de 3 meses?', 'meu bebê fez 2 meses, já pode furar a orelha?' */
const TAKES_AGED =
  /\b(?:tem|fez|completou|de|com) \d{1,2} (?:anos?|aninhos?|mes|meses|dias|semanas)\b.*\bpode\b|^(?:(?:oi|ola|e|voces?|bom|boa|dia|tarde|noite) )*(?:atende[m]?|aceita[m]?|recebe[m]?|consulta[m]?) (?:\w+ ){0,3}?(?:de|com) \d/

/** 'Atende coelho? O meu tá sem comer': what is told afterwards is not asked about. */
const beginsWithStory = (heard: string): boolean =>
  !/\?\s*\p{L}/u.test(heard) ||
  fold(heard).trimStart().startsWith(storyOf(heard).statement.slice(0, LEAST_BEGIN))

const LEAST_BEGIN = 8

const TAKES_PEOPLE =
  /\b(?:atende[m]?|aceita[m]?|recebe[m]?|(?:pode|posso|da para|da pra) (?:passar|consultar|levar|ir)(?: ai)?)\W*$/

/** 'Minha filha tem 12 anos e tá cheia de espinha, vocês atendem?': of the age that is told. */
function ofAge({ aspect }: Selection, heard: string, d: Draft): Selection | null {
  const found = answerByAge(heard, servicesIn(heard, d), d.s.knowledge)
  return found && { kind: 'answer', ...found, aspect, objects: [] }
}

/** 'Vocês fazem laser?' is answered by the services, where no pair asks just that. */
function withDone(found: Selection, text: string, question: Question, s: Situation): Selection {
  const { services, knowledge } = s
  // 'Tem banho por 50?' is answered by the price, not by a yes.
  const isPriced = found.kind === 'answer' && 'field' in found.from
  if (isPriced && /\b(?:por|a|de) \d/.test(text)) return found
  const that = found.kind === 'answer' ? null : isOfThat(question, text, knowledge)
  const heard = heardOf({ s })
  // 'Minha unha tá com micose, vocês fazem?': a pair tells of just that.
  const told = that && storyOf(heard).statement !== '' ? likelyPairFor(heard, s) : null
  if (told) return { kind: 'answer', ...told, aspect: 'OTHER', objects: [] }
  // 'Fazem luzes masculina?', where the clinic has only a 'corte masculino'
  const deed =
    found.kind === 'lacks' ? [] : servicesOfDeed(text, question.words, namedIn(question, knowledge))
  const done = that ?? (deed.length > 0 ? deed : servicesAskedFor(text, services))
  const atHome = done.length === 0 && found.kind !== 'answer' ? servicesAtHome(text, services) : []
  if (atHome.length > 0) return { kind: 'unknown', aspect: 'CATALOG', objects: atHome, stems: [] }
  if (done.length === 0) return found
  const id = found.kind === 'answer' && found.from.kind === 'pair' ? found.from.id : null
  const pair = knowledge.pairs.find((each) => each.pair.id === id)?.pair
  return pair && !asksOfMore(pair, text)
    ? found
    : { kind: 'unknown', aspect: 'CATALOG', objects: [...done], stems: [] }
}

/** 'Apareceu uma verruga no meu dedo, vocês tiram?': the service that is named before it; null where none is meant. */
function isOfThat(question: Question, text: string, knowledge: Situation['knowledge']): string[] | null {
  if (!DOES_THAT.test(text)) return null
  const [only, ...more] = namedIn(question, knowledge)
  return only !== undefined && more.length === 0 ? [only] : null
}

const DOES_THAT = /.\bvoces (?:tiram|removem|fazem|tratam|resolvem|cuidam)(?: isso| disso| ai| ela| ele)?$/

/** 'Meu filhotinho fez 2 meses, já pode tomar vacina?': what is told before the question belongs to it. */
function toldBefore(
  { kind, aspect }: Selection,
  heard: string,
  knowledge: Situation['knowledge'],
): Selection | null {
  if (kind === 'answer' || storyOf(heard).statement === '') return null
  const pair = keepIfLikely(answerByStory(heard, knowledge), heard, knowledge)
  if (!pair || (asksPrice(fold(heard)) && !holdsPrice(pair.text))) return null
  return { kind: 'answer', ...pair, aspect, objects: [] }
}

/** What the customer wrote in this turn and shortly before it. */
const saidLately = ({ history, heard }: Situation): string =>
  [...history.filter(({ from }) => from === 'customer').slice(-LATELY), ...heard]
    .map(({ text }) => text ?? '')
    .join('\n')
const LATELY = 4

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
  'DOCS',
])

/** Aspects of which an answer that names another service says nothing. */
const OF_ONE_TOLD: ReadonlySet<Aspect> = new Set<Aspect>(['PROMO', 'CHILDREN', 'AMENITIES'])

/**
 * 'Vacina pra bebê de 2 meses tem?' is not answered by the age for earrings, nor 'dói?' beside a wish for a cleaning by
 * the pair about a peeling: the pair's question names another service.
 */
function isOfOtherService(
  selection: Selection,
  question: Question,
  d: Draft,
  before: readonly string[] = [],
): boolean {
  if (selection.kind !== 'answer' || selection.from.kind !== 'pair') return false
  const { knowledge } = d.s
  const { id } = selection.from
  const { pair, frame } = pairOf(knowledge, id)
  const said = namedIn(question, knowledge)
  const isOfVisit = OF_THE_VISIT.has(selection.aspect) || OF_THE_VISIT.has(likeliestAspect(question))
  const isUnnamed = isOfVisit && said.length === 0
  const spoken = isUnnamed && before.length === 0 ? serviceSpokenOf(d) : null
  // 'Tô em dúvida entre henna e micro, qual dura mais?'
  const others = isUnnamed && spoken === null ? servicesIn(heardOf(d), d) : []
  // 'Caiu uma obturação, quanto fica? e dói?'
  const least = selection.aspect === 'PAIN' ? 1 : 2
  const beside = new Set(others).size >= least ? others : isUnnamed ? before : []
  const spokenOf = spoken === null ? [...said, ...beside] : [spoken]
  // 'Se eu fechar o botox vocês descontam a avaliação?' is of both.
  if (tellsOfTakenOff(pair.question) && tellsOfTakenOff(heardOf(d))) return false
  // 'Canal tem garantia?' is not answered by what happens to a bracket that breaks.
  if (selection.aspect === 'WARRANTY' && said.length > 0 && frame.objects.size === 0)
    if (breaksOther(pair.question, heardOf(d))) return true
  // 'Drenagem pós-cirúrgica' is no other service than the only 'Drenagem'.
  const asked = fold(pair.question).split(/[^a-z]+/)
  const headOf = (name: string) => fold(name).split(' ')[0]!
  // 'Pilates para gestantes', a service of the trade, is no other than the 'Aula de pilates'.
  const kinds = [...frame.named].flatMap((each) => /^field:([a-z]+)/.exec(each)?.[1] ?? [])
  const isByHead = d.s.services.some(
    ({ id: each, name }) =>
      spokenOf.includes(each) &&
      ((asked.includes(headOf(name)) &&
        d.s.services.every((other) => other.id === each || headOf(other.name) !== headOf(name))) ||
        (kinds.length === frame.named.size && kinds.some((kind) => fold(name).split(' ').includes(kind)))),
  )
  // 'Pacote de acupuntura tem?' is not answered by the package of another service.
  const told = said.length > 0 ? said : before
  const isTold = (each: string) =>
    frame.answerNamed.size > 0
      ? frame.answerNamed.has(each)
      : selection.aspect === 'PROMO' && frame.objects.has(each)
  const isOnlyTold =
    (OF_ONE_TOLD.has(selection.aspect) || OF_ONE_TOLD.has(likeliestAspect(question))) &&
    frame.named.size === 0 &&
    d.s.services.some(({ id: each }) => isTold(each)) &&
    told.length > 0 &&
    !told.some(isTold) &&
    !isToldOf(d, told, pair.answer)
  if (isOnlyTold) return true
  // 'Tatuagem dói?' is not answered by 'dói furar?', where another service is a 'perfuração'.
  if (selection.aspect === 'PAIN' && frame.named.size === 0 && told.length > 0) {
    const alike = servicesLike(pair.question.replace(/\bpicad\p{L}*/u, OF_NEEDLE), d.s)
    if (alike.length > 0 && !alike.some((each) => told.includes(each))) return true
  }
  return (
    !isByHead &&
    spokenOf.length > 0 &&
    (frame.named.size > 0 || (beside.length > 0 && frame.objects.size > 0)) &&
    !spokenOf.some(
      (each) =>
        frame.objects.has(each) || (ANSWERED_BY_NAME.has(selection.aspect) && frame.answerNamed.has(each)),
    )
  )
}

/** Whether a question is of a thing that breaks, and the text does not name it. Nails and lashes are what is made there. */
function breaksOther(question: string, text: string): boolean {
  if (!/\b(?:quebr|lasc|solt|descol|trinc|rach|caiu)/.test(fold(question))) return false
  const said = new Set(senseTermsOf(text).flatMap(({ keys }) => keys))
  const things = senseTermsOf(question).filter(
    ({ root, keys, isOptional }) =>
      !isOptional &&
      !/^(?:quebr|lasc|solt|descol|trinc|rach|ca[iu]|garant|unha|cilio|fio|peca|esmalt|gel)/.test(root) &&
      !keys.some((key) => VAGUE.has(key)),
  )
  return things.length > 0 && things.every(({ keys }) => !keys.some((key) => said.has(key)))
}

/** What a 'picada' is made for. */
const OF_NEEDLE = 'vacina coleta sangue'

/** Whether a text speaks of the price of one visit that is taken off that of another. */
const tellsOfTakenOff = (text: string): boolean =>
  senseTermsOf(text).some(({ keys }) => keys.includes('#abatido'))

/** The services whose names have a word of one sense with a text. */
function servicesLike(text: string, { services }: Situation): string[] {
  const keysOf = (words: string) =>
    senseTermsOf(words).flatMap(({ keys, isOptional }) => (isOptional ? [] : keys))
  const keys = new Set(keysOf(text))
  return services.filter(({ name }) => keysOf(name).some((key) => keys.has(key))).map(({ id }) => id)
}

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

/** 'Admissional amanhã 7h, em jejum?': whether a pair asks of another service than the one that the text names. */
export function isOfOtherThanNamed(d: Draft, { from, text: said, score }: BySense, text: string): boolean {
  const { vocabulary, learned } = d.s.knowledge
  const { clauses } = readClauses(text, vocabulary, learned)
  const found = { kind: 'answer' as const, from, text: said, score, aspect: 'PREP' as const, objects: [] }
  return clauses.some(
    (clause) => namedIn(clause, d.s.knowledge).length > 0 && isOfOtherService(found, clause, d),
  )
}

/** The only service that a text names; null where it names none, or several. */
function onlyServiceIn(text: string, d: Draft): string | null {
  const [only = null, ...more] = new Set(servicesIn(text, d))
  return more.length === 0 ? only : null
}

/** The clinic's services that a text names. */
export const servicesIn = (text: string, { s: { knowledge } }: Draft): string[] =>
  readClauses(text, knowledge.vocabulary, knowledge.learned).clauses.flatMap((clause) =>
    namedIn(clause, knowledge),
  )
