/** Short forms for dialogues of each kind. */
import type { ClinicId } from '../clinics.ts'
import type { Dialogue, Own, Script, Step, Wanted, WantedBooking } from '../dialogue.ts'
import { script } from './build.ts'

/** A message that asks for nothing, so silence is right too. */
export const yes = (say: string) => ({ say, quiet: true as const })

export const near = (id: string, clinic: ClinicId, say: string, never: string[] = []): Dialogue =>
  script(id, 'near question', clinic, [{ say, never }], {
    handOver: ['unanswered', 'medical', 'asked', 'not_bookable', 'not_understood'],
    orSays: ['lacks', 'unclear'],
  })
export const ask = (id: string, clinic: ClinicId, say: string | string[], ...gets: string[]): Dialogue =>
  script(id, gets.length > 1 ? 'several' : 'ask', clinic, [{ say, gets }])
export const confirms = (
  id: string,
  clinic: ClinicId,
  own: Own,
  say: string,
  more: { late?: true; gets?: string[] } = {},
): Dialogue =>
  script(
    id,
    'confirm',
    clinic,
    [{ reminded: own.id }, more.gets ? { say, gets: more.gets } : say],
    { confirmed: [own.id], ...(more.late && { late: [own.id] }) },
    { own: [own], may: ['late'] },
  )
/** One appointment is booked in the end, and nothing else. */
export const books = (
  id: string,
  clinic: ClinicId,
  steps: Step[],
  wanted: WantedBooking,
  more: Partial<Script> = {},
): Dialogue => script(id, 'book', clinic, steps, { booked: [wanted] }, more)
export const moves = (
  id: string,
  clinic: ClinicId,
  own: Own,
  steps: Step[],
  wanted: Wanted,
  more: Partial<Script> = {},
): Dialogue =>
  script(id, 'move', clinic, steps, { moved: [{ id: own.id, ...wanted }] }, { own: [own], ...more })
export const cancels = (id: string, clinic: ClinicId, own: Own, steps: Step[]): Dialogue =>
  script(id, 'cancel', clinic, steps, { cancelled: [own.id] }, { own: [own] })
export const stop = (id: string, clinic: ClinicId, say: string): Dialogue =>
  script(id, 'stop', clinic, [say], { stopped: true })
export const urgent = (id: string, clinic: ClinicId, say: string): Dialogue =>
  script(id, 'emergency', clinic, [say], { handOver: ['emergency'], urgent: true })
export const medical = (id: string, clinic: ClinicId, say: string): Dialogue =>
  script(id, 'medical', clinic, [say], { handOver: ['medical', 'unanswered'] })
export const angry = (id: string, clinic: ClinicId, ...say: string[]): Dialogue =>
  script(id, 'anger', clinic, say, { handOver: ['anger'] })
export const person = (id: string, clinic: ClinicId, ...say: string[]): Dialogue =>
  script(id, 'person', clinic, say, { handOver: ['asked'] })
/**
 * A question with a part the clinic does not know: the rest is answered, and a person is told of that part.
 */
export const part = (id: string, clinic: ClinicId, say: string | string[], ...gets: string[]): Dialogue =>
  script(id, 'several', clinic, [{ say, gets }], {
    handOver: ['unanswered', 'medical', 'asked', 'not_bookable', 'not_understood'],
    orSays: ['lacks', 'unclear', 'partUnknown'],
  })
/** Follow-up questions, where what is left out refers to what was spoken of before. */
export const follow = (
  id: string,
  clinic: ClinicId,
  ...turns: [say: string, ...gets: string[]][]
): Dialogue =>
  script(
    id,
    'memory',
    clinic,
    turns.map(([say, ...gets]) => ({ say, gets })),
  )
