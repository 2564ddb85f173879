/** Everything sent besides text: files, recordings, places, quick replies and forwarded messages. */
import type { Locator, Page } from 'playwright/test'
import { type Clinic, conversationOf, createClinic } from './harness/clinic.ts'
import { killableDevice, newDevice, signIn, workerReady } from './harness/devices.ts'
import {
  bubble,
  composer,
  conversationRow,
  mirrorFilled,
  nothingWaits,
  openConversation,
  storedRows,
} from './harness/screens.ts'
import type { Received } from './harness/simulator.ts'
import { expect, type Stage, test } from './harness/test.ts'
import { waitFor } from './harness/waitFor.ts'

test.describe.configure({ mode: 'parallel' })

const ana = { from: '+55 11 98888-1204', name: 'Ana Souza' }
const bruno = { from: '+55 11 96666-4040', name: 'Bruno Lima' }
const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)
const PHOTO = { name: 'antes e depois.png', mimeType: 'image/png', buffer: PNG }
const PDF = { name: 'orçamento.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.7\n%%EOF') }

const send = (page: Page) => page.getByRole('button', { name: 'Enviar mensagem' })
const attachment = (page: Page) => page.getByRole('region', { name: 'Anexo' })
const trouble = (page: Page) => page.locator('#composer-error')

async function choose(page: Page, item: string): Promise<void> {
  await page.getByRole('button', { name: 'Anexar' }).click()
  await page.getByRole('menuitem', { name: item, exact: true }).click()
}

async function attach(page: Page, item: string, file: typeof PHOTO): Promise<void> {
  const chooser = page.waitForEvent('filechooser')
  await choose(page, item)
  await (await chooser).setFiles(file)
}

async function begin(stage: Stage): Promise<Clinic> {
  const clinic = await createClinic(stage.server, { agentActive: false })
  await clinic.phone.write({ ...ana, text: 'Olá!' })
  await conversationOf(clinic, ana.name)
  return clinic
}

async function enter(page: Page, clinic: Clinic): Promise<void> {
  await signIn(page, clinic.staff[0])
  await mirrorFilled(page)
  // An answered conversation moves to another tab.
  await page.goto('/chat?tab=all')
  await openConversation(page, ana.name)
  await nothingWaits(page)
}

const onPhone = (clinic: Clinic, count: number, who = ana): Promise<Received[]> =>
  waitFor(`${count} messages on the phone`, async () => {
    const received = await clinic.phone.received(who.from)
    return received.length >= count ? received : null
  })

const isDrawn = (picture: Locator): Promise<boolean> =>
  picture.evaluate((element: HTMLImageElement) => element.complete && element.naturalWidth > 0)

