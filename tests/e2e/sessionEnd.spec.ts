/**
 * Sessions that end and sessions that must survive: what stays on the device, and what the next visit finds.
 */
import type { BrowserContext, Page } from 'playwright/test'
import type { Confirmation } from '../../src/contract/confirmation.ts'
import { conversationOf, createClinic, type Staff } from './harness/clinic.ts'
import { killableDevice, networkIsBack, newDevice, signIn, workerReady } from './harness/devices.ts'
import type { Call, ProxyFault } from './harness/faultProxy.ts'
import {
  bubble,
  chip,
  composer,
  conversationRow,
  mirrorFilled,
  nothingWaits,
  openConversation,
  say,
} from './harness/screens.ts'
import { expect, type Stage, test } from './harness/test.ts'
import { waitFor } from './harness/waitFor.ts'

test.describe.configure({ mode: 'parallel' })

const ana = { from: '+55 11 98888-1204', name: 'Ana Souza' }
const ENDED = 'Sua sessão neste aparelho foi encerrada.'
const signInAgain = /sessão expirou/

/** The server's answers for a session that was ended on another device. */
const ended = ({ path }: Call): ProxyFault | null => {
  if (/\/auth\/(login|logout|users$)/.test(path)) return null
  return path.includes('/auth/refresh-token')
    ? { status: 401, code: 'session_ended', detail: ENDED }
    : { status: 401, code: 'unauthorized', detail: 'Sua sessão terminou. Entre novamente.' }
}

const mirrors = (page: Page) =>
  page.evaluate(async () =>
    (await indexedDB.databases())
      .map(({ name }) => name ?? '')
      .filter((name) => /^balcao-[0-9a-f-]{36}-/.test(name)),
  )

/** Everything a script of this origin can read, apart from the mirrors. */
const leftovers = (page: Page) =>
  page.evaluate(async () => {
    const open = indexedDB.open('balcao-session')
    const kept = await new Promise<unknown>((resolve, reject) => {
      open.addEventListener('error', () => reject(open.error))
      open.addEventListener('success', () => {
        const all = open.result.transaction('session').objectStore('session').getAll()
        all.addEventListener('success', () => {
          open.result.close()
          resolve(all.result)
        })
      })
    })
    const cached = await Promise.all(
      (await caches.keys()).map(async (name) =>
        (await (await caches.open(name)).keys()).map((request) => request.url),
      ),
    )
    return JSON.stringify([Object.entries(localStorage), Object.entries(sessionStorage), kept, cached])
  })

const userMenu = (page: Page, name: RegExp) => page.getByRole('button', { name }).last()

async function leave(page: Page): Promise<void> {
  await userMenu(page, /Marina Ribeiro/).click()
  await page.getByRole('menuitem', { name: 'Sair' }).click()
}

/** A clinic of two, to which Ana has written; `id` is her conversation. */
async function clinicOfAna(stage: Stage) {
  const staff: [string, string] = ['Marina Ribeiro', 'Rafael Prado']
  const clinic = await createClinic(stage.server, { agentActive: false, staff })
  const [marina, rafael] = clinic.staff
  await clinic.phone.write({ ...ana, text: 'Olá!' })
  const { id } = await conversationOf(clinic, ana.name)
  return { clinic, marina, rafael: rafael!, id }
}

/** Opens a page of this origin without the app, to read what is stored while the app is closed. */
async function lookInside(context: BrowserContext): Promise<Page> {
  const page = await context.newPage()
  await page.goto('/favicon.svg')
  return page
}

/** Removes a member as the screen does, confirmed with the password. */
async function removeMember(by: Staff, other: Staff): Promise<void> {
  const { confirmation } = await by.api<Confirmation>('POST', '/auth/confirmations', {
    purpose: 'remove_member',
    password: by.password,
  })
  const seen = { is_owner: false }
  await by.api('POST', `/auth/users/${other.user.id}/removal`, { seen, confirmation })
}

