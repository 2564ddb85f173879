import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { BrowserContext, CDPSession, Page } from 'playwright/test'
import type { Browser, Page as FirefoxPage } from 'puppeteer-core'
import type { Conversation } from '../../src/contract/conversation.ts'
import { newId } from '../../src/contract/ids.ts'
import type { Message } from '../../src/contract/message.ts'
import { chromiumPath, LAUNCH_ARGS } from './chromium.ts'
import { type PushService, startPushService, subscribe } from '../server/pushService.ts'
import { type AppServer, startAppServer } from './harness/appServer.ts'
import { objections } from './harness/axe.ts'
import { type Clinic, conversationOf, createClinic } from './harness/clinic.ts'
import { networkIsBack, newDevice, signIn, workerReady } from './harness/devices.ts'
import {
  clickShown,
  type FirefoxPush,
  firefoxPath,
  launchFirefox,
  shownBy,
  startFirefoxPush,
} from './harness/firefox.ts'
import { bubble, conversationRow, mirrorFilled, nothingWaits, storedRows } from './harness/screens.ts'
import { expect, test } from './harness/test.ts'
import { waitFor } from './harness/waitFor.ts'

// The headless shell shows no notifications.
test.use({ launchOptions: { executablePath: chromiumPath(), args: LAUNCH_ARGS } })

const ANA = '5511988881204'
const NOTICES = '/settings/account/notifications'

test.describe('a real Firefox', () => {
  let service: PushService
  let push: FirefoxPush
  let server: AppServer
  let clinic: Clinic
  let browser: Browser
  let folder: string
  let url: string
  const path = firefoxPath()

  test.skip(path === null, 'SKIPPED: no Firefox is installed here (Debian package firefox-esr)')

  const text = (page: FirefoxPage) => page.evaluate(() => document.body.innerText)
  const shows = (page: FirefoxPage, words: string) =>
    waitFor(`‘${words}’ on the screen`, async () => (await text(page)).includes(words))

  /** Signs in and switches notices on; leaves no page of the app open. */
  async function switchOn(): Promise<void> {
    const page = await browser.newPage()
    await page.goto(`${url}/auth/login?redirect=%2Fchat`)
    await page.locator('input[type=email]').fill(clinic.staff[0].email)
    await page.locator('input[type=password]').fill(clinic.staff[0].password)
    await page.locator('button[type=submit]').click()
    await waitFor('the inbox', () => page.url().includes('/chat'))
    await shows(page, 'Nenhuma conversa encontrada')
    await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined))
    await page.goto(url + NOTICES)
    await page.locator('::-p-text(Ligar avisos)').click()
    await shows(page, 'Este aparelho')
    const other = await browser.newPage()
    await other.goto('about:blank')
    await page.close()
  }

  test.beforeAll(async () => {
    if (path === null) return
    test.setTimeout(180_000)
    folder = mkdtempSync(join(tmpdir(), 'balcao-push-'))
    service = await startPushService()
    push = await startFirefoxPush(service)
    writeFileSync(join(folder, 'ca.pem'), service.ca)
    server = await startAppServer({ NODE_ENV: 'test', PUSH_TEST_CA: join(folder, 'ca.pem') })
    url = `http://localhost:${server.port}`
    clinic = await createClinic(server, { agentActive: false })
    browser = await launchFirefox(path, push)
    await switchOn()
  })
  test.afterAll(async () => {
    await browser?.close()
    await server?.dispose()
    push?.stop()
    await service?.stop()
    if (folder) rmSync(folder, { recursive: true, force: true })
  })

  test('OFF-14 a trial of notices arrives, and is told as arrived', async () => {
    const page = await browser.newPage()
    await page.goto(url + NOTICES)
    await page.locator('::-p-text(Testar)').click()
    await shows(page, 'chegou em')
    await waitFor('the test', async () =>
      (await shownBy(browser)).some(({ title }) => title === 'Está funcionando'),
    )
    await page.close()
  })

  test('OFF-13 a message reaches a browser without any tab of the app, and opens without network', async () => {
    await clinic.phone.write({
      from: ANA,
      name: 'Mariana',
      type: 'text',
      text: 'Pode! Preciso levar algum pedido?',
    })
    await waitFor('the notice', async () =>
      (await shownBy(browser)).some(
        ({ title, body }) => title === 'Mariana' && body.includes('Preciso levar algum pedido?'),
      ),
    )
    expect(push.acks.every((code) => code === 100)).toBe(true)
    const [conversation] = await clinic.conversations()
    const device = () =>
      clinic.staff[0].api<{ devices: { last_confirmed_at: string | null }[] }>('GET', '/push/settings')
    const before = Date.parse(conversation!.lastMessageAt)
    await waitFor('the confirmation', async () =>
      (await device()).devices.some(({ last_confirmed_at: at }) => at !== null && Date.parse(at) >= before),
    )

    await server.kill()
    expect(await clickShown(browser, 'Mariana')).toBe(true)
    const opened = await waitFor('the conversation', async () =>
      (await browser.pages()).find((each) => each.url() === `${url}/chat/${conversation!.id}`),
    )
    await shows(opened, 'Preciso levar algum pedido?')
    await server.start()
    await opened.close()
  })

  test('OFF-26 a subscription that the push service forgot is made anew with no tab open', async () => {
    push.forget()
    await waitFor(
      'a message by another subscription',
      async () => {
        await clinic.phone.write({ from: ANA, name: 'Mariana', type: 'text', text: 'Alô, ainda aí?' })
        return service.received.some(({ channel }) => channel === push.channels[1])
      },
      { every: 500 },
    )
    await waitFor('the notice', async () =>
      (await shownBy(browser)).some(({ body }) => body.includes('Alô, ainda aí?')),
    )
  })
})