test('OFF-06 OFF-17 INB-25 INB-26 INB-34 INB-38 a photo with its caption, chosen and sent without network, survives a reload and a kill and arrives once', async ({
  stage,
}) => {
  const clinic = await begin(stage)
  const { id } = await conversationOf(clinic, ana.name)
  const device = await killableDevice(stage.url)
  try {
    const page = device.context.pages()[0] ?? (await device.context.newPage())
    await enter(page, clinic)
    await workerReady(page)
    await stage.proxy.cut()
    await attach(page, 'Foto', PHOTO)
    await expect(attachment(page).getByRole('img', { name: /Prévia de antes e depois/ })).toBeVisible()
    await expect(send(page)).toBeEnabled()
    await page.getByLabel('Mensagem', { exact: true }).fill('Como ficou')
    // A file chosen but not sent comes back after a reload, like typed text.
    await expect.poll(async () => (await storedRows(page, 'drafts')).length).toBe(1)
    await page.reload()
    await expect(attachment(page)).toContainText('antes e depois.png')
    await expect(composer(page)).toHaveValue('Como ficou')

    // A full disk loses nothing.
    await page.evaluate(() => {
      const { put } = IDBObjectStore.prototype
      IDBObjectStore.prototype.put = function refuse(this: IDBObjectStore, ...given) {
        if (this.name === 'uploads') throw new DOMException('full', 'QuotaExceededError')
        return put.apply(this, given)
      }
      Object.assign(globalThis, { restorePut: () => (IDBObjectStore.prototype.put = put) })
    })
    await send(page).click()
    await expect(trouble(page)).toContainText('O armazenamento deste aparelho está cheio.')
    await expect(attachment(page)).toBeVisible()
    await expect(composer(page)).toHaveValue('Como ficou')
    await page.evaluate(() => (globalThis as unknown as { restorePut: () => void }).restorePut())

    await send(page).click()
    await expect(bubble(page, 'Como ficou')).toContainText('na fila')
    await expect(attachment(page)).toHaveCount(0)
    await expect(composer(page)).toHaveValue('')
    await expect(conversationRow(page, ana.name)).toContainText('Como ficou')
    await device.kill()

    const context = await device.relaunch()
    const again = context.pages()[0] ?? (await context.newPage())
    await again.goto(`/chat/${id}`)
    const picture = bubble(again, 'Como ficou').getByRole('img')
    await expect(bubble(again, 'Como ficou')).toContainText('na fila')
    await expect.poll(() => isDrawn(picture)).toBe(true)
    expect(await storedRows(again, 'uploads')).toHaveLength(1)

    // The server stores the file, but its answer is lost.
    let lost = 0
    stage.proxy.spoil(({ path }) => (path.includes('/communication/media') && lost++ === 0 ? 'after' : null))
    await stage.proxy.restore()
    await expect(bubble(again, 'Como ficou').getByText('Entregue')).toBeVisible({ timeout: 60_000 })
    expect(lost).toBe(2)
    expect(await onPhone(clinic, 1)).toMatchObject([
      { type: 'image', text: 'Como ficou', mime_type: 'image/png' },
    ])
    expect((await clinic.messages(id)).map(({ message_type }) => message_type)).toEqual(['text', 'image'])
    expect(await isDrawn(picture)).toBe(true)
    expect(await storedRows(again, 'uploads')).toEqual([])
  } finally {
    await device.dispose()
  }
})

test('LIM-11 INB-26 INB-27 INB-35 INB-36 ERR-22 a recording is stopped, replaced, recorded again and heard by the customer', async ({
  browser,
  stage,
}) => {
  const clinic = await begin(stage)
  const device = await killableDevice(stage.url, {
    args: ['--use-fake-device-for-media-stream', '--use-fake-ui-for-media-stream'],
    permissions: ['microphone'],
  })
  try {
    const page = device.context.pages()[0] ?? (await device.context.newPage())
    await enter(page, clinic)
    await expect(send(page)).toBeDisabled()
    const record = async () => {
      await page.getByRole('button', { name: 'Gravar áudio' }).click()
      await expect(page.getByText(/0:0[1-9] \/ 0:30/)).toBeVisible()
      await expect(send(page)).toBeDisabled()
      await page.getByRole('button', { name: 'Parar gravação' }).click()
    }
    await record()
    await expect(attachment(page).getByLabel('Áudio gravado', { exact: true })).toBeVisible()
    await expect(attachment(page)).toContainText(/Áudio gravado · 0:0\d/)
    await expect(send(page)).toBeEnabled()

    await attach(page, 'Documento', PDF)
    await expect(attachment(page)).toContainText('orçamento.pdf')
    await expect(attachment(page)).not.toContainText('Áudio gravado')
    await record()
    await expect(attachment(page)).toContainText('Áudio gravado')
    await expect(attachment(page)).not.toContainText('orçamento.pdf')
    // WhatsApp has no captions for audio, so the text follows as its own message.
    await composer(page).fill('Ouça, por favor')
    await send(page).click()
    await expect(attachment(page)).toHaveCount(0)
    await expect(composer(page)).toHaveValue('')
    expect(await onPhone(clinic, 2)).toMatchObject([
      { type: 'audio', mime_type: 'audio/ogg' },
      { type: 'text', text: 'Ouça, por favor' },
    ])
    await page.getByRole('button', { name: 'Ouvir áudio' }).click()
    await expect(page.getByRole('log').getByLabel('Áudio', { exact: true })).toBeVisible()

    await page.getByRole('button', { name: 'Gravar áudio' }).click()
    await page.getByRole('button', { name: 'Descartar gravação' }).click()
    await expect(attachment(page)).toHaveCount(0)
    await page.evaluate(() => {
      BaseAudioContext.prototype.decodeAudioData = () => Promise.reject(new Error('no sound'))
    })
    await record()
    await expect(trouble(page)).toHaveText('Não foi possível processar o áudio gravado.')
  } finally {
    await device.dispose()
  }

  // This browser denies the microphone.
  const context = await newDevice(browser, stage.url)
  const page = await context.newPage()
  await enter(page, clinic)
  await page.getByRole('button', { name: 'Gravar áudio' }).click()
  await expect(trouble(page)).toHaveText('Erro ao acessar o microfone. Verifique as permissões.')
  await context.close()
})

