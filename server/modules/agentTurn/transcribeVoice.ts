/** Transcribes customers' recordings, so that the agent can answer and staff can read them. */
import { sql } from 'drizzle-orm'
import { mediaIdOf } from '../../../src/contract/media.ts'
import type { MessageContent } from '../../../src/contract/message.ts'
import { cleanText, cutText, MESSAGE_TEXT_LIMIT } from '../../../src/contract/text.ts'
import type { Db } from '../../db/database.ts'
import { orgTransaction } from '../../db/orgTransaction.ts'
import type { Deps } from '../../deps.ts'
import { GiveUp, type JobHandler } from '../../jobs/jobHandler.ts'
import { RecordingRefused } from '../../ports/transcription/transcriptionPort.ts'
import { attachTranscript } from '../conversations/reports.ts'
import { openMedia } from '../media/handlers.ts'

/** About half an hour of speech. A longer recording is left to a person. */
const LARGEST_BYTES = 16 * 1024 * 1024

/**
 * Transcribes one recording. The transcript is empty where nothing was understood or the service failed for
 * good: the turn that waits for it then leaves the recording to a person.
 */
export function transcribeVoiceHandler(deps: Deps): JobHandler<'voice.transcribe'> {
  const { db } = deps.database
  return {
    async run({ orgId, payload: { message_id: id } }) {
      if (orgId === null) throw new GiveUp('a recording without an organization')
      const { transcription } = deps.ports
      const content = await selectContent(db, orgId, id)
      if (!transcription || !content?.url || content.transcription !== undefined) return
      const mediaId = mediaIdOf(content.url)
      const file = mediaId === null ? undefined : await openMedia(deps, orgId, mediaId)
      if (!file || file.data.size > LARGEST_BYTES) throw new GiveUp('no such recording')
      try {
        const data = new Uint8Array(await file.data.arrayBuffer())
        const { text } = await transcription.transcribe({ data, mimeType: file.mimeType })
        await keep(orgId, id, cutText(cleanText(text).trim(), MESSAGE_TEXT_LIMIT))
      } catch (error) {
        if (!(error instanceof RecordingRefused)) throw error
        await keep(orgId, id, '')
      } finally {
        await file.close()
      }
    },

    async onFailed({ orgId, payload }) {
      if (orgId !== null) await keep(orgId, payload.message_id, '')
    },
  }

  async function keep(orgId: string, messageId: string, text: string): Promise<void> {
    await orgTransaction(db, orgId, (t) => attachTranscript(t, messageId, text))
  }
}

async function selectContent(db: Db, orgId: string, id: string): Promise<MessageContent | null> {
  const { rows } = await db.execute<{ content: MessageContent }>(sql`
    select content from messages where org_id = ${orgId} and id = ${id} and message_type = 'audio' and deleted_at is null`)
  return rows[0]?.content ?? null
}
