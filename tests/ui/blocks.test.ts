import { describe, expect, it } from 'vitest'
import { readRule } from '../../src/contract/schedule/ruleText.ts'
import { expandRule } from '../../src/contract/schedule/expandRule.ts'
import { blockWhen, recurrenceText } from '../../src/contract/schedule/recurrenceText.ts'
import { blockEvents, blocksOf, groupBlocks, peopleText } from '../../src/features/calendar/blockEvents.ts'
import {
  emptyBlock,
  blockFormOf,
  moveFirstDay,
  readBlockForm,
  repeatChoices,
} from '../../src/features/calendar/blockForm.ts'
import { movedBlock } from '../../src/features/calendar/blockMove.ts'
import { compareBlock } from '../../src/features/queue/compareBlock.ts'
import type { BlockView, Pending } from '../../src/sync/outbox/overlayPending.ts'

const ZONE = 'America/Sao_Paulo'
const ANA = '0198aaaa-0000-7000-8000-00000000000a'
const BIA = '0198aaaa-0000-7000-8000-00000000000b'
const people = [
  { id: ANA, name: 'Ana' },
  { id: BIA, name: 'Bia' },
]
const block = (more: Partial<BlockView> = {}): BlockView => ({
  id: '0198aaaa-0000-7000-8000-000000000001',
  title: '',
  kind: 'lunch',
  professional_ids: 'all',
  start: '2026-11-24T12:00',
  end: '2026-11-24T13:30',
  all_day: false,
  recurrence: { repeats: 'never' },
  revision: 1,
  pending: [],
  ...more,
})
const pending = (name: Pending['name'], state: Pending['state']): Pending => ({
  commandId: 'c',
  name,
  state,
  error: null,
  created_at: '2026-11-22T12:00:00Z',
})
const week = [
  '2026-11-22',
  '2026-11-23',
  '2026-11-24',
  '2026-11-25',
  '2026-11-26',
  '2026-11-27',
  '2026-11-28',
]
const events = (...blocks: BlockView[]) =>
  blockEvents(blocks, week, { zone: ZONE, expandRule, professionals: people })

describe('blocks on the screen', () => {
  it('SCH-06 stand on the clock of the organization, with title, people and kind', () => {
    expect(events(block())).toMatchObject([
      {
        title: 'Almoço',
        people: 'todos',
        startDay: '2026-11-24',
        startMinute: 720,
        endDay: '2026-11-24',
        endMinute: 810,
        movable: true,
      },
    ])
    expect(events(block({ title: 'Congresso', professional_ids: [ANA, BIA] }))[0]).toMatchObject({
      title: 'Congresso',
      people: 'Ana e Bia',
    })
    expect(peopleText(['gone'], people)).toBe('profissional removido')
  })

  it('SCH-06 repeat by week and by rule, within the days alone; a repeating one is not taken elsewhere', () => {
    const weekly = events(block({ recurrence: { repeats: 'weekly', weekdays: [1, 3], until: null } }))
    expect(weekly.map(({ startDay, movable }) => [startDay, movable])).toEqual([
      ['2026-11-24', false],
      ['2026-11-26', false],
    ])
    const rule = { repeats: 'rule', rule: 'FREQ=MONTHLY;BYDAY=-1FR;COUNT=12' } as const
    expect(
      events(block({ start: '2026-10-30T08:00', end: '2026-10-30T09:00', recurrence: rule })),
    ).toMatchObject([{ startDay: '2026-11-27' }])
    expect(blockEvents([block({ recurrence: rule })], week, { zone: ZONE, professionals: people })).toEqual(
      [],
    )
  })

  it('SCH-06 are found by day and by professional', () => {
    const days = block({ start: '2026-11-24T00:00', end: '2026-11-26T00:00', all_day: true })
    const byDay = groupBlocks(events(days), week)
    expect([...byDay].filter(([, own]) => own.length > 0).map(([day]) => day)).toEqual([
      '2026-11-24',
      '2026-11-25',
    ])
    const own = events(block({ professional_ids: [ANA] }))
    expect([blocksOf(own, ANA).length, blocksOf(own, BIA).length, blocksOf(own, null).length]).toEqual([
      1, 0, 1,
    ])
  })

  it('SCH-06 tell that they wait, go or were refused, and then stay where they are', () => {
    expect(events(block({ pending: [pending('block.update', 'queued')] }))[0]).toMatchObject({
      waiting: true,
      movable: true,
    })
    expect(events(block({ pending: [pending('block.delete', 'queued')] }))[0]).toMatchObject({
      leaving: true,
      movable: false,
    })
    expect(events(block({ pending: [pending('block.create', 'rejected')] }))[0]).toMatchObject({
      stopped: true,
      movable: false,
    })
  })

  it('SCH-06 dragged keep their length, a whole day its days, and one professional gives way to another', () => {
    const place = { day: '2026-11-26', minute: 615, providerId: BIA }
    expect(movedBlock(block(), place)).toEqual({
      start: '2026-11-26T10:15',
      end: '2026-11-26T11:45',
      professional_ids: 'all',
    })
    expect(movedBlock(block({ professional_ids: [ANA] }), place).professional_ids).toEqual([BIA])
    expect(movedBlock(block({ professional_ids: [ANA, BIA] }), place).professional_ids).toEqual([ANA, BIA])
    const days = block({ start: '2026-11-24T00:00', end: '2026-11-26T00:00', all_day: true })
    expect(movedBlock(days, place)).toMatchObject({ start: '2026-11-26T00:00', end: '2026-11-28T00:00' })
    expect(movedBlock(block(), { ...place, minute: null })).toMatchObject({ start: '2026-11-26T12:00' })
  })
})

