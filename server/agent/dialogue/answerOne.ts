/** Says the answer to one question: a piece of knowledge, the clinic's own data, or a question back. */
import { CALLS_TEAM } from '../../../src/contract/qaPair.ts'
import { fold } from '../../../src/contract/text.ts'
import type { Selection, Source } from '../answer/selection.ts'
import { serviceAnswer } from '../answer/serviceRows.ts'
import { isAmong } from '../answer/synonyms.ts'
import { isYounger } from '../answer/byAge.ts'
import { type BySense } from '../answer/bySense.ts'
import { pairOf, textOfPair } from '../answer/index.ts'
import { contentOf } from '../answer/questionWords.ts'
import { type Aspect } from '../../../src/contract/aspect.ts'
import { stem } from '../understand/stem.ts'
import { heardOf, answer, ask, bookable, callForPart, type Draft, remember } from './draft.ts'
import { asksPrice } from './asksPrice.ts'
import { isAboutNamedThing } from './replaceUnfitting.ts'
import {
  answerFromClinicData,
  asksOtherDay,
  asksWhenDone,
  answerWorkingDays,
  isBesideVisitors,
} from './answerFromClinicData.ts'
import { isByName } from './asksClinicData.ts'
import { listed } from './inWords.ts'
import { asksIfOpen, asksIfWorksThen, tellHoursOnDay, tellWhoOn, WEEKDAY } from './ofOneDay.ts'
import { answerPricesTogether } from './pricesTogether.ts'
import { answerOfOwnVisit } from './askedOfOwnVisit.ts'
import { answerCostOfReturn } from './costOfReturn.ts'
import { meansSpokenOf, tellNotDone, tellPriceSpokenOf, tellPricesOfParts } from './priceSpokenOf.ts'
import { tellBesidePrice } from './besidePrice.ts'

/** Speaks of opening or closing. */
export const ASKS_OPENING = /\b(?:abr|fech|abert|funciona|atend|trabalh)/

/** Says a piece of knowledge that was found elsewhere, unchanged. */
export function quoteOf(d: Draft, { from, text, score }: BySense): void {
  d.knowledge.push({ source: from, aspect: 'ELIGIBLE', score: roundScore(score) })
  answer(d, 'quote', { text: withoutYes(text) }, [from])
  remember(d, `${from.kind}:${from.id}`)
}

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

const ONLY_IF_PAID =
  /^(?:(?:e|ai|ele|eu|isso) )*(?:pag[ao]|tem que pagar|preciso pagar|precisa pagar|cobra\w*|tem custo|e (?:pago|cobrado|gratis|gratuito|de graca))(?: (?:algo|alguma coisa|de novo|ou (?:e )?(?:gratis|de graca|nao)))?$/
const IS_OF_RETURN = /\bretorno\b/
const AND_RETURN = /^(?:e )?(?:quanto|qual)\b.* e (?:o |do |d[ao] )?(?:consulta de )?retorno$/

const ONLY_RETURN = /^(?:e )?(?:o |do |a |da )?(?:consulta de )?retorno$/

const OF_SEVERAL_MORE = /\bsaber (?:um pouco )?(?:mais|melhor) (?:d[aeo]s?|sobre)\b/

/** 'O que vocês fazem?', which a pair on one thing that is done does not answer */
const ASKS_WHAT_IS_DONE =
  /^(?:(?:e|oi|ola|mas|me conta|me fala|(?:quero|queria|gostaria de) (?:saber|entender)) )*o que (?:e que )?(?:voces |a clinica |o salao )?(?:fazem|faz|oferecem|oferece)(?: (?:ai|por ai))?$/

const OF_DAYS = new Set<Aspect>(['STAFF', 'HOURS', 'OTHER', 'ACT', 'CHILDREN', 'CATALOG'])

/**
 * Answers one question by what was chosen for it. `keys`: what this turn has said by now, which is not said again; `text`: the
 * folded question. Returns whether it was answered or asked back.
 */
