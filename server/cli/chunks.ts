/**
 * Which built file a module of the page goes into. It follows from the imports: a load begins at the modules named
 * here, and what they import statically comes with them. What several later screens share, and what is opened by
 * `import()`, Rolldown splits by itself. A name that no longer is a module fails the build.
 */
import { relative } from 'node:path'
import type { Plugin, Rolldown } from 'vite'

/** The half of a route file that the router loads with the screen. */
const screenOf = (route: string) => `src/routes/${route}.tsx?tsr-split=component`

const icon = (name: string) => `node_modules/lucide-react/dist/esm/icons/${name}.mjs`

/** The first loads, in their order: a module that two of them reach goes with the earlier one. */
export const LOADS: { name: string; entries: string[] }[] = [
  // The page's start with the sign-in: one file compresses better than two, and screens share its fields.
  { name: 'base', entries: ['src/main.tsx', screenOf('auth/route'), screenOf('auth/login')] },
  // What ends a session is wanted without the workspace, too.
  { name: 'ending', entries: ['src/session/endSession.ts'] },
  {
    name: 'shell',
    entries: [
      screenOf('_main/route'),
      'src/workspace/workspace.ts',
      // Of both home screens, so that 'Meu dia' loads no inbox.
      'src/features/channels/WhatsAppBanner.tsx',
      'src/hooks/useMinute.ts',
      'src/queries/agentsQuery.ts',
      'src/routes/_main/-conflict.tsx',
      'src/ui/Skeleton.tsx',
      'src/ui/Tabs.tsx',
      'src/ui/useDelayed.ts',
      'src/ui/useMediaQuery.ts',
      ...['clock', 'hand', 'sparkles'].map(icon),
    ],
  },
  { name: 'inbox', entries: [screenOf('_main/chat')] },
  {
    // Of threads and 'Meu dia', neither of which loads the other.
    name: 'marks',
    entries: [
      'src/ui/Badge.tsx',
      'src/ui/ConfirmDialog.tsx',
      'src/workspace/queueActions.ts',
      ...['calendar-check', 'calendar-plus', 'check'].map(icon),
    ],
  },
  { name: 'thread', entries: ['src/features/inbox/Thread.tsx'] },
  { name: 'day', entries: [screenOf('_main/today')] },
  { name: 'overlays', entries: ['Menu', 'Dialog', 'Sheet'].map((name) => `src/ui/${name}Panel.tsx`) },
]

/** Screens of little use without network: the service worker keeps them once the app is quiet (sw/keepLater.ts). */
export const LATER_ROUTES = [
  '_main/agents.$id',
  '_main/agents.index',
  '_main/agents.new',
  '_main/automatic',
  '_main/availability',
  '_main/billing.success',
  '_main/diagnostics',
  '_main/insights',
  '_main/professionals',
  '_main/reports',
  '_main/services',
  '_main/settings/account.notifications',
  '_main/settings/billing',
  '_main/settings/channels',
  '_main/settings/index',
  '_main/settings/route',
  '_main/templates',
  'auth/invite',
  'auth/register',
  'onboarding/$stepId',
  'onboarding/company-details',
  'onboarding/route',
  'privacidade',
  'termos',
]

/** The same of what other screens open. */
export const LATER_PARTS = [
  'src/contract/schedule/expandRule.ts',
  'src/features/answers/WhySheet.tsx',
  'src/features/billing/ConsumptionCard.tsx',
  'src/features/billing/SubscriptionNotice.tsx',
  'src/features/channels/ConnectDialog.tsx',
  'src/features/inbox/attach/EmojiPanel.tsx',
  'src/features/inbox/quickReplies/QuickRepliesDialog.tsx',
]

/** Of no use at all without network, so never kept: realtime, what proves a person to the server, and measuring. */
export const ONLINE_PARTS = [
  'src/features/account/GoogleLink.tsx',
  'src/features/account/googleUnavailable.ts',
  'src/features/privacy/startTelemetry.ts',
  'src/session/botCheck.ts',
  'src/sync/mirror/checkMirror.ts',
  'src/session/recaptchaScript.ts',
  'src/session/solveProof.ts',
  'src/sync/realtime/ablyClient.ts',
]

const packages = (names: string) => new RegExp(`node_modules[\\\\/](?:${names})[\\\\/]`)

/**
 * Packages that change more seldom than what is written here: a release leaves their files as they were. Of the first
 * two, what the page's start reaches; what a later screen alone uses of them goes with that screen.
 */
const PACKAGES: Rolldown.CodeSplittingGroup[] = [
  { name: 'react', test: packages('react|react-dom|scheduler'), tags: ['$initial'] },
  {
    name: 'framework',
    test: packages('@tanstack/(?:react-router|router-core|history|react-store|store)|zod'),
    tags: ['$initial'],
  },
  { name: 'query', test: packages('@tanstack/(?:react-query|query).*') },
  { name: 'dexie', test: packages('dexie') },
  { name: 'virtual', test: packages('@tanstack/(?:react-virtual|virtual-core)') },
]

/** Rooms below the screens: what two later screens share of them is one file instead of fifty small ones. */
const KIT =
  /[\\/]src[\\/](api|app|contract|hooks|queries|sync|ui|workspace)[\\/][^?]*\.tsx?$|lucide-react[\\/]dist/

