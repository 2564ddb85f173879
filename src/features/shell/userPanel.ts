import { useNavigate } from '@tanstack/react-router'
import { create } from 'zustand'
import { signOut } from '../../session/sessionActions.ts'

export type Panel = 'appearance' | 'install' | null

interface UserPanel {
  panel: Panel
  /** Number of commands in the outbox that signing out would lose; above zero, the user is asked first. */
  waiting: number
}

/** Which dialog of the user menu or the palette is open; UserPanels renders it. */
export const useUserPanel = create<UserPanel>()(() => ({ panel: null, waiting: 0 }))

export const openPanel = (panel: Panel): void => useUserPanel.setState({ panel })
export const closePanels = (): void => useUserPanel.setState({ panel: null, waiting: 0 })

/**
 * Returns a function that signs out and goes to the sign-in screen. If commands are waiting it asks first,
 * unless `force` (OFF-12).
 */
export function useLeave(): (force: boolean) => Promise<void> {
  const navigate = useNavigate()
  return async (force) => {
    const result = await signOut({ force })
    useUserPanel.setState({ panel: null, waiting: result.done ? 0 : result.waiting })
    if (result.done) await navigate({ to: '/auth/login', replace: true })
  }
}
