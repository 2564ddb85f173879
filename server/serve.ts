import { parentPort } from 'node:worker_threads'
import { type DemoAccess, seedDemo } from './demo/seedDemo.ts'
import { EnvError, readEnv } from './env.ts'
import { createLog, errorFields } from './log.ts'
import { setupCode } from './modules/whatsappBusiness/serverNumber.ts'
import { startServer } from './startServer.ts'
import { startBeating } from './watch/beat.ts'
import type { FromServer } from './watch/watchMessages.ts'

/**
 * Starts the server and ties it to the process: the first signal shuts the server down in order, a second one
 * exits at once. When run as a worker thread (main.ts), signals arrive as messages, and the main thread kills
 * a server that does not shut down.
 */
async function main(): Promise<void> {
  const env = readEnv(process.env)
  const log = createLog({ level: env.logLevel, pretty: env.mode !== 'production' })
  const post = (message: FromServer) => parentPort?.postMessage(message)
  const server = await startServer(env, log, { onLongWork: (running) => post({ kind: 'long', running }) })
  if (parentPort) startBeating(parentPort, server.deps.database.pulse)
  // The address is printed last, so that a process waiting for it finds the demo clinic already seeded.
  if (env.demo) console.log(demoText(await seedDemo(server.deps)))
  const code = await setupCode(server.deps)
  if (code !== null) console.log(`Código de instalação do número do servidor: ${code}`)
  console.log(`Balcão está no ar: ${server.url}`)

  let ending = false
  const end = (exitCode: number) => {
    if (ending) process.exit(130)
    ending = true
    server.stop().then(
      () => process.exit(exitCode),
      (error: unknown) => {
        log.error('did not shut down cleanly', errorFields(error))
        process.exit(1)
      },
    )
  }
  if (parentPort) parentPort.on('message', () => end(0))
  else for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, () => end(0))

  // Without this, Node would print the whole error, including the parameters of a failed statement.
  const fatal = (error: unknown) => {
    log.error('unexpected error: shutting down', errorFields(error))
    if (!ending) end(1)
  }
  process.on('uncaughtException', fatal)
  process.on('unhandledRejection', fatal)
}

function demoText({ emails, password, simulator }: DemoAccess): string {
  return [
    'Demonstração: Clínica Aurora',
    `  Entrar como ${emails.join(' ou ')}`,
    `  Senha       ${password}`,
    ...(simulator === null ? [] : [`  Simulador   ${simulator}`]),
  ].join('\n')
}

main().catch((error: unknown) => {
  console.error(`O Balcão não pôde iniciar.\n${startFailure(error)}`)
  process.exit(1)
})

function startFailure(error: unknown): string {
  if (error instanceof EnvError) return `Configuração inválida:\n${error.message}`
  const code = error instanceof Error && 'code' in error ? error.code : undefined
  if (code === 'EADDRINUSE')
    return 'A porta já está em uso: encerre o outro programa ou escolha outra com PORT.'
  if (error instanceof Error && error.name === 'FolderInUseError') return error.message
  if (error instanceof Error && error.name === 'UnreachableDatabaseError') return error.message
  return JSON.stringify(errorFields(error), null, 2)
}
