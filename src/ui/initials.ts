/** Particles and titles, which are not part of the initials. */
const BESIDE = /^(?:d[aeo]s?|e|(?:[ds]ra?|profa?)\.?)$/i

/**
 * The first letters of the first and the last name ('Maria
 * da Silva' is 'MS'), or 'CL' if the name has no letters.
 */
export function initials(name: string | null | undefined): string {
  const letters = (name ?? '')
    .slice(0, 200)
    .split(/\s+/)
    .filter((word) => !BESIDE.test(word))
    .map((word) => /[\p{L}\p{N}]/u.exec(word)?.[0])
    .filter((letter) => letter !== undefined)
  const ends = letters.length > 1 ? [letters[0], letters.at(-1)] : letters
  return ends.length === 0 ? 'CL' : ends.join('').toLocaleUpperCase('pt-BR')
}
