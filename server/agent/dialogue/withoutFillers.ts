/** Removes filler words of spoken language, which carry no meaning and hide the rest from the reader. */

/** Fillers before a pause. */
const OPENERS =
  /(^|[\s,.;…!?])(?:deixa eu ver|tipo assim|acho que é isso|é isso|assim|olha|bom|bem|ai|então|entao|é|eh|hum+|ah+|ahn?|uhm|tipo|por favor|aí)\s*(?:,|…|\.{3})/giu
/** Who is spoken to: 'Doutor, posso …?', 'Doutora boa tarde' asks for nobody. */
const SPOKEN_TO =
  /^((?:(?:oi+e?|ol[aá]|opa|bom dia|boa tarde|boa noite)[\s,!.]+)*)(?:doutora?|dout[oô]|dra?\.?|doc|secret[aá]ria|atendente)(?=\s*[,!]|\s+(?:oi+e?|ol[aá]|bom dia|boa tarde|boa noite|tudo bem)\b)/iu
/** Fillers at the beginning of a message, with or without a pause. */
const BEGINNINGS =
  /^\s*(?:olha(?: s[oó])?|gente|mas|ent[aã]o|por favor|pfv|por gentileza|mo[cç][ao]|amig[ao]|amor|flor|querid[ao])[\s,!…]+(?=[\p{L}\d])/gimu
/** Pictures before and kind ones after words; those that laugh, agree or are angry say something. */
const PICTURES =
  /^(?:\p{Extended_Pictographic}\uFE0F?\s?){1,9}(?=[\p{L}\d])|(?<=[\p{L}\d?!.,)]\s?)(?:[🙏🥰😊😘☺🌸💕🌷✨🤗](?:\uFE0F|\p{Emoji_Modifier})?\s?){1,9}$/gmu
/** Fillers at the end of a sentence. */
const CLOSERS =
  /(?<!\b(?:quanto|como|onde|quem|que|j[aá]))(?:\s|,)+(?:acho que é isso|acho que e isso|é isso(?: aí)?|e isso|viu|he[im]n?|né|ne|t[aá](?: bom)?|por favor|pfv?|por gentileza|tá ok|beleza|ent[aã]o|k{2,}|(?:rs){1,4}|(?:ha){2,4})\s*([.!?]{1,3}|(?=\n|$))/giu
/** Who is spoken to at the end of a sentence; 'pra minha amiga', 'a moça' are others. */
const ADDRESSED =
  /(?<!\b(?:minhas?|meus?|umas?|uns?|[ao]s?|d[ao]s?|n[ao]s?|pr[ao]|para|com|e|ou|essa|esse|outr[ao]|sua|seu|de|sou))(?:\s|,)+(?:mo[cç][ao]|amig[ao]|amiguinha|amor|flor|querid[ao]|gata|mana|mano|meu bem)\s*([.!?]{1,3}|(?=\n|$))/giu
/** Thanks at the end of a sentence of some words; after a comma they are a clause of their own. */
const THANKS =
  /(?<=[\p{L}\d][\s,]{1,2}[\p{L}\d]{2,14})\s+(?:(?:muito )?obrigad[ao]|obg|brigad[ao]|brigadinha|vlw|valeu)\s*([.!?]{1,3}|(?=\n|$))/giu
/** 'E sábado, amor?' becomes 'E sábado?      '. */
const moveMark = (whole: string, mark: string): string => mark.padEnd(whole.length)
/** The text without whoever is spoken to at the end of its sentences: 'tem que marcar, moça?' */
export const withoutAddressed = (text: string): string => text.replace(ADDRESSED, moveMark)

/** How many fillers in a row are removed. */
const ROUNDS = 3

/**
 * The text with its fillers replaced by spaces, so that every other letter keeps its offset; a mark after a filler
 * comes before the spaces. A text of only fillers is returned unchanged.
 */
export function withoutFillers(text: string): string {
  let said = text.replace(
    SPOKEN_TO,
    (whole, before: string) => before + ' '.repeat(whole.length - before.length),
  )
  for (let round = 0; round < ROUNDS; round++) {
    const next = said
      .replace(OPENERS, (whole, before: string) => before + ' '.repeat(whole.length - before.length))
      .replace(PICTURES, (whole) => ' '.repeat(whole.length))
      .replace(BEGINNINGS, (whole) => ' '.repeat(whole.length))
      .replace(CLOSERS, moveMark)
      .replace(ADDRESSED, moveMark)
      .replace(THANKS, moveMark)
    if (next === said) break
    if (!/\p{L}{2,}|\d/u.test(next)) break
    said = next
  }
  return said
}
