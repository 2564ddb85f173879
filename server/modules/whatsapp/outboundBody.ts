import type { MessageContent, MessageType } from '../../../src/contract/message.ts'
import type { OutboundBody } from '../../ports/channels/channelPort.ts'
import { openMedia } from '../media/handlers.ts'
import type { Deps } from '../../deps.ts'
import { isWebmSound, whatsAppKind } from './rules.ts'
import { webmToOgg } from './webmToOgg.ts'

type Handed = { body: OutboundBody; /** When it has been sent, or not. */ close(): Promise<void> }

const nothingToClose = async () => undefined

/** What WhatsApp is handed of a message; null when its file is gone or cannot be made into what WhatsApp takes. */
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
  const { close, ...given } = stored
  try {
    const file = isWebmSound(given.mimeType) ? await asOgg(given) : given
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

/** In memory: a recording is 16 MB at most, and seldom one. */
async function asOgg({ data, filename }: File): Promise<File | null> {
  const ogg = await webmToOgg(new Uint8Array(await data.arrayBuffer()))
  return ogg && { data: new Blob([ogg]), mimeType: 'audio/ogg', filename: filename.replace(/\.\w+$/, '.ogg') }
}
