import { expect, it } from 'vitest'
import type { Channel } from '../../src/contract/channel.ts'
import { pollEvery } from '../../src/features/channels/reads.ts'

const channel = (status: Channel['status']): Channel => ({
  id: '01920000-0000-7000-8000-000000000001',
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

it('CHN-22 LIM-06 channels are asked for every two seconds while one waits for its scan, else every minute', () => {
  const calm = 60_000
  expect(pollEvery([channel('connected'), channel('connecting')])).toBe(2_000)
  for (const status of ['connected', 'disconnected', 'error'] as const)
    expect(pollEvery([channel(status)])).toBe(calm)
  expect(pollEvery([])).toBe(calm)
  expect(pollEvery(undefined)).toBe(calm)
})
