import tailwindcss from '@tailwindcss/vite'
import { tanstackRouter } from '@tanstack/router-plugin/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { VitePWA } from 'vite-plugin-pwa'
import { chunks } from './server/cli/chunks.ts'
import { endpointsWithoutServerPart, smallest, treeshake } from './server/cli/contractInBrowser.ts'
import { sheets } from './server/cli/sheets.ts'

const { plugin: chunksPlugin, chunkFileNames, assetFileNames, groups } = chunks(import.meta.dirname)

/** In the menu of the installed app's icon. */
const shortcut = (name: string, url: string, icon: string) => ({
  name,
  url,
  icons: [{ src: `/shortcut-${icon}.png`, sizes: '96x96', type: 'image/png' }],
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
    sheets(import.meta.dirname, 'src/styles.css'),
    chunksPlugin,
    endpointsWithoutServerPart(),
    // Not 'virtual' and 'query': of react-virtual Terser's result renders no rows, of react-query it loses what was restored.
    smallest(/^(?:base|shell|framework|dexie)$/, /^(?:inbox|react)$/),
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
        buildPlugins: { vite: [endpointsWithoutServerPart(), smallest(/./)] },
        // Everything a screen needs offline; the store's pictures are fetched by the browser when it installs.
        globPatterns: [
          'index.html',
          'theme.js',
          'first-rows.js',
          'favicon.svg',
          'icon-192.png',
          'badge-96.png',
          'assets/*.{js,css,woff2}',
        ],
        // Of no use without network.
        globIgnores: ['assets/online-*'],
        // A revision only has to differ from the release before.
        manifestTransforms: [
          (entries) => ({
            manifest: entries.map((each) => ({ ...each, revision: each.revision?.slice(0, 8) ?? null })),
          }),
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
        share_target: {
          action: '/share',
          method: 'POST',
          enctype: 'multipart/form-data',
          params: {
            title: 'title',
            text: 'text',
            url: 'url',
            files: [
              {
                name: 'files',
                accept: [
                  'image/*',
                  'audio/*',
                  'video/mp4',
                  'video/webm',
                  'application/pdf',
                  'text/plain',
                  '.doc',
                  '.docx',
                  '.xls',
                  '.xlsx',
                ],
              },
            ],
          },
        },
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
          shortcut('Meu dia', '/today', 'day'),
          shortcut('Conversas', '/chat', 'chat'),
          shortcut('Agenda', '/calendar', 'calendar'),
          shortcut('Novo agendamento', '/calendar?new=1', 'book'),
        ],
      },
    }),
  ],
  // The page's one worker proves a person to the server: of no use without network.
  worker: { rolldownOptions: { output: { entryFileNames: 'assets/online-[name]-[hash].js' } } },
  build: {
    outDir: 'dist/client',
    emptyOutDir: true,
    // A release that edits one screen then changes that chunk and the map alone. The map is inline: the CSP has its hash.
    chunkImportMap: true,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      treeshake,
      output: {
        chunkFileNames,
        assetFileNames,
        codeSplitting: { groups },
      },
    },
  },
})
