/** The preview chat, where a clinic tries its agent before customers meet it. */
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { BrowserContext, Page } from 'playwright/test'
import { startAppServer } from './harness/appServer.ts'
import { addService, type Clinic, createClinic, openHours } from './harness/clinic.ts'
import { newDevice, signIn } from './harness/devices.ts'
import { chromiumPath, LAUNCH_ARGS } from './chromium.ts'
import { expect, test } from './harness/test.ts'

// A fake microphone, and a browser that allows everyone to use it.
test.use({
  launchOptions: {
    executablePath: chromiumPath(),
    args: [...LAUNCH_ARGS, '--use-fake-device-for-media-stream', '--use-fake-ui-for-media-stream'],
  },
})

const PARTS = ['Fazemos, de terça a sábado.', 'A sessão dura uma hora.', 'Quer que eu chame alguém?']
const QUESTION = 'Vocês fazem drenagem linfática?'

async function openPreview(context: BrowserContext, clinic: Clinic): Promise<Page> {
  const page = await context.newPage()
  await signIn(page, clinic.staff[0])
  const [agent] = await clinic.staff[0].api<{ id: string }[]>('GET', '/ai-agent/agents')
  await page.goto(`/agents/${agent!.id}?tab=preview`)
  await expect(chat(page)).toBeVisible()
  return page
}
const chat = (page: Page) => page.getByRole('region', { name: 'Conversa de demonstração' })
const field = (page: Page) => chat(page).getByPlaceholder('Digite sua mensagem ou grave um áudio...')
const log = (page: Page) => chat(page).getByRole('log', { name: 'Mensagens' })
const sendButton = (page: Page) => chat(page).getByRole('button', { name: 'Enviar', exact: true })
const answers = (page: Page) => chat(page).getByRole('article', { name: 'Mensagem de Assistente' })
const WELCOME = /^Bem-vindo ao chat de demonstração\. Aqui você pode testar/

test('PRV-01 PRV-02 PRV-03 PRV-05 PRV-06 PRV-07 PRV-12 LIM-12 a conversation: welcome, an answer in parts, a failure told and repaired, and a new start', async ({
  browser,
  stage,
}) => {
  const clinic = await createClinic(stage.server, {
    answers: [{ question: QUESTION, answer: PARTS.join('\n\n') }],
  })
  const context = await newDevice(browser, stage.url)
  const page = await openPreview(context, clinic)
  expect((await chat(page).boundingBox())?.height).toBe(450)
  await expect(chat(page).getByRole('heading', { name: 'Assistente' })).toBeVisible()
  for (const badge of ['Atendimento', 'Normal'])
    await expect(chat(page).getByText(badge, { exact: true })).toBeVisible()
  await expect(log(page).getByText(WELCOME)).toBeVisible()
  await expect(sendButton(page)).toBeDisabled()
  await field(page).fill('   ')
  await expect(sendButton(page)).toBeDisabled()

  // The answer comes in three parts, with a typing sign in between.
  await field(page).fill(QUESTION)
  await field(page).press('Enter')
  await expect(field(page)).toHaveValue('')
  await expect(log(page).getByText(WELCOME)).toHaveCount(0)
  await expect(answers(page)).toHaveText([new RegExp(PARTS[0]!)])
  await expect(log(page).getByText('Assistente está digitando')).toBeAttached()
  await expect(answers(page)).toHaveText(PARTS.map((part) => new RegExp(part.replace('?', '\\?'))))
  await expect(log(page).getByText('Assistente está digitando')).toHaveCount(0)

  // A refused message shows the server's words in red; trying again sends the same message.
  stage.proxy.spoil(({ path, method }) =>
    method === 'POST' && path.endsWith('/messages') ? { status: 503, detail: 'Volto em um minuto.' } : null,
  )
  await field(page).fill('Obrigada!')
  await sendButton(page).click()
  await expect(log(page).getByRole('alert')).toContainText('Volto em um minuto.')
  stage.proxy.spoil(({ path, method }) => (method === 'POST' && path.endsWith('/messages') ? 'after' : null))
  await log(page).getByRole('button', { name: 'Tentar novamente' }).click()
  await expect(log(page).getByRole('alert')).toContainText('Falha ao enviar mensagem. Sem conexão')
  stage.proxy.spoil(null)
  await log(page).getByRole('button', { name: 'Tentar novamente' }).click()
  await expect(answers(page)).toHaveCount(4)
  await expect(log(page).getByRole('alert')).toHaveCount(0)
  await expect(log(page).getByText('Obrigada!', { exact: true })).toHaveCount(1)

  // The chat and the text being typed survive a visit elsewhere.
  await field(page).fill('Ainda es')
  const nav = page.getByRole('complementary', { name: 'Navegação' })
  await nav.getByRole('link', { name: 'Contatos' }).click()
  await page.waitForURL(/\/contacts/)
  await page.goBack()
  await expect(answers(page)).toHaveCount(4)
  await expect(field(page)).toHaveValue('Ainda es')

  await chat(page).getByRole('button', { name: 'Reiniciar conversa' }).click()
  await expect(log(page).getByText(WELCOME)).toBeVisible()
  await expect(answers(page)).toHaveCount(0)
  await expect(field(page)).toHaveValue('')

  // The preview creates no real conversation or contact (PRV-26).
  expect(await clinic.conversations()).toEqual([])
  expect((await clinic.everything()).filter(({ entity }) => entity === 'contact')).toEqual([])
  await context.close()
})

