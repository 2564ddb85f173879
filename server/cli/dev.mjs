import { spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { createServer } from 'vite'

/** The page from vite, with its hot reload, on PORT; the server behind it on the next one, started anew on change. */
const root = fileURLToPath(new URL('../..', import.meta.url))
process.chdir(root)
// What is set outside wins over the file.
if (existsSync('.env')) process.loadEnvFile('.env')
const port = Number(process.env.PORT || 3000)
const target = `http://127.0.0.1:${port + 1}`

const api = spawn(
  process.execPath,
  ['node_modules/tsx/dist/cli.mjs', 'watch', '--clear-screen=false', 'server/serve.ts'],
  {
    stdio: 'inherit',
    env: {
      ...process.env,
      PORT: String(port + 1),
      HOST: '127.0.0.1',
      PUBLIC_URL: process.env.PUBLIC_URL || `http://localhost:${port}`,
    },
  },
)

const vite = await createServer({
  root,
  server: {
    port,
    strictPort: true,
    proxy: {
      '/api': { target },
      '/webhooks': { target },
      '/communication': { target },
      // The realtime SDK's path is always the root: its own parameter tells it from vite's hot reload.
      '^/\\?.*\\bagent=ably-js': { target, ws: true },
    },
  },
})
await vite.listen()
vite.printUrls()

let ending = false
async function end(exitCode) {
  if (ending) return
  ending = true
  api.kill('SIGTERM')
  await vite.close()
  process.exit(exitCode)
}
process.on('SIGINT', () => void end(0))
process.on('SIGTERM', () => void end(0))
api.on('exit', (code) => void end(code ?? 1))
