/**
 * Lower case without accents, for comparing in searches ('Jõao' finds 'joão'). Existing combining marks are
 * removed first, because NFD sorts them slowly.
 */
export function foldText(text: string): string {
  return text.replace(/\p{M}/gu, '').normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()
}

const QUERY_LIMIT = 100

/** True if every typed word (of the first hundred characters) occurs in the text. */
export function matchText(text: string, query: string): boolean {
  const folded = foldText(text)
  return foldText(query.slice(0, QUERY_LIMIT))
    .split(/\s+/)
    .every((word) => folded.includes(word))
}