test.describe('notices in Chromium', () => {
  let context: BrowserContext
  let page: Page
  let clinic: Clinic
  let cdp: CDPSession
  let registrationId: string
  let people = 0

  // One device for all: it takes the service worker seconds to keep every screen. Each test has its own conversation.
  test.beforeAll(async ({ browser, stage }) => {
    clinic = await createClinic(stage.server, { agentActive: false })
    context = await newDevice(browser, stage.url, { serviceWorkers: 'allow' })
    page = await context.newPage()
    await signIn(page, clinic.staff[0])
    await mirrorFilled(page)
    await workerReady(page)
    await context.grantPermissions(['notifications', 'background-sync'], { origin: stage.url })
    cdp = await context.newCDPSession(page)
    const registration = new Promise<string>((found) =>
      cdp.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
        const own = registrations.find(({ scopeURL }) => scopeURL === `${stage.url}/`)
        if (own) found(own.registrationId)
      }),
    )
    await cdp.send('ServiceWorker.enable')
    registrationId = await registration
  })
  test.afterAll(() => context?.close())

  type Talk = { from: string; name: string; conversation: Conversation; later: Message }
  /** A customer who wrote 'Oi', on the screen of all conversations; `later` is what only a notice brings. */
  async function newTalk(words = 'Chegou só pelo aviso'): Promise<Talk> {
    people += 1
    const [from, name] = [`551198888120${people}`, `Mariana ${people}`]
    await page.goto('/chat')
    await clinic.phone.write({ from, name, type: 'text', text: 'Oi' })
    const conversation = await conversationOf(clinic, name)
    await expect(conversationRow(page, name)).toBeVisible()
    const [message] = await clinic.messages(conversation.id)
    const revision = conversation.revision + 1000
    return {
      from,
      name,
      conversation,
      later: { ...message!, id: newId(), position: 2, content: { text: words }, revision },
    }
  }

  /** Hands the worker a notice of `later`, as the push service would. */
  const deliver = async ({ conversation, later }: Talk, title: string, more: object = {}) =>
    cdp.send('ServiceWorker.deliverPushMessage', {
      origin: new URL(page.url()).origin,
      registrationId,
      data: JSON.stringify({
        web_push: 8030,
        notification: {
          title,
          body: (later.content as { text: string }).text,
          navigate: new URL(`/chat/${conversation.id}`, page.url()).href,
          lang: 'pt-BR',
          tag: `conversation:${conversation.id}`,
          silent: false,
          actions: [
            { action: 'reply', title: 'Responder', navigate: new URL('/', page.url()).href },
            { action: 'read', title: 'Marcar como lida', navigate: new URL('/', page.url()).href },
          ],
          timestamp: Date.now(),
          require_interaction: false,
          vibrate: [120],
        },
        mutable: true,
        balcao: {
          id: newId(),
          user_id: clinic.staff[0].user.id,
          kind: 'message',
          path: `/chat/${conversation.id}`,
          conversation_id: conversation.id,
          position: 1,
          close: [],
          always: false,
          records: [
            { kind: 'put', entity: 'message', record: later },
            {
              kind: 'put',
              entity: 'conversation',
              record: { ...conversation, messagesCount: 2, unreadCount: 2, revision: later.revision },
            },
          ],
          ...more,
        },
      }),
    })

  const shown = () =>
    page.evaluate(async () => {
      const found = await (await navigator.serviceWorker.ready).getNotifications()
      return found.map((each) => ({
        title: each.title,
        tag: each.tag,
        actions: (each as unknown as { actions?: { title: string }[] }).actions?.map(({ title }) => title),
      }))
    })
  const titles = async () => (await shown()).map(({ title }) => title)

  /** Fires the event of a click on the notice's button, since only a person can make a real click. */
  const press = ({ conversation }: Talk, action: 'read' | 'reply', reply?: string) =>
    context.serviceWorkers()[0]!.evaluate(`(async () => {
      const [notification] = await self.registration.getNotifications({ tag: 'conversation:${conversation.id}' })
      const init = { notification, action: '${action}', reply: ${JSON.stringify(reply)} }
      self.dispatchEvent(new NotificationEvent('notificationclick', init))
    })()`)

  test('OFF-13 a conversation has one notice, which counts its messages', async () => {
    const talk = await newTalk()
    await deliver(talk, talk.name)
    await expect.poll(titles).toContain(talk.name)
    await deliver(talk, `${talk.name} · 2 mensagens`)
    const own = async () =>
      (await shown()).filter(({ tag }) => tag === `conversation:${talk.conversation.id}`)
    await expect
      .poll(async () => (await own()).map(({ title }) => title))
      .toEqual([`${talk.name} · 2 mensagens`])
    expect((await own())[0]?.actions).toEqual(['Responder', 'Marcar como lida'])
  })

  test('OFF-13 a notice for someone else who was here before shows nothing of its content', async () => {
    const talk = await newTalk()
    await deliver(talk, 'Segredo de outra pessoa', { user_id: newId() })
    await expect.poll(titles).toContain('Balcão')
    expect(JSON.stringify(await shown())).not.toContain('Segredo')
  })

  test('OFF-13 what a notice brought is read without network', async ({ stage }) => {
    const talk = await newTalk('Lido sem rede')
    await stage.proxy.cut()
    await deliver(talk, talk.name)
    await expect.poll(titles).toContain(talk.name)
    await conversationRow(page, talk.name).click()
    await expect(bubble(page, 'Lido sem rede')).toBeVisible()
  })

  test('OFF-13 ‘Marcar como lida’ marks the conversation read', async () => {
    const talk = await newTalk()
    const unread = async () => (await conversationOf(clinic, talk.name)).unreadCount
    expect(await unread()).toBe(1)
    await deliver(talk, talk.name)
    await expect.poll(titles).toContain(talk.name)
    await press(talk, 'read')
    await expect.poll(unread, { timeout: 20_000 }).toBe(0)
  })

  test('OFF-13 OFF-23 ‘Responder’ without network waits in the queue, with what had been seen, and leaves once', async ({
    stage,
  }) => {
    const talk = await newTalk()
    await deliver(talk, talk.name)
    await expect.poll(titles).toContain(talk.name)
    await stage.proxy.cut()
    await press(talk, 'reply', 'Já respondo!')
    await expect
      .poll(() => storedRows<{ name: string; payload: { text?: string; seen?: object } }>(page, 'outbox'))
      .toMatchObject([
        { name: 'message.write', payload: { text: 'Já respondo!', seen: { position: 1 } } },
        { name: 'conversation.markRead' },
      ])
    await stage.proxy.restore()
    await networkIsBack(page)
    await nothingWaits(page)
    const answers = async () => (await clinic.phone.received(`+${talk.from}`)).map(({ text }) => text)
    await expect.poll(answers).toEqual(['Já respondo!'])
  })

  test('OFF-13 no notice is shown of the conversation in view, and its message is kept', async () => {
    const talk = await newTalk('Visto na tela')
    await page.goto(`/chat/${talk.conversation.id}`)
    await bubble(page, 'Oi').waitFor()
    await page.bringToFront()
    await expect.poll(() => page.evaluate(() => document.hasFocus())).toBe(true)
    await deliver(talk, 'Não aparece')
    await expect
      .poll(async () => JSON.stringify(await storedRows(page, 'messagePages')))
      .toContain('Visto na tela')
    expect(await titles()).not.toContain('Não aparece')
  })
})

