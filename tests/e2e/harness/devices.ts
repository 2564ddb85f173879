/** Browsers as a person's devices: a desktop, a phone, and one that can be killed and started again. */
import { readdirSync, readFileSync, rmSync, mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import {
  type Browser,
  type BrowserContext,
  type BrowserContextOptions,
  chromium,
  type Page,
  type Request,
} from 'playwright/test'
import { chromiumPath, LAUNCH_ARGS } from '../chromium.ts'
import type { Staff } from './clinic.ts'
import { waitFor } from './waitFor.ts'

export const LOOKS = {
  desktop: { viewport: { width: 1440, height: 900 } },
  phone: {
    viewport: { width: 360, height: 740 },
    deviceScaleFactor: 2,
    isMobile: true,
    hasTouch: true,
  },
} satisfies Record<string, BrowserContextOptions>
export type Look = keyof typeof LOOKS

const common = { locale: 'pt-BR', timezoneId: 'America/Sao_Paulo', serviceWorkers: 'allow' } as const

export type DeviceOptions = BrowserContextOptions & { look?: Look }

export async function newDevice(
  browser: Browser,
  baseURL: string,
  options: DeviceOptions = {},
): Promise<BrowserContext> {
  const { look = 'desktop', ...more } = options
  const context = await browser.newContext({ ...common, ...LOOKS[look], baseURL, ...more })
  keepDiary(context)
  return context
}

const diary: string[] = []
const unanswered = new Map<Request, string>()

/**
 * Returns and clears the failed requests, unanswered requests and console errors of this test's browsers, so
 * that a failure on a busy machine can be understood.
 */
export function takeDiary(): string {
  const lines = [...diary, ...[...unanswered.values()].map((line) => `no answer  ${line}`)]
  diary.length = 0
  unanswered.clear()
  return lines.join('\n')
}

function keepDiary(context: BrowserContext): void {
  const begun = Date.now()
  const write = (line: string) => diary.push(`${Date.now() - begun} ms  ${line}`.slice(0, 240))
  context.on('request', (request) => {
    unanswered.set(request, `${Date.now() - begun} ms  ${request.method()} ${request.url()}`)
  })
  context.on('requestfinished', (request) => unanswered.delete(request))
  context.on('requestfailed', (request) => {
    unanswered.delete(request)
    write(`failed  ${request.method()} ${request.url()}  ${request.failure()?.errorText ?? ''}`)
  })
  context.on('console', (message) => {
    if (message.type() === 'error') write(`console  ${message.text()}`)
  })
  context.on('weberror', (error) => write(`error  ${error.error().stack ?? error.error().message}`))
}

export type KillableDevice = {
  readonly context: BrowserContext
  readonly profile: string
  /** Sends SIGKILL, as when the phone's battery dies. */
  kill(): Promise<void>
  /** Closes every window and the browser, as a person does. */
  close(): Promise<void>
  /** Starts the browser again on the same profile. */
  relaunch(): Promise<BrowserContext>
  dispose(): Promise<void>
}

/** A browser with its own profile on disk. */
export async function killableDevice(
  baseURL: string,
  { look = 'desktop', args = [], ...more }: DeviceOptions & { args?: string[] } = {},
): Promise<KillableDevice> {
  const profile = mkdtempSync(join(tmpdir(), 'balcao-profile-'))
  const launch = () =>
    chromium.launchPersistentContext(profile, {
      executablePath: chromiumPath(),
      args: [...LAUNCH_ARGS, ...args],
      ...common,
      ...LOOKS[look],
      baseURL,
      ...more,
    })
  let context = await launch()
  return {
    get context() {
      return context
    },
    profile,
    async kill() {
      const pid = browserPid(profile)
      const closed = context.waitForEvent('close')
      process.kill(pid, 'SIGKILL')
      await closed
      await waitFor('the browser to be gone', () => !pidsOf(profile).length)
    },
    async close() {
      await context.close()
    },
    async relaunch() {
      // A killed browser leaves these locks behind, and a new one would wait for their owner.
      for (const name of ['SingletonLock', 'SingletonSocket', 'SingletonCookie'])
        rmSync(join(profile, name), { force: true })
      context = await launch()
      return context
    },
    async dispose() {
      await context.close().catch(() => undefined)
      rmSync(profile, { recursive: true, force: true, maxRetries: 5, retryDelay: 100 })
    },
  }
}

function pidsOf(profile: string): number[] {
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map(Number)
    .filter((pid) => {
      try {
        return readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes(profile)
      } catch {
        // The process ended between the listing and the reading.
        return false
      }
    })
}

function browserPid(profile: string): number {
  const pid = pidsOf(profile).find(
    (each) => !readFileSync(`/proc/${each}/cmdline`, 'utf8').includes('--type='),
  )
  if (pid === undefined) throw new Error('the browser is not running')
  return pid
}

/** Signs in through the screen, as a person does, and ends on the inbox. */
export async function signIn(page: Page, person: Pick<Staff, 'email' | 'password'>): Promise<void> {
  await page.goto('/auth/login?redirect=%2Fchat')
  await page.getByLabel('Email', { exact: true }).fill(person.email)
  await page.getByLabel('Senha', { exact: true }).fill(person.password)
  await page.getByRole('button', { name: 'Entrar', exact: true }).click()
  // The router changes the address without loading a page, so there is no load event to wait for.
  await page.waitForURL(/\/chat/, { waitUntil: 'commit' })
}

/** How many files of the built app the service worker stores later. */
const storedLater = (): number =>
  readdirSync(new URL('../../../dist/client/assets/', import.meta.url)).filter((name) =>
    /^later-.*\.(js|css)$/.test(name),
  ).length

/**
 * Resolves when the service worker controls this page and has stored every screen for use without network.
 */
export async function workerReady(page: Page): Promise<void> {
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined))
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null)
  const all = storedLater()
  await waitFor('the screens to be kept', async () => {
    const kept = await page.evaluate(async () => (await (await caches.open('balcao-later')).keys()).length)
    return kept === all
  })
}

/** Fires the browser's `online` event, which the proxy cannot cause. */
export async function networkIsBack(page: Page): Promise<void> {
  await page.evaluate(() => void dispatchEvent(new Event('online')))
}

/** Clears the browser's own HTTP cache, so that only the service worker's cache remains. */
export async function clearHttpCache(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page)
  await session.send('Network.clearBrowserCache')
  await session.detach()
}
