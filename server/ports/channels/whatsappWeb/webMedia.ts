import { createHash } from 'node:crypto'
import { Readable } from 'node:stream'
import { setTimeout as sleep } from 'node:timers/promises'
import type { MediaType, WASocket } from 'baileys'
import { GiveUp } from '../../../jobs/jobHandler.ts'
import { FILE_FETCH_MS, type FetchedMedia } from '../channelPort.ts'
import { endOf, type WebLibrary } from './baileys.ts'
import { fetchFromKnownHosts, isKnownAddress, OffKnownHosts } from './knownHosts.ts'
import type { WebMedia } from './mediaId.ts'

/** So long the phone that has a file may take to put it there again. */
const ASKED_MS = 30_000
/**
 * A received file, decrypted while it is read and compared with its hash at its end: the library does not, and a
 * changed byte would pass. One that is gone is asked for again from the phone that has it, through `socket`.
 */
export async function fetchWebMedia(
  { library }: WebLibrary,
  media: WebMedia,
  socket: WASocket | null,
  testUrl: string | null,
): Promise<FetchedMedia> {
  const stream = await open(media).catch(async (error: unknown) => {
    if (error instanceof Error && error.cause instanceof OffKnownHosts)
      throw new GiveUp('media address off WhatsApp')
    const { code } = endOf(error instanceof Error ? error : undefined)
    if (code !== 404 && code !== 410) throw error
    // Whoever holds the session can ask: the job comes again, here or there.
    if (!socket) throw new Error('the file is gone, and the session to ask for it is elsewhere')
    return open(await askAgain(media, socket))
  })
  return {
    stream: verified(stream, Buffer.from(media.sha256, 'base64')),
    mimeType: media.mimeType ?? 'application/octet-stream',
    filename: media.filename,
  }

  async function open({ url, directPath, mediaKey, kind }: WebMedia): Promise<AsyncIterable<Uint8Array>> {
    if (!isKnownAddress(addressOf(library, url, directPath), testUrl))
      throw new GiveUp('media address off WhatsApp')
    const type: MediaType = kind
    return library.downloadContentFromMessage(
      { mediaKey: Buffer.from(mediaKey, 'base64'), url, directPath },
      type,
      // Of all that fetch takes the library passes on this alone.
      { options: fetchFromKnownHosts(testUrl) },
    )
  }

  async function askAgain(gone: WebMedia, sock: WASocket): Promise<WebMedia> {
    const { key, kind, url, directPath, mediaKey } = gone
    const content = { url, directPath, mediaKey: Buffer.from(mediaKey, 'base64') }
    const asked = sock.updateMediaMessage({ key, message: { [`${kind}Message`]: content } })
    // The library waits for ever: a phone that is off is asked again later, one that has said no is believed.
    const updated = await Promise.race([asked, sleep(ASKED_MS, 'silence' as const, { ref: false })]).catch(
      (error: unknown) => {
        if (saysNo(error)) throw new GiveUp('media gone')
        throw error
      },
    )
    if (updated === 'silence') {
      asked.catch(() => undefined)
      throw new Error('the phone that has the file does not answer')
    }
    const fresh = updated.message?.[`${kind}Message`]
    if (!fresh?.directPath || fresh.directPath === directPath) throw new GiveUp('media gone')
    // Baileys names the host of the last upload or WhatsApp's own; the one it came from is the one that has it.
    return { ...gone, directPath: fresh.directPath }
  }
}

/** Answers of the phone: it cannot read what was asked, does not have the file, or cannot send it. */
const REFUSALS = new Set([404, 412, 418])

const saysNo = (error: unknown): boolean =>
  REFUSALS.has(endOf(error instanceof Error ? error : undefined).code ?? 0)

/** Where the library will fetch it: it puts the path behind the host of the address as they are. */
function addressOf(library: WebLibrary['library'], url: string | null, directPath: string | null): string {
  if (!directPath) return url ?? ''
  const host = url !== null && URL.canParse(url) ? new URL(url).host : undefined
  return library.getUrlFromDirectPath(directPath, host)
}

async function* verified(stream: AsyncIterable<Uint8Array>, expected: Buffer): AsyncGenerator<Uint8Array> {
  const hash = createHash('sha256')
  const end = performance.now() + FILE_FETCH_MS
  for await (const chunk of stream) {
    if (performance.now() > end) throw new Error('the file comes too slowly')
    hash.update(chunk)
    yield chunk
  }
  if (!hash.digest().equals(expected)) throw new Error('the file is not the one that was sent')
}

/** A file as the library takes it: read while it is sent. */
export const readableOf = (data: Blob): Readable => Readable.from(chunksOf(data), { objectMode: false })

async function* chunksOf(data: Blob): AsyncGenerator<Uint8Array> {
  const reader = data.stream().getReader()
  for (let part = await reader.read(); !part.done; part = await reader.read()) yield part.value
}
