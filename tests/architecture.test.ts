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
  'src/sync/realtime/connectRealtime.ts',
  'src/sync/realtime/ablyClient.ts',
  'src/sync/startSync.ts',
]
const feature = (path: string) => /^src\/features\/([^/]+)\//.exec(path)?.[1]
const serverModule = (path: string) => /^server\/modules\/([^/]+)\//.exec(path)?.[1]

describe('import matrix', () => {
  it('reads imports at all', () => {
    expect(all.length).toBeGreaterThan(100)
    expect(all.some((entry) => entry.target === 'zod')).toBe(true)
  })

  it('contract imports zod, dates and, in one file, the recurrence library', () => {
    expect(foreign('src/contract', [], ['zod', 'date-fns', '@date-fns/tz', 'rrule'])).toEqual([])
    const expanding = all.filter((entry) => entry.target === 'rrule').map(({ file }) => file)
    expect(expanding).toEqual(['src/contract/schedule/expandRule.ts'])
  })

  it('api knows the contract alone', () => {
    expect(foreign('src/api', ['src/contract/', REPORT], [])).toEqual([])
  })

  it('sync knows no React, no screen, no session and no server', () => {
    expect(
      foreign('src/sync', ['src/contract/', 'src/api/', REPORT], ['dexie', 'idb-keyval', 'zod', 'ably']),
    ).toEqual([])
  })

  it('inside sync, the database is below the mirror, the mirror below the outbox, and all below what starts them', () => {
    const above = ['store', 'drafts', 'mirror', 'realtime', 'outbox']
    const level = (path: string) => {
      const room = /^src\/sync\/([a-z]+)\//.exec(path)?.[1]
      return room === undefined ? above.length : above.indexOf(room)
    }
    const wrong = all.filter(under('src/sync')).filter((entry) => {
      if (!entry.target.startsWith('src/sync/')) return false
      return level(entry.target) > level(entry.file)
    })
    expect(lines(wrong)).toEqual([])
  })

  it('session knows sync and the API client, and no screen', () => {
    expect(
      foreign(
        'src/session',
        ['src/contract/', 'src/api/', 'src/sync/', REPORT],
        ['zod', 'zustand', 'idb-keyval', 'altcha-lib'],
      ),
    ).toEqual([])
  })

  it('queries, workspace, hooks and shared parts stand below every screen', () => {
    const base = ['src/contract/', 'src/api/', 'src/sync/', 'src/session/', REPORT]
    expect(foreign('src/queries', base, 'any')).toEqual([])
    expect(foreign('src/workspace', [...base, 'src/queries/', 'src/ui/toast.ts'], [])).toEqual([])
    expect(foreign('src/hooks', [...base, 'src/ui/'], 'any')).toEqual([])
    const parts = [...base, 'src/queries/', 'src/workspace/', 'src/hooks/', 'src/ui/', 'src/telemetry/']
    expect(foreign('src/parts', parts, 'any')).toEqual([])
  })

  it('app composes and knows no feature', () => {
    const base = ['src/contract/', 'src/session/', 'src/pwa/', 'src/telemetry/', 'src/ui/', 'src/workspace/']
    expect(foreign('src/app', base, 'any')).toEqual([])
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
        ['src/contract/', 'src/api/', 'src/sync/', 'src/session/'],
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

  it('a feature imports what stands below it, never another feature', () => {
    const wrong = all.filter(under('src/features')).filter((entry) => {
      if (!entry.own) return false
      const own = feature(entry.file)
      if (feature(entry.target)) return feature(entry.target) !== own
      return !/^src\/(api|contract|hooks|parts|pwa|queries|session|sync|telemetry|ui|workspace)\//.test(
        entry.target,
      )
    })
    expect(lines(wrong)).toEqual([])
  })

  it('no feature writes the mirror or calls fetch past the HTTP client', () => {
    const appliers = all
      .filter(under('src/features'))
      .filter((entry) => /src\/sync\/mirror\/applyChanges/.test(entry.target))
    expect(lines(appliers)).toEqual([])
    const fetching = [...sources('src/features'), ...sources('src/routes')].filter((file) =>
      /(?<![\w.])fetch\(/.test(readFileSync(join(root, file), 'utf8')),
    )
    expect(fetching).toEqual([])
  })

  it('routes hold screens, guards and no logic', () => {
    const wrong = all
      .filter(under('src/routes'))
      .filter(
        (entry) =>
          entry.own &&
          !/^src\/(routes|features|ui|app|hooks|queries|session|contract|workspace)\//.test(entry.target),
      )
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
