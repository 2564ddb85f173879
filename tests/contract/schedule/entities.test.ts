import { describe, expect, it } from 'vitest'
import { Interval, AvailabilityRequest } from '../../../src/contract/availability.ts'
import { BlockInput } from '../../../src/contract/blockInput.ts'
import { DEFAULT_BOOKING_SETTINGS } from '../../../src/contract/bookingSettings.ts'
import { BookingSettings } from '../../../src/contract/scheduleInput.ts'
import { ProfessionalCreate } from '../../../src/contract/professionalInput.ts'
import { expandRule } from '../../../src/contract/schedule/expandRule.ts'
import { readRule } from '../../../src/contract/schedule/ruleText.ts'
import { ServiceInput } from '../../../src/contract/serviceInput.ts'
import { holidayStates, holidaysOf } from '../../../server/modules/availability/holidays.ts'

const ID = '01900000-0000-7000-8000-000000000001'

const textsOf = (
  schema: { safeParse: (value: unknown) => { error?: { issues: { message: string }[] } | undefined } },
  value: unknown,
) => schema.safeParse(value).error?.issues.map(({ message }) => message) ?? []

const service = {
  id: ID,
  name: 'Limpeza de pele',
  duration_minutes: 60,
  buffer_before_minutes: 0,
  buffer_after_minutes: 10,
  price: { mode: 'from', cents: 15_000 },
  professional_ids: 'all',
  bookable_by_agent: true,
  bookable_by_staff: true,
  instructions: '',
  active: true,
}

const block = {
  id: ID,
  title: 'Almoço',
  kind: 'lunch',
  professional_ids: 'all',
  start: '2026-11-26T12:00',
  end: '2026-11-26T13:00',
  all_day: false,
  recurrence: { repeats: 'never' },
}
const rule = (text: string) => ({ ...block, recurrence: { repeats: 'rule', rule: text } })

