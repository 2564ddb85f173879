// @vitest-environment happy-dom
/** When the channel of an agent that is being set up counts as connected. */
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act } from 'react'
import { createRoot } from 'react-dom/client'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { configureHttp } from '../../src/api/httpClient.ts'
import type { Channel } from '../../src/contract/channel.ts'
import { ChannelSetup } from '../../src/features/channels/ChannelSetup.tsx'
import { testId } from '../sync/random.ts'

const AGENT = testId(6, 1)
const channel = (over: Partial<Channel>): Channel => ({
  id: testId(1, 1),
  name: 'Recepção',
  type: 'whatsapp',
  status: 'connected',
  connection_date: null,
  qr_code_url: null,
  agent_id: AGENT,
  phone_number: null,
  transport: 'local',
  trouble: null,
  health: null,
  paused_at: null,
  ...over,
})
const place = document.createElement('div')
const onConnected = vi.fn<() => void>()
let root: ReturnType<typeof createRoot>
let channels: Channel[]

beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  vi.useFakeTimers()
  onConnected.mockClear()
  root = createRoot(place)
  configureHttp(
    { token: async () => ({ token: 't', userId: 'u' }), refresh: async () => false, onSignedOut: () => {} },
    {
      baseUrl: 'http://balcao.test/api/v1',
      fetch: async (url) =>
        url.endsWith('/communication/channels') ? Response.json(channels) : new Promise<Response>(() => {}),
    },
  )
})
afterEach(async () => {
  await act(async () => root.unmount())
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const draw = async (...next: Channel[]) => {
  channels = next
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  await act(async () =>
    root.render(
      <QueryClientProvider key={JSON.stringify(next)} client={client}>
        <ChannelSetup agentId={AGENT} onConnected={onConnected} />
      </QueryClientProvider>,
    ),
  )
  await act(() => vi.advanceTimersByTimeAsync(50))
}

it('CHN-18 the channel of the agent is told to be connected, also where it already was', async () => {
  await draw(channel({}))
  expect(onConnected).toHaveBeenCalledOnce()
})

it('a channel that waits, and that of another agent, are not', async () => {
  await draw(channel({ status: 'connecting' }))
  await draw(channel({ agent_id: testId(6, 2) }))
  expect(onConnected).not.toHaveBeenCalled()
})
