import tailwindcss from '@tailwindcss/vite'
import { tanstackRouter } from '@tanstack/router-plugin/vite'
import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'
import { VitePWA } from 'vite-plugin-pwa'

/** A path of the build, by what it contains; written with slashes, for any system. */
const files = (...patterns: string[]) => new RegExp(patterns.join('|').replaceAll('/', '[\\\\/]'))

const base = files(
  'node_modules/(zustand|idb-keyval|clsx)/',
  'src/contract/(account|accountEndpoints|endpoint|errors|ids|text|version)\\.ts',
  'src/session/(?!endSession|keptList|pendingLogouts|recaptchaScript|refreshAccount|sessionEnd|signOutEverywhere|solveProof|wipes)',
  'src/telemetry/(report|track)\\.ts',
  'src/api/(httpClient|failureText)\\.ts',
  'src/sync/(store/mirrorName|syncStatus)\\.ts',
  'src/ui/(Banner|Button|buttonClass|Checkbox|controlClass|cx|ErrorState|Field|fieldContext|firstIcons|IconButton|Input|lazyPart|Logo|PasswordInput|Spinner|toast|useBrowserOnline|whenQuiet)\\.tsx?',
  'src/app/(ErrorPage|ErrorScreen|NotFoundPage|PendingPage|errorView)\\.tsx?',
  'src/workspace/(openWorkspace|serverEvents)\\.ts',
  'src/features/notifications/showServerEvents\\.ts',
  'src/pwa/waitingUpdate\\.ts',
  // Guards and search parameters; the screens are split off as `?tsr-split`.
  'src/routes/[^?]*$',
  'src/features/shell/(titleOf|installPrompt)\\.ts',
)
/** What ends a session. The sign-in screen loads it late. */
const ending = files(
  'src/session/(endSession|keptList|pendingLogouts|sessionEnd|wipes)\\.ts',
  'src/sync/(backgroundSync|store/locks)\\.ts',
  'src/contract/logout\\.ts',
)
/** What all screens behind the sign-in stand on, besides React. */
const sync = files(
  'src/contract/(?!availability|confirmation|planFit|quickReply)',
  'src/sync/(?!realtime/(ably|connect)|mirror/loadAppointments|outbox/watchCommand)',
  'src/api/',
  'src/hooks/useMirror\\.ts',
  'src/queries/(agentsQuery|queryClient)\\.ts',
  'src/workspace/queueActions\\.ts',
  'src/features/(queue|channels)/reads\\.ts',
  'node_modules/dexie-react-hooks/',
)
const shell = files(
  'src/features/shell/(?!MoreSheet|StatusStrip|SupportLink|SupportMenuItem|useSupport|UserDialogs|UserMenuItems|Appearance|InstallDialog|SignOut|titleOf|installPrompt|useShellCommands)',
  'src/features/queue/(ConnectionChip|OfflineStrip)\\.tsx',
)
/** Loaded after the first screen, each only where it is configured and allowed. */
const telemetry = [
  { name: 'telemetry-scripts', test: files('src/telemetry/(forgetCookies|foreignScript)'), priority: 3 },
  {
    name: 'telemetry-sentry',
    test: files('src/telemetry/(sentry|plainEvent|scrub)', 'node_modules/@sentry/'),
  },
  {
    name: 'telemetry-posthog',
    test: files('src/telemetry/postHog', 'node_modules/(posthog-js-lite|@posthog)/'),
  },
  { name: 'telemetry-google', test: files('src/telemetry/googleAnalytics') },
  { name: 'telemetry-meta', test: files('src/telemetry/metaPixel') },
].map((group) => ({ priority: 2, ...group }))
const thread = files(
  'src/features/inbox/(AttachMenu|Bubble|Composer|FormattedText|HistoryTop|MessageList|Quote\\.|Thread|bodies/(?!ImageDialog)|bubble|composerParts|cutText|format|mediaCache|parseText|quickReplies/matchReplies|threadItems|useAttachment|useDraft|useHistory|useMarkRead|useMedia|useVisible)',
  'src/hooks/(recorder|useRecorder)\\.ts',
  'src/ui/MessageMark\\.tsx',
)
const inbox = files(
  'src/features/inbox/(?!Lead|NextAppointment|ForwardDialog|bodies/|attach/|quickReplies/)',
  'src/features/channels/(WhatsAppBanner|useStatusToasts)',
)
/** The forms for strangers, and what the other account screens share with them. */
const account = files(
  'src/features/account/(AuthLayout|AuthPage|EmailInput|FormAlert|GoogleButton|TermsLinks|useAccountForm)\\.tsx?',
)
/** Menus, dialogs and sheets: loaded when first opened. */
const overlays = files(
  'node_modules/(@floating-ui|@react-aria|@react-stately|react-aria|react-stately|tabbable)/',
  'node_modules/@headlessui/react/dist/(?!components/combobox|hooks/use-(by-comparator|controllable|refocusable-input|default-value)|internal/(form-fields|frozen)|utils/form)',
  'src/ui/(Menu|Dialog|Sheet)Panel\\.tsx',
)
/** What several parts share that are loaded when first opened: the first screens must not carry it. */
const late = files(
  'src/ui/(Card|Tooltip|matchText|theme)\\.tsx?',
  'node_modules/lucide-react/dist/esm/icons/(arrow-left|calendar-(clock|plus)|circle-user|credit-card|log-out|mail|message-square-more|palette|phone|user-(check|plus|x))\\.',
)
/**
 * What is of little use without network. Chunks of nothing else are named `later-…`: the service worker keeps them once
 * the app is quiet, instead of installing with them (sw/keepLater.ts).
 */
