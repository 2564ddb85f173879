/** The imports of our own sources, read from their text, without a build and without types. */
import { existsSync, readFileSync, readdirSync } from 'node:fs'
import { dirname, join, relative, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseSync } from 'vite'

const root = fileURLToPath(new URL('../..', import.meta.url))

export interface Import {
  file: string
  /** For our own files the path from the repository's root, else the package's name. */
  target: string
  own: boolean
  /** `late` is `import()`; `type` is removed by the build. */
  kind: 'static' | 'late' | 'type'
  /** Local names of the imports; empty if the module is only run or re-exported. */
  names: string[]
}

/** Every `.ts` and `.tsx` file in a folder, including generated ones, as paths from the root. */
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

/** True for `type X`, or for braces that contain only types. */
function isTypeOnly(names: string): boolean {
  if (/^type\s+(?!from\b)/.test(names)) return true
  const braces = /^\{([^}]*)\}$/.exec(names.trim())
  if (!braces) return false
  const parts = braces[1]!.split(',').filter((part) => part.trim() !== '')
  return parts.length > 0 && parts.every((part) => /^\s*type\s/.test(part))
}

const known = new Map<string, Import[]>()

/** The imports of a file, in order. */
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

/** The local names in `A, { B as C, type D }` or `* as E`: A, C and E. */
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

/**
 * Suffix for the half of a route file that is loaded with
 * the screen; the router's plugin splits it from the guards.
 */
export const SCREEN = '?screen'

/**
 * True for an import that the build removes from the client
 * (server/cli/contractInBrowser.ts): schemas of request bodies.
 */
export const isDropped = ({ file, target }: Pick<Import, 'file' | 'target'>): boolean =>
  /^src\/contract\/\w*[eE]ndpoints\.ts$/.test(file) && /^src\/contract\/\w+Input\.ts$/.test(target)

/**
 * All files that `entries` import statically, directly or
 * indirectly, each with the file that first imported it.
 */
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

/** `a → b → c`: the chain of imports from an entry to `target`. */
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

/** The names that one half of a route file uses, including those used by its own functions and constants. */
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
  // The root route's component is not split off.
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
  // A file in the folder that is not a route has no halves.
  else if (route) collect(route)
  else for (const node of declared.values()) collect(node)
  for (const name of used) if (name !== 'Route') collect(declared.get(name))
  return used
}

/** Visits the nodes of a syntax tree; descends into a node only if `visit` returns true. */
function walk(node: unknown, visit: (each: Syntax) => boolean): void {
  if (Array.isArray(node)) for (const each of node) walk(each, visit)
  else if (isSyntax(node) && visit(node)) for (const child of Object.values(node)) walk(child, visit)
}
