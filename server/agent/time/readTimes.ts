import { compose } from './compose.ts'
import type { Frame } from './frame.ts'
import { asPast, isPastTold } from './past.ts'
import { resolve } from './resolve.ts'
import { domOptions } from './months.ts'
import { scanPieces } from './scan.ts'
import { type Scan, startScan } from './timeTokens.ts'
import type { TimeContext, TimeRead, TimeValue } from './timeValue.ts'

/** Longer messages are read up to here; a WhatsApp message holds 4,096. */
export const TEXT_LIMIT = 4096

/**
 * The expressions of time in a Portuguese text, in their order, read at `context.now` in `context.zone`. Pure and linear
 * in the text's length, of which the first 4,096 units count. What may mean several things is `either`; nothing is guessed.
 */
export function readTimes(text: string, context: TimeContext): TimeRead[] {
  return readScan(startScan(text.slice(0, TEXT_LIMIT), context))
}

/** `readTimes` without the limit, over a scan that counts its steps. */
export function readScan(s: Scan): TimeRead[] {
  const reads: TimeRead[] = []
  for (const { from, to, options } of compose(s, scanPieces(s))) {
    const values = options.flatMap(
      (frame) => valueOf(s, isPastTold(s, from) ? asPast(s, frame) : frame) ?? [],
    )
    if (values.length === 0) continue
    const value: TimeValue = values.length === 1 ? values[0]! : { kind: 'oneOf', options: values }
    reads.push({ span: [s.tokens[from]!.from, s.tokens[to - 1]!.to], value })
  }
  return reads
}

function valueOf(s: Scan, frame: Frame): TimeValue | null {
  if (!frame.latent) return resolve(s, frame)
  // Words that mean a time only beside another one, or as the answer to a question.
  if (frame.number !== undefined) {
    if (s.context.asked !== 'day') return null
    const options = domOptions(s.today, frame.number)
    return options.length > 0 ? resolve(s, { dates: { options } }) : null
  }
  return frame.hours && (s.context.asked === 'time' || s.tokens.length <= 2) ? resolve(s, frame) : null
}
