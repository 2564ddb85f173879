// @vitest-environment happy-dom
/** What the dialog of a WhatsApp pairing shows for each answer of the server. */
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act } from 'react'
import { createRoot } from 'react-dom/client'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { configureHttp } from '../../src/api/httpClient.ts'
import type { Channel, ChannelTrouble } from '../../src/contract/channel.ts'
import type { WhatsAppConnection } from '../../src/contract/channelSetup.ts'
import type { PairingAsk } from '../../src/features/channels/pairingAsk.ts'
import { PairingChoice } from '../../src/features/channels/PairingChoice.tsx'
import { PairingPanel } from '../../src/features/channels/PairingPanel.tsx'
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
let isDown = false
/** The last part of each address that was called, with the request's body. */
const asked: [string | undefined, unknown][] = []

beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  vi.useFakeTimers()
  asked.length = 0
  isDown = false
  onConnected.mockClear()
  document.body.append(place)
  root = createRoot(place)
  configureHttp(
    {
      token: async () => ({ token: 't', userId: 'u' }),
      refresh: async () => false,
      onSignedOut: () => {},
    },
    {
      baseUrl: 'http://balcao.test/api/v1',
      fetch: async (url, init) => {
        asked.push([new URL(url).pathname.split('/').at(-1), init?.body])
        return isDown
          ? Response.json({ detail: 'O servidor não respondeu.', code: 'internal' }, { status: 500 })
          : Response.json(connection)
      },
    },
  )
})
afterEach(async () => {
  await act(async () => root.unmount())
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const ignore = () => undefined
const onConnected = vi.fn<() => void>()
function Pairing({ channel, phone }: { channel: Channel; phone: string | null }) {
  const ask = { bringPast: undefined, phone }
  return (
    <PairingPanel
      channel={channel}
      ask={ask}
      onOther={ignore}
      onShowQr={ignore}
      onConnected={onConnected}
      onCode={ignore}
    />
  )
}
const answers = async (next: Partial<WhatsAppConnection>) => {
  connection = {
    status: 'connecting',
    qr_code: null,
    pairing_code: null,
    expires_at: null,
    trouble: null,
    ...next,
  }
  await act(() => vi.advanceTimersByTimeAsync(2_100))
}
const newClient = () => new QueryClient({ defaultOptions: { queries: { retry: false } } })
const open = async (
  channel: Channel,
  first: Partial<WhatsAppConnection>,
  phone: string | null = null,
  client = newClient(),
) => {
  connection = {
    status: 'connecting',
    qr_code: null,
    pairing_code: null,
    expires_at: null,
    trouble: null,
    ...first,
  }
  await act(async () =>
    root.render(
      <QueryClientProvider client={client}>
        <Pairing key={phone} channel={channel} phone={phone} />
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

it('CHN-18 tells that it is connected once the code was scanned, and not before', async () => {
  await open(CHANNEL, { qr_code: 'um-codigo' })
  await answers({})
  expect(onConnected).not.toHaveBeenCalled()
  await answers({ status: 'connected' })
  expect(onConnected).toHaveBeenCalled()
})

it('CHN-21 a channel in error did not run out of time: it says that it could not connect', async () => {
  await open(CHANNEL, { qr_code: 'um-codigo' })
  await answers({ status: 'error' })
  expect(place.textContent).toContain('Não foi possível conectar ao WhatsApp.')
  expect(place.textContent).not.toContain('expirada')
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

it('a code to type is asked for alone, with its number, and is shown with its time', async () => {
  await open(CHANNEL, {}, '5511988881204')
  expect(asked[0]).toEqual(['connect', JSON.stringify({ phone_number: '5511988881204' })])
  expect(asked.map(([path]) => path)).not.toContain('initialize')
  expect(place.textContent).toContain('Gerando código...')
  const expires = new Date(Date.now() + 163_000).toISOString()
  await answers({ pairing_code: 'K7QM2X9D', expires_at: expires })
  expect(place.textContent).toContain('K7QM-2X9D')
  expect(place.textContent).toContain('(11) 98888-1204')
  expect(place.textContent).toMatch(/Vale por mais 2\u00a0min 4\d\u00a0s\./)
  await answers({})
  expect(place.textContent).toContain('Conectando ao WhatsApp...')
  await answers({ status: 'disconnected' })
  expect(place.textContent).toContain('Sessão expirada. Gere outro código.')
  expect(button()).toBe('Gerar outro código')
})

it('a code to type that a QR code of somebody else replaced is not waited for', async () => {
  await open(CHANNEL, { pairing_code: 'K7QM2X9D' }, '5511988881204')
  await answers({ qr_code: 'um-codigo' })
  expect(place.textContent).not.toContain('K7QM')
  expect(place.textContent).toContain('Outra pessoa começou a conectar este canal de outro jeito.')
  expect(button()).toBe('Gerar outro código')
})

it('CHN-21 an earlier code is not shown beside the failure to get another', async () => {
  const client = newClient()
  await open(CHANNEL, { qr_code: 'um-codigo' }, null, client)
  expect(place.textContent).toContain('Escaneie o QR Code com seu celular...')
  isDown = true
  await open(CHANNEL, {}, '5511988881204', client)
  await open(CHANNEL, {}, null, client)
  expect(place.textContent).toContain('O servidor não respondeu.')
  expect(place.textContent).not.toContain('Escaneie')
  expect(button()).toBe('Atualizar QR Code')
})

it('WAP-02 says the risk before anything else, and shows a code only to who has accepted it', async () => {
  const gone: PairingAsk[] = []
  const onGo = (ask: PairingAsk) => void gone.push(ask)
  await act(async () =>
    root.render(<PairingChoice channel={CHANNEL} way="qr" onWay={ignore} accepted={null} onGo={onGo} />),
  )
  const go = [...place.querySelectorAll('button')].at(-1)!
  expect(place.textContent).toMatch(/pode ficar sem este número, às vezes para sempre/)
  expect([go.textContent, go.disabled]).toEqual(['Mostrar QR Code', true])
  await act(async () => go.click())
  expect(gone).toEqual([])
  const [knows] = place.querySelectorAll<HTMLInputElement>('input[type=checkbox]')
  await act(async () => knows!.click())
  await act(async () => go.click())
  expect(gone).toEqual([{ bringPast: false, phone: null }])
})