describe('entities of the schedule', () => {
  it('SCH-03 a service says what is wrong with it', () => {
    expect(textsOf(ServiceInput, service)).toEqual([])
    expect(textsOf(ServiceInput, { ...service, name: '  ' })).toEqual(['Escreva o nome do serviço'])
    expect(textsOf(ServiceInput, { ...service, duration_minutes: 0 })).toEqual([
      'A duração vai de 5 minutos a 12 horas',
    ])
    expect(textsOf(ServiceInput, { ...service, buffer_after_minutes: 241 })).toEqual([
      'O intervalo vai de 0 a 240 minutos',
    ])
    expect(textsOf(ServiceInput, { ...service, price: { mode: 'from', cents: null } })).toEqual([
      'Escreva o preço, ou escolha não mostrá-lo',
    ])
    expect(textsOf(ServiceInput, { ...service, price: { mode: 'hidden', cents: null } })).toEqual([])
    expect(ServiceInput.safeParse({ ...service, professional_ids: [] }).success).toBe(false)
  })

  it('SCH-01 a professional has one of eight hues', () => {
    const person = { id: ID, name: 'Dra. Helena', hue: 215, photo_url: null, user_id: null, active: true }
    expect(textsOf(ProfessionalCreate, person)).toEqual([])
    expect(textsOf(ProfessionalCreate, { ...person, hue: 295 })).toEqual(['Cor inválida'])
    expect(textsOf(ProfessionalCreate, { ...person, name: '' })).toEqual(['Escreva o nome do profissional'])
  })

  it('booking settings have limits', () => {
    expect(textsOf(BookingSettings, DEFAULT_BOOKING_SETTINGS)).toEqual([])
    expect(textsOf(BookingSettings, { ...DEFAULT_BOOKING_SETTINGS, furthest_days: 731 })).toHaveLength(1)
    expect(textsOf(BookingSettings, { ...DEFAULT_BOOKING_SETTINGS, step_minutes: 7 })).toEqual([
      'Escolha um passo de 5, 10, 15, 20, 30 ou 60 minutos',
    ])
  })

  it('hours that end before they begin or overlap are refused in words', () => {
    expect(textsOf(Interval, { from_time: '12:00', to_time: '09:00' })).toEqual([
      'O horário final deve ser posterior ao horário inicial.',
    ])
    const intervals = [
      { from_time: '09:00', to_time: '12:00' },
      { from_time: '11:00', to_time: '13:00' },
    ]
    const rules = [{ availability_type: 'day_of_week', day_of_week: 0, intervals }]
    expect(AvailabilityRequest.safeParse({ provider_id: ID, rules }).success).toBe(false)
  })

  it('SCH-06 a block that ends before it begins, is too long, or never ends is refused in words', () => {
    expect(textsOf(BlockInput, block)).toEqual([])
    expect(textsOf(BlockInput, { ...block, end: block.start })).toEqual([
      'O fim do bloqueio deve ser depois do início.',
    ])
    expect(textsOf(BlockInput, { ...block, end: '2028-01-01T00:00' })).toEqual([
      'Um bloqueio vai até 366 dias.',
    ])
    expect(textsOf(BlockInput, { ...block, start: '2026-02-30T12:00' })).toContain('Data ou horário inválido')
    expect(textsOf(BlockInput, { ...block, all_day: true })).toEqual([
      'Um bloqueio de dia inteiro começa e termina à meia-noite.',
    ])
    const weekly = { repeats: 'weekly', weekdays: [0], until: '2026-11-25' }
    expect(textsOf(BlockInput, { ...block, recurrence: weekly })).toEqual([
      'A repetição termina antes de começar.',
    ])
    expect(textsOf(BlockInput, { ...block, recurrence: { ...weekly, weekdays: [], until: null } })).toEqual([
      'Escolha pelo menos um dia da semana',
    ])
    expect(textsOf(BlockInput, { ...rule('FREQ=DAILY;COUNT=3'), end: '2026-12-26T13:00' })).toEqual([
      'Um bloqueio que se repete vai até 7 dias por vez.',
    ])
    expect(textsOf(BlockInput, rule('FREQ=MONTHLY;BYDAY=1MO;COUNT=12'))).toEqual([])
    expect(textsOf(BlockInput, rule('FREQ=DAILY'))).toEqual([
      'Esta repetição não tem fim. Diga até que dia (UNTIL) ou quantas vezes (COUNT, até 1.000).',
    ])
    expect(textsOf(BlockInput, rule('FREQ=DAILY;UNTIL=20401231'))).toEqual([
      'Uma repetição por regra vai até 5 anos. Escolha uma data mais próxima.',
    ])
    expect(textsOf(BlockInput, rule('FREQ=DAILY;UNTIL=20200101'))).toEqual([
      'A repetição termina antes de começar.',
    ])
    expect(textsOf(BlockInput, rule('FREQ=HOURLY;COUNT=3'))).toEqual([
      'Um bloqueio se repete no máximo uma vez por dia.',
    ])
  })

  it('takes no rule whose next occurrence would be looked for without end', () => {
    for (const text of [
      'FREQ=DAILY;BYMONTH=2;BYMONTHDAY=30;COUNT=3',
      'FREQ=DAILY;INTERVAL=7;BYDAY=MO;COUNT=3',
      'FREQ=MONTHLY;INTERVAL=12;BYMONTHDAY=30;COUNT=3',
      'FREQ=MONTHLY;BYDAY=1MO;BYSETPOS=3;COUNT=3',
      'FREQ=MONTHLY;BYDAY=MO;BYSETPOS=5;COUNT=3',
      'FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=30;COUNT=3',
      'FREQ=YEARLY;BYMONTH=2;BYDAY=5MO;COUNT=3',
      'FREQ=WEEKLY;BYDAY=2MO;COUNT=3',
      'FREQ=DAILY;COUNT=1001',
      'FREQ=DAILY;COUNT=3;UNTIL=20270101',
      'FREQ=DAILY;UNTIL=20270230',
      'FREQ=DAILY;COUNT=3;COUNT=4',
      `FREQ=WEEKLY;BYDAY=${'MO,'.repeat(100)}MO;COUNT=3`,
      'FREQ=DAILY;COUNT=3;__proto__=1',
      'constructor=1',
      '',
    ])
      expect(readRule(text), text).toMatchObject({ ok: false })
  })

  it('expands the rules it takes', () => {
    const days = (text: string, start: string, until = '2031-11-26') => {
      const read = readRule(text)
      if (!read.ok) throw new Error(read.problem)
      return expandRule(read.rule, {
        start: Date.parse(`${start}T12:00Z`),
        count: read.count,
        until: Date.parse(until),
      }).map((at) => new Date(at).toISOString().slice(0, 10))
    }
    expect(days('RRULE:FREQ=MONTHLY;BYDAY=-1FR;COUNT=3', '2026-11-01')).toEqual([
      '2026-11-27',
      '2026-12-25',
      '2027-01-29',
    ])
    expect(days('freq=weekly;interval=2;byday=mo,we;count=3', '2026-11-23')).toEqual([
      '2026-11-23',
      '2026-11-25',
      '2026-12-07',
    ])
    expect(days('FREQ=MONTHLY;BYDAY=MO,TU,WE,TH,FR;BYSETPOS=-1;COUNT=2', '2026-11-01')).toEqual([
      '2026-11-30',
      '2026-12-31',
    ])
    expect(days('FREQ=YEARLY;BYMONTH=5;BYDAY=2SU;COUNT=2', '2026-11-01')).toEqual([
      '2027-05-09',
      '2028-05-14',
    ])
    expect(days('FREQ=MONTHLY;BYMONTHDAY=31;COUNT=9', '2026-12-01', '2027-04-01')).toEqual([
      '2026-12-31',
      '2027-01-31',
      '2027-03-31',
    ])
  })
})

