/** The imports of our own sources, read from the text: no build, no types. */
import { existsSync, readFileSync, readdirSync } from 'node:fs'
import { dirname, join, relative, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseSync } from 'vite'

const root = fileURLToPath(new URL('../..', import.meta.url))

export interface Import {
  file: string
  /** Path from the root for our own files, else the package's name. */
  target: string
  own: boolean
  /** `late` is `import()`; `type` leaves nothing in the built file. */
  kind: 'static' | 'late' | 'type'
  /** As they are called in the file; none where the module is only run or handed on. */
  names: string[]
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
      read(
        file,
        match[3]!,
        isTypeOnly(match[2] ?? '') ? 'type' : 'static',
        match[1] === 'import' ? match[2] : '',
      ),
    ),
    ...[...code.matchAll(LATE)].map((match) => read(file, match[1]!, 'late')),
  ]
  known.set(file, found)
  return found
}

/** `A, { B as C, type D }` or `* as E`: A, C and E. */
const localNames = (clause: string) =>
  [...clause.matchAll(/(?:^|[{,\s])(?!type\s)([\w$]+)(?=\s*(?:[,}]|$))/g)].map((match) => match[1]!)

function read(file: string, specifier: string, kind: Import['kind'], clause = ''): Import {
  const names = localNames(clause)
  if (!specifier.startsWith('.')) {
    const [scope, name] = specifier.split('/')
    return { file, target: scope!.startsWith('@') ? `${scope}/${name}` : scope!, own: false, kind, names }
  }
  const target = relative(root, resolve(root, dirname(file), specifier.replace(/\?.*$/, '')))
  return { file, target, own: true, kind, names }
}

/** The half of a route file that comes with the screen; the router's plugin splits it off the guards. */
export const SCREEN = '?screen'

/** The build drops these (server/cli/contractInBrowser.ts): what endpoints send alone. */
export const isDropped = ({ file, target }: Pick<Import, 'file' | 'target'>): boolean =>
  /^src\/contract\/\w*[eE]ndpoints\.ts$/.test(file) && /^src\/contract\/\w+Input\.ts$/.test(target)

/** What `entries` import statically, directly or through others: each with the file that brought it in first. */
export function reach(entries: string[]): Map<string, string | null> {
  const found = new Map<string, string | null>(entries.map((entry) => [entry, null]))
  for (const file of found.keys()) {
    const path = file.replace(SCREEN, '')
    if (!/\.tsx?$/.test(path) || !existsSync(join(root, path))) continue
    const used = path.startsWith('src/routes/') ? namesOf(path, file.endsWith(SCREEN)) : null
    for (const { file: from, target, kind, names } of importsOf(path)) {
      if (isDropped({ file: from, target })) continue
      const wanted = !used || names.length === 0 || names.some((name) => used.has(name))
      if (kind === 'static' && wanted && !found.has(target)) found.set(target, file)
    }
  }
  return found
}

/** `a → b → c`: the imports that brought `target` in, from the entry on. */
export function pathTo(target: string, found: Map<string, string | null>): string {
  const via = found.get(target)
  return via ? `${pathTo(via, found)} → ${target}` : target
}

interface Syntax {
  type: string
  [key: string]: unknown
}
const isSyntax = (value: unknown): value is Syntax =>
  typeof value === 'object' && value !== null && 'type' in value

/** The names that one half of a route file uses, through its own functions and constants too. */
function namesOf(file: string, screen: boolean): Set<string> {
  const { program } = parseSync(file, readSource(file))
  const declared = new Map<string, unknown>()
  let component: unknown
  for (const statement of program.body) {
    const inner = statement.type === 'ExportNamedDeclaration' ? statement.declaration : statement
    if (inner?.type === 'FunctionDeclaration') declared.set(inner.id!.name, inner)
    if (inner?.type === 'VariableDeclaration')
      for (const each of inner.declarations)
        if (each.id.type === 'Identifier') declared.set(each.id.name, each.init)
  }
  const route = declared.get('Route')
  const findComponent = (node: unknown) =>
    walk(node, (each) => {
      if (each.type === 'Property' && isSyntax(each['key']) && each['key']['name'] === 'component')
        component ??= each
      return true
    })
  // The root's own component is not split off.
  if (route && !file.endsWith('__root.tsx')) findComponent(route)
  const used = new Set<string>()
  const collect = (node: unknown) =>
    walk(node, (each) => {
      if (!screen && each === component) return false
      const name = each['name']
      if ((each.type === 'Identifier' || each.type === 'JSXIdentifier') && typeof name === 'string')
        used.add(name)
      return true
    })
  if (screen) collect(component)
  // A file of the folder that is no route has no halves.
  else if (route) collect(route)
  else for (const node of declared.values()) collect(node)
  for (const name of used) if (name !== 'Route') collect(declared.get(name))
  return used
}

/** Goes into a node's children as long as `visit` says so. */
function walk(node: unknown, visit: (each: Syntax) => boolean): void {
  if (Array.isArray(node)) for (const each of node) walk(each, visit)
  else if (isSyntax(node) && visit(node)) for (const child of Object.values(node)) walk(child, visit)
}