test('INB-28 INB-32 INB-33 ENT-31 saved texts by their command, the team’s own among them; emoji; where the clinic is', async ({
  browser,
  stage,
}) => {
  const clinic = await begin(stage)
  const context = await newDevice(browser, stage.url, {
    geolocation: { latitude: -23.55052, longitude: -46.63331 },
    permissions: ['geolocation'],
  })
  const page = await context.newPage()
  await enter(page, clinic)
  const box = page.getByLabel('Mensagem', { exact: true })
  const options = page.getByRole('listbox', { name: 'Respostas rápidas' }).getByRole('option')

  await box.fill('/')
  await expect(options).toHaveCount(8)
  await box.press('ArrowDown')
  await expect(options.nth(1)).toHaveAttribute('aria-selected', 'true')
  await box.fill('/xyz')
  await expect(page.getByText('Nenhum comando encontrado')).toBeVisible()
  await box.fill('/AGU')
  await expect(options).toHaveCount(1)
  await box.press('Enter')
  await expect(box).toHaveValue('Só um momento, por favor. Vou verificar e já respondo.')
  await expect(options).toHaveCount(0)
  expect(await clinic.phone.received(ana.from)).toEqual([])
  // A part only the clinic knows is selected, ready to be typed over.
  await box.fill('/hor')
  await options.first().click()
  const chosen = () =>
    box.evaluate((each: HTMLTextAreaElement) => each.value.slice(each.selectionStart, each.selectionEnd))
  await expect.poll(chosen).toBe('[dias e horários]')
  await page.keyboard.type('de segunda a sexta')
  await expect(box).toHaveValue(/^Nosso horário de atendimento é de segunda a sexta\./)

  await box.fill('/')
  await page.getByRole('button', { name: 'Editar respostas rápidas' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Nova resposta' }).click()
  await dialog.getByLabel('Comando').fill('saudacao')
  await dialog.getByLabel('Texto').fill('Nossa chave é clinica@exemplo.com.br')
  await dialog.getByRole('button', { name: 'Salvar resposta' }).click()
  await expect(dialog.getByText('Já existe uma resposta com este comando')).toBeVisible()
  await dialog.getByLabel('Comando').fill('/Pix')
  await dialog.getByRole('button', { name: 'Salvar resposta' }).click()
  await dialog.getByRole('button', { name: 'Excluir /pagamento' }).click()
  await expect(dialog.getByRole('listitem')).toHaveCount(8)
  await page.getByRole('button', { name: 'Fechar' }).click()
  // Submitting the dialog's form sends no message.
  await expect(box).toHaveValue('/')
  await box.fill('/p')
  await expect(options).toHaveCount(1)
  await box.press('Enter')
  await expect(box).toHaveValue('Nossa chave é clinica@exemplo.com.br')

  await page.getByRole('button', { name: 'Emojis' }).click()
  await page.getByRole('searchbox', { name: 'Buscar emoji' }).fill('rosto com lágrimas de alegria')
  await page.getByRole('gridcell', { name: 'Rosto chorando de rir' }).click()
  await expect(box).toHaveValue('Nossa chave é clinica@exemplo.com.br😂')
  await page.keyboard.press('Escape')
  await send(page).click()

  await choose(page, 'Localização')
  const place = page.getByRole('dialog', { name: 'Enviar localização' })
  await expect(place.getByText('-23,55052; -46,63331')).toBeVisible()
  await place.getByRole('button', { name: 'Enviar localização' }).click()
  await expect(bubble(page, '-23,55052; -46,63331')).toBeVisible()
  expect(await onPhone(clinic, 2)).toMatchObject([
    { type: 'text', text: 'Nossa chave é clinica@exemplo.com.br😂' },
    { type: 'location', location: { latitude: -23.55052, longitude: -46.63331 } },
  ])
  await context.close()
})

test('INB-22 INB-23 INB-37 ERR-22 passing on, pasting and dropping; what cannot be sent says why', async ({
  browser,
  stage,
}) => {
  const clinic = await begin(stage)
  await clinic.phone.write({ ...bruno, text: 'Oi' })
  await clinic.phone.write({
    ...ana,
    type: 'image',
    data: PNG.toString('base64'),
    mime_type: 'image/png',
    filename: 'foto.png',
    caption: 'Meu exame',
  })
  const context = await newDevice(browser, stage.url)
  const page = await context.newPage()
  await enter(page, clinic)
  await bubble(page, 'Meu exame').hover()
  await bubble(page, 'Meu exame').locator('..').getByRole('button', { name: 'Opções da mensagem' }).click()
  await page.getByRole('menuitem', { name: 'Encaminhar' }).click()
  const dialog = page.getByRole('dialog', { name: 'Encaminhar para' })
  await expect(dialog.getByRole('button', { name: ana.name })).toHaveCount(0)
  await dialog.getByRole('searchbox', { name: 'Buscar conversa' }).fill('bru')
  await dialog.getByRole('button', { name: bruno.name }).click()
  await expect(dialog).toHaveCount(0)
  expect(await onPhone(clinic, 1, bruno)).toMatchObject([{ type: 'image', text: 'Meu exame' }])
  await openConversation(page, bruno.name)
  await expect(bubble(page, 'Meu exame')).toContainText(`Encaminhado de ${ana.name}`)

  const hand = (how: 'paste' | 'drop', name: string, type: string, bytes: number[], size = bytes.length) =>
    page.getByLabel('Mensagem', { exact: true }).evaluate(
      (box, given) => {
        const data = new DataTransfer()
        const whole = new Uint8Array(given.size)
        whole.set(given.bytes)
        data.items.add(new File([whole], given.name, { type: given.type }))
        const options = { bubbles: true, cancelable: true }
        box.dispatchEvent(
          given.how === 'paste'
            ? new ClipboardEvent('paste', { ...options, clipboardData: data })
            : new DragEvent('drop', { ...options, dataTransfer: data }),
        )
      },
      { how, name, type, bytes, size },
    )
  await hand('paste', 'print.png', 'image/png', [...PNG])
  await expect(attachment(page)).toContainText('print.png')
  await page.getByRole('button', { name: 'Remover anexo' }).click()
  await expect(attachment(page)).toHaveCount(0)
  await hand('drop', 'grande.pdf', 'application/pdf', [...PDF.buffer], 16 * 1024 * 1024 + 1)
  await expect(trouble(page)).toHaveText('O arquivo excede o limite de 16 MB.')
  await hand('drop', 'programa.exe', 'application/x-msdownload', [77, 90])
  await expect(trouble(page)).toContainText('Este tipo de arquivo não pode ser enviado.')
  await hand('drop', 'quebrada.heic', 'image/heic', [1, 2, 3])
  await expect(trouble(page)).toHaveText('Falha ao processar o arquivo quebrada.heic. Tente novamente.')
  await hand('drop', 'orçamento.pdf', 'application/pdf', [...PDF.buffer])
  await expect(attachment(page)).toContainText('orçamento.pdf')
  await expect(trouble(page)).toHaveCount(0)
  await send(page).click()
  expect((await onPhone(clinic, 2, bruno)).at(-1)).toMatchObject({
    type: 'document',
    filename: 'orçamento.pdf',
  })
  await context.close()
})
