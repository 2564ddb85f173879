/** Signing in with Google, played by a real OpenID provider on this machine. */
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type GooglePerson, type OpenIdProvider, startOpenIdProvider } from '../server/openIdProvider.ts'
import { type AppServer, startAppServer } from './harness/appServer.ts'
import { createClinic } from './harness/clinic.ts'
import { newDevice, signIn } from './harness/devices.ts'
import { type FaultProxy, startFaultProxy } from './harness/faultProxy.ts'
import { toast } from './harness/screens.ts'
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
    // Going back does not lead to the address with the code.
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
  const context = await newDevice(browser, proxy.url, { serviceWorkers: 'allow' })
  const page = await context.newPage()
  await page.goto('/auth/login')
  const google = page.getByRole('link', { name: 'Entrar com Google' })
  await expect(google).toHaveAttribute('href', '/auth/google/login')
  await context.setOffline(true)
  await google.click()
  await expect(page.getByText(/Sem conexão com o servidor\./)).toBeVisible()
  await context.close()
})

test('SET-16 whoever came in through Google alone sets a first password, after a code by email', async ({
  browser,
}) => {
  const clinic = await createClinic(server, { agentActive: false })
  const [marina] = clinic.staff
  // The email of the password account was never confirmed, so Google's proof of it ends that password.
  const who = person('sem-senha', marina.email)
  const context = await newDevice(browser, proxy.url)
  const page = await context.newPage()
  await page.goto('/auth/login')
  await page.getByRole('link', { name: 'Entrar com Google' }).click()
  await page.getByRole('button', { name: who.email }).click()
  await page.waitForURL(/\/dashboard/)
  await page.goto('/settings')
  await expect(page.getByText('Crie uma senha para entrar também com o seu email.')).toBeVisible()
  await expect(page.getByLabel('Senha atual')).toHaveCount(0)
  await page.getByLabel('Nova senha', { exact: true }).fill('minha-primeira')
  await page.getByLabel('Confirmar nova senha', { exact: true }).fill('minha-primeira')
  await page.getByRole('button', { name: 'Atualizar senha' }).click()
  const question = page.getByRole('dialog', { name: 'Confirme que é você' })
  await question.getByRole('button', { name: 'Enviar código' }).click()
  await expect(question).toContainText(`Enviamos um código para ${marina.email}`)
  await question.getByLabel('Código de confirmação').fill(await codeFor(server, marina.email))
  await question.getByRole('button', { name: 'Criar senha' }).click()
  await expect(toast(page, 'Senha alterada com sucesso.')).toBeVisible()
  await expect(page.getByLabel('Senha atual', { exact: true })).toHaveValue('')
  await expect(page.getByLabel('Nova senha', { exact: true })).toHaveValue('')
  const other = await newDevice(browser, proxy.url)
  await signIn(await other.newPage(), { email: marina.email, password: 'minha-primeira' })
  await other.close()
  await context.close()
})

/** The code in the message this server wrote to its outbox folder. */
async function codeFor(server: AppServer, email: string): Promise<string> {
  const folder = join(server.dataDir, 'outbox')
  let code: string | undefined
  await expect
    .poll(async () => {
      const names = await readdir(folder).catch(() => [])
      const texts = await Promise.all(names.map((name) => readFile(join(folder, name), 'utf8')))
      const mine = texts.find((text) => text.startsWith(`Para: ${email}\n`) && text.includes('código para'))
      code = mine && /^(\d{6})$/m.exec(mine)?.[1]
      return code
    })
    .toBeDefined()
  return code!
}
