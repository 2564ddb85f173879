import type { Deps } from '../../../deps.ts'
import { GiveUp, type JobHandler } from '../../../jobs/jobHandler.ts'

/** Cuts the live lines of devices that may not listen any more, at its place among the organization's events. */
export function endUserHandler(deps: Deps): JobHandler<'realtime.endUser'> {
  return {
    async run({ orgId, payload, jobId }) {
      if (orgId === null) throw new GiveUp('lines to cut without an organization')
      await deps.ports.realtime.endUser?.({ userId: payload.user_id, organizationId: orgId }, jobId)
    },
  }
}
