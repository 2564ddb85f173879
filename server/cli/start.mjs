import { spawnSync } from 'node:child_process'
import { existsSync, readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

const root = fileURLToPath(new URL('../..', import.meta.url))
process.chdir(root)
// What is set outside wins over the file.
if (existsSync('.env')) process.loadEnvFile('.env')

if (process.argv.includes('--demo')) process.env.BALCAO_DEMO = '1'

if (!isBuilt()) {
  console.log(
    'Preparando o aplicativo (leva menos de um minuto; só na primeira vez ou quando o código muda)…',
  )
  const { status } = spawnSync(process.execPath, ['server/cli/build.mjs', '--quiet'], { stdio: 'inherit' })
  if (status !== 0) {
    console.error('Não foi possível preparar o aplicativo: veja o erro acima.')
    process.exit(1)
  }
}
console.log('Iniciando o Balcão…')
// In this process, so that signals reach the server itself.
await import('../../dist/server/main.mjs')

function isBuilt() {
  const stamp = join(root, 'dist/built')
  if (!existsSync(stamp)) return false
  const builtAt = statSync(stamp).mtimeMs
  const sources = ['src', 'sw', 'server', 'public', 'index.html', 'vite.config.ts', 'package-lock.json']
  return sources.every((source) => newest(join(root, source)) <= builtAt)
}

/** Deleted files show in their folder's own time. */
function newest(path) {
  if (!existsSync(path)) return 0
  const stat = statSync(path)
  if (!stat.isDirectory()) return stat.mtimeMs
  return Math.max(stat.mtimeMs, ...readdirSync(path).map((name) => newest(join(path, name))))
}
