import { lazyPart, useLazyPart } from '../../ui/lazyPart.ts'
import { partFailed } from '../../ui/partFailed.ts'
import { closePanels, useLeave, useUserPanel } from './userPanel.ts'

const dialogs = lazyPart(() => import('./UserDialogs.tsx'))

/** The dialogs of the person's menu, outside of whatever asked for them. */
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
