/**
 * The signed-in user (STO-01, ENT-01). Stored in local storage
 * if the user chose to be remembered, else in session storage.
 */
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
  /** Keep the session across browser restarts. */
  remember: boolean
  /**
   * When to renew the token, by this device's clock. Computed
   * from the token's lifetime, so a wrong clock does no harm.
   */
  renewAt: number | null
  /** The server refused to renew the session. The outbox is kept until this user signs in again. */
  expired: boolean
  /** Why the session ended when that was decided elsewhere; the sign-in screen shows it. */
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
  // Missing in what an older release stored.
  ended: z._default(z.nullable(z.string()), null),
})
const Stored = z.object({ state: StoredState })

/**
 * Parses a stored session. What this release cannot read counts as anonymous. Loading and error flags are
 * never restored (STO-04).
 */
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

/**
 * Reads local storage first, then session storage: a user who is not remembered in this tab must not be
 * signed out because another tab shows the sign-in screen.
 */
function readBoth(key: string): SessionState {
  const kept = readStored(localStorage.getItem(key))
  if (kept.user) return kept
  const here = readStored(sessionStorage.getItem(key))
  return here.user || kept.ended === null ? here : kept
}

/** Where the browser lets nothing be kept in local storage: for as long as this page is open. */
let unkept: SessionState | undefined

export const useSession = create<SessionState>()(
  persist(() => anonymous, {
    name: SESSION_KEY,
    storage: {
      getItem: (key) => ({ state: unkept ?? readBoth(key) }),
      setItem: (key, { state }) => {
        unkept = state
        try {
          const [own, other] = state.remember
            ? [localStorage, sessionStorage]
            : [sessionStorage, localStorage]
          own.setItem(key, JSON.stringify({ state }))
          other.removeItem(key)
          unkept = undefined
        } catch {
          // Full or forbidden. Who asked to be remembered is, by the copy in IndexedDB.
        }
      },
      removeItem: (key) => {
        unkept = undefined
        try {
          localStorage.removeItem(key)
          sessionStorage.removeItem(key)
        } catch {
          // Forbidden: then nothing was kept.
        }
      },
    },
    merge: (stored, initial) => ({ ...initial, ...(stored as SessionState) }),
  }),
)

/** Parses a session stored elsewhere; null when this release cannot read it. */
export function readSessionState(stored: unknown): SessionState | null {
  const parsed = StoredState.safeParse(stored)
  return parsed.success ? { ...anonymous, ...parsed.data } : null
}

/** The ids of the signed-in user and organization, which name the mirror; null without either. */
export function identityOf(state: SessionState): { userId: string; organizationId: string } | null {
  const organizationId = state.user?.organization_id
  return state.user && organizationId ? { userId: state.user.id, organizationId } : null
}
