import { loadDialog } from '../../ui/Dialog.tsx'
import { loadMenu } from '../../ui/Menu.tsx'
import { loadSheet } from '../../ui/Sheet.tsx'
import { prepareToasts } from '../../ui/toast.ts'
import { statusPart, supportPart } from './laterParts.ts'
import { loadUserMenu } from './UserMenu.tsx'

/**
 * Loads what the first screen does not need but nearly
 * every visit does, so that the first menu opens at once.
 */
export function loadAhead(): void {
  prepareToasts()
  Promise.all([
    loadMenu(),
    loadDialog(),
    loadSheet(),
    loadUserMenu(),
    supportPart.load(),
    statusPart.load(),
  ]).catch((error: unknown) => {
    // Ignore it: opening one of these parts loads it again and reports a failure.
    console.debug('not loaded ahead', error instanceof Error ? error.name : 'unknown')
  })
}
