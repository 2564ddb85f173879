/**
 * Checks every screen and overlay with axe, in both modes, all colours and both widths, and that none is
 * wider than the window. Add a new screen to `screensOf` and a new overlay to `overlays`.
 */
import type { Page } from 'playwright/test'
import { axeViolations, overflow } from './harness/axe.ts'
import {
  PASSWORD,
  type Clinic,
  conversationOf,
  createAppointment,
  createClinic,
  createContact,
} from './harness/clinic.ts'
import { newDevice, signIn } from './harness/devices.ts'
import { reach } from './harness/reach.ts'
import { bubble, chip, composer, conversationRow, mirrorFilled } from './harness/screens.ts'
import { expect, type Stage, test } from './harness/test.ts'

test.describe.configure({ mode: 'parallel' })
test.setTimeout(600_000)

type Visit = {
  name: string
  address: string
  /** The screen is ready once this text shows. */
  shows: string | RegExp
  /**
   * Who the screen is for: someone signed out, or someone who has not finished signing up. A signed-in person
   * when absent.
   */
  to?: 'anonymous' | 'newcomer'
}

type Overlay = {
  name: string
  address: string
  open: (page: Page) => Promise<void>
  shows: string | RegExp
  only?: 'desktop' | 'phone'
}

const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)

const ana = { from: '+55 11 98888-1204', name: 'Ana Souza' }
const LONG =
  'https://exemplo.com.br/um/endereco/muito/longo/que/nao/cabe/na/largura/de/um/telefone/pequeno?a=1&b=2 e uma palavra semespaçosquevaidepontaapontasemparar'