test('PRD-09 STO-11 AUTH-26 a session ended from elsewhere is wiped in every tab, and says so', async ({
  browser,
  stage,
}) => {
  const { marina } = await clinicOfAna(stage)
  const context = await newDevice(browser, stage.url, { serviceWorkers: 'allow' })
  const page = await context.newPage()
  const faults: string[] = []
  page.on('pageerror', ({ name }) => faults.push(name))
  await signIn(page, marina)
  await mirrorFilled(page)
  await openConversation(page, ana.name)
  await nothingWaits(page)
  const other = await context.newPage()
  await other.goto('/chat?tab=all')
  await expect(conversationRow(other, ana.name)).toBeVisible()
  await page.evaluate(() => {
    for (const key of ['balcao-agent', 'balcao-subscription']) localStorage.setItem(key, '{"id":1}')
  })
  stage.proxy.spoil((call) => (call.path.includes('/messages') ? { status: 503 } : null))
  await say(page, 'não pode sair mais')
  await composer(page).fill('nem isto')

  stage.proxy.spoil(ended)
  await networkIsBack(page)
  for (const tab of [page, other]) {
    await expect(tab.getByText(ENDED)).toBeVisible()
    await expect(tab).toHaveURL(/\/auth\/login$/)
    await expect(tab.getByText(signInAgain)).toHaveCount(0)
    await expect(tab.getByLabel('Email')).toHaveValue('')
  }
  await expect.poll(() => mirrors(page)).toEqual([])
  const left = await leftovers(page)
  const keys = ['balcao-queries', 'balcao-agent', 'balcao-subscription']
  for (const secret of [marina.email, marina.user.id, 'Marina', 'Clínica Aurora', ...keys])
    expect(left).not.toContain(secret)
  // The notice survives a reload and goes away after signing in.
  await page.reload()
  await expect(page.getByText(ENDED)).toBeVisible()

  stage.proxy.spoil(null)
  await signIn(page, marina)
  await openConversation(page, ana.name)
  await expect(composer(page)).toHaveValue('')
  await expect(page.getByText('não pode sair mais')).toHaveCount(0)
  await nothingWaits(page)
  await expect(other.getByText(ENDED)).toHaveCount(0)
  expect(faults).toEqual([])
  await context.close()
})

test('PRD-09 RT-01 STO-11 a person removed from the team is out at once on an open device, which keeps nothing; the others stay', async ({
  browser,
  stage,
}) => {
  const { clinic, marina, rafael } = await clinicOfAna(stage)
  const [hers, his] = [
    await newDevice(browser, stage.url, { serviceWorkers: 'allow' }),
    await newDevice(browser, stage.url, { serviceWorkers: 'allow' }),
  ]
  const [open, removed] = [await hers.newPage(), await his.newPage()]
  for (const [page, person] of [
    [open, marina],
    [removed, rafael],
  ] as const) {
    await signIn(page, person)
    await mirrorFilled(page)
    await openConversation(page, ana.name)
    await nothingWaits(page)
  }
  for (const page of [open, removed]) await expect(chip(page)).toContainText('Online')
  // Only the page's own connection to the server can tell it.
  await removeMember(marina, rafael)
  await expect(removed.getByText(ENDED)).toBeVisible({ timeout: 30_000 })
  await expect(removed).toHaveURL(/\/auth\/login$/)
  await expect.poll(() => mirrors(removed)).toEqual([])
  expect(await leftovers(removed)).not.toContain(rafael.email)

  await clinic.phone.write({ ...ana, text: 'Segue aí?' })
  await expect(bubble(open, 'Segue aí?')).toBeVisible()
  expect(await mirrors(open)).toHaveLength(1)
  for (const context of [hers, his]) await context.close()
})

