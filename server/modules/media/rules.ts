import { type Media, mediaAddress } from '../../../src/contract/media.ts'

/** Whether a browser may display this type in the page; all others are only downloaded. */
export const isInline = (mimeType: string): boolean =>
  /^(image\/(png|jpeg|gif|webp)|audio\/[\w.-]+|video\/[\w.-]+|application\/pdf)$/.test(mimeType)

// oxlint-disable-next-line no-control-regex -- control and direction characters are what this removes
const UNSEEN = /[\u0000-\u001f\u007f-\u009f\u200e\u200f\u202a-\u202e\u2066-\u2069]/g

/**
 * Returns the last part of a path, without characters that could break a header or a file system, or mislead
 * a reader.
 */
export function safeFilename(name: string): string {
  const last = name.split(/[/\\]/).at(-1) ?? ''
  const clean = last.toWellFormed().replace(UNSEEN, '')
  const plain = clean
    .replace(/[<>:"|?*]/g, '_')
    .trim()
    .replace(/^\.+/, '')
  if (plain.length <= 120) return plain || 'arquivo'
  const extension = /\.[a-z0-9]{1,5}$/i.exec(plain)?.[0] ?? ''
  return plain.slice(0, 120 - extension.length) + extension
}

/**
 * Builds a Content-Disposition header (RFC 6266) with an ASCII name for old clients and the real name for all
 * others.
 */
export function contentDisposition(mimeType: string, filename: string): string {
  const ascii = filename
    .replace(/\p{M}/gu, '')
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/[^\x20-\x7e]|["\\%]/g, '_')
  const encoded = encodeURIComponent(filename).replace(
    /['()*]/g,
    (char) => `%${char.charCodeAt(0).toString(16)}`,
  )
  return `${isInline(mimeType) ? 'inline' : 'attachment'}; filename="${ascii}"; filename*=UTF-8''${encoded}`
}

export type ByteRange = { start: number; end: number }

/**
 * Parses a Range header: the requested range, null to send the whole file (also for several ranges), or
 * 'unsatisfiable' for 416.
 */
export function parseRange(header: string | null, size: number): ByteRange | null | 'unsatisfiable' {
  const match = /^bytes=(\d*)-(\d*)$/.exec(header?.trim() ?? '')
  if (!match || (match[1] === '' && match[2] === '')) return null
  if (match[1] === '') {
    const length = Math.min(Number(match[2]), size)
    return length === 0 ? 'unsatisfiable' : { start: size - length, end: size - 1 }
  }
  const start = Number(match[1])
  const end = match[2] === '' ? size - 1 : Math.min(Number(match[2]), size - 1)
  if (start >= size) return 'unsatisfiable'
  return end < start ? null : { start, end }
}

export function toMedia(row: { id: string; filename: string; mimeType: string; size: number }): Media {
  return {
    id: row.id,
    url: mediaAddress(row.id),
    filename: row.filename,
    type: row.mimeType,
    size: row.size,
  }
}
