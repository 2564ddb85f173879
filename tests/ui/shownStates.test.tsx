// @vitest-environment happy-dom
/** What screens and cards show while something loads, is missing or failed. */
import 'fake-indexeddb/auto'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import {
  createMemoryHistory,
  createRootRoute,
  createRouter,
  RouterContextProvider,
} from '@tanstack/react-router'
import { act, type ReactNode } from 'react'
import { createRoot } from 'react-dom/client'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { configureHttp } from '../../src/api/httpClient.ts'
import type { Channel } from '../../src/contract/channel.ts'
import { AgentsScreen } from '../../src/features/agents/AgentsScreen.tsx'
import { ConsumptionCard } from '../../src/features/billing/ConsumptionCard.tsx'
import { UpcomingAppointments } from '../../src/features/calendar/UpcomingAppointments.tsx'
import { WhatsAppBanner } from '../../src/features/channels/WhatsAppBanner.tsx'
import { ContactNotHere } from '../../src/features/contacts/ContactNotHere.tsx'
import { LeadPanel } from '../../src/features/inbox/LeadPanel.tsx'
import { closeMirror, openMirror } from '../../src/sync/store/db.ts'
import { syncStatus } from '../../src/sync/syncStatus.ts'
import type { ConversationView } from '../../src/sync/outbox/overlayPending.ts'
import { wakeSync } from '../../src/workspace/openWorkspace.ts'
import { testId } from '../sync/random.ts'
import { waitFor } from '../waitFor.ts'

vi.mock('../../src/workspace/openWorkspace.ts', async (original) => ({
  ...(await original<object>()),
  wakeSync: vi.fn<() => Promise<void>>(async () => {}),
}))

const place = document.createElement('div')
let root: ReturnType<typeof createRoot>
let answer: (path: string) => Promise<Response>
let asked: string[]

beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  document.body.append(place)
  root = createRoot(place)
  asked = []
  answer = () => new Promise(() => {})
  configureHttp(
    {
      token: async () => ({ token: 't', userId: 'u' }),
      refresh: async () => false,
      onSignedOut: () => {},
    },
    {
      baseUrl: 'http://balcao.test/api/v1',
      fetch: async (input) => {
        const { pathname } = new URL(input)
        asked.push(pathname.replace('/api/v1', ''))
        return answer(pathname.replace('/api/v1', ''))
      },
    },
  )
})
afterEach(async () => {
  await act(async () => root.unmount())
  vi.useRealTimers()
  vi.unstubAllGlobals()
  syncStatus.set({ network: 'online', pullState: 'idle' })
  closeMirror()
})

const router = createRouter({ routeTree: createRootRoute(), history: createMemoryHistory() })
const draw = (screen: ReactNode) =>
  act(async () =>
    root.render(
      <RouterContextProvider router={router}>
        <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
          {screen}
        </QueryClientProvider>
      </RouterContextProvider>,
    ),
  )
/** Waits for the text; what the mirror answers comes outside of `act`. */
async function shown(text: string): Promise<void> {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', false)
  await waitFor(() => expect(place.textContent).toContain(text))
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
}
const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))
const control = (name: string) =>
  [...place.querySelectorAll<HTMLElement>('button, a')].find(({ textContent }) => textContent === name)

describe('while it loads', () => {
  beforeEach(() => vi.useFakeTimers())

  it('CONS-04 the card of the sidebar is a skeleton under its title', async () => {
    await draw(<ConsumptionCard />)
    const card = place.querySelector('section[aria-label="Consumo do Período"]')
    expect(card?.getAttribute('aria-busy')).toBe('true')
    expect(card?.querySelectorAll('.animate-pulse').length).toBeGreaterThan(0)
    expect(place.textContent).toBe('Consumo do Período')
  })

  it('AGT-10 the list of agents shows three cards as skeletons', async () => {
    await draw(<AgentsScreen />)
    await pass(200)
    const loading = place.querySelector('output')
    expect(loading?.textContent).toContain('Carregando os agentes…')
    expect([...loading!.children].filter(({ className }) => !className.includes('sr-only'))).toHaveLength(3)
  })
})

describe('where something is missing or failed', () => {
  it('INB-13 a conversation without a contact says so', async () => {
    const conversation = { id: 'c', leadId: '' } as ConversationView
    await draw(
      <LeadPanel conversation={conversation} conflict={() => null} planned={() => null} onBook={() => {}} />,
    )
    expect(place.textContent).toBe('Lead ID não encontrado para esta conversa.')
  })

  it('WAP-08 a conversation with a new person that waits to begin has no contact yet, and says when', async () => {
    await openMirror({ userId: 'u', organizationId: 'o' })
    const conversation = { id: 'c', leadId: 'c' } as ConversationView
    await draw(
      <LeadPanel conversation={conversation} conflict={() => null} planned={() => null} onBook={() => {}} />,
    )
    await shown('A ficha aparece aqui quando a conversa começar.')
  })

  const failing = async () => {
    await openMirror({ userId: 'u', organizationId: 'o' })
    syncStatus.set({ network: 'offline' })
  }

  it('CON-15 a contact that cannot be loaded leads back to the list', async () => {
    await failing()
    await draw(<ContactNotHere reading={false} />)
    await shown('Falha ao buscar informações do contato')
    expect(control('Voltar para a listagem')?.getAttribute('href')).toBe('/contacts')
  })

  it('CAL-44 appointments that cannot be loaded say so and are asked for again', async () => {
    await failing()
    await draw(<UpcomingAppointments conflict={() => null} />)
    await shown('Não foi possível carregar os agendamentos')
    control('Tentar novamente')!.click()
    expect(wakeSync).toHaveBeenCalledOnce()
  })
})

describe('INB-45 the banner above the inbox', () => {
  beforeEach(() => vi.useFakeTimers())
  const channel = (status: Channel['status']): Channel => ({
    id: testId(1, 1),
    name: 'Recepção',
    type: 'whatsapp',
    status,
    connection_date: null,
    qr_code_url: null,
    agent_id: null,
    phone_number: null,
    transport: 'local',
    trouble: null,
    health: null,
    paused_at: null,
  })
  const show = async (channels: Channel[]) => {
    answer = async (path) =>
      path === '/communication/channels' ? Response.json(channels) : new Promise<Response>(() => {})
    await draw(null)
    await draw(<WhatsAppBanner />)
    await pass(10)
  }

  it('leads to the channels where there is none, and shows the code of one that waits', async () => {
    await show([])
    expect(control('Conectar')?.getAttribute('href')).toBe('/settings/channels')
    await show([channel('connecting')])
    expect(place.textContent).toBe('Escaneie o QR Code com seu celular...Exibir QR Code')
    await show([channel('disconnected')])
    await act(async () => control('Reconectar WhatsApp')!.click())
    expect(place.textContent).toContain('Gerando QR Code...')
    await show([channel('connected')])
    expect(place.textContent).toBe('')
  })

  it('LIM-06 asks for the channels every 30 seconds', async () => {
    await show([channel('disconnected')])
    const times = () => asked.filter((path) => path === '/communication/channels').length
    expect(times()).toBe(1)
    await pass(29_000)
    expect(times()).toBe(1)
    await pass(1_000)
    expect(times()).toBe(2)
    await pass(30_000)
    expect(times()).toBe(3)
  })
})
