/** Texts and rules of dashboard, reports and insights, tested without a browser. */
import { readFileSync } from 'node:fs'
import { describe, expect, it, vi } from 'vitest'
import { queryClient } from '../../src/queries/queryClient.ts'
import { refreshAfter } from '../../src/queries/refreshAfter.ts'
import type { Funnel } from '../../src/contract/analytics.ts'
import type { AppointmentStatus } from '../../src/contract/appointment.ts'
import { InsightId } from '../../src/contract/insight.ts'
import {
  chooseUpcoming,
  clientLabel,
  upcomingDayLabel,
  UPCOMING,
} from '../../src/features/calendar/upcoming.ts'
import { categoryOf, ENTITY_LABEL, activityLookOf } from '../../src/features/dashboard/activityLook.ts'
import { greeting } from '../../src/features/dashboard/greeting.ts'
import { changeText, METRICS, metricText } from '../../src/features/dashboard/metricText.ts'
import { INSIGHTS } from '../../src/features/insights/catalogue.ts'
import { chooseInsights, firstDays, PAGE_SIZE, percent } from '../../src/features/insights/order.ts'
import {
  extremes,
  isEmpty,
  percentText,
  pointsText,
  transitionsOf,
} from '../../src/features/reports/funnel.ts'
import type { AppointmentView } from '../../src/sync/outbox/overlayPending.ts'

const ZONE = 'America/Sao_Paulo'

describe('metrics', () => {
  it('DSH-04 names four cards and writes their values as Brazil does', () => {
    expect(METRICS.map(({ label }) => label)).toEqual([
      'Novos Contatos',
      'Novos Agendamentos',
      'Taxa de Comparecimento',
      'Mensagens do Agente',
    ])
    expect(metricText('agent_messages', 2340)).toBe('2.340')
    expect(metricText('attendance_rate', 91.3)).toBe('91,3%')
    expect(metricText('attendance_rate', 100)).toBe('100,0%')
    expect(metricText('attendance_rate', null)).toBe('-')
    expect(metricText('new_contacts', undefined)).toBe('-')
    expect(metricText('new_contacts', 0)).toBe('0')
  })

  it('DSH-05 a change has one decimal, and none is shown that is zero or unknown', () => {
    const of = (percentage_change: number | null, is_positive: boolean | null) =>
      changeText({ value: 1, percentage_change, is_positive })
    expect(of(12, true)).toEqual({ text: '12,0%', up: true })
    expect(of(-1.2, false)).toEqual({ text: '1,2%', up: false })
    for (const hidden of [of(0, null), of(0, true), of(null, null), of(5, null)]) expect(hidden).toBeNull()
  })

  it('DSH-02 greets by the hour where the organization is', () => {
    const at = (time: string) => greeting('Marina Rocha', new Date(`2026-11-20T${time}-03:00`), ZONE)
    expect(at('04:59:00')).toBe('Boa noite, Marina')
    expect(at('05:00:00')).toBe('Bom dia, Marina')
    expect(at('12:00:00')).toBe('Boa tarde, Marina')
    expect(at('18:00:00')).toBe('Boa noite, Marina')
    expect(greeting(' ', new Date('2026-11-20T12:00:00Z'), 'Asia/Tokyo')).toBe('Boa noite')
  })
})

describe('who comes next', () => {
  const now = Date.parse('2026-11-20T15:00:00Z')
  const view = (hours: number, status: AppointmentStatus = 'pending') => ({
    id: String(hours),
    client_id: '01a20078-94ad-7000-a263-06c0c408e857',
    client_name: 'Ana',
    start_time: new Date(now + hours * 3_600_000).toISOString(),
    end_time: new Date(now + (hours + 1) * 3_600_000).toISOString(),
    status,
  })
  const choose = (...all: ReturnType<typeof view>[]) =>
    chooseUpcoming(all as unknown as AppointmentView[], now).map(({ id }) => Number(id))

  it('DSH-15 LIM-19 takes five of the pending and confirmed, those to come first', () => {
    expect(UPCOMING).toEqual({ limit: 5, days: 30 })
    expect(choose(view(1), view(2, 'cancelled'), view(3, 'confirmed'), view(4, 'no_show'))).toEqual([1, 3])
    expect(choose(view(-5), view(-0.5), view(1), view(2), view(3), view(4), view(5))).toEqual([
      -0.5, 1, 2, 3, 4,
    ])
    // Past appointments that are not marked yet fill the remaining room, the latest ones first.
    expect(choose(view(-6), view(-5), view(-4), view(-3, 'completed'), view(1), view(2), view(3))).toEqual([
      -5, -4, 1, 2, 3,
    ])
  })

  it('DSH-10 names the day and the client', () => {
    const label = (day: string) => upcomingDayLabel(day, '2026-12-31', '2027-01-01')
    expect(['2026-12-31', '2027-01-01', '2027-01-02'].map(label)).toEqual(['Hoje', 'Amanhã', '02/01'])
    const unnamed = { ...view(1), client_name: ' ' } as unknown as AppointmentView
    expect(clientLabel(unnamed)).toBe('Cliente 01a20078')
    expect(clientLabel({ ...unnamed, client_name: 'Ana' })).toBe('Ana')
  })
})

