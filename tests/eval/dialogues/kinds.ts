/** What the dialogues written at one sitting share: a line for each kind of them. */
import type { ClinicId } from '../clinics.ts'
import type { Dialogue, Own } from '../dialogue.ts'
import { script } from './build.ts'

/** Words that ask for nothing: silence is right too. */
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
export const stop = (id: string, clinic: ClinicId, say: string): Dialogue =>
  script(id, 'stop', clinic, [say], { stopped: true })
export const urgent = (id: string, clinic: ClinicId, say: string): Dialogue =>
  script(id, 'emergency', clinic, [say], { handOver: ['emergency'], urgent: true })