test('PRD-09 OFF-12 STO-11 whose sign-in ran out, and who works elsewhere since, takes nothing of the former clinic along', async ({
  stage,
  enter,
}) => {
  const { clinic: former, marina, rafael, id } = await clinicOfAna(stage)
  const present = await createClinic(stage.server, { agentActive: false, staff: ['Lúcia Reis'] })
  await present.phone.write({ from: '+55 21 97777-4010', name: 'Caio Mendes', text: 'Oi!' })
  await conversationOf(present, 'Caio Mendes')
  const page = await enter(former, { serviceWorkers: 'allow', person: rafael })
  await openConversation(page, ana.name)
  await nothingWaits(page)
  await stage.proxy.cut()
  await say(page, 'nunca saiu')
  // A session that merely expired keeps its queue on the device.
  const password = 'outra-senha-1'
  await rafael.api('POST', '/auth/users/me/change-password', {
    current_password: rafael.password,
    new_password: password,
  })
  await stage.proxy.restore()
  await networkIsBack(page)
  await expect(page.getByText(signInAgain).first()).toBeVisible({ timeout: 30_000 })
  const before = await mirrors(page)
  expect(before).toHaveLength(1)

  await removeMember(marina, rafael)
  const { link } = await present.staff[0].api<{ link: string }>('POST', '/auth/invitations', {
    email: rafael.email,
  })
  await page.goto('/auth/login')
  await page.getByLabel('Email').fill(rafael.email)
  await page.getByLabel('Senha', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Entrar', exact: true }).click()
  await page.waitForURL(/\/onboarding/)
  await expect.poll(() => mirrors(page)).toEqual([])
  await page.goto(new URL(link).pathname + new URL(link).search)
  await page.getByRole('button', { name: 'Aceitar convite' }).click()
  await page.waitForURL(/\/dashboard/)
  await page.goto('/chat')
  await expect(conversationRow(page, 'Caio Mendes')).toBeVisible()
  await expect(conversationRow(page, ana.name)).toHaveCount(0)
  expect(await mirrors(page)).not.toContain(before[0])
  await page.goto(`/chat/${id}`)
  await expect(page.getByText('nunca saiu')).toHaveCount(0)
  expect(await former.phone.received(ana.from)).toEqual([])
})

test('PRD-09 STO-11 the worker that meets an ended session wipes it with no page open, and the next page asks to sign in, offline too', async ({
  browser,
  stage,
}) => {
  const { marina } = await clinicOfAna(stage)
  const context = await newDevice(browser, stage.url, { serviceWorkers: 'allow' })
  const page = await context.newPage()
  await signIn(page, marina)
  await workerReady(page)
  await mirrorFilled(page)
  await openConversation(page, ana.name)
  await nothingWaits(page)
  stage.proxy.spoil(({ path }) => (path.includes('/messages') ? { status: 503 } : null))
  await say(page, 'fica na fila')
  await page.close()
  const inside = await lookInside(context)
  expect(await mirrors(inside)).toHaveLength(1)

  stage.proxy.spoil(ended)
  const devtools = await context.newCDPSession(inside)
  const registration = new Promise<string>((resolve) => {
    devtools.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      if (registrations[0]) resolve(registrations[0].registrationId)
    })
  })
  await devtools.send('ServiceWorker.enable')
  await devtools.send('ServiceWorker.dispatchSyncEvent', {
    origin: stage.url,
    registrationId: await registration,
    tag: 'outbox',
    lastChance: false,
  })
  await expect.poll(() => mirrors(inside), { timeout: 30_000 }).toEqual([])
  expect(stage.proxy.seen.some(({ path }) => path.includes('/auth/refresh-token'))).toBe(true)

  await stage.proxy.cut()
  const next = await context.newPage()
  await next.goto('/chat?tab=all')
  await expect(next.getByText(ENDED)).toBeVisible()
  await expect(next).toHaveURL(/\/auth\/login$/)
  expect(await leftovers(next)).not.toContain(marina.email)
  await expect.poll(() => mirrors(next)).toEqual([])
  await next.reload()
  await expect(next.getByText(ENDED)).toBeVisible()
  await context.close()
})

