import { describe, expect, it } from 'vitest'
import { type Block } from '../../../src/contract/block.ts'
import { BlockCreate } from '../../../src/contract/blockInput.ts'
import { expandRule } from '../../../src/contract/schedule/expandRule.ts'
import { explainTime } from '../../../src/contract/schedule/explainTime.ts'
import { freeTimes } from '../../../src/contract/schedule/freeTimes.ts'
import { nearestFree, nextFree } from '../../../src/contract/schedule/nearestFree.ts'
import { nextOccurrence } from '../../../src/contract/schedule/nextOccurrence.ts'
import { reasonText } from '../../../src/contract/schedule/reasonText.ts'
import type { BookedTime, ScheduleInput } from '../../../src/contract/schedule/scheduleInput.ts'
import { scheduleProblems } from '../../../src/contract/schedule/scheduleProblems.ts'

const HELENA = '01900000-0000-7000-8000-000000000001'
const PAULO = '01900000-0000-7000-8000-000000000002'
const ID = '01900000-0000-7000-8000-000000000009'

/** The instant of a local time in São Paulo, three hours behind UTC. */
const at = (local: string): number => Date.parse(`${local}:00-03:00`)

const week = (...days: number[]): ScheduleInput['professionals'][number]['hours'] =>
  days.map((day) => ({
    availability_type: 'day_of_week',
    day_of_week: day,
    intervals: [
      { from_time: '09:00', to_time: '12:00' },
      { from_time: '13:00', to_time: '17:00' },
    ],
  }))

const helena = { id: HELENA, name: 'Dra. Helena', active: true, hours: week(0, 1, 2, 3, 4) }
const paulo = { id: PAULO, name: 'Dr. Paulo', active: true, hours: week(0, 1, 2, 3, 4, 5) }

/** Thursday, 26 November 2026; now is the Monday before. */
const thursday: ScheduleInput = {
  zone: 'America/Sao_Paulo',
  now: at('2026-11-23T08:00'),
  from: '2026-11-26',
  to: '2026-11-26',
  service: {
    id: ID,
    name: 'Limpeza',
    duration_minutes: 60,
    buffer_before_minutes: 0,
    buffer_after_minutes: 0,
    professional_ids: 'all',
    active: true,
  },
  professionals: [helena],
  closedDays: [],
  blocks: [],
  appointments: [],
  settings: { earliest_notice_minutes: 0, furthest_days: 60, step_minutes: 60 },
}

const booked = (from: string, to: string, more: Partial<BookedTime> = {}): BookedTime => ({
  id: `${from} ${to}`,
  provider_id: HELENA,
  start_time: new Date(at(`2026-11-26T${from}`)).toISOString(),
  end_time: new Date(at(`2026-11-26T${to}`)).toISOString(),
  status: 'confirmed',
  ...more,
})

const block = (more: Partial<Block>): BlockCreate =>
  BlockCreate.parse({
    id: ID,
    title: 'Reunião de equipe',
    kind: 'meeting',
    professional_ids: 'all',
    start: '2026-11-26T10:00',
    end: '2026-11-26T11:00',
    all_day: false,
    recurrence: { repeats: 'never' },
    ...more,
  })

const clocks = (input: Partial<ScheduleInput>): string[] => {
  const all = { ...thursday, ...input }
  const clock = new Intl.DateTimeFormat('sv-SE', { timeZone: all.zone, timeStyle: 'short' })
  return freeTimes(all).times.map(({ start }) => clock.format(start))
}
const WHOLE_DAY = ['09:00', '10:00', '11:00', '13:00', '14:00', '15:00', '16:00']

