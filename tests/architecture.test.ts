/**
 * The import matrix of the README, checked from the imports themselves: each part names what it may import, and
 * everything else is refused.
 */
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

const all = ['src', 'sw', 'server'].flatMap((dir) => [...sources(dir)]).flatMap(importsOf)
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

/** Where every part says what failed; it imports nothing. */
const REPORT = 'src/telemetry/report.ts'
const SYNC_PAGE_ONLY = [
  'src/sync/backgroundSync.ts',
  'src/sync/connectRealtime.ts',
  'src/sync/ablyClient.ts',
  'src/sync/startSync.ts',
]
const feature = (path: string) => /^src\/features\/([^/]+)\//.exec(path)?.[1]
const serverModule = (path: string) => /^server\/modules\/([^/]+)\//.exec(path)?.[1]

describe('import matrix', () => {
  it('reads imports at all', () => {
    expect(all.length).toBeGreaterThan(100)
    expect(all.some((entry) => entry.target === 'zod')).toBe(true)
  })

  it('contract imports zod alone', () => {
    expect(foreign('src/contract', [], ['zod'])).toEqual([])
  })

  it('sync knows no React, no screen and no server', () => {
    expect(
      foreign('src/sync', ['src/contract/', 'src/session/', REPORT], ['dexie', 'idb-keyval', 'zod', 'ably']),
    ).toEqual([])
  })

  it('only the page files of sync touch window, document or localStorage', () => {
    const touching = [...sources('src/sync')].filter(
      (file) =>
        !SYNC_PAGE_ONLY.includes(file) &&
        /\b(?:window|document|localStorage|sessionStorage)\s*[.[]/.test(
          readFileSync(join(root, file), 'utf8').replace(/\/\*[\s\S]*?\*\/|\/\/.*$/gm, ''),
        ),
    )
    expect(touching).toEqual([])
  })

  it('the worker imports contract, session and sync without its page files', () => {
    expect(
      foreign(
        'sw',
        ['src/contract/', 'src/sync/', 'src/session/'],
        ['workbox-core', 'workbox-precaching', 'workbox-routing'],
      ),
    ).toEqual([])
    expect(lines(all.filter(under('sw')).filter((entry) => SYNC_PAGE_ONLY.includes(entry.target)))).toEqual(
      [],
    )
  })

  it('telemetry knows the contract and the services, and what says what failed knows nothing', () => {
    expect(
      foreign('src/telemetry', ['src/contract/'], ['zod', 'posthog-js-lite', '@sentry/browser']),
    ).toEqual([])
    expect(lines(all.filter((entry) => entry.file === REPORT))).toEqual([])
  })

  it('ui knows no entity', () => {
    expect(foreign('src/ui', [REPORT], 'any')).toEqual([])
  })

  it('a feature imports contract, ui, session, sync, telemetry and pwa, never another feature', () => {
    const wrong = all.filter(under('src/features')).filter((entry) => {
      if (!entry.own) return false
      const own = feature(entry.file)
      if (feature(entry.target)) return feature(entry.target) !== own
      return !/^src\/(contract|ui|session|sync|telemetry|pwa|app)\//.test(entry.target)
    })
    expect(lines(wrong)).toEqual([])
  })

  it('no feature writes the mirror or calls fetch past the HTTP client', () => {
    const appliers = all
      .filter(under('src/features'))
      .filter((entry) => /src\/sync\/applyChanges/.test(entry.target))
    expect(lines(appliers)).toEqual([])
    const fetching = [...sources('src/features'), ...sources('src/routes')].filter((file) =>
      /(?<![\w.])fetch\(/.test(readFileSync(join(root, file), 'utf8')),
    )
    expect(fetching).toEqual([])
  })

  it('routes hold screens, guards and no logic: features, ui, app and session', () => {
    const wrong = all
      .filter(under('src/routes'))
      .filter((entry) => entry.own && !/^src\/(routes|features|ui|app|session|contract)\//.test(entry.target))
    expect(lines(wrong)).toEqual([])
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

  it('understanding and the choice of answers are pure: contract and each other alone', () => {
    const own = ['server/agent/understand/', 'server/agent/answer/', 'server/agent/time/']
    const wrong = all
      .filter(({ file }) => own.some((part) => file.startsWith(part)))
      .filter(({ file, target, own: isOwn }) =>
        isOwn
          ? !['src/contract/', ...own].some((part) => target.startsWith(part))
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
