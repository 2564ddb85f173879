/**
 * Scripts typed into every field are shown as text and never run. React's escaping and the page's content
 * security policy both prevent it.
 */
import type { BrowserContext } from 'playwright/test'
import { newId } from '../../src/contract/ids.ts'
import { conversationOf, createClinic } from './harness/clinic.ts'
import { newDevice, signIn } from './harness/devices.ts'
import {
  bubble,
  conversationRow,
  mirrorFilled,
  nothingWaits,
  openConversation,
  say,
} from './harness/screens.ts'
import { expect, test } from './harness/test.ts'

const SCRIPT = `<img src=x onerror=alert(1)><script>alert(2)</script>`
/** The same attack through a link and an attribute. */
const LINK = `javascript:alert(3) "><svg/onload=alert(4)>`

/** Records scripts that ran and those the policy blocked. */
async function watch(context: BrowserContext): Promise<{ seen: string[]; expectNoBreach(): Promise<void> }> {
  const seen: string[] = []
  await context.exposeFunction('reportViolation', (text: string) => seen.push(`policy: ${text}`))
  await context.addInitScript(() => {
    addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) => {
      const { reportViolation } = window as unknown as { reportViolation: (text: string) => void }
      reportViolation(`${violatedDirective} ${blockedURI}`)
    })
  })
  context.on('page', (page) => {
    page.on('dialog', (dialog) => {
      seen.push(`dialog: ${dialog.message()}`)
      void dialog.dismiss()
    })
  })
  return {
    seen,
    async expectNoBreach() {
      for (const page of context.pages())
        expect(await page.locator('img[src="x"], svg[onload], [href^="javascript:" i]').count()).toBe(0)
      expect(seen).toEqual([])
    },
  }
}

test('the watch sees what it is to see', async ({ browser, stage }) => {
  const context = await newDevice(browser, stage.url)
  const { seen } = await watch(context)
  const page = await context.newPage()
  await page.goto('/auth/login')
  await page.evaluate((html) => document.body.insertAdjacentHTML('beforeend', html), SCRIPT)
  await expect.poll(() => seen.join()).toContain('script-src')
  await page.evaluate(() => alert('seen'))
  expect(seen).toContain('dialog: seen')
  await context.close()
})

test('NAV-06 in the name and the company of who registers', async ({ browser, stage }) => {
  const context = await newDevice(browser, stage.url)
  const { expectNoBreach } = await watch(context)
  const page = await context.newPage()
  await page.goto('/auth/register')
  await page.getByLabel('Nome').fill(SCRIPT)
  await page.getByLabel('Email').fill(`${newId()}@exemplo.com.br`)
  await page.getByLabel('Senha', { exact: true }).fill('segredo123')
  await page.getByRole('checkbox', { name: /Li e aceito/ }).check()
  await page.getByRole('button', { name: 'Criar conta' }).click()
  await page.waitForURL('**/onboarding/company-details')
  await page.getByLabel('Nome da empresa').fill(SCRIPT)
  await page.getByLabel('WhatsApp', { exact: true }).pressSequentially('11933334444')
  await page.getByLabel('Tamanho da equipe').selectOption('6 a 20')
  await page.getByLabel('Área de atuação').fill(LINK)
  await page.getByRole('option', { name: `Selecionar: "${LINK}"` }).click()
  await page.getByRole('button', { name: 'Finalizar cadastro' }).click()
  await page.waitForURL('**/onboarding/profile')
  await page.goto('/onboarding/company')
  await expect(page.getByLabel('Nome da empresa')).toHaveValue(SCRIPT)
  await expectNoBreach()
  // Onboarding finished on another device: this one learns it from the server (NAV-06).
  await page.evaluate(async () => {
    const { state } = JSON.parse(localStorage.getItem('balcao-auth')!) as {
      state: { token: string; user: { id: string } }
    }
    await fetch(`/api/v1/auth/users/${state.user.id}`, {
      method: 'PUT',
      headers: { authorization: `Bearer ${state.token}`, 'content-type': 'application/json' },
      body: JSON.stringify({ onboarding_completed: true }),
    })
  })
  await page.reload()
  await page.waitForURL((url) => !url.pathname.startsWith('/onboarding'))
  await page.goto('/settings/profile')
  await expect(page.getByText(SCRIPT).first()).toBeVisible()
  await expectNoBreach()
  await context.close()
})

test('in what customers write and staff answer, in contacts and their notes', async ({ browser, stage }) => {
  const clinic = await createClinic(stage.server, { agentActive: false, staff: [SCRIPT] })
  await clinic.phone.write({ from: '+55 11 98888-1204', name: SCRIPT, text: SCRIPT })
  await clinic.phone.write({ from: '+55 11 98888-1204', name: SCRIPT, text: LINK })
  await conversationOf(clinic, SCRIPT)
  const context = await newDevice(browser, stage.url)
  const { expectNoBreach } = await watch(context)
  const page = await context.newPage()
  await signIn(page, clinic.staff[0])
  await mirrorFilled(page)
  await expect(conversationRow(page, SCRIPT)).toBeVisible()
  await openConversation(page, SCRIPT)
  await expect(bubble(page, LINK)).toBeVisible()
  await say(page, `resposta ${SCRIPT}`)
  await nothingWaits(page)
  await expectNoBreach()

  await page.goto('/contacts/new')
  await page.getByLabel('Nome').fill(`Contato ${SCRIPT}`)
  await page.getByLabel('Telefone').pressSequentially('11944443333')
  await page.getByLabel('Endereço').fill(LINK)
  await page.getByLabel('Etiquetas').fill('<b onclick=alert(5)>')
  await page.getByLabel('Etiquetas').press('Enter')
  await page.getByLabel('Observações').fill(SCRIPT)
  await page.getByRole('button', { name: 'Salvar contato' }).click()
  await expect(page.getByRole('heading', { name: `Contato ${SCRIPT}` })).toBeVisible()
  for (const text of [LINK, SCRIPT, '<b onclick=alert(5)>'])
    await expect(page.getByRole('main').getByText(text, { exact: true }).first()).toBeVisible()
  await expectNoBreach()
  await page.goto('/contacts')
  await page.getByPlaceholder('Buscar contatos...').fill(SCRIPT)
  await expect(page.getByRole('main').getByRole('listitem').first()).toContainText(SCRIPT)
  await expectNoBreach()
  await context.close()
})