describe('free times', () => {
  it('SCH-04 are those of the weekday, and of a date that has hours of its own', () => {
    expect(clocks({})).toEqual(WHOLE_DAY)
    expect(clocks({ from: '2026-11-29', to: '2026-11-29' })).toEqual([])
    const dated = (intervals: { from_time: string; to_time: string }[]) => [
      {
        ...helena,
        hours: [...helena.hours, { availability_type: 'date' as const, date: '2026-11-26', intervals }],
      },
    ]
    expect(clocks({ professionals: dated([{ from_time: '18:00', to_time: '20:00' }]) })).toEqual([
      '18:00',
      '19:00',
    ])
    expect(clocks({ professionals: dated([]) })).toEqual([])
  })

  it('SCH-04 there are none on a closed day, even for who has hours of that date', () => {
    expect(clocks({ closedDays: [{ date: '2026-11-26', name: 'Aniversário da cidade' }] })).toEqual([])
  })

  it('SCH-07 pending, confirmed and attended appointments hold their time; cancelled and missed ones do not', () => {
    for (const status of ['pending', 'confirmed', 'completed'] as const)
      expect(clocks({ appointments: [booked('10:00', '11:00', { status })] })).not.toContain('10:00')
    for (const status of ['cancelled', 'no_show'] as const)
      expect(clocks({ appointments: [booked('10:00', '11:00', { status })] })).toEqual(WHOLE_DAY)
  })

  it('an appointment that is being moved, or is another professional’s, holds nothing', () => {
    const appointments = [booked('10:00', '11:00')]
    expect(clocks({ appointments, except: appointments[0]!.id })).toEqual(WHOLE_DAY)
    expect(clocks({ appointments: [booked('10:00', '11:00', { provider_id: PAULO })] })).toEqual(WHOLE_DAY)
  })

  it('SCH-07 between two appointments lies what the first needs after it and the second before it, together', () => {
    const settings = { ...thursday.settings, step_minutes: 5 as const }
    const service = { ...thursday.service, buffer_before_minutes: 10 }
    const appointments = [booked('09:00', '10:00', { buffer_after_minutes: 15 })]
    expect(clocks({ settings, service, appointments })[0]).toBe('10:25')
    const before = { ...thursday.service, buffer_after_minutes: 10 }
    const noon = [booked('11:00', '12:00', { buffer_before_minutes: 15 })]
    expect(clocks({ settings, service: before, appointments: noon })).toContain('09:35')
    expect(clocks({ settings, service: before, appointments: noon })).not.toContain('09:40')
  })

  it('buffers may lie outside the hours, the service may not', () => {
    const service = { ...thursday.service, buffer_before_minutes: 30, buffer_after_minutes: 30 }
    expect(clocks({ service })).toEqual(WHOLE_DAY)
    expect(clocks({ service: { ...thursday.service, duration_minutes: 61 } })).not.toContain('16:00')
  })

  it('hours that end at 23:59 go on to midnight and meet those of the next day', () => {
    const hours = [3, 4].map((day) => ({
      availability_type: 'day_of_week' as const,
      day_of_week: day,
      intervals: [
        day === 3 ? { from_time: '22:00', to_time: '23:59' } : { from_time: '00:00', to_time: '01:00' },
      ],
    }))
    expect(clocks({ professionals: [{ ...helena, hours }] })).toEqual(['22:00', '23:00'])
    const long = { ...thursday.service, duration_minutes: 120 }
    expect(clocks({ professionals: [{ ...helena, hours }], service: long })).toEqual(['22:00', '23:00'])
  })

  it('begin no sooner than the notice and no later than the furthest day', () => {
    const now = at('2026-11-26T10:30')
    expect(clocks({ now, settings: { ...thursday.settings, earliest_notice_minutes: 90 } })[0]).toBe('13:00')
    expect(clocks({ now, settings: { ...thursday.settings, earliest_notice_minutes: 30 } })[0]).toBe('11:00')
    expect(clocks({ settings: { ...thursday.settings, furthest_days: 2 } })).toEqual([])
    expect(clocks({ settings: { ...thursday.settings, furthest_days: 3 } })).toEqual(WHOLE_DAY)
  })

  it('of several professionals are in the order of time, then of the professionals that perform the service', () => {
    const both = { ...thursday, professionals: [paulo, helena] }
    expect(freeTimes(both, 3).times.map(({ professionalId }) => professionalId)).toEqual([
      PAULO,
      HELENA,
      PAULO,
    ])
    const only = { ...both, service: { ...thursday.service, professional_ids: [HELENA] } }
    expect(new Set(freeTimes(only).times.map(({ professionalId }) => professionalId))).toEqual(
      new Set([HELENA]),
    )
    expect(clocks({ professionals: [{ ...helena, active: false }] })).toEqual([])
    expect(clocks({ service: { ...thursday.service, active: false } })).toEqual([])
  })

  it('an hour that daylight saving skips is none, one that it repeats is there twice', () => {
    const hours = [
      {
        availability_type: 'day_of_week' as const,
        day_of_week: 6,
        intervals: [{ from_time: '01:00', to_time: '04:00' }],
      },
    ]
    const day = (date: string) => ({
      zone: 'America/New_York',
      now: Date.parse('2026-01-01T00:00Z'),
      from: date,
      to: date,
      professionals: [{ ...helena, hours }],
      settings: { ...thursday.settings, furthest_days: 400 },
    })
    expect(clocks(day('2026-03-08'))).toEqual(['01:00', '03:00'])
    expect(clocks(day('2026-11-01'))).toEqual(['01:00', '01:00', '02:00', '03:00'])
  })

  it('SCH-04 a device says up to when it knows, and lists nothing after it', () => {
    const known = { start: at('2026-11-20T00:00'), end: at('2026-11-26T15:00') }
    const found = freeTimes({ ...thursday, known })
    expect(found).toMatchObject({ whole: false, knownUntil: known.end })
    expect(clocks({ known })).toEqual(['09:00', '10:00', '11:00', '13:00', '14:00'])
    const enough = freeTimes({ ...thursday, known: { ...known, end: at('2026-11-27T00:00') } })
    expect(enough).toMatchObject({ whole: true, knownUntil: at('2026-11-27T00:00') })
  })

  it('refuses a zone there is not, what is no day, and more days than it computes', () => {
    expect(() => freeTimes({ ...thursday, zone: 'America/Atlantis' })).toThrow(RangeError)
    expect(() => freeTimes({ ...thursday, from: 'amanhã' })).toThrow(RangeError)
    expect(() => freeTimes({ ...thursday, to: '2036-01-01' })).toThrow(RangeError)
    expect(freeTimes({ ...thursday, to: '2026-11-25' }).times).toEqual([])
  })

  it('the next and the nearest ones are found, each start once, the earlier of two equally near', () => {
    const month = {
      ...thursday,
      professionals: [helena, paulo],
      to: '2027-01-10',
      appointments: [booked('14:00', '15:00')],
    }
    expect(nextFree(month)).toEqual({
      professionalId: HELENA,
      start: at('2026-11-26T09:00'),
      end: at('2026-11-26T10:00'),
    })
    expect(nextFree({ ...month, from: '2026-11-29', to: '2026-11-29' })).toBeNull()
    const near = nearestFree(month, at('2026-11-26T14:00'), 3)
    expect(near.map(({ start, professionalId }) => [start, professionalId])).toEqual([
      [at('2026-11-26T14:00'), PAULO],
      [at('2026-11-26T13:00'), HELENA],
      [at('2026-11-26T15:00'), HELENA],
    ])
    expect(nearestFree({ ...month, from: '2026-12-20' }, at('2026-11-26T14:00'), 1)[0]?.start).toBe(
      at('2026-12-21T09:00'),
    )
  })
})

