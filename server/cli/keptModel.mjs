import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

const root = fileURLToPath(new URL('../..', import.meta.url))
/** Where the phrases lie that the agent learns from, and the rules by which it learns. */
export const learnsFrom = join(root, 'server/agent/understand')

/**
 * The path of the file with what the agent learns from its phrases. Learning takes seconds, so the file is kept
 * in `.cache` under a hash of its sources; `write` is called with a path when there is none for these sources.
 * @param {(file: string) => void | Promise<void>} write
 */
export async function keptModel(write) {
  const inputs = readdirSync(learnsFrom, { recursive: true })
    .map(String)
    .filter((name) => /\.(?:ts|txt)$/.test(name))
    .sort((a, b) => (a < b ? -1 : 1))
  const hash = createHash('sha256')
  for (const name of [...inputs, '../../../src/contract/text.ts'])
    hash.update(readFileSync(join(learnsFrom, name)))
  const cache = join(root, '.cache')
  const kept = join(cache, `understanding-${hash.digest('hex').slice(0, 16)}.json`)
  if (!existsSync(kept)) {
    mkdirSync(cache, { recursive: true })
    const unfinished = `${kept}.${process.pid}`
    await write(unfinished)
    renameSync(unfinished, kept)
  }
  return kept
}
