/** The only way for the agent's words to be sent, whichever model planned them. */
import { whenAnswered } from './answeredWhen.ts'
import { evidenceOf } from './gate/evidence.ts'
import { gate } from './gate/gate.ts'
import type { Plan } from './plan.ts'
import { renderAll } from './say/render.ts'
import type { Situation } from './situation.ts'

/**
 * The plan if the gate accepts its messages, or the plan with shortened messages if the gate cuts some. If
 * the gate rejects them, no write of the plan is done: the agent calls a person and tells the customer so.
 */
export function throughGate(s: Situation, plan: Plan): Plan {
  const { verdict, messages, findings } = gate(plan.messages, evidenceOf(s, plan, plan.readings))
  if (verdict === 'pass') return plan
  const trace = { ...plan.trace, gate: [...plan.trace.gate, ...findings] }
  if (verdict === 'cut') return { ...plan, messages, trace }
  const when = whenAnswered(s.now, s, s.zone) ?? ''
  const { messages: words } = renderAll(
    [{ key: 'handOver', values: { when } }],
    s.agent.style,
    `${s.talkId}:${s.upTo}`,
    [],
  )
  return {
    ...plan,
    writes: [],
    say: [],
    messages: words,
    state: { ...s.state, asked: null, mode: 'waiting', updatedAt: s.now.toISOString() },
    handOver: {
      reason: 'failed',
      summary: 'A resposta preparada não tinha base no que foi lido ou feito',
      urgent: false,
      isPartial: false,
    },
    trace,
    isFarewell: false,
  }
}