describe('blocks', () => {
  it('SCH-06 take the time of those they concern, buffers included', () => {
    expect(clocks({ blocks: [block({})] })).not.toContain('10:00')
    expect(clocks({ blocks: [block({ professional_ids: [PAULO] })] })).toEqual(WHOLE_DAY)
    const service = { ...thursday.service, buffer_after_minutes: 5 }
    expect(clocks({ service, blocks: [block({})] })).not.toContain('09:00')
  })

  it('SCH-06 repeat weekly until their last day, without a last day for ever, and by an iCalendar rule', () => {
    const lunch = (recurrence: Block['recurrence']) => [
      block({ start: '2026-11-02T13:00', end: '2026-11-02T14:00', recurrence }),
    ]
    expect(clocks({ blocks: lunch({ repeats: 'weekly', weekdays: [3], until: null }) })).not.toContain(
      '13:00',
    )
    expect(
      clocks({ blocks: lunch({ repeats: 'weekly', weekdays: [3], until: '2026-11-26' }) }),
    ).not.toContain('13:00')
    expect(clocks({ blocks: lunch({ repeats: 'weekly', weekdays: [3], until: '2026-11-25' }) })).toContain(
      '13:00',
    )
    expect(clocks({ blocks: lunch({ repeats: 'weekly', weekdays: [2], until: null }) })).toContain('13:00')
    const rule = lunch({ repeats: 'rule', rule: 'FREQ=MONTHLY;BYDAY=4TH;COUNT=1' })
    expect(clocks({ blocks: rule, expandRule })).not.toContain('13:00')
    // An UNTIL in UTC that is 13:00 in São Paulo, the moment of the fourth Thursday's occurrence.
    const until = (time: string) =>
      lunch({ repeats: 'rule', rule: `FREQ=MONTHLY;BYDAY=4TH;UNTIL=20261126T${time}Z` })
    expect(clocks({ blocks: until('160000'), expandRule })).not.toContain('13:00')
    expect(clocks({ blocks: until('155959'), expandRule })).toContain('13:00')
    expect(() => clocks({ blocks: rule })).toThrow('expandRule')
  })

  it('one of several days reaches from its weekday to the day asked for', () => {
    const days = { start: '2026-11-13T00:00', end: '2026-11-20T00:00', all_day: true }
    const recurrence = { repeats: 'weekly' as const, weekdays: [4], until: null }
    expect(clocks({ blocks: [block({ ...days, recurrence })] })).toEqual([])
    expect(clocks({ blocks: [block({ ...days, end: '2026-11-19T00:00', recurrence })] })).toEqual(WHOLE_DAY)
  })

  it('an overnight block reaches into the next day', () => {
    expect(clocks({ blocks: [block({ start: '2026-11-25T22:00', end: '2026-11-26T10:30' })] })[0]).toBe(
      '11:00',
    )
  })
})

