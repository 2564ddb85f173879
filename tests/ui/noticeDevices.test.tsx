import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { renderToString } from 'react-dom/server'
import type * as z from 'zod/mini'
import { expect, it } from 'vitest'
import { DEFAULT_CHOICES, type PushDevice } from '../../src/contract/push.ts'
import { NoticeDevices } from '../../src/features/notifications/NoticeDevices.tsx'

type Device = z.infer<typeof PushDevice>

const device: Device = {
  id: '01920000-0000-7000-8000-000000000001',
  user_agent: 'Mozilla/5.0 (Linux; Android 14) Chrome/130.0.0.0 Mobile Safari/537.36',
  current: true,
  state: 'ok',
  choices: DEFAULT_CHOICES,
  last_confirmed_at: null,
  silent_since: null,
  test: null,
}

const drawn = (over: Partial<Device>): string =>
  renderToString(
    <QueryClientProvider client={new QueryClient()}>
      <NoticeDevices devices={[{ ...device, ...over }]} disabled={false} isBlocked={false} />
    </QueryClientProvider>,
  )

it('OFF-14 a device that receives nothing more says what to do at it, and what to do from elsewhere', () => {
  expect(drawn({ state: 'gone' })).toContain('Desligue e ligue de novo para voltar a receber.')
  expect(drawn({ state: 'gone', current: false })).toContain(
    'Abra o Balcão nele uma vez e ligue os avisos de novo.',
  )
  const since = { state: 'silent', silent_since: '2026-11-21T19:05:00.000Z' } as const
  expect(drawn(since)).toMatch(/Não confirma avisos desde .*21 nov.*\. Teste para conferir\./)
  expect(drawn({ ...since, current: false })).toContain('Abra o Balcão nele uma vez.')
})
