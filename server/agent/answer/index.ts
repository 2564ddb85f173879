import { normalize } from '../understand/normalize.ts'
import { stem } from '../understand/stem.ts'
import type { Learned } from '../understand/train.ts'
import type { Aspect } from '../understand/command.ts'
import { type Clinic, compileVocabulary, type Vocabulary } from '../understand/vocabulary.ts'
import { type Frame, frameOf } from './frames.ts'

export type Pair = {
  id: string
  question: string
  answer: string
  forms?: readonly string[]
  /** 'Responde sobre', where a person has chosen it. */
  aspects?: readonly Aspect[]
}
/** A piece of a document or a site; `heading` is the title it stands under. */
export type Passage = { id: string; source: string; heading?: string; text: string }
export type Knowledge = { clinic: Clinic; pairs: readonly Pair[]; passages: readonly Passage[] }

export type IndexedPair = { pair: Pair; frame: Frame }
/** Everything an agent knows, ready for questions. Made once for a revision of the knowledge. */
export type KnowledgeIndex = {
  revision: string
  learned: Learned
  vocabulary: Vocabulary
  pairs: IndexedPair[]
  passages: readonly Passage[]
  /** Word stem → places of the passages that hold it. */
  postings: Map<string, Int32Array>
  /** Frames of passages, made when first looked at. */
  passageFrames: Map<number, Frame>
  /** Every stem that the clinic's own words hold. */
  stems: Set<string>
  /** Every service that its knowledge speaks of. */
  objects: Set<string>
}

/** A document's word costs memory and nothing else; more than these are not looked up. */
const MOST_PASSAGE_WORDS = 1200

/** Reads the whole knowledge of an agent. Pairs without an answer are not known yet. */
export function buildIndex(
  revision: string,
  { clinic, pairs, passages }: Knowledge,
  learned: Learned,
): KnowledgeIndex {
  const vocabulary = compileVocabulary(clinic)
  const indexed = pairs
    .filter(({ answer }) => answer.trim() !== '')
    .map((pair) => ({ pair, frame: frameOf(pair, vocabulary, learned) }))
  const places = new Map<string, number[]>()
  passages.forEach(({ heading = '', text }, place) => {
    for (const each of wordStems(`${heading}\n${text}`)) {
      const known = places.get(each)
      if (known) known.push(place)
      else places.set(each, [place])
    }
  })
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

/** Of a passage, what it tells is read from its beginning. */
const MOST_FRAMED = 1500
const MOST_HEADING = 200

/** What a passage tells: its heading is its question. */
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

const MOST_KEPT = 200

/**
 * The indexes of the agents that were asked last, one each. `of` gives the index of a revision, reading the knowledge
 * only when it has another than the one kept.
 */
export function indexCache(learned: () => Learned) {
  const kept = new Map<string, KnowledgeIndex>()
  return {
    async of(agentId: string, revision: string, read: () => Promise<Knowledge>): Promise<KnowledgeIndex> {
      const known = kept.get(agentId)
      kept.delete(agentId)
      const index = known?.revision === revision ? known : buildIndex(revision, await read(), learned())
      kept.set(agentId, index)
      if (kept.size > MOST_KEPT) kept.delete(kept.keys().next().value!)
      return index
    },
    forget: (agentId: string) => kept.delete(agentId),
  }
}
