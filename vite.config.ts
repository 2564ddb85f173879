import tailwindcss from '@tailwindcss/vite'
import { tanstackRouter } from '@tanstack/router-plugin/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { VitePWA } from 'vite-plugin-pwa'

export default defineConfig({
  plugins: [
    // Before react: it splits the route files that react then compiles.
    tanstackRouter({
      target: 'react',
      autoCodeSplitting: true,
      routesDirectory: 'src/routes',
      generatedRouteTree: 'src/routeTree.gen.ts',
      quoteStyle: 'single',
      addExtensions: true,
    }),
    react({ compiler: true }),
    tailwindcss(),
    VitePWA({
      strategies: 'injectManifest',
      srcDir: 'sw',
      filename: 'sw.ts',
      registerType: 'prompt',
      injectRegister: false,
      devOptions: { enabled: false },
      injectManifest: {
        // Everything a screen needs offline; the store's pictures are fetched by the browser when it installs.
        globPatterns: [
          'index.html',
          'theme.js',
          'favicon.svg',
          'icon-192.png',
          'badge-96.png',
          'assets/*.{js,css,woff2}',
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
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: [
            { name: 'react', test: /node_modules[\\/](react|react-dom|scheduler)[\\/]/ },
            {
              name: 'router',
              test: /node_modules[\\/]@tanstack[\\/](react-router|router-core|history|react-store|store)[\\/]/,
            },
            { name: 'query', test: /node_modules[\\/]@tanstack[\\/](react-query|query)/ },
          ],
        },
      },
    },
  },
})
