import { normalize } from '../understand/normalize.ts'
import { stem } from '../understand/stem.ts'
import type { Learned } from '../understand/train.ts'
import type { Aspect } from '../../../src/contract/aspect.ts'
import { type Clinic, compileVocabulary, type Vocabulary } from '../understand/vocabulary.ts'
import { type Frame, frameOf } from './frames.ts'

export type Pair = {
  id: string
  question: string
  answer: string
  forms?: readonly string[]
  /** What a person chose under 'Responde sobre'. */
  aspects?: readonly Aspect[]
}
/** A piece of a document or website; `heading` is the title above it. */
export type Passage = { id: string; source: string; heading?: string; text: string }
export type Knowledge = { clinic: Clinic; pairs: readonly Pair[]; passages: readonly Passage[] }

/** What an agent knows at one revision. `read` is called where no index of this revision is kept. */
export type KnowledgeAt = { agentId: string; revision: string; read(): Promise<Knowledge> }

export type IndexedPair = { pair: Pair; frame: Frame }

/** The pair with this id, which was found in this index. */
export const pairOf = ({ pairs }: Pick<KnowledgeIndex, 'pairs'>, id: string): IndexedPair =>
  pairs.find(({ pair }) => pair.id === id)!
/** All that a pair says. */
export const textOfPair = ({ question, forms = [], answer }: Pair): string =>
  [question, ...forms, answer].join('\n')

/** Everything an agent knows, prepared for answering. Built once per revision of the knowledge. */
export type KnowledgeIndex = {
  revision: string
  learned: Learned
  vocabulary: Vocabulary
  pairs: IndexedPair[]
  passages: readonly Passage[]
  /** Word stem → indexes of the passages that contain it. */
  postings: Map<string, Int32Array>
  /** Frames of passages, by index, built when first needed. */
  passageFrames: Map<number, Frame>
  /** Every stem that occurs in the clinic's own texts. */
  stems: Set<string>
  /** Every service that its knowledge mentions. */
  objects: Set<string>
}

/** At most this many words of a passage are indexed, to limit memory. */
const MOST_PASSAGE_WORDS = 1200

/** Builds the index of all knowledge of an agent at once. Pairs without an answer are left out. */
export function buildIndex(revision: string, knowledge: Knowledge, learned: Learned): KnowledgeIndex {
  const building = indexing(revision, knowledge, learned)
  for (;;) {
    const step = building.next()
    if (step.done) return step.value
  }
}

/** How long the index is built before other work of the server has its turn, in milliseconds. */
const MOST_AT_ONCE = 15

/**
 * Like `buildIndex`, but lets other work of the server run in between: a big knowledge takes hundreds of
 * milliseconds.
 */
export async function buildIndexByPieces(
  revision: string,
  knowledge: Knowledge,
  learned: Learned,
): Promise<KnowledgeIndex> {
  const building = indexing(revision, knowledge, learned)
  let began = performance.now()
  for (;;) {
    const step = building.next()
    if (step.done) return step.value
    if (performance.now() - began < MOST_AT_ONCE) continue
    await new Promise<void>((resolve) => setImmediate(resolve))
    began = performance.now()
  }
}

/** Builds the index, and stops after each pair and passage. */
function* indexing(
  revision: string,
  { clinic, pairs, passages }: Knowledge,
  learned: Learned,
): Generator<undefined, KnowledgeIndex> {
  const vocabulary = compileVocabulary(clinic)
  const indexed: IndexedPair[] = []
  for (const pair of pairs) {
    if (pair.answer.trim() === '') continue
    yield
    indexed.push({ pair, frame: frameOf(pair, vocabulary, learned) })
  }
  const places = new Map<string, number[]>()
  for (const [place, { heading = '', text }] of passages.entries()) {
    yield
    for (const each of wordStems(`${heading}\n${text}`)) {
      const known = places.get(each)
      if (known) known.push(place)
      else places.set(each, [place])
    }
  }
  const stems = new Set(places.keys())
  const objects = new Set<string>()
  for (const { frame } of indexed) {
    for (const each of frame.stems) stems.add(each)
    for (const each of frame.answerStems) stems.add(each)
    for (const each of frame.objects) objects.add(each)
    for (const each of frame.answerObjects) objects.add(each)
  }
  for (const { name } of clinic.services) for (const each of wordStems(name)) stems.add(each)
  return {
    revision,
    learned,
    vocabulary,
    pairs: indexed,
    passages,
    postings: new Map([...places].map(([each, list]) => [each, Int32Array.from(list)])),
    passageFrames: new Map(),
    stems,
    objects,
  }
}

function wordStems(text: string): Set<string> {
  const stems = new Set<string>()
  let count = 0
  for (const { kind, text: word } of normalize(text)) {
    if (kind !== 'word' || count++ > MOST_PASSAGE_WORDS) continue
    if (word.length > 2) stems.add(stem(word))
  }
  return stems
}

/** How much of a passage is read, from its beginning, to find out what it answers. */
const MOST_FRAMED = 1500
const MOST_HEADING = 200

/** What a passage answers, built on first use: its heading stands in for the question. */
export function passageFrame(index: KnowledgeIndex, place: number): Frame {
  const known = index.passageFrames.get(place)
  if (known) return known
  const { heading = '', text } = index.passages[place]!
  const frame = frameOf(
    { question: heading.slice(0, MOST_HEADING), answer: text.slice(0, MOST_FRAMED) },
    index.vocabulary,
    index.learned,
    false,
  )
  index.passageFrames.set(place, frame)
  return frame
}

/**
 * Caches the index of each agent that was asked recently, one revision per agent. `of` returns the index of a
 * revision, and reads the knowledge only when it holds another revision. `mostKept`: how many agents are kept.
 */
export function indexCache(learned: () => Learned, mostKept = 200) {
  const kept = new Map<string, KnowledgeIndex>()
  /** Indexes that are being built: turns that begin meanwhile wait for the same one. */
  const building = new Map<string, Promise<KnowledgeIndex>>()
  return {
    async of({ agentId, revision, read }: KnowledgeAt): Promise<KnowledgeIndex> {
      const known = kept.get(agentId)
      const key = `${agentId} ${revision}`
      let index = known?.revision === revision ? known : null
      if (!index) {
        let begun = building.get(key)
        if (!begun) {
          begun = read().then((knowledge) => buildIndexByPieces(revision, knowledge, learned()))
          building.set(key, begun)
          const end = () => building.delete(key)
          begun.then(end, end)
        }
        index = await begun
      }
      kept.delete(agentId)
      kept.set(agentId, index)
      if (kept.size > mostKept) kept.delete(kept.keys().next().value!)
      return index
    },
    forget: (agentId: string) => kept.delete(agentId),
  }
}
