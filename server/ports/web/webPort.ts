/** A page as it was received; its content type is not verified. */
export type WebPage = { url: string; contentType: string; body: Uint8Array }

/** Reads pages of the public internet, for addresses chosen by users. */
export interface WebPort {
  /** Throws only WebFailure. */
  read(url: string, signal: AbortSignal): Promise<WebPage>
}

export type WebReason =
  | 'not_public'
  | 'unknown_host'
  | 'refused'
  | 'not_text'
  | 'too_large'
  | 'redirects'
  | 'no_answer'

/** The page could not be read. `again`: it may be readable later. */
export class WebFailure extends Error {
  override name = 'WebFailure'
  readonly reason: WebReason
  readonly status: number | null
  constructor(reason: WebReason, status: number | null = null) {
    super(status === null ? reason : `${reason} ${status}`)
    this.reason = reason
    this.status = status
  }

  get again(): boolean {
    return (
      this.reason === 'no_answer' || (this.status !== null && (this.status >= 500 || this.status === 429))
    )
  }
}
