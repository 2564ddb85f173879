/**
 * Chooses the model that plans a turn: the built-in one handles what is urgent, and takes over whenever the
 * remote one fails.
 */
import { ModelFailure, type ModelFailureReason } from '../../ports/model/modelPort.ts'
import { planBuiltIn } from '../builtIn.ts'
import { startDraft } from '../dialogue/draft.ts'
import { understandTurn, urgentOf } from '../dialogue/understandTurn.ts'
import { MOST_IDLE } from '../dialogue/openQuestion.ts'
import type { Plan, Planner } from '../plan.ts'
import type { Reads, Situation } from '../situation.ts'
import { OverBudget } from './budget.ts'
import type { Circuit } from './circuit.ts'
import { planRemote, RemoteFailure, type RemoteModel } from './remoteModel.ts'

export type Remote = RemoteModel & {
  circuit: Circuit
  /** The key of the endpoint in the circuit breaker. */
  circuitKey: string
  signal: AbortSignal
  /** Called with the reason why the built-in model answered instead; for the log. */
  onFailure(error: unknown): void
}

const SILENT_KINDS = new Set(['text', 'reply', 'audio', 'sticker', 'reaction', 'system'])
/** Why the built-in model answered instead, in words for staff. */
const WHY: Record<ModelFailureReason, string> = {
  slow: 'não respondeu a tempo',
  unreachable: 'não foi alcançado',
  refused: 'recusou a chamada (chave ou modelo)',
  overloaded: 'está sobrecarregado',
  malformed: 'respondeu de forma ilegível',
  looped: 'repetiu a mesma chamada',
  no_words: 'não respondeu nada',
  untrue: 'disse duas vezes o que não tinha base',
  not_public: 'tem um endereço que não é público',
  stopped: 'foi interrompido',
}

/**
 * A planner for one turn. The remote model plans at most once; if a time is taken meanwhile, the built-in
 * model plans again.
 */
export function plannerWith(remote: Remote): Planner {
  let isAsked = false
  return async (s, reads) => {
    if (isAsked || isForBuiltIn(s, reads)) return planBuiltIn(s, reads)
    isAsked = true
    const { circuit, circuitKey, endpoint } = remote
    if (circuit.openUntil(circuitKey, s.now) !== null)
      return instead(s, reads, endpoint.model, 'falhou há pouco e descansa por dez minutos')
    try {
      const plan = await planRemote(s, reads, remote, remote.signal)
      circuit.succeeded(circuitKey)
      return plan
    } catch (error) {
      const failure = error instanceof RemoteFailure ? error : null
      const cause = failure ? failure.cause : error
      const isOurs =
        cause instanceof OverBudget || (cause instanceof ModelFailure && cause.reason === 'stopped')
      if (!isOurs) circuit.failed(circuitKey, s.now)
      remote.onFailure(cause)
      return instead(s, reads, endpoint.model, whyOf(cause), failure)
    } finally {
      await remote.budget.endTurn()
    }
  }
}

/**
 * Whether the built-in model must answer: urgent matters, files, thanks, and a conversation that makes no
 * progress.
 */
function isForBuiltIn(s: Situation, reads: Reads): boolean {
  const { commands } = understandTurn(startDraft(s, reads))
  if (urgentOf(commands) !== null) return true
  if (commands.some(({ do: what }) => what === 'medical' || what === 'late')) return true
  if (s.heard.some(({ kind, unheard }) => unheard === true || !SILENT_KINDS.has(kind))) return true
  // The next message without progress is the last one: the built-in dialogue then calls a person.
  if ((s.state.task?.idle ?? 0) >= MOST_IDLE - 1) return true
  return commands.length > 0 && commands.every(({ do: what }) => what === 'ack' || what === 'thanks')
}

function whyOf(cause: unknown): string {
  if (cause instanceof OverBudget) return 'chegou ao limite de gastos do mês'
  return cause instanceof ModelFailure ? WHY[cause.reason] : 'falhou'
}

async function instead(
  s: Situation,
  reads: Reads,
  model: string,
  why: string,
  failure: RemoteFailure | null = null,
): Promise<Plan> {
  const plan = await planBuiltIn(s, reads)
  const { trace } = plan
  return {
    ...plan,
    trace: {
      ...trace,
      tools: [{ name: 'modelo', input: model, result: why }, ...trace.tools],
      gate: [...(failure?.gate ?? []), ...trace.gate],
      ...(failure && failure.spent),
    },
  }
}