async function prepare(stage: Stage): Promise<{ clinic: Clinic; visits: Visit[] }> {
  const clinic = await createClinic(stage.server, { agentActive: false })
  await clinic.phone.write({ ...ana, text: 'Bom dia! Tem horário amanhã?' })
  await clinic.phone.write({ ...ana, text: LONG })
  await clinic.phone.write({
    ...ana,
    type: 'location',
    location: { latitude: -23.56, longitude: -46.65, name: 'Clínica' },
  })
  const { id } = await conversationOf(clinic, ana.name)
  const contact = await createContact(clinic, 'Beatriz Nunes de Albuquerque Cavalcanti', '+55 11 97777-3020')
  const [agent] = await clinic.staff[0].api<{ id: string }[]>('GET', '/ai-agent/agents')
  const agentAddress = `/agents/${agent?.id}`
  const day = inDays(2)
  await createAppointment(clinic, contact, `${day}T17:00:00.000Z`)
  // More appointments on one day than a month's cell has room for, and too late for the dashboard to list
  // them.
  const third = await createContact(clinic, 'Terceira Pessoa', '+55 11 97777-3099')
  for (let hour = 11; hour < 17; hour++)
    await createAppointment(clinic, third, `${inDays(40)}T${hour}:00:00.000Z`)
  return {
    clinic,
    visits: [
      { name: 'entrar', address: '/auth/login', shows: 'Bem-vindo(a) de volta!', to: 'anonymous' },
      { name: 'criar conta', address: '/auth/register', shows: 'Criar conta', to: 'anonymous' },
      { name: 'esqueci', address: '/auth/forgot-password', shows: 'Esqueci minha senha', to: 'anonymous' },
      {
        name: 'link inválido',
        address: '/auth/email?token=x',
        shows: 'Erro na Verificação',
        to: 'anonymous',
      },
      {
        name: 'convite inválido',
        address: '/auth/invite?invite=x',
        shows: 'Convite inválido',
        to: 'anonymous',
      },
      { name: 'termos', address: '/termos', shows: 'Termos de uso', to: 'anonymous' },
      { name: 'privacidade', address: '/privacidade', shows: 'Política de privacidade', to: 'anonymous' },
      { name: 'não encontrada', address: '/nada', shows: 'Página não encontrada', to: 'anonymous' },
      {
        name: 'não encontrada ao entrar',
        address: '/auth/nada',
        shows: 'Página não encontrada',
        to: 'anonymous',
      },
      { name: 'dashboard', address: '/dashboard', shows: 'Beatriz Nunes' },
      { name: 'relatórios', address: '/reports', shows: 'Taxas de conversão' },
      { name: 'insights', address: '/insights', shows: 'Página 1 de 5' },
      { name: 'conversas', address: '/chat', shows: ana.name },
      { name: 'conversa', address: `/chat/${id}`, shows: 'Bom dia!' },
      { name: 'mês', address: `/calendar?view=month&date=${day}`, shows: 'Beatriz Nunes' },
      { name: 'semana', address: `/calendar?view=week&date=${day}`, shows: 'Beatriz Nunes' },
      { name: 'dia', address: `/calendar?view=day&date=${day}`, shows: 'Beatriz Nunes' },
      { name: 'agenda', address: `/calendar?view=agenda&date=${day}`, shows: 'Beatriz Nunes' },
      {
        name: 'agenda vazia',
        address: '/calendar?view=agenda&date=2031-01-01',
        shows: 'Nenhum agendamento encontrado',
      },
      { name: 'novo agendamento', address: '/calendar?new=1', shows: 'Profissional' },
      { name: 'contatos', address: '/contacts', shows: 'Beatriz Nunes' },
      { name: 'contato', address: `/contacts/${contact.id}`, shows: 'Beatriz Nunes' },
      { name: 'editar contato', address: `/contacts/${contact.id}/edit`, shows: 'Salvar alterações' },
      { name: 'novo contato', address: '/contacts/new', shows: 'Observações' },
      { name: 'agentes', address: '/agents', shows: 'Novo Agente' },
      { name: 'novo agente', address: '/agents/new', shows: 'Criar agente' },
      { name: 'agente', address: agentAddress, shows: 'Atualizar agente' },
      { name: 'empresa do agente', address: `${agentAddress}?tab=company`, shows: 'Base de conhecimento' },
      {
        name: 'pré-visualização',
        address: `${agentAddress}?tab=preview`,
        shows: 'Bem-vindo ao chat de demonstração',
      },
      { name: 'canais do agente', address: `${agentAddress}?tab=channels`, shows: 'Novo canal' },
      { name: 'agente que não existe', address: '/agents/x', shows: 'Voltar para a lista de agentes' },
      { name: 'conta', address: '/settings', shows: 'Aparelhos conectados' },
      { name: 'assinatura', address: '/settings/billing', shows: 'Cancelar assinatura' },
      { name: 'retorno do pagamento', address: '/billing/success', shows: 'Pagamento não confirmado' },
      { name: 'canais', address: '/settings/channels', shows: 'Recepção' },
      { name: 'disponibilidade', address: '/availability', shows: 'Horas semanais' },
      {
        name: 'profissionais',
        address: `/professionals?id=${clinic.providerId}&tab=data`,
        shows: 'Pessoa da equipe',
      },
      { name: 'serviços', address: '/services', shows: 'Novo serviço' },
      ...[
        ['profile', 'Nome do agente'],
        ['company', 'Nome do profissional'],
        ['availability', 'Quem atende'],
        ['preview', 'Bem-vindo ao chat'],
        ['channels', 'Criar Canal'],
      ].map(([step, shows]): Visit => ({
        name: `assistente, ${step}`,
        address: `/onboarding/${step}`,
        shows: shows!,
        to: 'newcomer',
      })),
      { name: 'não encontrada na app', address: '/contacts/1/2/3', shows: 'Página não encontrada' },
    ],
  }
}

const userMenu = (page: Page) =>
  page
    .getByRole('button', { name: /Marina Ribeiro/ })
    .filter({ visible: true })
    .last()
const more = (page: Page) => page.getByRole('button', { name: 'Mais', exact: true })

/** Opens the payment form, past the password question that comes before any change of payment. */
async function changePayment(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Alterar pagamento' }).click()
  await page.getByRole('dialog').getByLabel('Sua senha').fill(PASSWORD)
  await page.getByRole('dialog').getByRole('button', { name: 'Continuar' }).click()
  await page.getByRole('dialog').getByText('Forma de pagamento').first().waitFor()
}

