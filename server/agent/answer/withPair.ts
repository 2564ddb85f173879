import { frameOf, readText } from './frames.ts'
import type { IndexedPair, KnowledgeIndex, Pair } from './index.ts'

/**
 * A copy of the knowledge with one pair added, or replaced where its id exists; a pair without an answer is
 * left out. Only this pair is read again. The given index is not changed.
 */
export function withPair(index: KnowledgeIndex, pair: Pair): KnowledgeIndex {
  const { vocabulary, learned } = index
  const kept = index.pairs.filter((each) => each.pair.id !== pair.id)
  const own: IndexedPair[] =
    pair.answer.trim() === '' ? [] : [{ pair, frame: frameOf(pair, vocabulary, learned) }]
  const pairs = [...kept, ...own]
  const stems = new Set(index.postings.keys())
  const objects = new Set<string>()
  for (const { frame } of pairs) {
    for (const each of frame.stems) stems.add(each)
    for (const each of frame.answerStems) stems.add(each)
    for (const each of frame.objects) objects.add(each)
    for (const each of frame.answerObjects) objects.add(each)
  }
  for (const { name } of vocabulary.clinic.services)
    for (const each of readText(name, vocabulary, learned, false).stems) stems.add(each)
  return { ...index, revision: `${index.revision}+${pair.id}`, pairs, stems, objects }
}
