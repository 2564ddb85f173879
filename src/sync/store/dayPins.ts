import type { Mirror } from './db.ts'

const HOUR = 3_600_000

/** Today and tomorrow in every zone, Unix milliseconds. */
export const dayAround = (now: number): { from: number; to: number } => ({
  from: now - 36 * HOUR,
  to: now + 60 * HOUR,
})

/**
 * Conversations that 'Meu dia' shows: who waits for an answer, and who comes today or tomorrow. Their last messages
 * stay on the device whatever else must go. Inside a transaction over conversations and appointments.
 */
export async function dayPins(db: Mirror, now: number): Promise<Set<string>> {
  const { from, to } = dayAround(now)
  const coming = await db.appointments
    .where('start_time')
    .between(new Date(from).toISOString(), new Date(to).toISOString())
    .toArray()
  const clients = [...new Set(coming.map(({ client_id }) => client_id))]
  const pins = new Set(await db.conversations.where('contactId').anyOf(clients).primaryKeys())
  for (const status of ['waiting', 'active'] as const) {
    const open = await db.conversations
      .where('[status+lastMessageAt]')
      .between([status, ''], [status, '\uffff'])
      .toArray()
    // A little more than `awaitingOf` says, in fewer bytes of the worker.
    for (const { id, agentNote, lastMessage } of open)
      if (agentNote?.handOver || lastMessage?.sender === 'contact') pins.add(id)
  }
  return pins
}
