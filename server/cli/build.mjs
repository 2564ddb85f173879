import { cpSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { extname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { build } from 'vite'

const root = fileURLToPath(new URL('../..', import.meta.url))
process.chdir(root)
const client = join(root, 'dist/client')
const server = join(root, 'dist/server')
const stamp = join(root, 'dist/built')

// A build that stops halfway must not pass for one that ended.
rmSync(stamp, { force: true })

// Two hundred lines of file sizes help only who asked for a build.
const logLevel = process.argv.includes('--quiet') ? 'warn' : 'info'
await build({ root, logLevel, build: { outDir: client, emptyOutDir: true } })
await buildServer('server/main.ts', 'main.mjs', true)
// The process that reads documents has a file of its own.
await buildServer('server/modules/knowledge/extract/reader.ts', 'documentReader.mjs', false)
cpSync(join(root, 'server/db/migrations'), join(server, 'migrations'), { recursive: true })
await precompress(client)
writeFileSync(stamp, new Date().toISOString())

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

/** A .br and a .gz beside every file worth it, for serveStatic({ precompressed: true }). */
async function precompress(folder) {
  const worthIt = new Set(['.html', '.js', '.mjs', '.css', '.svg', '.json', '.webmanifest', '.txt', '.wasm'])
  const files = readdirSync(folder, { recursive: true })
    .map((name) => join(folder, name))
    .filter((path) => worthIt.has(extname(path)) && statSync(path).size > 1024)
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
