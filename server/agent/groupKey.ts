import type { Unanswered } from './plan.ts'
import { contentStems } from './understand/vocabulary.ts'

const MOST_STEMS = 6

/**
 * The key under which equal questions are counted together: the aspect and the things asked about where both
 * were understood, otherwise the stems of the words.
 */
export function groupKey({ text, aspect, objects }: Unanswered): string {
  if (aspect !== null && aspect !== 'OTHER' && objects.length > 0)
    return `${aspect}:${[...objects].sort().join(',')}`
  const stems = [...new Set(contentStems(text.slice(0, 300)).filter((each) => each.length > 2))].sort()
  return `${aspect ?? ''}:${stems.slice(0, MOST_STEMS).join(' ')}`
}