test('PRV-09 PRV-10 PRV-12 PRV-15 LIM-11 a recording is heard, discarded, transcribed and answered; without a service or a microphone it says so', async ({
  browser,
  stage,
}) => {
  const heard: number[] = []
  const service = createServer((request, response) => {
    let size = 0
    request.on('data', (chunk: Buffer) => (size += chunk.length))
    request.on('end', () => {
      heard.push(size)
      response.writeHead(200, { 'content-type': 'application/json' })
      response.end(JSON.stringify({ text: 'Muito obrigada!', language: 'portuguese' }))
    })
  }).listen(0, '127.0.0.1')
  await once(service, 'listening')
  const { port } = service.address() as AddressInfo
  const server = await startAppServer({ TRANSCRIPTION_URL: `http://127.0.0.1:${port}/v1` })
  const record = (page: Page) => chat(page).getByRole('button', { name: 'Gravar áudio' })
  const stop = (page: Page) => chat(page).getByRole('button', { name: 'Parar gravação' })
  const discard = (page: Page) => chat(page).getByRole('button', { name: 'Descartar gravação' })
  try {
    const context = await newDevice(browser, `http://localhost:${server.port}`)
    const page = await openPreview(context, await createClinic(server))
    await record(page).click()
    await expect(chat(page).getByText(/0:0[1-9] \/ 0:30/)).toBeVisible()
    await stop(page).click()
    await chat(page).getByRole('button', { name: 'Ouvir áudio' }).click()
    await expect(chat(page).getByRole('button', { name: 'Pausar áudio' })).toBeVisible()
    await discard(page).click()
    await expect(field(page)).toBeVisible()
    expect(heard).toEqual([])

    await record(page).click()
    await expect(chat(page).getByText(/0:0[1-9] \/ 0:30/)).toBeVisible()
    await stop(page).click()
    await sendButton(page).click()
    const own = chat(page).getByRole('article', { name: 'Sua mensagem' })
    await expect(own).toContainText('Muito obrigada!')
    await expect(own.getByRole('button', { name: 'Ouvir áudio' })).toBeVisible()
    await expect(answers(page)).toHaveCount(1)
    await expect(field(page)).toBeVisible()
    expect(heard).toHaveLength(1)
    expect(heard[0]).toBeGreaterThan(1000)
    await context.close()
  } finally {
    service.close()
    await server.dispose()
  }

  // This server has no speech service: the recording stays, to be tried again or deleted.
  const context = await newDevice(browser, stage.url)
  const clinic = await createClinic(stage.server)
  const page = await openPreview(context, clinic)
  await record(page).click()
  await expect(chat(page).getByText(/0:0[1-9] \/ 0:30/)).toBeVisible()
  await stop(page).click()
  await sendButton(page).click()
  await expect(log(page).getByRole('alert')).toContainText(
    'A transcrição de áudio ainda não está configurada',
  )
  await expect(sendButton(page)).toBeEnabled()
  await discard(page).click()
  await expect(field(page)).toBeVisible()
  await context.close()

  const refusing = await newDevice(browser, stage.url)
  await refusing.addInitScript(() => {
    navigator.mediaDevices.getUserMedia = () => Promise.reject(new DOMException('no', 'NotAllowedError'))
  })
  const silent = await openPreview(refusing, clinic)
  await record(silent).click()
  await expect(chat(silent).getByRole('alert')).toHaveText(
    'Erro ao acessar o microfone. Verifique as permissões.',
  )
  await field(silent).fill('Então escrevo.')
  await expect(sendButton(silent)).toBeEnabled()
  await refusing.close()
})

