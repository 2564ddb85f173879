import type { Clock } from './frame.ts'
import type { PartHours } from './lexicon.ts'
import { type Scan, skip, word } from './timeTokens.ts'

const OF = new Set(['de', 'da', 'do', 'pela', 'a', 'na'])
const PARTS_OF_CLOCK: Record<string, 'am' | 'pm' | 'night' | 'evening'> = {
  manha: 'am',
  tarde: 'pm',
  noite: 'evening',
  madrugada: 'night',
}

/** The clock time in the given half of the day. */
export function afternoon(clock: Clock, part: 'am' | 'pm' | 'night' | 'evening'): Clock {
  const { minute } = clock
  const hour = Math.floor(minute / 60)
  const noon = hour === 12 ? minute - 720 : minute
  const at =
    part === 'am' || part === 'night'
      ? hour === 12 && part === 'am'
        ? minute
        : noon
      : part === 'evening' && (hour === 12 || hour === 0)
        ? minute % 60
        : hour <= 12
          ? noon + 720
          : minute
  return { ...clock, minute: at, fixed: true }
}

/** Reads the half of the day after a clock time: "da tarde", "pela manhã", "pm", "à noite". */
export function readHalf(
  s: Scan,
  at: number,
): { part: 'am' | 'pm' | 'night' | 'evening'; to: number } | null {
  const letter = word(s, at)
  // '12 am' is midnight, as '12 da madrugada' is; '12 da manhã' is noon.
  if (letter === 'pm' || letter === 'am') return { part: letter === 'am' ? 'night' : 'pm', to: at + 1 }
  if ((letter === 'a' || letter === 'para') && word(s, at + 1) === '.' && word(s, at + 2) === 'm')
    return { part: letter === 'a' ? 'night' : 'pm', to: at + (word(s, at + 3) === '.' ? 4 : 3) }
  const of = skip(s, at, OF)
  const part = PARTS_OF_CLOCK[word(s, of)]
  if (!part) return null
  return { part, to: of + 1 }
}

/** Resolves a clock time by the part of the day beside it: "de tarde, às 3". */
export function halve(clock: Clock, hours: PartHours | { from: number | null }): Clock {
  if (clock.fixed || hours.from === null) return clock
  return afternoon(clock, hours.from >= 18 * 60 ? 'evening' : hours.from >= 12 * 60 ? 'pm' : 'am')
}
