import { describe, expect, it } from 'vitest'
import type { Contact } from '../../src/contract/contact.ts'
import { createOf, contactFormOf, contactUpdate } from '../../src/features/contacts/contactForm.ts'
import {
  countTags,
  indexContacts,
  newestFirst,
  searchContacts,
} from '../../src/features/contacts/searchContacts.ts'
import { compareContact, compareMove } from '../../src/features/queue/compareVersions.ts'
import { groupQueue } from '../../src/features/queue/reads.ts'
import { stateText } from '../../src/features/queue/stateText.ts'
import type { QueueRow } from '../../src/sync/readOutbox.ts'

const contact = (id: string, more: Partial<Contact> = {}): Contact & { pending: [] } => ({
  id,
  name: 'João Figueiredo',
  phone_number: '5511988881204',
  email: 'joao@exemplo.com.br',
  photo_url: null,
  address: 'Rua das Acácias, 120',
  last_contact_at: null,
  last_appointment_at: null,
  next_appointment_at: null,
  status: 'new',
  tags: ['vip'],
  notes: 'Prefere à tarde',
  created_at: '2026-11-01T12:00:00.000Z',
  updated_at: '2026-11-01T12:00:00.000Z',
  revision: 1,
  pending: [],
  ...more,
})

describe('searchContacts', () => {
  const index = indexContacts([
    contact('joao'),
    contact('ana', {
      name: 'Ana Prado',
      phone_number: '351912345678',
      email: null,
      status: 'lost',
      tags: [],
    }),
  ])
  const ids = (query: string, more: Partial<Parameters<typeof searchContacts>[1]> = {}) =>
    searchContacts(index, { query, statuses: [], tags: [], ...more }).map(({ id }) => id)

  it('CON-01 searches name, phone and e-mail, without accents and in any order of words', () => {
    expect(ids('figueiredo JOAO')).toEqual(['joao'])
    expect(ids('(11) 98888-12')).toEqual(['joao'])
    expect(ids('@exemplo')).toEqual(['joao'])
    expect(ids('')).toEqual(['joao', 'ana'])
    expect(ids('prado joao')).toEqual([])
  })

  it('CON-02 filters by status and by tag, together with the search', () => {
    expect(ids('', { statuses: ['lost', 'converted'] })).toEqual(['ana'])
    expect(ids('', { tags: ['vip'] })).toEqual(['joao'])
    expect(ids('ana', { tags: ['vip'] })).toEqual([])
    expect(countTags([contact('a'), contact('b', { tags: ['vip', 'alta'] })])).toEqual([
      { tag: 'vip', count: 2 },
      { tag: 'alta', count: 1 },
    ])
  })

  it('puts the one last heard of first', () => {
    const heard = contact('heard', { last_contact_at: '2026-11-20T12:00:00.000Z' })
    expect([contact('never'), heard].toSorted(newestFirst).map(({ id }) => id)).toEqual(['heard', 'never'])
  })
})

describe('the form of a contact', () => {
  const base = contact('x')

  it('OFF-09 sends only what was changed, with what the person had seen', () => {
    expect(contactUpdate({ ...contactFormOf(base), name: 'João F.' }, base)).toEqual({
      name: 'João F.',
      expected: { name: 'João Figueiredo' },
    })
    expect(contactUpdate(contactFormOf(base), base)).toBeNull()
  })

  it('LEAD-13 clears a field that was emptied', () => {
    expect(contactUpdate({ ...contactFormOf(base), email: null, notes: '', address: '' }, base)).toEqual({
      email: null,
      notes: null,
      address: null,
      expected: { email: base.email, notes: base.notes, address: base.address },
    })
  })

  it('LEAD-12 leaves empty fields out of a creation, and marks the number as international', () => {
    const form = contactFormOf(
      contact('x', { phone_number: '12025550123', email: null, address: '', notes: '', tags: [] }),
    )
    expect(createOf(form)).toEqual({ name: 'João Figueiredo', phone_number: '+12025550123', status: 'new' })
  })
})

describe('both versions', () => {
  it('OFF-09 shows the fields of the edit that differ, as one reads them', () => {
    const lines = compareContact(
      { status: 'lost', notes: null, name: 'João Figueiredo', phone_number: '5511977771204' },
      contact('x'),
    )
    expect(lines).toEqual([
      { label: 'Telefone', mine: '(11) 97777-1204', theirs: '(11) 98888-1204' },
      { label: 'Situação', mine: 'Perdido', theirs: 'Novo contato' },
      { label: 'Observações', mine: '(vazio)', theirs: 'Prefere à tarde' },
    ])
  })

  it('tells the state of an appointment that can no longer be moved', () => {
    const current = {
      start_time: '2026-11-21T13:00:00.000Z',
      end_time: '2026-11-21T14:00:00.000Z',
      provider_name: 'Ana',
      status: 'cancelled',
    }
    const lines = compareMove(
      { start_time: '2026-11-22T17:00:00.000Z', end_time: '2026-11-22T18:30:00.000Z', provider_name: 'Leo' },
      current as Parameters<typeof compareMove>[1],
      'America/Sao_Paulo',
    )
    expect(lines.map(({ mine, theirs }) => [mine, theirs])).toEqual([
      ['dom., 22 nov · 14:00 (90 min)', 'sáb., 21 nov · 10:00 (60 min)'],
      ['Leo', 'Ana'],
      ['—', 'Cancelado'],
    ])
  })
})

describe('the queue', () => {
  const row = (commandId: string, lane: string, more: Partial<QueueRow> = {}): QueueRow => ({
    commandId,
    name: 'message.send',
    subject: '',
    summary: '',
    lane,
    state: 'queued',
    error: null,
    created_at: '2026-11-21T12:00:00.000Z',
    attempts: 0,
    notBefore: 0,
    maybeSent: false,
    canRetry: false,
    canEdit: true,
    canDiscard: true,
    isConflict: false,
    isHeld: false,
    behind: 0,
    payload: null,
    ...more,
  })

  it('OFF-10 groups by what it is about, in the order made, reading marks with their conversation', () => {
    const groups = groupQueue([
      row('1', 'conversation:a'),
      row('2', 'contact:b', { subject: 'Ana' }),
      row('3', 'read:a', { subject: 'João' }),
    ])
    expect(
      groups.map(({ key, subject, rows }) => [key, subject, rows.map((each) => each.commandId)]),
    ).toEqual([
      ['conversation:a', 'João', ['1', '3']],
      ['contact:b', 'Ana', ['2']],
    ])
  })

  it('OFF-08 says each state in plain words', () => {
    const say = (more: Partial<QueueRow>, online = true) =>
      stateText(row('1', 'conversation:a', more), { now: 1000, online }).text
    expect(say({})).toBe('Na fila')
    expect(say({ notBefore: 13_000 })).toBe('Nova tentativa em 12 s')
    expect(say({ notBefore: 13_000 }, false)).toBe('Na fila')
    expect(say({ state: 'sending' })).toBe('Enviando…')
    expect(say({ state: 'blocked' })).toBe('Aguardando a anterior')
    expect(
      say({ state: 'rejected', error: { status: 409, code: 'slot_taken', detail: 'Horário ocupado.' } }),
    ).toBe('Não enviada: Horário ocupado.')
  })
})
