import { dayPins } from './dayPins.ts'
import type { Mirror } from './db.ts'
import { evictMessages } from './evict.ts'

/**
 * Makes room for a person's input on a full device: evicts all mirrored messages except the last ones of the
 * conversations that 'Meu dia' shows.
 */
export async function makeRoom(db: Mirror): Promise<void> {
  const pinned = await db.transaction('r', db.conversations, db.appointments, () => dayPins(db, Date.now()))
  await evictMessages(db, 0, pinned)
}
