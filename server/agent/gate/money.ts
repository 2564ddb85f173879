/** Amounts of money in words and figures. */
import { fold } from '../../../src/contract/text.ts'
import { CARDINALS } from '../time/numberWords.ts'

const MONEY =
  /(?:r\$|\brs\.?(?= ?\d))\s{0,2}(\d[\d.]{0,11})(?:,(\d{1,2}))?( mil\b)?|\b(\d[\d.]{0,11})(?:,(\d{1,2}))?( mil)? ?(?:reais|real|conto|contos|pila|pilas|mangos|brl)\b|\b((?:[a-z]{1,12} ){1,8})(?:reais|contos?|pilas?)\b|\$ ?(\d[\d.]{0,11})(?:,(\d{1,2}))?|\b(\d{1,3}(?:\.\d{3})*),(\d{2})\b(?! ?(?:%|kg|m\b|km|cm|ml|mg))/g

/** The amounts of money in a text, in cents, with their offsets. */
export function moneyIn(text: string): { cents: number; from: number; to: number }[] {
  const folded = foldKeepingOffsets(text)
  return [...folded.matchAll(MONEY)].flatMap((match) => {
    const whole = match[1] ?? match[4] ?? match[8] ?? match[10]
    const rest = match[2] ?? match[5] ?? match[9] ?? match[11] ?? 0
    const place = { from: match.index, to: match.index + match[0].length }
    if (whole !== undefined) {
      // '1.200' is a thousand; '120.50' is not.
      const units = /\.\d{3}(?:\.|$)/.test(whole)
        ? Number(whole.replace(/\./g, ''))
        : Number(whole.replace(/\.$/, ''))
      const thousands = (match[3] ?? match[6]) ? 1000 : 1
      return [{ cents: Math.round((units * thousands + Number(`0.${rest}`)) * 100), ...place }]
    }
    const spoken = spokenNumber(match[7]!)
    return spoken === null ? [] : [{ cents: spoken * 100, ...place }]
  })
}

const PRICED =
  /\b(?:cust(?:a|am|ando)|sai(?:ndo)?|saem|fica(?:m|ria|ndo)? (?:em|por)|cobramos|valor|preco)\b/g
/** Words that may stand between a word for a price and its amount. */
const BEFORE_AMOUNT = new Set('eh e de a o so por em apenas so cerca torno menos mais voce paga'.split(' '))
/** Smaller numbers count visits, people or hours. */
export const LEAST_PRICE = 20
/** What is read after a word for a price. */
const REACH = 60
const COUNTED =
  /^ ?(?:x\b|%|h\b|:|\/|-|\.\d|,\d|vezes|parcela|sess|min|hora|dia|seman|mes|ano|km|metro|quadra|pessoa|por cento\b(?! e )|m[gl]\b)/

/** Whether what follows a number says that it counts something: '150 minutos', '3x'. */
export const countsSomething = (after: string): boolean => COUNTED.test(after)

/** Amounts after a word for a price, without a currency: 'custa 160', 'sai por cento e sessenta', 'de 180 por 120'. */
export function pricesIn(text: string): { cents: number; from: number; to: number }[] {
  const folded = foldKeepingOffsets(text)
  const found: { cents: number; from: number; to: number }[] = []
  for (const match of folded.matchAll(PRICED)) {
    const start = match.index + match[0].length
    const words = [...folded.slice(start, start + REACH).matchAll(/[a-z0-9]+/g)]
    let at = 0
    const amounts = () => {
      while (at < words.length && BEFORE_AMOUNT.has(words[at]![0])) at++
      const first = words[at]
      if (!first) return
      const isDigits = /^\d{2,5}$/.test(first[0])
      let last = at
      if (!isDigits) while (last < words.length && isOfNumber(words[last]![0])) last++
      const spoken = words.slice(at, last).map(([word]) => word)
      const amount = isDigits ? Number(first[0]) : spokenNumber(spoken.join(' '))
      const end = isDigits ? first : words[last - 1]
      if (amount === null || !end) return
      const to = start + end.index + end[0].length
      if (countsSomething(folded.slice(to))) return
      if (amount >= LEAST_PRICE) found.push({ cents: amount * 100, from: start + first.index, to })
      at = isDigits ? at + 1 : last
      // 'De 180 por 120'
      if (words[at]?.[0] === 'por') amounts()
    }
    amounts()
  }
  return found
}

/** The value of a number word: 'noventa', 'noventinha'. */
const numberOf = (word: string): number | undefined =>
  CARDINALS.get(word) ?? CARDINALS.get(word.replace('inha', 'a'))

const isOfNumber = (word: string): boolean => word === 'e' || numberOf(word) !== undefined

/** 'cento e vinte' → 120. Only the number words at the end count; null where there are none. */
function spokenNumber(words: string): number | null {
  let sum = 0
  for (const word of words.trim().split(' ')) {
    const value = numberOf(word)
    if (value === 1000) sum = Math.max(1, sum) * 1000
    else if (value !== undefined) sum += value
    else if (word !== 'e') sum = 0
  }
  return sum > 0 ? sum : null
}

const NOT_PLAIN = /[^\n -@[-~]/g
const even = new Map<string, string>()

/** Lower case without accents, one letter for each letter, so that offsets stay valid. */
export const foldKeepingOffsets = (text: string): string =>
  text.replace(NOT_PLAIN, (letter) => {
    const known = even.get(letter)
    if (known !== undefined) return known
    const folded = fold(letter)
    const kept = folded.length === 1 ? folded : letter
    // Portuguese needs a few hundred letters at most: this bounds the cache.
    if (even.size < 1000) even.set(letter, kept)
    return kept
  })
