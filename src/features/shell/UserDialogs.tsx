import { AppearanceDialog } from './AppearanceDialog.tsx'
import { InstallDialog } from './InstallDialog.tsx'
import { SignOutDialog } from './SignOutDialog.tsx'
import type { Panel } from './userPanel.ts'

type Props = {
  panel: Panel
  /** Sends in the queue that signing out would lose. */
  waiting: number
  onClose: () => void
  onLeave: () => void
}

/** What the person's menu opens. */
export function UserDialogs({ panel, waiting, onClose, onLeave }: Props) {
  return (
    <>
      <AppearanceDialog open={panel === 'appearance'} onClose={onClose} />
      <InstallDialog open={panel === 'install'} onClose={onClose} />
      <SignOutDialog waiting={waiting} onClose={onClose} onConfirm={onLeave} />
    </>
  )
}
