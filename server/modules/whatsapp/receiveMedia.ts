import { MEDIA_LIMIT_BYTES, RECEIVED_LIMIT_BYTES } from '../../../src/contract/media.ts'
import { orgTransaction } from '../../db/orgTransaction.ts'
import type { Deps } from '../../deps.ts'
import { enqueueJob } from '../../jobs/enqueueJob.ts'
import { GiveUp, type JobHandler, LeaveToOthers, WaitOn } from '../../jobs/jobHandler.ts'
import { type FetchedMedia, MediaHeldBack } from '../../ports/channels/channelPort.ts'
import type { ServedChannel } from '../../ports/channels/transport.ts'
import { FileTooLarge } from '../../ports/storage/incomingFolder.ts'
import { Refusal } from '../../refusal.ts'
import { markFailed } from '../channels/handlers.ts'
import { attachMedia, markFileLost } from '../conversations/reports.ts'
import { storeMedia } from '../media/handlers.ts'
import { findServedChannel, findReceived } from './queries.ts'
import { receivedName } from './receivedName.ts'

/** The agent's turn waits for the transcript; after this many failures a person takes over. */
const MOST_ATTEMPTS = 3
const TOO_LARGE = 'media too large'
const NO_ROOM = 'no room for media'
/** A file is left for this long to a server that has its transport. */
const LEFT_MS = 5000
/** How long a file is asked for while its channel stands still; Meta keeps one for about as long. */
const LONGEST_STOP_MS = 14 * 24 * 60 * 60_000

/**
 * The job that fetches a received message's file and attaches it. The message is already shown and stays if
 * this fails.
 */
export function receiveMediaHandler(deps: Deps): JobHandler<'whatsapp.receive'> {
  const { db } = deps.database
  const { storage, transcription, whatsapp } = deps.ports
  return {
    // Enough for 100 MB over a slow line.
    leaseMs: 10 * 60_000,
    atMost: 3,
    async run({ orgId, payload }) {
      if (orgId === null) throw new GiveUp('a file without an organization')
      const channel = await findServedChannel(db, orgId, payload.channel_id)
      if (!channel) throw new GiveUp('the channel is gone')
      const shown = await findReceived(db, orgId, payload.message_id)
      if (!shown) throw new GiveUp('the message is gone')
      const namedAt = payload.since === undefined ? shown.at : new Date(payload.since)
      const { stream, mimeType, filename: named } = await fetched(channel, payload.media_id, namedAt)
      // The customer's file name comes with the message, not with the file.
      const filename = receivedName(shown.content.filename ?? named ?? undefined, mimeType, shown.type)
      try {
        const limit = shown.type === 'document' ? RECEIVED_LIMIT_BYTES : MEDIA_LIMIT_BYTES
        const incoming = await storage.receive(stream, limit)
        const media = await storeMedia({ db, storage }, orgId, { incoming, mimeType, filename })
        await orgTransaction(db, orgId, async (t) => {
          const message = await attachMedia(t, payload.message_id, media)
          if (transcription && message?.direction === 'inbound' && message.message_type === 'audio')
            await enqueueJob(t, {
              kind: 'voice.transcribe',
              payload: { message_id: message.id },
              maxAttempts: MOST_ATTEMPTS,
            })
        })
      } catch (error) {
        if (error instanceof FileTooLarge) throw new GiveUp(TOO_LARGE)
        if (error instanceof Refusal && error.code === 'quota_reached') throw new GiveUp(NO_ROOM)
        throw error
      }
    },

    async onFailed({ orgId, payload }, reason) {
      if (orgId === null) return
      const lost = reason === NO_ROOM ? 'quota' : reason === TOO_LARGE ? 'too_large' : 'unavailable'
      await orgTransaction(db, orgId, (t) => markFileLost(t, payload.message_id, lost))
    },
  }

  function isTooOld(at: Date): boolean {
    return deps.clock().getTime() - at.getTime() > LONGEST_STOP_MS
  }

  /** The file that was named at `at`. A channel that has to be repaired stops, and the file waits for it. */
  async function fetched(channel: Channel, mediaId: string, at: Date): Promise<FetchedMedia> {
    if (!whatsapp.serves(channel.transport)) {
      if (isTooOld(at)) throw new GiveUp('no server has the transport')
      throw new LeaveToOthers(LEFT_MS, 'transport not set up here')
    }
    try {
      return await whatsapp.fetchMedia(channel, mediaId)
    } catch (error) {
      if (!(error instanceof MediaHeldBack)) throw error
      if (channel.deleted || isTooOld(at)) throw new GiveUp(error.message)
      if (error.trouble) await markFailed(deps, channel, error.trouble)
      throw new WaitOn(error.afterMs, error.message)
    }
  }
}

type Channel = ServedChannel & { deleted: boolean }
