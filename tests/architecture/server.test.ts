/**
 * Which folders and packages each room (folder) of the server
 * may import, and that the imports between rooms have no cycle.
 */
import { basename } from 'node:path'
import { describe, expect, it } from 'vitest'
import { type Import, importsOf, readSource, sourcesIn } from './importGraph.ts'

/** Files directly in `server/` that all rooms may import, and those that assemble the server. */
const GROUND = ['changedMeanwhile', 'cleanJson', 'databaseRefusal', 'log', 'refusal', 'env', 'deps'].map(
  (name) => `server/${name}.ts`,
)
const [CHANGED_MEANWHILE, CLEAN_JSON, DATABASE_REFUSAL, LOG, REFUSAL, ENV, DEPS] = GROUND as [
  string,
  string,
  string,
  string,
  string,
  string,
  string,
]
const START = [
  'app',
  'jobHandlers',
  'main',
  'serve',
  'startPruning',
  'startServer',
  'startWarming',
  'wiring',
].map((name) => `server/${name}.ts`)
const BASICS = [DATABASE_REFUSAL, DEPS, LOG, REFUSAL, 'server/db', 'server/http']

const drizzle = 'drizzle-orm'
const module = (name: string) => `server/modules/${name}`
const modules = (...names: string[]) => names.map(module)
const port = (name: string) => `server/ports/${name}`

type Room = { own: string[]; packages: string[] }

