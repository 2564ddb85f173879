/**
 * Which folders and packages each room (folder) of `src` and `sw` may import,
 * and which files the first loads may contain, read from the imports. A new
 * room or a new package is a deliberate decision and needs a line here.
 */
import { describe, expect, it } from 'vitest'
import { LATER_PARTS, LATER_ROUTES, LOADS, ONLINE_PARTS } from '../../server/cli/chunks.ts'
import {
  importsOf,
  isDropped,
  pathTo,
  reach,
  readSource,
  SCREEN,
  sourcesIn,
  withoutComments,
} from './importGraph.ts'

/** Where all parts report failures; it imports nothing. */
const REPORT = 'src/telemetry/report.ts'
const BELOW_SCREENS = ['src/contract', 'src/api', 'src/sync', 'src/session', REPORT]
const BELOW_FEATURES = [
  ...BELOW_SCREENS,
  'src/hooks',
  'src/pwa',
  'src/queries',
  'src/telemetry',
  'src/ui',
  'src/workspace',
  'src/parts',
]
const SCREEN_PACKAGES = ['react', '@tanstack/react-router', '@tanstack/react-query', 'lucide-react']
const FORM_PACKAGES = ['react-hook-form', '@hookform/resolvers', 'zod']

interface Room {
  /** Folders and files it may import besides its own. */
  may: string[]
  packages: string[]
}
const feature = (packages: string[] = []): Room => ({
  may: BELOW_FEATURES,
  packages: [...SCREEN_PACKAGES, ...packages],
})

/** All folders of the client. A file belongs to the longest matching prefix of its path. */
const ROOMS: Record<string, Room> = {
  'src/contract': { may: [], packages: ['zod', 'date-fns', '@date-fns/tz', 'rrule'] },
  'src/api': { may: ['src/contract', REPORT], packages: [] },
  'src/sync/store': { may: ['src/contract'], packages: ['dexie'] },
  'src/sync/drafts': { may: ['src/contract', 'src/sync/store'], packages: [] },
  'src/sync/mirror': { may: ['src/contract', 'src/api', 'src/sync/store'], packages: [] },
  'src/sync/realtime': { may: ['src/contract', 'src/sync/store', 'src/sync/mirror'], packages: ['ably'] },
  'src/sync/outbox': {
    may: ['src/contract', 'src/api', 'src/sync/store', 'src/sync/drafts', 'src/sync/mirror'],
    packages: ['dexie', 'zod'],
  },
  'src/sync': { may: ['src/contract', 'src/api', REPORT], packages: [] },
  'src/session': {
    may: ['src/contract', 'src/api', 'src/sync', REPORT],
    packages: ['zod', 'zustand', 'idb-keyval', 'altcha-lib'],
  },
  'src/telemetry': { may: ['src/contract'], packages: ['zod', 'posthog-js-lite', '@sentry/browser'] },
  'src/pwa': { may: [REPORT], packages: ['react', 'workbox-window'] },
  'src/queries': {
    may: BELOW_SCREENS,
    packages: [
      '@tanstack/react-query',
      '@tanstack/react-query-persist-client',
      '@tanstack/query-sync-storage-persister',
    ],
  },
  'src/workspace': { may: [...BELOW_SCREENS, 'src/pwa', 'src/queries', 'src/ui/toast.ts'], packages: [] },
  'src/ui': {
    may: [REPORT],
    packages: [
      'react',
      '@headlessui/react',
      '@maskito/core',
      '@maskito/react',
      '@tanstack/react-router',
      'clsx',
      'lucide-react',
      'sonner',
    ],
  },
  'src/parts': {
    may: [...BELOW_FEATURES],
    packages: ['react', 'react-dom', 'react-hook-form', '@tanstack/react-query', 'lucide-react', 'zod'],
  },
  'src/hooks': { may: [...BELOW_SCREENS, 'src/ui'], packages: ['react', 'dexie-react-hooks'] },
  'src/app': {
    may: ['src/contract', 'src/session', 'src/pwa', 'src/telemetry', 'src/ui', 'src/workspace'],
    packages: ['react', '@tanstack/react-router'],
  },
  'src/features/account': feature(['zod']),
  'src/features/agentModel': feature(['zod']),
  'src/features/agentOverview': feature([]),
  'src/features/agents': feature(FORM_PACKAGES),
  'src/features/answers': feature(['zod']),
  'src/features/automatic': feature(['zod']),
  'src/features/availability': feature(['react-day-picker', 'zod']),
  'src/features/billing': feature([...FORM_PACKAGES, '@stripe/stripe-js']),
  'src/features/bookingPage': feature(['zod']),
  'src/features/calendar': feature(FORM_PACKAGES),
  'src/features/calendarFeeds': feature(),
  'src/features/channels': feature([...FORM_PACKAGES, 'uqr']),
  'src/features/contacts': feature([...FORM_PACKAGES, '@tanstack/react-virtual', 'zustand']),
  'src/features/dashboard': feature(),
  'src/features/diagnostics': feature(),
  'src/features/inbox': feature([
    ...FORM_PACKAGES,
    '@tanstack/react-virtual',
    'dexie',
    'frimousse',
    'react-dom',
  ]),
  'src/features/insights': feature(),
  'src/features/notifications': feature(['zod']),
  'src/features/onboarding': feature(FORM_PACKAGES),
  'src/features/palette': feature(),
  'src/features/preview': feature(),
  'src/features/privacy': feature(['react-dom']),
  'src/features/professionals': feature(['zod']),
  'src/features/queue': feature(['zod']),
  'src/features/reports': feature(['chart.js']),
  'src/features/scheduled': feature(['zod']),
  'src/features/services': feature(['zod']),
  'src/features/settings': feature(FORM_PACKAGES),
  'src/features/shell': feature(['zustand']),
  'src/features/today': feature(),
  'src/features/templates': feature(['zod']),
  /** A separate page, outside the app. */
  'src/publicBooking': { may: ['src/api', 'src/contract', 'src/session'], packages: [] },
  'src/routes': {
    may: [
      'src/features',
      'src/ui',
      'src/app',
      'src/hooks',
      'src/queries',
      'src/session',
      'src/contract',
      'src/workspace',
    ],
    packages: ['react', '@tanstack/react-router', '@tanstack/react-query'],
  },
  /** main.tsx, router.tsx and the generated tree. */
  src: { may: ['src'], packages: ['react', 'react-dom', '@tanstack/react-router'] },
  sw: {
    may: ['src/contract', 'src/api', 'src/sync', 'src/session'],
    packages: ['idb-keyval', 'workbox-core', 'workbox-precaching', 'zod'],
  },
}

