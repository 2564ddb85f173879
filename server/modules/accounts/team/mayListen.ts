import { realtimeChannel } from '../../../../src/contract/realtimeEvents.ts'
import type { Db } from '../../../db/database.ts'
import { organizationOf } from './queries.ts'

/** Whether a user still belongs to the organization of a realtime channel, whatever their token says. */
export const mayListen =
  (db: Db) =>
  async (userId: string, channel: string): Promise<boolean> => {
    const organizationId = await organizationOf(db, userId)
    return organizationId !== null && realtimeChannel(organizationId) === channel
  }
