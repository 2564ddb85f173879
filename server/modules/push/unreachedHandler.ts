import { plainTransaction } from '../../db/orgTransaction.ts'
import type { Deps } from '../../deps.ts'
import { count, type Limit } from '../../http/rateLimit.ts'
import { enqueueJob } from '../../jobs/enqueueJob.ts'
import { GiveUp, type JobHandler } from '../../jobs/jobHandler.ts'
import { readRecord } from '../../sync/records.ts'
import { isSilent } from './deviceState.ts'
import { findReaders, liveDevices, type Reader } from './queries.ts'
import { isAwaited } from './scene.ts'

/** How long somebody waits before an email is sent. */
export const EMAIL_AFTER_MS = 10 * 60_000
/** An open app renews its session at least this often. */
const HERE_MS = 20 * 60_000
/** Emails per person and day; the first one already says that no notice reaches them. */
const A_DAY: Limit = { name: 'push-email', max: 5, seconds: 86_400 }

/**
 * Handles the job `push.unreached`: if the customer still waits, sends emails. Users who asked for emails get
 * one unless one of their devices can be reached, they have the app open, or the conversation is assigned to
 * somebody else. Owners get one, unless they declined emails, if no device of the whole team can be reached
 * and nobody has the app open.
 */
export function unreachedHandler(deps: Deps): JobHandler<'push.unreached'> {
  const { db } = deps.database
  return {
    async run({ orgId, payload: { conversation_id } }) {
      if (orgId === null) throw new GiveUp('who waits, without an organization')
      const conversation = await readRecord(db, orgId, 'conversation', conversation_id)
      if (!conversation || !isAwaited(conversation)) return
      const now = deps.clock()
      const reachable = new Set(
        (await liveDevices(db, orgId, now))
          .filter((device) => !isSilent(device, now))
          .map(({ userId }) => userId),
      )
      const readers = await findReaders(db, orgId, new Date(now.getTime() - HERE_MS))
      const nobody = reachable.size === 0 && !readers.some(({ isHere }) => isHere)
      const mine = ({ userId }: Reader) => !conversation.assignedTo || conversation.assignedTo.id === userId
      for (const reader of readers) {
        const asked =
          reader.wanted === true && !reachable.has(reader.userId) && !reader.isHere && mine(reader)
        const answers = reader.isOwner && reader.wanted !== false && nobody
        if (!asked && !answers) continue
        if ((await count(deps, A_DAY, reader.userId)) > A_DAY.max) continue
        await plainTransaction(db, orgId, (t) =>
          enqueueJob(t, {
            kind: 'mail.send',
            payload: { mail: 'someone_waits', user_id: reader.userId, conversation_id },
            dedupe: `someone_waits:${reader.userId}:${conversation_id}`,
          }),
        )
      }
    },
  }
}
