import { loadDialog } from '../../ui/Dialog.tsx'
import { loadMenu } from '../../ui/Menu.tsx'
import { loadSheet } from '../../ui/Sheet.tsx'
import { prepareToasts } from '../../ui/toast.ts'
import { statusPart, supportPart } from './laterParts.ts'
import { loadUserMenu } from './UserMenu.tsx'

/** What no first screen needs and nearly every visit does, so that the first menu opens without a wait. */
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
    // Opening one of them loads it again, and reports a failure.
    console.debug('not loaded ahead', error instanceof Error ? error.name : 'unknown')
  })
}
