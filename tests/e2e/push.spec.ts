import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Browser, Page as FirefoxPage } from 'puppeteer-core'
import { newId } from '../../src/contract/ids.ts'
import { chromiumPath, LAUNCH_ARGS } from './chromium.ts'
import { type PushService, startPushService, subscribe } from '../server/pushService.ts'
import { type AppServer, startAppServer } from './harness/appServer.ts'
import { objections } from './harness/axe.ts'
import { type Clinic, createClinic } from './harness/clinic.ts'
import { networkIsBack, workerReady } from './harness/devices.ts'
import {
  clickShown,
  type FirefoxPush,
  firefoxPath,
  launchFirefox,
  shownBy,
  startFirefoxPush,
} from './harness/firefox.ts'
import { nothingWaits, storedRows } from './harness/screens.ts'
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
  })
  test.afterAll(async () => {
    await browser?.close()
    await server?.dispose()
    push?.stop()
    await service?.stop()
    if (folder) rmSync(folder, { recursive: true, force: true })
  })

  const text = (page: FirefoxPage) => page.evaluate(() => document.body.innerText)
  const shows = (page: FirefoxPage, words: string) =>
    waitFor(`‘${words}’ on the screen`, async () => (await text(page)).includes(words))

  test('OFF-13 OFF-14 OFF-26 a message reaches a browser without any tab of the app, and opens without network; a subscription that ends is renewed', async () => {
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
    await page.locator('::-p-text(Testar)').click()
    await shows(page, 'chegou em')
    await waitFor('the test', async () =>
      (await shownBy(browser)).some(({ title }) => title === 'Está funcionando'),
    )

    // No page of the app is open any more.
    const other = await browser.newPage()
    await other.goto('about:blank')
    await page.close()
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

    // The push service has forgotten the browser: the worker subscribes again and tells the server with no
    // tab open.
    await other.bringToFront()
    await opened.close()
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

test('OFF-13 OFF-23 in Chromium the notice is one, counted, keeps its record, and ‘Marcar como lida’ and ‘Responder’ go through the queue', async ({
  stage,
  enter,
}) => {
  const clinic = await createClinic(stage.server, { agentActive: false })
  await clinic.phone.write({ from: ANA, name: 'Mariana', type: 'text', text: 'Oi' })
  const [conversation] = await waitFor('the conversation', async () => {
    const found = await clinic.conversations()
    return found.length > 0 && found
  })
  const [message] = await clinic.messages(conversation!.id)
  const page = await enter(clinic, { serviceWorkers: 'allow' })
  await workerReady(page)
  await page.context().grantPermissions(['notifications', 'background-sync'], { origin: stage.url })
  const cdp = await page.context().newCDPSession(page)
  const registration = new Promise<string>((found) =>
    cdp.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      const own = registrations.find(({ scopeURL }) => scopeURL === `${stage.url}/`)
      if (own) found(own.registrationId)
    }),
  )
  await cdp.send('ServiceWorker.enable')
  const registrationId = await registration
  const words = 'Chegou só pelo aviso'
  const later = {
    ...message!,
    id: newId(),
    position: 2,
    content: { text: words },
    revision: conversation!.revision + 1000,
  }
  const deliver = async (title: string, more: object = {}) =>
    cdp.send('ServiceWorker.deliverPushMessage', {
      origin: stage.url,
      registrationId,
      data: JSON.stringify({
        web_push: 8030,
        notification: {
          title,
          body: words,
          navigate: `${stage.url}/chat/${conversation!.id}`,
          lang: 'pt-BR',
          tag: `conversation:${conversation!.id}`,
          silent: false,
          actions: [
            { action: 'reply', title: 'Responder', navigate: stage.url },
            { action: 'read', title: 'Marcar como lida', navigate: stage.url },
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
          path: `/chat/${conversation!.id}`,
          conversation_id: conversation!.id,
          position: 1,
          close: [],
          always: false,
          records: [
            { kind: 'put', entity: 'message', record: later },
            {
              kind: 'put',
              entity: 'conversation',
              record: { ...conversation!, messagesCount: 2, unreadCount: 2, revision: later.revision },
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

  await stage.proxy.cut()
  await deliver('Mariana')
  await expect.poll(shown).toHaveLength(1)
  await deliver('Mariana · 2 mensagens')
  await expect.poll(shown).toEqual([
    {
      title: 'Mariana · 2 mensagens',
      tag: `conversation:${conversation!.id}`,
      actions: ['Responder', 'Marcar como lida'],
    },
  ])
  // A notice for someone else who was signed in here before shows nothing of its content.
  await deliver('Segredo de outra pessoa', { user_id: newId() })
  await expect.poll(async () => (await shown()).map(({ title }) => title)).toContain('Balcão')
  expect(JSON.stringify(await shown())).not.toContain('Segredo')

  await page
    .getByRole('link', { name: /Mariana/ })
    .first()
    .click()
  await expect(page.getByText(words).last()).toBeVisible()

  await stage.proxy.heal()
  await page.goto('/settings')
  const unread = async () => (await clinic.conversations())[0]!.unreadCount
  // Opening the conversation has marked the first message read.
  await expect.poll(unread, { timeout: 20_000 }).toBe(0)
  await clinic.phone.write({ from: ANA, name: 'Mariana', type: 'text', text: 'Alô?' })
  await expect.poll(unread).toBe(1)
  await deliver('Mariana', { position: 2 })
  await expect.poll(async () => (await shown()).map(({ title }) => title)).toContain('Mariana')
  const worker = page.context().serviceWorkers()[0]!
  // Fires the event of a click on the notice's button, since only a person can make a real click.
  const press = (action: 'read' | 'reply', reply?: string) =>
    worker.evaluate(`(async () => {
      const [notification] = await self.registration.getNotifications({ tag: 'conversation:${conversation!.id}' })
      const init = { notification, action: '${action}', reply: ${JSON.stringify(reply)} }
      self.dispatchEvent(new NotificationEvent('notificationclick', init))
    })()`)
  await press('read')
  await expect.poll(unread, { timeout: 20_000 }).toBe(0)

  // A reply from the notice, sent without network, waits in the outbox like a late reply in the app.
  await deliver('Mariana', { position: 3 })
  await expect.poll(async () => (await shown()).map(({ title }) => title)).toContain('Mariana')
  await stage.proxy.cut()
  await press('reply', 'Já respondo!')
  await expect
    .poll(() => storedRows<{ name: string; payload: { text?: string; seen?: object } }>(page, 'outbox'))
    .toMatchObject([
      { name: 'message.write', payload: { text: 'Já respondo!', seen: { position: 3 } } },
      { name: 'conversation.markRead' },
    ])
  await stage.proxy.restore()
  await networkIsBack(page)
  await nothingWaits(page)
  const answers = async () => (await clinic.phone.received(`+${ANA}`)).map(({ text }) => text)
  await expect.poll(answers).toEqual(['Já respondo!'])

  // No notice for the conversation that is in view.
  await page.goto(`/chat/${conversation!.id}`)
  await page.getByText('Já respondo!').waitFor()
  await page.bringToFront()
  await expect.poll(shown).toEqual([])
  const watched = { ...later, id: newId(), position: 9, content: { text: 'Visto na tela' } }
  await deliver('Não aparece', { records: [{ kind: 'put', entity: 'message', record: watched }] })
  await expect.poll(() => page.evaluate(() => document.hasFocus())).toBe(true)
  await expect
    .poll(async () => JSON.stringify(await storedRows(page, 'messagePages')))
    .toContain('Visto na tela')
  expect((await shown()).map(({ title }) => title)).not.toContain('Não aparece')
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
