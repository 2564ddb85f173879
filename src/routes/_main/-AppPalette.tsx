import { CommandPalette } from '../../features/palette/CommandPalette.tsx'
import { useShellCommands } from '../../features/shell/useShellCommands.tsx'

type Props = { open: boolean; onClose: () => void; onOpenQueue: () => void }

/** The command palette with the commands of the shell. */
export function AppPalette({ open, onClose, onOpenQueue }: Props) {
  return <CommandPalette open={open} onClose={onClose} {...useShellCommands(onOpenQueue)} />
}
