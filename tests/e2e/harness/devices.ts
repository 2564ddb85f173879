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
import type { Credentials, Organization } from '../../../src/contract/account.ts'
import { renewalTime } from '../../../src/session/tokenLife.ts'
import { botToken } from '../../solveProof.ts'
import { chromiumPath, LAUNCH_ARGS } from '../chromium.ts'
import { ownAddress, type Staff } from './clinic.ts'
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

/** Motion is reduced, because each of its frames costs CPU; a test that is about motion asks for it. */
const common = { locale: 'pt-BR', timezoneId: 'America/Sao_Paulo', reducedMotion: 'reduce' } as const

export type DeviceOptions = BrowserContextOptions & { look?: Look }

/** Open devices of which nobody said whether they have the service worker. */
const withoutChoice = new Set<BrowserContext>()
const withoutWorker = new WeakSet<BrowserContext>()

/**
 * A new device. It has the app's service worker only with `serviceWorkers: 'allow'`: keeping every screen for use
 * without network costs as much CPU as all else of a short test. A device of which nothing is said must not lose
 * its network, see `requireChoice`.
 */
export async function newDevice(
  browser: Browser,
  baseURL: string,
  options: DeviceOptions = {},
): Promise<BrowserContext> {
  const { look = 'desktop', serviceWorkers: chosen, ...more } = options
  const serviceWorkers = chosen ?? 'block'
  const context = await browser.newContext({ ...common, ...LOOKS[look], baseURL, serviceWorkers, ...more })
  if (serviceWorkers === 'block') withoutWorker.add(context)
  if (!chosen) {
    withoutChoice.add(context)
    context.once('close', () => withoutChoice.delete(context))
    const setOffline = context.setOffline.bind(context)
    context.setOffline = async (offline) => {
      if (offline) requireChoice()
      await setOffline(offline)
    }
  }
  keepDiary(context)
  return context
}

/**
 * Call before the network is cut. Throws while a device is open of which the test did not say whether it has the
 * service worker: without one, what a person would see offline is not what the test sees.
 */
export function requireChoice(): void {
  if (withoutChoice.size > 0)
    throw new Error(
      "a device that loses its network needs `serviceWorkers: 'allow'` (or 'block', on purpose)",
    )
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
      serviceWorkers: 'allow',
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

/**
 * Signs in and ends on the inbox: through the screen, as a person does, or, on a device without the service worker,
 * by the API, which takes half of the CPU.
 */
export async function signIn(page: Page, person: Pick<Staff, 'email' | 'password'>): Promise<void> {
  await (withoutWorker.has(page.context()) ? signInByApi(page, person) : signInByForm(page, person))
}

/** Signs in through the screen and ends on the inbox. */
export async function signInByForm(page: Page, person: Pick<Staff, 'email' | 'password'>): Promise<void> {
  await page.goto('/auth/login?redirect=%2Fchat')
  await page.getByLabel('Email', { exact: true }).fill(person.email)
  await page.getByLabel('Senha', { exact: true }).fill(person.password)
  await page.getByRole('button', { name: 'Entrar', exact: true }).click()
  // The router changes the address without loading a page, so there is no load event to wait for.
  await page.waitForURL(/\/chat/, { waitUntil: 'commit' })
}

/** Keeps the session that the sign-in screen would have kept, but for the copy that the service worker reads. */
async function signInByApi(
  page: Page,
  { email, password }: Pick<Staff, 'email' | 'password'>,
): Promise<void> {
  // Any file of the app's own origin, whose storage this then is.
  await page.goto('/robots.txt')
  const { origin } = new URL(page.url())
  const call = async <T>(path: string, init: RequestInit): Promise<T> => {
    const response = await fetch(`${origin}/api/v1${path}`, init)
    if (!response.ok) throw new Error(`${path}: ${response.status} ${await response.text()}`)
    return (await response.json()) as T
  }
  // The limit of sign-ins by address counts those of all tests that share a server.
  const from = { 'x-forwarded-for': ownAddress() }
  const recaptcha_token = await botToken((path, init) => fetch(origin + path, init), 'login_action', 0, from)
  // The list of a person's devices names them by it.
  const agent = await page.evaluate(() => navigator.userAgent)
  const { user, access_token, refresh_token } = await call<Credentials>('/auth/login', {
    method: 'POST',
    headers: { ...from, 'content-type': 'application/json', 'user-agent': agent },
    body: JSON.stringify({ email, password, recaptcha_token }),
  })
  const organization =
    user.organization_id === null
      ? null
      : await call<Organization>(`/auth/organizations/${user.organization_id}`, {
          headers: { authorization: `Bearer ${access_token}` },
        })
  const state = {
    token: access_token,
    refreshToken: refresh_token,
    isAuthenticated: true,
    user,
    organization,
    remember: true,
    renewAt: renewalTime(access_token, await page.evaluate(() => Date.now())),
    expired: false,
  }
  await page.evaluate((kept) => localStorage.setItem('balcao-auth', kept), JSON.stringify({ state }))
  await page.goto('/chat')
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
  if (withoutWorker.has(page.context())) throw new Error("this device needs `serviceWorkers: 'allow'`")
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
