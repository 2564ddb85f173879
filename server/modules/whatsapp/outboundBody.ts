import { RECEIVED_LIMIT_BYTES } from '../../../src/contract/media.ts'
import type { MessageContent, MessageType } from '../../../src/contract/message.ts'
import type { OutboundBody } from '../../ports/channels/channelPort.ts'
import { openMedia } from '../media/handlers.ts'
import type { Deps } from '../../deps.ts'
import { isWebmSound, whatsAppKind } from './rules.ts'
import { webmToOgg } from './webmToOgg.ts'

type Handed = {
  body: OutboundBody
  /** Frees the file; call it after the send, successful or not. */ close(): Promise<void>
}

const nothingToClose = async (): Promise<void> => undefined

/**
 * The body to send for a message. Null when its file is gone or cannot be converted to what WhatsApp accepts.
 */
export async function outboundBody(
  deps: Pick<Deps, 'database' | 'ports'>,
  orgId: string,
  { type, content }: { type: MessageType; content: MessageContent },
): Promise<Handed | null> {
  const { location, url, template } = content
  if (template) {
    const { provider_name: name, language, params, buttons } = template
    const text = content.text ?? ''
    return { body: { kind: 'template', name, language, params, text, buttons }, close: nothingToClose }
  }
  if (location) {
    const { latitude, longitude, name = null, address = null } = location
    return { body: { kind: 'location', latitude, longitude, name, address }, close: nothingToClose }
  }
  if (url === undefined) {
    return { body: { kind: 'text', text: content.text ?? content.caption ?? '' }, close: nothingToClose }
  }

  const stored = await openMedia(deps, orgId, url.slice(url.lastIndexOf('/') + 1))
  if (!stored) return null
  const { close: closeStored, ...given } = stored
  let discard = nothingToClose
  const close = async () => {
    await discard()
    await closeStored()
  }
  try {
    let file: File | null = given
    if (isWebmSound(given.mimeType)) {
      const made = await asOgg(deps, given)
      file = made && made.file
      if (made) discard = made.discard
    }
    if (file) {
      const body: OutboundBody = {
        kind: whatsAppKind(type, file.mimeType, file.data.size),
        file,
        caption: content.caption ?? null,
        voice: type === 'myaudio',
      }
      return { body, close }
    }
  } catch (error) {
    await close()
    throw error
  }
  await close()
  return null
}

type File = { data: Blob; mimeType: string; filename: string }

/**
 * Converts a recording to Ogg, from disk to disk; null when it cannot. `discard` removes the temporary file.
 */
async function asOgg(
  { ports: { storage } }: Pick<Deps, 'ports'>,
  { data, filename }: File,
): Promise<{ file: File; discard: () => Promise<void> } | null> {
  const made = await webmToOgg(data, (sound) => storage.receive(sound, RECEIVED_LIMIT_BYTES))
  if (made === null) return null
  const named = { mimeType: 'audio/ogg', filename: filename.replace(/\.\w+$/, '.ogg') }
  return { file: { data: await made.blob(), ...named }, discard: made.discard }
}
