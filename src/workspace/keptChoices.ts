/** This device's notification choices, as far as the page needs them offline. */
import type { PushChoices } from '../contract/push.ts'
import { type NoticeChoices, keepChoicesForWorker } from '../session/stoppedNotice.ts'
import { logFailure } from '../telemetry/report.ts'

const KEY = 'balcao-notices'

/**
 * Stores the choices for the page and the worker. Null: notifications were turned off here, or the user left.
 */
export function keepChoices(choices: PushChoices | null): void {
  let kept: NoticeChoices | null = null
  if (choices) {
    const { kinds, quiet, sound } = choices
    kept = { kinds, quiet, sound }
  }
  try {
    if (kept) localStorage.setItem(KEY, JSON.stringify(kept))
    else localStorage.removeItem(KEY)
  } catch (error) {
    logFailure(error, 'choices not kept')
  }
  keepChoicesForWorker(kept).catch((error: unknown) => logFailure(error, 'choices not kept'))
}

/** Not validated: only this page writes it. */
export function readChoices(): NoticeChoices | null {
  try {
    return JSON.parse(localStorage.getItem(KEY) ?? 'null') as NoticeChoices | null
  } catch {
    return null
  }
}

export const wasTurnedOn = (): boolean => readChoices() !== null
