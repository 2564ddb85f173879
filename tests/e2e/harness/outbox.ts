import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { AppServer } from './appServer.ts'
import { waitFor } from './waitFor.ts'

/**
 * The links in messages to that address whose subject begins with `subject`, oldest first. Waits until there
 * are `count` of them.
 */
export function mailedLinks(
  server: AppServer,
  email: string,
  subject: 'Confirme' | 'Redefina',
  count = 1,
): Promise<string[]> {
  const folder = join(server.dataDir, 'outbox')
  return waitFor(`${count} links mailed to ${email}`, async () => {
    const names = await readdir(folder).catch(() => [])
    const texts = await Promise.all(
      names
        .filter((name) => !name.startsWith('.'))
        .toSorted()
        .map((name) => readFile(join(folder, name), 'utf8')),
    )
    const links = texts
      .filter((text) => text.startsWith(`Para: ${email}\n`) && text.includes(`\nAssunto: ${subject}`))
      .flatMap((text) => text.match(/https?:\/\/\S+/g) ?? [])
    return links.length >= count ? links : null
  })
}
