import { randomBytes } from 'node:crypto'
import { mkdir, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { headerText, type MailPort } from './mailPort.ts'

const LINK = /https?:\/\/\S+/g

/**
 * Used without a mail server: each mail becomes a text file that only the server's user can read, named so
 * that files sort by time. `print` gets recipient, subject and links, for the console during development.
 */
export function outboxMail({
  folder,
  from,
  clock,
  print,
}: {
  folder: string
  from: string
  clock: () => Date
  print: ((text: string) => void) | undefined
}): MailPort {
  return {
    mode: 'outbox',
    async send(mail) {
      const at = clock().toISOString()
      const name = `${at.replace(/[:.]/g, '-')}-${randomBytes(4).toString('hex')}.txt`
      const [to, subject] = [headerText(mail.to), headerText(mail.subject)]
      const head = [`Para: ${to}`, `De: ${headerText(from)}`, `Assunto: ${subject}`, `Data: ${at}`]
      await mkdir(folder, { recursive: true, mode: 0o700 })
      // Written under another name and renamed, so that a program watching the folder never reads a partial
      // message.
      const draft = join(folder, `.${name}`)
      await writeFile(draft, `${head.join('\n')}\n\n${mail.text}`, { mode: 0o600 })
      await rename(draft, join(folder, name))
      print?.(
        [`Email para ${to}: ${subject}`, ...(mail.text.match(LINK) ?? []).map((link) => `  ${link}`)].join(
          '\n',
        ),
      )
    },
  }
}
