import { test as base } from 'playwright/test'
import { type AppServer, startAppServer } from './appServer.ts'
import { takeDiary } from './devices.ts'
import { type FaultProxy, startFaultProxy } from './faultProxy.ts'

export type Stage = {
  /** Where browsers go: the proxy. */
  url: string
  server: AppServer
  proxy: FaultProxy
}

/** The built server behind a fault proxy, one for each of the runner's workers; every test brings its own clinic. */
export const test = base.extend<{ healed: void }, { stage: Stage }>({
  stage: [
    // oxlint-disable-next-line no-empty-pattern -- the runner reads the pattern
    async ({}, use) => {
      const proxy = await startFaultProxy()
      const server = await startAppServer({ PUBLIC_URL: proxy.url })
      proxy.setTarget(server.port)
      await use({ url: proxy.url, server, proxy })
      await proxy.close()
      await server.dispose()
    },
    { scope: 'worker', timeout: 180_000 },
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
