import { getAgentOverview } from '../../../src/contract/agentOverview.ts'
import * as endpoints from '../../../src/contract/answersEndpoints.ts'
import type { Api } from '../../http/api.ts'
import * as answers from './handlers.ts'
import { getOverview } from './overview.ts'

export function answersRoutes(api: Api): void {
  api.read(endpoints.explainAnswer, ({ deps, auth, params }) =>
    answers.explainAnswer(deps, auth, params['id']!),
  )
  api.action(endpoints.approveAnswer, ({ deps, auth, params, body }) =>
    answers.approveAnswer(deps, auth, params['id']!, body),
  )
  api.action(endpoints.tryChange, ({ deps, auth, params, body }) =>
    answers.tryChange(deps, auth, params['id']!, body),
  )
  api.action(endpoints.correctAnswer, ({ deps, auth, params, body }) =>
    answers.correctAnswer(deps, auth, params['id']!, body),
  )
  api.read(endpoints.listUnanswered, ({ deps, auth, params }) =>
    answers.listUnanswered(deps, auth, params['id']!),
  )
  api.read(endpoints.countUnanswered, ({ deps, auth }) => answers.countUnanswered(deps, auth))
  api.action(endpoints.settleUnanswered, ({ deps, auth, params, body }) =>
    answers.settleUnanswered(deps, auth, params['id']!, body),
  )
  api.action(endpoints.reopenUnanswered, ({ deps, auth, params, body }) =>
    answers.reopenUnanswered(deps, auth, params['id']!, body),
  )
  api.read(getAgentOverview, ({ deps, auth, params }) => getOverview(deps, auth, params['id']!))
  api.read(endpoints.listUnderstood, ({ deps, auth, params }) =>
    answers.listUnderstood(deps, auth, params['id']!),
  )
}