/** For each room, the other rooms and the packages it may import, besides itself and the contract. */
const ROOMS: Record<string, Room> = {
  'server/db': {
    own: [DATABASE_REFUSAL, LOG],
    packages: [
      '@electric-sql/pglite',
      'drizzle-kit',
      drizzle,
      'node:crypto',
      'node:events',
      'node:fs',
      'node:net',
      'node:os',
      'node:path',
      'node:stream',
      'node:url',
      'pg',
    ],
  },
  'server/jobs': { own: ['server/db', LOG], packages: [drizzle, 'zod'] },
  'server/http': {
    own: ['server/space', DATABASE_REFUSAL, 'server/db', DEPS, ENV, LOG, REFUSAL],
    packages: [
      '@hono/node-server',
      drizzle,
      'hono',
      'node:crypto',
      'node:fs',
      'node:http',
      'node:path',
      'node:url',
      'node:util',
      'node:zlib',
      'zod',
    ],
  },
  'server/sync': {
    own: ['server/db', DEPS, 'server/http', 'server/jobs', REFUSAL],
    packages: [drizzle, 'zod'],
  },
  // Part of the build: creates and checks chunks and style sheets.
  'server/cli': { own: [], packages: ['node:fs', 'node:path', 'postcss', 'terser', 'vite'] },
  'server/space': { own: [LOG, REFUSAL], packages: ['node:fs'] },
  'server/watch': { own: ['server/db', LOG], packages: ['node:fs', 'node:worker_threads'] },
  'server/agent': {
    own: ['server/db', port('model')],
    packages: ['@date-fns/tz', drizzle, 'node:crypto', 'node:fs', 'node:path', 'node:worker_threads', 'zod'],
  },
  // Fills a database with a demo clinic, so it may import across the rules for other rooms.
  'server/demo': {
    own: ['server/agent', 'server/db', DEPS, 'server/modules/', port('channels'), port('storage')],
    packages: [drizzle, 'node:crypto', 'node:zlib'],
  },
  [module('accounts')]: {
    own: [
      ...BASICS,
      CHANGED_MEANWHILE,
      'server/jobs',
      'server/sync',
      port('botCheck'),
      port('google'),
      port('mail'),
      port('realtime'),
      ...modules(
        'agents',
        'billing',
        'calendarFeeds',
        'channels',
        'conversations',
        'media',
        'owners',
        'professionals',
      ),
    ],
    packages: ['@node-rs/argon2', drizzle, 'hono', 'jose', 'node:crypto', 'zod'],
  },
  [module('activities')]: { own: BASICS, packages: [drizzle] },
  [module('agentModel')]: {
    own: [...BASICS, CHANGED_MEANWHILE, 'server/agent', 'server/jobs', port('model'), module('owners')],
    packages: [drizzle, 'node:crypto', 'zod'],
  },
  [module('agentTurn')]: {
    own: [
      ...BASICS,
      'server/agent',
      'server/jobs',
      'server/sync',
      port('transcription'),
      ...modules(
        'agentModel',
        'appointments',
        'availability',
        'contacts',
        'conversations',
        'media',
        'plans',
        'scheduled',
        'waiting',
      ),
    ],
    packages: [drizzle],
  },
  [module('agents')]: {
    own: [...BASICS, CHANGED_MEANWHILE, ...modules('plans')],
    packages: [drizzle, 'zod'],
  },
  [module('answers')]: {
    own: [...BASICS, 'server/agent', 'server/sync', ...modules('agents', 'agentTurn', 'services')],
    packages: [drizzle, 'zod'],
  },
  [module('analytics')]: { own: BASICS, packages: [drizzle] },
  [module('appointments')]: {
    own: [
      ...BASICS,
      CHANGED_MEANWHILE,
      CLEAN_JSON,
      'server/sync',
      ...modules('activities', 'availability', 'funnel', 'push', 'scheduled', 'threadLines', 'waiting'),
    ],
    packages: [drizzle, 'zod'],
  },
  [module('availability')]: {
    own: [...BASICS, CHANGED_MEANWHILE, 'server/agent', 'server/sync'],
    packages: ['date-holidays', drizzle],
  },
  [module('blocks')]: {
    own: [...BASICS, CHANGED_MEANWHILE, 'server/sync', module('scheduled')],
    packages: [drizzle, 'zod'],
  },
  [module('billing')]: {
    own: [...BASICS, 'server/jobs', port('payments'), ...modules('agents', 'channels', 'owners', 'plans')],
    packages: [drizzle, 'hono', 'node:crypto', 'zod'],
  },
  [module('calendarFeeds')]: {
    own: BASICS,
    packages: [drizzle, 'hono', 'ics', 'node:crypto'],
  },
  [module('channels')]: {
    own: [
      ...BASICS,
      CLEAN_JSON,
      ENV,
      'server/jobs',
      'server/sync',
      port('channels'),
      ...modules('activities', 'agents', 'plans', 'push'),
    ],
    packages: [drizzle, 'node:crypto', 'zod'],
  },
  [module('contacts')]: {
    own: [
      ...BASICS,
      'server/sync',
      port('channels'),
      ...modules(
        'activities',
        'appointments',
        'conversations',
        'funnel',
        'media',
        'quotas',
        'scheduled',
        'waiting',
      ),
    ],
    packages: [drizzle],
  },
  [module('conversations')]: {
    own: [
      ...BASICS,
      CLEAN_JSON,
      'server/agent',
      'server/jobs',
      'server/sync',
      port('channels'),
      ...modules('activities', 'availability', 'funnel', 'media', 'plans', 'push', 'threadLines'),
    ],
    packages: [drizzle, 'node:util'],
  },
  [module('funnel')]: { own: [...BASICS, 'server/sync'], packages: [drizzle] },
  [module('insights')]: { own: BASICS, packages: [drizzle] },
  [module('knowledge')]: {
    own: [...BASICS, 'server/jobs', port('web'), ...modules('agents', 'quotas')],
    packages: [
      '@e965/xlsx',
      drizzle,
      'html-to-text',
      'mammoth',
      'node:child_process',
      'node:fs',
      'node:module',
      'node:os',
      'node:url',
      'node:zlib',

      'unpdf',
      'word-extractor',
    ],
  },
  [module('media')]: {
    own: [...BASICS, 'server/jobs', port('storage'), ...modules('quotas')],
    packages: [drizzle, 'node:timers'],
  },
  // Starts conversations: it uses contacts and conversations, and neither of them uses it.
  [module('outreach')]: {
    own: [
      ...BASICS,
      'server/agent',
      'server/sync',
      ...modules('channels', 'contacts', 'conversations', 'funnel', 'plans', 'scheduled', 'templates'),
    ],
    packages: [drizzle, 'zod'],
  },
  [module('owners')]: { own: BASICS, packages: [drizzle, 'jose', 'zod'] },
  [module('plans')]: { own: BASICS, packages: [drizzle] },
  [module('preview')]: {
    own: [
      ...BASICS,
      'server/agent',
      port('transcription'),
      ...modules('agentModel', 'agents', 'agentTurn', 'media', 'scheduled'),
    ],
    packages: [drizzle, 'zod'],
  },
  [module('push')]: {
    own: [...BASICS, 'server/agent', 'server/jobs', 'server/sync', port('push')],
    packages: [drizzle],
  },
  [module('quotas')]: { own: BASICS, packages: [drizzle] },
  [module('professionals')]: {
    own: [...BASICS, CHANGED_MEANWHILE, 'server/sync', module('media')],
    packages: [drizzle],
  },
  [module('publicBooking')]: {
    own: [
      ...BASICS,
      'server/sync',
      ...modules('accounts', 'appointments', 'availability', 'contacts', 'media'),
    ],
    packages: [drizzle, 'hono'],
  },
  [module('services')]: {
    own: [...BASICS, CHANGED_MEANWHILE, 'server/sync'],
    packages: [drizzle, 'zod'],
  },
  [module('templates')]: {
    own: [...BASICS, 'server/jobs', port('channels'), module('channels')],
    packages: [drizzle],
  },
  [module('threadLines')]: { own: [...BASICS, 'server/sync'], packages: [drizzle] },
  [module('waiting')]: { own: [...BASICS, 'server/sync', module('funnel')], packages: [drizzle] },
  [module('scheduled')]: {
    own: [
      ...BASICS,
      'server/agent',
      'server/jobs',
      'server/sync',
      port('channels'),
      ...modules('activities', 'availability', 'conversations', 'funnel', 'plans', 'templates', 'waiting'),
    ],
    packages: [drizzle, 'node:util', 'zod'],
  },
  [module('simulator')]: {
    own: [...BASICS, CLEAN_JSON, port('channels'), port('storage'), ...modules('channels')],
    packages: ['hono', 'zod'],
  },
  [module('whatsapp')]: {
    own: [
      ...BASICS,
      CLEAN_JSON,
      'server/agent',
      'server/jobs',
      'server/sync',
      port('channels'),
      port('storage'),
      ...modules('channels', 'contacts', 'conversations', 'media', 'templates'),
    ],
    packages: [drizzle, 'hono', 'mediabunny', 'node:crypto', 'zod'],
  },
  // Moves the conversations of a lost number to another channel.
  [module('continuation')]: {
    own: [...BASICS, 'server/sync', ...modules('channels', 'conversations', 'scheduled')],
    packages: [],
  },
  // Numbers of Meta's Cloud API, and how an organization proves that one is its own.
  [module('whatsappBusiness')]: {
    own: [...BASICS, 'server/jobs', port('channels'), ...modules('channels', 'owners')],
    packages: [drizzle, 'hono', 'node:crypto', 'zod'],
  },
  'server/ports': { own: ['server/ports/'], packages: [] },
  [port('botCheck')]: {
    own: ['server/db'],
    packages: ['altcha-lib', drizzle, 'node:crypto', 'node:net', 'zod'],
  },
  [port('channels')]: {
    own: ['server/db', 'server/jobs', LOG, port('storage')],
    packages: [
      'baileys',
      drizzle,
      'node:async_hooks',
      'node:crypto',
      'node:https',
      'node:stream',
      'node:timers',
      'zod',
    ],
  },
  [port('google')]: { own: [], packages: ['openid-client', 'zod'] },
  [port('mail')]: { own: ['server/jobs'], packages: ['node:crypto', 'node:fs', 'node:path', 'nodemailer'] },
  [port('model')]: {
    own: [port('web')],
    packages: ['@ai-sdk/openai-compatible', 'ai', 'node:http', 'node:https', 'node:net', 'zod'],
  },
  [port('payments')]: { own: [ENV], packages: ['node:crypto', 'stripe', 'zod'] },
  [port('push')]: { own: [port('web')], packages: ['node:https', 'node:net', 'web-push', 'zod'] },
  [port('realtime')]: {
    own: ['server/db', LOG],
    packages: ['jose', 'node:crypto', 'node:http', 'node:stream', 'ws', 'zod'],
  },
  [port('storage')]: {
    own: ['server/db', 'server/jobs'],
    packages: [drizzle, 'node:crypto', 'node:fs', 'node:path', 'node:stream', 's3mini'],
  },
  [port('transcription')]: { own: [ENV], packages: ['zod'] },
  [port('web')]: {
    own: [],
    packages: ['node:dns', 'node:http', 'node:https', 'node:net', 'node:util', 'node:zlib'],
  },
}