const overlays: Overlay[] = [
  {
    name: 'paleta',
    address: '/contacts',
    open: (page) => page.getByRole('button', { name: 'Buscar em tudo' }).click(),
    shows: 'Conversas recentes',
  },
  {
    name: 'paleta sem resultado',
    address: '/contacts',
    open: async (page) => {
      await page.getByRole('button', { name: 'Buscar em tudo' }).click()
      await page.getByRole('combobox', { name: 'Buscar em tudo' }).fill('xyzxyz')
    },
    shows: 'Nada encontrado para',
  },
  {
    name: 'menu da pessoa',
    address: '/contacts',
    open: (page) => userMenu(page).click(),
    shows: 'Upgrade to Pro',
    only: 'desktop',
  },
  { name: 'menu', address: '/contacts', open: (page) => more(page).click(), shows: 'Agentes', only: 'phone' },
  {
    name: 'menu da pessoa no menu',
    address: '/contacts',
    open: async (page) => {
      await more(page).click()
      await userMenu(page).click()
    },
    shows: 'Upgrade to Pro',
    only: 'phone',
  },
  {
    name: 'aparência',
    address: '/contacts',
    open: async (page) => {
      await page.keyboard.press('Control+k')
      await page.getByRole('option', { name: 'Aparência' }).click()
    },
    shows: 'Vale para este aparelho.',
  },
  { name: 'fila', address: '/contacts', open: (page) => chip(page).click(), shows: 'Fila de envios' },
  {
    name: 'filtros',
    address: '/contacts',
    open: (page) => page.getByRole('button', { name: 'Filtros' }).click(),
    shows: 'Situação',
  },
  {
    name: 'horário específico',
    address: '/availability',
    open: (page) => page.getByRole('button', { name: 'Adicionar Horário' }).click(),
    shows: 'Fechado o dia todo',
  },
  {
    name: 'excluir agente',
    address: '/agents',
    open: (page) => page.getByRole('button', { name: 'Excluir Assistente' }).click(),
    shows: 'Tem certeza que deseja excluir o agente Assistente?',
  },
  {
    name: 'menu do agendamento',
    address: '/dashboard',
    open: (page) => page.getByRole('button', { name: /^Ações do agendamento de/ }).click(),
    shows: 'Reagendar',
  },
  {
    name: 'detalhes do agendamento',
    address: '/dashboard',
    open: async (page) => {
      await page.getByRole('button', { name: /^Ações do agendamento de/ }).click()
      await page.getByRole('menuitem', { name: 'Ver detalhes' }).click()
    },
    shows: 'Ver na agenda',
  },
  {
    name: 'agendamento',
    address: `/calendar?view=agenda&date=${inDays(2)}`,
    open: async (page) => {
      // The dashboard, which the test comes from, has buttons of the same name.
      await expect(page.getByRole('button', { name: 'Novo Agendamento' })).toBeVisible()
      await page
        .getByRole('button', { name: /^Ações do agendamento de/ })
        .first()
        .click()
      await page.getByRole('menuitem', { name: 'Editar' }).click()
    },
    shows: 'Editar agendamento',
  },
  {
    name: 'agendar na conversa',
    address: '/chat',
    open: async (page) => {
      await conversationRow(page, ana.name).click()
      await page.getByRole('button', { name: 'Ações da conversa' }).click()
      await page.getByRole('menuitem', { name: 'Agendar' }).click()
    },
    shows: 'Próximos horários livres',
  },
  {
    name: 'lista de espera',
    address: '/calendar?view=day',
    open: async (page) => {
      const button = page.getByRole('button', { name: /^Lista de espera/ })
      const menu = page.getByRole('button', { name: 'Opções da agenda' })
      await expect(button.or(menu).first()).toBeVisible()
      if (await menu.isVisible()) {
        await menu.click()
        await page.getByRole('menuitem', { name: /^Lista de espera/ }).click()
      } else await button.click()
    },
    shows: 'Ninguém espera',
  },
  {
    name: 'todos de um dia',
    // On a phone the month view lists the chosen day below it instead.
    only: 'desktop',
    address: `/calendar?view=month&date=${inDays(40)}`,
    open: (page) => page.getByRole('button', { name: /^\+\d+ mais/ }).click(),
    shows: 'Terceira Pessoa',
  },
  {
    name: 'novo canal',
    address: '/settings/channels',
    open: (page) => page.getByRole('button', { name: 'Novo Canal' }).click(),
    shows: 'Adicionar Novo Canal',
  },
  {
    name: 'planos',
    address: '/settings/billing',
    open: (page) => page.getByRole('button', { name: 'Mudar Plano' }).click(),
    shows: 'Escolher Essencial',
  },
  {
    name: 'confirmar quem é',
    address: '/settings/billing',
    open: (page) => page.getByRole('button', { name: 'Alterar pagamento' }).click(),
    shows: 'Sua senha',
  },
  {
    name: 'pagamento com cartão',
    address: '/settings/billing',
    open: changePayment,
    shows: 'Número do cartão',
  },
  {
    name: 'pagamento com boleto',
    address: '/settings/billing',
    open: async (page) => {
      await changePayment(page)
      await page.getByRole('dialog').getByText('Boleto', { exact: true }).click()
    },
    shows: 'CPF ou CNPJ',
  },
  {
    name: 'anexar',
    address: '/chat',
    open: (page) => inThread(page, 'Anexar'),
    shows: 'Áudio (Upload)',
  },
  {
    name: 'emojis',
    address: '/chat',
    open: (page) => inThread(page, 'Emojis'),
    shows: 'Sorrisos e emoção',
    only: 'desktop',
  },
  {
    name: 'localização negada',
    address: '/chat',
    open: async (page) => {
      await inThread(page, 'Anexar')
      await page.getByRole('menuitem', { name: 'Localização' }).click()
    },
    shows: 'O acesso à localização foi negado.',
  },
  {
    name: 'encaminhar',
    address: '/chat',
    open: async (page) => {
      await conversationRow(page, ana.name).click()
      await bubble(page, 'Bom dia!').locator('..').getByRole('button', { name: 'Opções da mensagem' }).click()
      await page.getByRole('menuitem', { name: 'Encaminhar' }).click()
    },
    shows: 'Nenhuma conversa encontrada',
  },
  {
    name: 'respostas rápidas',
    address: '/chat',
    open: async (page) => {
      await conversationRow(page, ana.name).click()
      await composer(page).fill('/')
      await page.getByRole('button', { name: 'Editar respostas rápidas' }).click()
    },
    shows: 'Digite / na conversa para usá-las.',
  },
]

