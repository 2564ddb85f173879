/** What this device's notices are set to, as far as the page needs it without network. */
import type { PushChoices } from '../contract/push.ts'
import { isQuiet } from '../contract/quietTime.ts'

const KEY = 'balcao-notices'

type Kept = Pick<PushChoices, 'kinds' | 'quiet' | 'sound'>

/** Null: notices were turned off here, or the person left. */
export function keepChoices(choices: PushChoices | null): void {
  if (choices) {
    const { kinds, quiet, sound } = choices
    localStorage.setItem(KEY, JSON.stringify({ kinds, quiet, sound } satisfies Kept))
  } else localStorage.removeItem(KEY)
}

/** Only this page writes it, so only its own shape is looked for. */
function readKept(): Kept | null {
  try {
    return JSON.parse(localStorage.getItem(KEY) ?? 'null') as Kept | null
  } catch {
    return null
  }
}

export const wasTurnedOn = (): boolean => readKept() !== null

/** How a notice of trouble is shown now; null: not at all. */
export function troubleNotice(now: number): { silent: boolean } | null {
  const kept = readKept()
  if (!kept?.kinds.includes('trouble')) return null
  const { timeZone } = Intl.DateTimeFormat().resolvedOptions()
  return { silent: !kept.sound || isQuiet(kept.quiet, timeZone, now) }
}