const later = files(
  'src/features/(agents|availability|billing|insights|onboarding|preview|reports|settings)/',
  'src/features/channels/(?!WhatsAppBanner|channelStatus|reads|useStatusToasts)',
  'src/features/account/(AcceptInvitation|Invitation|Privacy|Register|TermsScreen|Text)',
  'src/features/inbox/(Emoji|QuickRepliesDialog)',
  'src/routes/(onboarding/|privacidade|termos|auth/(invite|register)|_main/(agents|availability|billing|insights|reports|settings))',
  'node_modules/(@kurkle|@stripe|chart\\.js|frimousse|react-day-picker|uqr)/',
)
/** What such a chunk may also hold: nothing else needs it, or it would have a chunk of its own. */
const shared = files(
  'src/(api|app|contract|hooks|queries|session|sync|telemetry|ui|workspace|features/(account|channels|inbox|privacy))/',
  'node_modules/',
  '^\\0',
)
const isLater = ({ moduleIds }: { moduleIds: string[] }) =>
  moduleIds.some((id) => later.test(id)) && moduleIds.every((id) => later.test(id) || shared.test(id))
/** Small parts that many screens share. */
const kit = files(
  'node_modules/lucide-react/dist/esm/icons/',
  'src/(app|hooks|queries|workspace)/',
  'src/ui/(?!Combobox|Illustration|PhoneInput|Progress|RadioGroup|Segmented|Switch|TagInput|Toaster)[^?]*\\.tsx?$',
)

// Schemas and helpers only: who takes one export of a file must not carry the file's other imports, nor its other schemas.
const treeshake = {
  moduleSideEffects: (id: string) => !/[\\/]src[\\/]contract[\\/]/.test(id),
  manualPureFunctions: ['z', 'endpoint'],
}

