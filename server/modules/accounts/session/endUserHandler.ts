import type { Deps } from '../../../deps.ts'
import { GiveUp, type JobHandler } from '../../../jobs/jobHandler.ts'

/**
 * Handles the job `realtime.endUser`: closes the realtime connections of a user's devices that may no longer
 * subscribe. The job runs in order with the organization's events.
 */
export function endUserHandler(deps: Deps): JobHandler<'realtime.endUser'> {
  return {
    async run({ orgId, payload, jobId }) {
      if (orgId === null) throw new GiveUp('lines to cut without an organization')
      await deps.ports.realtime.endUser?.({ userId: payload.user_id, organizationId: orgId }, jobId)
    },
  }
}
