/** What changed between two texts, word by word. Pure. */

export type Stretch = { kind: 'same' | 'gone' | 'new'; text: string }

/** More words than this on either side between what stays at both ends are compared as a whole. */
const MOST_COMPARED = 400

const wordsOf = (text: string): string[] => text.split(/\s+/).filter(Boolean)

/** The words of both texts in order; adjacent ones of one kind are one stretch, what is gone before what is new. */
export function wordChange(before: string, after: string): Stretch[] {
  const old = wordsOf(before)
  const now = wordsOf(after)
  const shorter = Math.min(old.length, now.length)
  let head = 0
  while (head < shorter && old[head] === now[head]) head++
  let tail = 0
  while (tail < shorter - head && old[old.length - 1 - tail] === now[now.length - 1 - tail]) tail++
  const stretches: Stretch[] = []
  add(stretches, 'same', old.slice(0, head))
  between(stretches, old.slice(head, old.length - tail), now.slice(head, now.length - tail))
  add(stretches, 'same', old.slice(old.length - tail))
  return stretches
}

function add(stretches: Stretch[], kind: Stretch['kind'], words: readonly string[]): void {
  if (words.length === 0) return
  const last = stretches.at(-1)
  const text = words.join(' ')
  if (last?.kind === kind) last.text += ` ${text}`
  else stretches.push({ kind, text })
}

function between(stretches: Stretch[], old: readonly string[], now: readonly string[]): void {
  const common = Math.max(old.length, now.length) > MOST_COMPARED ? [] : commonWords(old, now)
  let i = 0
  let j = 0
  for (const [x, y] of [...common, [old.length, now.length] as const]) {
    add(stretches, 'gone', old.slice(i, x))
    add(stretches, 'new', now.slice(j, y))
    add(stretches, 'same', old.slice(x, x + 1))
    i = x + 1
    j = y + 1
  }
}

/** The places (in both) of the longest sequence of words that both have in this order. */
function commonWords(old: readonly string[], now: readonly string[]): [number, number][] {
  const width = now.length + 1
  // The length of the longest sequence from each pair of places on.
  const longest = new Uint16Array((old.length + 1) * width)
  const at = (i: number, j: number) => longest[i * width + j]!
  for (let i = old.length - 1; i >= 0; i--)
    for (let j = now.length - 1; j >= 0; j--)
      longest[i * width + j] = old[i] === now[j] ? at(i + 1, j + 1) + 1 : Math.max(at(i + 1, j), at(i, j + 1))
  const places: [number, number][] = []
  for (let i = 0, j = 0; i < old.length && j < now.length;) {
    if (old[i] === now[j]) places.push([i++, j++])
    else if (at(i + 1, j) >= at(i, j + 1)) i++
    else j++
  }
  return places
}
