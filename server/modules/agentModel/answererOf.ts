import { monthlyBudget, monthOf, OverBudget, type Budget } from '../../agent/remote/budget.ts'
import { answerTurn } from '../../agent/answerTurn.ts'
import { type AnswerBuiltIn, indexHere } from '../../agent/answerHere.ts'
import type { Planner } from '../../agent/plan.ts'
import { plannerWith } from '../../agent/remote/planWith.ts'
import { plainTransaction } from '../../db/orgTransaction.ts'
import type { Deps } from '../../deps.ts'
import { enqueueJob } from '../../jobs/enqueueJob.ts'
import { ownTurnOfLoop } from '../../jobs/ownTurnOfLoop.ts'
import { errorFields } from '../../log.ts'
import { ModelFailure } from '../../ports/model/modelPort.ts'
import { chosenModel, circuit, readSettings } from './chosenModel.ts'
import { findOwnerIds, findUsage, markWarned } from './queries.ts'
import { PER_CENT, percentToTell } from './rules.ts'

export type TurnOf = {
  /** Aborts the call to the remote model; the built-in one then answers. */
  signal: AbortSignal
  /** Whether the conversation still waits for the agent. */
  isOpen?: () => Promise<boolean>
}

/** Answers one turn of an organization, with the model that it has chosen. */
export function answererOf(deps: Deps, orgId: string, turn: TurnOf): AnswerBuiltIn {
  let planner: Promise<Planner | null> | null = null
  return async (s, reads) => {
    planner ??= choose(deps, orgId, monthOf(s.now, s.zone), turn)
    const remote = await planner
    if (remote === null) return deps.answerBuiltIn(s, reads)
    const situation = { ...s, knowledge: await indexHere(s.knowledge) }
    await ownTurnOfLoop()
    return answerTurn(remote, situation, reads)
  }
}

/** Whether the organization's turns are answered by the built-in model, at no cost. */
export const answersBuiltIn = async (deps: Deps, orgId: string): Promise<boolean> =>
  (await chosenModel(deps, orgId, await readSettings(deps, orgId))) === null

/** A planner that asks the organization's remote model; null where it has none. */
async function choose(deps: Deps, orgId: string, month: string, turn: TurnOf): Promise<Planner | null> {
  const settings = await readSettings(deps, orgId)
  const chosen = await chosenModel(deps, orgId, settings)
  if (!chosen) return null
  return plannerWith({
    ...chosen,
    port: deps.ports.model,
    budget: budgetWithWarnings(deps, orgId, month, settings.monthlyLimit),
    circuit,
    ...turn,
    onFailure(error) {
      const isKnown = error instanceof ModelFailure || error instanceof OverBudget
      const fields = { org: orgId, model: chosen.endpoint.model }
      if (isKnown) deps.log.warn('the built-in model answers instead', { ...fields, reason: error.message })
      else deps.log.error('a model failed in our own code', { ...fields, ...errorFields(error) })
    },
  })
}

/**
 * The month's budget. It notifies staff once when four fifths are spent, and once when all is. `limit` is in
 * centavos.
 */
export function budgetWithWarnings(deps: Deps, orgId: string, month: string, limit: number): Budget {
  const { db } = deps.database
  const budget = monthlyBudget(db, orgId, month, limit * PER_CENT)
  let isRefused = false
  let isReserved = false
  return {
    async reserve(cost) {
      try {
        await budget.reserve(cost)
        isReserved = true
      } catch (error) {
        isRefused ||= error instanceof OverBudget
        throw error
      }
    },
    settle: budget.settle,
    async endTurn() {
      if (isReserved) await budget.endTurn()
      const usage = await findUsage(db, orgId, month)
      const percent = percentToTell(usage.cost, limit * PER_CENT, isRefused)
      if (percent <= usage.warnedPercent || limit === 0) return
      await plainTransaction(db, orgId, async (t) => {
        if (!(await markWarned(t.tx, orgId, month, percent))) return
        for (const user_id of await findOwnerIds(t.tx, orgId))
          await enqueueJob(t, {
            kind: 'mail.send',
            payload: { mail: 'model_spending', user_id, percent, limit },
          })
      })
    },
  }
}
