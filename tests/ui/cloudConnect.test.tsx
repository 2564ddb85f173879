// @vitest-environment happy-dom
/** The dialog of an official-API number. */
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act } from 'react'
import { createRoot } from 'react-dom/client'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { configureHttp } from '../../src/api/httpClient.ts'
import type { Channel } from '../../src/contract/channel.ts'
import type { WhatsAppBusinessStatus } from '../../src/contract/whatsappBusiness.ts'
import { CloudConnect } from '../../src/features/channels/CloudConnect.tsx'
import { businessQuery } from '../../src/features/channels/cloudWrites.ts'
import { testId } from '../sync/random.ts'
import { waitFor } from '../waitFor.ts'

const id = testId(1, 1)
const CHANNEL = { id, name: 'API oficial', status: 'connected', transport: 'cloud' } as Channel
const CONNECTED: WhatsAppBusinessStatus = {
  status: 'connected',
  qr_code: null,
  pairing_code: null,
  expires_at: null,
  trouble: null,
  phone_number: '551133330002',
  health: null,
  has_keys: true,
  webhook: null,
  ways: { signup: null, server_number: false },
}
let root: ReturnType<typeof createRoot>

beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  root = createRoot(document.body.appendChild(document.createElement('div')))
  configureHttp(
    {
      token: async () => ({ token: 't', userId: 'u' }),
      refresh: async () => false,
      onSignedOut: () => {},
    },
    // The server says nothing for now.
    { baseUrl: 'http://balcao.test/api/v1', fetch: () => new Promise<never>(() => {}) },
  )
})
afterEach(async () => {
  await act(async () => root.unmount())
  document.body.replaceChildren()
  vi.unstubAllGlobals()
})

async function open(channel: Channel): Promise<void> {
  const client = new QueryClient()
  client.setQueryData(businessQuery(id).queryKey, CONNECTED)
  await act(async () =>
    root.render(
      <QueryClientProvider client={client}>
        <CloudConnect channel={channel} onClose={() => undefined} />
      </QueryClientProvider>,
    ),
  )
  await waitFor(() => expect(document.body.textContent).toContain('Conectar WhatsApp'))
}

it('WAP-03 calls a number connected while it is, and never one that was disconnected since', async () => {
  await open(CHANNEL)
  expect(document.body.textContent).toContain('Número conectado.')
  await open({ ...CHANNEL, status: 'disconnected' })
  expect(document.body.textContent).not.toContain('Número conectado.')
  expect(document.body.textContent).toContain('Conectar de novo com as chaves de antes')
})
