/** Sizes over the network: the brotli file beside each built file, or the file itself where there is none. */
import { existsSync, statSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { BrowserContext } from 'playwright'
import { signIn } from '../e2e/harness/devices.ts'
import { conversationList } from '../e2e/harness/screens.ts'

const CLIENT = fileURLToPath(new URL('../../dist/client/', import.meta.url))
const KB = 1024

/** The size limits in bytes. */
export const BUDGETS = {
  'entrar: JS + CSS': 118 * KB,
  'conversas: JS + CSS': 218 * KB,
  'service worker': 51 * KB,
  /** Includes its second script, which shows notices. */
  'service worker inteiro': 55 * KB,
  'precache inteiro': 600 * KB,
} as const

/** Scripts loaded once the form or list can be used, which the budget leaves out. */
const LATER = /ably|connectRealtime|proofWorker|botCheck/i

export type Size = { bytes: number; files: { name: string; bytes: number }[] }
export type Sizes = Record<keyof typeof BUDGETS, Size>

export function sizeOf(paths: Iterable<string>): Size {
  const files = [...new Set(paths)].map((path) => {
    const file = CLIENT + path.replace(/^\//, '')
    const name = existsSync(`${file}.br`) ? `${file}.br` : file
    return { name: path, bytes: statSync(name).size }
  })
  files.sort((a, b) => b.bytes - a.bytes)
  return { bytes: files.reduce((sum, { bytes }) => sum + bytes, 0), files }
}

/** Sizes of two first visits with an empty cache: to the sign-in screen, and through it to the inbox. */
export async function measureSizes(
  context: BrowserContext,
  person: { email: string; password: string },
): Promise<Sizes> {
  const page = await context.newPage()
  let loaded = new Set<string>()
  page.on('response', (response) => {
    const url = new URL(response.url())
    // What the worker fetches for its cache is counted as the precache.
    if (/\.(js|css)$/.test(url.pathname) && !/^\/sw(-push)?\.js$/.test(url.pathname)) loaded.add(url.pathname)
  })
  await page.goto('/auth/login')
  await page.getByLabel('Senha', { exact: true }).waitFor()
  const entrance = sizeOf([...loaded].filter((path) => !LATER.test(path)))

  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined))
  await signIn(page, person)
  // For the inbox, count only its own files: no cache and no service worker.
  const session = await context.newCDPSession(page)
  await session.send('Network.enable')
  await session.send('Network.setCacheDisabled', { cacheDisabled: true })
  await session.send('Network.setBypassServiceWorker', { bypass: true })
  // Code loaded when the browser is idle (`whenQuiet`) is not needed for the list and comes at different
  // times on each machine.
  await page.addInitScript(() => (window.requestIdleCallback = () => 0))
  // Leave first, since on a busy machine the previous page may still fetch its idle code.
  await page.goto('about:blank')
  loaded = new Set()
  await page.goto('/chat')
  await conversationList(page).waitFor()
  await page.getByText('Nenhuma conversa encontrada').waitFor()
  const inbox = sizeOf([...loaded].filter((path) => !LATER.test(path)))

  const precached = await page.evaluate(async () => {
    const names = (await caches.keys()).filter((name) => name.includes('precache'))
    const lists = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()))
    return lists.flat().map(({ url }) => new URL(url).pathname)
  })
  return {
    'entrar: JS + CSS': entrance,
    'conversas: JS + CSS': inbox,
    'service worker': sizeOf(['/sw.js']),
    'service worker inteiro': sizeOf(['/sw.js', '/sw-push.js']),
    'precache inteiro': sizeOf(precached),
  }
}