describe("a block's form", () => {
  const read = (more: object) => readBlockForm({ ...emptyBlock('2026-11-02', '09:00', null), ...more })

  it('SCH-06 begins at the place that was pressed, for its professional or for all', () => {
    expect(emptyBlock('2026-11-24', '10:15', ANA)).toMatchObject({
      day: '2026-11-24',
      time: '10:15',
      end: '11:15',
      everyone: false,
      people: [ANA],
    })
    expect(emptyBlock('2026-11-24')).toMatchObject({ everyone: true, weekdays: [1] })
  })

  it('SCH-06 offers rules that the first day gives, each of which the contract takes', () => {
    expect(repeatChoices('2026-11-02').map(({ label }) => label)).toEqual([
      'Não se repete',
      'Toda semana',
      'A cada duas semanas, na segunda-feira',
      'Todo dia 2 do mês',
      'Toda primeira segunda-feira do mês',
      'Todo ano em 2 de novembro',
    ])
    expect(repeatChoices('2026-11-29').map(({ label }) => label)).toContain('Todo último domingo do mês')
    expect(repeatChoices('2026-11-28').map(({ label }) => label)).toEqual(
      expect.arrayContaining(['Todo quarto sábado do mês', 'Todo último sábado do mês']),
    )
    for (const repeat of ['fortnight', 'monthDay', 'monthWeekday', 'year']) {
      const made = read({ repeat, ends: 'count', count: '12' })
      if ('errors' in made || made.block.recurrence.repeats !== 'rule') throw new Error(repeat)
      expect(readRule(made.block.recurrence.rule)).toMatchObject({ ok: true, count: 12 })
    }
  })

  it.each([
    ['never', {}],
    ['weekly', { repeat: 'weekly', weekdays: [0, 2], ends: 'until', until: '2026-12-31' }],
    ['monthWeekday', { repeat: 'monthWeekday', ends: 'count', count: '6' }],
    ['year', { repeat: 'year', ends: 'until', until: '2029-12-31' }],
    ['whole days', { allDay: true, lastDay: '2026-11-05', time: '12:00', end: '13:00' }],
    ['until midnight', { time: '22:00', end: '00:00' }],
  ])('SCH-06 shows a block again as it was filled in: %s', (_what, more) => {
    const made = read(more)
    if ('errors' in made) throw new Error(JSON.stringify(made.errors))
    const again = blockFormOf(made.block)
    expect(readBlockForm(again)).toEqual(made)
    expect(again).toMatchObject(more)
  })

  it('SCH-06 keeps its length when its first day is moved, also one that is typed', () => {
    const days = { ...emptyBlock('2026-12-01'), allDay: true, lastDay: '2026-12-12' }
    const later = { ...days, ...moveFirstDay(days, days.day, '2026-12-28') }
    expect(later).toMatchObject({ day: '2026-12-28', lastDay: '2027-01-08' })
    expect({ ...later, ...moveFirstDay(later, later.day, '2026-11-30') }).toMatchObject({
      day: '2026-11-30',
      lastDay: '2026-12-11',
    })
    const typing = { ...days, ...moveFirstDay(days, days.day, '') }
    expect(typing).toMatchObject({ day: '', lastDay: '2026-12-12' })
    expect(moveFirstDay(typing, days.day, '2026-12-02')).toEqual({ day: '2026-12-02', lastDay: '2026-12-13' })
    const one = emptyBlock('2026-12-01')
    expect(moveFirstDay(one, one.day, '2026-11-20')).toEqual({ day: '2026-11-20', lastDay: '2026-11-20' })
  })

  it('SCH-06 keeps a rule that it cannot write', () => {
    const rule = 'FREQ=DAILY;INTERVAL=3;COUNT=10'
    const form = blockFormOf({ ...block(), recurrence: { repeats: 'rule', rule } })
    expect(form).toMatchObject({ repeat: 'own', rule })
    expect(readBlockForm(form)).toMatchObject({ block: { recurrence: { repeats: 'rule', rule } } })
  })

  it('SCH-06 says at its field what is wrong, in Portuguese', () => {
    expect(read({ everyone: false, people: [] })).toEqual({
      errors: { people: 'Escolha pelo menos um profissional, ou todos' },
    })
    expect(read({ end: '08:00' })).toEqual({
      errors: { end: 'O fim do bloqueio deve ser depois do início.' },
    })
    expect(read({ repeat: 'weekly', weekdays: [] })).toEqual({
      errors: { repeat: 'Escolha pelo menos um dia da semana' },
    })
    expect(read({ repeat: 'monthDay', ends: 'until' })).toEqual({ errors: { until: 'Escolha até que dia' } })
    expect(read({ day: '' })).toEqual({ errors: { day: 'Escolha a data' } })
    for (const count of ['', '0', '1001', '9999'])
      expect(read({ repeat: 'monthDay', ends: 'count', count })).toEqual({
        errors: { count: 'Diga de 1 a 1.000 vezes' },
      })
    expect(read({ repeat: 'monthDay', ends: 'count', count: '1000' })).toHaveProperty('block')
    // A rule is written by the form: its end is wrong where it was typed, as that of a weekly one is.
    for (const repeat of ['weekly', 'monthDay'] as const)
      expect(read({ repeat, ends: 'until', until: '2020-01-01' })).toEqual({
        errors: { until: 'A repetição termina antes de começar.' },
      })
    expect(read({ repeat: 'year', ends: 'until', until: '2099-01-01' })).toEqual({
      errors: { until: 'Uma repetição por regra vai até 5 anos. Escolha uma data mais próxima.' },
    })
    expect(read({ repeat: 'weekly', weekdays: [], ends: 'until', until: '2099-01-01' })).toEqual({
      errors: { repeat: 'Escolha pelo menos um dia da semana' },
    })
  })
})