/** Opens Ana's conversation and presses a button of it. */
async function inThread(page: Page, button: string): Promise<void> {
  await conversationRow(page, ana.name).click()
  await page.getByRole('button', { name: button }).click()
}

const LOOKS = ['light', 'dark'].flatMap((mode) =>
  ['balcao', 'blue', 'green'].map((color) => ({ mode, color })),
)

/**
 * All looks take minutes, so continuous integration checks the first and last on a desktop and the dark one
 * on a phone.
 */
function looksOf(look: 'desktop' | 'phone'): typeof LOOKS {
  const own = look === 'desktop' ? LOOKS : LOOKS.filter(({ color }) => color === 'balcao')
  if (process.env['CI'] !== 'true') return own
  return look === 'desktop' ? [own[0]!, own.at(-1)!] : own.slice(-1)
}

/** Goes there as a link within the app does; loading the app anew for each screen takes twice as long. */
const goWithin = (page: Page, address: string): Promise<void> =>
  page.evaluate((to) => history.pushState(null, '', to), address)

/**
 * What axe objects to: all rules in the first look, and only contrast in the others, since looks differ only
 * in colour.
 */
async function listen(
  page: Page,
  name: string,
  looks: typeof LOOKS,
  without: string[] = [],
): Promise<string[]> {
  const found: string[] = []
  for (const [at, { mode, color }] of looks.entries()) {
    await page.evaluate((look) => Object.assign(document.documentElement.dataset, look), { mode, color })
    for (const violation of await axeViolations(page, {
      rules: at === 0 ? 'strict' : 'contrast',
      without,
    }))
      found.push(`${name}, ${mode} ${color}: ${violation}`)
  }
  const wide = await overflow(page)
  if (wide > 0) found.push(`${name}: ${wide} px too wide`)
  return found
}

