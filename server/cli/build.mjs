import { copyFileSync, cpSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { extname, join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { minify } from 'terser'
import { build } from 'vite'
import { keptModel, learnsFrom } from './keptModel.mjs'

const root = fileURLToPath(new URL('../..', import.meta.url))
process.chdir(root)
const client = join(root, 'dist/client')
const server = join(root, 'dist/server')
const stamp = join(root, 'dist/built')

// Without the stamp, a build that stops halfway counts as none.
rmSync(stamp, { force: true })

// The list of two hundred files is only of use to a person who runs the build by hand.
const logLevel = process.argv.includes('--quiet') ? 'warn' : 'info'
await build({ root, logLevel, build: { outDir: client, emptyOutDir: true } })
await build({
  root,
  configFile: 'server/cli/bookingPage.config.ts',
  logLevel: 'warn',
  build: { outDir: client, emptyOutDir: false },
})
await build({
  root,
  configFile: 'server/cli/pushWorker.config.ts',
  logLevel: 'warn',
  build: { outDir: client, emptyOutDir: false },
})
await buildServer('server/main.ts', 'main.mjs', true)
// The serving thread, the agent's thread and the process that reads documents each start from a file of their own.
await buildServer('server/serve.ts', 'serve.mjs', false)
await buildServer('server/agent/thread/agentThread.ts', 'agentThread.mjs', false)
await buildServer('server/modules/knowledge/extract/reader.ts', 'documentReader.mjs', false)
await learn()
cpSync(join(root, 'server/db/migrations'), join(server, 'migrations'), { recursive: true })
// These scripts run before the first paint and are not part of the bundle.
for (const name of ['theme.js', 'first-rows.js']) await shrink(join(client, name))
await precompress(client)
writeFileSync(stamp, new Date().toISOString())

/** Writes what the agent learns from its phrases beside the server's file. */
async function learn() {
  const kept = await keptModel(async (file) => {
    await buildServer('server/agent/understand/writeModel.ts', 'writeModel.mjs', false)
    const { writeModel } = await import(pathToFileURL(join(server, 'writeModel.mjs')).href)
    writeModel(learnsFrom, file)
    for (const name of ['writeModel.mjs', 'writeModel.mjs.map']) rmSync(join(server, name), { force: true })
  })
  copyFileSync(kept, join(server, 'understanding.json'))
}

/** One file with everything it needs. */
async function buildServer(entry, fileName, emptyOutDir) {
  await build({
    root,
    configFile: false,
    logLevel: 'warn',
    // These load files that lie beside them (.wasm, .node); everything else goes into the one file.
    ssr: { noExternal: true, external: ['@electric-sql/pglite', '@node-rs/argon2', 'pg-native'] },
    build: {
      ssr: entry,
      outDir: server,
      emptyOutDir,
      copyPublicDir: false,
      target: 'node20',
      sourcemap: true,
      rolldownOptions: {
        external: [/^@electric-sql\//, /^@node-rs\//, 'pg-native'],
        output: { entryFileNames: fileName, codeSplitting: false },
      },
    },
  })
}

async function shrink(path) {
  const { code } = await minify(readFileSync(path, 'utf8'))
  writeFileSync(path, code)
}

/** A .br and a .gz beside every file worth it; server/http/staticFiles.ts hands them out. */
async function precompress(folder) {
  const worthIt = new Set(['.html', '.js', '.mjs', '.css', '.svg', '.json', '.webmanifest', '.txt', '.wasm'])
  const files = readdirSync(folder, { recursive: true })
    .map((name) => join(folder, name))
    .filter((path) => worthIt.has(extname(path)) && statSync(path).size > 512)
  const brotli = promisify(brotliCompress)
  const zip = promisify(gzip)
  await Promise.all(
    files.map(async (path) => {
      const bytes = readFileSync(path)
      const params = {
        [constants.BROTLI_PARAM_QUALITY]: 11,
        [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
      }
      writeFileSync(`${path}.br`, await brotli(bytes, { params }))
      writeFileSync(`${path}.gz`, await zip(bytes, { level: 9 }))
    }),
  )
}
