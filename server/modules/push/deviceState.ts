import type { PushChoices } from '../../../src/contract/push.ts'
import type { DeviceRow } from './queries.ts'

/** After this long without a confirmation, a device may no longer be receiving notices. */
export const SILENT_MS = 24 * 60 * 60_000

export const isSilent = ({ unconfirmedSince }: DeviceRow, now: Date): boolean =>
  unconfirmedSince !== null && now.getTime() - unconfirmedSince.getTime() >= SILENT_MS

export const choicesOf = ({ kinds, onlyMine, showContent, sound, quiet }: DeviceRow): PushChoices => ({
  kinds,
  only_mine: onlyMine,
  show_content: showContent,
  sound,
  quiet,
})
