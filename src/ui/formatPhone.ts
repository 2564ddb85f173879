/** The countries to choose from, and the format of their national numbers ('9' stands for a digit). */
export const phoneCountries = [
  { code: '55', name: 'Brasil', patterns: ['(99) 9999-9999', '(99) 99999-9999'] },
  { code: '1', name: 'EUA e Canadá', patterns: ['(999) 999-9999'] },
  { code: '351', name: 'Portugal', patterns: ['999 999 999'] },
  { code: '34', name: 'Espanha', patterns: ['999 999 999'] },
  { code: '44', name: 'Reino Unido', patterns: ['9999 999999'] },
  { code: '33', name: 'França', patterns: ['9 99 99 99 99'] },
] as const

export type PhoneCountry = (typeof phoneCountries)[number]

const digitsIn = (pattern: string) => pattern.replace(/[^9]/g, '').length

export function fillPattern(pattern: string, digits: string): string {
  let at = 0
  return pattern.replace(/9/g, () => digits[at++] ?? '')
}

/**
 * Splits digits into country and national number; null if the
 * country is not in the list or the length is wrong for it.
 */
export function splitPhone(digits: string): { country: PhoneCountry; national: string } | null {
  for (const country of phoneCountries) {
    if (!digits.startsWith(country.code)) continue
    const national = digits.slice(country.code.length)
    const fits = country.patterns.some((pattern) => digitsIn(pattern) === national.length)
    // North American area codes start with 2 to 9; this distinguishes
    // '1 202…' from a number of São Paulo without its 55.
    if (fits && (country.code !== '1' || /^[2-9]/.test(national))) return { country, national }
  }
  return null
}

/**
 * '(11) 98888-1204' for Brazil, '+351 912 345 678' for other countries; anything else is returned unchanged.
 */
export function formatPhone(value: string | null | undefined): string {
  if (!value) return ''
  const digits = value.replace(/\D/g, '')
  if (digits.length < 8 || /[a-z]/i.test(value)) return value
  const split = splitPhone(digits)
  const isLocal = !split && !value.trim().startsWith('+') && (digits.length === 10 || digits.length === 11)
  const { code, patterns } = split?.country ?? phoneCountries[0]
  if (!split && !isLocal) return `+${digits}`
  const national = split?.national ?? digits
  const pattern = patterns.find((candidate) => digitsIn(candidate) === national.length) ?? patterns[0]
  const written = fillPattern(pattern, national)
  return code === '55' ? written : `+${code} ${written}`
}
