// @vitest-environment happy-dom
/** What is said when the state of a channel changes by itself. */
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act } from 'react'
import { createRoot } from 'react-dom/client'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { Channel, ChannelStatus } from '../../src/contract/channel.ts'
import { connectionKey } from '../../src/queries/channelsQuery.ts'
import { useStatusToasts } from '../../src/features/channels/useStatusToasts.ts'
import { toast } from '../../src/ui/toast.ts'
import { testId } from '../sync/random.ts'

const said: string[] = []
const client = new QueryClient()
let root: ReturnType<typeof createRoot>

beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  said.length = 0
  client.clear()
  vi.spyOn(toast, 'error').mockImplementation((words) => said.push(words as string))
  root = createRoot(document.createElement('div'))
})
afterEach(async () => {
  await act(async () => root.unmount())
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

function Screen({ channels }: { channels: readonly Channel[] }) {
  useStatusToasts(channels)
  return null
}
const id = testId(1, 1)
const become = (status: ChannelStatus) => {
  const channel = { id, status, trouble: null } as Channel
  return act(async () =>
    root.render(
      <QueryClientProvider client={client}>
        <Screen channels={[channel]} />
      </QueryClientProvider>,
    ),
  )
}

it('CHN-20 a new channel for which nobody asked a code here is not told of as out of time', async () => {
  await become('connecting')
  await become('disconnected')
  expect(said).toEqual([])
})

it('CHN-19 CHN-20 a code that was asked for here, and a connection that is lost, are told of', async () => {
  client.setQueryData(connectionKey(id), { status: 'connecting' })
  await become('connecting')
  await become('disconnected')
  expect(said).toEqual(['Tempo de conexão esgotado. Por favor, tente novamente.'])
  client.clear()
  await become('connected')
  await become('disconnected')
  expect(said).toHaveLength(2)
})
