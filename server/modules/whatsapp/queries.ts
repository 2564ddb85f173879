import { and, eq } from 'drizzle-orm'
import type { MessageContent, MessageType } from '../../../src/contract/message.ts'
import type { Db } from '../../db/database.ts'
import { channels, messages } from '../../db/schema.ts'
import type { ServedChannel, Transport } from '../../ports/channels/transport.ts'

/** The channel with this id; also finds a deleted one. */
export async function findServedChannel(
  db: Db,
  orgId: string,
  id: string,
): Promise<(ServedChannel & { deleted: boolean }) | undefined> {
  const [row] = await db
    .select({
      id: channels.id,
      orgId: channels.orgId,
      name: channels.name,
      externalId: channels.externalId,
      transport: channels.transport,
      deletedAt: channels.deletedAt,
    })
    .from(channels)
    .where(and(eq(channels.orgId, orgId), eq(channels.id, id)))
  if (!row) return undefined
  const { deletedAt, ...served } = row
  return { ...served, transport: row.transport as Transport, deleted: deletedAt !== null }
}

/** The type, the content and the time of a message whose file is being fetched. */
export async function findReceived(
  db: Db,
  orgId: string,
  id: string,
): Promise<{ type: MessageType; content: MessageContent; at: Date } | undefined> {
  const [row] = await db
    .select({ type: messages.messageType, content: messages.content, at: messages.createdAt })
    .from(messages)
    .where(and(eq(messages.orgId, orgId), eq(messages.id, id)))
  return row && { ...row, type: row.type as MessageType }
}