const files = sourcesIn('server').filter((file) => !file.endsWith('.d.ts'))
const imports = files.flatMap(importsOf)

/**
 * The room of a path: `server/modules/x`, `server/ports/x`,
 * another folder of the server, or a file directly in it.
 */
const roomOf = (path: string): string =>
  /^server\/(?:modules|ports)\/[^/]+(?=\/)/.exec(path)?.[0] ?? /^server\/[^/]+(?=\/)/.exec(path)?.[0] ?? path

const line = ({ file, target }: Pick<Import, 'file' | 'target'>) => `${file} → ${target}`

/** A cycle of imports between rooms, as text; null if there is none. */
function findCircle(edges: Map<string, Set<string>>): string | null {
  const done = new Set<string>()
  const path: string[] = []
  function visit(room: string): string | null {
    if (path.includes(room)) return [...path.slice(path.indexOf(room)), room].join(' → ')
    if (done.has(room)) return null
    path.push(room)
    for (const next of edges.get(room) ?? []) {
      const circle = visit(next)
      if (circle !== null) return circle
    }
    path.pop()
    done.add(room)
    return null
  }
  for (const room of edges.keys()) {
    const circle = visit(room)
    if (circle !== null) return circle
  }
  return null
}

const edgesOf = (found: Pick<Import, 'file' | 'target'>[], of = roomOf) => {
  const edges = new Map<string, Set<string>>()
  for (const { file, target } of found) {
    const [from, to] = [of(file), of(target)]
    if (from !== to) edges.set(from, (edges.get(from) ?? new Set()).add(to))
  }
  return edges
}

