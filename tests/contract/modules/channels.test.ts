/** Rules of channels, templates and scheduled messages. */
import { describe, expect, it } from 'vitest'
import type { ScheduledType } from '../../../src/contract/scheduled.ts'
import type { TemplateCreate } from '../../../src/contract/template.ts'
import {
  type ChannelState,
  codeEnd,
  currentStatus,
  QR_MS,
  SESSION_MS,
  toChannel,
  toConnection,
} from '../../../server/modules/channels/rules.ts'
import { namesHour } from '../../../server/modules/scheduled/namesHour.ts'
import {
  CANCELLED_BY_TEAM,
  type Cause,
  overtaken,
  ownText,
  STOPPED,
  SWITCHED_OFF,
  visitText,
} from '../../../server/modules/scheduled/rules.ts'
import { endOfSilence } from '../../../server/modules/scheduled/sendingDays.ts'
import {
  accountOf,
  adoptBody,
  examplesOf,
  isInOrder,
  isSameRequest,
  obstacleOf,
  providerBody,
  providerNameOf,
  type TemplateRow,
  toTemplate,
  fillPlaceholders,
  placeholderWords,
} from '../../../server/modules/templates/rules.ts'

const AT = new Date('2026-11-20T12:00:00.000Z')
const after = (ms: number) => new Date(AT.getTime() + ms)

describe('a channel that is being paired', () => {
  const state = (over: Partial<ChannelState> = {}): ChannelState => ({
    status: 'connecting',
    createdAt: AT,
    qrExpiresAt: null,
    trouble: null,
    ...over,
  })

  it('is disconnected two minutes after it was made, or after its first code was shown', () => {
    expect([QR_MS, SESSION_MS]).toEqual([60_000, 120_000])
    expect(currentStatus(state(), after(119_999))).toBe('connecting')
    expect(currentStatus(state(), after(120_000))).toBe('disconnected')
    const shown = state({ qrExpiresAt: after(300_000) })
    expect(currentStatus(shown, after(359_999))).toBe('connecting')
    expect(currentStatus(shown, after(360_000))).toBe('disconnected')
    for (const status of ['connected', 'error', 'disconnected'])
      expect(currentStatus(state({ status }), after(999_999))).toBe(status)
  })

  it('gives the end of the code that is valid now, renewed once', () => {
    const shown = state({ qrExpiresAt: after(60_000) })
    expect(codeEnd(shown, after(59_999))).toEqual(after(60_000))
    expect(codeEnd(shown, after(60_000))).toEqual(after(120_000))
    expect(codeEnd(shown, after(120_000))).toBeNull()
    expect(codeEnd(state(), AT)).toBeNull()
    expect(codeEnd({ ...shown, status: 'connected' }, AT)).toBeNull()
  })

  it('shows the code with its end to who pairs it, and to nobody else', () => {
    const shown = state({ qrExpiresAt: after(60_000) })
    const connection = { status: 'connecting', pairing_code: null, trouble: null }
    expect(toConnection(shown, 'qr', AT)).toEqual({
      ...connection,
      qr_code: 'qr',
      expires_at: after(60_000).toISOString(),
    })
    expect(toConnection(shown, null, AT)).toEqual({ ...connection, qr_code: null, expires_at: null })
    expect(toConnection(state(), 'qr', AT)).toEqual({ ...connection, qr_code: null, expires_at: null })
    const row = {
      ...state({ status: 'connected' }),
      id: 'c',
      name: 'Recepção',
      type: 'whatsapp',
      agentId: 'a',
      phoneNumber: '5511',
      connectionDate: AT,
      transport: 'cloud',
      health: null,
      pausedAt: after(1),
    }
    const channel = {
      id: 'c',
      name: 'Recepção',
      type: 'whatsapp',
      status: 'connected',
      connection_date: AT.toISOString(),
      qr_code_url: null,
      agent_id: 'a',
      phone_number: '5511',
      transport: 'cloud',
      trouble: null,
      health: null,
      paused_at: after(1).toISOString(),
    }
    expect(toChannel(row, AT)).toEqual(channel)
    expect(toChannel({ ...row, connectionDate: null, pausedAt: null }, AT)).toEqual({
      ...channel,
      connection_date: null,
      paused_at: null,
    })
  })
})