/** What small modules of the screens are to `KIT`: each file of its own costs the worker's list a line. */
const BITS = /[\\/]src[\\/](features|parts)[\\/][^?]*\.tsx?$/

type Kind = 'offline' | 'later' | 'online'

/** The build's plugin and output options. `root` is the folder that holds `src`. */
export function chunks(root: string): {
  plugin: Plugin
  chunkFileNames: (chunk: Rolldown.PreRenderedChunk) => string
  groups: Rolldown.CodeSplittingGroup[]
} {
  const idOf = (path: string) => `${root}/${path}`
  let offline = new Set<string>()
  let later = new Set<string>()

  const kindOf = ({ moduleIds, facadeModuleId }: Rolldown.PreRenderedChunk): Kind => {
    // Without modules of its own it hands on the exports of one that lies in another chunk.
    const ids = moduleIds.length === 0 && facadeModuleId ? [facadeModuleId] : moduleIds
    // A package's module may be reached through the package's own index, which names all of them.
    const own = ids.filter((id) => id.startsWith(`${root}/src/`))
    const telling = own.length > 0 ? own : ids.filter((id) => !id.startsWith('\0'))
    // What two files share that is kept at once lies in a file of its own (`shared`): one module of them needs no more.
    if (telling.every((id) => offline.has(id))) return 'offline'
    return telling.some((id) => later.has(id)) ? 'later' : 'online'
  }

  return {
    plugin: {
      name: 'chunks',
      apply: 'build',
      buildEnd(error) {
        if (error) return
        const { online, later: laterEntries } = {
          online: ONLINE_PARTS.map(idOf),
          later: [...LATER_ROUTES.map(screenOf), ...LATER_PARTS].map(idOf),
        }
        const named = [...LOADS.flatMap(({ entries }) => entries.map(idOf)), ...online, ...laterEntries]
        const modules = new Set(this.getModuleIds())
        const gone = named.filter((id) => !modules.has(id))
        if (gone.length > 0)
          this.error(
            `server/cli/chunks.ts names what is no module: ${gone.map((id) => relative(root, id)).join(', ')}`,
          )
        const begin = [...modules].filter((id) => this.getModuleInfo(id)?.isEntry)
        offline = reachable(this, begin, new Set([...online, ...laterEntries]))
        later = reachable(this, begin, new Set(online))
      },
      generateBundle(_, bundle) {
        const kind = (fileName: string) => /\/(later|online)-/.exec(fileName)?.[1] ?? 'offline'
        for (const chunk of Object.values(bundle)) {
          if (chunk.type !== 'chunk') continue
          for (const imported of chunk.imports) {
            const wrong = kind(imported) !== 'offline' && kind(imported) !== kind(chunk.fileName)
            if (wrong && kind(chunk.fileName) !== 'online')
              this.error(`${chunk.fileName} is kept on the device without ${imported}, which it needs`)
          }
        }
      },
    },
    chunkFileNames: (chunk) => {
      const kind = kindOf(chunk)
      // The worker would take it for one that is kept later (sw/keepLater.ts).
      if (kind === 'offline' && /^(?:later|online)(?:-|$)/.test(chunk.name))
        throw new Error(`another name for ${chunk.name}, please: 'later-' and 'online-' have a meaning`)
      // The first load lists them all: what later screens share among themselves does without a name.
      if (kind === 'later' && !chunk.isDynamicEntry) return 'assets/later-[hash:7].js'
      return `assets/${kind === 'offline' ? '' : `${kind}-`}[name]-[hash:7].js`
    },
    groups: [
      ...PACKAGES.map((group) => ({ ...group, priority: 100 })),
      // A group takes along what its modules import and no earlier group has.
      ...LOADS.map(({ name, entries }, index) => ({
        name,
        test: anyOf(entries.map(idOf)),
        priority: 90 - index,
      })),
      { name: 'kit', test: (id) => KIT.test(id) && offline.has(id), minShareCount: 2, priority: 4 },
      {
        name: 'bits',
        test: (id) => BITS.test(id) && offline.has(id),
        minShareCount: 2,
        maxModuleSize: 3000,
        priority: 3,
      },
      // So that what later screens share, which is kept later with them, takes along nothing that is kept at once.
      { name: 'shared', test: (id) => offline.has(id), minShareCount: 2, priority: 2 },
      { name: 'kitOfLater', test: KIT, minShareCount: 2, priority: 1 },
      { name: 'bitsOfLater', test: BITS, minShareCount: 2, maxModuleSize: 3000, priority: 0 },
    ],
  }
}

const anyOf = (ids: string[]) =>
  new RegExp(`^(${ids.map((id) => id.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')).join('|')})$`)

/** What `begin` imports, now or later, without going into `except`. */
function reachable(graph: Rolldown.PluginContext, begin: string[], except: Set<string>): Set<string> {
  const found = new Set(begin)
  for (const id of found) {
    const info = graph.getModuleInfo(id)
    for (const next of [...(info?.importedIds ?? []), ...(info?.dynamicallyImportedIds ?? [])]) {
      if (!except.has(next)) found.add(next)
    }
  }
  return found
}
