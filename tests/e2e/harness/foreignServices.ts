/**
 * Fake telemetry and marketing services: one server for PostHog and Sentry, whose address is a setting, and
 * browser routes for Google and Meta.
 */
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { BrowserContext } from 'playwright/test'

export type Heard = { service: 'posthog' | 'sentry' | 'google' | 'meta'; url: string; body: string }

export type ForeignServices = {
  /** Environment variables for the app's server. */
  env: Record<string, string>
  /** Requests that reached the services, in order; script downloads are in `scripts` instead. */
  heard: Heard[]
  of(service: Heard['service']): Heard[]
  /** Addresses of Google's and Meta's scripts that were loaded. */
  scripts: string[]
  /** Answers for Google and Meta in this browser. */
  play(context: BrowserContext): Promise<void>
  close(): Promise<void>
}

/** Imitates Google's script: reports events with their page addresses and sets its cookies. */
const GTAG = `
  document.cookie = '_ga=GA1.1.1234.5678; path=/'
  document.cookie = '_ga_TEST=GS1.1; path=/'
  const hear = (command) => {
    if (window['ga-disable-G-TEST'] || command[0] !== 'event') return
    const { page_location, page_title, page_referrer } = command[2]
    const query = new URLSearchParams({ en: command[1], dl: page_location, dt: page_title, dr: page_referrer })
    fetch('https://region1.google-analytics.com/g/collect?' + query, { method: 'POST', mode: 'no-cors' })
  }
  const push = dataLayer.push.bind(dataLayer)
  dataLayer.push = (...commands) => { commands.forEach(hear); return push(...commands) }
  dataLayer.forEach(hear)`

/** Imitates Meta's script. Like the real one it adds the page's address to every event. */
const FBEVENTS = `
  document.cookie = '_fbp=fb.1.1234.5678; path=/'
  let granted = true
  fbq.callMethod = (...command) => {
    if (command[0] === 'consent') granted = command[1] === 'grant'
    if (!granted || !command[0].startsWith('track')) return
    const query = new URLSearchParams({ id: command[1], ev: command[2], dl: location.href, rl: document.referrer })
    new Image().src = 'https://www.facebook.com/tr/?' + query
  }
  fbq.queue.splice(0).forEach((command) => fbq.callMethod(...command))`

export async function startForeignServices(): Promise<ForeignServices> {
  const heard: Heard[] = []
  const scripts: string[] = []
  const server = createServer((request, response) => {
    const chunks: Buffer[] = []
    request.on('data', (chunk: Buffer) => chunks.push(chunk))
    request.on('end', () => {
      const url = request.url ?? ''
      if (request.method === 'POST')
        heard.push({
          service: url.startsWith('/posthog') ? 'posthog' : 'sentry',
          url: `${url} ${JSON.stringify(request.headers)}`,
          body: Buffer.concat(chunks).toString('utf8'),
        })
      response
        .writeHead(200, {
          'content-type': 'application/json',
          'access-control-allow-origin': '*',
          'access-control-allow-headers': '*',
        })
        .end('{}')
    })
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const host = `127.0.0.1:${(server.address() as AddressInfo).port}`
  return {
    env: {
      POSTHOG_KEY: 'phc_test',
      POSTHOG_HOST: `http://${host}/posthog`,
      GA_MEASUREMENT_ID: 'G-TEST',
      META_PIXEL_ID: '246813579',
      SENTRY_DSN: `http://publickey@${host}/7`,
    },
    heard,
    scripts,
    of: (service) => heard.filter((each) => each.service === service),
    async play(context) {
      const script = (body: string) => ({ contentType: 'text/javascript', body })
      await context.route('https://www.googletagmanager.com/**', (route) => {
        scripts.push(route.request().url())
        return route.fulfill(script(GTAG))
      })
      await context.route('https://connect.facebook.net/**', (route) => {
        scripts.push(route.request().url())
        return route.fulfill(script(FBEVENTS))
      })
      for (const [service, pattern] of [
        ['google', 'https://*.google-analytics.com/**'],
        ['meta', 'https://www.facebook.com/**'],
      ] as const)
        await context.route(pattern, (route) => {
          const request = route.request()
          heard.push({ service, url: decodeURIComponent(request.url()), body: request.postData() ?? '' })
          return route.fulfill({ status: 204 })
        })
    },
    async close() {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}
