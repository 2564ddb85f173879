import { onlineManager, QueryObserver } from '@tanstack/react-query'
import { afterEach, expect, it, vi } from 'vitest'
import { NetworkError } from '../../src/api/httpClient.ts'
import { queryClient } from '../../src/queries/queryClient.ts'
import { waitFor } from '../waitFor.ts'

afterEach(() => {
  onlineManager.setOnline(true)
  queryClient.clear()
})

it('OFF-27 OFF-05 without network a query that has no data fails at once, and is asked for again with the connection', async () => {
  queryClient.mount()
  onlineManager.setOnline(false)
  const ask = vi.fn(async () => {
    if (!onlineManager.isOnline()) throw new NetworkError('sem rede')
    return 'dados'
  })
  const seen = new QueryObserver(queryClient, { queryKey: ['lista'], queryFn: ask })
  const stop = seen.subscribe(() => {})
  await waitFor(() => expect(seen.getCurrentResult().status).toBe('error'), 500)
  expect(ask).toHaveBeenCalledOnce()

  onlineManager.setOnline(true)
  await waitFor(() => expect(seen.getCurrentResult().data).toBe('dados'))
  stop()
  queryClient.unmount()
})