describe('activities', () => {
  it('ACT-06 ACT-08 have a category each, and a tab by what they are about', () => {
    expect(
      ['appointment.cancelled', 'reminder.sent', 'reengagement.sent', 'lead.new', 'message.new', 'x'].map(
        categoryOf,
      ),
    ).toEqual(['Agendamento', 'Lembrete', 'Reengajamento', 'Contato', 'Outros', 'Outros'])
    expect(Object.values(ENTITY_LABEL)).toEqual([
      'Agendamentos',
      'Contatos',
      'Mensagens',
      'Lembretes',
      'Outros',
    ])
  })

  it('ACT-07 have icon and colour by their type, one that is not known by its family', () => {
    const types = [
      'appointment.created',
      'appointment.cancelled',
      'lead.created',
      'message.new',
      'agent.message.sent',
    ]
    expect(new Set(types.map((type) => JSON.stringify(activityLookOf(type).className))).size).toBe(
      types.length,
    )
    expect(activityLookOf('lead.new')).toEqual(activityLookOf('lead.created'))
    expect(activityLookOf('reminder.anything').className).toContain('warn')
    expect(activityLookOf('unheard.of').className).toContain('sunken')
  })
})

describe('after an event', () => {
  it.each([
    ['lead.created', true],
    ['appointment.created', true],
    ['appointment.rescheduled', true],
    ['appointment.confirmed', true],
    ['appointment.cancelled', true],
    ['message.new', false],
    ['lead.updated', false],
  ])('RT-05 RT-09 %s refreshes what is counted: %s', (event, refreshes) => {
    vi.useFakeTimers()
    const invalidate = vi.spyOn(queryClient, 'invalidateQueries').mockResolvedValue()
    try {
      for (let n = 0; n < 3; n++) refreshAfter(event)
      vi.runAllTimers()
      const keys = invalidate.mock.calls.map(([filter]) => filter?.queryKey)
      expect(keys).toEqual(refreshes ? [['analytics'], ['activities'], ['scheduled']] : [])
    } finally {
      invalidate.mockRestore()
      vi.useRealTimers()
    }
  })
})

describe('funnel', () => {
  const funnel: Funnel = {
    stages: [
      { name: 'Contatos', count: 40, conversion_rate: 100, change: null },
      { name: 'Interessados', count: 30, conversion_rate: 75, change: 4.4 },
      { name: 'Agendados', count: 12, conversion_rate: 40, change: -2.6 },
      { name: 'Atendidos', count: 11, conversion_rate: 91.7, change: 0.3 },
      { name: 'Fidelizados', count: 1, conversion_rate: 9.1, change: null },
    ],
    total_conversion_rate: 2.5,
    total_change: null,
  }

  it('REP-03 REP-07 tells each transition, the largest drop and the best stage', () => {
    expect(transitionsOf(funnel)[1]).toEqual({
      fromStage: 'Interessados',
      toStage: 'Agendados',
      fromValue: 30,
      toValue: 12,
      rate: 40,
      change: -2.6,
    })
    expect(transitionsOf(funnel)).toHaveLength(4)
    const { drop, best } = extremes(funnel)
    expect([drop?.toStage, best?.toStage]).toEqual(['Agendados', 'Atendidos'])
    const none = {
      ...funnel,
      stages: funnel.stages.map((stage) => ({ ...stage, count: 0, conversion_rate: 0 })),
    }
    expect(extremes(none)).toEqual({ drop: null, best: null })
    expect([isEmpty(none), isEmpty(funnel)]).toEqual([true, false])
  })

  it('REP-02 REP-05 LIM-22 percentages are integers; a change is in points, and hidden when unknown or none', () => {
    expect([91.7, 2.5, 0].map(percentText)).toEqual(['92%', '3%', '0%'])
    expect(funnel.stages.map(({ change }) => pointsText(change)?.text)).toEqual([
      undefined,
      '+4 p.p.',
      '−3 p.p.',
      undefined,
      undefined,
    ])
  })

  it('REP-02 LIM-22 has five teals in each mode, and every number on them can be read', () => {
    const css = readFileSync(new URL('../../src/features/reports/reports.css', import.meta.url), 'utf8')
    const [light, dark] = css.split('data-mode')
    for (const part of [light!, dark!]) {
      const color = (name: string) => new RegExp(`--${name}: (#[0-9a-f]{6})`).exec(part)![1]!
      const bars = [1, 2, 3, 4, 5].map((n) => color(`funnel-${n}`))
      expect(new Set(bars).size).toBe(5)
      for (const [index, bar] of bars.entries()) {
        const [red, green, blue] = channels(bar)
        expect(green! > red! && Math.abs(green! - blue!) < 20).toBe(true)
        expect(contrast(bar, color(`on-funnel-${index + 1}`))).toBeGreaterThan(4.5)
      }
    }
  })
})

