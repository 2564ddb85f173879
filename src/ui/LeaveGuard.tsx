import { type ShouldBlockFn, useBlocker } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { ConfirmDialog } from './ConfirmDialog.tsx'

type Props = {
  /** Returns whether leaving now would lose something; called at the moment of leaving. */
  blocks: ShouldBlockFn
  /** Whether the browser also asks when the tab is closed. */
  beforeUnload?: boolean | (() => boolean) | undefined
  /** Called when the user leaves anyway. */
  onLeave?: (() => void) | undefined
  /** A sentence that says what is not saved yet. */
  children: ReactNode
}

/** Asks the user before they leave a screen with unsaved input. */
export function LeaveGuard({ blocks, beforeUnload = true, onLeave, children }: Props) {
  const blocker = useBlocker({ shouldBlockFn: blocks, enableBeforeUnload: beforeUnload, withResolver: true })
  return (
    <ConfirmDialog
      open={blocker.status === 'blocked'}
      onClose={() => blocker.reset?.()}
      onConfirm={() => {
        onLeave?.()
        blocker.proceed?.()
      }}
      title="Sair sem salvar?"
      confirmLabel="Sair sem salvar"
      cancelLabel="Continuar editando"
      danger
    >
      {children}
    </ConfirmDialog>
  )
}
