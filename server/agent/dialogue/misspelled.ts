/** Urgent words that must be recognized even with one wrong letter. */
import { matchRule } from '../understand/cues.ts'
import { URGENT } from '../understand/urgentCues.ts'

const URGENT_WORDS =
  'hemorragia sangrando sangramento desmaiei desmaiou desmaiando respirar convulsao convulsionando infarto infartando engasgado engasgada socorro'.split(
    ' ',
  )

const FAINTS = /\b(?:vou|vai|quase) desmaiar\b|\bpassando (?:muito )?mal\b/

/** Whether the text tells of an emergency, even with its key word misspelled by one letter. */
export function isUrgent(plain: string): boolean {
  const meant = plain
    .split(' ')
    .map((word) => (word.length < 6 ? word : (URGENT_WORDS.find((urgent) => isNear(word, urgent)) ?? word)))
    .join(' ')
  return FAINTS.test(plain) || (meant !== plain && matchRule(URGENT, meant, meant) === 'emergency')
}

/** Whether two words differ by one letter that is missing, doubled, wrong or swapped with its neighbour. */
export function isNear(a: string, b: string): boolean {
  if (Math.abs(a.length - b.length) > 1) return false
  let start = 0
  while (start < a.length && a[start] === b[start]) start++
  let end = 0
  while (end < Math.min(a.length, b.length) - start && a.at(-1 - end) === b.at(-1 - end)) end++
  const [left, right] = [a.slice(start, a.length - end), b.slice(start, b.length - end)]
  return (
    (left.length <= 1 && right.length <= 1) ||
    (left.length === 2 && right.length === 2 && left[0] === right[1] && left[1] === right[0])
  )
}
