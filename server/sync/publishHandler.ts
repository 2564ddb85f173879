import { realtimeChannel } from '../../src/contract/realtimeEvents.ts'
import type { Deps } from '../deps.ts'
import { GiveUp, type JobHandler } from '../jobs/jobHandler.ts'

/** Hands events to the realtime engine, in order per organization; the revision's id makes a repetition harmless. */
export function publishHandler(deps: Deps): JobHandler<'realtime.publish'> {
  return {
    // Screens hear nothing while a dead server's lease lasts; twice the same event is once.
    leaseMs: 10_000,

    async run({ orgId, payload }) {
      if (orgId === null) throw new GiveUp('an event without an organization')
      const { name, data } = payload
      // Several events of one revision: all but the first begin where it ends.
      const id = `${orgId}:${data.revision}${data.base === data.revision ? `:${name}` : ''}`
      await deps.ports.realtime.publish(realtimeChannel(orgId), [{ name, data }], id)
    },
  }
}