test('OFF-12 OFF-16 STO-11 STO-02 signing out offline leaves nothing usable behind, even when the browser dies at once, and the server hears of it later', async ({
  stage,
}) => {
  const { marina } = await clinicOfAna(stage)
  const device = await killableDevice(stage.url)
  try {
    const page = device.context.pages()[0]!
    await page.goto('/auth/login')
    await page.evaluate(() => localStorage.setItem('balcao-agent', '{"id":1}'))
    await signIn(page, marina)
    expect(await page.evaluate(() => localStorage.getItem('balcao-agent'))).toBeNull()
    await page.evaluate(() => localStorage.setItem('balcao-agent', '{"id":1}'))
    await workerReady(page)
    await mirrorFilled(page)
    const refreshToken = await page.evaluate(
      () =>
        (JSON.parse(localStorage.getItem('balcao-auth')!) as { state: { refreshToken: string } }).state
          .refreshToken,
    )
    await stage.proxy.cut()
    await leave(page)
    await page.waitForURL(/\/auth\/login/)
    await expect.poll(() => mirrors(page)).toEqual([])
    await device.kill()

    const context = await device.relaunch()
    const again = context.pages()[0]!
    await again.goto('/chat')
    await again.waitForURL(/\/auth\/login/)
    await expect(again.getByLabel('Email')).toBeVisible()
    const left = await leftovers(again)
    for (const secret of [refreshToken, marina.email, 'balcao-agent', 'balcao-queries'])
      expect(left).not.toContain(secret)
    expect(await mirrors(again)).toEqual([])

    const renewed = async () => {
      const answer = await fetch(`http://127.0.0.1:${stage.server.port}/api/v1/auth/refresh-token`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ refresh_token: refreshToken }),
      })
      return answer.status
    }
    expect(await renewed(), 'the server has not heard of it').toBe(200)
    await stage.proxy.restore()
    await networkIsBack(again)
    await waitFor('the server to have ended the session', async () => (await renewed()) === 401)
  } finally {
    await stage.proxy.restore()
    await device.dispose()
  }
})

test('STO-11 files of conversations are gone from the browser after signing out', async ({
  stage,
  enter,
}) => {
  const clinic = await createClinic(stage.server, { agentActive: false })
  const png =
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='
  await clinic.phone.write({
    ...ana,
    type: 'image',
    data: png,
    mime_type: 'image/png',
    filename: 'exame.png',
  })
  await conversationOf(clinic, ana.name)
  const page = await enter(clinic)
  const answer = page.waitForResponse((response) => response.url().includes('/media/'))
  await openConversation(page, ana.name)
  const media = (await answer).url()
  const image = page.getByRole('log', { name: 'Mensagens' }).locator('img').first()
  await expect(image).toBeVisible()
  const shown = (await image.getAttribute('src'))!
  expect(shown).toMatch(/^blob:/)
  // The cache only answers a request with the same bearer token.
  const authorization = (await answer).request().headers()['authorization']!
  const cached = () =>
    page.evaluate(
      ([url, bearer]) =>
        fetch(url!, {
          cache: 'only-if-cached',
          mode: 'same-origin',
          headers: { authorization: bearer! },
        }).then(
          ({ ok }) => ok,
          () => false,
        ),
      [media, authorization],
    )
  const drawable = () =>
    page.evaluate(
      (url) =>
        new Promise<boolean>((resolve) => {
          const image = new Image()
          image.addEventListener('load', () => resolve(true))
          image.addEventListener('error', () => resolve(false))
          image.src = url
        }),
      shown,
    )
  expect(await cached()).toBe(true)
  expect(await drawable()).toBe(true)
  await leave(page)
  await page.waitForURL(/\/auth\/login/)
  await expect.poll(cached).toBe(false)
  expect(await drawable()).toBe(false)
})

test('AUTH-07 OFF-02 offline, who is remembered gets in after a restart of the browser, who is not only as long as it runs', async ({
  stage,
}) => {
  const { marina } = await clinicOfAna(stage)
  const device = await killableDevice(stage.url)
  try {
    const page = device.context.pages()[0]!
    await signIn(page, marina)
    await workerReady(page)
    await mirrorFilled(page)
    await device.close()
    await stage.proxy.cut()
    const again = (await device.relaunch()).pages()[0]!
    await again.goto('/chat?tab=all')
    await expect(conversationRow(again, ana.name)).toBeVisible()
    await leave(again)
    await again.waitForURL(/\/auth\/login/)

    await stage.proxy.restore()
    await again.getByLabel('Email').fill(marina.email)
    await again.getByLabel('Senha', { exact: true }).fill(marina.password)
    await again.getByRole('checkbox', { name: 'Lembrar de mim' }).uncheck()
    await again.getByRole('button', { name: 'Entrar', exact: true }).click()
    await again.waitForURL(/\/dashboard/)
    await mirrorFilled(again)
    await stage.proxy.cut()
    await again.goto('/chat?tab=all')
    await expect(conversationRow(again, ana.name)).toBeVisible()
    await device.close()
    const last = (await device.relaunch()).pages()[0]!
    await last.goto('/chat?tab=all')
    await last.waitForURL(/\/auth\/login/)
    await expect(last.getByText(ana.name)).toHaveCount(0)
  } finally {
    await stage.proxy.restore()
    await device.dispose()
  }
})

