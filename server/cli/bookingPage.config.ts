import { defineConfig } from 'vite'
import { endpointsWithoutServerPart, treeshake } from './contractInBrowser.ts'

/** Builds the public booking page into files of its own, so that its visitors load nothing of the app. */
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
