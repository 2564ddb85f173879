import { RealtimeData, toChangeBatch } from '../../contract/realtimeEvents.ts'
import { applyChanges } from '../mirror/applyChanges.ts'
import type { Mirror } from '../store/db.ts'

/**
 * Applies one event of the channel. `gap`: an event was missed, or this one contains no records; the caller
 * must pull.
 */
export async function applyRealtimeEvent(
  db: Mirror,
  data: unknown,
): Promise<{ gap: boolean; data: RealtimeData | null }> {
  const parsed = RealtimeData.safeParse(data)
  if (!parsed.success) return { gap: true, data: null }
  const batch = toChangeBatch(parsed.data)
  if (!batch) return { gap: true, data: parsed.data }
  const { gap } = await applyChanges(db, batch.changes, { source: 'live', covers: batch })
  return { gap, data: parsed.data }
}
