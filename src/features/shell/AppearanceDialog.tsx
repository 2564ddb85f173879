import { Dialog } from '../../ui/Dialog.tsx'
import { AppearancePanel } from './AppearancePanel.tsx'

export function AppearanceDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  return (
    <Dialog open={open} onClose={onClose} title="Aparência" description="Vale para este aparelho." size="sm">
      <AppearancePanel />
    </Dialog>
  )
}