test('PRV-16 PRV-17 PRV-18 PRV-19 PRV-20 PRV-21 PRV-22 PRV-23 PRV-24 "Antecipar disparo" sends what waits as it is written, else tells the agent that the time has come', async ({
  browser,
  stage,
}) => {
  const clinic = await createClinic(stage.server)
  const context = await newDevice(browser, stage.url)
  const page = await openPreview(context, clinic)
  const card = (name: string) => page.getByRole('region', { name })
  const appointment = card('Status do agendamento')
  const reminder = card('Lembrete de agendamento')
  const nudge = card('Mensagem de reengajamento')
  const fire = (of: typeof nudge) => of.getByRole('button', { name: /^Antecipar disparo/ })
  await expect(appointment).toContainText('Nenhum agendamento nesta conversa ainda.')
  await expect(reminder).toContainText('24 horas antes do horário marcado')
  await expect(nudge).toContainText('1 hora depois que o cliente para de responder')

  // A nudge waits as soon as the agent has answered.
  await field(page).fill('Oi!')
  await field(page).press('Enter')
  const words = /Ficou alguma dúvida\? Se quiser continuar, é só responder por aqui\./
  await expect(nudge).toContainText(words)
  await fire(nudge).click()
  await expect(answers(page).last()).toContainText(words)
  await expect(nudge).not.toContainText(words)
  await expect(log(page).getByText('Reengajamento ativado')).toHaveCount(0)

  // When none waits any more, the agent itself is asked for one.
  await fire(nudge).click()
  await expect(log(page).getByText('Reengajamento ativado', { exact: true })).toBeVisible()
  await expect(answers(page)).toHaveCount(3)
  await expect(answers(page).last()).toContainText(words)

  await fire(reminder).click()
  await expect(log(page).getByText('Lembrete ativado', { exact: true })).toBeVisible()
  await expect(answers(page).last()).toContainText(/lembrar do seu horário com Marina Ribeiro .+, às 10:00/)
  await expect(appointment).toContainText(/Agendamento realizado para .+, às 10:00/)
  await expect(appointment).toContainText('Exemplo')
  await field(page).fill('Sim, confirmo!')
  await field(page).press('Enter')
  await expect(answers(page).last()).toContainText(/presença|confirmad/i)
  await expect(appointment).toContainText(/Comparecimento confirmado para .+, às 10:00/)

  // Failures of the cards' own requests show no error.
  await chat(page).getByRole('button', { name: 'Reiniciar conversa' }).click()
  stage.proxy.spoil(({ path, method }) =>
    method === 'GET' && /scheduled-messages|conversations\/[^/]+\/appointments/.test(path)
      ? { status: 500 }
      : null,
  )
  await field(page).fill('Oi!')
  await field(page).press('Enter')
  await expect(answers(page)).toHaveCount(1)
  await expect(appointment).toContainText('Nenhum agendamento nesta conversa ainda.')
  await expect(nudge).not.toContainText(words)
  await expect(page.getByRole('alert')).toHaveCount(0)
  await expect(page.locator('[data-sonner-toast]')).toHaveCount(0)
  await context.close()
})

test('ENG-19 PRV-18 PRV-20 the preview books, moves, reminds and cancels as customers would have it, and shows each step', async ({
  browser,
  stage,
}) => {
  const clinic = await createClinic(stage.server)
  await openHours(clinic, [['09:00', '18:00']])
  await addService(clinic, 'Limpeza de pele')
  const context = await newDevice(browser, stage.url, { look: 'phone' })
  const page = await openPreview(context, clinic)
  const appointment = page.getByRole('region', { name: 'Status do agendamento' })
  const reminder = page.getByRole('region', { name: 'Lembrete de agendamento' })
  const write = async (text: string) => {
    const before = await answers(page).count()
    await field(page).fill(text)
    await sendButton(page).click()
    await expect.poll(() => answers(page).count()).toBeGreaterThan(before)
  }
  // Far enough ahead for a reminder.
  const day = new Date(Date.now() + 5 * 86_400_000)
  const date = `${day.getDate()}/${day.getMonth() + 1}`
  await write(`quero marcar limpeza de pele dia ${date} às 15h`)
  await expect(appointment).toContainText(/Agendamento realizado para .+, às 15:00/)
  await expect(appointment).toContainText('Limpeza de pele · com Marina Ribeiro')
  await expect(reminder).toContainText(/lembrar do seu horário com Marina Ribeiro .+, às 15:00/)

  await write(`preciso remarcar para o dia ${date} às 10h`)
  await expect(appointment).toContainText(/Agendamento remarcado para .+, às 10:00/)
  await expect(appointment).toContainText(/Antes: .+, às 15:00/)
  await expect(reminder).toContainText(/, às 10:00/)

  await reminder.getByRole('button', { name: /^Antecipar disparo/ }).click()
  await expect(answers(page).last()).toContainText(/às 10:00/)
  await write('sim')
  await expect(appointment).toContainText(/Comparecimento confirmado para .+, às 10:00/)
  await write('cancela meu horário, por favor')
  await expect(appointment).toContainText(/Agendamento cancelado \(.+, às 10:00\)/)
  await expect(reminder).not.toContainText('Prevista para')

  await write('quero falar com uma pessoa')
  await expect(log(page)).toContainText(
    'Aqui o agente chamaria a equipe: a pessoa pediu para falar com alguém.',
  )
  expect(await clinic.everything()).not.toContainEqual(expect.objectContaining({ entity: 'appointment' }))
  await context.close()
})