describe('the rooms of the server', () => {
  it('are read at all', () => {
    expect(imports.length).toBeGreaterThan(100)
    expect(imports.some(({ target }) => target === 'zod')).toBe(true)
  })

  it('import of src the contract alone', () => {
    const wrong = imports.filter(
      ({ target, own }) => own && !target.startsWith('server/') && !target.startsWith('src/contract/'),
    )
    expect(wrong.map(line)).toEqual([])
  })

  it('are all listed, and no other', () => {
    const rooms = new Set(files.map(roomOf))
    expect([...rooms].toSorted()).toEqual([...GROUND, ...START, ...Object.keys(ROOMS)].toSorted())
  })

  it('import what they are listed with', () => {
    const wrong = imports.filter(({ file, target, own }) => {
      const room = roomOf(file)
      const allowed = ROOMS[room]
      // A file directly in `server/` is a room of its own; the
      // files that start the server may import everything.
      if (!allowed || target.startsWith('src/contract/')) return false
      if (!own) return !allowed.packages.includes(target)
      const other = roomOf(target)
      return (
        other !== room &&
        !allowed.own.some((one) => other === one || (one.endsWith('/') && other.startsWith(one)))
      )
    })
    expect(wrong.map(line)).toEqual([])
  })

  it('are not listed with what they do not need', () => {
    const unused = Object.entries(ROOMS).flatMap(([room, { own, packages }]) => {
      const targets = imports.filter(({ file }) => roomOf(file) === room).map(({ target }) => target)
      const rooms = targets.map(roomOf)
      const others = own.filter((one) => !BASICS.includes(one))
      return [
        ...packages.filter((name) => !targets.includes(name)),
        ...others.filter(
          (one) => !rooms.some((used) => used === one || (one.endsWith('/') && used.startsWith(one))),
        ),
      ].map((name) => `${room}: ${name}`)
    })
    expect(unused).toEqual([])
  })

  it('stand on files that know no room but the types of the agent, the database and the ports', () => {
    const wrong = imports.filter(
      ({ file, target, own }) =>
        GROUND.includes(file) &&
        own &&
        !GROUND.includes(target) &&
        !target.startsWith('src/contract/') &&
        !(file === DEPS && /^server\/(agent|db|ports|space)\//.test(target)),
    )
    expect(wrong.map(line)).toEqual([])
  })

  it('have no circle', () => {
    expect(
      findCircle(edgesOf(imports.filter(({ own, target }) => own && target.startsWith('server/')))),
    ).toBeNull()
  })

  it('would show a circle as its path', () => {
    const through = (from: string, to: string) => ({
      file: `server/modules/${from}/a.ts`,
      target: `server/modules/${to}/b.ts`,
    })
    const found = findCircle(
      edgesOf([through('x', 'a'), through('a', 'b'), through('b', 'c'), through('c', 'a')]),
    )
    expect(found).toBe('server/modules/a → server/modules/b → server/modules/c → server/modules/a')
  })
})

/**
 * For each folder of the agent, the other folders and the files beside them that it may import. Those files put
 * the folders together.
 */
const AGENT: Record<string, string[]> = {
  time: [],
  understand: ['time'],
  answer: ['understand'],
  say: ['situation.ts'],
  dialogue: ['answer', 'answeredWhen.ts', 'plan.ts', 'say', 'situation.ts', 'state.ts', 'time', 'understand'],
  tools: ['answer', 'dialogue', 'plan.ts', 'say', 'situation.ts', 'state.ts', 'time', 'understand'],
  gate: ['answer', 'plan.ts', 'say', 'situation.ts', 'time', 'understand'],
  remote: ['builtIn.ts', 'dialogue', 'gate', 'plan.ts', 'say', 'situation.ts', 'staffNote.ts', 'tools'],
  thread: [
    'answer',
    'answerHere.ts',
    'answerTurn.ts',
    'builtIn.ts',
    'situation.ts',
    'state.ts',
    'understand',
  ],
}

describe('the folders of the agent', () => {
  const within = imports.filter(
    ({ file, target }) => file.startsWith('server/agent/') && target.startsWith('server/agent/'),
  )
  /** 'dialogue', or 'plan.ts' for a file beside the folders. */
  const partOf = (path: string) => path.split('/')[2]!

  it('are all listed, and no other', () => {
    const folders = new Set(
      files.filter((file) => /^server\/agent\/[^/]+\//.test(file)).map((file) => partOf(file)),
    )
    expect([...folders].toSorted()).toEqual(Object.keys(AGENT).toSorted())
  })

  it('import what they are listed with, and all of it', () => {
    const edges = edgesOf(within, partOf)
    for (const [folder, may] of Object.entries(AGENT))
      expect([...(edges.get(folder) ?? [])].toSorted(), folder).toEqual(may.toSorted())
  })

  it('have no circle, with the files beside them', () => {
    expect(findCircle(edgesOf(within, partOf))).toBeNull()
  })
})

describe('files of the server', () => {
  it('that hold rules are pure: contract and other rules alone', () => {
    const isRules = (path: string) => /rules\.ts$/i.test(path)
    const wrong = imports.filter(
      ({ file, target, own }) =>
        isRules(file) && !(own && (target.startsWith('src/contract/') || isRules(target))),
    )
    expect(wrong.map(line)).toEqual([])
    const impure = files
      .filter(isRules)
      .filter((file) => /\bDate\.now\(|new Date\(\)|Math\.random|\bprocess\./.test(readSource(file)))
    expect(impure).toEqual([])
  })

  it('have a name of their own; what every module has is told apart by its folder', () => {
    const ofEveryModule = ['handlers.ts', 'queries.ts', 'routes.ts', 'rules.ts']
    const named = files.filter((file) => !ofEveryModule.includes(basename(file)))
    const twice = named.filter((file) =>
      named.some((other) => other !== file && basename(other) === basename(file)),
    )
    expect(twice).toEqual([])
  })

  it('of a module are used by others through its handlers, never its queries or routes', () => {
    const wrong = imports.filter(
      ({ file, target }) =>
        file.startsWith('server/modules/') &&
        target.startsWith('server/modules/') &&
        roomOf(file) !== roomOf(target) &&
        /\/(\w*queries|routes)\.ts$/i.test(target),
    )
    expect(wrong.map(line)).toEqual([])
  })

  it('that read times are pure: each other and zone arithmetic alone', () => {
    const wrong = imports.filter(
      ({ file, target, own }) =>
        file.startsWith('server/agent/time/') &&
        !(own ? target.startsWith('server/agent/time/') : ['@date-fns/tz', 'date-fns'].includes(target)),
    )
    expect(wrong.map(line)).toEqual([])
  })

  it('that understand and choose answers are pure: contract and each other alone', () => {
    const parts = ['server/agent/understand/', 'server/agent/answer/']
    const wrong = imports
      .filter(({ file }) => parts.some((part) => file.startsWith(part)))
      .filter(({ file, target, own }) =>
        own
          ? ![
              'src/contract/',
              'server/agent/time/timeValue.ts',
              'server/agent/time/numberWords.ts',
              ...parts,
            ].some((part) => target.startsWith(part))
          : // The model is read and written as a file.
            !(target.startsWith('node:') && /\/(?:model|writeModel|writeNearEveryday)\.ts$/.test(file)),
      )
    expect(wrong.map(line)).toEqual([])
  })
})
