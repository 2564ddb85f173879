import { mkdtemp, rename, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type BrowserContext, type Page, test as base } from 'playwright/test'
import { type FakeStripe, SECRET_KEY, startFakeStripe, WEBHOOK_SECRET } from '../../server/fakeStripe.ts'
import { type AppServer, startAppServer } from './appServer.ts'
import type { Clinic, Staff } from './clinic.ts'
import { type DeviceOptions, newDevice, requireChoice, signIn, takeDiary } from './devices.ts'
import { type FaultProxy, startFaultProxy } from './faultProxy.ts'
import { mirrorFilled } from './screens.ts'

export type Stage = {
  /** The address for browsers: the proxy's. */
  url: string
  server: AppServer
  proxy: FaultProxy
}

export type TimedStage = Stage & {
  /** Moves the server's clock forward; the next run of its jobs finds what came due. */
  passDays(days: number): Promise<void>
}

const CLOCK = new URL('movedClock.mjs', import.meta.url).href

/**
 * Signs someone of the clinic in (the owner unless `person` is given) in their own browser. Resolves when the
 * mirror is filled.
 */
export type Enter = (clinic: Clinic, options?: EnterOptions) => Promise<Page>
type EnterOptions = DeviceOptions & {
  person?: Staff
  /** Where to go from the inbox. */
  to?: string
  /** Another address than the stage's. */
  url?: string
  /** The browser's clock at the start, in milliseconds; it runs on from there. */
  now?: number
}

type Own = {
  /** Signs people in; the browsers it opens are closed with the test. */
  enter: Enter
  healed: void
  /** The test's own fake Stripe, which `timed` pays with instead of the test provider. */
  stripe: FakeStripe
  /** The test's own server, whose clock it can move. */
  timed: TimedStage
}

/** The proxy, which asks whether the devices have the service worker before it takes their network. */
const withChoice = (proxy: FaultProxy): FaultProxy => ({
  ...proxy,
  async cut() {
    requireChoice()
    await proxy.cut()
  },
  hole() {
    requireChoice()
    proxy.hole()
  },
})

/**
 * Playwright's `test` with the built server behind a fault proxy, one per worker. Each test creates its own
 * clinic.
 */
export const test = base.extend<Own & { payWith: 'local' | 'stripe' }, { stage: Stage }>({
  stage: [
    // oxlint-disable-next-line no-empty-pattern -- the runner reads the pattern
    async ({}, use) => {
      const proxy = await startFaultProxy()
      const server = await startAppServer({ PUBLIC_URL: proxy.url })
      proxy.setTarget(server.port)
      await use({ url: proxy.url, server, proxy: withChoice(proxy) })
      await proxy.close()
      await server.dispose()
    },
    { scope: 'worker', timeout: 180_000 },
  ],
  enter: async ({ browser, stage }, use) => {
    const contexts: BrowserContext[] = []
    await use(async (clinic, { person = clinic.staff[0], to, url = stage.url, now, ...options } = {}) => {
      const context = await newDevice(browser, url, options)
      contexts.push(context)
      if (now !== undefined) await context.clock.install({ time: now })
      const page = await context.newPage()
      await signIn(page, person)
      await mirrorFilled(page)
      if (to !== undefined) await page.goto(to)
      return page
    })
    await Promise.all(contexts.map((context) => context.close()))
  },
  payWith: ['local', { option: true }],
  // oxlint-disable-next-line no-empty-pattern -- the runner reads the pattern
  stripe: async ({}, use) => {
    const stripe = await startFakeStripe()
    await use(stripe)
    await stripe.close()
  },
  timed: [
    async ({ payWith, stripe }, use) => {
      const folder = await mkdtemp(join(tmpdir(), 'balcao-clock-'))
      const clock = join(folder, 'ahead')
      let ahead = 0
      await writeFile(clock, '0')
      const proxy = await startFaultProxy()
      const server = await startAppServer({
        PUBLIC_URL: proxy.url,
        CLOCK_FILE: clock,
        NODE_OPTIONS: `--import=${CLOCK}`,
        ...(payWith === 'stripe' && {
          STRIPE_SECRET_KEY: SECRET_KEY,
          STRIPE_PUBLISHABLE_KEY: 'pk_test_balcao',
          STRIPE_WEBHOOK_SECRET: WEBHOOK_SECRET,
          STRIPE_API_URL: stripe.url,
        }),
      })
      proxy.setTarget(server.port)
      const passDays = async (days: number) => {
        ahead += days * 86_400_000
        // Renamed instead of written over, so the server reads either the whole old text or the whole new
        // one.
        await writeFile(`${clock}.new`, String(ahead))
        await rename(`${clock}.new`, clock)
      }
      await use({ url: proxy.url, server, proxy: withChoice(proxy), passDays })
      await proxy.close()
      await server.dispose()
      await rm(folder, { recursive: true, force: true })
    },
    { timeout: 180_000 },
  ],
  healed: [
    async ({ stage }, use, info) => {
      await stage.proxy.heal()
      takeDiary()
      await use()
      if (info.status === info.expectedStatus) return
      await info.attach('server', { body: stage.server.output(), contentType: 'text/plain' })
      // Printed, because the reporter cuts attachments short.
      console.error(takeDiary().split('\n').slice(-40).join('\n'))
    },
    { auto: true },
  ],
})
export { expect } from 'playwright/test'