const SYNC_PAGE_ONLY = [
  'src/sync/backgroundSync.ts',
  'src/sync/realtime/connectRealtime.ts',
  'src/sync/realtime/ablyClient.ts',
  'src/sync/startSync.ts',
]

const files = [...sourcesIn('src'), ...sourcesIn('sw')]
const all = files.flatMap(importsOf)
const within = (path: string, folder: string) => path === folder || path.startsWith(`${folder}/`)
const names = Object.keys(ROOMS).sort((a, b) => b.length - a.length)
const roomOf = (path: string) => names.find((name) => within(path, name))
const lines = (entries: { file: string; target: string }[]) =>
  entries.map(({ file, target }) => `${file} → ${target}`)

describe('rooms of the client', () => {
  it('reads imports at all', () => {
    expect(all.length).toBeGreaterThan(1000)
    expect(all.some(({ target, kind }) => target === 'src/sync/store/db.ts' && kind === 'late')).toBe(true)
  })

  it('every folder is a room of the table, and every room is there', () => {
    const folders = new Set(files.map((file) => file.split('/').slice(0, -1).join('/')))
    // A folder inside a room belongs to that room; a folder beside one is a new room.
    const unknown = [...folders].filter((folder) => {
      const room = roomOf(folder)!
      return (
        room === undefined || (room === 'src' && folder !== 'src') || (room === 'src/sync' && folder !== room)
      )
    })
    expect(unknown).toEqual([])
    expect(names.filter((name) => !files.some((file) => roomOf(file) === name))).toEqual([])
  })

  it.each(names)('%s imports what the table allows, and nothing else', (name) => {
    const { may, packages } = ROOMS[name]!
    const wrong = all
      .filter(({ file }) => roomOf(file) === name)
      .filter(({ target, own }) =>
        own ? ![name, ...may].some((allowed) => within(target, allowed)) : !packages.includes(target),
      )
    expect(lines(wrong)).toEqual([])
  })

  it('no room is listed with what it does not need, but for what all features may import', () => {
    const unused = names.flatMap((name) => {
      const isFeature = within(name, 'src/features')
      const targets = all.filter(({ file }) => roomOf(file) === name).map(({ target }) => target)
      const { may, packages } = ROOMS[name]!
      return [
        ...may.filter(
          (allowed) =>
            !BELOW_FEATURES.includes(allowed) && !targets.some((target) => within(target, allowed)),
        ),
        ...packages.filter(
          (allowed) => !(isFeature && SCREEN_PACKAGES.includes(allowed)) && !targets.includes(allowed),
        ),
      ].map((allowed) => `${name}: ${allowed}`)
    })
    expect(unused).toEqual([])
  })

  it('no room imports in a circle', () => {
    const below = new Map(names.map((name) => [name, new Set<string>()]))
    for (const { file, target, own } of all) {
      const [from, to] = [roomOf(file)!, own && roomOf(target)]
      // Every room may import the failure reports, which import nothing.
      if (to && to !== from && target !== REPORT) below.get(from)!.add(to)
    }
    const circles: string[] = []
    const visit = (name: string, path: string[]) => {
      if (path.includes(name)) circles.push([...path.slice(path.indexOf(name)), name].join(' → '))
      else if (!done.has(name)) for (const next of below.get(name)!) visit(next, [...path, name])
      done.add(name)
    }
    const done = new Set<string>()
    for (const name of names) visit(name, [])
    expect(circles).toEqual([])
    expect(importsOf(REPORT)).toEqual([])
  })

  it('no two features have a file of the same name, but for reads and writes', () => {
    const conventions = ['reads.ts', 'writes.ts']
    const featuresOf = new Map<string, string[]>()
    for (const file of sourcesIn('src/features')) {
      const name = file.split('/').at(-1)!
      if (!conventions.includes(name)) featuresOf.set(name, [...(featuresOf.get(name) ?? []), file])
    }
    expect([...featuresOf.values()].filter((same) => same.length > 1)).toEqual([])
  })

  it('rules are pure: the contract and other rules alone', () => {
    const wrong = all.filter(
      ({ file, target }) =>
        /rules\.ts$/i.test(file) && !within(target, 'src/contract') && !/rules\.ts$/i.test(target),
    )
    expect(lines(wrong)).toEqual([])
  })

  it('only the page files of sync touch window, document or localStorage', () => {
    const touching = sourcesIn('src/sync').filter(
      (file) =>
        !SYNC_PAGE_ONLY.includes(file) &&
        /\b(?:window|document|localStorage|sessionStorage)\s*[.[]/.test(withoutComments(readSource(file))),
    )
    expect(touching).toEqual([])
  })

  it('no feature writes the mirror or calls fetch past the HTTP client', () => {
    const appliers = all.filter(
      ({ file, target }) => within(file, 'src/features') && target === 'src/sync/mirror/applyChanges.ts',
    )
    expect(lines(appliers)).toEqual([])
    const fetching = [...sourcesIn('src/features'), ...sourcesIn('src/routes')].filter((file) =>
      /(?<![\w.])fetch\(/.test(withoutComments(readSource(file))),
    )
    expect(fetching).toEqual([])
  })
})

/** Only our own entry files. Rolldown uses another name for the halves of routes. */
const entriesOf = (name: string) => {
  const load = LOADS.find((each) => each.name === name)
  if (!load) throw new Error(`no load ${name}`)
  return load.entries
    .filter((entry) => entry.startsWith('src/'))
    .map((entry) => entry.replace('?tsr-split=component', SCREEN))
}

const SIGN_IN = {
  rooms: [
    'src/main.tsx',
    'src/router.tsx',
    'src/routeTree.gen.ts',
    'src/routes',
    'src/app',
    'src/api',
    'src/session',
    'src/ui',
    'src/features/account',
    'src/features/notifications/showServerEvents.ts',
    'src/features/shell/Frame.tsx',
    'src/features/shell/installPrompt.ts',
    'src/features/shell/titleOf.ts',
    ...[
      'account',
      'accountEndpoints',
      'channelTransport',
      'clientConfig',
      'endpoint',
      'errors',
      'ids',
      'text',
      'version',
    ].map((name) => `src/contract/${name}.ts`),
    'src/sync/store/mirrorName.ts',
    'src/sync/syncStatus.ts',
    REPORT,
    'src/workspace/openWorkspace.ts',
    'src/workspace/serverEvents.ts',
  ],
  packages: ['react', 'react-dom', '@tanstack/react-router', 'zod', 'zustand', 'idb-keyval', 'clsx'],
  // Each of these is a chunk of its own.
  never: ['src/session/endSession.ts', 'src/ui/Toaster.tsx', 'src/ui/DialogPanel.tsx'],
}

const INBOX = {
  rooms: [
    ...SIGN_IN.rooms,
    'src/contract',
    'src/sync',
    'src/hooks',
    'src/queries',
    'src/workspace',
    'src/features/shell',
    'src/features/inbox',
    'src/features/billing/LaterBilling.tsx',
    'src/features/channels/WhatsAppBanner.tsx',
    'src/features/channels/reads.ts',
    'src/features/channels/useStatusToasts.ts',
    'src/features/notifications/LaterAttention.tsx',
    'src/features/queue/ConnectionChip.tsx',
    'src/features/queue/OfflineStrip.tsx',
    'src/features/queue/reads.ts',
  ],
  packages: [
    ...SIGN_IN.packages,
    '@tanstack/react-query',
    '@tanstack/react-query-persist-client',
    '@tanstack/query-sync-storage-persister',
    '@tanstack/react-virtual',
    'dexie',
    'dexie-react-hooks',
    'lucide-react',
  ],
  never: [
    'src/features/inbox/Thread.tsx',
    // The list of all endpoints, which would pull in the schemas of every domain.
    'src/contract/endpoints.ts',
    'src/sync/realtime/ablyClient.ts',
    'src/ui/MenuPanel.tsx',
    'src/ui/DialogPanel.tsx',
    'src/ui/SheetPanel.tsx',
  ],
}

const WORKER = {
  rooms: ['sw', 'src/api', 'src/contract', 'src/session', 'src/sync'],
  packages: ['dexie', 'idb-keyval', 'zod', 'workbox-core', 'workbox-precaching'],
  never: [
    ...SYNC_PAGE_ONLY,
    'src/contract/endpoints.ts',
    'src/session/session.ts',
    'src/session/sessionActions.ts',
  ],
}

describe('what loads first', () => {
  const loads: [string, string[], typeof SIGN_IN][] = [
    ['the sign-in', entriesOf('base'), SIGN_IN],
    ['the inbox', [...entriesOf('base'), ...entriesOf('shell'), ...entriesOf('inbox')], INBOX],
    ['the worker', ['sw/sw.ts'], WORKER],
  ]

  it.each(loads)('%s reaches what it needs, and nothing else', (_, entries, { rooms, packages, never }) => {
    const found = reach(entries)
    expect(found.size).toBeGreaterThan(50)
    const wrong = [...found.keys()].filter((target) =>
      /^(?:src|sw)\//.test(target)
        ? !rooms.some((room) => within(target, room)) || never.includes(target)
        : !packages.includes(target),
    )
    // Show each with the chain of imports that leads to it.
    expect(wrong.map((target) => pathTo(target, found))).toEqual([])
  })

  it('endpoints use what the build drops from them as bodies alone', () => {
    const endpoints = sourcesIn('src/contract').filter((file) => file.endsWith('ndpoints.ts'))
    const dropped = endpoints.flatMap((file) => importsOf(file).filter(isDropped))
    expect(dropped.length).toBeGreaterThan(3)
    const elsewhere = dropped.flatMap(({ file, names }) => {
      const code = withoutComments(readSource(file))
        .replace(/^import [^;]*? from '.*'$/gm, '')
        .replace(/^\s+body: \w+,$/gm, '')
      return names.filter((name) => new RegExp(`\\b${name}\\b`).test(code)).map((name) => `${file}: ${name}`)
    })
    expect(elsewhere).toEqual([])
  })

  it('what the build names by hand is there, and loaded late', () => {
    const screens = LATER_ROUTES.map((route) => `src/routes/${route}.tsx`)
    const named = [
      ...LATER_PARTS,
      ...ONLINE_PARTS,
      ...screens,
      ...entriesOf('thread'),
      ...entriesOf('overlays'),
    ]
    expect(named.filter((file) => !files.includes(file))).toEqual([])
    const late = new Set(all.filter(({ kind }) => kind === 'late').map(({ target }) => target))
    expect([...LATER_PARTS, ...ONLINE_PARTS].filter((file) => !late.has(file))).toEqual([])
  })
})
