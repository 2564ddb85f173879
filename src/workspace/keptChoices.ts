/** What this device's notices are set to, as far as the page needs it without network. */
import type { PushChoices } from '../contract/push.ts'
import { type NoticeChoices, keepChoicesForWorker } from '../session/stoppedNotice.ts'
import { logFailure } from '../telemetry/report.ts'

const KEY = 'balcao-notices'

/** Null: notices were turned off here, or the person left. */
export function keepChoices(choices: PushChoices | null): void {
  let kept: NoticeChoices | null = null
  if (choices) {
    const { kinds, quiet, sound } = choices
    kept = { kinds, quiet, sound }
    localStorage.setItem(KEY, JSON.stringify(kept))
  } else localStorage.removeItem(KEY)
  keepChoicesForWorker(kept).catch((error: unknown) => logFailure(error, 'choices not kept'))
}

/** Only this page writes it, so only its own shape is looked for. */
export function readChoices(): NoticeChoices | null {
  try {
    return JSON.parse(localStorage.getItem(KEY) ?? 'null') as NoticeChoices | null
  } catch {
    return null
  }
}

export const wasTurnedOn = (): boolean => readChoices() !== null
