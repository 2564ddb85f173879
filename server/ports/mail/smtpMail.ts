import { createTransport } from 'nodemailer'
import { GiveUp } from '../../jobs/jobHandler.ts'
import { headerText, type MailPort } from './mailPort.ts'

const CONNECT_MS = 10_000
const SILENCE_MS = 15_000
/** Shorter than the job's lease, so that no other worker sends the same mail meanwhile. */
const SEND_MS = 45_000

/**
 * The mail server did not accept the mail now. Only the codes of its answer are kept, because its text
 * contains the address.
 */
export class MailDelayedError extends Error {
  override name = 'MailDelayedError'
}

/**
 * Sends through the mail server at `url`: `smtps://user:password@host` uses TLS from the start, `smtp://`
 * upgrades to TLS if the server offers it (`?requireTLS=true` requires it).
 */
export function smtpMail({ url, from }: { url: string; from: string }): MailPort {
  const transport = createTransport({
    url,
    connectionTimeout: CONNECT_MS,
    greetingTimeout: CONNECT_MS,
    socketTimeout: SILENCE_MS,
    disableFileAccess: true,
    disableUrlAccess: true,
  })
  return {
    mode: 'smtp',
    async send({ to, subject, text, html }) {
      try {
        await transport.sendMail({
          from: headerText(from),
          // An object, because a string would be parsed as a list of addresses.
          to: { name: '', address: headerText(to) },
          subject: headerText(subject),
          text,
          html,
          // Asks automatic responders (e.g. vacation notices) not to answer.
          headers: { 'Auto-Submitted': 'auto-generated' },
          signal: AbortSignal.timeout(SEND_MS),
        })
      } catch (error) {
        throw notTaken(error)
      }
    },
  }
}

/**
 * By RFC 5321, codes from 500 are permanent. Refused credentials are not treated as permanent, because the
 * server's operator can fix them.
 */
function notTaken(error: unknown): Error {
  const { code, responseCode } = error as { code?: unknown; responseCode?: unknown }
  const answer = typeof responseCode === 'number' ? responseCode : undefined
  const reason = `mail server: ${typeof code === 'string' ? code : 'no code'} ${answer ?? 'no answer'}`
  return answer !== undefined && answer >= 500 && code !== 'EAUTH'
    ? new GiveUp(reason)
    : new MailDelayedError(reason)
}
