/** Splits a message into sentences, each with its words as intended, however they were typed. */
import { fold } from '../../../src/contract/text.ts'
import type { TimeValue } from '../time/timeValue.ts'
import { readTimes } from '../time/readTimes.ts'
import { repairTypo } from './gateTypos.ts'

export type TimeIn = {
  value: TimeValue
  from: number
  to: number
  /** The words name a year. */
  hasYear: boolean
  /** The words mark a past time ('de', 'era', 'antes'). */
  isOld: boolean
}

export type Sentence = {
  text: string
  /** Offsets in the message. The separator before the next sentence comes after `to`. */
  from: number
  to: number
  /**
   * Folded words with one blank between them. `|` stands for a comma or another mark, TIME for a day or a
   * time, SPAN for other words of time, OKMARK for an emoji that says 'done', `eh` for 'é'.
   */
  plain: string
  times: TimeIn[]
  isQuestion: boolean
  /** The key to look the sentence up among the quotes. */
  key: string
}

/** Abbreviations whose full stop does not end a sentence. */
const ABBREVIATED = new Set(
  'dr dra drs sr sra srta prof profa av r al tv pca n no nr num tel cel obs ex etc min seg ter qua qui sex sab dom jan fev mar abr mai jun jul ago set out nov dez apto ap cj sl ed bl'.split(
    ' ',
  ),
)
const END = /[.!?…\n]+/g

