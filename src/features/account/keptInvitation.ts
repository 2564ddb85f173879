import * as z from 'zod/mini'

const KEY = 'balcao-invite'

const Kept = z.object({ token: z.string(), email: z.string(), company: z.string() })
export type KeptInvitation = z.infer<typeof Kept>

/**
 * The invitation that the user is accepting by signing in first,
 * in this tab. Stored, because Google sign-in leaves the page.
 */
export function keptInvitation(): KeptInvitation | null {
  try {
    const kept = Kept.safeParse(JSON.parse(sessionStorage.getItem(KEY) ?? 'null'))
    return kept.success ? kept.data : null
  } catch {
    // Unreadable or forbidden.
    return null
  }
}

/** Without storage the invitation is lost on the way; its link can be opened again. */
export function keepInvitation(invitation: KeptInvitation): void {
  try {
    sessionStorage.setItem(KEY, JSON.stringify(invitation))
  } catch {
    // Full or forbidden.
  }
}

export function dropInvitation(): void {
  try {
    sessionStorage.removeItem(KEY)
  } catch {
    // Forbidden: then nothing was kept.
  }
}