test('AUTH-26 AUTH-29 OFF-12 an access token that ran out offline, or a 401 of someone else’s network, signs nobody out', async ({
  browser,
  stage,
}) => {
  const { marina } = await clinicOfAna(stage)
  const context = await newDevice(browser, stage.url, { serviceWorkers: 'allow' })
  const page = await context.newPage()
  await signIn(page, marina)
  await workerReady(page)
  await mirrorFilled(page)
  await page.close()
  const inside = await lookInside(context)
  await inside.evaluate(() => {
    const own = JSON.parse(localStorage.getItem('balcao-auth')!) as { state: object }
    const state = { ...own.state, token: 'a.b.c', renewAt: 1 }
    localStorage.setItem('balcao-auth', JSON.stringify({ ...own, state }))
  })
  await stage.proxy.cut()
  const offline = await context.newPage()
  await offline.goto('/chat?tab=all')
  await openConversation(offline, ana.name)
  await say(offline, 'escrita sem rede')

  // A captive network answers every request itself.
  for (const fault of ['foreign401', 'captive', 'foreign403'] as const) {
    await stage.proxy.restore()
    stage.proxy.seen.length = 0
    stage.proxy.spoil(() => fault)
    await networkIsBack(offline)
    await expect
      .poll(() => stage.proxy.seen.some(({ method }) => method === 'POST'), 'it was tried')
      .toBe(true)
    await expect(bubble(offline, 'escrita sem rede')).toContainText('na fila')
    await expect(offline).toHaveURL(/\/chat\//)
    await stage.proxy.cut()
  }
  stage.proxy.spoil(null)
  await stage.proxy.restore()
  await networkIsBack(offline)
  await expect(bubble(offline, 'escrita sem rede').getByText('Entregue')).toBeVisible({ timeout: 30_000 })
  await expect(offline.getByText(signInAgain)).toHaveCount(0)
  await context.close()
})

test('AUTH-26 OFF-22 a sign-in that ran out is asked for again where there is network, and without it keeps reading and writing', async ({
  stage,
  enter,
}) => {
  const { clinic, marina } = await clinicOfAna(stage)
  const page = await enter(clinic, { serviceWorkers: 'allow' })
  await workerReady(page)
  await openConversation(page, ana.name)
  await nothingWaits(page)
  // The server's answers once it has forgotten the session.
  stage.proxy.spoil(({ path }) => {
    if (path.includes('/auth/refresh-token'))
      return { status: 401, code: 'unauthorized', detail: 'Sua sessão expirou.' }
    return path.startsWith('/api/v1/auth/login') ? null : { status: 401, code: 'unauthorized' }
  })
  await networkIsBack(page)
  await expect(page.getByText(signInAgain).first()).toBeVisible({ timeout: 30_000 })

  await page.context().setOffline(true)
  await page.goto('/chat?tab=all')
  await openConversation(page, ana.name)
  await say(page, 'escrita sem entrar')
  await expect(bubble(page, 'escrita sem entrar')).toContainText('na fila')
  await page.reload()
  await expect(bubble(page, 'escrita sem entrar')).toContainText('na fila')

  stage.proxy.spoil(null)
  await page.context().setOffline(false)
  await expect(page.getByText(signInAgain).first()).toBeVisible({ timeout: 30_000 })
  expect(await clinic.phone.received(ana.from)).toEqual([])
  await expect(page.getByLabel('Email', { exact: true })).toHaveValue(marina.email)
  await page.getByLabel('Senha', { exact: true }).fill(marina.password)
  await page.getByRole('button', { name: 'Entrar', exact: true }).click()
  await expect(bubble(page, 'escrita sem entrar').getByText('Entregue')).toBeVisible({ timeout: 30_000 })
  expect((await clinic.phone.received(ana.from)).map(({ text }) => text)).toEqual(['escrita sem entrar'])
})

test('AUTH-29 two tabs renew once', async ({ browser, stage }) => {
  const { clinic } = await clinicOfAna(stage)
  const context = await newDevice(browser, stage.url, { serviceWorkers: 'allow' })
  const page = await context.newPage()
  await signIn(page, clinic.staff[0])
  await mirrorFilled(page)
  await page.goto('/favicon.svg')
  const other = await lookInside(context)
  await page.evaluate(() => {
    const own = JSON.parse(localStorage.getItem('balcao-auth')!) as { state: object }
    localStorage.setItem('balcao-auth', JSON.stringify({ ...own, state: { ...own.state, renewAt: 1 } }))
  })
  const isRefresh = ({ path }: { path: string }) => path.includes('/auth/refresh-token')
  // Slow enough for the second page to refresh while the first still waits.
  stage.proxy.spoil((call) => (isRefresh(call) ? 'slow' : null))
  stage.proxy.seen.length = 0
  await Promise.all([page, other].map((tab) => tab.goto('/chat?tab=all')))
  for (const tab of [page, other]) {
    await expect(conversationRow(tab, ana.name)).toBeVisible()
    await expect
      .poll(() =>
        tab.evaluate(
          () =>
            (JSON.parse(localStorage.getItem('balcao-auth')!) as { state: { renewAt: number } }).state
              .renewAt,
        ),
      )
      .toBeGreaterThan(1)
    await openConversation(tab, ana.name)
  }
  await say(page, 'de uma')
  await say(other, 'de outra')
  await expect(bubble(page, 'de outra').getByText('Entregue')).toBeVisible()
  await expect(bubble(other, 'de uma').getByText('Entregue')).toBeVisible()
  expect(stage.proxy.seen.filter(isRefresh)).toHaveLength(1)
  await context.close()
})

test(
  'OFF-18 AUTH-29 a device whose clock is years ahead or behind signs in, stays in and sends',
  { tag: '@long' },
  async ({ browser, stage }) => {
    const { clinic, marina, id } = await clinicOfAna(stage)
    const years = (n: number) => Date.now() + n * 365 * 86_400_000
    const context = await newDevice(browser, stage.url, { serviceWorkers: 'allow' })
    const first = await context.newPage()
    await first.clock.setSystemTime(years(7))
    await signIn(first, marina)
    await openConversation(first, ana.name)
    await first.close()

    // The session works under another clock than the one it was started under.
    for (const n of [-7, 7]) {
      const page = await context.newPage()
      await page.clock.setSystemTime(years(n))
      await page.goto(`/chat/${id}?tab=all`)
      await clinic.phone.write({ ...ana, text: `a ${n} anos` })
      await expect(bubble(page, `a ${n} anos`)).toBeVisible({ timeout: 30_000 })
      await page.reload()
      await expect(bubble(page, `a ${n} anos`)).toBeVisible()
      // The server decides about WhatsApp's 24 hours, whatever this device's clock says.
      await say(page, `resposta a ${n} anos`)
      await expect(bubble(page, `resposta a ${n} anos`).getByText('Entregue')).toBeVisible({
        timeout: 30_000,
      })
      await nothingWaits(page)
      await page.close()
    }
    const behind = await newDevice(browser, stage.url, { serviceWorkers: 'allow' })
    const page = await behind.newPage()
    await page.clock.setSystemTime(years(-7))
    await signIn(page, marina)
    await page.goto(`/chat/${id}?tab=all`)
    await say(page, 'em 2019')
    await expect(bubble(page, 'em 2019').getByText('Entregue')).toBeVisible({ timeout: 30_000 })
    await behind.close()
    await context.close()
  },
)
