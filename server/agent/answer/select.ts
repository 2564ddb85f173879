import { type Aspect, ASPECTS } from '../../../src/contract/aspect.ts'
import { stem } from '../understand/stem.ts'
import { GENERIC_HEADS } from '../understand/vocabulary.ts'
import type { Frame } from './frames.ts'
import type { KnowledgeIndex } from './index.ts'
import { isAmong } from './synonyms.ts'
import { sameWords } from './lexical.ts'
import { quotePassage, selectPassage } from './passages.ts'
import { fold } from '../../../src/contract/text.ts'
import { isBetweenVisits, isPaperForOther, isUnaskedDeposit, isWayToPayOnly } from './besidePairs.ts'
import { contentOf, STOP, VISIT_WORDS } from './questionWords.ts'
import {
  ASSORTED,
  type Asked,
  CLOSED,
  NEEDS_SERVICE,
  OF_SERVICE,
  probability,
  countRivals,
  scoreOf,
} from './relation.ts'
import type { Question } from '../understand/question.ts'
import type { Selection, Source } from './selection.ts'
import { serviceAnswer } from './serviceRows.ts'

const ACCEPT = 0.5
const ASK_BACK = 0.25
const AHEAD = 0.05
/** From this score on, a close second is another good answer, not a reason to doubt. */
const PLAIN = 0.65
/** Paid for itself, and for no service: 'tem taxa de matrícula?' */
const FEES = new Set(['taxa', 'taxas', 'matricula', 'multa', 'anuidade'])
/** Words for a visit in general: they name a service only where the clinic has one of that name. */
const VISITS = new Set(['field:consulta', 'field:avaliacao'])

/** The answer to each question of a turn, in the same order. `topic`: the service mentioned last. */
export function selectAnswers(
  questions: readonly Question[],
  index: KnowledgeIndex,
  topic: { service?: string } = {},
): Selection[] {
  let carried: string[][] = topic.service === undefined ? [] : [[topic.service]]
  const used = new Set<string>()
  return questions.map((question) => {
    const named = mentionsOf(question, index)
    const own = named.length > 0 ? named : byOwnWord(question, index)
    const asked =
      own.length > 0 ? { mentions: own, isCarried: false } : { mentions: carried, isCarried: true }
    // 'Furo de orelha é com agulha? quanto custa?': a later question is of what the clinic has.
    if (own.length > 0) carried = ofClinic(own, index) ?? own
    const selection = selectOne(question, asked, index, used)
    if (selection.kind === 'answer' && selection.from.kind === 'pair') used.add(selection.from.id)
    return selection
  })
}

/** The mentions that mean services of the clinic; undefined where there are none. */
function ofClinic(mentions: string[][], { vocabulary: { clinic } }: KnowledgeIndex): string[][] | undefined {
  const theirs = mentions.filter((ids) => ids.some((id) => clinic.services.some((each) => each.id === id)))
  return theirs.length > 0 ? theirs : undefined
}

/**
 * A pair already chosen for another clause is used again where its weight for the aspect is at least this, so
 * that nothing is said twice.
 */
const TELLS = 0.8

/**
 * 'Consulta' and 'dermatologista' only say whom the customer visits; for these aspects alone the answer must
 * mention it.
 */
const OF_VISIT = new Set<Aspect>(['PRICE', 'DURATION', 'CATALOG', 'STAFF', 'ONLINE', 'BRAND'])
const SPECIALIST = /^field:\w+(?:ista|pediatra|clinico_geral|otorrino|gastro)$/

const EXAMS = new Set(
  ['radiografia', 'ultrassom', 'exame_sangue', 'eletro', 'ecocardiograma', 'mamografia', 'mapeamento'].map(
    (id) => `field:${id}`,
  ),
)

const mentionsOf = ({ slots, aspects, words }: Question, index: KnowledgeIndex): string[][] => {
  const isBrought = words.some((word) => /^(?:lev|traz|trag)/.test(word))
  const isOfVisit = OF_VISIT.has(likeliest(aspects))
  return (
    slots
      .filter(({ kind }) => kind === 'service')
      .filter(
        ({ ids, keepsWord }) =>
          isOfVisit ||
          !(
            keepsWord ||
            isVisit(ids, index) ||
            ids.every((id) => SPECIALIST.test(id) && index.objects.has(id))
          ),
      )
      .filter(({ ids }) => !ids.every((id) => VISITS.has(id)))
      // 'Levo o raio x?' asks what to bring, not for a service.
      .filter(({ ids }) => !(isBrought && ids.every((id) => EXAMS.has(id))))
      .map(({ ids }) => ids)
  )
}

