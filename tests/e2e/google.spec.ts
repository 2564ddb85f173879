/** In through Google: a real OpenID provider on this machine stands for it. */
import { type GooglePerson, type OpenIdProvider, startOpenIdProvider } from '../server/openIdProvider.ts'
import { type AppServer, startAppServer } from './harness/appServer.ts'
import { createClinic } from './harness/clinic.ts'
import { newDevice } from './harness/devices.ts'
import { type FaultProxy, startFaultProxy } from './harness/faultProxy.ts'
import { expect, test } from './harness/test.ts'

let provider: OpenIdProvider
let proxy: FaultProxy
let server: AppServer

test.beforeAll(async () => {
  proxy = await startFaultProxy()
  provider = await startOpenIdProvider(`${proxy.url}/auth/google/callback`)
  server = await startAppServer({ PUBLIC_URL: proxy.url, ...provider.env })
  proxy.setTarget(server.port)
})
test.afterAll(async () => {
  await proxy.close()
  await server.dispose()
  await provider.close()
})
test.setTimeout(180_000)

function person(sub: string, email: string, more: Partial<GooglePerson> = {}): GooglePerson {
  const one = { sub, email, name: 'Marina Alves', ...more }
  provider.people.push(one)
  return one
}

test('AUTH-20 AUTH-21 AUTH-25 who is new comes in through Google to register the company, and is known the next time', async ({
  browser,
}) => {
  const who = person('nova', 'nova@exemplo.com.br')
  for (const [address, lands] of [
    ['/auth/register', '/onboarding/company-details'],
    ['/auth/login', '/onboarding/company-details'],
  ] as const) {
    const context = await newDevice(browser, proxy.url)
    const page = await context.newPage()
    await page.goto(address)
    await page.getByRole('link', { name: 'Entrar com Google' }).click()
    await page.waitForURL((url) => url.origin === provider.issuer)
    await page.getByRole('button', { name: who.email }).click()
    await page.waitForURL(proxy.url + lands)
    const visited = await page.evaluate(() => [location.href, document.referrer])
    expect(visited.join(' ')).not.toContain('code=')
    // The address with the code is not where 'back' leads.
    await page.goBack()
    expect(page.url()).not.toContain('code=')
    await context.close()
  }
})

test('AUTH-21 AUTH-25 who has a clinic comes in to their conversations', async ({ browser }) => {
  const clinic = await createClinic(server)
  const [marina] = clinic.staff
  const who = person('marina', marina.email)
  const context = await newDevice(browser, proxy.url)
  const page = await context.newPage()
  await page.goto('/auth/login')
  await page.getByRole('link', { name: 'Entrar com Google' }).click()
  await page.getByRole('button', { name: who.email }).click()
  await page.waitForURL(/\/dashboard/)
  await expect(page.getByRole('button', { name: /Marina Ribeiro/ }).last()).toBeVisible()
  await context.close()
})

test('AUTH-22 AUTH-23 who turns back, or brings what this browser did not ask for, is told so at sign-in', async ({
  browser,
}) => {
  const who = person('sem-verificar', 'sem-verificar@exemplo.com.br', { email_verified: false })
  const context = await newDevice(browser, proxy.url)
  const page = await context.newPage()
  await page.goto('/auth/google/callback?error=access_denied&state=x')
  await expect(page.getByText('Não foi possível concluir o login com Google. Tente novamente.')).toBeVisible()
  await expect(page).toHaveURL(`${proxy.url}/auth/login`)

  await page.goto('/auth/google/callback?code=de-outro&state=de-outro')
  await expect(page.getByText('Erro desconhecido ao fazer login com Google')).toBeVisible()
  await expect(page).toHaveURL(`${proxy.url}/auth/login`)

  await page.getByRole('link', { name: 'Entrar com Google' }).click()
  await page.getByRole('button', { name: who.email }).click()
  await expect(page.getByText('Erro desconhecido ao fazer login com Google')).toBeVisible()
  await expect(page).toHaveURL(`${proxy.url}/auth/login`)
  await context.close()
})

test('AUTH-04 AUTH-20 sign-in offers Google where the server has its keys, and says that it needs the network', async ({
  browser,
}) => {
  const context = await newDevice(browser, proxy.url)
  const page = await context.newPage()
  await page.goto('/auth/login')
  const google = page.getByRole('link', { name: 'Entrar com Google' })
  await expect(google).toHaveAttribute('href', '/auth/google/login')
  await context.setOffline(true)
  await google.click()
  await expect(page.getByText(/Sem conexão com o servidor\./)).toBeVisible()
  await context.close()
})
