import type { Mirror } from './db.ts'

const HOUR = 3_600_000

/** A span that contains today and tomorrow in every time zone, Unix milliseconds. */
export const dayAround = (now: number): { from: number; to: number } => ({
  from: now - 36 * HOUR,
  to: now + 60 * HOUR,
})

/**
 * Ids of the conversations that 'Meu dia' shows: people who wait for an answer or come today or tomorrow.
 * Their last messages are never evicted. Call it inside a transaction over conversations and appointments.
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
    // This finds a few more than `awaitingOf` does, but adds fewer bytes to the worker.
    for (const { id, agentNote, lastMessage } of open)
      if (agentNote?.handOver || lastMessage?.sender === 'contact') pins.add(id)
  }
  return pins
}
