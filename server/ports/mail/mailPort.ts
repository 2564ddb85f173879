/** A text and the same in HTML. Subject and address are one line each; line ends in them become spaces. */
export type Mail = { to: string; subject: string; text: string; html: string }

/** How messages to people's inboxes leave. */
export type MailPort = {
  /** 'outbox': nothing leaves; messages are kept in the data folder, to be read there. */
  mode: 'smtp' | 'outbox'
  /**
   * Resolves when the server that takes mail has taken it. Throws GiveUp of jobHandler.ts when it was refused for
   * good, and otherwise an error without address, text or link in it: the job then tries again, later each time.
   */
  send(mail: Mail): Promise<void>
}

/** Text that can be a header: a line end would begin another one. */
export const headerText = (text: string): string =>
  // oxlint-disable-next-line no-control-regex -- control characters are what this removes
  text.replace(/[\u0000-\u001f\u007f\u0085\u2028\u2029]+/g, ' ').trim()
