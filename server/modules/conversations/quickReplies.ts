import { isDeepStrictEqual } from 'node:util'
import {
  FIRST_QUICK_REPLIES,
  type QuickReplies,
  type QuickRepliesUpdate,
} from '../../../src/contract/quickReply.ts'
import { plainTransaction } from '../../db/orgTransaction.ts'
import type { Deps } from '../../deps.ts'
import type { Auth } from '../../http/api.ts'
import { Refusal } from '../../refusal.ts'
import { selectQuickReplies, updateQuickReplies } from './queries.ts'

export async function listQuickReplies({ database }: Deps, { organizationId }: Auth): Promise<QuickReplies> {
  const own = await selectQuickReplies(database.db, organizationId)
  return { replies: own ?? [...FIRST_QUICK_REPLIES] }
}

/** Replaces the whole list. Throws 409 if a colleague has changed it since the author read it. */
export async function saveQuickReplies(
  { database }: Deps,
  { organizationId }: Auth,
  { replies, expected }: QuickRepliesUpdate,
): Promise<QuickReplies> {
  await plainTransaction(database.db, organizationId, async ({ tx }) => {
    const held = (await selectQuickReplies(tx, organizationId, 'for update')) ?? FIRST_QUICK_REPLIES
    if (!isDeepStrictEqual(held, expected) && !isDeepStrictEqual(held, replies)) {
      throw new Refusal(409, 'conflict', 'A lista mudou enquanto você editava. Confira a versão atual.', {
        current: { replies: held },
      })
    }
    await updateQuickReplies(tx, organizationId, replies)
  })
  return { replies }
}
