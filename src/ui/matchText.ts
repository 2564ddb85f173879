/** Lower case without accents: what a search compares ('Jõao' finds 'joão'). Loose marks go before NFD sorts them. */
export function foldText(text: string): string {
  return text.replace(/\p{M}/gu, '').normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()
}

const QUERY_LIMIT = 100

/** True when every word typed (of its first hundred characters) is somewhere in the text. */
export function matchText(text: string, query: string): boolean {
  const folded = foldText(text)
  return foldText(query.slice(0, QUERY_LIMIT))
    .split(/\s+/)
    .every((word) => folded.includes(word))
}
