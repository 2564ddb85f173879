/**
 * Checks that stored commands stay compatible: outboxes in use contain commands of any earlier version, so
 * names, payloads and calls must not change.
 */
import { describe, expect, it } from 'vitest'
import { type CommandName, commandOf, commands } from '../../src/contract/commands.ts'

const id = '01990000-0000-7000-8000-000000000001'
const other = '01990000-0000-7000-8000-000000000002'
const start_time = '2026-11-21T12:00:00.000Z'
const end_time = '2026-11-21T12:30:00.000Z'
const visit = { id, client_id: other, provider_id: other, start_time, end_time }
const lunch = {
  title: 'Almoço',
  kind: 'lunch',
  professional_ids: 'all',
  start: '2026-11-26T12:00',
  end: '2026-11-26T13:00',
  all_day: false,
  recurrence: { repeats: 'never' },
}
const wish = {
  client_id: other,
  service_id: other,
  professional_id: null,
  from_day: '2026-11-26',
  to_day: '2026-12-03',
  period: 'any',
  notes: '',
}
const talk = { conversation_id: other }
const read = { position: 7, at: start_time }
const standing = { position: 7, assigned_to: null, status: 'active' }
const slot = { start_time, end_time, provider_id: other, status: 'pending' }

/** Each stored command, with the call that it is sent as. */
const STORED: Record<CommandName, [payload: unknown, call: unknown]> = {
  'message.send': [
    { id, ...talk, text: 'Oi', reply_to: null },
    {
      method: 'POST',
      path: '/communication/messages',
      body: { id, ...talk, message_type: 'text', content: { text: 'Oi' } },
    },
  ],
  'message.write': [
    { id, ...talk, text: 'Oi', reply_to: null, seen: read },
    {
      method: 'POST',
      path: '/communication/messages',
      body: { id, ...talk, message_type: 'text', content: { text: 'Oi' }, seen: read },
    },
  ],
  'message.writeContent': [
    {
      id,
      ...talk,
      message_type: 'location',
      location: { latitude: 1, longitude: 2 },
      reply_to: null,
      forwarded_from: null,
      seen: read,
    },
    {
      method: 'POST',
      path: '/communication/messages',
      body: {
        id,
        ...talk,
        message_type: 'location',
        content: { location: { latitude: 1, longitude: 2 } },
        seen: read,
      },
    },
  ],
  'conversation.take': [
    { ...talk, user_id: id, user_name: 'Bia', seen: standing },
    {
      method: 'PATCH',
      path: `/communication/conversations/${other}`,
      body: { assigned_to: id, expected: standing },
    },
  ],
  'conversation.close': [
    { ...talk, seen: standing },
    {
      method: 'PATCH',
      path: `/communication/conversations/${other}`,
      body: { status: 'closed', expected: standing },
    },
  ],
  'conversation.open': [
    { ...talk, seen: standing },
    {
      method: 'PATCH',
      path: `/communication/conversations/${other}`,
      body: { status: 'active', expected: standing },
    },
  ],
  'conversation.handBack': [
    { ...talk, seen: standing },
    {
      method: 'PATCH',
      path: `/communication/conversations/${other}`,
      body: { ai_handled: true, expected: standing },
    },
  ],
  'conversation.pauseUntil': [
    { ...talk, seen: standing, until: '2026-11-26T18:00:00.000Z' },
    {
      method: 'PATCH',
      path: `/communication/conversations/${other}`,
      body: { agent_resumes_at: '2026-11-26T18:00:00.000Z', expected: standing },
    },
  ],
  'conversation.note': [
    { ...talk, id, text: 'Veja isto, @Bia', mentions: [{ id: other, name: 'Bia' }] },
    {
      method: 'POST',
      path: `/communication/conversations/${other}/notes`,
      body: { id, text: 'Veja isto, @Bia', mentions: [other] },
    },
  ],
  'appointment.confirmSeen': [
    { id, seen: slot },
    { method: 'POST', path: `/appointments/appointments/${id}/confirm`, body: { expected: slot } },
  ],
  'appointment.cancelSeen': [
    { id, seen: slot },
    { method: 'POST', path: `/appointments/appointments/${id}/cancel`, body: { expected: slot } },
  ],
  'appointment.completeSeen': [
    { id, seen: slot },
    { method: 'POST', path: `/appointments/appointments/${id}/complete`, body: { expected: slot } },
  ],
  'appointment.noShowSeen': [
    { id, seen: slot },
    { method: 'POST', path: `/appointments/appointments/${id}/no-show`, body: { expected: slot } },
  ],
  'appointment.deleteSeen': [
    { id, seen: slot },
    { method: 'DELETE', path: `/appointments/appointments/${id}`, body: { expected: slot } },
  ],
  'series.cancelSeen': [
    { id, client_name: 'Ana', from: 2, appointments: [{ id: other, seen: slot }] },
    {
      method: 'POST',
      path: `/appointments/series/${id}/cancel`,
      body: { from: 2, expected: [{ id: other, ...slot }] },
    },
  ],
  'scheduled.decide': [
    { id, contact_id: other, contact_name: 'Maria', status: 'SENT', expected: 'Oi' },
    {
      method: 'PUT',
      path: `/communication/scheduled-messages/${id}`,
      body: { status: 'SENT', expected: 'Oi' },
    },
  ],
  'message.sendTemplate': [
    { id, ...talk, template_id: other, template_name: 'Lembrete', appointment_id: null, text: 'Oi, Ana!' },
    {
      method: 'POST',
      path: `/communication/conversations/${other}/templates`,
      body: { id, template_id: other, appointment_id: null, text: 'Oi, Ana!' },
    },
  ],
  'conversation.start': [
    {
      ...talk,
      id,
      channel_id: other,
      contact_id: null,
      contact_name: 'Ana',
      phone_number: '11988881204',
      text: 'Oi',
      template_id: null,
      template_name: null,
      appointment_id: null,
      answer_window_seconds: null,
    },
    {
      method: 'POST',
      path: '/communication/conversations',
      body: {
        id: other,
        channel_id: other,
        phone_number: '11988881204',
        name: 'Ana',
        message: { id, text: 'Oi' },
      },
    },
  ],
  'message.sendContent': [
    {
      id,
      ...talk,
      message_type: 'image',
      caption: 'Sala',
      file: { media_id: other, filename: 'a.jpg', type: 'image/jpeg', local: true },
      reply_to: { id: other, author: 'Ana', text: 'Foto?', message_type: 'text' },
      forwarded_from: null,
    },
    {
      method: 'POST',
      path: '/communication/messages',
      body: {
        id,
        ...talk,
        message_type: 'image',
        content: { caption: 'Sala', media_id: other },
        replyTo: other,
      },
    },
  ],
  'message.retry': [
    { id, ...talk },
    { method: 'POST', path: `/communication/messages/${id}/retry` },
  ],
  'message.change': [
    { id, ...talk, change: { id: other, what: 'edit', text: 'Oi!', seen: { text: 'Oi', reaction: null } } },
    {
      method: 'POST',
      path: `/communication/messages/${id}/change`,
      body: { id: other, what: 'edit', text: 'Oi!', seen: { text: 'Oi', reaction: null } },
    },
  ],
  'conversation.markRead': [
    { ...talk, position: 7 },
    { method: 'POST', path: `/communication/conversations/${other}/mark-read`, body: { position: 7 } },
  ],
  'conversation.assign': [
    { ...talk, user_id: id, user_name: 'Ana' },
    { method: 'PATCH', path: `/communication/conversations/${other}`, body: { assigned_to: id } },
  ],
  'conversation.resolve': [
    talk,
    { method: 'PATCH', path: `/communication/conversations/${other}`, body: { status: 'closed' } },
  ],
  'conversation.reopen': [
    talk,
    { method: 'PATCH', path: `/communication/conversations/${other}`, body: { status: 'active' } },
  ],
  'conversation.returnToAgent': [
    talk,
    { method: 'PATCH', path: `/communication/conversations/${other}`, body: { ai_handled: true } },
  ],
  'contact.create': [
    { id, name: 'Maria', phone_number: '5511988881204' },
    { method: 'POST', path: '/crm/leads', body: { id, name: 'Maria', phone_number: '5511988881204' } },
  ],
  'contact.update': [
    { id, update: { notes: 'n', expected: { notes: '' } } },
    { method: 'PATCH', path: `/crm/leads/${id}`, body: { notes: 'n', expected: { notes: '' } } },
  ],
  'appointment.create': [
    { ...visit, client_name: 'Maria', provider_name: 'Dra. Ana' },
    { method: 'POST', path: '/appointments/appointments', body: visit },
  ],
  'appointment.book': [
    {
      ...visit,
      client_name: 'Maria',
      provider_name: 'Dra. Ana',
      service_id: other,
      service_name: 'Limpeza',
      buffer_before_minutes: 0,
      buffer_after_minutes: 10,
      series_id: null,
    },
    {
      method: 'POST',
      path: '/appointments/appointments',
      body: { ...visit, service_id: other, series_id: null },
    },
  ],
  'appointment.edit': [
    { id, update: { client_id: other, service_id: null }, names: { client_name: 'Ana' } },
    { method: 'PUT', path: `/appointments/appointments/${id}`, body: { client_id: other, service_id: null } },
  ],
  'appointment.reschedule': [
    { id, move: { start_time, end_time } },
    { method: 'PATCH', path: `/appointments/${id}`, body: { start_time, end_time } },
  ],
  'appointment.update': [
    { id, update: { notes: 'n' } },
    { method: 'PUT', path: `/appointments/appointments/${id}`, body: { notes: 'n' } },
  ],
  'appointment.delete': [{ id }, { method: 'DELETE', path: `/appointments/appointments/${id}` }],
  'appointment.confirm': [{ id }, { method: 'POST', path: `/appointments/appointments/${id}/confirm` }],
  'appointment.cancel': [{ id }, { method: 'POST', path: `/appointments/appointments/${id}/cancel` }],
  'appointment.complete': [{ id }, { method: 'POST', path: `/appointments/appointments/${id}/complete` }],
  'appointment.noShow': [{ id }, { method: 'POST', path: `/appointments/appointments/${id}/no-show` }],
  'series.book': [
    {
      id,
      client_id: other,
      client_name: 'Maria',
      service_id: other,
      service_name: 'Limpeza',
      buffer_before_minutes: 0,
      buffer_after_minutes: 10,
      notes: '',
      location: '',
      appointments: [
        { id, provider_id: other, provider_name: 'Dra. Ana', start_time, end_time, overbook: true },
      ],
    },
    {
      method: 'POST',
      path: '/appointments/series',
      body: {
        id,
        client_id: other,
        service_id: other,
        notes: '',
        location: '',
        appointments: [{ id, provider_id: other, start_time, end_time, overbook: true }],
      },
    },
  ],
  'series.move': [
    {
      id,
      client_name: 'Maria',
      appointments: [
        {
          id,
          provider_id: other,
          provider_name: 'Dra. Ana',
          start_time,
          end_time,
          expected: { start_time, end_time, provider_id: other },
        },
      ],
    },
    {
      method: 'PATCH',
      path: `/appointments/series/${id}`,
      body: {
        appointments: [
          {
            id,
            provider_id: other,
            start_time,
            end_time,
            expected: { start_time, end_time, provider_id: other },
          },
        ],
      },
    },
  ],
  'series.cancel': [
    { id, client_name: 'Maria', from: 3, appointments: [{ id: other }] },
    { method: 'POST', path: `/appointments/series/${id}/cancel`, body: { from: 3 } },
  ],
  'block.create': [
    { id, block: lunch },
    { method: 'POST', path: '/appointments/blocks', body: { id, ...lunch } },
  ],
  'block.update': [
    { id, block: lunch, expected: lunch },
    { method: 'PUT', path: `/appointments/blocks/${id}`, body: { ...lunch, expected: lunch } },
  ],
  'block.delete': [
    { id, expected: lunch },
    { method: 'DELETE', path: `/appointments/blocks/${id}`, body: { expected: lunch } },
  ],
  'waiting.add': [
    { id, client_name: 'Maria', service_name: 'Limpeza', ...wish },
    { method: 'POST', path: '/appointments/waiting', body: { id, ...wish } },
  ],
  'scheduled.edit': [
    { id, contact_id: other, contact_name: 'Maria', text: 'Oi', expected: 'Olá' },
    {
      method: 'PATCH',
      path: `/communication/scheduled-messages/${id}`,
      body: { text: 'Oi', expected: 'Olá' },
    },
  ],
  'scheduled.settle': [
    { id, contact_id: other, contact_name: 'Maria', status: 'SENT' },
    { method: 'PUT', path: `/communication/scheduled-messages/${id}`, body: { status: 'SENT' } },
  ],
  'waiting.update': [
    { id, status: 'offered', expected: 'waiting' },
    {
      method: 'PATCH',
      path: `/appointments/waiting/${id}`,
      body: { status: 'offered', expected: 'waiting' },
    },
  ],
}

describe('a command stored in an outbox', () => {
  it('has one of the names it always had', () => {
    expect(Object.keys(commands).toSorted()).toEqual(Object.keys(STORED).toSorted())
  })

  it.each(Object.entries(STORED))(
    '%s is still readable and leaves as the same call',
    (name, [payload, call]) => {
      const command = commandOf(name as CommandName)
      expect(command.payload.safeParse(payload)).toMatchObject({ success: true })
      expect(JSON.parse(JSON.stringify(command.request(payload as never)))).toEqual(call)
    },
  )
})
