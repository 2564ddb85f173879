import { realtimeChannel } from '../../src/contract/realtimeEvents.ts'
import type { Deps } from '../deps.ts'
import { GiveUp, type Job, type JobHandler } from '../jobs/jobHandler.ts'

/** Of one lane at once. */
const MOST = 50

/** Hands events to the realtime engine, in order per organization; the revision's id makes a repetition harmless. */
export function publishHandler(deps: Deps): JobHandler<'realtime.publish'> {
  const { realtime } = deps.ports
  return {
    // Screens hear nothing while a dead server's lease lasts; twice the same event is once.
    leaseMs: 10_000,
    isRepeatable: true,

    async run(job) {
      const { id, events } = batchOf(job)
      await realtime.publish(channelOf(job), events, id)
    },

    lane: {
      most: MOST,
      async run(jobs) {
        const [first] = jobs
        if (first) await realtime.publishAll(channelOf(first), jobs.map(batchOf))
      },
    },
  }
}

type PublishJob = Pick<Job<'realtime.publish'>, 'orgId' | 'payload'>

function channelOf({ orgId }: PublishJob): string {
  if (orgId === null) throw new GiveUp('an event without an organization')
  return realtimeChannel(orgId)
}

function batchOf({ orgId, payload: { name, data } }: PublishJob) {
  // Several events of one revision: all but the first begin where it ends.
  const id = `${orgId}:${data.revision}${data.base === data.revision ? `:${name}` : ''}`
  return { id, events: [{ name, data }] }
}
