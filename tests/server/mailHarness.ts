import type { AddressInfo } from 'node:net'
import { SMTPServer } from 'smtp-server'

/** A message as a mail program shows it. */
export type ReadMail = {
  from: string
  to: string[]
  subject: string
  raw: string
  text: string
  html: string
}

export type MailServer = {
  url: string
  received: ReadMail[]
  /** Answer codes for the next recipients, one each; afterwards they are accepted again. */
  answers: number[]
  stop(): Promise<void>
}

/** A real SMTP server that requires a login. */
export async function startMailServer(): Promise<MailServer> {
  const received: ReadMail[] = []
  const answers: number[] = []
  const server = new SMTPServer({
    disabledCommands: ['STARTTLS'],
    allowInsecureAuth: true,
    onAuth: ({ username, password }, _session, done) =>
      username === 'balcao' && password === 'senha do correio'
        ? done(null, { user: username })
        : done(new Error('no')),
    onRcptTo({ address }, _session, done) {
      const responseCode = answers.shift()
      done(
        responseCode === undefined
          ? null
          : Object.assign(new Error(`<${address}> is refused`), { responseCode }),
      )
    },
    onData(stream, { envelope }, done) {
      const chunks: Buffer[] = []
      stream.on('data', (chunk: Buffer) => chunks.push(chunk))
      stream.on('end', () => {
        received.push(readMail(Buffer.concat(chunks).toString('latin1'), envelope))
        done()
      })
    },
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.server.address() as AddressInfo
  return {
    url: `smtp://balcao:senha%20do%20correio@127.0.0.1:${port}`,
    received,
    answers,
    stop: () => new Promise((resolve) => server.close(resolve)),
  }
}

function readMail(
  raw: string,
  envelope: { mailFrom: false | { address: string }; rcptTo: { address: string }[] },
): ReadMail {
  const { head, body } = split(raw)
  // The line end before a boundary belongs to the boundary.
  const boundary = /boundary="?([^";\r\n]+)/.exec(head)?.[1]
  if (boundary === undefined) throw new Error('a message of one part')
  const parts = `\r\n${body}`.split(`\r\n--${boundary}`).slice(1, -1).map(split)
  const part = (type: string) => {
    const found = parts.find((one) => one.head.includes(`Content-Type: ${type}; charset=utf-8`))
    if (!found) throw new Error(`no ${type} in UTF-8`)
    return decode(found.body, /Content-Transfer-Encoding: (\S+)/i.exec(found.head)?.[1])
  }
  return {
    from: envelope.mailFrom ? envelope.mailFrom.address : '',
    to: envelope.rcptTo.map((one) => one.address),
    subject: decodeWords(/^Subject: (.*)$/m.exec(head)?.[1] ?? ''),
    raw,
    text: part('text/plain'),
    html: part('text/html'),
  }
}

/** Headers, unfolded, and what follows the first empty line. */
function split(raw: string): { head: string; body: string } {
  const text = raw.replace(/^\r\n/, '')
  const end = text.indexOf('\r\n\r\n')
  return { head: text.slice(0, end).replace(/\r\n[ \t]+/g, ' '), body: text.slice(end + 4) }
}

function decode(body: string, encoding: string | undefined): string {
  if (encoding === 'base64') return Buffer.from(body, 'base64').toString()
  const bytes = encoding === 'quoted-printable' ? unquote(body.replace(/=\r\n/g, '')) : body
  return Buffer.from(bytes, 'latin1').toString().replaceAll('\r\n', '\n')
}

const unquote = (text: string) =>
  text.replace(/=([0-9A-F]{2})/gi, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)))

/** RFC 2047. */
const decodeWords = (text: string) =>
  text
    .replace(/\?=\s+=\?/g, '?==?')
    .replace(/=\?utf-8\?([qb])\?([^?]*)\?=/gi, (_, kind: string, word: string) =>
      kind.toLowerCase() === 'b'
        ? Buffer.from(word, 'base64').toString('latin1')
        : unquote(word.replaceAll('_', ' ')),
    )
    .replace(/[\u0080-\u00ff]+/g, (bytes) => Buffer.from(bytes, 'latin1').toString())

/** The link in a message, which is the same in both of its parts. */
export function linkIn(mail: { text: string; html?: string }): URL {
  const url = /https?:\/\/\S+/.exec(mail.text)?.[0]
  if (url === undefined) throw new Error('no link in the message')
  return new URL(url)
}
