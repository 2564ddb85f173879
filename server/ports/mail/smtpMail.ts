import type { MailPort } from './mailPort.ts'

export function smtpMail(_options: { url: string; from: string }): MailPort {
  throw new Error('smtp: being written')
}
