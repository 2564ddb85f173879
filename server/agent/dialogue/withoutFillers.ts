/** Spoken words between thoughts: they say nothing, and hide what is said. */

/** Before a pause. */
const OPENERS =
  /(^|[\s,.;…!?])(?:deixa eu ver|tipo assim|acho que é isso|é isso|assim|olha|bom|bem|ai|então|entao|é|eh|hum+|ah+|ahn?|uhm|tipo|por favor|aí)\s*(?:,|…|\.{3})/giu
/** At the end of what is said. */
const CLOSERS =
  /(?:\s|,)+(?:acho que é isso|acho que e isso|é isso(?: aí)?|e isso|viu|né|ne|tá(?: bom)?|por favor|pfv|por gentileza|tá ok|beleza)\s*(?=[.!?\n]|$)/giu
/** Fillers stand one after the other; more than so many in a row nobody says. */
const ROUNDS = 3

/** The text with fillers blanked: every other letter keeps its place. A text of nothing else stays as it is. */
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