describe('the next time of a block', () => {
  const zone = 'America/Sao_Paulo'
  const nextOf = (over: Partial<Block>, now = at('2026-11-26T12:00')) => {
    const next = nextOccurrence(block(over), { now, zone, expandRule })
    return next === null ? null : new Date(next - 3 * 3_600_000).toISOString().slice(0, 16)
  }

  it('SCH-06 is the one that lasts, or the one to come; one that is over has none', () => {
    const noon = { start: '2026-11-26T11:30', end: '2026-11-26T12:30' }
    expect(nextOf(noon)).toBe('2026-11-26T11:30')
    expect(nextOf(noon, at('2026-11-26T12:30'))).toBeNull()
    expect(nextOf({ start: '2033-01-10T09:00', end: '2033-01-10T10:00' })).toBe('2033-01-10T09:00')
  })

  it('SCH-06 of one that repeats is found near and far, until its end', () => {
    const lunch = { start: '2026-11-02T13:00', end: '2026-11-02T14:00' }
    const weekly = { repeats: 'weekly' as const, weekdays: [0, 2], until: null as string | null }
    expect(nextOf({ ...lunch, recurrence: weekly })).toBe('2026-11-30T13:00')
    expect(nextOf({ ...lunch, recurrence: { ...weekly, until: '2026-11-29' } })).toBeNull()
    const rule = 'FREQ=YEARLY;BYMONTH=11;BYMONTHDAY=2;COUNT=3'
    expect(nextOf({ ...lunch, recurrence: { repeats: 'rule', rule } })).toBe('2027-11-02T13:00')
    expect(nextOf({ ...lunch, recurrence: { repeats: 'rule', rule } }, at('2028-11-02T14:00'))).toBeNull()
  })
})

