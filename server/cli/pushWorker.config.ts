import { readFileSync } from 'node:fs'
import { dirname, join, relative, sep } from 'node:path'
import { defineConfig } from 'vite'
import { endpointsWithoutServerPart, smallest, treeshake } from './contractInBrowser.ts'

const root = join(import.meta.dirname, '../..')
const from = 'sw/shared.ts'
const source = readFileSync(join(root, from), 'utf8')

/** A module's path relative to the repository, or a package's name. */
const nameOf = (id: string, importer: string): string =>
  id.startsWith('.')
    ? relative(root, join(dirname(importer), id))
        .split(sep)
        .join('/')
    : id

/** The modules that the worker's first script shares with the second, and the shared exports of each. */
const shared = new Map<string, Set<string>>()
for (const [, names, id] of source.matchAll(/^import \{([^}]*)\} from '([^']+)'/gm)) {
  const name = nameOf(id!, join(root, from))
  const given = shared.get(name) ?? new Set()
  for (const each of names!.split(',')) given.add(each.trim().split(' ')[0]!)
  shared.set(name, given)
}

const PREFIX = 'shared:'

/**
 * Builds the worker's second script (sw/push.ts), which takes modules that the first one has from
 * `self.balcaoShared`.
 */
export default defineConfig({
  plugins: [
    endpointsWithoutServerPart(),
    smallest(/./),
    {
      name: 'shared-modules',
      enforce: 'pre',
      resolveId(id, importer) {
        const name = importer ? nameOf(id, importer) : id
        return shared.has(name) ? { id: PREFIX + name, external: true } : null
      },
      transform: {
        filter: { id: /[\\/](?:src|sw)[\\/].*\.ts$/ },
        handler(code, importer) {
          for (const [, names, id] of code.matchAll(/^import \{([^}]*)\} from ['"]([^'"]+)['"]/gm)) {
            const given = shared.get(nameOf(id!, importer))
            const missing = names!
              .split(',')
              .map((each) => each.trim())
              .filter((each) => each !== '' && !each.startsWith('type ') && !given?.has(each))
            if (given && missing.length > 0)
              this.error(`sw/shared.ts does not hand over ${missing.join(', ')} of ${id}`)
          }
        },
      },
    },
  ],
  build: {
    copyPublicDir: false,
    rolldownOptions: {
      input: { 'sw-push': 'sw/push.ts' },
      treeshake,
      output: {
        format: 'iife',
        entryFileNames: '[name].js',
        globals: () => 'self.balcaoShared',
      },
    },
  },
})
