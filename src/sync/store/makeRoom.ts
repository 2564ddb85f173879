import { dayPins } from './dayPins.ts'
import type { Mirror } from './db.ts'
import { evictMessages } from './evict.ts'

/** For what a person wrote on a full device: all mirrored messages go but the last of those that 'Meu dia' shows. */
export async function makeRoom(db: Mirror): Promise<void> {
  const pinned = await db.transaction('r', db.conversations, db.appointments, () => dayPins(db, Date.now()))
  await evictMessages(db, 0, pinned)
}
