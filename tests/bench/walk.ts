/**
 * `npx tsx tests/bench/walk.ts`: how many of our files run for one message, by room. Twice: a customer's message from
 * WhatsApp's webhook to the screen of a phone that shows the conversation, and a reply from its writing without network
 * until WhatsApp has taken it and the phone says so. Server and page run from source, so that each file is a script of
 * its own for V8: a file counts when one of its functions is called in between, not when it is merely loaded.
 *
 * In brackets is what also runs without any message: by timers alone, when the customer's name is changed elsewhere and
 * appears on the same screen, and when the phone loses the network, something is typed and erased again, and the network
 * is back. That is the ground on which every change travels: a draft is kept whether or not it is ever sent, and after
 * each gap the mirror is filled up and the screen tells how things stand. The customer's message comes while nobody looks
 * at the phone, so that nothing is marked as read.
 */
import { mkdtemp, rm } from 'node:fs/promises'
import { createServer } from 'node:http'
import { Session } from 'node:inspector/promises'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { chromium, expect } from 'playwright/test'
import { createServer as createVite } from 'vite'
import { readEnv } from '../../server/env.ts'
import { createLog } from '../../server/log.ts'
import { startServer } from '../../server/startServer.ts'
import { newId } from '../../src/contract/ids.ts'
import { chromiumPath, LAUNCH_ARGS } from '../e2e/chromium.ts'
import { freePort } from '../e2e/harness/appServer.ts'
import { newDevice, signIn } from '../e2e/harness/devices.ts'
import { bubble, composer, conversationRow, mirrorFilled, say } from '../e2e/harness/screens.ts'
import { clinicOnCloud, cloudEnv, customersPost, knowledgeOf } from './cloudClinic.ts'

const ROOT = new URL('../..', import.meta.url).pathname
const SLOW = 180_000
/** Longer than the pauses of the frequent timers (leases, the embedded database's care), and than what follows a pull. */
const IDLE_MS = 25_000
const folder = await mkdtemp(join(tmpdir(), 'balcao-walk-'))
const [apiPort, pagePort, graphPort] = [await freePort(), await freePort(), await freePort()]
const target = `http://127.0.0.1:${apiPort}`

/** WhatsApp, which takes every message. */
const graph = createServer(({ method }, response) => {
  response.setHeader('content-type', 'application/json')
  const number = { display_phone_number: '+55 11 3333-4444' }
  response.end(JSON.stringify(method === 'GET' ? number : { messages: [{ id: `wamid.${newId()}` }] }))
}).listen(graphPort, '127.0.0.1')
const [PORT, PUBLIC_URL, DATA_DIR] = [`${apiPort}`, `http://localhost:${pagePort}`, join(folder, 'data')]
const own = { PORT, PUBLIC_URL, DATA_DIR, TRUST_PROXY: '1', BOT_CHECK_COST: '1', WARM_UP: '0' }
const env = readEnv({ ...own, ...cloudEnv(`http://127.0.0.1:${graphPort}`) })
const server = await startServer(env, createLog({ level: 'silent' }))
const proxy = { '/api': { target }, '^/\\?.*\\bagent=ably-js': { target, ws: true } }
const source = { port: pagePort, strictPort: true, hmr: false, watch: null, proxy } as const
const cacheDir = join(folder, 'vite')
const vite = await createVite({ root: ROOT, cacheDir, logLevel: 'silent', server: source })
await vite.listen()
const browser = await chromium.launch({ executablePath: chromiumPath(), args: LAUNCH_ARGS })

type Script = { url: string; functions: { ranges: { startOffset: number; count: number }[] }[] }
/** Asks the profilers of page and server. */
type Profilers = (method: string, params?: object) => Promise<unknown[]>

/** Our files of which a function was called since the last look. What starts at 0 is the file itself. */
async function called(profilers: Profilers): Promise<string[]> {
  const looks = (await profilers('Profiler.takePreciseCoverage')) as { result: Script[] }[]
  const paths = looks
    .flatMap(({ result }) => result)
    .filter(({ functions }) => functions.some(({ ranges: [r] }) => r!.startOffset > 0 && r!.count > 0))
    .map(({ url }) => new URL(url, 'file:').pathname.replace(ROOT, '/').slice(1))
  return [...new Set(paths)].filter((path) => /^(?:server|src)\/.*\.tsx?$/.test(path)).toSorted()
}

