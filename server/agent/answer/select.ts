import { cutText, fold } from '../../../src/contract/text.ts'
import type { Classifier } from '../understand/classify.ts'
import type { Found } from '../understand/slots.ts'
import { stem } from '../understand/stem.ts'
import { type Aspect, ASPECTS } from '../understand/command.ts'
import type { Frame } from './frames.ts'
import { type KnowledgeIndex, passageFrame } from './index.ts'
import { serviceAnswer, type ServiceField } from './serviceRows.ts'

/** A clause that asks, as `understand` read it. */
export type Question = {
  /** Words with what is named replaced by its kind. */
  words: readonly string[]
  aspects: Float64Array
  slots: readonly Found[]
}
export type Source =
  | { kind: 'pair'; id: string }
  | { kind: 'passage'; id: string }
  | { kind: 'service'; id: string; field: ServiceField }

export type Selection =
  | { kind: 'answer'; from: Source; text: string; score: number; aspect: Aspect; objects: string[] }
  /** Perhaps this pair: its question is asked back, once. */
  | { kind: 'askBack'; from: Source; question: string; score: number; aspect: Aspect; objects: string[] }
  /** The answer depends on the service and none was named. */
  | { kind: 'which'; services: string[]; aspect: Aspect }
  /** What was asked about is known to the field and not to this clinic's knowledge. */
  | { kind: 'lacks'; aspect: Aspect; objects: string[] }
  /** Never answered from knowledge. */
  | { kind: 'refused'; aspect: 'MEDICAL' | 'ACT' | 'OTHER' }
  | { kind: 'unknown'; aspect: Aspect; objects: string[]; stems: string[] }

/** An answer that leaves the agent; a longer one is cut around what was asked. */
export const MOST_QUOTED = 420
const ACCEPT = 0.5
const ASK_BACK = 0.25
const AHEAD = 0.05
/** So good that a close second is another good answer, not a doubt. */
const PLAIN = 0.65
const CARRIED = 0.97
const PASSAGE_COVERAGE = 0.6
const MOST_PASSAGES = 6

/** Aspects of a service: without it in the pair, the pair does not answer. */
const OF_SERVICE = new Set<Aspect>(
  'PRICE DURATION EFFECT_DURATION SESSIONS PAIN AFTERCARE STAFF BRAND ELIGIBLE CATALOG PREP PREGNANT CHILDREN WARRANTY COURSES PROMO PRODUCTS ONLINE'.split(
    ' ',
  ) as Aspect[],
)
/** Aspects that mean nothing without a service, where knowledge speaks of several. */
const NEEDS_SERVICE = new Set<Aspect>(
  'DURATION EFFECT_DURATION SESSIONS PAIN AFTERCARE BRAND ELIGIBLE'.split(' ') as Aspect[],
)
/** Of money, medicine and ways to reach a clinic only its own pairs may speak. */
const NEVER_FROM_PASSAGES = new Set<Aspect>(
  'PAYMENT INSURANCE CANCEL_POLICY LATE_POLICY PROMO EVAL INVOICE WARRANTY CONTACT ADDRESS HOURS PREGNANT ELIGIBLE CREDENTIALS MEDICAL ACT OTHER'.split(
    ' ',
  ) as Aspect[],
)
const CLOSED = new Set<Aspect>(['MEDICAL', 'ACT', 'OTHER'])
/** Aspects where a pair about one service still answers who named none: it says of what it speaks. */
const SPEAKS_FOR_ITSELF = new Set<Aspect>(['PREGNANT', 'CHILDREN', 'PREP', 'ONLINE', 'COURSES', 'PRODUCTS'])
/** Aspects that hold many different things. */
const ASSORTED = new Set<Aspect>(['DOCS', 'AMENITIES', 'CONTACT', 'CREDENTIALS', 'PRODUCTS'])
const VISIT_WORDS = new Set([
  'consulta',
  'avaliacao',
  'aula',
  'sessao',
  'retorno',
  'atendimento',
  'quero',
  'mando',
])
/** Words for a visit as such: they name no service where the clinic has none of that name. */
const VISITS = new Set(['field:consulta', 'field:avaliacao'])

const STOP = new Set(
  `a o as os um uma uns umas de da do das dos em e no na nos nas com para por que se ser eu me meu minha meus minhas voce
  voces seu sua la ai aqui mais muito ja so isso esse essa esses essas este esta estao estou ele ela eles elas lhe te nao
  sim tem ter tenho teria fica ficar vai vou ir foi era ha faz fazer pode posso poderia podem quero queria gostaria saber
  sobre qual quais quanto quanta quantos quantas quando como onde quem ou mas tambem algum alguma alguns bem oi ola bom boa
  dia tarde noite tudo favor gentileza mesmo entao pelo pela ao aos sao seria minha clinica salao estudio studio consultorio
  obrigada preciso precisa da dao fala diz passa manda agora hoje ainda duvida informacao pra nosso nossa gente`
    .trim()
    .split(/\s+/),
)

