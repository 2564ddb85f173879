import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

/** Real payloads of the Cloud API, kept outside the repository because they are not ours. */
const FOLDER = fileURLToPath(new URL('../../../shared/fixtures/whatsapp-cloud', import.meta.url))

export type Fixture = { name: string; payload: unknown }

export const hasFixtures = existsSync(FOLDER)

/**
 * Every payload, named `file/name`. Empty in a checkout that has no such folder beside it; the tests that read them
 * are then skipped, and counted as skipped.
 */
export function cloudFixtures(): Fixture[] {
  if (!hasFixtures) return []
  return readdirSync(FOLDER)
    .filter((file) => file.endsWith('.json'))
    .flatMap((file) =>
      Object.entries(JSON.parse(readFileSync(join(FOLDER, file), 'utf8')) as Record<string, unknown>).map(
        ([name, payload]) => ({ name: `${file.replace('.json', '')}/${name}`, payload }),
      ),
    )
}
