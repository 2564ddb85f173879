import { lazyPart, useLazyPart } from '../../ui/lazyPart.ts'
import { partFailed } from '../../ui/partFailed.ts'
import { closePanels, useLeave, useUserPanel } from './userPanel.ts'

const dialogs = lazyPart(() => import('./UserDialogs.tsx'))

/**
 * Renders the dialogs of the user menu outside of the menu
 * that opened them, so that they stay when it closes.
 */
export function UserPanels() {
  const { panel, waiting } = useUserPanel()
  const leave = useLeave()
  const loaded = useLazyPart(dialogs, panel !== null || waiting > 0, (error) => {
    partFailed(error)
    closePanels()
  })
  if (!loaded) return null
  return (
    <loaded.UserDialogs
      panel={panel}
      waiting={waiting}
      onClose={closePanels}
      onLeave={() => void leave(true)}
    />
  )
}
