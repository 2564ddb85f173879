/**
 * Ways in which people type the same words, chosen by a seed. Digits are never changed, so the meaning stays.
 */
export type Manner = 'plain' | 'bare' | 'chat' | 'typo' | 'emoji' | 'burst' | 'voice'

/** Deterministic pseudo-random numbers from 0 to 1 for a seed (mulberry32). */
export function random(seed: number): () => number {
  let state = seed | 0
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}
export const pickOne = <T>(from: readonly T[], next: () => number): T =>
  from[Math.floor(next() * from.length)]!

const withoutAccents = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '')

const CHAT: [RegExp, string][] = [
  [/\bvocês\b/gi, 'vcs'],
  [/\bvocê\b/gi, 'vc'],
  [/\bquanto\b/gi, 'qto'],
  [/\bhoje\b/gi, 'hj'],
  [/\bquando\b/gi, 'qdo'],
  [/\btambém\b/gi, 'tb'],
  [/\bporque\b/gi, 'pq'],
  [/\bpor favor\b/gi, 'pfv'],
  [/\bpara\b/gi, 'pra'],
  [/\bnão\b/gi, 'n'],
  [/\bobrigada\b/gi, 'obg'],
  [/\bquero\b/gi, 'qro'],
  [/\bdepois\b/gi, 'dps'],
  [/\bbeleza\b/gi, 'blz'],
  [/\bmuito\b/gi, 'mto'],
  [/\bestá\b/gi, 'ta'],
  [/\bque\b/gi, 'q'],
]
const FILLERS = ['é… ', 'então, ', 'assim, ', 'deixa eu ver… ', 'ai, ', 'olha, ', 'tipo assim, ', 'bom… ']
const TAILS = [' tá', ' viu', ' né', ' é isso', '', ' por favor', ' acho que é isso']
const EMOJI = ['😊', '🙏', '🥰', '😅', '💕', '👍', '✨', '🙂']

/** The words in that manner, as one or more messages. */
export function spoken(words: string, manner: Manner, next: () => number): string[] {
  switch (manner) {
    case 'plain':
      return [words]
    case 'bare':
      return [
        withoutAccents(words)
          .toLowerCase()
          .replace(/[!,.](?=\s|$)/g, ''),
      ]
    case 'chat': {
      const short = CHAT.reduce((text, [from, to]) => (next() < 0.8 ? text.replace(from, to) : text), words)
      return [withoutAccents(short).toLowerCase()]
    }
    case 'typo':
      return [withTypo(words, next)]
    case 'emoji':
      return [`${words} ${pickOne(EMOJI, next)}${next() < 0.3 ? pickOne(EMOJI, next) : ''}`]
    case 'burst':
      return inPieces(words)
    case 'voice':
      return [rambling(words, next)]
  }
}

/** Swaps two letters, drops one or doubles one in a long lower-case word. */
function withTypo(words: string, next: () => number): string {
  const places = [...words.matchAll(/(?<![\p{L}\d])\p{Ll}{6,}(?![\p{L}\d])/gu)]
  if (places.length === 0) return words
  const place = pickOne(places, next)
  const [word] = place
  const at = 1 + Math.floor(next() * (word.length - 3))
  const kind = next()
  const spoilt =
    kind < 0.4
      ? word.slice(0, at) + word[at + 1] + word[at] + word.slice(at + 2)
      : kind < 0.75
        ? word.slice(0, at) + word.slice(at + 1)
        : word.slice(0, at) + word[at] + word.slice(at)
  return words.slice(0, place.index) + spoilt + words.slice(place.index + word.length)
}

/** One message per sentence, and a new one at a comma of a long sentence. */
function inPieces(words: string): string[] {
  const pieces = words
    .split(/(?<=[!?.])\s+|,\s+(?=\S{3,}.{12})/u)
    .map((piece) => piece.trim())
    .filter((piece) => piece !== '')
  return pieces.length > 0 ? pieces : [words]
}

/** The text as a voice transcript has it: no punctuation marks, a small first letter, and filler words. */
function rambling(words: string, next: () => number): string {
  const flat = words.replace(/[!?.]/g, '').replace(/\s+/g, ' ')
  const middle = flat.replace(/, /g, () => (next() < 0.5 ? ` ${pickOne(FILLERS, next)}` : ', '))
  return `${pickOne(FILLERS, next)}${next() < 0.4 ? pickOne(FILLERS, next) : ''}${middle.charAt(0).toLowerCase()}${middle.slice(1)}${pickOne(TAILS, next)}`
}
