import type { MessageContent, MessageType } from '../../../src/contract/message.ts'
import type { Db } from '../../db/database.ts'
import type { OutboundBody } from '../../ports/channels/channelPort.ts'
import { mediaFile } from '../media/handlers.ts'
import { isWebmSound, whatsAppKind } from './rules.ts'
import { webmToOgg } from './webmToOgg.ts'

/** What WhatsApp is handed of a message; null when its file is gone or cannot be made into what WhatsApp takes. */
export async function outboundBody(
  db: Db,
  orgId: string,
  { type, content }: { type: MessageType; content: MessageContent },
): Promise<OutboundBody | null> {
  const { location, url } = content
  if (location) {
    const { latitude, longitude, name = null, address = null } = location
    return { kind: 'location', latitude, longitude, name, address }
  }
  if (url === undefined) return { kind: 'text', text: content.text ?? content.caption ?? '' }

  const stored = await mediaFile(db, orgId, url.slice(url.lastIndexOf('/') + 1))
  const file = stored && isWebmSound(stored.mimeType) ? await asOgg(stored) : stored
  if (!file) return null
  return {
    kind: whatsAppKind(type, file.mimeType, file.data.length),
    file,
    caption: content.caption ?? null,
    voice: type === 'myaudio',
  }
}

type File = { data: Uint8Array; mimeType: string; filename: string }

async function asOgg({ data, filename }: File): Promise<File | null> {
  const ogg = await webmToOgg(data)
  return ogg && { data: ogg, mimeType: 'audio/ogg', filename: filename.replace(/\.\w+$/, '.ogg') }
}