/** An object that was asked about: any of the ids would be it. */
type Asked = { mentions: string[][]; isCarried: boolean }

/** The answer to each question of a turn, in their order. `topic`: what was last spoken of. */
export function selectAnswers(
  questions: readonly Question[],
  index: KnowledgeIndex,
  topic: { service?: string } = {},
): Selection[] {
  let carried: string[][] = topic.service === undefined ? [] : [[topic.service]]
  const used = new Set<string>()
  return questions.map((question) => {
    const own = mentionsOf(question, index)
    const asked =
      own.length > 0 ? { mentions: own, isCarried: false } : { mentions: carried, isCarried: true }
    if (own.length > 0) carried = own
    const selection = selectOne(question, asked, index, used)
    if (selection.kind === 'answer' && selection.from.kind === 'pair') used.add(selection.from.id)
    return selection
  })
}

/** What two answers need not say twice: a pair that was chosen for one clause and tells the other's matter, too. */
const TELLS = 0.8

/** 'Consulta' and 'dermatologista' say whom one comes to see; only what depends on it must speak of it. */
const OF_VISIT = new Set<Aspect>(['PRICE', 'DURATION', 'CATALOG', 'STAFF', 'ONLINE', 'BRAND'])
const SPECIALIST = /^field:\w+(?:ista|pediatra|clinico_geral|otorrino|gastro)$/

const mentionsOf = ({ slots, aspects }: Question, index: KnowledgeIndex): string[][] => {
  const isOfVisit = OF_VISIT.has(likeliest(aspects))
  return slots
    .filter(({ kind }) => kind === 'service')
    .filter(
      ({ ids, keepsWord }) =>
        isOfVisit || !(keepsWord || ids.every((id) => SPECIALIST.test(id) && index.objects.has(id))),
    )
    .filter(({ ids }) => !ids.every((id) => VISITS.has(id)))
    .map(({ ids }) => ids)
}

