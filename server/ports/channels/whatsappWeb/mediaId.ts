import { list, number, record, text } from './loose.ts'

export const MEDIA_KINDS = ['image', 'video', 'audio', 'document', 'sticker'] as const
export type WebMediaKind = (typeof MEDIA_KINDS)[number]

/**
 * Everything needed to fetch and decrypt a file on any server. `key` names the message whose sender's phone
 * is asked when the file is gone.
 */
export type WebMedia = {
  kind: WebMediaKind
  url: string | null
  directPath: string | null
  /** Base64, as is `sha256`. */
  mediaKey: string
  sha256: string
  mimeType: string | null
  filename: string | null
  length: number | null
  key: { remoteJid: string; id: string; fromMe: boolean }
}

/** Encodes all of it as the file's media id. */
export const toMediaId = (media: WebMedia): string => Buffer.from(JSON.stringify(media)).toString('base64url')

/** Decodes a media id; null when it is not one of `toMediaId`. */
export function fromMediaId(id: string): WebMedia | null {
  let read: Record<string, unknown>
  try {
    read = record(JSON.parse(Buffer.from(id, 'base64url').toString()))
  } catch {
    return null
  }
  const kind = list([...MEDIA_KINDS]).find((each) => each === read['kind']) as WebMediaKind | undefined
  const key = record(read['key'])
  const [mediaKey, sha256] = [text(read['mediaKey']), text(read['sha256'])]
  const [remoteJid, keyId] = [text(key['remoteJid']), text(key['id'])]
  if (kind === undefined || mediaKey === undefined || sha256 === undefined) return null
  if (remoteJid === undefined || keyId === undefined) return null
  return {
    kind,
    url: text(read['url']) ?? null,
    directPath: text(read['directPath']) ?? null,
    mediaKey,
    sha256,
    mimeType: text(read['mimeType']) ?? null,
    filename: text(read['filename']) ?? null,
    length: number(read['length']) ?? null,
    key: { remoteJid, id: keyId, fromMe: key['fromMe'] === true },
  }
}
