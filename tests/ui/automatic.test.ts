import { expect, it } from 'vitest'
import type { AutomaticMessage } from '../../src/contract/automatic.ts'
import { lookOf } from '../../src/features/automatic/automaticLook.tsx'

const PLANNED: AutomaticMessage = {
  id: '01a21aea-72ab-7000-b8db-b0ad11098fb2',
  type: 'APPOINTMENT_REMINDER',
  status: 'PENDING',
  scheduled_time: '2026-11-27T11:00:00.000Z',
  sent_time: null,
  target_contact_id: '01a21aea-72ab-7000-b8db-b0ad11098fb3',
  message_content: { text: 'Até amanhã!' },
  reason: null,
  cause: 'Lembrete: 28/11 às 8h',
  contact_name: 'Bia',
  contact_phone: '5511977776666',
  conversation_id: null,
  appointment_id: null,
  hindrance: null,
  held: null,
  template: null,
  message_status: null,
  is_edited: false,
  is_test: false,
}

it.each<[string, Partial<AutomaticMessage>, [string, string, string]]>([
  ['planned', {}, ['Planejada', 'info', 'Lembrete: 28/11 às 8h']],
  ['held', { held: 'Espera a manhã' }, ['Espera', 'warn', 'Espera a manhã']],
  ['hindered', { hindrance: 'Não há modelo' }, ['Não vai sair', 'bad', 'Não há modelo']],
  [
    'cancelled',
    { status: 'CANCELLED', reason: 'Pediu silêncio' },
    ['Cancelada', 'neutral', 'Pediu silêncio'],
  ],
  ['failed', { status: 'FAILED', reason: 'Sem canal' }, ['Não saiu', 'bad', 'Sem canal']],
  [
    'still leaving',
    { status: 'SENT', message_status: 'queued' },
    ['Saindo', 'info', 'Lembrete: 28/11 às 8h'],
  ],
  [
    'without an answer',
    { status: 'SENT', message_status: 'unconfirmed' },
    ['Sem confirmação', 'warn', 'O WhatsApp não respondeu: veja na conversa se saiu.'],
  ],
  ['sent', { status: 'SENT', message_status: 'sent' }, ['Enviada', 'ok', 'Ainda não chegou ao aparelho']],
  ['read', { status: 'SENT', message_status: 'read' }, ['Enviada', 'ok', 'Leu']],
  [
    'refused later',
    { status: 'SENT', message_status: 'failed', reason: 'Bloqueou a empresa' },
    ['Não saiu', 'bad', 'Bloqueou a empresa'],
  ],
])(
  'WAP-09 an automatic message that is %s is shown as that, and never as sent before it is',
  (_n, more, look) => {
    const { label, tone, said } = lookOf({ ...PLANNED, ...more })
    expect([label, tone, said]).toEqual(look)
  },
)
