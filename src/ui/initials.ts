/** First letters of the first two words, or 'CL' when the name has none. */
export function initials(name: string | null | undefined): string {
  const letters = (name ?? '')
    .trim()
    .split(/\s+/)
    .map((word) => /[\p{L}\p{N}]/u.exec(word)?.[0])
    .filter((letter) => letter !== undefined)
    .slice(0, 2)
  return letters.length === 0 ? 'CL' : letters.join('').toLocaleUpperCase('pt-BR')
}