/** Cuts a message into sentences, at marks that are not inside a number, an address or an abbreviation. */
export function cutSentences(message: string): { text: string; from: number; to: number }[] {
  const sentences: { text: string; from: number; to: number }[] = []
  let from = 0
  const push = (to: number) => {
    const text = message.slice(from, to)
    const start = from + text.length - text.trimStart().length
    if (text.trim() !== '') sentences.push({ text: text.trim(), from: start, to: start + text.trim().length })
    from = to
  }
  for (const match of message.matchAll(END)) {
    const end = match.index + match[0].length
    const next = message[end] ?? ' '
    if (match[0] === '.') {
      if (!/\s/.test(next)) continue
      const word = /\p{L}+$/u.exec(message.slice(Math.max(0, match.index - 8), match.index))?.[0]
      if (word && ABBREVIATED.has(fold(word)) && next === ' ') continue
    }
    // 'link?a=b' and the like are one word.
    else if (!/[\s"”»)*_]/.test(next) && /^[?!]$/.test(match[0])) continue
    push(end)
  }
  push(message.length)
  return sentences
}

const WORD = /[\p{L}\p{N}]+|[✅☑✔🆗📅🗓📆🎉🥳]|[,:;.!?…()[\]"“”«»|/\n—–\-*_~]/gu
const CONFUSED: Record<string, string> = Object.fromEntries(
  Array.from('аеорсхуіѕјԁһкмтвнαοερτικ', (letter, at) => [letter, 'aeopcxyisjdhkmtbhaoeptik'[at]!]),
)
const LEET: Record<string, string> = { '0': 'o', '1': 'i', '3': 'e', '4': 'a', '5': 's' }
const CHAT: Record<string, string> = {
  ta: 'esta',
  tah: 'esta',
  tao: 'estao',
  tava: 'estava',
  to: 'estou',
  tou: 'estou',
  tamo: 'estamos',
  tamos: 'estamos',
  pra: 'para',
  pro: 'para',
  pras: 'para',
  pros: 'para',
  p: 'para',
  vc: 'voce',
  vcs: 'voces',
  ce: 'voce',
  q: 'que',
  n: 'nao',
  num: 'nao',
  tb: 'tambem',
  tbm: 'tambem',
  hj: 'hoje',
  eh: 'eh',
  jah: 'ja',
  obg: 'obrigado',
  blz: 'beleza',
  ok: 'ok',
  okay: 'ok',
}
const INVISIBLE = /\p{Default_Ignorable_Code_Point}/gu

/** Spaced letters: 'm a r c a d o', 'm.a.r.c.a.d.o' */
const SPACED = /(?<![\p{L}\p{N}])(?:\p{L}[ .\-*_]){3,}\p{L}(?![\p{L}\p{N}])/gu
const MARK = /[✅☑✔🆗📅🗓📆🎉🥳]/u
const SOFT = /[-*_~]/

/**
 * The words as intended: without accents, chat spelling, look-alike letters, spaced letters and typing
 * errors.
 */
export function plainSentence(text: string): string {
  const joined = text.replace(SPACED, (letters) => letters.replace(/[ .\-*_]/g, ''))
  const words: string[] = []
  let isGlued = false
  for (const match of joined.matchAll(WORD)) {
    const raw = match[0]
    const after = joined[match.index + raw.length] ?? ' '
    if (/[\p{L}\p{N}]/u.test(raw)) {
      // 'mar-cado' is one word, 'segunda-feira' is two.
      const together = isGlued ? words.at(-1)! + foldWord(raw) : null
      if (together !== null && repairTypo(together, true) !== null) words[words.length - 1] = together
      else words.push(meantRaw(raw))
      isGlued = false
    } else if (SOFT.test(raw)) {
      isGlued = /[\p{L}\p{N}]/u.test(joined[match.index - 1] ?? '') && /[\p{L}\p{N}]/u.test(after)
      if (!isGlued && raw === '-' && words.length > 0 && words.at(-1) !== '|') words.push('|')
    } else {
      isGlued = false
      if (MARK.test(raw)) words.push('OKMARK')
      else if (words.length > 0 && words.at(-1) !== '|') words.push('|')
    }
  }
  while (words.at(-1) === '|') words.pop()
  return words.join(' ')
}

const foldWord = (raw: string): string => {
  const folded = fold(raw.normalize('NFKC'))
  const latin = Array.from(folded, (letter) => CONFUSED[letter] ?? letter).join('')
  const isMixed = /[a-z]{2}/.test(latin) && /\d/.test(latin) && !/^\d+[a-z]+$/.test(latin)
  return isMixed ? Array.from(latin, (letter) => LEET[letter] ?? letter).join('') : latin
}

function meantRaw(raw: string): string {
  if (raw === 'TIME' || raw === 'SPAN') return raw
  if (/^é$/i.test(raw)) return 'eh'
  return meant(foldWord(raw))
}

function meant(word: string): string {
  const short = word.replace(/(.)\1{2,}/gu, '$1')
  const chat = CHAT[short]
  if (chat !== undefined) return chat
  return repairTypo(short, false) ?? short
}

/** Two texts with the same words have the same key. */
export const wordKeyOf = (text: string): string => (fold(text).match(/[\p{L}\p{N}%$@]+/gu) ?? []).join(' ')

const MOVED = /\s(?:para|pra|pro|agora é|e não|em vez d[aeo]|no lugar d[aeo])\s/gi
const OLD =
  /(?:^|[\s(])(?:de|do|da|dia|era|eram|antes|anterior|antigo|em vez|no lugar)(?: era| de| do| da| a| o| em| na| no)?[\s:]*$/i
const OF_BEFORE = /\b(?:de|do|da|era|antes)\s/i

/**
 * The times in the agent's own words, or in a customer's with `isHeard`. 'De quinta para sexta' gives two.
 */
export function timesInText(text: string, now: Date, zone: string, isHeard = false): TimeIn[] {
  const context = { now, zone, open: {}, holidays: [], ...(!isHeard && { isWritten: true as const }) }
  const cuts = OF_BEFORE.test(text) ? [...text.matchAll(MOVED)].map((match) => match.index + 1) : []
  const starts = [0, ...cuts]
  return starts.flatMap((start, at) => {
    const piece = text.slice(start, starts[at + 1])
    return readTimes(piece, context).map(({ span, value }) => {
      const words = piece.slice(...span)
      return {
        value,
        from: start + span[0],
        to: start + span[1],
        hasYear: /\b\d{4}\b/.test(words),
        isOld: OLD.test(piece.slice(Math.max(0, span[0] - 24), span[0])),
      }
    })
  })
}

const EXACT = new Set(['instant', 'day', 'clock'])
const isExact = (value: TimeValue): boolean =>
  EXACT.has(value.kind) ||
  ((value.kind === 'either' || value.kind === 'oneOf') && value.options.some(isExact))

/** A verb that the words of a time may enclose: 'sábado fechamos ao meio-dia'. */
const OPENING = /(?<!\p{L})(?:abr|fech|atend|funcion)\p{L}+/iu

const TAKES_LEAVE = /^(?:ent[ãa]o,? )?at[ée](?=\s)/i

/** The text with the digits of other scripts and styles as plain ones: '９０', '𝟗𝟎'. */
const plainDigits = (text: string): string =>
  text.replace(/(?![0-9])\p{Nd}/gu, (digit) => {
    const plain = digit.normalize('NFKC')
    return /^\d$/.test(plain) ? plain : digit
  })

/** The sentences of one message, with their words and times. */
export function sentencesOf(message: string, now: Date, zone: string): Sentence[] {
  return cutSentences(message).map(({ text, from, to }) => {
    // A letter and its accent may come as two characters.
    const clean = plainDigits(text.normalize('NFC').replace(INVISIBLE, ''))
    // 'Até quinta!' says goodbye; 'até quinta' is a span of days.
    const times = timesInText(
      clean.replace(TAKES_LEAVE, (words) => ' '.repeat(words.length)),
      now,
      zone,
    )
    let marked = ''
    let at = 0
    for (const time of times) {
      const verb = OPENING.exec(clean.slice(time.from, time.to))?.[0] ?? ''
      marked += `${clean.slice(at, time.from)} ${isExact(time.value) ? 'TIME' : 'SPAN'} ${verb} `
      at = time.to
    }
    return {
      text: clean,
      from,
      to,
      plain: plainSentence(marked + clean.slice(at)),
      times,
      isQuestion: /\?!{0,6}$/.test(clean),
      key: wordKeyOf(clean),
    }
  })
}
