/** Words between the names that nobody is called by. */
const PARTICLE = /^(?:d[aeo]s?|e)$/i

/** First letters of the first and the last name ('Maria da Silva' is 'MS'), or 'CL' when the name has none. */
export function initials(name: string | null | undefined): string {
  const letters = (name ?? '')
    .slice(0, 200)
    .trim()
    .split(/\s+/)
    .filter((word, index) => index === 0 || !PARTICLE.test(word))
    .map((word) => /[\p{L}\p{N}]/u.exec(word)?.[0])
    .filter((letter) => letter !== undefined)
  const ends = letters.length > 1 ? [letters[0], letters.at(-1)] : letters
  return ends.length === 0 ? 'CL' : ends.join('').toLocaleUpperCase('pt-BR')
}
