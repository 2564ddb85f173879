/**
 * Starts a real Firefox with a push service of the tests, and reads and clicks the notifications it shows.
 */
import { existsSync } from 'node:fs'
import type { AddressInfo } from 'node:net'
import { once } from 'node:events'
import puppeteer, { type Browser } from 'puppeteer-core'
import { type WebSocket, WebSocketServer } from 'ws'
import { z } from 'zod'
import { newId } from '../../../src/contract/ids.ts'
import type { Delivered, PushService } from '../../server/pushService.ts'

const PATHS = ['/usr/bin/firefox-esr', '/usr/bin/firefox', '/usr/lib/firefox-esr/firefox-esr']

/** Path of the installed Firefox, or null when there is none. */
export const firefoxPath = (): string | null => PATHS.find((path) => existsSync(path)) ?? null

const Frame = z.looseObject({ messageType: z.string().optional(), channelID: z.string().optional() })

export type FirefoxPush = {
  url: string
  /** Codes Firefox acknowledged messages with; 100 means delivered. */
  acks: number[]
  /** Ids of the subscriptions given, in order: the last part of their endpoints. */
  channels: string[]
  /** Forgets the browser, which then gives up its subscriptions (`pushsubscriptionchange`). */
  forget(): void
  stop(): void
}

/**
 * The WebSocket server Firefox connects to for push (autopush's protocol); it passes on what `service`
 * accepts.
 */
export async function startFirefoxPush(service: PushService): Promise<FirefoxPush> {
  let uaid = newId().replaceAll('-', '')
  const server = new WebSocketServer({
    host: '127.0.0.1',
    port: 0,
    handleProtocols: () => 'push-notification',
  })
  await once(server, 'listening')
  const acks: number[] = []
  const channels: string[] = []
  let socket: WebSocket | undefined
  const waiting: Delivered[] = []
  const deliver = () => {
    for (const one of waiting.splice(0))
      socket?.send(
        JSON.stringify({
          messageType: 'notification',
          channelID: one.channel,
          version: newId(),
          ttl: 60,
          data: one.body.toString('base64url'),
          headers: { encoding: 'aes128gcm' },
        }),
      )
  }
  service.onDelivered = (one) => {
    waiting.push(one)
    deliver()
  }
  server.on('connection', (own) => {
    own.on('message', (data: Buffer) => {
      const frame = Frame.parse(JSON.parse(data.toString('utf8')))
      const answer = (message: object) => own.send(JSON.stringify(message))
      switch (frame.messageType) {
        case undefined:
          return answer({})
        case 'hello':
          socket = own
          answer({ messageType: 'hello', uaid, status: 200, use_webpush: true, broadcasts: {} })
          return deliver()
        case 'register':
          channels.push(frame.channelID ?? '')
          return answer({
            messageType: 'register',
            channelID: frame.channelID,
            status: 200,
            pushEndpoint: `${service.url}/wpush/v2/${frame.channelID}`,
          })
        case 'unregister':
          return answer({ messageType: 'unregister', channelID: frame.channelID, status: 200 })
        case 'ack':
          for (const { code } of z.array(z.object({ code: z.number() })).parse(frame['updates'] ?? []))
            acks.push(code)
      }
    })
  })
  const { port } = server.address() as AddressInfo
  return {
    url: `ws://127.0.0.1:${port}/`,
    acks,
    channels,
    forget() {
      uaid = newId().replaceAll('-', '')
      socket?.terminate()
    },
    stop() {
      for (const one of server.clients) one.terminate()
      server.close()
    },
  }
}

export const launchFirefox = (executablePath: string, push: FirefoxPush): Promise<Browser> =>
  puppeteer.launch({
    browser: 'firefox',
    executablePath,
    headless: true,
    args: ['--remote-allow-system-access'],
    extraPrefsFirefox: {
      'permissions.default.desktop-notification': 1,
      'dom.push.connection.enabled': true,
      'dom.push.serverURL': push.url,
      'dom.push.testing.allowInsecureServerURL': true,
      'dom.push.retryBaseInterval': 200,
      // Draw notifications as Firefox windows, since a test machine has no desktop notification daemon.
      'alerts.useSystemBackend': false,
      'intl.accept_languages': 'pt-BR',
    },
  })

type Bidi = { send(method: string, params: object): Promise<{ result: unknown }> }

/** Runs a script in the browser's own window and returns its result. */
async function inChrome<T>(browser: Browser, script: string): Promise<T> {
  const { connection } = browser as unknown as { connection: Bidi }
  const tree = (await connection.send('browsingContext.getTree', { 'moz:scope': 'chrome' })).result as {
    contexts: { context: string; url: string }[]
  }
  const main = tree.contexts.find(({ url }) => url.includes('browser.xhtml'))
  if (!main) throw new Error('Firefox has no window')
  const answer = (
    await connection.send('script.callFunction', {
      functionDeclaration: `() => JSON.stringify((() => { ${script} })())`,
      awaitPromise: false,
      target: { context: main.context },
    })
  ).result as { type: string; result?: { value?: string }; exceptionDetails?: { text: string } }
  if (answer.type !== 'success') throw new Error(answer.exceptionDetails?.text ?? answer.type)
  return JSON.parse(answer.result?.value ?? 'null') as T
}

const ALERTS = `[...Services.wm.getEnumerator(null)].filter((w) => w.document.documentURI.includes('alert.xhtml'))`

/** Title and text of each notification on the screen. */
export const shownBy = (browser: Browser): Promise<{ title: string; body: string }[]> =>
  inChrome(
    browser,
    `return ${ALERTS}.map((w) => ({
      title: w.document.getElementById('alertTitleLabel')?.getAttribute('value') ?? '',
      body: w.document.getElementById('alertTextLabel')?.textContent ?? '',
    }))`,
  )

/** Clicks the notification with that title; false when there is none. */
export const clickShown = (browser: Browser, title: string): Promise<boolean> =>
  inChrome(
    browser,
    `const found = ${ALERTS}.find((w) =>
       w.document.getElementById('alertTitleLabel')?.getAttribute('value') === ${JSON.stringify(title)})
     found?.document.getElementById('alertBox').click()
     return found !== undefined`,
  )
