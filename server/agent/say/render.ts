/** Puts what a plan says into words: each key has a few wordings in each style. */
import type { Style } from '../situation.ts'
import type { KeyedValues, SayKey } from './keys.ts'
import { CASUAL } from './templates/casual.ts'
import { FORMAL } from './templates/formal.ts'
import { NORMAL } from './templates/normal.ts'
import type { Wordings } from './templates/wordings.ts'
import { capital } from '../../../src/contract/capital.ts'

export const WORDINGS: Record<Style, Wordings> = { normal: NORMAL, formal: FORMAL, casual: CASUAL }

/** The text for an emergency, used when the organization wrote none of its own. */
export const EMERGENCY: Record<Style, string> = {
  normal:
    'Isso pode ser uma emergência. Ligue agora para o SAMU, 192, ou vá ao pronto-socorro mais próximo. Não espere resposta por aqui.',
  formal:
    'Isso pode ser uma emergência. Por gentileza, ligue agora para o SAMU, 192, ou dirija-se ao pronto-socorro mais próximo. Não espere resposta por aqui.',
  casual:
    'Isso pode ser uma emergência! Liga agora pro SAMU, 192, ou vai pro pronto-socorro mais próximo. Não espera resposta por aqui.',
}

/** Refusals, cancellations, emergencies and hand-overs: a message with one of these has no emoji. */
const SOBER: ReadonlySet<SayKey> = new Set([
  'lacks',
  'partUnknown',
  'notFree',
  'noTimes',
  'tooFar',
  'taken',
  'cancelSure',
  'cancelled',
  'cancelOrMove',
  'nothingToConfirm',
  'mineNone',
  'unclear',
  'optedOut',
  'emergency',
  'handOver',
  'handOverAnger',
  'handOverFile',
  'handOverMedical',
  'handOverNotBookable',
  'handOverUnanswered',
])
/** Values that continue the text before them: when not empty, they begin with a blank. */
const TRAILING = new Set(['with', 'for'])
/** Keys whose values others wrote: their emoji and blanks stay unchanged. */
const QUOTED: ReadonlySet<SayKey> = new Set(['quote'])

const PLACE = /\{(\w+)\}/g
/** An optional part in brackets; brackets cannot be nested. */
const OPTIONAL = /\[([^\]]*)\]/g
const EMOJI = / ?\p{Extended_Pictographic}/gu
/** A longer message is split in two. */
export const LONG_MESSAGE = 700

/** An unsigned 32-bit hash of the text (FNV-1a); the same text gives the same number. */
function hash(text: string): number {
  let sum = 0x811c9dc5
  for (let at = 0; at < text.length; at++) sum = Math.imul(sum ^ text.charCodeAt(at), 0x01000193)
  return sum >>> 0
}

/**
 * The index of the wording: the same seed gives the same one, unless it was the last one used for this key;
 * then the next one.
 */
function choose(key: SayKey, count: number, seed: string, recent: readonly string[]): number {
  const index = hash(`${seed} ${key}`) % count
  const last = recent.findLast((used) => used.startsWith(`${key}#`))
  return last === `${key}#${index}` ? (index + 1) % count : index
}

/**
 * The words of one `Say`. `seed`: the conversation; `recent`: the wordings used last, oldest first. `used`
 * names the wording ('booked#1') and must be remembered. A placeholder with an empty value leaves no trace in
 * the text.
 */
export function render(
  { key, values }: KeyedValues,
  style: Style,
  seed: string,
  recent: readonly string[],
): { text: string; used: string } {
  const { text, used } = piece({ key, values }, style, seed, recent)
  return { text, used }
}

type Piece = { key: SayKey; used: string; text: string; /** Without our own emoji. */ plain: string }

function piece({ key, values }: KeyedValues, style: Style, seed: string, recent: readonly string[]): Piece {
  const all = WORDINGS[style][key]
  const index = choose(key, all.length, seed, recent)
  const given = valuesOf(key, values, style)
  const text = fill(all[index]!, key, given)
  return { key, used: `${key}#${index}`, text, plain: fill(all[index]!.replace(EMOJI, ''), key, given) }
}

function valuesOf(key: SayKey, values: Record<string, string>, style: Style): Record<string, string> {
  if (key === 'emergency' && !values['text']?.trim()) return { text: EMERGENCY[style] }
  return values
}

function fill(wording: string, key: SayKey, values: Record<string, string>): string {
  const valueOf = (name: string) => {
    const value = values[name] ?? ''
    if (value.trim() === '') return ''
    if (QUOTED.has(key)) return value.trim()
    return TRAILING.has(name) ? ` ${value.trim()}` : value.trim()
  }
  const isGiven = (piece: string) => [...piece.matchAll(PLACE)].every(([, name]) => valueOf(name!) !== '')
  const kept = wording.replace(OPTIONAL, (_, piece: string) => (isGiven(piece) ? piece : ''))
  let text = ''
  let from = 0
  for (const match of kept.matchAll(PLACE)) {
    text += tidy(kept.slice(from, match.index), text)
    const value = valueOf(match[1]!)
    text += value === '' || !/\s$/.test(text) ? value : value.trimStart()
    from = match.index + match[0].length
  }
  const whole = `${text}${tidy(kept.slice(from), text)}`.trim()
  return QUOTED.has(key) ? whole : capital(whole)
}

/**
 * The words of a wording after a value: without a second full stop, and without a blank before a mark or
 * after another blank.
 */
function tidy(words: string, before: string): string {
  if (before === '') return words
  const ended = /[.!?…][)”"»]?$/.test(before)
  const joined = ended && /^[.]/.test(words) ? words.slice(1) : words
  return /\s$/.test(before) ? joined.replace(/^ +/, '') : joined
}

/** Capitalizes the first letter: a sentence may begin with a value. */

/**
 * Everything that is said in a turn, as one message, or as two where one would be long: the second then
 * begins with the last question. `used`: the wordings to pass as `recent` in the next turn.
 */
export function renderAll(
  says: readonly KeyedValues[],
  style: Style,
  seed: string,
  recent: readonly string[],
): { messages: string[]; used: string[] } {
  const used: string[] = []
  const pieces: Piece[] = []
  for (const say of says) {
    const next = piece(say, style, seed, [...recent, ...used])
    used.push(next.used)
    if (next.text !== '') pieces.push(next)
  }
  const at = splitAt(pieces)
  const parts = at === 0 ? [pieces] : [pieces.slice(0, at), pieces.slice(at)]
  return { messages: parts.map(withFewEmoji).filter((text) => text !== ''), used }
}

/** The index of the piece that begins the second message; 0 for none. */
function splitAt(pieces: readonly Piece[]): number {
  const length = pieces.reduce((sum, { text }) => sum + text.length + 2, -2)
  if (length <= LONG_MESSAGE || pieces.length < 2) return 0
  const question = pieces.findLastIndex(({ plain }) => plain.endsWith('?'))
  if (question > 0) return question
  let sum = 0
  const at = pieces.findIndex(({ text }) => (sum += text.length + 2) > length / 2)
  return Math.max(1, at)
}

/** Keeps at most one of our emoji per message, and none beside bad news. */
function withFewEmoji(pieces: readonly Piece[]): string {
  const isSober = pieces.some(({ key }) => SOBER.has(key))
  const first = isSober ? -1 : pieces.findIndex(({ text, plain }) => text !== plain)
  return pieces.map(({ text, plain }, at) => (at === first ? text : plain)).join('\n\n')
}
