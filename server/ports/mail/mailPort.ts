/** A mail with the same content as text and as HTML. Line ends in subject and address become spaces. */
export type Mail = { to: string; subject: string; text: string; html: string }

/** Sends mail to people's inboxes. */
export type MailPort = {
  /** 'outbox': nothing is sent; messages are stored in the data folder, to be read there. */
  mode: 'smtp' | 'outbox'
  /**
   * Resolves when the mail server has accepted the mail. Throws GiveUp (jobHandler.ts) when it was refused
   * permanently. Otherwise throws an error that contains no address, text or link; the job then retries with
   * backoff.
   */
  send(mail: Mail): Promise<void>
}

/** Makes a text safe for a header, because a line end would start another header. */
export const headerText = (text: string): string =>
  // oxlint-disable-next-line no-control-regex -- control characters are what this removes
  text.replace(/[\u0000-\u001f\u007f\u0085\u2028\u2029]+/g, ' ').trim()