for (const look of ['desktop', 'phone'] as const) {
  const looks = looksOf(look)

  test(
    `NAV-24 NAV-22 every screen on a ${look}, in its modes and colours: nothing axe objects to, no horizontal scroll`,
    { tag: look === 'desktop' ? '@long' : [] },
    async ({ browser, stage }) => {
      const { clinic, visits } = await prepare(stage)
      const context = await newDevice(browser, stage.url, { look })
      const page = await context.newPage()
      const found: string[] = []
      const visit = async ({ name, address, shows, to }: Visit) => {
        await (to ? page.goto(address) : goWithin(page, address))
        await expect(page.getByText(shows).filter({ visible: true }).first()).toBeVisible()
        found.push(...(await listen(page, name, looks)))
      }
      for (const each of visits.filter(({ to }) => to === 'anonymous')) await visit(each)
      await signIn(page, clinic.staff[0])
      await mirrorFilled(page)
      for (const each of visits.filter(({ to }) => !to)) await visit(each)
      stage.proxy.rewrite('/api/v1/auth/users/me', (body) =>
        JSON.stringify({ ...JSON.parse(body), onboarding_completed: false }),
      )
      await page.goto('/contacts')
      await page.waitForURL('**/onboarding/profile')
      for (const each of visits.filter(({ to }) => to === 'newcomer')) await visit(each)
      stage.proxy.rewrite('/api/v1/auth/users/me', null)
      expect(found).toEqual([])
      await context.close()
    },
  )

  test(
    `NAV-24 NAV-22 every overlay on a ${look}, in its modes and colours: nothing axe objects to, Esc closes it`,
    { tag: look === 'phone' ? '@long' : [] },
    async ({ browser, stage }) => {
      const { clinic } = await prepare(stage)
      stage.proxy.rewrite('/api/v1/config', (body) =>
        JSON.stringify({ ...JSON.parse(body), support_whatsapp: '5511977770000' }),
      )
      const context = await newDevice(browser, stage.url, { look })
      const page = await context.newPage()
      await signIn(page, clinic.staff[0])
      await mirrorFilled(page)
      const found: string[] = []
      for (const { name, address, open, shows, only } of overlays) {
        if (only && only !== look) continue
        await goWithin(page, address)
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
        await open(page)
        const overlay = page.locator('[role="dialog"], [role="menu"]')
        await expect(overlay.getByText(shows).first()).toBeVisible()
        // A menu is drawn at the end of the page, outside the landmarks, as its ARIA pattern allows.
        const isMenu = (await page.getByRole('menu').count()) > 0
        found.push(...(await listen(page, name, looks, isMenu ? ['region'] : [])))
        await page.keyboard.press('Escape')
        if (await overlay.count()) await page.keyboard.press('Escape')
        await expect(overlay).toHaveCount(0)
      }
      expect(found).toEqual([])
      await context.close()
      stage.proxy.rewrite('/api/v1/config', null)
    },
  )
}

test('NAV-24 NAV-16 by keyboard alone: sign in, find a conversation, answer it, and sign out', async ({
  browser,
  stage,
}) => {
  const { clinic } = await prepare(stage)
  const [person] = clinic.staff
  const context = await newDevice(browser, stage.url)
  const page = await context.newPage()
  await page.goto('/auth/login')
  await page.getByLabel('Email', { exact: true }).waitFor()
  const tabTo = async (label: string) => {
    for (let presses = 0; presses < 20; presses++) {
      if (await page.getByLabel(label, { exact: true }).evaluate((each) => each === document.activeElement))
        return
      await page.keyboard.press('Tab')
    }
    throw new Error(`${label} cannot be reached`)
  }
  await tabTo('Email')
  await page.keyboard.type(person.email)
  await tabTo('Senha')
  await page.keyboard.type(person.password)
  await page.keyboard.press('Enter')
  await page.waitForURL(/\/dashboard/)
  await expect(page.getByText('Próximos Agendamentos')).toBeVisible()

  await page.keyboard.press('Control+k')
  await expect(page.getByRole('combobox', { name: 'Buscar em tudo' })).toBeFocused()
  await page.keyboard.type('ana s')
  await expect(page.getByRole('option', { name: /Ana Souza/ }).first()).toHaveAttribute('data-focus')
  await page.keyboard.press('Enter')
  await expect(bubble(page, 'Bom dia!')).toBeVisible()
  await reach(page, 'Mensagem')
  await page.keyboard.type('Tenho sim, às 15h.')
  await page.keyboard.press('Enter')
  await expect(bubble(page, 'Tenho sim, às 15h.')).toBeVisible()
  await expect(composer(page)).toHaveValue('')
  await expect(bubble(page, 'Tenho sim, às 15h.')).not.toContainText('na fila')

  const menu = userMenu(page)
  for (let presses = 0; presses < 80; presses++) {
    if (await menu.evaluate((each) => each === document.activeElement)) break
    await page.keyboard.press('Shift+Tab')
  }
  await expect(menu).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('menuitem', { name: 'Sair' })).toBeVisible()
  await page.keyboard.press('End')
  await expect(page.getByRole('menuitem', { name: 'Sair' })).toHaveAttribute('data-focus')
  await page.keyboard.press('Enter')
  await page.waitForURL(/\/auth\/login/)
  await context.close()
})