describe('a block in words', () => {
  it('SCH-06 says how it repeats and when', () => {
    expect(recurrenceText({ repeats: 'weekly', weekdays: [4, 0, 1, 2, 3], until: '2027-11-30' })).toBe(
      'De segunda a sexta, até 30/11/2027',
    )
    expect(recurrenceText({ repeats: 'weekly', weekdays: [5], until: null })).toBe('Todo sábado')
    expect(recurrenceText({ repeats: 'weekly', weekdays: [0, 2], until: null })).toBe(
      'Toda semana: segunda e quarta',
    )
    expect(recurrenceText({ repeats: 'rule', rule: 'FREQ=MONTHLY;BYDAY=1MO;COUNT=12' })).toBe(
      'Toda primeira segunda-feira do mês, 12 vezes',
    )
    expect(blockWhen(block())).toBe('24/11/2026, das 12:00 às 13:30')
    expect(blockWhen(block({ all_day: true, start: '2026-11-20T00:00', end: '2026-11-23T00:00' }))).toBe(
      'de 20/11/2026 a 22/11/2026, dia inteiro',
    )
  })

  it('SCH-06 OFF-09 two versions differ in what differs; a removal stands against all of it', () => {
    const { id: _id, revision: _revision, pending: _pending, ...now } = block()
    expect(compareBlock({ ...now, title: 'Almoço longo', end: '2026-11-24T14:00' }, now, people)).toEqual([
      { label: 'Título', mine: 'Almoço longo', theirs: 'Almoço' },
      { label: 'Quando', mine: '24/11/2026, das 12:00 às 14:00', theirs: '24/11/2026, das 12:00 às 13:30' },
    ])
    expect(compareBlock(null, { ...now, professional_ids: [ANA] }, people)).toContainEqual({
      label: 'Profissionais',
      mine: 'Remover',
      theirs: 'Ana',
    })
  })
})
