import * as z from 'zod/mini'
import { onForget } from '../../session/forget.ts'

const KEY = 'balcao-company-draft'
const text = z._default(z.string(), '')
const Draft = z.object({ name: text, whatsapp: text, size: text, type: text })
type Draft = z.infer<typeof Draft>

onForget(dropCompanyDraft)

/** Restores what the user typed, after a reload or after the phone dropped the tab from memory. */
export function keptCompanyDraft(): Draft {
  try {
    const kept = Draft.safeParse(JSON.parse(sessionStorage.getItem(KEY) ?? '{}'))
    return kept.success ? kept.data : Draft.parse({})
  } catch {
    // Unreadable or forbidden.
    return Draft.parse({})
  }
}

export function keepCompanyDraft(draft: Partial<Draft>): void {
  try {
    sessionStorage.setItem(KEY, JSON.stringify(draft))
  } catch {
    // Full or forbidden: it stays in the form.
  }
}

export function dropCompanyDraft(): void {
  try {
    sessionStorage.removeItem(KEY)
  } catch {
    // Forbidden: then nothing was kept.
  }
}
