/** Secrets that bind one sign-in to the browser that started it (RFC 7636, OpenID Connect Core 3.1.2.1). */
export type GoogleStart = { state: string; nonce: string; verifier: string }

export type GoogleIdentity = { subject: string; email: string; emailVerified: boolean; name: string }

export type GooglePort = {
  /** Returns the address to send the browser to, and the secrets that it must bring back. */
  start(): Promise<{ url: URL; start: GoogleStart }>
  /** Exchanges the code in the address that Google redirected to. Throws GoogleRefused if any check fails. */
  finish(callback: URL, start: GoogleStart): Promise<GoogleIdentity>
}

/** The provider's answer cannot be trusted, or the provider does not answer. */
export class GoogleRefused extends Error {
  override name = 'GoogleRefused'
}
