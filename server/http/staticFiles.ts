import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { dirname, extname, join, relative, sep } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Context, Hono } from 'hono'

const MIME: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.mjs': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json',
  '.map': 'application/json',
  '.webmanifest': 'application/manifest+json',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.jpg': 'image/jpeg',
  '.webp': 'image/webp',
  '.ico': 'image/x-icon',
  '.woff2': 'font/woff2',
  '.txt': 'text/plain; charset=utf-8',
  '.wasm': 'application/wasm',
}

type File = { path: string; encodings: ('br' | 'gzip')[] }
type Body = { bytes: Uint8Array<ArrayBuffer>; etag: string }

export type ClientFiles = {
  /** CSP hashes of the page's inline scripts (the import map), as `'sha256-…'`. */
  scriptHashes: string[]
  find(path: string): File | undefined
  read(file: File, encoding: 'br' | 'gzip' | undefined): Body
}

/** Lists the built app's files once, when the server starts. Only listed files can be requested. */
export function clientFiles(folder: string = findClientFolder()): ClientFiles {
  const files = new Map<string, File>()
  const names = existsSync(folder) ? readdirSync(folder, { recursive: true, encoding: 'utf8' }) : []
  const all = new Set(names.map((name) => join(folder, name)).filter((path) => statSync(path).isFile()))
  for (const path of all) {
    if (/\.(br|gz)$/.test(path) && all.has(path.replace(/\.(br|gz)$/, ''))) continue
    files.set('/' + relative(folder, path).split(sep).join('/'), {
      path,
      encodings: [
        ...(all.has(`${path}.br`) ? ['br' as const] : []),
        ...(all.has(`${path}.gz`) ? ['gzip' as const] : []),
      ],
    })
  }
  const page = files.get('/index.html')
  const bodies = new Map<string, Body>()
  return {
    scriptHashes: page ? inlineScriptHashes(readFileSync(page.path, 'utf8')) : [],
    find: (path) => files.get(path),
    read(file, encoding) {
      const path = file.path + (encoding === 'br' ? '.br' : encoding === 'gzip' ? '.gz' : '')
      let body = bodies.get(path)
      if (!body) {
        const bytes = new Uint8Array(readFileSync(path))
        body = { bytes, etag: `"${createHash('sha256').update(bytes).digest('base64url').slice(0, 27)}"` }
        bodies.set(path, body)
      }
      return body
    },
  }
}

/**
 * The folder next to the bundle (dist/server/main.mjs) or, when run from source, the repository's
 * dist/client.
 */
function findClientFolder(): string {
  const here = dirname(fileURLToPath(import.meta.url))
  const beside = join(here, '../client')
  return existsSync(beside) ? beside : join(here, '../../dist/client')
}

/** CSP hashes of the inline scripts in `html`. A script with `src` is not inline. */
export function inlineScriptHashes(html: string): string[] {
  const scripts = html.matchAll(/<script(?![^>]*\ssrc=)[^>]*>([\s\S]*?)<\/script>/gi)
  return [...scripts].map(([, text]) => `'sha256-${createHash('sha256').update(text!).digest('base64')}'`)
}

/**
 * Serves the app's files, and the app's page for every other path that a person may open. A missing asset
 * gets a plain 404: if the page were sent in its place, browsers would cache it for a year under the asset's
 * name.
 */
export function serveClient(app: Hono, files: ClientFiles): void {
  app.on(['GET', 'HEAD'], '*', (c) => {
    const path = decodePath(c.req.path)
    const file = path === null || path === '/' ? undefined : files.find(path)
    if (file) return send(c, files, file)
    const name = path?.split('/').at(-1) ?? ''
    if (
      path === null ||
      path.startsWith('/assets/') ||
      extname(name) !== '' ||
      /^\/(webhooks|simulador)\//.test(path)
    )
      return c.text('Não encontrado.', 404, { 'Cache-Control': 'no-store' })
    const page = files.find('/index.html')
    if (!page)
      return c.text('O aplicativo ainda não foi preparado: execute npm run build, ou use npm run dev.', 503, {
        'Cache-Control': 'no-store',
      })
    return send(c, files, page)
  })
}

function decodePath(path: string): string | null {
  try {
    return decodeURIComponent(path)
  } catch (error) {
    if (error instanceof URIError) return null
    throw error
  }
}

function send(c: Context, files: ClientFiles, file: File): Response {
  const accepted = acceptedEncodings(c.req.header('accept-encoding') ?? '')
  const encoding = file.encodings.find((one) => accepted.has(one))
  const { bytes, etag } = files.read(file, encoding)
  const immutable = c.req.path.startsWith('/assets/')
  const headers: Record<string, string> = {
    'Cache-Control': immutable ? 'public, max-age=31536000, immutable' : 'no-cache',
    'Content-Type': MIME[extname(file.path)] ?? 'application/octet-stream',
    ETag: etag,
    Vary: 'Accept-Encoding',
    ...(encoding ? { 'Content-Encoding': encoding } : {}),
  }
  const known = (c.req.header('if-none-match') ?? '').split(',').map((tag) => tag.trim().replace(/^W\//, ''))
  if (known.includes(etag)) return new Response(null, { status: 304, headers })
  headers['Content-Length'] = String(bytes.length)
  return new Response(c.req.method === 'HEAD' ? null : bytes, { headers })
}

/** The encodings that an Accept-Encoding header allows. */
export function acceptedEncodings(header: string): Set<string> {
  const entries = header.split(',').map((part) =>
    part
      .trim()
      .toLowerCase()
      .split(';')
      .map((word) => word.trim()),
  )
  return new Set(
    entries.filter(([, q]) => q === undefined || Number(q.replace('q=', '')) > 0).map(([name]) => name!),
  )
}
