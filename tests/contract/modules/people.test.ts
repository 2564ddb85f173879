/**
 * Rules about contacts, their unanswered questions, their way
 * through the funnel, and the figures computed from them.
 */
import { describe, expect, it } from 'vitest'
import { type Contact, type ContactStatus, type StageId, STAGES } from '../../../src/contract/contact.ts'
import { isActivity, readCursor, writeCursor } from '../../../server/modules/activities/rules.ts'
import { isSameHost, isWhole, percentToTell, PER_CENT } from '../../../server/modules/agentModel/rules.ts'
import { compared, percentOf, toFunnel } from '../../../server/modules/analytics/rules.ts'
import { asQuestion, bareWords, type QuestionRow, toGroups } from '../../../server/modules/answers/rules.ts'
import {
  automaticName,
  conflictingFields,
  isAutomaticName,
  mergedFacts,
  UNNAMED,
} from '../../../server/modules/contacts/rules.ts'
import { furthestStage, leadProgress, statusAfter } from '../../../server/modules/funnel/rules.ts'
import { isWebmSound, whatsAppKind } from '../../../server/modules/whatsapp/rules.ts'

const MB = 1024 * 1024

describe('the feed', () => {
  it('tells four of the events of appointments', () => {
    const told = ['created', 'rescheduled', 'confirmed', 'cancelled'].map((what) => `appointment.${what}`)
    expect(told.every(isActivity)).toBe(true)
    expect(isActivity('appointment.completed')).toBe(false)
  })

  it('reads back its own mark of a page, and no other', () => {
    const cursor = { at: '2026-11-20T12:00:00.000Z', id: '01a2070d-6947-7000-ad55-fef0abd2fcda' }
    expect(writeCursor(cursor)).toBe('2026-11-20T12:00:00.000Z_01a2070d-6947-7000-ad55-fef0abd2fcda')
    expect(readCursor(writeCursor(cursor))).toEqual(cursor)
    for (const wrong of [
      '',
      'x',
      `x${writeCursor(cursor)}`,
      `${writeCursor(cursor)}x`,
      writeCursor({ ...cursor, at: '2026-13-20T12:00:00.000Z' }),
      writeCursor({ ...cursor, id: '01a2070d69477000ad55fef0abd2fcda----' }),
      writeCursor({ ...cursor, id: '01a2070d-6947-7000-ad55-fef0abd2fcd' }),
    ])
      expect(readCursor(wrong), wrong).toBeNull()
  })
})

describe('an organization’s own model', () => {
  it('is whole with an address and a model, and its key stays with one host', () => {
    expect(isWhole({ url: 'https://a', model: 'm' })).toBe(true)
    expect(isWhole({ url: '', model: 'm' })).toBe(false)
    expect(isWhole({ url: 'https://a', model: '' })).toBe(false)
    expect(isSameHost('https://a.com/v1', 'https://a.com/v2')).toBe(true)
    expect(isSameHost('https://a.com', 'https://b.com')).toBe(false)
    expect(isSameHost('https://a.com', 'http://a.com')).toBe(false)
    expect(isSameHost('nada', 'https://a.com')).toBe(false)
    expect(isSameHost('https://a.com', 'nada')).toBe(false)
  })

  it('warns at 80 and 100 per cent of its limit, and when a call was refused', () => {
    expect(PER_CENT).toBe(10_000)
    expect([0, 799, 800, 999, 1000, 1001].map((cost) => percentToTell(cost, 1000, false))).toEqual([
      0, 0, 80, 80, 100, 100,
    ])
    expect(percentToTell(0, 1000, true)).toBe(100)
  })
})

describe('figures', () => {
  it('have one decimal, and say nothing of a change from nothing', () => {
    expect([percentOf(1, 3), percentOf(2, 3), percentOf(0, 5), percentOf(1, 0)]).toEqual([
      33.3,
      66.7,
      0,
      null,
    ])
    expect(compared(15, 10)).toEqual({ value: 15, percentage_change: 50, is_positive: true })
    expect(compared(7, 10)).toEqual({ value: 7, percentage_change: -30, is_positive: false })
    expect(compared(10, 10)).toEqual({ value: 10, percentage_change: 0, is_positive: null })
    for (const [value, before] of [
      [null, 1],
      [1, null],
      [1, 0],
    ] as const)
      expect(compared(value, before)).toEqual({ value, percentage_change: null, is_positive: null })
  })

  it('a funnel gives each stage its rate from the one before, and how that changed', () => {
    expect(toFunnel([100, 50, 25, 20, 5], [100, 40, 30, 15, 0])).toEqual({
      stages: [
        { name: 'Contatos', count: 100, conversion_rate: 100, change: null },
        { name: 'Interessados', count: 50, conversion_rate: 50, change: 10 },
        { name: 'Agendados', count: 25, conversion_rate: 50, change: -25 },
        { name: 'Atendidos', count: 20, conversion_rate: 80, change: 30 },
        { name: 'Fidelizados', count: 5, conversion_rate: 25, change: 25 },
      ],
      total_conversion_rate: 5,
      total_change: 5,
    })
    const none = toFunnel([0, 0, 0, 0, 0], [4, 2, 1, 1, 1])
    expect(none.stages.map(({ conversion_rate }) => conversion_rate)).toEqual([100, 0, 0, 0, 0])
    expect(none.stages.map(({ change }) => change)).toEqual([null, null, null, null, null])
    expect(none).toMatchObject({ total_conversion_rate: 0, total_change: null })
    expect(toFunnel([4, 2, 1, 1, 1], [0, 0, 0, 0, 0]).total_change).toBeNull()
  })
})

