import { type ShouldBlockFn, useBlocker } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { ConfirmDialog } from './ConfirmDialog.tsx'

type Props = {
  /** Whether leaving now would lose something; asked at the moment of leaving. */
  blocks: ShouldBlockFn
  /** Whether the browser asks as well when the tab is closed. */
  beforeUnload?: boolean | (() => boolean) | undefined
  /** Runs when the person leaves all the same. */
  onLeave?: (() => void) | undefined
  /** What is not saved yet, as a sentence. */
  children: ReactNode
}

/** Asks before a screen is left with something unsaved. */
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