describe('templates', () => {
  const body = 'Olá, {primeiro nome}! Aqui é da {empresa}.'
  const row: TemplateRow = {
    id: 't',
    orgId: 'o',
    transport: 'cloud',
    account: '42',
    name: 'Lembrete',
    providerName: 'lembrete_1',
    language: 'pt_BR',
    providerId: null,
    category: 'utility',
    purpose: 'reminder',
    header: null,
    body,
    footer: null,
    buttons: ['Sim', 'Não'],
    hasOtherParts: false,
    state: 'approved',
    reason: null,
    quality: 'green',
    replaces: null,
    sentCount: 3,
    submittedAt: AT,
    checkedAt: null,
  }

  it('belong to the simulator, to the account of a Cloud number, or to nobody', () => {
    expect(accountOf({ transport: 'local', accountId: null })).toBe('simulador')
    expect(accountOf({ transport: 'cloud', accountId: '42' })).toBe('42')
    expect(accountOf({ transport: 'cloud', accountId: null })).toBeNull()
    expect(accountOf({ transport: 'web', accountId: '42' })).toBeNull()
  })

  it('have a name at the provider that is made of their own and their id', () => {
    const id = '01a2070d-6947-7000-ad55-fef0abd2fcda'
    expect(providerNameOf('Lembrete: amanhã às 10h!', id)).toBe('lembrete_amanha_as_10h_abd2fcda')
    expect(providerNameOf('  ***  ', id)).toBe('modelo_abd2fcda')
    expect(providerNameOf('a'.repeat(90), id)).toBe(`${'a'.repeat(60)}_abd2fcda`)
  })

  it('number their words for the provider, and name them again', () => {
    expect(providerBody(body)).toBe('Olá, {{1}}! Aqui é da {{2}}.')
    expect(placeholderWords(body)).toEqual(['primeiro nome', 'empresa'])
    expect(fillPlaceholders('{{1}} e {{ nome }}', ['dia'])).toBe('{dia} e {valor 2}')
    expect(fillPlaceholders(providerBody(body), placeholderWords(body))).toBe(body)
    expect(examplesOf(`${body} {hora} {outro}`, 'Flores')).toEqual(['Mariana', 'Flores', '10h', 'exemplo'])
    expect(examplesOf('{nome} {dia} {serviço} {profissional} {endereço} {quem escreve}', '')).toEqual([
      'Mariana Souza',
      'terça, 24/11',
      'limpeza de pele',
      'Dra. Helena',
      'Rua Augusta, 900',
      'Camila',
    ])
  })

  it('are filled in order only where the places are numbered as they come', () => {
    for (const text of ['', 'oi', '{{1}}', '{{ 1 }} e {{2}}']) expect(isInOrder(text)).toBe(true)
    for (const text of ['{{2}}', '{{2}} {{1}}', '{{nome}}', '{{1}} {{1}}'])
      expect(isInOrder(text)).toBe(false)
  })

  it('keep their words where the provider left the places as they were', () => {
    expect(adoptBody(body, providerBody(body))).toBe(body)
    expect(adoptBody(body, 'Oi, {{1}}! Somos a {{2}}.')).toBe('Oi, {primeiro nome}! Somos a {empresa}.')
    expect(adoptBody(body, 'Oi, {{1}}!')).toBe('Oi, {valor 1}!')
    expect(adoptBody('Oi', 'Olá')).toBe('Olá')
  })

  it('say why they cannot be sent from here', () => {
    expect(obstacleOf(row)).toBeNull()
    expect(obstacleOf({ ...row, hasOtherParts: true })).toMatch(/^Tem partes que o Balcão não preenche/)
    expect(obstacleOf({ ...row, body: 'Oi, {valor 1}' })).toMatch(/^Diga o que vai em cada lugar/)
    expect(obstacleOf({ ...row, body: 'Oi, {palavra estranha}' })).toMatch(/^Diga o que vai/)
  })

  it('name the channels of their account, and keep every field', () => {
    const { orgId, transport, account, providerName, providerId, hasOtherParts, ...kept } = row
    const { sentCount, submittedAt, checkedAt, ...same } = kept
    const template = {
      ...same,
      channel_ids: ['b'],
      is_simulated: false,
      obstacle: null,
      sent_count: sentCount,
      submitted_at: submittedAt.toISOString(),
    }
    const channels = [
      { id: 'a', account: 'simulador' },
      { id: 'b', account: '42' },
      { id: 'c', account: null },
    ]
    expect([orgId, transport, account, providerName, providerId, hasOtherParts, checkedAt]).toHaveLength(7)
    expect(toTemplate(row, channels)).toEqual(template)
    expect(toTemplate({ ...row, transport: 'local', account: 'simulador' }, channels)).toMatchObject({
      is_simulated: true,
      channel_ids: ['a'],
    })
  })

  it('asked for again are the same only with every word the same', () => {
    const asked = {
      name: 'Lembrete',
      purpose: 'reminder',
      body,
      header: '',
      footer: '',
      buttons: ['Sim', 'Não'],
    }
    const same = (over: object) => isSameRequest(row, { ...asked, ...over } as TemplateCreate)
    expect(same({})).toBe(true)
    expect(
      isSameRequest({ ...row, header: 'H', footer: 'F' }, { ...asked, header: 'H', footer: 'F' } as never),
    ).toBe(true)
    for (const other of [
      { name: 'x' },
      { purpose: 'x' },
      { body: 'x' },
      { header: 'x' },
      { footer: 'x' },
      { buttons: ['Sim'] },
      { buttons: ['Sim', 'Não', 'Talvez'] },
      { buttons: ['Não', 'Não'] },
      { buttons: ['Sim', 'Sim'] },
    ])
      expect(same(other), JSON.stringify(other)).toBe(false)
  })
})

