import * as z from 'zod/mini'

const KEY = 'balcao-invite'

const Kept = z.object({ token: z.string(), email: z.string(), company: z.string() })
export type KeptInvitation = z.infer<typeof Kept>

/** An invitation that someone accepts by signing in first, in this tab: Google takes them away from the page. */
export function keptInvitation(): KeptInvitation | null {
  try {
    const kept = Kept.safeParse(JSON.parse(sessionStorage.getItem(KEY) ?? 'null'))
    return kept.success ? kept.data : null
  } catch (error) {
    if (error instanceof SyntaxError) return null
    throw error
  }
}

export function keepInvitation(invitation: KeptInvitation): void {
  sessionStorage.setItem(KEY, JSON.stringify(invitation))
}

export function dropInvitation(): void {
  sessionStorage.removeItem(KEY)
}
