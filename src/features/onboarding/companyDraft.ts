import * as z from 'zod/mini'
import { onForget } from '../../session/forget.ts'

const KEY = 'balcao-company-draft'
const text = z._default(z.string(), '')
const Draft = z.object({ name: text, whatsapp: text, size: text, type: text })
type Draft = z.infer<typeof Draft>

onForget(() => sessionStorage.removeItem(KEY))

/** Keeps what a person typed when the tab is reloaded or dropped from a phone's memory. */
export function keptCompanyDraft(): Draft {
  try {
    const kept = Draft.safeParse(JSON.parse(sessionStorage.getItem(KEY) ?? '{}'))
    return kept.success ? kept.data : Draft.parse({})
  } catch (error) {
    if (error instanceof SyntaxError) return Draft.parse({})
    throw error
  }
}

export function keepCompanyDraft(draft: Partial<Draft>): void {
  sessionStorage.setItem(KEY, JSON.stringify(draft))
}

export function dropCompanyDraft(): void {
  sessionStorage.removeItem(KEY)
}
