import { MEDIA_LIMIT_BYTES } from '../../../src/contract/media.ts'
import { orgTransaction } from '../../db/orgTransaction.ts'
import type { Deps } from '../../deps.ts'
import { GiveUp, type JobHandler } from '../../jobs/jobHandler.ts'
import { attachMedia } from '../conversations/reports.ts'
import { storeMedia } from '../media/handlers.ts'
import { findChannel } from './queries.ts'

/** Fetches the file of a message that is shown already, and puts it in its place. */
export function receiveMediaHandler(deps: Deps): JobHandler<'whatsapp.receive'> {
  const { db } = deps.database
  return {
    async run({ orgId, payload }) {
      if (orgId === null) throw new GiveUp('a file without an organization')
      const channel = await findChannel(db, orgId, payload.channel_id)
      if (!channel) throw new GiveUp('the channel is gone')
      const file = await deps.ports.whatsapp.fetchMedia(channel, payload.media_id)
      if (file.data.byteLength > MEDIA_LIMIT_BYTES) throw new GiveUp('media too large')
      const media = await storeMedia(db, orgId, file)
      await orgTransaction(db, orgId, (t) => attachMedia(t, payload.message_id, media))
    },
  }
}