/**
 * 'Quanto é a relaxante?': the only service of the clinic with this word in its name, although many in the
 * trade have it.
 */
function byOwnWord(
  { aspects, words, slots }: Question,
  { vocabulary: { clinic } }: KnowledgeIndex,
): string[][] {
  if (!OF_ROW.has(likeliest(aspects))) return []
  const named = slots.filter(({ kind }) => kind === 'service')
  // 'Quanto é a consulta?' of who begins with an evaluation
  const first =
    named.length === 1 && named[0]!.ids.join() === 'field:consulta'
      ? clinic.services.filter(({ name }) => /^avaliacao\b/.test(fold(name)))
      : []
  if (first.length === 1 && contentOf(words).every((word) => VISIT_WORDS.has(word))) return [[first[0]!.id]]
  if (named.length > 0) return []
  const said = contentOf(words).filter(
    (word) => word.length >= LEAST_OWN && !VISIT_WORDS.has(word) && !GENERIC_HEADS.has(stem(word)),
  )
  const found = said.map((word) =>
    clinic.services.filter(({ name }) =>
      fold(name)
        .split(' ')
        .some((each) => each.length >= LEAST_OWN && stem(each) === stem(word)),
    ),
  )
  const [only, ...more] = found.filter(({ length }) => length === 1)
  if (only && more.every(([each]) => each!.id === only[0]!.id)) return [[only[0]!.id]]
  // 'Qual o valor da sessão?', where one service alone begins with that word.
  const things = said.filter((word) => !/^(?:cust|valor|prec|cobr|pag|demor|dur)/.test(word))
  const short = words.filter((word) => word.length < LEAST_OWN && word.length >= LEAST_SHORT)
  const spelled = clinic.services.filter(({ name }) =>
    fold(name)
      .split(' ')
      .some((each) => short.includes(each) && !STOP.has(each)),
  )
  if (things.length === 0 && spelled.length === 1) return [[spelled[0]!.id]]
  const visit = things.some((word) => word !== 'tempo')
    ? undefined
    : words.find((word) => VISIT_WORDS.has(word))
  const firsts = clinic.services.filter(
    ({ name }) => visit !== undefined && fold(name).split(' ')[0] === visit && name.includes(' '),
  )
  return firsts.length === 1 ? [[firsts[0]!.id]] : []
}
/** 'Quanto tempo dura a aula?': the services whose names begin with that word, where nothing else is named. */
function ofVisit({ aspects, words }: Question, { vocabulary: { clinic } }: KnowledgeIndex): string[] {
  if (likeliest(aspects) !== 'DURATION') return []
  const visit = words.find((word) => VISIT_WORDS.has(word))
  const isOfVisitAlone = contentOf(words).every((word) => VISIT_WORDS.has(word) || OF_LENGTH.test(word))
  return visit === undefined || !isOfVisitAlone
    ? []
    : clinic.services.filter(({ name }) => fold(name).split(' ')[0] === visit).map(({ id }) => id)
}
const OF_LENGTH = /^(?:tempo|dura\w*|demora\w*|leva|minutos?|horas?)$/

const LEAST_OWN = 5
const LEAST_SHORT = 3
const OF_ROW = new Set<Aspect>(['PRICE', 'DURATION', 'STAFF'])

/** 'Passar com a dermato' means a visit, although the clinic lists it as a service. */
const isVisit = (ids: readonly string[], { vocabulary: { clinic } }: KnowledgeIndex): boolean =>
  ids.every((id) => /^consulta\b/i.test(clinic.services.find((each) => each.id === id)?.name ?? ''))

