/** What becomes of a plan at the gate: nothing is done or said that the gate did not let out. */
import { describe, expect, it } from 'vitest'
import type { Plan } from '../../server/agent/plan.ts'
import type { Reads } from '../../server/agent/situation.ts'
import { answerTurn } from '../../server/agent/answerTurn.ts'
import { throughGate } from '../../server/agent/throughGate.ts'
import { whenAnswered } from '../../server/agent/answeredWhen.ts'
import { honest } from './gateHonest.ts'

/** A turn that books, and says these messages of it. */
function booking(messages: string[]) {
  const { situation, plan } = honest('booked', 1)
  const early = { verdict: 'cut' as const, text: 'antes', reason: 'deed: antes' }
  const own: Plan = { ...plan, messages, isFarewell: true, trace: { ...plan.trace, gate: [early] } }
  return { situation, plan: own, early }
}
const LIE = 'Cancelei sua consulta de terça.'
const TRUE = 'Qual dia fica bom para você?'

describe('a plan at the gate', () => {
  it('(ENG-07) is left as it is where all of its words are true', () => {
    const { situation, plan } = booking([TRUE])
    expect(throughGate(situation, plan)).toBe(plan)
  })

  it('(ENG-07) says the rest where one sentence is cut, does what it does, and keeps what was cut', () => {
    const { situation, plan, early } = booking([`${TRUE} ${LIE}`])
    const passed = throughGate(situation, plan)
    expect(passed).toEqual({ ...plan, messages: [TRUE], trace: passed.trace })
    expect(passed.trace.gate).toMatchObject([early, { verdict: 'cut', text: LIE }])
  })

  it('(ENG-07) is not done where its words may not leave: a person is called, and the customer is told when', () => {
    const { situation, plan, early } = booking([LIE])
    expect(plan.writes).toHaveLength(1)
    const asking = { ...situation, state: { ...situation.state, asked: { key: 'askDay' } as never } }
    const passed = throughGate(asking, plan)
    expect(passed).toMatchObject({
      writes: [],
      say: [],
      state: { asked: null, mode: 'waiting', updatedAt: situation.now.toISOString() },
      handOver: { reason: 'failed', urgent: false, isPartial: false },
      isFarewell: false,
    })
    expect(passed.handOver!.summary).not.toBe('')
    // What the plan would have remembered is not remembered either.
    expect(passed.state.task).toBe(situation.state.task)
    expect(passed.trace.gate).toMatchObject([early, { verdict: 'person', text: LIE }])
    expect(passed.messages.join(' ')).not.toContain('Cancelei')
    expect(passed.messages.length).toBeGreaterThan(0)
    expect(whenAnswered(situation.now, situation, situation.zone)).toBeNull()
    // What it says then passes the gate itself.
    expect(throughGate(situation, passed)).toBe(passed)
  })

  it('(ENG-07) tells when somebody answers where the team’s hours say so', () => {
    const { situation, plan } = booking([LIE])
    const hours = [0, 1, 2, 3, 4, 5, 6].map((day_of_week) => ({
      availability_type: 'day_of_week' as const,
      day_of_week,
      intervals: [{ from_time: '08:00', to_time: '12:00' }],
    }))
    const [first] = situation.professionals
    const staffed = {
      ...situation,
      zone: 'America/Sao_Paulo',
      now: new Date('2026-11-23T21:00:00-03:00'),
      professionals: [{ ...first!, hours }],
    }
    expect(throughGate(staffed, plan).messages.join(' ')).toContain('amanhã a partir das 8h')
  })
})

it('(ENG-07) no plan is carried out past the gate, whichever model made it', async () => {
  const { situation, plan } = booking([LIE])
  const answer = await answerTurn(async () => plan, situation, {} as Reads)
  expect(answer).toMatchObject({ writes: [], handOver: { reason: 'failed' } })
  expect(answer.messages).toEqual(throughGate(situation, plan).messages)
})
