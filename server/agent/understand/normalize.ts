import { correct, typosOf } from './typos.ts'
import { fold } from '../../../src/contract/text.ts'
import { CARDINALS } from '../time/numberWords.ts'
import { CHAT, EMOJI, FILLERS, NO_BREAK_AFTER } from './lexicon/chat.ts'

/**
 * How many characters of a turn are read: four WhatsApp messages of maximum length. Of a longer turn, the
 * beginning and the end are read.
 */
export const MAX_TURN_LENGTH = 16_000
const END_HEARD = 4000

/**
 * A word as intended, or a mark that ends a clause. `start` and `end` are offsets in the original text;
 * several words may share them ('oq' is 'o que').
 */
export type Token = {
  text: string
  start: number
  end: number
  kind: 'word' | 'end' | 'comma' | 'emoji'
  /** The value of digits and number words ('vinte e cinco'). */
  number?: number
  /** Written 'é'. A plain 'e' may also stand for 'é', but not the other way round. */
  isVerb?: true
}

/** The word at a place; empty where there is none. */
export const wordAt = (tokens: readonly Token[], at: number): string => tokens[at]?.text ?? ''

/** The words of a list that is written with spaces or line ends between them. */
export const wordSet = (words: string): ReadonlySet<string> => new Set(words.trim().split(/\s+/))

// A word, an emoji, or a mark; alternatives exclude each other by their first character, so the scan is linear.
const LEXEME = /[\p{L}\p{M}\p{N}\u200b-\u200d\u00ad]+|\p{Extended_Pictographic}|[?!.;:,\n…()[\]]/gu
const INVISIBLE = /[\u200b-\u200d\u00ad]/g
const DIGITS = /^\d{1,9}$/
const AFTER_DIGIT = /\d/

/**
 * Turns text into tokens: expands chat spelling, folds accents, drops elongation and fillers, reads numbers.
 */
export function normalize(text: string): Token[] {
  const tokens: Token[] = []
  for (const [from, to] of heardParts(text)) readPart(text.slice(from, to), from, tokens)
  return joinNumbers(asMeant(tokens, text))
}

/** What follows 'num' for 'não': a verb or what stands before one. */
const DENIED =
  /^(?:pos\w+|pod\w+|vou|vai|vao|vamos|sei|sab\w+|qu[eri]\w+|da|dao|deu|dava|tem|tenho|tinha|ter\w*|consig\w*|conseg\w*|e|eh|era|est\w+|ta|to|tava|fui|foi|precis\w+|gost\w+|lembr\w+|entend\w+|receb\w+|vi|viu|faz|fiz|faco|fica|ficou|aguent\w+|rol\w+|serv\w+|me|te|se|lhe|mais|ach\w+|cheg\w+|abr\w+|atend\w+|aceit\w+|marc\w+|remarc\w+|cancel\w+|desmarc\w+|agend\w+|confirm\w+|compar\w+|cust\w+|pass\w+|veio|vem|ia|ir|doi|ha)$/

const WANTS_TO = /^(?:quero|queria|quer|vou|preciso|precisava|pretendo|posso|gostaria|para|de)$/
const IS_PUT =
  /^(?:um|uma|aparelhos?|brincos?|piercings?|cilios|unhas?|silicone|diu|proteses?|implantes?|botox|facetas?|lentes?|mega|joias?)$/

/** 'Num casamento': 'em um'; 'num posso': 'não'; 'quantas x': 'vezes'. */
const asMeant = (tokens: Token[], text: string): Token[] =>
  tokens.map((token, at) => {
    const next = tokens[at + 1]
    const isNum = token.text === 'nao' && /^num$/i.test(text.slice(token.start, token.end))
    if (isNum && next?.kind === 'word' && !DENIED.test(next.text)) return { ...token, text: 'em' }
    // 'Quero por aparelho': the verb, written without its accent.
    const isPut = token.text === 'por' && WANTS_TO.test(tokens[at - 1]?.text ?? '')
    if (isPut && IS_PUT.test(next?.text ?? '')) return { ...token, text: 'colocar' }
    // 'Quantas x preciso fazer?'
    return token.text === 'x' && /^quant[oa]s$/.test(tokens[at - 1]?.text ?? '')
      ? { ...token, text: 'vezes' }
      : token
  })

function heardParts(text: string): [number, number][] {
  if (text.length <= MAX_TURN_LENGTH) return [[0, text.length]]
  return [
    [0, MAX_TURN_LENGTH - END_HEARD],
    [text.length - END_HEARD, text.length],
  ]
}

function readPart(text: string, offset: number, tokens: Token[]): void {
  if (tokens.length > 0) tokens.push({ text: '.', start: offset, end: offset, kind: 'end' })
  for (const match of text.matchAll(LEXEME)) {
    const [raw] = match
    const start = offset + match.index
    const end = start + raw.length
    const last = tokens.at(-1)
    if (/^[?!.;:,\n…()[\]]$/.test(raw)) {
      const insideNumber =
        '.,:'.includes(raw) &&
        AFTER_DIGIT.test(text[match.index - 1] ?? '') &&
        AFTER_DIGIT.test(text[match.index + 1] ?? '')
      if (insideNumber || (raw === '.' && last && NO_BREAK_AFTER.has(last.text))) continue
      const isComma = raw === ',' || raw === '(' || raw === ')' || raw === ':' || raw === '[' || raw === ']'
      if (!last || last.kind === 'end') continue
      // '1) aceita cassi 2) onde fica': each item of a list is a clause of its own.
      if (raw === ')' && /^\d$/.test(last.text) && text[match.index - 1] === last.text) {
        tokens[tokens.length - 1] = { text: '.', start: last.start, end, kind: 'end' }
        continue
      }
      if (last.kind === 'comma') {
        if (!isComma) tokens[tokens.length - 1] = { text: raw, start, end, kind: 'end' }
        continue
      }
      tokens.push({ text: raw, start, end, kind: isComma ? 'comma' : 'end' })
      continue
    }
    const meant = EMOJI.get(raw)
    if (meant !== undefined) {
      if (last?.kind !== 'emoji' || last.text !== meant)
        tokens.push({ text: meant, start, end, kind: 'emoji' })
      continue
    }
    if (!/[\p{L}\p{N}]/u.test(raw)) {
      tokens.push({ text: '', start, end, kind: 'emoji' })
      continue
    }
    readWord(raw, start, end, tokens)
  }
}

