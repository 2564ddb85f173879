/**
 * Assigns the page's modules to built files. The imports decide: a load starts at the modules named here and
 * includes what they import statically. Rolldown splits everything else by itself: what several later screens
 * share, and what `import()` loads. If a name here is not a module any more, the build fails.
 */
import { relative } from 'node:path'
import type { Plugin, Rolldown } from 'vite'

/** The part of a route file that the router loads together with the screen. */
const screenOf = (route: string) => `src/routes/${route}.tsx?tsr-split=component`

const icon = (name: string) => `node_modules/lucide-react/dist/esm/icons/${name}.mjs`

/** The first loads, in order: a module that two of them reach goes into the earlier one. */
export const LOADS: { name: string; entries: string[] }[] = [
  // The page's start together with the sign-in: one file compresses better than two, and screens share its
  // fields.
  { name: 'base', entries: ['src/main.tsx', screenOf('auth/route'), screenOf('auth/login')] },
  // Ending a session is needed without the workspace too.
  { name: 'ending', entries: ['src/session/endSession.ts'] },
  {
    name: 'shell',
    entries: [
      screenOf('_main/route'),
      'src/workspace/workspace.ts',
      // Shared by both home screens, so that 'Meu dia' does not load the inbox.
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
    // Shared by threads and 'Meu dia', neither of which loads the other.
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

/**
 * Screens that are of little use offline: the service worker caches them only once the app is idle
 * (sw/keepLater.ts).
 */
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
  'auth/email',
  'auth/forgot-password',
  'auth/google/callback',
  'auth/invite',
  'auth/new-password',
  'auth/register',
  'onboarding/$stepId',
  'onboarding/company-details',
  'onboarding/route',
  'privacidade',
  'termos',
]

/** The same for parts that other screens open. */
export const LATER_PARTS = [
  'src/contract/schedule/expandRule.ts',
  'src/features/answers/WhySheet.tsx',
  'src/features/billing/ConsumptionCard.tsx',
  'src/features/billing/SubscriptionNotice.tsx',
  'src/features/channels/ConnectDialog.tsx',
  'src/features/inbox/NoteDialog.tsx',
  'src/features/inbox/changes/Changes.tsx',
  'src/features/inbox/ResumeDialog.tsx',
  'src/features/inbox/attach/EmojiPanel.tsx',
  'src/features/inbox/quickReplies/QuickRepliesDialog.tsx',
  'src/features/notifications/realtimeToasts.tsx',
  // Watches for new versions, which without network there are none of.
  'src/pwa/registerServiceWorker.ts',
]

/**
 * Parts that are useless offline, so the service worker never caches them: realtime, who else is here, bot
 * checks, and telemetry.
 */
export const ONLINE_PARTS = [
  'src/features/account/GoogleLink.tsx',
  'src/features/account/googleUnavailable.ts',
  'src/features/inbox/Colleagues.tsx',
  'src/features/privacy/startTelemetry.ts',
  'src/session/botCheck.ts',
  'src/sync/mirror/checkMirror.ts',
  'src/session/recaptchaScript.ts',
  'src/session/solveProof.ts',
  'src/sync/realtime/ablyClient.ts',
]

const packages = (names: string) => new RegExp(`node_modules[\\\\/](?:${names})[\\\\/]`)

/**
 * Packages that change less often than our own code, so that a release leaves their files unchanged. Of the
 * first two, only what the page's start reaches; parts that only a later screen uses go with that screen.
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

/**
 * Folders below the screens: modules that two later screens share go into one file instead of fifty small
 * ones.
 */
const KIT =
  /[\\/]src[\\/](api|app|contract|hooks|queries|sync|ui|workspace)[\\/][^?]*\.tsx?$|lucide-react[\\/]dist/

/** The same for small modules of the screens, because each file adds a line to the service worker's list. */
const BITS = /[\\/]src[\\/](features|parts)[\\/][^?]*\.tsx?$/

type Kind = 'offline' | 'later' | 'online'

/** Returns the build's plugin and output options. `root` is the folder that contains `src`. */
export function chunks(root: string): {
  plugin: Plugin
  chunkFileNames: (chunk: Rolldown.PreRenderedChunk) => string
  assetFileNames: (asset: Rolldown.PreRenderedAsset) => string
  groups: Rolldown.CodeSplittingGroup[]
} {
  const idOf = (path: string) => `${root}/${path}`
  let modules = new Set<string>()
  let offline = new Set<string>()
  let later = new Set<string>()

  /** The style sheet of one chunk alone is named by the chunk's module. */
  const kindOfSheet = ({ names, originalFileNames }: Rolldown.PreRenderedAsset): Kind => {
    const id = originalFileNames.map(idOf).find((each) => modules.has(each))
    if (id === undefined || offline.has(id) || !names.some((name) => name.endsWith('.css'))) return 'offline'
    return later.has(id) ? 'later' : 'online'
  }

  const kindOf = ({ moduleIds, facadeModuleId }: Rolldown.PreRenderedChunk): Kind => {
    // A chunk without modules only re-exports those of another chunk.
    const ids = moduleIds.length === 0 && facadeModuleId ? [facadeModuleId] : moduleIds
    // A package's module may be reached through the package's index, which names all its modules.
    const own = ids.filter((id) => id.startsWith(`${root}/src/`))
    const telling = own.length > 0 ? own : ids.filter((id) => !id.startsWith('\0'))
    // Modules shared by files that are cached at once are in a chunk of their own (`shared`), so here it is
    // enough that one module is for later.
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
        modules = new Set(this.getModuleIds())
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
          for (const imported of [...chunk.imports, ...(chunk.viteMetadata?.importedCss ?? [])]) {
            const wrong = kind(imported) !== 'offline' && kind(imported) !== kind(chunk.fileName)
            if (wrong && kind(chunk.fileName) !== 'online')
              this.error(`${chunk.fileName} is kept on the device without ${imported}, which it needs`)
          }
        }
      },
    },
    chunkFileNames: (chunk) => {
      const kind = kindOf(chunk)
      // The service worker would treat this name as a file to cache later (sw/keepLater.ts).
      if (kind === 'offline' && /^(?:later|online)(?:-|$)/.test(chunk.name))
        throw new Error(`another name for ${chunk.name}, please: 'later-' and 'online-' have a meaning`)
      // These names would lengthen the list in the first load, so chunks shared only by later screens have no
      // name.
      if (kind === 'later' && !chunk.isDynamicEntry) return 'assets/later-[hash:7].js'
      return `assets/${kind === 'offline' ? '' : `${kind}-`}[name]-[hash:7].js`
    },
    assetFileNames: (asset) => {
      const kind = kindOfSheet(asset)
      return `assets/${kind === 'offline' ? '' : `${kind}-`}[name]-[hash:7][extname]`
    },
    groups: [
      ...PACKAGES.map((group) => ({ ...group, priority: 100 })),
      // A group includes what its modules import, unless an earlier group has it.
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
      // Keeps modules that are cached at once out of the chunks that later screens share.
      { name: 'shared', test: (id) => offline.has(id), minShareCount: 2, priority: 2 },
      { name: 'kitOfLater', test: KIT, minShareCount: 2, priority: 1 },
      { name: 'bitsOfLater', test: BITS, minShareCount: 2, maxModuleSize: 3000, priority: 0 },
    ],
  }
}

const anyOf = (ids: string[]) =>
  new RegExp(`^(${ids.map((id) => id.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')).join('|')})$`)

/** All modules that `begin` imports, statically or dynamically, without following modules in `except`. */
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
