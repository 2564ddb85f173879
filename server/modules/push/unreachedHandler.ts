import { plainTransaction } from '../../db/orgTransaction.ts'
import type { Deps } from '../../deps.ts'
import { count, type Limit } from '../../http/rateLimit.ts'
import { enqueueJob } from '../../jobs/enqueueJob.ts'
import { GiveUp, type JobHandler } from '../../jobs/jobHandler.ts'
import { readRecord } from '../../sync/records.ts'
import { isSilent } from './deviceState.ts'
import { findReaders, liveDevices, type Reader } from './queries.ts'
import { isAwaited } from './scene.ts'

/** So long somebody waits before an email is written. */
export const EMAIL_AFTER_MS = 10 * 60_000
/** An open app renews its session at least so often. */
const HERE_MS = 20 * 60_000
/** Emails of one person in a day: the first one says that nothing reaches them. */
const A_DAY: Limit = { name: 'push-email', max: 5, seconds: 86_400 }

/**
 * Job `push.unreached`: somebody still waits. Whoever asked for emails gets one unless a device of theirs can be
 * reached; owners get one, unless they want none, when no device of the whole team can be and nobody has the app open.
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