function selectOne(
  question: Question,
  asked: Asked,
  index: KnowledgeIndex,
  used: ReadonlySet<string>,
): Selection {
  const aspect = likeliest(question.aspects)
  const words = contentOf(question.words)
  const objects = asked.isCarried ? [] : asked.mentions.flat()
  if (CLOSED.has(aspect)) return { kind: 'refused', aspect: aspect as 'MEDICAL' | 'ACT' | 'OTHER' }
  // A service that its own row, or any pair, speaks of.
  const row = serviceAnswer(aspect, asked.mentions, index.vocabulary.clinic)
  if (row && probability(question.aspects, aspect) >= ACCEPT) {
    return { kind: 'answer', from: row.from, text: row.text, score: 1, aspect, objects: [row.from.id] }
  }
  const strange = words.filter((word) => !isKnown(word, index)).length / Math.max(1, words.length)
  const scored: { place: number; score: number }[] = []
  let withoutService: Set<string> | null = null
  index.pairs.forEach(({ frame }, place) => {
    const score = scoreOf(question, words, asked, frame, index, strange)
    if (score >= ASK_BACK) scored.push({ place, score })
    const misses = asked.mentions.length === 0 && frame.objects.size > 0 && NEEDS_SERVICE.has(aspect)
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
  if (best && best.score >= ACCEPT && (best.score >= PLAIN || best.score - (second?.score ?? 0) >= AHEAD)) {
    const { pair } = index.pairs[best.place]!
    const text = quote(pair.answer, words)
    return { kind: 'answer', from: { kind: 'pair', id: pair.id }, text, score: best.score, aspect, objects }
  }
  if (
    withoutService !== null &&
    (withoutService as Set<string>).size > 0 &&
    probability(question.aspects, aspect) >= ACCEPT
  ) {
    return { kind: 'which', services: [...(withoutService as Set<string>)], aspect }
  }
  const passage = selectPassage(question, words, asked, index, aspect)
  if (passage) return passage
  if (lacksObject(asked, index) && OF_SERVICE.has(aspect)) return { kind: 'lacks', aspect, objects }
  if (best) {
    const { pair } = index.pairs[best.place]!
    const from: Source = { kind: 'pair', id: pair.id }
    return { kind: 'askBack', from, question: pair.question, score: best.score, aspect, objects }
  }
  return { kind: 'unknown', aspect, objects, stems: words.map(stem) }
}

const probability = (p: Float64Array, aspect: Aspect) => p[ASPECTS.indexOf(aspect)]!

function likeliest(p: Float64Array): Aspect {
  let best = 0
  for (let at = 1; at < p.length; at++) if (p[at]! > p[best]!) best = at
  return ASPECTS[best]!
}

const contentOf = (words: readonly string[]) => [
  ...new Set(words.filter((word) => word.charCodeAt(0) >= 97 && word.length > 2 && !STOP.has(word))),
]

const isKnown = (word: string, { learned, stems }: KnowledgeIndex) =>
  learned.known.has(word) || stems.has(stem(word))

/** Was something named that neither the services, nor any pair, nor any passage speaks of? */
const lacksObject = ({ mentions, isCarried }: Asked, index: KnowledgeIndex) =>
  !isCarried && mentions.some((ids) => ids.every((id) => !isSpokenOf(id, index)))

const isSpokenOf = (id: string, { objects, vocabulary, postings }: KnowledgeIndex): boolean =>
  objects.has(id) ||
  vocabulary.clinic.services.some((each) => each.id === id) ||
  [...vocabulary.byFirstStem.values()].some((names) =>
    names.some(({ ids, stems }) => ids.includes(id) && stems.every((each) => postings.has(each))),
  )

/** How well a frame answers, 0 to 1. */
function scoreOf(
  { aspects }: Question,
  words: readonly string[],
  asked: Asked,
  frame: Frame,
  index: KnowledgeIndex,
  strange: number,
): number {
  let meaning = 0
  let main: Aspect | null = null
  let most = 0
  for (const [aspect, weight] of frame.aspects) {
    if (CLOSED.has(aspect)) continue
    const part = probability(aspects, aspect) * weight * relation(aspect, words, asked, frame, index)
    meaning += part
    if (part > most) {
      most = part
      main = aspect
    }
  }
  if (main === null) return 0
  const score = 0.7 * Math.min(1, meaning) + 0.3 * coverage(words, asked, frame, main, index) - 0.3 * strange
  return Math.max(0, score)
}

/** May the frame answer for the objects asked: 1 fully, 0 not at all. */
function relation(
  aspect: Aspect,
  words: readonly string[],
  { mentions, isCarried }: Asked,
  frame: Frame,
  index: KnowledgeIndex,
): number {
  // One word for many things ('atestado', 'receita', 'laudo'): the thing itself must be there.
  if (
    ASSORTED.has(aspect) &&
    words.length > 0 &&
    !words.some((word) => !VISIT_WORDS.has(word) && isIn(word, frame))
  )
    return 0.3
  if (!OF_SERVICE.has(aspect)) return 1
  if (mentions.length === 0) {
    if (frame.objects.size > 0)
      return NEEDS_SERVICE.has(aspect) ? 0.4 : speaksForItself(aspect, words, frame) ? 0.75 : 0.5
    // Something else is asked about that nobody has listed: its word must be the pair's, too.
    const isForeign = words.some(
      (word) => !isTypical(index.learned.aspects, aspect, stem(word)) && !isIn(word, frame),
    )
    return isForeign ? 0.6 : 1
  }
  let least = 1
  for (const ids of mentions) {
    const known = ids.filter((id) => index.objects.has(id) || !id.startsWith('field:'))
    const inQuestion = ids.every((id) => frame.objects.has(id))
    const inAnswer = (known.length > 0 ? known : ids).every((id) => frame.answerObjects.has(id))
    if (inQuestion) least = Math.min(least, 1)
    else if (frame.objects.size === 0 && inAnswer) least = Math.min(least, 0.95)
    // Carried from before, it is a guess: a general pair may answer without it.
    else if (isCarried && frame.objects.size === 0) least = Math.min(least, 0.6)
    else return 0
  }
  return isCarried ? least * CARRIED : least
}

const speaksForItself = (aspect: Aspect, words: readonly string[], frame: Frame) =>
  SPEAKS_FOR_ITSELF.has(aspect) && (aspect !== 'PREP' || words.some((word) => isIn(word, frame)))

const isIn = (word: string, frame: Frame) => frame.stems.has(stem(word)) || frame.answerStems.has(stem(word))

const TYPICAL_FROM = 0.25
/** Is it a word with which people ask about this? */
function isTypical({ labels, rows, weights }: Classifier<Aspect>, aspect: Aspect, stemmed: string): boolean {
  const row = rows.get(`w:${stemmed}`)
  return row !== undefined && weights[row * labels.length + labels.indexOf(aspect)]! >= TYPICAL_FROM
}

function coverage(
  words: readonly string[],
  { mentions, isCarried }: Asked,
  frame: Frame,
  aspect: Aspect,
  { learned }: KnowledgeIndex,
): number {
  const named = isCarried || !OF_SERVICE.has(aspect) ? [] : mentions
  if (words.length + named.length === 0) return 1
  let covered = 0
  for (const ids of named) {
    if (ids.some((id) => frame.objects.has(id))) covered += 1
    else if (ids.some((id) => frame.answerObjects.has(id))) covered += 0.9
  }
  for (const word of words) {
    const stemmed = stem(word)
    if (frame.stems.has(stemmed)) covered += 1
    else if (frame.answerStems.has(stemmed)) covered += 0.9
    else if (isTypical(learned.aspects, aspect, stemmed)) covered += 0.6
  }
  return covered / (words.length + named.length)
}

/** A passage of a document or site, where aspect and object are both met by it or its heading. */
function selectPassage(
  question: Question,
  words: readonly string[],
  asked: Asked,
  index: KnowledgeIndex,
  aspect: Aspect,
): Selection | null {
  if (index.passages.length === 0 || NEVER_FROM_PASSAGES.has(aspect)) return null
  if (NEEDS_SERVICE.has(aspect) && asked.mentions.length === 0) return null
  // A list of prices answers for what it names, in the very line that names it.
  const isPrice = aspect === 'PRICE'
  if (isPrice && (asked.mentions.length === 0 || asked.isCarried)) return null
  if (probability(question.aspects, aspect) < ACCEPT) return null
  const names = asked.mentions.flat().flatMap((id) => objectStems(id, index))
  let best: { place: number; score: number } | null = null
  for (const place of candidates([...words.map(stem), ...names], index)) {
    const frame = passageFrame(index, place)
    if ((frame.aspects.get(aspect) ?? 0) < ACCEPT) continue
    const hasObjects = asked.mentions.every((ids) =>
      ids.some((id) => frame.objects.has(id) || frame.answerObjects.has(id)),
    )
    // What it stands under must not be another service.
    const isOthers =
      frame.objects.size > 0 && !asked.mentions.some((ids) => ids.some((id) => frame.objects.has(id)))
    if (!hasObjects || (isOthers && asked.mentions.length > 0)) continue
    const covered = coverage(words, asked, frame, aspect, index)
    if (covered < PASSAGE_COVERAGE) continue
    const score =
      0.7 * probability(question.aspects, aspect) * (frame.aspects.get(aspect) ?? 0) + 0.3 * covered
    if (score >= ACCEPT && score > (best?.score ?? 0)) best = { place, score }
  }
  if (!best) return null
  const passage = index.passages[best.place]!
  const text = isPrice ? priceLine(passage.text, names) : quote(passage.text, words)
  if (text === null) return null
  const from: Source = { kind: 'passage', id: passage.id }
  return { kind: 'answer', from, text, score: best.score, aspect, objects: asked.mentions.flat() }
}

const MONEY = /R\$ ?\d/

/** The one line that names the thing and an amount; null where no line does, or several do. */
function priceLine(text: string, names: readonly string[]): string | null {
  const wanted = new Set(names)
  const lines = text
    .split('\n')
    .filter(
      (line) =>
        MONEY.test(line) && (line.match(/[\p{L}]+/gu) ?? []).some((word) => wanted.has(stem(fold(word)))),
    )
  return lines.length === 1 ? cutText(lines[0]!.trim(), MOST_QUOTED) : null
}

const objectStems = (id: string, { vocabulary }: KnowledgeIndex): string[] =>
  [...vocabulary.byFirstStem.values()].flatMap((names) =>
    names.filter(({ ids }) => ids.includes(id)).flatMap(({ stems }) => stems),
  )

/** The passages that share most of the rarest words. */
function candidates(stems: readonly string[], { postings, passages }: KnowledgeIndex): number[] {
  const weights = new Float64Array(passages.length)
  const touched: number[] = []
  for (const each of new Set(stems)) {
    const places = postings.get(each)
    if (!places) continue
    const weight = Math.log(1 + passages.length / places.length)
    for (const place of places) {
      if (weights[place] === 0) touched.push(place)
      weights[place]! += weight
    }
  }
  return touched.sort((a, b) => weights[b]! - weights[a]!).slice(0, MOST_PASSAGES)
}

/** The text, or of a long one the sentences around what was asked. */
export function quote(text: string, words: readonly string[]): string {
  const whole = text.trim()
  if (whole.length <= MOST_QUOTED) return whole
  const sentences = whole.match(/[^.!?\n]+(?:[.!?\n]+|$)/g) ?? [whole]
  const stems = new Set(words.map(stem))
  const meets = (sentence: string) =>
    (sentence.match(/[\p{L}]+/gu) ?? []).filter((word) => stems.has(stem(fold(word)))).length
  let from = 0
  let most = -1
  sentences.forEach((sentence, at) => {
    const count = meets(sentence)
    if (count > most) {
      most = count
      from = at
    }
  })
  let cut = ''
  for (const sentence of sentences.slice(from)) {
    if (cut !== '' && cut.length + sentence.length > MOST_QUOTED) break
    cut += sentence
  }
  return cutText(cut.trim(), MOST_QUOTED)
}
