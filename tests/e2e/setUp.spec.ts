/**
 * Sets up a new clinic on a phone, with two professionals, hours and three services, and counts the touches
 * it takes.
 */
import type { Locator, Page } from 'playwright/test'
import { newId } from '../../src/contract/ids.ts'
import type { Professional } from '../../src/contract/professional.ts'
import type { Service } from '../../src/contract/service.ts'
import { overflow } from './harness/axe.ts'
import { newDevice } from './harness/devices.ts'
import { expect, test } from './harness/test.ts'

/** A person's actions on a phone, with their counts. */
function hands() {
  const done = { taps: 0, fields: 0, letters: 0 }
  return {
    done,
    async tap(what: Locator): Promise<void> {
      await what.tap()
      done.taps += 1
    },
    /** Ticks a box; `force` because the label around it receives the tap. */
    async tick(box: Locator): Promise<void> {
      await box.tap({ force: true })
      await expect(box).toBeChecked()
      done.taps += 1
    },
    /** Taps a field and types into it. */
    async type(field: Locator, text: string): Promise<void> {
      await field.tap()
      await field.pressSequentially(text)
      done.fields += 1
      done.letters += text.length
    },
    /** One tap on the list and one on its option. */
    async choose(list: Locator, entry: string): Promise<void> {
      await list.selectOption(entry)
      done.taps += 2
    },
  }
}

const read = async <T>(page: Page, base: string, path: string): Promise<T> => {
  const token = await page.evaluate(
    () => (JSON.parse(localStorage.getItem('balcao-auth')!) as { state: { token: string } }).state.token,
  )
  const answer = await fetch(`${base}/api/v1/appointments/${path}`, {
    headers: { authorization: `Bearer ${token}` },
  })
  return (await answer.json()) as T
}

test('SCH-01 SCH-02 SCH-03 a clinic with two professionals and three services is set up on a phone from nothing, in few touches', async ({
  browser,
  stage,
}) => {
  const context = await newDevice(browser, stage.url, { look: 'phone' })
  const page = await context.newPage()
  await page.goto('/auth/register')
  const { tap, tick, type, choose, done } = hands()
  const at = (path: string) => page.waitForURL(`**/onboarding/${path}`)

  await type(page.getByLabel('Nome'), 'Júlia Ávila')
  await type(page.getByLabel('Email'), `j${newId().slice(-8)}@exemplo.com.br`)
  await type(page.getByLabel('Senha', { exact: true }), 'segredo123')
  await tick(page.getByRole('checkbox', { name: /Li e aceito/ }))
  await tap(page.getByRole('button', { name: 'Criar conta' }))
  await at('company-details')

  await type(page.getByLabel('Nome da empresa'), 'Espaço Júlia')
  await type(page.getByLabel('WhatsApp', { exact: true }), '11933334444')
  await choose(page.getByLabel('Tamanho da equipe'), '6 a 20')
  await type(page.getByLabel('Área de atuação'), 'Est')
  await tap(page.getByRole('option').first())
  await tap(page.getByRole('button', { name: 'Finalizar cadastro' }))
  await at('profile')

  const next = page.getByRole('button', { name: 'Próximo' })
  await type(page.getByLabel('Nome do agente'), 'Bia')
  await tap(next)
  await at('company')
  await tap(next)
  await at('availability')

  await tap(page.getByRole('button', { name: /^Seg a sex 8h–12h/ }))
  await type(page.getByLabel('Mais alguém atende?'), 'Dr. Paulo Nogueira')
  await tap(page.getByRole('button', { name: 'Adicionar', exact: true }))
  await expect(page.getByRole('list', { name: 'Quem atende' })).toContainText('Dr. Paulo Nogueira')
  const offered = page.getByRole('checkbox', { name: / min/ })
  for (const index of [0, 1, 2]) await tick(offered.nth(index))
  expect(await overflow(page)).toBe(0)
  await tap(next)
  await at('preview')

  const professionals = await read<Professional[]>(page, stage.url, 'professionals')
  expect(professionals.map(({ name }) => name)).toEqual(['Júlia Ávila', 'Dr. Paulo Nogueira'])
  for (const { hours } of professionals)
    expect(hours.filter(({ intervals }) => intervals.length === 2)).toHaveLength(5)
  expect(await read<Service[]>(page, stage.url, 'services')).toHaveLength(3)
  // More than this means a screen asks for something it could have known.
  expect(done.taps).toBeLessThanOrEqual(14)
  expect(done.fields).toBeLessThanOrEqual(8)
  // Counts five seconds for each tap or field and one for each letter.
  expect((done.taps + done.fields) * 5 + done.letters).toBeLessThan(240)
  await context.close()
})