describe('scheduled messages', () => {
  const visit = {
    client_name: 'Ana',
    provider_name: 'Helena',
    start_time: after(1).toISOString(),
    status: 'pending',
  }
  const cause = (type: ScheduledType, over: object = {}): Cause => ({
    type,
    still_silent: false,
    visit: null,
    offer: null,
    comes_again: false,
    talk_went_on: false,
    ...over,
  })
  const reason = (type: ScheduledType, over?: object) => {
    const found = overtaken(cause(type, over), AT)
    return found === null ? 'wanted' : found.reason
  }

  it('a nudge leaves while the silence goes on', () => {
    expect(reason('INACTIVITY_NUDGE', { still_silent: true })).toBe('wanted')
    expect(reason('INACTIVITY_NUDGE')).toBeNull()
  })

  it('a reminder leaves before a visit that still stands', () => {
    expect(reason('APPOINTMENT_REMINDER', { visit })).toBe('wanted')
    expect(reason('APPOINTMENT_REMINDER', { visit: { ...visit, status: 'confirmed' } })).toBe('wanted')
    for (const gone of [null, { ...visit, status: 'cancelled' }])
      expect(reason('APPOINTMENT_REMINDER', { visit: gone })).toBe('O agendamento não está mais de pé.')
    expect(reason('APPOINTMENT_REMINDER', { visit: { ...visit, start_time: AT.toISOString() } })).toBe(
      'O horário já passou.',
    )
  })

  it('a word after a missed visit leaves unless something came of it', () => {
    const missed = { visit: { ...visit, status: 'no_show' } }
    expect(reason('NO_SHOW_FOLLOWUP', missed)).toBe('wanted')
    expect(reason('NO_SHOW_FOLLOWUP', { visit })).toBe('A falta não consta mais.')
    expect(reason('NO_SHOW_FOLLOWUP')).toBe('A falta não consta mais.')
    expect(reason('NO_SHOW_FOLLOWUP', { ...missed, comes_again: true })).toBe(
      'A pessoa já tem outro horário.',
    )
    expect(reason('NO_SHOW_FOLLOWUP', { ...missed, talk_went_on: true })).toBe(
      'A conversa continuou depois da falta.',
    )
  })

  it('an offer leaves while the person waits and the time is free and ahead', () => {
    const offer = { entry_status: 'waiting', start_time: after(1).toISOString(), is_free: true }
    const of = (over: object) => reason('WAITING_OFFER', { offer: { ...offer, ...over } })
    expect(of({})).toBe('wanted')
    expect(of({ entry_status: 'offered' })).toBe('Já ofereceram um horário a esta pessoa.')
    expect(of({ entry_status: 'removed' })).toBe('Esta pessoa não está mais na lista de espera.')
    expect(reason('WAITING_OFFER')).toBe('Esta pessoa não está mais na lista de espera.')
    expect(of({ start_time: AT.toISOString() })).toBe('O horário já passou.')
    expect(of({ is_free: false })).toBe('O horário não está mais livre.')
  })

  it('say in words why they were not sent', () => {
    expect([SWITCHED_OFF, CANCELLED_BY_TEAM, STOPPED]).toEqual([
      'A empresa desligou este tipo de mensagem.',
      'Cancelada pela equipe.',
      'Esta pessoa pediu para não receber mensagens automáticas.',
    ])
  })

  it('in the house’s own words only where every word has a value', () => {
    const values = { 'primeiro nome': 'Ana' } as never
    expect(ownText('Oi, {primeiro nome}!', values)).toBe('Oi, Ana!')
    expect(ownText('Oi, {hora}!', values)).toBeNull()
    expect(ownText(null, values)).toBeNull()
    expect(ownText('Oi', null)).toBeNull()
  })

  it('say when, what and with whom', () => {
    const at = { start_time: '2026-11-26T18:30:00.000Z', service_name: 'Limpeza', provider_name: 'Helena' }
    expect(visitText(at, 'America/Sao_Paulo')).toBe('26/11 às 15:30 · Limpeza · com Helena')
    expect(visitText({ ...at, provider_name: '' }, 'America/Manaus')).toBe('26/11 às 14:30 · Limpeza')
    expect(
      visitText({ ...at, start_time: '2026-11-26T03:05:00.000Z', service_name: '' }, 'America/Sao_Paulo'),
    ).toBe('26/11 às 00:05 · com Helena')
  })

  it('name an hour in any of the ways it is written', () => {
    const says = (text: string, at: string) => namesHour(text, new Date(at), 'America/Sao_Paulo')
    const half = '2026-11-26T12:30:00.000Z'
    for (const text of ['às 09:30?', '9:30', '09h30', 'às 9H30.']) expect(says(text, half), text).toBe(true)
    for (const text of ['19:30', '9:305', '9h', '9 horas', '']) expect(says(text, half), text).toBe(false)
    const full = '2026-11-26T12:00:00.000Z'
    for (const text of ['às 9h', '09h', '9 horas', '9:00']) expect(says(text, full), text).toBe(true)
    for (const text of ['19h', '9', '9h3']) expect(says(text, full), text).toBe(false)
    expect(says('00:15', '2026-11-26T03:15:00.000Z')).toBe(true)
  })

  it('wait for the end of the quiet hours and for a day on which they leave', () => {
    const zone = 'America/Sao_Paulo'
    const end = (at: string, days: number[] | null, quiet: unknown) =>
      endOfSilence(new Date(at), zone, { quiet: quiet as never, days })?.toISOString() ?? null
    const night = { quiet_from: '20:00', quiet_to: '08:00' }
    // 2026-11-20 is a Friday (5).
    expect(end('2026-11-20T15:00:00.000Z', null, night)).toBeNull()
    expect(end('2026-11-20T15:00:00.000Z', [], night)).toBeNull()
    expect(end('2026-11-20T15:00:00.000Z', [5], night)).toBeNull()
    expect(end('2026-11-21T01:00:00.000Z', null, night)).toBe('2026-11-21T11:00:00.000Z')
    expect(end('2026-11-21T01:00:00.000Z', [1], night)).toBe('2026-11-23T11:00:00.000Z')
    expect(end('2026-11-20T15:00:00.000Z', [0], night)).toBe('2026-11-22T11:00:00.000Z')
    expect(end('2026-11-20T15:00:00.000Z', [4], night)).toBe('2026-11-26T11:00:00.000Z')
  })
})
