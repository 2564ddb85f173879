import { AppearanceDialog } from './AppearanceDialog.tsx'
import { InstallDialog } from './InstallDialog.tsx'
import { SignOutDialog } from './SignOutDialog.tsx'
import type { Panel } from './userPanel.ts'

type Props = {
  panel: Panel
  /** Number of commands in the outbox that signing out would lose. */
  waiting: number
  onClose: () => void
  onLeave: () => void
}

/** The dialogs opened from the user menu. */
export function UserDialogs({ panel, waiting, onClose, onLeave }: Props) {
  return (
    <>
      <AppearanceDialog open={panel === 'appearance'} onClose={onClose} />
      <InstallDialog open={panel === 'install'} onClose={onClose} />
      <SignOutDialog waiting={waiting} onClose={onClose} onConfirm={onLeave} />
    </>
  )
}