export function answerOne(d: Draft, selection: Selection, keys: Set<string>, text: string): boolean {
  if (ASKS_WHO_WRITES.test(text)) return answerSmallTalk(d, text)
  if (ASKS_WHAT_IS_DONE.test(text) && answerFromClinicData(d, 'CATALOG', [], '')) return true
  const objects = 'objects' in selection ? selection.objects : []
  if (asksIfOpen(text) && tellHoursOnDay(d, text)) return true
  const isOfDays = OF_DAYS.has(selection.aspect)
  if (isOfDays && (answerWorkingDays(d, text) || tellWhoOn(d, objects, text))) return true
  // 'Que dias fazem peeling?', which a pair that names no day does not answer
  const namesDay = selection.kind === 'answer' && WEEKDAY.test(fold(selection.text))
  const ofService = objects.length > 0 ? objects : [...d.named.keys()]
  if (asksWhenDone(text) && !namesDay && answerFromClinicData(d, 'HOURS', ofService, text)) return true
  if (asksIfWorksThen(text) && answerFromClinicData(d, 'HOURS', [], text.replace(/voces? \w+/, 'abre')))
    return true
  if (asksOtherDay(d, text)) return true
  if (selection.kind !== 'answer' && answerDeposit(d, text)) return true
  if (answerPricesTogether(d, text)) return true
  if (answerOfOwnVisit(d, selection.aspect, text)) return true
  // 'Vocês vêm em casa? quanto?'
  const isOfDone = ONLY_PRICE.test(text) && d.answers.some(({ key }) => key === 'doesIt')
  if (isOfDone && answerFromClinicData(d, 'PRICE', [], text)) return true
  // 'Quanto custa a primeira consulta e o retorno?'
  // 'Ainda dá tempo do retorno? Paga?'
  const isOfReturn = ONLY_IF_PAID.test(text) && IS_OF_RETURN.test(fold(heardOf(d)))
  const isPriceToo = ONLY_RETURN.test(text) && asksPrice(fold(heardOf(d)))
  if (
    (selection.kind !== 'answer' || isPriceToo || isOfReturn || AND_RETURN.test(text)) &&
    answerCostOfReturn(d, isPriceToo || isOfReturn ? 'quanto e o retorno' : text)
  )
    return true
  // 'E particular, quanto fica?', 'e a avulsa?'
  const isOfPrice = selection.kind !== 'answer' && meansSpokenOf(d, text)
  if (isOfPrice && tellPriceSpokenOf(d, text)) return true
  if (selection.kind !== 'answer' && asksPrice(text) && (tellPricesOfParts(d, text) || tellNotDone(d, text)))
    return true
  const isFirst = selection.kind === 'unknown' && d.answers.length === 0
  const isOfNone = isOfPrice && (isFirst || isBesideVisitors(d))
  if (isOfNone && answerFromClinicData(d, 'PRICE', [], text)) return true
  // No pair that names one of them tells of all.
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
      d.knowledge.push({
        source: selection.from,
        aspect: selection.aspect,
        score: roundScore(selection.score),
      })
      if (keys.has(key)) return true
      keys.add(key)
      // 'Quanto sai o jato no cartão?' asks for the price too.
      const [priced, ...others] = selection.aspect === 'PAYMENT' && asksPrice(text) ? selection.objects : []
      const row =
        priced !== undefined && others.length === 0
          ? serviceAnswer('PRICE', [[priced]], d.s.knowledge.vocabulary.clinic)
          : null
      if (row) quote(d, `service:${priced}:price`, row.text, row.from)
      quote(d, key, selection.text, selection.from)
      if (selection.from.kind === 'service' && selection.from.field === 'price')
        tellBesidePrice(d, selection.from.id, text)
      else if (asksPrice(text)) tellPricesOfParts(d, text)
      return true
    }
    case 'askBack': {
      const card = answerFromClinicData(d, selection.aspect, selection.objects, text)
      if (card) return true
      // 'Pode tomar duas vacinas?' sounds like advice, also where it is only asked back.
      if (LIKE_ADVICE.test(fold(selection.question))) return false
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
        (selection.aspect === 'CATALOG' || selection.aspect === 'STAFF') &&
        selection.objects.some((id) => d.s.services.some((each) => each.id === id)) &&
        !isAskedFirst(d, selection.objects[0]!, text)
      )
        return false
      const thing = selection.objects.flatMap((id) => d.named.get(id) ?? [])[0]
      // 'Tiram pinta?' names a deed, and no thing.
      if (thing !== undefined && IS_DEED.test(fold(thing))) return false
      // 'Fazem limpeza com raspagem?': the clinic has a cleaning, though not that one.
      if (
        thing === undefined ||
        !ASKS_FOR.test(text) ||
        d.s.services.some(({ name }) => isPartOf(thing, name))
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

/** 'Fazem luzes masculina?': whether what the clinic lacks is what is asked for, and what it has only tells of it. */
const isAskedFirst = (d: Draft, id: string, text: string): boolean => {
  const thing = d.s.services.some((each) => each.id === id) ? undefined : d.named.get(id)
  return thing !== undefined && DOES_FIRST.exec(text)?.[1]?.startsWith(fold(thing)) === true
}
const DOES_FIRST = /^(?:e |oi |ola )*(?:voces )?(?:fazem|faz|tem|trabalham com|oferecem) (.+)$/
const IS_DEED = /^(?:tiram?|removem?|arrancam?|queimam?|cauterizam?|extraem?) /

/** Asks for something of the clinic, or wishes for it. */
const ASKS_FOR =
  /\b(?:trabalh|realiz|oferec|atend|aplic|coloc|tira|vende|quer|marc|agend|precis|(?:faz|fazem|fazer|faco|tem|teria|gostaria|quant[oa]|valor|preco|custa|e)\b)/

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
  const { pair, frame } = pairOf(s.knowledge, from.id)
  const day = aspect === 'HOURS' && ASKS_OPENING.test(text) ? WEEKDAY.exec(text)?.[0] : undefined
  if (day !== undefined && !fold(textOfPair(pair)).includes(day)) return true
  // 'Hoje vocês abrem?' is not answered by how it is at the end of the year.
  const asked = aspect === 'HOURS' ? (NEAR_DAY.exec(text)?.[0] ?? DATE.exec(text)?.[1]) : undefined
  if (
    asked !== undefined &&
    !fold(textOfPair(pair))
      .split(/[^a-z\d]+/)
      .includes(asked)
  )
    return true
  // A pair that only speaks of nights does not answer 'Sábado vocês abrem que horas?'
  return !frame.asked.has(aspect) || (isByName(aspect, text) && !/\d ?h|\d:\d\d|rua|av/i.test(pair.answer))
}

const NEAR_DAY = /\b(?:hoje|amanha|agora)\b/
const DATE = /\bdia (\d{1,2})\b/

const LIKE_ADVICE = /\bpode (?:tomar|amamentar|engravidar|suspender)\b/

/** A score with two decimals, as traces hold it. */
export const roundScore = (score: number) => Math.round(score * 100) / 100

/** Says a piece of knowledge unchanged. */
export function quote(d: Draft, key: string, text: string, from: Source): void {
  remember(d, key)
  const heard = heardOf(d)
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
export function answerSmallTalk(d: Draft, text: string): boolean {
  if (ASKS_WHO_SPEAKS.test(text) || ASKS_WHO_WRITES.test(text) || ASKS_WHERE_REACHED.test(text)) {
    answer(d, 'whoSpeaks', { agent: d.s.agent.name, company: d.s.company })
    return true
  }
  return WANTS_TO_KNOW.test(text) && answerFromClinicData(d, 'CATALOG', [], '')
}
