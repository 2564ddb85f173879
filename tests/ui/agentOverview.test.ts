/** The words of the agent's 'Visão geral'. */
import { describe, expect, it } from 'vitest'
import {
  changeWords,
  replyWords,
  sumOf,
  totalOf,
  weekdayOf,
} from '../../src/features/agentOverview/overviewWords.ts'

describe('the agent’s overview in words', () => {
  it('compares with the week before only where that had enough conversations', () => {
    expect(changeWords(12, 10)).toBe('20% a mais que na semana anterior')
    expect(changeWords(9, 10)).toBe('10% a menos que na semana anterior')
    expect(changeWords(10, 10)).toBe('como na semana anterior')
    expect(changeWords(10, 0)).toBeNull()
    expect(changeWords(16, 9)).toBeNull()
  })

  it('tells the time until somebody replied, in minutes and then in hours', () => {
    expect(replyWords(9)).toBe('resposta em 9 min')
    expect(replyWords(119)).toBe('resposta em 119 min')
    expect(replyWords(180)).toBe('resposta em 3 h')
    expect(replyWords(null)).toBeNull()
  })

  it('adds the days up, and names each by its weekday', () => {
    const days = [
      { day: '2026-11-24', booked: 1, answered: 4, handed_over: 2 },
      { day: '2026-11-25', booked: 3, answered: 0, handed_over: 1 },
    ]
    expect(sumOf(days)).toEqual({ booked: 4, answered: 4, handed_over: 3 })
    expect(totalOf(days[0]!)).toBe(7)
    expect(days.map(({ day }) => weekdayOf(day))).toEqual(['ter.', 'qua.'])
  })
})
