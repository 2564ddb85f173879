/**
 * What the user of this device has consented to (LGPD,
 * art. 7º, I). Nothing is allowed until they have chosen.
 */
import * as z from 'zod/mini'

export const CHOICES = ['usage', 'ads', 'errors'] as const
export type Choice = (typeof CHOICES)[number]
export type Choices = Record<Choice, boolean>

/** Raise it when the meaning of a choice changes: then everyone is asked again. */
export const CONSENT_VERSION = 1
export const CONSENT_KEY = 'balcao-consent'

const Stored = z.object({
  version: z.literal(CONSENT_VERSION),
  choices: z.object({ usage: z.boolean(), ads: z.boolean(), errors: z.boolean() }),
  at: z.string(),
})
export type Consent = z.infer<typeof Stored>

const listeners = new Set<() => void>()
/** What was chosen where the browser keeps nothing: it holds while the page is open. */
let unkept: string | undefined
let read: { text: string | null; consent: Consent | null } = { text: null, consent: null }

export const everything = (allowed: boolean): Choices => ({ usage: allowed, ads: allowed, errors: allowed })

/**
 * The choices made on this device, or null if the user
 * must be asked. Returns the same object until it changes.
 */
export function getConsent(): Consent | null {
  const text = unkept ?? localStorage.getItem(CONSENT_KEY)
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
  unkept = JSON.stringify(consent)
  try {
    localStorage.setItem(CONSENT_KEY, unkept)
    unkept = undefined
  } catch {
    // Full or forbidden.
  }
  for (const listener of listeners) listener()
}

/** Calls `listener` after every choice made here or in another tab. Returns a function that stops it. */
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

/**
 * True if the browser declines for the user (Global Privacy Control, Do Not Track): then they are not asked.
 */
export const browserRefuses = (): boolean =>
  (navigator as { globalPrivacyControl?: boolean }).globalPrivacyControl === true ||
  navigator.doNotTrack === '1'
