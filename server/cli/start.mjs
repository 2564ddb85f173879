import { spawn, spawnSync } from 'node:child_process'
import { existsSync, readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

const WELL_MS = 10 * 60_000
const MOST_RESTARTS = 10

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
serve(performance.now(), 0)

/**
 * Runs the server in a process of its own and starts it again when it dies or its watchdog ends it. If it cannot start
 * at all, this process ends with the server's exit code.
 */
function serve(startedAt, failures) {
  const server = spawn(process.execPath, ['dist/server/main.mjs'], {
    // The channel tells the server when this process is gone.
    stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
    // Ctrl+C reaches this process alone, which passes it on once.
    detached: process.platform !== 'win32',
  })
  let stopping = false
  // A first start that fails (a wrong setting, a port in use) would fail again, so it is not repeated. A start after
  // a crash is, because its cause (a full disk) may pass.
  let wasUp = false
  server.on('message', () => (wasUp = true))
  const pass = (signal) => {
    // The server gets fifteen seconds to end by itself. A second signal is passed on: it makes the server end at once.
    if (!stopping) setTimeout(() => server.kill('SIGKILL'), 15_000).unref()
    stopping = true
    server.kill(signal === 'SIGHUP' ? 'SIGTERM' : signal)
  }
  const signals = ['SIGTERM', 'SIGINT', 'SIGHUP']
  for (const signal of signals) process.on(signal, pass)
  const orphan = () => server.kill('SIGKILL')
  process.on('exit', orphan)
  server.on('exit', (code, signal) => {
    for (const signal of signals) process.off(signal, pass)
    process.off('exit', orphan)
    if (stopping || code === 0) process.exit(code ?? 1)
    const lived = performance.now() - startedAt
    const inARow = lived > WELL_MS ? 1 : failures + 1
    if ((!wasUp && failures === 0) || inARow > MOST_RESTARTS) {
      console.error(`O servidor terminou (${signal ?? `código ${code}`}) e não será iniciado de novo.`)
      process.exit(code || 1)
    }
    const waitMs = Math.min(1000 * 2 ** (inARow - 1), 30_000)
    console.error(
      `O servidor terminou (${signal ?? `código ${code}`}). Iniciando de novo em ${waitMs / 1000} s…`,
    )
    setTimeout(() => serve(performance.now(), inARow), waitMs)
  })
}

function isBuilt() {
  const stamp = join(root, 'dist/built')
  if (!existsSync(stamp)) return false
  const builtAt = statSync(stamp).mtimeMs
  const sources = ['src', 'sw', 'server', 'public', 'index.html', 'vite.config.ts', 'package-lock.json']
  return sources.every((source) => newest(join(root, source)) <= builtAt)
}

/** The latest change below `path`, in milliseconds. A deleted file changes the time of its folder. */
function newest(path) {
  if (!existsSync(path)) return 0
  const stat = statSync(path)
  if (!stat.isDirectory()) return stat.mtimeMs
  return Math.max(stat.mtimeMs, ...readdirSync(path).map((name) => newest(join(path, name))))
}