function selectOne(
  question: Question,
  asked: Asked,
  index: KnowledgeIndex,
  used: ReadonlySet<string>,
): Selection {
  const aspect = likeliest(question.aspects)
  const brought = question.slots.some(({ ids }) => ids.some((id) => EXAMS.has(id))) ? ['exames'] : []
  const words = contentOf([...question.words, ...brought])
  const objects = asked.isCarried ? [] : asked.mentions.flat()
  const byWords = (): Selection | null => {
    const place = aspect === 'MEDICAL' ? null : sameWords(question, words, asked, index)
    if (place === null) return null
    const { pair } = index.pairs[place]!
    return {
      kind: 'answer',
      from: { kind: 'pair', id: pair.id },
      text: quotePassage(pair.answer, words),
      score: ACCEPT,
      aspect,
      objects,
    }
  }
  const isAsked = aspect === 'ACT' && index.pairs.some(({ frame }) => frame.asked.has('ACT'))
  if (CLOSED.has(aspect) && !isAsked)
    return byWords() ?? { kind: 'refused', aspect: aspect as 'MEDICAL' | 'ACT' | 'OTHER' }
  // A service that its own record or any pair covers.
  const row = serviceAnswer(aspect, asked.mentions, index.vocabulary.clinic)
  if (row && probability(question.aspects, aspect) >= ACCEPT && !isToldByPair(aspect, words, asked, index)) {
    return { kind: 'answer', from: row.from, text: row.text, score: 1, aspect, objects: [row.from.id] }
  }
  const strange = words.filter((word) => !isKnown(word, index)).length / Math.max(1, words.length)
  const rivals = countRivals(aspect, words, index)
  const scored: { place: number; score: number }[] = []
  let withoutService: Set<string> | null = null
  const said = question.words.join(' ')
  index.pairs.forEach(({ pair, frame }, place) => {
    if (
      isPaperForOther(said, pair) ||
      isUnaskedDeposit(said, pair) ||
      isBetweenVisits(said, pair) ||
      isWayToPayOnly(said, pair)
    )
      return
    const score = scoreOf(question, words, asked, frame, index, strange, rivals)
    if (score >= ASK_BACK) scored.push({ place, score })
    const misses =
      asked.mentions.length === 0 &&
      frame.objects.size > 0 &&
      (NEEDS_SERVICE.has(aspect) || (aspect === 'PRICE' && frame.asked.has(aspect)))
    if (misses && (frame.aspects.get(aspect) ?? 0) >= ACCEPT) {
      withoutService ??= new Set()
      for (const object of frame.objects) if (!object.startsWith('field:')) withoutService.add(object)
    }
  })
  scored.sort((a, b) => b.score - a.score)
  const again = scored.findIndex(({ place, score }) => {
    const { pair, frame } = index.pairs[place]!
    return used.has(pair.id) && score >= ACCEPT && (frame.aspects.get(aspect) ?? 0) >= TELLS
  })
  if (again > 0) scored.splice(0, again)
  const [best, second] = scored
  const repeated = best && sameWords(question, words, asked, index)
  if (
    best &&
    repeated !== null &&
    repeated !== undefined &&
    repeated !== best.place &&
    !words.some((word) => holds(index.pairs[best.place]!.frame, word))
  ) {
    const other = byWords()
    if (other) return other
  }
  const isOfThing = best !== undefined && speaksOfThing(aspect, words, index.pairs[best.place]!.frame)
  if (
    isOfThing &&
    best.score >= ACCEPT &&
    (best.score >= PLAIN || best.score - (second?.score ?? 0) >= AHEAD)
  ) {
    const { pair } = index.pairs[best.place]!
    const text = quotePassage(pair.answer, words)
    return { kind: 'answer', from: { kind: 'pair', id: pair.id }, text, score: best.score, aspect, objects }
  }
  const same = byWords()
  if (same) return same
  if (
    withoutService !== null &&
    (withoutService as Set<string>).size > 0 &&
    probability(question.aspects, aspect) >= ACCEPT &&
    !words.some((word) => FEES.has(word))
  ) {
    return { kind: 'which', services: [...(withoutService as Set<string>)], aspect }
  }
  const passage = selectPassage(question, words, asked, index, aspect)
  if (passage) return passage
  if (lacksObject(asked, index) && OF_SERVICE.has(aspect)) return { kind: 'lacks', aspect, objects }
  const meant = asked.mentions.length === 0 ? ofVisit(question, index) : []
  if (meant.length > 1) return { kind: 'which', services: meant, aspect }
  if (best) {
    const { pair } = index.pairs[best.place]!
    const from: Source = { kind: 'pair', id: pair.id }
    return { kind: 'askBack', from, question: pair.question, score: best.score, aspect, objects }
  }
  return { kind: 'unknown', aspect, objects, stems: words.map(stem) }
}

