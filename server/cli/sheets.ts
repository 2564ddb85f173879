/**
 * Splits the build's style sheet, so that a screen's classes load with the screen and not with the sign-in.
 */
import { readFileSync } from 'node:fs'
import type { Plugin, Rolldown } from 'vite'
import { splitSheet, utilityClasses } from './splitSheet.ts'

/** In the order in which they are needed. The service worker caches `later-…` once the app is idle. */
const SHEETS = ['base', 'app', 'screens', 'later-screens'] as const
const BASE = 0

/** The sheet for a class whose first use is in this chunk, by the chunk's name (server/cli/chunks.ts). */
function sheetFor({ name, fileName }: { name: string; fileName: string }): number {
  if (name === 'base') return BASE
  if (['shell', 'inbox'].includes(name)) return 1
  return /\/(later|online)-/.test(fileName) ? 3 : 2
}

/**
 * Splits the sheet that index.html links to (`main`, a path relative to `root`) and makes each chunk load the
 * sheets that contain its classes. Must run after Tailwind's plugin.
 */
export function sheets(root: string, main: string): Plugin {
  let classes = new Set<string>()
  let ofClass = new Map<string, number>()
  let ofChunk = new Map<string, number[]>()

  return {
    name: 'sheets',
    apply: 'build',
    enforce: 'pre',
    transform: {
      filter: { id: new RegExp(`${main.replace(/[.]/g, '\\.')}$`) },
      handler(css) {
        classes = utilityClasses(css)
      },
    },
    renderStart() {
      ofChunk = new Map()
    },
    renderChunk(_, __, ___, meta) {
      if (ofChunk.size > 0) return
      const chunks = Object.values(meta.chunks).map((chunk) => ({
        key: keyOf(chunk),
        sheet: sheetFor(chunk),
        used: used(
          classes,
          codeOf(
            this,
            chunk.moduleIds.filter((id) => id.startsWith(`${root}/src/`)),
          ),
        ),
      }))
      // A class without a known use goes into the base sheet, because it may be used in a way not detected
      // here.
      ofClass = new Map()
      for (const { sheet, used: names } of chunks) {
        for (const name of names) ofClass.set(name, Math.min(sheet, ofClass.get(name) ?? sheet))
      }
      for (const name of used(classes, readFileSync(`${root}/index.html`, 'utf8'))) ofClass.set(name, BASE)
      for (const { key, used: names } of chunks) {
        const wanted = new Set(names.map((name) => ofClass.get(name)!))
        wanted.delete(BASE)
        ofChunk.set(
          key,
          [...wanted].sort((a, b) => a - b),
        )
      }
    },
    // A file that loads others names their sheets, so its hash must change when these change.
    augmentChunkHash: (chunk) =>
      chunk.dynamicImports.length > 0
        ? JSON.stringify([...ofChunk].map(String).sort((a, b) => (a < b ? -1 : 1)))
        : undefined,
    generateBundle: {
      // Runs before vite writes the page and the preload lists.
      order: 'pre',
      handler(_, bundle) {
        const output = Object.values(bundle)
        const chunks = output.filter((each) => each.type === 'chunk')
        const entry = chunks.find(({ isEntry }) => isEntry)
        const [whole, ...more] = entry?.viteMetadata?.importedCss ?? []
        const asset = whole ? bundle[whole] : undefined
        if (!entry || !whole || asset?.type !== 'asset' || more.length > 0)
          return this.error('the page has not one style sheet')

        const texts = splitSheet(String(asset.source), SHEETS.length, (name) => ofClass.get(name) ?? BASE)
        const files = texts.map((source, index) =>
          this.getFileName(this.emitFile({ type: 'asset', name: `${SHEETS[index]}.css`, source })),
        )
        delete bundle[whole]
        entry.viteMetadata!.importedCss = new Set([files[BASE]!])
        for (const chunk of chunks) {
          for (const sheet of ofChunk.get(keyOf(chunk)) ?? [])
            chunk.viteMetadata!.importedCss.add(files[sheet]!)
        }
        nameInImportMap(output, files)
      },
    },
  }
}

/** Identifies a chunk, both before and after it has its hash. */
const keyOf = ({ name, facadeModuleId, moduleIds }: Rolldown.RenderedChunk | Rolldown.OutputChunk) =>
  [name, facadeModuleId ?? '', moduleIds[0] ?? ''].join(' ')

const codeOf = (graph: Rolldown.PluginContext, ids: string[]) =>
  ids.map((id) => graph.getModuleInfo(id)?.code ?? '').join('\n')

/** Returns those of `classes` that occur as a word in a string of `code`. */
function used(classes: Set<string>, code: string): string[] {
  const words = new Set(code.split(/[\s"'`]+/))
  for (const word of words) {
    if (/[${}]/.test(word)) for (const part of word.split(/[${}]+/)) words.add(part)
  }
  return [...classes].filter((name) => words.has(name) || (/["'`]/.test(name) && code.includes(name)))
}

/** Chunks refer to sheets by names without a hash, so that a chunk does not change when a sheet changes. */
function nameInImportMap(output: (Rolldown.OutputAsset | Rolldown.OutputChunk)[], files: string[]): void {
  const map = output.find((each) => each.type === 'asset' && /importmap.*\.json$/.test(each.fileName))
  if (map?.type !== 'asset') throw new Error('the build has no import map')
  const content = JSON.parse(String(map.source)) as { imports: Record<string, string> }
  files.forEach((file, index) => (content.imports[`/assets/${SHEETS[index]}.css`] = `/${file}`))
  map.source = JSON.stringify(content)
}
