import { realtimeChannel } from '../../src/contract/realtimeEvents.ts'
import type { Deps } from '../deps.ts'
import { GiveUp, type Job, type JobHandler } from '../jobs/jobHandler.ts'

/** The most events of one lane that are published in one call. */
const MOST = 50

/**
 * Handles the job `realtime.publish`: passes events to the realtime engine, in order per organization. The
 * message id contains the revision, so a repetition has no effect.
 */
export function publishHandler(deps: Deps): JobHandler<'realtime.publish'> {
  const { realtime } = deps.ports
  return {
    // Short, because clients get no events while a dead server holds the lease. Repetition has no effect.
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
  // Of several events with one revision, all but the first have it as their base too, so the name is added.
  const id = `${orgId}:${data.revision}${data.base === data.revision ? `:${name}` : ''}`
  return { id, events: [{ name, data }] }
}
