import { z } from 'zod'

/**
 * Every side effect the server owes, with the shape of its payload. A payload holds ids and what must not change
 * later, no more; its shape never changes under rows that wait: give a changed one a new kind.
 */
export const jobKinds = {
  'realtime.publish': z.unknown(),
  'whatsapp.send': z.unknown(),
  'whatsapp.receive': z.unknown(),
  'agent.turn': z.unknown(),
  'webhook.process': z.unknown(),
}

export type JobKind = keyof typeof jobKinds

export type JobPayloads = { [K in JobKind]: z.infer<(typeof jobKinds)[K]> }