describe('why a time is not free', () => {
  const why = (local: string, input: Partial<ScheduleInput> = {}, professional = HELENA) => {
    const all = { ...thursday, ...input }
    const reasons = explainTime(all, at(local), professional)
    const context = {
      professional: all.professionals.find(({ id }) => id === professional)?.name ?? 'Dra. Helena',
      service: all.service.name,
      zone: all.zone,
      now: all.now,
      noticeMinutes: all.settings.earliest_notice_minutes,
    }
    return reasons.map((reason) => `${reason.code}: ${reasonText(reason, context)}`)
  }

  it('SCH-07 names the reason in a receptionist’s words', () => {
    expect(why('2026-11-26T10:10')).toEqual([])
    expect(why('2026-11-29T10:00')).toEqual(['closed_weekday: Dra. Helena não atende aos domingos.'])
    expect(why('2026-11-26T16:30')).toEqual([
      'outside_hours: Na quinta, 26/11, Dra. Helena atende das 09:00 às 12:00 e das 13:00 às 17:00.',
    ])
    const off = {
      ...helena,
      hours: [...helena.hours, { availability_type: 'date' as const, date: '2026-11-26', intervals: [] }],
    }
    expect(why('2026-11-26T10:00', { professionals: [off] })).toEqual([
      'dated_closed: Dra. Helena não atende na quinta, 26/11.',
    ])
    expect(why('2026-12-25T10:00', { closedDays: [{ date: '2026-12-25', name: 'Natal' }] })).toEqual([
      'holiday: Na sexta, 25/12, não há atendimento: Natal.',
    ])
    expect(why('2026-11-26T10:00', { professionals: [{ ...helena, hours: [] }] })).toEqual([
      'no_hours: Dra. Helena ainda não tem horários de atendimento.',
    ])
    expect(why('2026-11-26T10:30', { blocks: [block({})] })).toEqual([
      'block: Dra. Helena tem um bloqueio na quinta, 26/11, das 10:00 às 11:00: Reunião de equipe.',
    ])
    const away = block({
      start: '2026-11-25T00:00',
      end: '2026-11-28T00:00',
      all_day: true,
      kind: 'absence',
      title: '',
    })
    expect(why('2026-11-26T10:30', { blocks: [away] })).toEqual([
      'block: Dra. Helena tem um bloqueio de 25/11 a 27/11: Ausência.',
    ])
    expect(why('2026-11-26T10:30', { blocks: [{ ...away, kind: 'holiday', title: 'Natal' }] })).toEqual([
      'holiday: Na quinta, 26/11, não há atendimento: Natal.',
    ])
    expect(why('2026-11-26T10:30', { appointments: [booked('11:00', '12:00')] })).toEqual([
      'taken: Dra. Helena já tem um agendamento na quinta, 26/11, das 11:00 às 12:00.',
    ])
    expect(
      why('2026-11-26T10:00', { appointments: [booked('11:00', '12:00', { buffer_before_minutes: 10 })] }),
    ).toEqual([
      'taken: Falta intervalo entre este horário e o que Dra. Helena já tem na quinta, 26/11, das 11:00 às 12:00.',
    ])
    const settings = { ...thursday.settings, earliest_notice_minutes: 120, furthest_days: 40 }
    expect(why('2026-11-23T09:00', { settings })).toEqual([
      'too_soon: É preciso marcar com pelo menos 2 horas de antecedência.',
    ])
    expect(why('2026-11-20T09:00', { settings })).toEqual(['too_soon: Este horário já passou.'])
    expect(why('2027-01-04T09:00', { settings })).toEqual([
      'too_far: A agenda está aberta só até 02/01/2027.',
    ])
    expect(why('2026-11-26T10:00', { service: { ...thursday.service, professional_ids: [PAULO] } })).toEqual([
      'not_performed: Dra. Helena não realiza Limpeza.',
    ])
    expect(why('2026-11-26T10:00', { professionals: [{ ...helena, active: false }] })).toEqual([
      'inactive: Dra. Helena não atende mais.',
    ])
    expect(why('2026-11-26T10:00', { service: { ...thursday.service, active: false } })).toEqual([
      'inactive: O serviço Limpeza não é mais oferecido.',
    ])
    const known = { start: 0, end: at('2026-11-26T00:00') }
    expect(why('2026-11-26T10:00', { known })).toEqual([
      'unknown: Este aparelho não tem dados da agenda depois de 25/11.',
    ])
  })

  it('a time that only touches an appointment, a block or the end of the hours is free', () => {
    expect(
      why('2026-11-26T10:00', { appointments: [booked('11:00', '12:00'), booked('09:00', '10:00')] }),
    ).toEqual([])
    expect(why('2026-11-26T11:00', { blocks: [block({})] })).toEqual([])
  })

  it('names all reasons at once', () => {
    const input = {
      closedDays: [{ date: '2026-11-29', name: 'Festa' }],
      settings: { ...thursday.settings, furthest_days: 1 },
    }
    expect(why('2026-11-29T10:00', input).map((text) => text.split(':')[0])).toEqual([
      'too_far',
      'holiday',
      'closed_weekday',
    ])
  })
})

describe('what stands before the first free time', () => {
  it('is said: no hours, nobody who performs, a service longer than any opening', () => {
    const services = [
      { ...thursday.service, duration_minutes: 300 },
      { ...thursday.service, id: PAULO, name: 'Botox', professional_ids: [PAULO] },
    ]
    expect(
      scheduleProblems([helena, { ...helena, id: ID, name: 'Lia', hours: [] }], services).map(
        ({ text }) => text,
      ),
    ).toEqual([
      'Lia ainda não tem horários de atendimento. Defina os dias e horários para que haja horários livres.',
      'Limpeza dura 300 minutos, mais que o maior período de Dra. Helena (240 minutos). Aumente o período ou diminua a duração.',
      'Nenhum profissional ativo realiza Botox. Escolha quem realiza, ou desative o serviço.',
    ])
  })
})
