/** Removes filler words of spoken language, which carry no meaning and hide the rest from the reader. */

/** Fillers before a pause. */
const OPENERS =
  /(^|[\s,.;…!?])(?:deixa eu ver|tipo assim|acho que é isso|é isso|assim|olha|bom|bem|ai|então|entao|é|eh|hum+|ah+|ahn?|uhm|tipo|por favor|aí)\s*(?:,|…|\.{3})/giu
/** Fillers at the end of a sentence. */
const CLOSERS =
  /(?:\s|,)+(?:acho que é isso|acho que e isso|é isso(?: aí)?|e isso|viu|né|ne|tá(?: bom)?|por favor|pfv|por gentileza|tá ok|beleza)\s*(?=[.!?\n]|$)/giu
/** How many fillers in a row are removed. */
const ROUNDS = 3

/**
 * The text with its fillers replaced by spaces, so that every other letter keeps its offset. A text of only
 * fillers is returned unchanged.
 */
export function withoutFillers(text: string): string {
  let said = text
  for (let round = 0; round < ROUNDS; round++) {
    const next = said
      .replace(OPENERS, (whole, before: string) => before + ' '.repeat(whole.length - before.length))
      .replace(CLOSERS, (whole) => ' '.repeat(whole.length))
    if (next === said) break
    if (!/\p{L}{2,}|\d/u.test(next)) break
    said = next
  }
  return said
}
