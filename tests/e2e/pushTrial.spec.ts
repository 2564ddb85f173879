import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type PushService, startPushService, subscribe } from '../server/pushService.ts'
import { chromiumPath, LAUNCH_ARGS } from './chromium.ts'
import { type AppServer, startAppServer } from './harness/appServer.ts'
import { type Clinic, createClinic } from './harness/clinic.ts'
import { newDevice, signIn } from './harness/devices.ts'
import { expect, test } from './harness/test.ts'

// The headless shell allows no notifications.
test.use({ launchOptions: { executablePath: chromiumPath(), args: LAUNCH_ARGS } })

let service: PushService
let server: AppServer
let clinic: Clinic
let folder: string

test.beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'balcao-push-trial-'))
  service = await startPushService()
  writeFileSync(join(folder, 'ca.pem'), service.ca)
  server = await startAppServer({ NODE_ENV: 'test', PUSH_TEST_CA: join(folder, 'ca.pem') })
  clinic = await createClinic(server, { agentActive: false })
})
test.afterAll(async () => {
  await server?.dispose()
  await service?.stop()
  if (folder) rmSync(folder, { recursive: true, force: true })
})

test(
  'OFF-14 a test of notices tells apart: refused by the push service, sent but unconfirmed, and a device that is gone',
  { tag: '@long' },
  async ({ browser }) => {
    test.setTimeout(120_000)
    const context = await newDevice(browser, `http://localhost:${server.port}`, {
      serviceWorkers: 'allow',
      look: 'phone',
      permissions: ['notifications'],
    })
    const page = await context.newPage()
    await signIn(page, clinic.staff[0])
    // A headless browser has no push service: the server gets a subscription at the test's own.
    await page.evaluate(async (given) => {
      const { token } = JSON.parse(localStorage.getItem('balcao-auth') ?? '{}').state
      const answer = await fetch('/api/v1/push/device', {
        method: 'PUT',
        headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
        body: JSON.stringify({ subscription: given, timezone: 'America/Sao_Paulo' }),
      })
      if (!answer.ok) throw new Error(await answer.text())
    }, subscribe(service).subscription)
    await page.goto('/settings/account/notifications')
    const device = page
      .getByRole('list', { name: 'Aparelhos que recebem avisos' })
      .getByRole('listitem')
      .filter({ hasText: 'Este aparelho' })
    const trial = device.getByRole('button', { name: /^Testar / })

    service.answers.push(500)
    await trial.click()
    await expect(page.getByText('O teste não saiu')).toBeVisible()
    await expect(trial).toBeEnabled()
    expect(service.received).toHaveLength(0)

    await trial.click()
    await expect(device).toContainText('Teste enviado. Esperando o aparelho confirmar...')
    await expect(page.getByText('O teste não saiu')).toHaveCount(0)
    expect(service.received).toHaveLength(1)
    await expect(device).toContainText('O teste saiu, mas o aparelho não confirmou.', { timeout: 40_000 })
    await expect(trial).toBeEnabled()

    service.answers.push(410)
    await trial.click()
    await expect(page.getByText('Este aparelho não recebe mais')).toBeVisible()
    await expect(device).toContainText('Não recebe mais')
    await expect(trial).toHaveCount(0)
    await context.close()
  },
)
