/** Removes filler words of spoken language, which carry no meaning and hide the rest from the reader. */

/** Fillers before a pause. */
const OPENERS =
  /(^|[\s,.;…!?])(?:deixa eu ver|tipo assim|acho que é isso|é isso|assim|olha|bom|bem|ai|então|entao|é|eh|hum+|ah+|ahn?|uhm|tipo|por favor|aí)\s*(?:,|…|\.{3})/giu
/** Who is spoken to: 'Doutor, posso …?', 'Doutora boa tarde' asks for nobody. */
const SPOKEN_TO =
  /^((?:(?:oi+e?|ol[aá]|opa|bom dia|boa tarde|boa noite)[\s,!.]+)*)(?:doutora?|dout[oô]|dra?\.?|doc|secret[aá]ria|atendente)(?=\s*[,!]|\s+(?:oi+e?|ol[aá]|bom dia|boa tarde|boa noite|tudo bem)\b)/iu
/** Fillers at the end of a sentence. */
const CLOSERS =
  /(?<!\b(?:quanto|como|onde|quem|que|j[aá]))(?:\s|,)+(?:acho que é isso|acho que e isso|é isso(?: aí)?|e isso|viu|né|ne|tá(?: bom)?|por favor|pfv|por gentileza|tá ok|beleza)\s*(?=[.!?\n]|$)/giu
/** How many fillers in a row are removed. */
const ROUNDS = 3

/**
 * The text with its fillers replaced by spaces, so that every other letter keeps its offset. A text of only
 * fillers is returned unchanged.
 */
export function withoutFillers(text: string): string {
  let said = text.replace(
    SPOKEN_TO,
    (whole, before: string) => before + ' '.repeat(whole.length - before.length),
  )
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
