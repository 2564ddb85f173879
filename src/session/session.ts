/** Who is signed in (STO-01, ENT-01): in local storage when remembered, else for this browser session only. */
import * as z from 'zod/mini'
import { create } from 'zustand'
import { persist } from 'zustand/middleware'
import { Organization, User } from '../contract/account.ts'

export interface SessionState {
  token: string | null
  refreshToken: string | null
  tokenType: 'bearer'
  isAuthenticated: boolean
  user: User | null
  organization: Organization | null
  isLoading: boolean
  error: string | null
  /** Kept across browser restarts. */
  remember: boolean
  /** By this device's clock, from the token's own length of life: a wrong clock does no harm. */
  renewAt: number | null
  /** The server refused to renew it. The queue stays until this person signs in again. */
  expired: boolean
  /** Why there is no session any more, when that was decided elsewhere: for the sign-in screen. */
  ended: string | null
}

export const SESSION_KEY = 'balcao-auth'

export const anonymous: SessionState = {
  token: null,
  refreshToken: null,
  tokenType: 'bearer',
  isAuthenticated: false,
  user: null,
  organization: null,
  isLoading: false,
  error: null,
  remember: true,
  renewAt: null,
  expired: false,
  ended: null,
}

const StoredState = z.object({
  token: z.nullable(z.string()),
  refreshToken: z.nullable(z.string()),
  isAuthenticated: z.boolean(),
  user: z.nullable(User),
  organization: z.nullable(Organization),
  remember: z.boolean(),
  renewAt: z.nullable(z.number()),
  expired: z.boolean(),
  // Not there in what an older release kept.
  ended: z._default(z.nullable(z.string()), null),
})
const Stored = z.object({ state: StoredState })

/** A session that this release cannot read is no session; a stale spinner or banner is never one (STO-04). */
function readStored(text: string | null): SessionState {
  if (text === null) return anonymous
  try {
    const parsed = Stored.safeParse(JSON.parse(text))
    return parsed.success ? { ...anonymous, ...parsed.data.state } : anonymous
  } catch (error) {
    if (error instanceof SyntaxError) return anonymous
    throw error
  }
}

/** Someone who is not remembered in this tab is not signed out by another tab that stands at the sign-in screen. */
function readBoth(key: string): SessionState {
  const kept = readStored(localStorage.getItem(key))
  if (kept.user) return kept
  const here = readStored(sessionStorage.getItem(key))
  return here.user || kept.ended === null ? here : kept
}

export const useSession = create<SessionState>()(
  persist(() => anonymous, {
    name: SESSION_KEY,
    storage: {
      getItem: (key) => ({ state: readBoth(key) }),
      setItem: (key, { state }) => {
        const [own, other] = state.remember ? [localStorage, sessionStorage] : [sessionStorage, localStorage]
        own.setItem(key, JSON.stringify({ state }))
        other.removeItem(key)
      },
      removeItem: (key) => {
        localStorage.removeItem(key)
        sessionStorage.removeItem(key)
      },
    },
    merge: (stored, initial) => ({ ...initial, ...(stored as SessionState) }),
  }),
)

/** A session as it was kept elsewhere, or null when this release cannot read it. */
export function readSessionState(stored: unknown): SessionState | null {
  const parsed = StoredState.safeParse(stored)
  return parsed.success ? { ...anonymous, ...parsed.data } : null
}

/** The signed-in user and organization, or null: what names the mirror. */
export function identityOf(state: SessionState): { userId: string; organizationId: string } | null {
  const organizationId = state.user?.organization_id
  return state.user && organizationId ? { userId: state.user.id, organizationId } : null
}