describe('questions that nothing answered', () => {
  const row = (group_key: string, text: string, over: Partial<QuestionRow> = {}): QuestionRow => ({
    group_key,
    text,
    at: new Date('2026-11-20T12:00:00.000Z'),
    conversation_id: 't',
    is_voice: false,
    contact_name: 'Ana',
    count: 9,
    people: 4,
    last_at: new Date('2026-11-21T12:00:00.000Z'),
    ...over,
  })

  it('are gathered under the words used most, with the others once each', () => {
    const long = 'a'.repeat(3000)
    const rows = [
      row('preco', 'quanto  é'),
      row('onde', 'onde fica?', { contact_name: null, conversation_id: null }),
      row('preco', 'Qual o preço?'),
      row('preco', 'qual o PRECO'),
      row('preco', 'Quanto é!'),
      row('preco', 'qual o preço...'),
      row('preco', '  '),
      row('preco', long),
    ]
    const [price, place] = toGroups(rows, [{ group_key: 'preco', text: 'b'.repeat(5000), name: 'Bia' }])
    expect(price).toEqual({
      group_key: 'preco',
      question: 'Qual o preço?',
      count: 9,
      people: 4,
      last_at: '2026-11-21T12:00:00.000Z',
      forms: ['quanto é'],
      examples: expect.any(Array),
      staff_answer: { text: 'b'.repeat(4000), name: 'Bia' },
    })
    expect(price!.examples[0]).toEqual({
      text: 'quanto  é',
      at: '2026-11-20T12:00:00.000Z',
      conversation_id: 't',
      contact_name: 'Ana',
      is_voice: false,
    })
    expect(place).toMatchObject({ question: 'Onde fica?', forms: [], staff_answer: null })
    expect(place!.examples[0]).toMatchObject({ contact_name: '', conversation_id: null })
  })

  it('show ten examples, and as many forms as a pair takes', () => {
    const many = Array.from({ length: 60 }, (_, at) => row('x', `forma ${at}`))
    const [group] = toGroups(many, [])
    expect(group!.examples).toHaveLength(10)
    expect(group!.question).toBe('Forma 0?')
    expect(group!.forms[0]).toBe('forma 1')
    expect(group!.forms.length).toBeLessThan(59)
  })

  it('are compared by bare words, and written with a capital and a mark', () => {
    expect(bareWords('  Olá,  vocês ABREM? 2ª-feira! ')).toBe('ola voces abrem 2ª feira')
    expect(asQuestion('  é   longe ')).toBe('É longe?')
    for (const marked of ['Oi!', 'Oi?', 'Oi.', 'Oi…']) expect(asQuestion(marked)).toBe(marked)
    expect(asQuestion('a? b')).toBe('A? b?')
    expect(asQuestion('a'.repeat(900))).toBe(`A${'a'.repeat(498)}?`)
  })
})