const channels = (hex: string): number[] => [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16))
const luminance = (hex: string): number => {
  const [r, g, b] = channels(hex).map((value) => {
    const part = value / 255
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * r! + 0.7152 * g! + 0.0722 * b!
}
const contrast = (a: string, b: string): number => {
  const [high, low] = [luminance(a), luminance(b)].toSorted((x, y) => y - x)
  return (high! + 0.05) / (low! + 0.05)
}

describe('insights', () => {
  it('INS-11 INS-12 INS-13 INS-14 ENT-35 a catalogue of 27 distinct cards, every field filled, none that promises', () => {
    expect(INSIGHTS.map(({ id }) => id)).toEqual(InsightId.options)
    expect(INSIGHTS).toHaveLength(27)
    for (const field of ['title', 'description', 'content'] as const)
      expect(new Set(INSIGHTS.map((insight) => insight[field])).size).toBe(27)
    for (const insight of INSIGHTS) {
      for (const value of [insight.implementationTime, insight.estimatedROI, ...insight.basedOn])
        expect(value.length).toBeGreaterThan(3)
      expect(insight.content.length).toBeGreaterThan(80)
      expect(insight.basedOn.length).toBeGreaterThan(1)
      expect(insight.estimatedROI).toMatch(/estimativa/)
      expect(JSON.stringify(insight)).not.toMatch(/garant|com certeza|sempre aumenta|comprovad|milagr/i)
    }
    expect(new Set(INSIGHTS.map(({ category }) => category))).toEqual(
      new Set(['conversion', 'experience', 'schedule']),
    )
    expect(INSIGHTS.filter(({ requiresIntegration }) => requiresIntegration).length).toBeGreaterThan(2)
    expect(
      INSIGHTS.filter(({ comingSoon }) => comingSoon)
        .map(({ title }) => title)
        .toSorted((a, b) => a.localeCompare(b, 'pt-BR')),
    ).toEqual([
      'Chat Omnichannel',
      'CRM Comportamental',
      'Gestão de Equipe por IA',
      'Handoff IA-Humano',
      'Previsão de Demanda por IA',
      'Sistema Anti-Abandono',
    ])
  })

  it('INS-05 LIM-21 weighs priorities 3, 2, 1, times by their lower bound, 99 where there is none, returns by their percent', () => {
    expect(['1 dia', '2-3 dias', '10-15 dias', 'A definir'].map(firstDays)).toEqual([1, 2, 10, 99])
    expect(['até 15% (estimativa)', '10% a 20%', 'sem estimativa'].map(percent)).toEqual([15, 20, 0])
    expect(PAGE_SIZE).toBe(6)
    const all = { tab: 'all', futures: true, ignored: [] } as const
    const weights = { Alta: 3, Média: 2, Baixa: 1 }
    const byPriority = chooseInsights(INSIGHTS, { ...all, sort: 'priority' }).map(
      ({ priority }) => weights[priority],
    )
    expect(byPriority).toEqual(byPriority.toSorted((a, b) => b - a))
    const byReturn = chooseInsights(INSIGHTS, { ...all, sort: 'roi' }).map(({ estimatedROI }) =>
      percent(estimatedROI),
    )
    expect(byReturn).toEqual(byReturn.toSorted((a, b) => b - a))
    expect(byReturn.at(-1)).toBe(0)
    const byTime = chooseInsights(INSIGHTS, { ...all, sort: 'time' }).map(({ implementationTime }) =>
      firstDays(implementationTime),
    )
    expect(byTime).toEqual(byTime.toSorted((a, b) => a - b))
    expect(byTime.slice(-6)).toEqual(Array(6).fill(99))
  })

  it('INS-03 INS-06 INS-10 shows a category, without what is to come, without what was ignored', () => {
    const choose = (more: Partial<Parameters<typeof chooseInsights>[1]>) =>
      chooseInsights(INSIGHTS, { tab: 'all', sort: 'priority', futures: true, ignored: [], ...more })
    expect(choose({}).length).toBe(27)
    expect(choose({ futures: false }).length).toBe(21)
    const schedule = choose({ tab: 'schedule' })
    expect(schedule.every(({ category }) => category === 'schedule')).toBe(true)
    expect(choose({ tab: 'schedule', ignored: [schedule[0]!.id] })).toEqual(schedule.slice(1))
  })
})
