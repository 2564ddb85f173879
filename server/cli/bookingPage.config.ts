import { defineConfig } from 'vite'
import { endpointsWithoutServerPart, treeshake } from './contractInBrowser.ts'

/** The public booking page: files of its own, so that who opens it loads nothing of the app. */
export default defineConfig({
  plugins: [endpointsWithoutServerPart()],
  build: {
    copyPublicDir: false,
    cssCodeSplit: false,
    rolldownOptions: {
      input: { agendar: 'src/publicBooking/bookingPage.ts' },
      treeshake,
      output: {
        entryFileNames: '[name].js',
        chunkFileNames: 'assets/agendar-[name]-[hash].js',
        assetFileNames: 'agendar[extname]',
      },
    },
  },
})