describe('holidays', () => {
  it('SCH-06 are the country’s, with Portuguese names and movable ones at their dates', () => {
    const days = holidaysOf(2026)
    const named = (date: string) => days.find((day) => day.date === date)
    expect(named('2026-12-25')).toEqual({
      date: '2026-12-25',
      name: 'Natal',
      scope: 'national',
      optional: false,
    })
    expect(named('2026-04-03')?.name).toBe('Sexta-feira Santa')
    expect(named('2026-11-20')?.name).toBe('Dia da Consciência Negra')
    expect(named('2026-06-04')).toMatchObject({ name: 'Corpus Christi', optional: true })
    expect(named('2026-02-17')).toMatchObject({ name: 'Carnaval', optional: true })
    expect(days.map(({ date }) => date)).toEqual(days.map(({ date }) => date).toSorted())
    expect(holidaysOf(2027).find(({ name }) => name === 'Sexta-feira Santa')?.date).toBe('2027-03-26')
  })

  it('with a state, are its own too', () => {
    expect(holidayStates()).toHaveLength(27)
    expect(holidaysOf(2026, 'SP').filter(({ scope }) => scope === 'state')).toEqual([
      { date: '2026-07-09', name: 'Revolução Constitucionalista', scope: 'state', optional: false },
    ])
    const rio = holidaysOf(2026, 'RJ')
    expect(rio.filter(({ date }) => date === '2026-02-17')).toEqual([
      { date: '2026-02-17', name: 'Carnaval', scope: 'state', optional: false },
    ])
    expect(rio.some(({ date }) => date === '2026-11-20')).toBe(true)
  })

  it('refuse a state and a year there are not', () => {
    expect(() => holidaysOf(2026, 'XX')).toThrow(RangeError)
    expect(() => holidaysOf(1.5)).toThrow(RangeError)
  })
})
