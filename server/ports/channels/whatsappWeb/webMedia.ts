import { createHash } from 'node:crypto'
import { Readable } from 'node:stream'
import { setTimeout as sleep } from 'node:timers/promises'
import type { MediaType, WASocket } from 'baileys'
import { GiveUp } from '../../../jobs/jobHandler.ts'
import { FILE_FETCH_MS, type FetchedMedia } from '../channelPort.ts'
import { endOf, type WebLibrary } from './baileys.ts'
import { fetchFromKnownHosts, isKnownAddress, OffKnownHosts } from './knownHosts.ts'
import type { WebMedia } from './mediaId.ts'

/** The file is no longer where it was, and there is no connection to ask its owner's phone for it. */
export class FileGone extends Error {
  override name = 'FileGone'
}

/** How long to wait for a phone to upload a file again. */
const ASKED_MS = 30_000
/**
 * Fetches a received file, decrypts it while it is read and checks its hash at the end, which the library
 * does not. A file that is gone is requested again, through `socket`, from the phone that has it. Throws
 * `GiveUp` when the file can never be had, `FileGone` when it has to be requested and there is no socket.
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
    if (!socket) throw new FileGone('the file is gone, and only a session can ask for it')
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
      // The library passes only this option on to `fetch`.
      { options: fetchFromKnownHosts(testUrl) },
    )
  }

  async function askAgain(gone: WebMedia, sock: WASocket): Promise<WebMedia> {
    const { key, kind, url, directPath, mediaKey } = gone
    const content = { url, directPath, mediaKey: Buffer.from(mediaKey, 'base64') }
    const asked = sock.updateMediaMessage({ key, message: { [`${kind}Message`]: content } })
    // The library would wait forever. Without an answer the job tries again later; a refusal is final.
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
    // Only the path is taken from the answer: Baileys names the host of the last upload or WhatsApp's own,
    // but the file is at its original host.
    return { ...gone, directPath: fresh.directPath }
  }
}

/** The phone's refusals: it cannot read the request, does not have the file, or cannot send it. */
const REFUSALS = new Set([404, 412, 418])

const saysNo = (error: unknown): boolean =>
  REFUSALS.has(endOf(error instanceof Error ? error : undefined).code ?? 0)

/** The address that the library will fetch: it appends the path, unchecked, to the host. */
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

/** A file as a stream for the library, read while it is sent. */
export const readableOf = (data: Blob): Readable => Readable.from(chunksOf(data), { objectMode: false })

async function* chunksOf(data: Blob): AsyncGenerator<Uint8Array> {
  const reader = data.stream().getReader()
  for (let part = await reader.read(); !part.done; part = await reader.read()) yield part.value
}