/** Prints them by room; those that also ran for `other` work are in brackets. */
function print(title: string, paths: string[], other: string[]): void {
  const own = paths.filter((path) => !other.includes(path))
  console.log(`\n${title}: ${paths.length} files, ${own.length} of them for no other change`)
  for (const room of new Set(paths.map(roomOf))) {
    const names = paths.filter((path) => roomOf(path) === room)
    const shown = names.map((path) => (own.includes(path) ? basename(path) : `(${basename(path)})`))
    console.log(`${String(names.length).padStart(4)}  ${room}: ${shown.join(' ')}`)
  }
}
const roomOf = (path: string) => path.split('/').slice(0, -1).slice(0, 3).join('/')

try {
  const owner = await clinicOnCloud(target)
  const { agentId } = await knowledgeOf(owner)
  await owner.api('PUT', `/ai-agent/agents/${agentId}`, { is_active: false })
  await owner.api('PUT', `/auth/users/${owner.user.id}`, { onboarding_completed: true })
  const write = (text: string) =>
    fetch(`${target}/webhooks/whatsapp`, { method: 'POST', ...customersPost(1, text) })
  await write('Bom dia')
  const context = await newDevice(browser, PUBLIC_URL, { serviceWorkers: 'allow', look: 'phone' })
  context.setDefaultTimeout(SLOW)
  const page = await context.newPage()
  await signIn(page, owner)
  await mirrorFilled(page)
  await conversationRow(page, 'Cliente 1').click()
  await expect(bubble(page, 'Bom dia')).toBeVisible({ timeout: SLOW })
  const inPage = await context.newCDPSession(page)
  const inServer = new Session()
  inServer.connect()
  const profilers: Profilers = (method, params) =>
    Promise.all([
      inPage.send(method as never, params as never),
      inServer.post(method as never, params as never),
    ])
  await profilers('Profiler.enable')
  await profilers('Profiler.startPreciseCoverage', { callCount: true, detailed: false })
  const seen = (text: string) => expect(bubble(page, text)).toBeVisible({ timeout: SLOW })
  const sent = (text: string) => expect(bubble(page, text)).toContainText('Enviada', { timeout: SLOW })
  // Once beforehand, so that what is loaded with the first message is there.
  await write('Tudo bem?')
  await seen('Tudo bem?')
  await say(page, 'Tudo!')
  await sent('Tudo!')

  const [{ contactId }] = await owner.api<[{ contactId: string }]>('GET', '/communication/conversations')
  // As texts: tsx would name functions in them by a helper that the page does not have.
  const lookAway = () =>
    page.evaluate(
      "Object.defineProperty(document, 'visibilityState', { value: 'hidden', configurable: true })",
    )
  const lookAgain = async () => {
    const marked = page.waitForResponse((response) => /mark-read|batch/.test(response.url()), {
      timeout: SLOW,
    })
    await page.evaluate(
      "delete document.visibilityState, document.dispatchEvent(new Event('visibilitychange'))",
    )
    await marked
  }
  const strip = page
    .getByText(/^Sem conexão/)
    .filter({ visible: true })
    .first()
  const cutNetwork = async () => {
    await context.setOffline(true)
    await expect(strip).toBeVisible({ timeout: SLOW })
  }
  const findNetwork = async () => {
    const pulled = page.waitForResponse((response) => response.url().includes('/sync/changes'), {
      timeout: SLOW,
    })
    await context.setOffline(false)
    await Promise.all([pulled, expect(strip).toBeHidden({ timeout: SLOW })])
  }
  await lookAway()
  await called(profilers)
  await wait(IDLE_MS)
  const idle = await called(profilers)
  await owner.api('PATCH', `/crm/leads/${contactId}`, { name: 'Ana Souza' })
  await expect(page.getByRole('heading', { name: 'Ana Souza' }).first()).toBeVisible({ timeout: SLOW })
  const renamed = await called(profilers)

  await write('Vocês abrem sábado?')
  await seen('Vocês abrem sábado?')
  const received = await called(profilers)
  await lookAgain()
  // WhatsApp is told that the message was read: that is of the message, not ground.
  await wait(IDLE_MS)

  await called(profilers)
  await cutNetwork()
  await composer(page).fill('Um momento')
  await composer(page).fill('')
  await findNetwork()
  await wait(IDLE_MS)
  const ground = [...idle, ...renamed, ...(await called(profilers))]
  print('A customer’s message', received, ground)

  await cutNetwork()
  await called(profilers)
  await say(page, 'Abrimos sim.')
  await findNetwork()
  await sent('Abrimos sim.')
  print('A reply written without network', await called(profilers), ground)
} finally {
  await browser.close()
  await vite.close()
  await server.stop()
  graph.close()
  await rm(folder, { recursive: true, force: true })
}
process.exit()
