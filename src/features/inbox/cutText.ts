const graphemes = new Intl.Segmenter('pt-BR', { granularity: 'grapheme' })

/** The first `max` characters as a person counts them, with '…' when there is more: an emoji is never cut in two. */
export function cutText(text: string, max: number): string {
  // No character is shorter than one UTF-16 unit.
  if (text.length <= max) return text
  let count = 0
  for (const { index } of graphemes.segment(text)) {
    if (count === max) return `${text.slice(0, index).trimEnd()}…`
    count += 1
  }
  return text
}
