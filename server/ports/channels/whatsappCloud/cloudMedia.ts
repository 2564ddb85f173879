import { z } from 'zod'
import { RECEIVED_LIMIT_BYTES } from '../../../../src/contract/media.ts'
import { GiveUp } from '../../../jobs/jobHandler.ts'
import { FILE_FETCH_MS, type FetchedMedia, MediaHeldBack } from '../channelPort.ts'
import { type CloudAccess, troubleOf } from './cloudAccess.ts'
import { errorOf, graphAddress } from './graphCall.ts'
import { graphVerdict, holdMsOf, troubleBeside } from './graphErrors.ts'

/** Meta's media hosts. Our token is sent to no other host, whatever address the answer names. */
const HOSTS = ['lookaside.fbsbx.com', 'fbsbx.com', 'fbcdn.net', 'facebook.com', 'whatsapp.net']

const MediaInfo = z.object({
  url: z.string(),
  mime_type: z.string().optional(),
  file_size: z.coerce.number().optional(),
})

/** How long to wait for somebody to repair the channel. */
const BROKEN_WAIT_MS = 15 * 60_000

/** Asks for the file's address, then downloads it. Throws as `ChannelPort.fetchMedia` does. */
export async function fetchCloudMedia(
  config: CloudAccess,
  fetch: typeof globalThis.fetch,
  mediaId: string,
): Promise<FetchedMedia> {
  if (!/^[\w-]{1,200}$/.test(mediaId)) throw new GiveUp('unreadable media id')
  const info = MediaInfo.safeParse(await (await get(graphAddress(config, mediaId))).json())
  if (!info.success) throw new GiveUp('unreadable media description')
  if ((info.data.file_size ?? 0) > RECEIVED_LIMIT_BYTES) throw new GiveUp('media too large')
  if (!isAllowed(info.data.url, config.apiUrl)) throw new GiveUp('media address off the platform')
  const response = await get(info.data.url)
  const mimeType = info.data.mime_type ?? response.headers.get('content-type') ?? 'application/octet-stream'
  return { stream: response.body ?? empty(), mimeType, filename: null }

  async function get(url: string): Promise<Response> {
    const response = await fetch(url, {
      headers: { authorization: `Bearer ${config.accessToken}`, 'user-agent': 'balcao' },
      redirect: 'error',
      signal: AbortSignal.timeout(FILE_FETCH_MS),
    })
    if (response.ok) return response
    const { code } = errorOf(await response.json().catch(() => null))
    const said = `media answered ${response.status}${code === undefined ? '' : `, code ${code}`}`
    // Without a code the answer is about this file alone, and a 401 about an address that is no longer valid.
    const verdict =
      code === undefined && response.status === 401 ? 'later' : graphVerdict(response.status, code)
    switch (verdict) {
      case 'broken': {
        const trouble = troubleBeside(code)
        if (trouble === null) throw new Error(said)
        throw new MediaHeldBack(said, BROKEN_WAIT_MS, troubleOf(trouble.kind, trouble.detail))
      }
      case 'slow':
        throw new MediaHeldBack(said, holdMsOf(code))
      case 'refused':
        // Meta deletes files after a time, and a file of another account stays refused.
        throw new GiveUp(said)
      default:
        throw new Error(said)
    }
  }
}

function isAllowed(address: string, apiUrl: string): boolean {
  if (!URL.canParse(address)) return false
  const url = new URL(address)
  if (url.origin === new URL(apiUrl).origin) return true
  return (
    url.protocol === 'https:' &&
    HOSTS.some((host) => url.hostname === host || url.hostname.endsWith(`.${host}`))
  )
}

async function* empty(): AsyncGenerator<Uint8Array> {}