// Texts of the API's document, which the server makes, and schemas of bodies, which it checks: of no use in a browser.
const endpointsWithoutServerPart = (): Plugin => ({
  name: 'endpoints-without-server-part',
  apply: 'build',
  enforce: 'pre',
  transform: {
    filter: { id: /src[\\/]contract[\\/]\w*[eE]ndpoints\.ts$/ },
    handler: (code: string) =>
      code
        .replace(/^\s+(?:tag|summary):\s*(["'])(?:(?!\1)[^\\\n]|\\.)*\1,\n/gm, '')
        .replace(/^\s+body: \w+,\n/gm, ''),
  },
})

export default defineConfig({
  resolve: {
    // Its entry for bundlers is the build for old browsers behind a wrapper: this one is smaller, in page and worker.
    alias: [{ find: /^dexie$/, replacement: 'dexie/dist/modern/dexie.mjs' }],
  },
  plugins: [
    // Before react: it splits the route files that react then compiles.
    tanstackRouter({
      target: 'react',
      autoCodeSplitting: true,
      routesDirectory: 'src/routes',
      generatedRouteTree: 'src/routeTree.gen.ts',
      quoteStyle: 'single',
      addExtensions: true,
      // Their error and not-found pages are in `base` anyway.
      codeSplittingOptions: { defaultBehavior: [['component']] },
    }),
    react({ compiler: true }),
    tailwindcss(),
    endpointsWithoutServerPart(),
    // The page's CSP refuses the style tag that sonner injects; src/ui/Toaster.tsx imports the same sheet.
    {
      name: 'sonner-without-style-injection',
      transform: {
        filter: { id: /node_modules[\\/]sonner[\\/]dist[\\/]index\.mjs$/ },
        handler: (code: string) => code.replace(/^__insertCSS\(".*"\);?$/m, ''),
      },
    },
    VitePWA({
      strategies: 'injectManifest',
      srcDir: 'sw',
      filename: 'sw.ts',
      registerType: 'prompt',
      injectRegister: false,
      devOptions: { enabled: false },
      // The sizes that only the installing browser asks for, once.
      includeManifestIcons: false,
      injectManifest: {
        rollupOptions: { treeshake },
        buildPlugins: { vite: [endpointsWithoutServerPart()] },
        // Everything a screen needs offline; the store's pictures are fetched by the browser when it installs.
        globPatterns: [
          'index.html',
          'theme.js',
          'favicon.svg',
          'icon-192.png',
          'badge-96.png',
          'assets/*.{js,css,woff2}',
        ],
        globIgnores: [
          // Of no use without network: realtime, what proves a person to the server, and measuring.
          'assets/{ablyClient,proofWorker,solveProof,recaptchaScript}-*.js',
          'assets/{telemetry,startTelemetry,mountConsentBanner,ConsentCard}-*',
          'assets/{sentry,postHog,googleAnalytics,metaPixel}-*.js',
        ],
      },
      manifest: {
        id: '/',
        name: 'Balcão',
        short_name: 'Balcão',
        description:
          'Atendimento por WhatsApp com agente de IA: conversas, agenda e contatos, também sem internet.',
        lang: 'pt-BR',
        dir: 'ltr',
        start_url: '/',
        scope: '/',
        display: 'standalone',
        theme_color: '#f7f6f3',
        background_color: '#f7f6f3',
        categories: ['business', 'medical', 'productivity'],
        icons: [
          { src: '/icon-192.png', sizes: '192x192', type: 'image/png', purpose: 'any' },
          { src: '/icon-512.png', sizes: '512x512', type: 'image/png', purpose: 'any' },
          { src: '/icon-maskable-512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
        ],
        screenshots: [
          {
            src: '/screenshots/inbox-desktop.png',
            sizes: '1440x900',
            type: 'image/png',
            form_factor: 'wide',
            label: 'Conversas, com os dados do contato ao lado',
          },
          {
            src: '/screenshots/inbox-phone.png',
            sizes: '720x1480',
            type: 'image/png',
            form_factor: 'narrow',
            label: 'Uma conversa no celular',
          },
        ],
        shortcuts: [
          { name: 'Conversas', url: '/chat', icons: [{ src: '/icon-192.png', sizes: '192x192' }] },
          { name: 'Agendamentos', url: '/calendar', icons: [{ src: '/icon-192.png', sizes: '192x192' }] },
          {
            name: 'Novo agendamento',
            url: '/calendar?new=1',
            icons: [{ src: '/icon-192.png', sizes: '192x192' }],
          },
        ],
      },
    }),
  ],
  build: {
    outDir: 'dist/client',
    emptyOutDir: true,
    // A release that edits one screen then changes that chunk and the map alone. The map is inline: the CSP has its hash.
    chunkImportMap: true,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      treeshake,
      output: {
        chunkFileNames: (chunk) => `assets/${isLater(chunk) ? 'later-' : ''}[name]-[hash].js`,
        codeSplitting: {
          groups: [
            { name: 'react', test: /node_modules[\\/](react|react-dom|scheduler)[\\/]/, priority: 4 },
            {
              name: 'router',
              test: /node_modules[\\/]@tanstack[\\/](react-router|router-core|history|react-store|store)[\\/]/,
              priority: 4,
            },
            { name: 'query', test: /node_modules[\\/]@tanstack[\\/](react-query|query)/, priority: 4 },
            { name: 'zod', test: /node_modules[\\/]zod[\\/]/, priority: 4 },
            { name: 'dexie', test: /node_modules[\\/]dexie[\\/]/, priority: 4 },
            {
              name: 'virtual',
              test: /node_modules[\\/]@tanstack[\\/](react-virtual|virtual-core)[\\/]/,
              priority: 4,
            },
            // What every screen needs, sign-in included: one file compresses better than twenty.
            { name: 'base', test: base, priority: 3 },
            ...telemetry,
            // A group takes along what its files import, so the shared ones come before those of one screen.
            { name: 'account', test: account, priority: 2 },
            { name: 'overlays', test: overlays, priority: 2 },
            // What draws every icon: without a chunk of its own it would go with the overlays.
            {
              name: 'icons',
              test: files(
                'node_modules/lucide-react/dist/esm/((?!icons/|lucide-react)|icons/(x|check|(triangle|circle)-exclamation-point|cloud-off)\\.)',
              ),
              priority: 3,
            },
            { name: 'ending', test: ending, priority: 3 },
            { name: 'quickReply', test: files('src/contract/quickReply'), priority: 3 },
            { name: 'sync', test: sync, priority: 2 },
            { name: 'late', test: late, minShareCount: 2, priority: 2 },
            { name: 'kit', test: kit, minShareCount: 2, priority: 1 },
            { name: 'shell', test: shell },
            { name: 'thread', test: thread },
            { name: 'inbox', test: inbox },
          ],
        },
      },
    },
  },
})