/** A word of four letters or more that ends with a letter twice, as nobody spells it. */
const LONG_END = /^\p{L}{2,}([aeioumrn])\1$/u
const DOUBLE = new Set(
  'enjoo voo perdoo abencoo magoo coroo doo ressoo creem leem veem deem preveem'.split(' '),
)

/** '1º' and '1a', as they are after folding. '3a' may also be Tuesday. */
const ORDINALS = new Map([
  ['1o', 'primeiro'],
  ['1a', 'primeira'],
  ['2o', 'segundo'],
  ['2a', 'segunda'],
  ['3o', 'terceiro'],
])

/** After these words a single letter is a name: 'vitamina C', 'bloco C'. */
const AFTER_LETTER_NAME = new Set(
  'vitamina hepatite classe bloco opcao letra plano tipo categoria serie torre'.split(' '),
)

function readWord(raw: string, start: number, end: number, tokens: Token[]): void {
  const plain = fold(raw.replace(INVISIBLE, '').normalize('NFKC'))
  const once = DIGITS.test(plain) ? plain : plain.replace(/(.)\1{2,}/gu, '$1')
  // 'Issoo', 'simm'
  const word = LONG_END.test(once) && !DOUBLE.has(once) ? once.slice(0, -1) : once
  if (word === '' || FILLERS.has(word) || /^(?:k{2,}|(?:rs)+|(?:ha)+h?|(?:he)+h?)$/.test(word)) return
  if (word === 'e' && /é/i.test(raw.normalize('NFC'))) {
    tokens.push({ text: 'e', start, end, kind: 'word', isVerb: true })
    return
  }
  // '10min', '15hrs'
  const glued = /^(\d{1,4})(min|mins|minutos?|hrs?|horas?|anos?|aninhos?|reais|x)$/.exec(word)
  const ordinal = ORDINALS.get(word)
  if (ordinal !== undefined) {
    tokens.push({ text: ordinal, start, end, kind: 'word' })
    return
  }
  const isLetter = word === 'c' && AFTER_LETTER_NAME.has(tokens.at(-1)?.text ?? '')
  const words = glued ? [glued[1]!, ...meantBy(glued[2]!)] : isLetter ? [word] : meantBy(word)
  // 'Qnts semanas'
  const last = tokens.at(-1)
  const counted = last?.text === 'quanto' ? COUNTED.exec(word) : null
  if (last && counted) tokens[tokens.length - 1] = { ...last, text: counted[1] ? 'quantas' : 'quantos' }
  for (const text of words) {
    const number = DIGITS.test(text) ? Number(text) : countOf(text)
    tokens.push({ text, start, end, kind: 'word', ...(number !== undefined && { number }) })
  }
}

const COUNTED = /^(?:(semanas|sessoes|vezes|aulas|horas|parcelas|pessoas)|dias|meses|anos|minutos|alunos)$/

/** 'Um' and 'uma' are articles first. */
function countOf(word: string): number | undefined {
  const value = CARDINALS.get(word)
  return value !== undefined && value > 1 ? value : undefined
}

/** What is done to a visit, in the forms that customers write. */
const VISIT_VERBS = new Set(
  ['cancel', 'desmarc', 'remarc']
    .flatMap((begin) =>
      'a o ar ou ado ada ando aram amos em ados adas aria asse amento'.split(' ').map((end) => begin + end),
    )
    .concat(
      'cancele cancelei desmarque desmarquei desmarquem remarque remarquei remarquem reagendar reagenda'.split(
        ' ',
      ),
    ),
)
const VERB_TYPOS = typosOf([...VISIT_VERBS])
/** Other words that are one letter away from a deed. */
const NOT_A_VERB = new Set(
  'canela canelas cancelas chancela chancelar chancelado demarcar demarca demarcado'.split(' '),
)

/** 'Cacelar' for 'cancelar': read otherwise, a wish to cancel would be a wish to book. */
const correctedVerb = (word: string): string | null =>
  VISIT_VERBS.has(word) || NOT_A_VERB.has(word) ? null : correct(word, { typos: VERB_TYPOS })

const meantBy = (word: string): readonly string[] => CHAT.get(word) ?? [correctedVerb(word) ?? word]

/** 'vinte e cinco' → one token. */
function joinNumbers(tokens: Token[]): Token[] {
  const joined: Token[] = []
  for (let index = 0; index < tokens.length; index++) {
    const token = tokens[index]!
    const and = tokens[index + 1]
    const unit = tokens[index + 2]
    const tens = token.number
    const isTens = tens !== undefined && tens >= 20 && tens < 100 && tens % 10 === 0
    if (isTens && !DIGITS.test(token.text) && and?.text === 'e' && unit?.number && unit.number < 10) {
      joined.push({ ...token, text: String(tens + unit.number), number: tens + unit.number, end: unit.end })
      index += 2
    } else joined.push(token)
  }
  return joined
}
