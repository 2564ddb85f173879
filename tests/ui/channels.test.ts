import { describe, expect, it } from 'vitest'
import { type Channel, ChannelStatus, ChannelTrouble } from '../../src/contract/channel.ts'
import { byUrgency, viewOf } from '../../src/features/channels/channelStatus.ts'
import { pollEvery } from '../../src/features/channels/reads.ts'
import { waitsText } from '../../src/features/channels/waitsText.ts'

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

describe('WAP-03 a channel as staff see it', () => {
  const NOW = new Date('2026-11-23T15:00:00.000Z')
  const kinds = ChannelTrouble.shape.kind.options
  const troubled = (kind: ChannelTrouble['kind'], more: Partial<ChannelTrouble> = {}): Channel => ({
    ...channel(kind === 'restricted' || kind === 'unpaid' ? 'connected' : 'error'),
    trouble: { kind, since: '2026-11-23T14:00:00.000Z', until: null, detail: null, ...more },
  })
  const seen = (of: Channel) => viewOf(of, 'America/Sao_Paulo', NOW)

  it('each state and each trouble has a badge of its own, words and one action', () => {
    const views = [
      ...ChannelStatus.options.map((status) => seen(channel(status))),
      ...kinds.filter((kind) => kind !== 'logged_out').map((kind) => seen(troubled(kind))),
      seen({ ...channel('connected'), paused_at: NOW.toISOString() }),
    ]
    expect(new Set(views.map(({ label }) => label)).size).toBe(views.length)
    for (const { label, says, action } of views) {
      expect(label).not.toBe('')
      if (label !== 'Conectado') expect(says).toMatch(/^[A-ZÉ].*\.$/)
      expect(action.label).not.toBe('')
    }
  })

  it.each([
    ['logged_out', 'Ler o QR de novo', 'connect'],
    ['replaced', 'Usar aqui', 'connect'],
    ['banned', 'Continuar por outro número', 'continue'],
    ['token_expired', 'Informar nova chave', 'connect'],
    ['outdated', 'Tentar novamente', 'connect'],
    ['not_installed', 'Continuar por outro número', 'continue'],
    ['no_keys', 'Conectar', 'connect'],
    ['restricted', 'Desconectar', 'disconnect'],
    ['unpaid', 'Ver na Meta', 'meta'],
    ['refused', 'Tentar novamente', 'connect'],
    ['unreachable', 'Tentar agora', 'connect'],
  ] as const)('%s offers “%s”', (kind, label, does) => {
    expect(seen(troubled(kind)).action).toEqual({ label, does })
  })

  it('what only Meta can tell more of leads there: a low quality, a restriction of its API', () => {
    const health = { quality: 'red', daily_limit: 250 } as never
    expect(seen({ ...channel('connected'), health })).toMatchObject({
      label: 'Qualidade baixa',
      action: { does: 'meta' },
    })
    expect(seen({ ...troubled('restricted'), transport: 'cloud' }).action.does).toBe('meta')
  })

  it('WAP-03 a disconnected number of the official API says that messages still arrive, one without a number what it lacks', () => {
    const cloud = { ...channel('disconnected'), transport: 'cloud' as const }
    expect(seen({ ...cloud, phone_number: '551133330001' })).toMatchObject({
      label: 'Desconectado',
      says: expect.stringContaining('ainda chega'),
    })
    expect(seen(cloud)).toMatchObject({
      label: 'Sem número',
      says: expect.stringContaining('Falta informar'),
    })
    expect(seen(channel('disconnected')).says).toBe('Nada entra nem sai por aqui.')
  })

  it('CHN-08 an error of which nothing is known is a failed connection that is tried again', () => {
    expect(seen(channel('error'))).toMatchObject({
      label: 'Erro na conexão',
      tone: 'bad',
      action: { label: 'Conectar', does: 'connect' },
    })
  })

  it.each(['banned', 'token_expired', 'refused'] as const)('%s says what Meta asks for', (kind) => {
    expect(seen(troubled(kind, { detail: 'Faça isto na Meta.' })).says).toContain('Faça isto na Meta.')
  })

  it('a block or a restriction that is over is not shown as one that holds', () => {
    const until = '2026-11-23T14:30:00.000Z'
    expect(seen(troubled('banned', { until })).action).toEqual({ label: 'Tentar agora', does: 'connect' })
    expect(seen(troubled('restricted', { until })).label).toBe('Conectado')
    const later = '2026-11-24T14:30:00.000Z'
    expect(seen(troubled('banned', { until: later })).says).toContain('até 24/11')
    expect(seen(troubled('restricted', { until: later })).label).toBe('Restrito')
    expect(seen(troubled('unpaid', { until })).label).toBe('Conectado')
    expect(seen(troubled('unpaid', { until: later })).says).toContain('inclua uma forma de pagamento')
  })

  it('those that stopped come first among those that need somebody', () => {
    const named = (id: string, of: Channel) => ({ ...of, id })
    const all = [
      named('fine', channel('connected')),
      named('off', channel('disconnected')),
      named('waits', channel('connecting')),
      named('banned', troubled('banned')),
      named('low', troubled('restricted')),
      named('paused', { ...channel('connected'), paused_at: NOW.toISOString() }),
    ]
    expect(byUrgency(all, 'America/Sao_Paulo')).toEqual(['banned', 'waits', 'off', 'paused'])
  })

  it('a paused channel that has stopped shows what stopped it, and that it is paused', () => {
    const paused = { ...troubled('token_expired'), paused_at: NOW.toISOString() }
    expect(seen(paused)).toMatchObject({
      label: 'Acesso vencido',
      says: expect.stringContaining('também está pausado'),
      action: { does: 'connect' },
    })
  })
})

describe('WAP-15 what a move to another number makes wait', () => {
  const ceilings = [
    { channel_id: 'a', a_day: 10, later: 3 },
    { channel_id: 'b', a_day: 30, later: 1 },
    { channel_id: 'c', a_day: 30, later: 0 },
  ]
  it.each([
    ['a', '. 3 à espera de lugar: este número escreve a no máximo 10 pessoas novas por dia'],
    ['b', '. 1 à espera de lugar: este número escreve a no máximo 30 pessoas novas por dia'],
    ['c', ''],
    ['d', ''],
    [undefined, ''],
  ])('by channel %s', (id, text) => expect(waitsText(ceilings, id)).toBe(text))
})