test('OFF-14 the page of notices is readable in both themes, on a phone and on a desk, and keeps what is chosen', async ({
  stage,
  enter,
}) => {
  const clinic = await createClinic(stage.server, { agentActive: false })
  const found: string[] = []
  for (const look of ['phone', 'desktop'] as const) {
    const page = await enter(clinic, { look, to: NOTICES, permissions: ['notifications'] })
    await page.getByRole('button', { name: 'Ligar avisos' }).waitFor()
    // This browser context may not subscribe, so the test registers a subscription with the server itself.
    const { subscription } = subscribe({ url: 'https://updates.push.services.mozilla.com' })
    await page.evaluate(async (given) => {
      const { token } = JSON.parse(localStorage.getItem('balcao-auth') ?? '{}').state
      const answer = await fetch('/api/v1/push/device', {
        method: 'PUT',
        headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
        body: JSON.stringify({ subscription: given, timezone: 'America/Sao_Paulo' }),
      })
      if (!answer.ok) throw new Error(await answer.text())
    }, subscription)
    await page.reload()
    await page.getByText('Este aparelho', { exact: true }).waitFor()
    await page.getByRole('switch', { name: 'Silêncio' }).press('Space')
    await page.getByLabel('Silêncio desde').fill('21:30')
    await page.getByRole('switch', { name: 'Contato novo' }).press('Space')
    await expect
      .poll(() =>
        page.evaluate(async () => {
          const { token } = JSON.parse(localStorage.getItem('balcao-auth') ?? '{}').state
          const answer = await fetch('/api/v1/push/settings', {
            headers: { authorization: `Bearer ${token}` },
          })
          const { devices } = (await answer.json()) as { devices: { current: boolean; choices: object }[] }
          return devices.find(({ current }) => current)?.choices
        }),
      )
      .toMatchObject({
        quiet: { from: 21 * 60 + 30, to: 8 * 60 },
        kinds: expect.arrayContaining(['contact']),
      })
    found.push(...(await objections(page, look)))
    if (process.env['PUSH_PICTURES']) {
      for (const mode of ['light', 'dark']) {
        await page.evaluate((each) => document.documentElement.setAttribute('data-mode', each), mode)
        await page.screenshot({ path: `${process.env['PUSH_PICTURES']}/${look}-${mode}.png`, fullPage: true })
      }
    }
    // What a browser reports after the person once refused notices.
    await page.addInitScript(() =>
      Object.defineProperty(Notification, 'permission', { get: () => 'denied', configurable: true }),
    )
    await page.reload()
    await page.getByText('está bloqueando os avisos').waitFor()
    await expect(page.getByRole('switch', { name: 'Contato novo' })).toBeChecked()
    await expect(page.getByRole('switch', { name: 'Contato novo' })).toBeDisabled()
    found.push(...(await objections(page, `${look}, blocked`)))
    if (process.env['PUSH_PICTURES'])
      await page.screenshot({ path: `${process.env['PUSH_PICTURES']}/${look}-blocked.png`, fullPage: true })
  }
  expect(found).toEqual([])
})
