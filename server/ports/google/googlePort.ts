/** What binds one sign-in to the browser that started it (RFC 7636, OpenID Connect Core 3.1.2.1). */
export type GoogleStart = { state: string; nonce: string; verifier: string }

export type GoogleIdentity = { subject: string; email: string; emailVerified: boolean; name: string }

export type GooglePort = {
  /** Where the browser goes, and what it must bring back. */
  start(): Promise<{ url: URL; start: GoogleStart }>
  /** Exchanges the code of the address Google came back to. Throws GoogleRefused when anything does not fit. */
  finish(callback: URL, start: GoogleStart): Promise<GoogleIdentity>
}

/** The provider, or what came back from it, is not to be believed; or it does not answer. */
export class GoogleRefused extends Error {
  override name = 'GoogleRefused'
}