/** Words for what has its own price besides the single visit. */
const BUNDLE = /^(?:pacot|combo|plano|mensal|assinatur|avuls|promoc|descont|dupla|experiment|retorno)/

/**
 * The price of a package ('O valor do pacote de pilates') is in the pair about the package, not in the
 * service's record.
 */
const isToldByPair = (
  aspect: Aspect,
  words: readonly string[],
  { mentions }: Asked,
  { pairs, vocabulary: { clinic } }: KnowledgeIndex,
): boolean =>
  pairs.some(
    ({ frame }) =>
      frame.aspects.has(aspect) &&
      words.some((word) => BUNDLE.test(word) && frame.stems.has(stem(word))) &&
      mentions.every((ids) => ids.some((id) => frame.objects.has(id))),
  ) ||
  // 'Quanto custa a lente multifocal?' is no 'Adaptação de lentes de contato'.
  (aspect === 'PRICE' &&
    pairs.some(({ frame }) => frame.asked.has(aspect) && asksOfNoName(words, frame, clinic)))

/** Whether a pair asks the price of a thing by a word that is in no service's name. */
function asksOfNoName(
  words: readonly string[],
  { special }: Frame,
  { services }: KnowledgeIndex['vocabulary']['clinic'],
): boolean {
  const names = new Set(services.flatMap(({ name }) => fold(name).split(' ').map(stem)))
  return words.some(
    (word) =>
      word.length >= LEAST_OWN &&
      !/^(?:cust|valor|prec|cobr|pag)/.test(word) &&
      special.has(stem(word)) &&
      !names.has(stem(word)),
  )
}

/** Verbs and small words that do not name a thing. */
export const NO_THING = new Set(
  'levar leva vender vende vendem usar usa usam trazer ficar oferecer oferecem ganhar ter tem precisar junto quero queria aqui existe possui'
    .split(' ')
    .map(stem),
)

/**
 * Where an aspect groups many things, the pair must be about the thing asked for, not only about the aspect.
 */
function speaksOfThing(aspect: Aspect, words: readonly string[], frame: Frame): boolean {
  const things = words.filter((word) => !NO_THING.has(stem(word)))
  return !ASSORTED.has(aspect) || things.length === 0 || things.some((word) => holds(frame, word))
}

const holds = ({ stems, answerStems }: Frame, word: string) =>
  isAmong(stem(word), stems) || isAmong(stem(word), answerStems)

function likeliest(p: Float64Array): Aspect {
  let best = 0
  for (let at = 1; at < p.length; at++) if (p[at]! > p[best]!) best = at
  return ASPECTS[best]!
}

const isKnown = (word: string, { learned, stems }: KnowledgeIndex) =>
  learned.known.has(word) || stems.has(stem(word))

/** Whether the question names something that no service, pair or passage mentions. */
const lacksObject = ({ mentions, isCarried }: Asked, index: KnowledgeIndex) =>
  !isCarried && mentions.some((ids) => ids.every((id) => !isSpokenOf(id, index)))

const isHeadSpokenOf = (id: string, stems: KnowledgeIndex['stems']): boolean => {
  const head = stem(/^field:([a-z]+)/.exec(id)?.[1] ?? '')
  return head !== '' && !GENERIC_HEADS.has(head) && stems.has(head)
}

const isSpokenOf = (id: string, { objects, vocabulary, postings, stems }: KnowledgeIndex): boolean =>
  objects.has(id) ||
  // 'Parto normal', where a pair speaks of 'parto'
  isHeadSpokenOf(id, stems) ||
  vocabulary.clinic.services.some((each) => each.id === id) ||
  [...vocabulary.byFirstStem.values()].some((names) =>
    names.some(({ ids, stems }) => ids.includes(id) && stems.every((each) => postings.has(each))),
  )
