/** A new release while someone is typing: offered, never forced, and losing nothing. */
import type { Page } from 'playwright/test'
import { conversationOf, createClinic } from './harness/clinic.ts'
import { networkIsBack, newDevice, signIn, workerReady } from './harness/devices.ts'
import type { FaultProxy } from './harness/faultProxy.ts'
import { bubble, chip, composer, mirrorFilled, openConversation, say, storedRows } from './harness/screens.ts'
import { expect, test } from './harness/test.ts'

const ana = { from: '+55 11 98888-1204', name: 'Ana Souza' }

/** Makes the proxy serve another build of the page and the worker. */
function release(proxy: FaultProxy, name: string): void {
  proxy.rewrite('/index.html', (page) =>
    page.replace('</head>', `<meta name="release" content="${name}" /></head>`),
  )
  proxy.rewrite('/sw.js', (script) => {
    const changed = script.replace(
      /\{"revision":"[0-9a-f]+","url":"index\.html"\}/,
      `{"revision":"${name}","url":"index.html"}`,
    )
    if (changed === script) throw new Error('index.html is not in the list of what is precached')
    return changed
  })
}

/** Looks for a new worker; resolves with its state. */
function update(page: Page): Promise<string> {
  return page.evaluate(async () => {
    const registration = await navigator.serviceWorker.ready
    await registration.update()
    const { installing } = registration
    if (installing === null) return registration.waiting === null ? 'redundant' : 'installed'
    return new Promise<string>((resolve) => {
      const tell = () => installing.state === 'installing' || resolve(installing.state)
      installing.addEventListener('statechange', tell)
      tell()
    })
  })
}

test('OFF-03 NAV-08 a new version is offered, keeps draft, queue and sign-in, and updates every tab', async ({
  browser,
  stage,
}) => {
  const clinic = await createClinic(stage.server, { agentActive: false })
  await clinic.phone.write({ ...ana, text: 'Olá!' })
  await conversationOf(clinic, ana.name)
  const context = await newDevice(browser, stage.url, { serviceWorkers: 'allow' })
  const page = await context.newPage()
  await signIn(page, clinic.staff[0])
  await workerReady(page)
  await mirrorFilled(page)
  await openConversation(page, ana.name)
  stage.proxy.spoil(({ method }) => (method === 'POST' ? { status: 503 } : null))
  await say(page, 'na fila durante a atualização')
  await composer(page).fill('um rascunho')
  await expect.poll(async () => (await storedRows(page, 'drafts')).length).toBe(1)

  const offer = page.getByText('Nova versão disponível')
  release(stage.proxy, '2')
  // A captive network's page is not taken for a new release.
  stage.proxy.rewrite('/index.html', () => '<h1>Bem-vindo ao Wi-Fi</h1>')
  expect(await update(page)).toBe('redundant')
  await expect(offer).toHaveCount(0)
  release(stage.proxy, '2')
  expect(await update(page)).toBe('installed')
  await expect(offer).toBeVisible()
  // The update is not forced: the page is still the old one and typing goes on.
  await expect(page.locator('meta[name="release"]')).toHaveCount(0)
  await composer(page).fill('um rascunho mais longo')
  await expect
    .poll(async () => (await storedRows<{ text: string }>(page, 'drafts'))[0]?.text)
    .toBe('um rascunho mais longo')

  // A closed notice stays available in the person's menu.
  await page.getByRole('button', { name: 'Fechar aviso' }).first().click()
  await page
    .getByRole('complementary', { name: 'Navegação' })
    .getByRole('button', { name: /Marina Ribeiro/ })
    .click()
  await page.getByRole('menuitem', { name: 'Atualizar aplicativo' }).click()
  // The old worker ends, the browser waits a second, the new one starts, and the whole app is loaded again: two
  // seconds at rest, and many times that where several browsers share two cores.
  await expect(page.locator('meta[name="release"]')).toHaveAttribute('content', '2', { timeout: 60_000 })
  await expect(composer(page)).toHaveValue('um rascunho mais longo')
  await expect(bubble(page, 'na fila durante a atualização')).toContainText('na fila')
  await expect(page.getByText('Nova versão disponível')).toHaveCount(0)
  stage.proxy.spoil(null)
  await networkIsBack(page)
  await expect(bubble(page, 'na fila durante a atualização').getByText('Entregue')).toBeVisible({
    timeout: 60_000,
  })
  await expect(chip(page)).toContainText('Online')
  expect((await clinic.phone.received(ana.from)).map(({ text }) => text)).toEqual([
    'na fila durante a atualização',
  ])
  await context.close()
})
