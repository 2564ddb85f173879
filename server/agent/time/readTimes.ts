import { compose } from './compose.ts'
import type { Frame } from './frame.ts'
import { asPast, isInThePast } from './past.ts'
import { resolve } from './resolve.ts'
import { domOptions } from './months.ts'
import { scanPieces } from './scan.ts'
import { type Scan, startScan, word } from './timeTokens.ts'
import type { TimeContext, TimeRead, TimeValue } from './timeValue.ts'

/** Longer messages are read up to this length; a WhatsApp message has at most 4,096 characters. */
export const TEXT_LIMIT = 4096

/**
 * The time expressions in a Portuguese text, in order, relative to `context.now` in `context.zone`. A pure
 * function, linear in the length of the text, of which the first 4,096 UTF-16 units are read. An ambiguous
 * expression becomes `either`: nothing is guessed.
 */
export function readTimes(text: string, context: TimeContext): TimeRead[] {
  return readScan(startScan(text.slice(0, TEXT_LIMIT), context))
}

/** `readTimes` without the length limit, over a scan that counts its steps. */
export function readScan(s: Scan): TimeRead[] {
  const reads: TimeRead[] = []
  for (const { from, to, options } of compose(s, scanPieces(s))) {
    // 'Dia 20 passado'
    const isPassed = word(s, to) === 'passada' && options.every(({ dates }) => dates !== undefined)
    const values = options.flatMap(
      (frame) => valueOf(s, isPassed || isInThePast(s, from) ? asPast(s, frame) : frame) ?? [],
    )
    if (values.length === 0) continue
    const value: TimeValue = values.length === 1 ? values[0]! : { kind: 'oneOf', options: values }
    reads.push({ span: [s.tokens[from]!.from, s.tokens[isPassed ? to : to - 1]!.to], value })
  }
  return reads
}

function valueOf(s: Scan, frame: Frame): TimeValue | null {
  if (!frame.latent) return resolve(s, frame)
  // Words that are a time only beside another expression, or in reply to a question.
  if (frame.number !== undefined) {
    if (s.context.asked !== 'day') return null
    const options = domOptions(s.today, frame.number)
    return options.length > 0 ? resolve(s, { dates: { options } }) : null
  }
  return frame.hours && (s.context.asked === 'time' || s.tokens.length <= 2) ? resolve(s, frame) : null
}
