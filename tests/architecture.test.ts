/** What the parts of the server may import, checked from the imports themselves. The client: architecture/client.test.ts. */
import { readFileSync, readdirSync } from 'node:fs'
import { dirname, join, relative, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'

const root = fileURLToPath(new URL('..', import.meta.url))

interface Import {
  file: string
  /** Path from the root for our own files, else the package's name. */
  target: string
  own: boolean
}

function* sources(dir: string): Generator<string> {
  for (const entry of readdirSync(join(root, dir), { withFileTypes: true })) {
    const path = join(dir, entry.name)
    if (entry.isDirectory()) yield* sources(path)
    else if (/\.tsx?$/.test(entry.name) && !entry.name.endsWith('.gen.ts')) yield path
  }
}

const IMPORT =
  /(?:^|\n)\s*(?:import|export)\s(?:[^'"`;]*?\sfrom\s*)?['"]([^'"]+)['"]|\bimport\(\s*['"]([^'"]+)['"]\s*\)/g

function importsOf(file: string): Import[] {
  const code = readFileSync(join(root, file), 'utf8')
  return [...code.matchAll(IMPORT)].map((match) => {
    const target = (match[1] ?? match[2])!
    if (!target.startsWith('.')) {
      const [scope, name] = target.split('/')
      return { file, target: target.startsWith('@') ? `${scope}/${name}` : scope!, own: false }
    }
    const path = relative(root, resolve(root, dirname(file), target.replace(/\?.*$/, '')))
    return { file, target: path, own: true }
  })
}

const all = ['server'].flatMap((dir) => [...sources(dir)]).flatMap(importsOf)
const under = (dir: string) => (entry: Import) => entry.file.startsWith(`${dir}/`)
const lines = (entries: Import[]) => entries.map((entry) => `${entry.file} → ${entry.target}`)

/** Imports of `part` that are neither its own files nor start with one of `allowed`. */
function foreign(part: string, allowed: string[], packages: string[] | 'any') {
  return lines(
    all.filter(under(part)).filter((entry) => {
      if (!entry.own) return packages !== 'any' && !packages.includes(entry.target)
      return ![`${part}/`, ...allowed].some((prefix) => entry.target.startsWith(prefix))
    }),
  )
}

const serverModule = (path: string) => /^server\/modules\/([^/]+)\//.exec(path)?.[1]

describe('import matrix', () => {
  it('reads imports at all', () => {
    expect(all.length).toBeGreaterThan(100)
    expect(all.some((entry) => entry.target === 'zod')).toBe(true)
  })

  it('the server imports of src the contract alone', () => {
    const wrong = all
      .filter(under('server'))
      .filter(
        (entry) =>
          entry.own && !entry.target.startsWith('server/') && !entry.target.startsWith('src/contract/'),
      )
    expect(lines(wrong)).toEqual([])
  })

  it('a module never uses the queries or routes of another', () => {
    const wrong = all.filter(under('server/modules')).filter((entry) => {
      const other = serverModule(entry.target)
      return (
        other !== undefined &&
        other !== serverModule(entry.file) &&
        /\/(\w*queries|routes)\.ts$/i.test(entry.target)
      )
    })
    expect(lines(wrong)).toEqual([])
  })

  it('the time reader is pure: its own files and zone arithmetic alone', () => {
    expect(foreign('server/agent/time', [], ['@date-fns/tz', 'date-fns'])).toEqual([])
  })

  it('understanding and the choice of answers are pure: contract and each other alone', () => {
    const own = ['server/agent/understand/', 'server/agent/answer/']
    const wrong = all
      .filter(({ file }) => own.some((part) => file.startsWith(part)))
      .filter(({ file, target, own: isOwn }) =>
        isOwn
          ? !['src/contract/', 'server/agent/time/timeValue.ts', ...own].some((part) =>
              target.startsWith(part),
            )
          : // The model is read and written as a file.
            !(target.startsWith('node:') && /\/(?:model|writeModel)\.ts$/.test(file)),
      )
    expect(lines(wrong)).toEqual([])
  })

  it('rules are pure: contract and other rules alone', () => {
    const wrong = all.filter(
      (entry) =>
        entry.file.startsWith('server/') &&
        /rules\.ts$/i.test(entry.file) &&
        !(entry.own && (entry.target.startsWith('src/contract/') || /rules\.ts$/i.test(entry.target))),
    )
    expect(lines(wrong)).toEqual([])
  })
})
