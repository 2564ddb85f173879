/** The imports of our own sources, read from the text: no build, no types. */
import { existsSync, readFileSync, readdirSync } from 'node:fs'
import { dirname, join, relative, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'

const root = fileURLToPath(new URL('../..', import.meta.url))

export interface Import {
  file: string
  /** Path from the root for our own files, else the package's name. */
  target: string
  own: boolean
  /** `late` is `import()`; `type` leaves nothing in the built file. */
  kind: 'static' | 'late' | 'type'
}

/** Every `.ts` and `.tsx` file under a folder, generated ones included, as paths from the root. */
export function sourcesIn(folder: string): string[] {
  return readdirSync(join(root, folder), { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name)
    if (entry.isDirectory()) return sourcesIn(path)
    return /\.tsx?$/.test(entry.name) ? [path] : []
  })
}

export const readSource = (file: string): string => readFileSync(join(root, file), 'utf8')

export const withoutComments = (code: string): string => code.replace(/\/\*[\s\S]*?\*\/|(?<!:)\/\/.*$/gm, '')

const STATIC = /(?:^|\n)\s*(import|export)\s+(?:([^'"`;]*?)\s*\bfrom\s*)?['"]([^'"]+)['"]/g
const LATE = /\bimport\(\s*['"]([^'"]+)['"]\s*\)/g

/** `type X`, or braces that hold nothing but types. */
function isTypeOnly(names: string): boolean {
  if (/^type\s+(?!from\b)/.test(names)) return true
  const braces = /^\{([^}]*)\}$/.exec(names.trim())
  if (!braces) return false
  const parts = braces[1]!.split(',').filter((part) => part.trim() !== '')
  return parts.length > 0 && parts.every((part) => /^\s*type\s/.test(part))
}

const known = new Map<string, Import[]>()

/** What a file imports, in its order. */
export function importsOf(file: string): Import[] {
  const before = known.get(file)
  if (before) return before
  const code = withoutComments(readSource(file))
  const found = [
    ...[...code.matchAll(STATIC)].map((match) =>
      read(file, match[3]!, isTypeOnly(match[2] ?? '') ? 'type' : 'static'),
    ),
    ...[...code.matchAll(LATE)].map((match) => read(file, match[1]!, 'late')),
  ]
  known.set(file, found)
  return found
}

function read(file: string, specifier: string, kind: Import['kind']): Import {
  if (!specifier.startsWith('.')) {
    const [scope, name] = specifier.split('/')
    return { file, target: scope!.startsWith('@') ? `${scope}/${name}` : scope!, own: false, kind }
  }
  const target = relative(root, resolve(root, dirname(file), specifier.replace(/\?.*$/, '')))
  return { file, target, own: true, kind }
}

/** What `entries` import statically, directly or through others: each with the file that brought it in first. */
export function reach(entries: string[]): Map<string, string | null> {
  const found = new Map<string, string | null>(entries.map((entry) => [entry, null]))
  for (const file of found.keys()) {
    if (!/\.tsx?$/.test(file) || !existsSync(join(root, file))) continue
    for (const { target, kind } of importsOf(file)) {
      if (kind === 'static' && !found.has(target)) found.set(target, file)
    }
  }
  return found
}

/** `a → b → c`: the imports that brought `target` in, from the entry on. */
export function pathTo(target: string, found: Map<string, string | null>): string {
  const via = found.get(target)
  return via ? `${pathTo(via, found)} → ${target}` : target
}
