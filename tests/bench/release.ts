/** What a browser with the last release downloads again after one screen was edited. */
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { brotliCompressSync } from 'node:zlib'
import { build, type Plugin } from 'vite'
import { kb, type Row } from './table.ts'

const root = fileURLToPath(new URL('../..', import.meta.url))
const BUDGET = 25 * 1024
const EDITED = 'src/features/agents/HowItWorks.tsx'

export async function measureRelease(): Promise<Row[]> {
  const before = await buildInto([])
  const after = await buildInto([edit])
  const sum = (files: Map<string, Buffer>, wanted: (name: string) => boolean) =>
    [...files].reduce(
      (bytes, [name, body]) => bytes + (wanted(name) ? brotliCompressSync(body).length : 0),
      0,
    )
  const changed = (name: string) => !before.get(name)?.equals(after.get(name)!)
  const scripts = sum(after, (name) => name.startsWith('assets/') && name.endsWith('.js') && changed(name))
  const all = sum(after, (name) => name.startsWith('assets/') && name.endsWith('.js'))
  const page = sum(after, (name) => name === 'index.html' && changed(name))
  const worker = sum(after, (name) => /^sw(-push)?\.js$/.test(name) && changed(name))
  return [
    {
      id: 'P14',
      name: 'release that edits one screen: JS again',
      value: kb(scripts),
      limit: kb(BUDGET),
      ratio: scripts / BUDGET,
      goal: `≤ 25 KB (all JS: ${kb(all)})`,
    },
    {
      id: '',
      name: '  with it: page and its import map, worker',
      value: `${kb(page)} + ${kb(worker)}`,
      limit: '',
      ratio: null,
      goal: '',
    },
  ]
}

const edit: Plugin = {
  name: 'edit-one-screen',
  enforce: 'pre',
  transform(code, id) {
    if (!id.split('?')[0]!.endsWith(EDITED)) return null
    const edited = code.replace(/(['">])([A-ZÀ-Ú][^'"<>{}]{12,})(['"<])/, '$1$2 (editado)$3')
    if (edited === code) throw new Error(`${EDITED} has no text to edit`)
    return edited
  },
}

async function buildInto(plugins: Plugin[]): Promise<Map<string, Buffer>> {
  const outDir = mkdtempSync(join(tmpdir(), 'balcao-release-'))
  try {
    await build({ root, logLevel: 'silent', plugins, build: { outDir, emptyOutDir: true } })
    const files = new Map<string, Buffer>()
    for (const entry of readdirSync(outDir, { recursive: true, withFileTypes: true })) {
      if (!entry.isFile()) continue
      const path = join(entry.parentPath, entry.name)
      files.set(path.slice(outDir.length + 1), readFileSync(path))
    }
    return files
  } finally {
    rmSync(outDir, { recursive: true, force: true })
  }
}
