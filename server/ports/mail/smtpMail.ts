import { createTransport } from 'nodemailer'
import { GiveUp } from '../../jobs/jobHandler.ts'
import { headerText, type MailPort } from './mailPort.ts'

const CONNECT_MS = 10_000
const SILENCE_MS = 15_000
/** Below the job's lease, so that no other worker sends the same message meanwhile. */
const SEND_MS = 45_000

/** The mail server did not take the message now. Of its answer only the codes are kept: its words repeat the address. */
export class MailDelayedError extends Error {
  override name = 'MailDelayedError'
}

/**
 * A mail server by its address: `smtps://user:password@host` speaks TLS from the first byte, `smtp://` changes to it
 * as soon as the server offers it (`?requireTLS=true` insists).
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
          // As a record: a text would be read as a list of addresses.
          to: { name: '', address: headerText(to) },
          subject: headerText(subject),
          text,
          html,
          // Asks vacation notices and the like not to answer.
          headers: { 'Auto-Submitted': 'auto-generated' },
          signal: AbortSignal.timeout(SEND_MS),
        })
      } catch (error) {
        throw notTaken(error)
      }
    },
  }
}

/** RFC 5321: 5yz is for good. Refused credentials are not: whoever runs the server can repair those. */
function notTaken(error: unknown): Error {
  const { code, responseCode } = error as { code?: unknown; responseCode?: unknown }
  const answer = typeof responseCode === 'number' ? responseCode : undefined
  const reason = `mail server: ${typeof code === 'string' ? code : 'no code'} ${answer ?? 'no answer'}`
  return answer !== undefined && answer >= 500 && code !== 'EAUTH'
    ? new GiveUp(reason)
    : new MailDelayedError(reason)
}
