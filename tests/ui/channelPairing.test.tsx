// @vitest-environment happy-dom
/** What the dialog of a WhatsApp pairing shows for each answer of the server. */
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act } from 'react'
import { createRoot } from 'react-dom/client'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { configureHttp } from '../../src/api/httpClient.ts'
import type { Channel, ChannelTrouble, WhatsAppConnection } from '../../src/contract/channel.ts'
import { QrPanel } from '../../src/features/channels/QrPanel.tsx'
import { useConnection } from '../../src/features/channels/useConnection.ts'
import { testId } from '../sync/random.ts'

const CHANNEL: Channel = {
  id: testId(1, 1),
  name: 'Recepção',
  type: 'whatsapp',
  status: 'disconnected',
  connection_date: null,
  qr_code_url: null,
  agent_id: null,
  phone_number: null,
  transport: 'web',
  trouble: null,
  health: null,
  paused_at: null,
}
const place = document.createElement('div')
let root: ReturnType<typeof createRoot>
let connection: WhatsAppConnection

beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  vi.useFakeTimers()
  document.body.append(place)
  root = createRoot(place)
  configureHttp(
    {
      token: async () => ({ token: 't', userId: 'u' }),
      refresh: async () => false,
      onSignedOut: () => {},
    },
    { baseUrl: 'http://balcao.test/api/v1', fetch: async () => Response.json(connection) },
  )
})
afterEach(async () => {
  await act(async () => root.unmount())
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

function Pairing({ channel }: { channel: Channel }) {
  return <QrPanel connection={useConnection(channel, () => undefined)} local={false} />
}
const answers = async (next: Partial<WhatsAppConnection>) => {
  connection = { status: 'connecting', qr_code: null, expires_at: null, trouble: null, ...next }
  await act(() => vi.advanceTimersByTimeAsync(2_100))
}
const open = async (channel: Channel, first: Partial<WhatsAppConnection>) => {
  connection = { status: 'connecting', qr_code: null, expires_at: null, trouble: null, ...first }
  await act(async () =>
    root.render(
      <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
        <Pairing channel={channel} />
      </QueryClientProvider>,
    ),
  )
  await act(() => vi.advanceTimersByTimeAsync(50))
}
const trouble = (kind: ChannelTrouble['kind'], detail: string | null = null): ChannelTrouble => ({
  kind,
  since: '2026-11-23T14:00:00.000Z',
  until: null,
  detail,
})
const button = () => place.querySelector('button')?.textContent

it('CHN-17 CHN-19 CHN-21 waits for a code that is late, says after the scan that it connects, and when the time is over', async () => {
  await open(CHANNEL, {})
  expect(place.textContent).toContain('Gerando QR Code...')
  await answers({ qr_code: 'um-codigo' })
  expect(place.textContent).toContain('Escaneie o QR Code com seu celular...')
  await answers({})
  expect(place.textContent).toContain('Conectando ao WhatsApp...')
  expect(place.textContent).not.toContain('expirada')
  await answers({ status: 'disconnected' })
  expect(place.textContent).toContain('Sessão expirada. Gere um novo QR Code.')
  expect(button()).toBe('Atualizar QR Code')
})

it('WAP-03 says what stopped the pairing, and offers what helps', async () => {
  const taken = trouble('refused', 'Este número já está conectado a outro canal.')
  await open(CHANNEL, { status: 'disconnected', trouble: taken })
  expect(place.textContent).toContain('Este número já está conectado a outro canal.')
  expect(place.textContent).not.toContain('expirada')
  expect(button()).toBe('Tentar novamente')
})

it('WAP-03 a phone that is still paired is connected again without a word about a code', async () => {
  await open({ ...CHANNEL, status: 'disconnected', trouble: trouble('replaced') }, {})
  expect(place.textContent).toContain('Conectando ao WhatsApp...')
  await answers({ status: 'error', trouble: trouble('outdated') })
  expect(place.textContent).toContain('O WhatsApp recusa esta versão.')
  expect(place.textContent).not.toContain('QR')
})
