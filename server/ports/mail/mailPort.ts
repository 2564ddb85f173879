export type Mail = { to: string; subject: string; text: string; html: string }

/** How messages to people's inboxes leave. */
export type MailPort = {
  /** 'outbox': nothing leaves; messages are kept in the data folder, to be read there. */
  mode: 'smtp' | 'outbox'
  /** Resolves when the server that takes mail has taken it. Throws RetryLater or GiveUp of jobHandler.ts. */
  send(mail: Mail): Promise<void>
}
