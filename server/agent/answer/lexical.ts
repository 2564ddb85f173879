import { ASPECTS } from '../../../src/contract/aspect.ts'
import { stem } from '../understand/stem.ts'
import type { IndexedPair, KnowledgeIndex } from './index.ts'
import { synonymGroup } from './synonyms.ts'
import { isTypical, VISIT_WORDS } from './questionWords.ts'
import { type Asked, probability } from './relation.ts'
import type { Question } from '../understand/question.ts'

/** The pair must contain at least this share of the question's words, weighted by how rare they are here. */
const LEAST_SHARE = 0.66
/** Words in the answer count less than words in the question. */
const IN_ANSWER = 0.75
const AHEAD = 0.1
const WHOLE = 0.95
/** From this probability of another aspect on, words alone do not answer the question. */
const PLAIN = 0.6
/** A word in more pairs than this does not tell them apart. */
const RARE = 3
const PREFIX = 6
const LONG = 5

/** Reduces long words to their beginning, so that related words match: 'psicanalista', 'psicanálise'. */
const rootOf = (stemmed: string) =>
  stemmed.length > PREFIX && stemmed[0] !== '~' ? stemmed.slice(0, PREFIX) : stemmed

type Roots = { question: Set<string>; answer: Set<string> }
const known = new WeakMap<KnowledgeIndex, { roots: Roots[]; counts: Map<string, number> }>()

function rootsOf(index: KnowledgeIndex): { roots: Roots[]; counts: Map<string, number> } {
  const made = known.get(index)
  if (made) return made
  const counts = new Map<string, number>()
  const roots = index.pairs.map(({ frame }: IndexedPair) => {
    const question = new Set([...frame.stems].map(rootOf))
    const answer = new Set([...frame.answerStems].map(rootOf))
    for (const root of new Set([...question, ...answer])) counts.set(root, (counts.get(root) ?? 0) + 1)
    return { question, answer }
  })
  const all = { roots, counts }
  known.set(index, all)
  return all
}

/**
 * The index of the pair that contains nearly all words of the question, including one that hardly any other
 * pair has. Null where no pair or two pairs do, or where the question is clearly about something else. For
 * questions that no aspect covers.
 */
export function sameWords(
  { aspects }: Question,
  words: readonly string[],
  { mentions: named, isCarried }: Asked,
  index: KnowledgeIndex,
): number | null {
  // The service mentioned earlier does not keep a word from matching its pair.
  const mentions = isCarried ? [] : named
  const { roots, counts } = rootsOf(index)
  const said = [...new Set(words.filter((word) => !VISIT_WORDS.has(word)).map((word) => rootOf(stem(word))))]
  if (said.length === 0) return null
  const likeliest = ASPECTS[aspects.indexOf(Math.max(...aspects))]!
  const usual = new Set(
    words
      .map(stem)
      .filter((each) => isTypical(index.learned.aspects, likeliest, each))
      .map(rootOf),
  )
  const weight = (root: string) => Math.log(1 + index.pairs.length / (counts.get(root) ?? 0.5))
  const total = said.reduce((sum, root) => sum + weight(root), 0)
  let best: { place: number; share: number } | null = null
  let second = 0
  index.pairs.forEach(({ frame }, place) => {
    if (mentions.some((ids) => !ids.some((id) => frame.objects.has(id) || frame.answerObjects.has(id))))
      return
    const { question, answer } = roots[place]!
    let share = 0
    let isDistinctive = false
    for (const root of said) {
      const group = synonymGroup(root)
      const part = question.has(root)
        ? 1
        : answer.has(root) || (group !== null && (question.has(rootOf(group)) || answer.has(rootOf(group))))
          ? IN_ANSWER
          : 0
      // 'Quanto custa' does not tell one price from another; a word that is special to the pair does.
      const isUsual = usual.has(root) && ![...frame.special].some((each) => rootOf(each) === root)
      const isRare = (counts.get(root) ?? 0) <= RARE && (root.length > 3 || group !== null) && !isUsual
      if (part > 0 && isRare && (question.has(root) || (group !== null && question.has(rootOf(group)))))
        isDistinctive = true
      // In the answer, only a word that occurs nowhere else counts.
      if (answer.has(root) && counts.get(root) === 1 && root.length >= LONG && !isUsual) isDistinctive = true
      share += (weight(root) / total) * part
    }
    if (!isDistinctive) return
    if (best === null || share > best.share) {
      second = best?.share ?? second
      best = { place, share }
    } else second = Math.max(second, share)
  })
  const found = best as { place: number; share: number } | null
  if (found === null || found.share < LEAST_SHARE || found.share - second < AHEAD) return null
  const { frame } = index.pairs[found.place]!
  // All words of the question are in this pair and in no other: take it, whatever aspect was recognized.
  const isWhole =
    found.share >= WHOLE &&
    said.some(
      (root) => root.length >= LONG && roots[found.place]!.question.has(root) && counts.get(root) === 1,
    )
  const isElse =
    !isWhole &&
    ASPECTS.some(
      (aspect) =>
        aspect !== 'OTHER' &&
        aspect !== 'ACT' &&
        aspect !== 'CATALOG' &&
        aspect !== 'ELIGIBLE' &&
        probability(aspects, aspect) >= PLAIN &&
        !frame.aspects.has(aspect),
    )
  return isElse ? null : found.place
}