describe('contacts', () => {
  const current = { name: 'Ana', email: null, phone_number: '5511988881204', notes: 'x' } as Contact

  it('a field conflicts that became neither what was seen nor what is asked for', () => {
    const conflicts = (patch: object, expected?: Record<string, unknown>) =>
      conflictingFields(current, patch, expected)
    expect(conflicts({ name: 'Bia' }, { name: 'Carla' })).toEqual(['name'])
    expect(conflicts({ name: 'Bia' }, { name: 'Ana' })).toEqual([])
    expect(conflicts({ name: 'Ana' }, { name: 'Carla' })).toEqual([])
    expect(conflicts({ name: 'Bia' })).toEqual([])
    expect(conflicts({ name: 'Bia' }, { notes: 'y' })).toEqual([])
    expect(conflicts({ name: undefined }, { name: 'Carla' })).toEqual([])
    for (const empty of [null, '', undefined])
      expect(conflicts({ email: 'a@b' }, { email: empty })).toEqual([])
    expect(conflicts({ phone_number: '1' }, { phone_number: '+55 (11) 8888-1204' })).toEqual([])
    expect(conflicts({ phone_number: '1' }, { phone_number: '+55 (11) 8888-1205' })).toEqual(['phone_number'])
    expect(conflicts({ notes: 'z' }, { notes: '+x' })).toEqual(['notes'])
  })

  it('two records of one person keep all that either knew', () => {
    const a = {
      name: '+55 11 98888-1204',
      email: null,
      address: '',
      status: 'new' as ContactStatus,
      tags: ['vip', 'dor'],
      notes: 'n',
      automation_stopped_at: null,
    }
    const b = {
      name: 'Ana',
      email: 'a@b',
      address: 'Rua',
      status: 'booked' as ContactStatus,
      tags: ['dor', 'novo'],
      notes: 'm',
      automation_stopped_at: '2026-11-20T12:00:00.000Z',
    }
    const automatic = { keepIsAutomatic: true, goneIsAutomatic: false }
    const merged = { ...b, tags: ['vip', 'dor', 'novo'], notes: 'n\n\nm' }
    expect(mergedFacts(a, b, automatic)).toEqual(merged)
    expect(mergedFacts(b, a, { keepIsAutomatic: false, goneIsAutomatic: true })).toEqual({
      ...b,
      tags: ['dor', 'novo', 'vip'],
      notes: 'm\n\nn',
    })
    expect(mergedFacts(a, b, { keepIsAutomatic: true, goneIsAutomatic: true }).name).toBe(a.name)
    expect(mergedFacts(a, b, { keepIsAutomatic: false, goneIsAutomatic: false }).name).toBe(a.name)
    expect(mergedFacts({ ...a, notes: 'm' }, b, automatic).notes).toBe('m')
    expect(mergedFacts({ ...a, notes: '' }, b, automatic).notes).toBe('m')
    const never = { ...a, automation_stopped_at: undefined as never }
    expect(mergedFacts(never, never, automatic).automation_stopped_at).toBeNull()
  })

  it('knows the names that it gave itself', () => {
    expect(automaticName('5511988881204')).toBe('+55 11 98888-1204')
    expect(automaticName('551133334444')).toBe('+55 11 3333-4444')
    expect(automaticName('351912345678')).toBe('+351912345678')
    for (const phone of ['9955119888812', '155119888812049']) expect(automaticName(phone)).toBe(`+${phone}`)
    expect(automaticName(null)).toBe('Contato do WhatsApp')
    for (const phone of ['5511988881204', '351912345678']) {
      expect(isAutomaticName(automaticName(phone), phone)).toBe(true)
      expect(isAutomaticName('Ana', phone)).toBe(false)
    }
    expect(isAutomaticName(UNNAMED, null)).toBe(true)
    expect(isAutomaticName('+55 11 98888-1204', null)).toBe(false)
    expect(isAutomaticName('+55 11 98888-1205', '5511988881204')).toBe(false)
  })
})

describe('the funnel', () => {
  it('a first reply moves only who is new; any other event sets its status', () => {
    expect(statusAfter('new', 'replied')).toBe('contacted')
    expect(statusAfter('booked', 'replied')).toBe('booked')
    for (const event of ['booked', 'confirmed', 'completed', 'no_show', 'cancelled'] as const)
      expect(statusAfter('new', event)).toBe(event)
  })

  it('never takes back how far somebody came', () => {
    const first = STAGES[0].id
    const last = STAGES.at(-1)!.id
    expect(furthestStage(last, 'new')).toBe(last)
    expect(furthestStage(last, 'cancelled')).toBe(last)
    expect(furthestStage(first, 'completed')).toBe(last)
    expect(furthestStage(first, 'lost')).toBe(first)
  })

  it('says which stages are done, and the percent they make', () => {
    const progress = (status: string, furthest: StageId = STAGES[0].id) =>
      leadProgress({ status } as Contact, furthest)
    const fresh = progress('new')
    expect(fresh.stages.map(({ completed }) => completed)).toEqual([true, false, false, false, false])
    expect(fresh.stages[0]).toMatchObject(STAGES[0])
    expect(fresh.progress_percentage).toBe(20)
    expect(fresh.lead).toEqual({ status: 'new' })
    expect(progress('completed').progress_percentage).toBe(100)
    expect(progress('cancelled', STAGES[2].id).progress_percentage).toBe(60)
  })
})

describe('what WhatsApp takes', () => {
  it('as a picture, a sound, a film; anything else and anything larger is a document', () => {
    expect(whatsAppKind('image', 'image/jpeg', 5 * MB)).toBe('image')
    expect(whatsAppKind('image', 'image/png', 5 * MB + 1)).toBe('document')
    expect(whatsAppKind('image', 'image/gif', 1)).toBe('document')
    for (const type of ['audio/aac', 'audio/amr', 'audio/mp4', 'audio/mpeg', 'audio/ogg']) {
      expect(whatsAppKind('audio', type, 16 * MB)).toBe('audio')
      expect(whatsAppKind('myaudio', type, 1)).toBe('audio')
      expect(whatsAppKind('video', type, 1)).toBe('document')
    }
    expect(whatsAppKind('audio', 'audio/ogg', 16 * MB + 1)).toBe('document')
    for (const type of ['video/mp4', 'video/3gpp']) expect(whatsAppKind('video', type, 16 * MB)).toBe('video')
    expect(whatsAppKind('video', 'video/mp4', 16 * MB + 1)).toBe('document')
    expect(whatsAppKind('document', 'image/png', 1)).toBe('document')
    expect([isWebmSound('audio/webm'), isWebmSound('audio/ogg')]).toEqual([true, false])
  })
})
