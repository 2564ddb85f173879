/** What the person of this device allows (LGPD, art. 7º, I). Nothing is allowed until it has been chosen. */
import * as z from 'zod/mini'

export const CHOICES = ['usage', 'ads', 'errors'] as const
export type Choice = (typeof CHOICES)[number]
export type Choices = Record<Choice, boolean>

/** Raised when what a choice stands for changes: everyone is asked again. */
export const CONSENT_VERSION = 1
export const CONSENT_KEY = 'balcao-consent'

const Stored = z.object({
  version: z.literal(CONSENT_VERSION),
  choices: z.object({ usage: z.boolean(), ads: z.boolean(), errors: z.boolean() }),
  at: z.string(),
})
export type Consent = z.infer<typeof Stored>

const listeners = new Set<() => void>()
let read: { text: string | null; consent: Consent | null } = { text: null, consent: null }

export const everything = (allowed: boolean): Choices => ({ usage: allowed, ads: allowed, errors: allowed })

/** What was chosen on this device, or null when the person is to be asked. The same object until it changes. */
export function getConsent(): Consent | null {
  const text = localStorage.getItem(CONSENT_KEY)
  if (text !== read.text) read = { text, consent: parse(text) }
  return read.consent
}

function parse(text: string | null): Consent | null {
  if (text === null) return null
  try {
    const parsed = Stored.safeParse(JSON.parse(text))
    return parsed.success ? parsed.data : null
  } catch (error) {
    if (error instanceof SyntaxError) return null
    throw error
  }
}

export function setConsent(choices: Choices): void {
  const consent: Consent = { version: CONSENT_VERSION, choices, at: new Date().toISOString() }
  localStorage.setItem(CONSENT_KEY, JSON.stringify(consent))
  for (const listener of listeners) listener()
}

/** Told of every choice, made here or in another tab. */
export function onConsentChange(listener: () => void): () => void {
  const follow = (event: StorageEvent) => {
    if (event.key === CONSENT_KEY || event.key === null) listener()
  }
  listeners.add(listener)
  addEventListener('storage', follow)
  return () => {
    listeners.delete(listener)
    removeEventListener('storage', follow)
  }
}

/** The browser refuses for the person (Global Privacy Control, Do Not Track): they are not asked. */
export const browserRefuses = (): boolean =>
  (navigator as { globalPrivacyControl?: boolean }).globalPrivacyControl === true ||
  navigator.doNotTrack === '1'
