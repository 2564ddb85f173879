/**
 * Determines the type of a file from its content. Null if the type is not accepted, or contradicts the
 * declared type or the file name's extension. Types that a browser could execute (HTML, SVG, scripts) are
 * never accepted.
 */
export function sniffType(data: Uint8Array, declared: string, filename: string): string | null {
  const claim = declared.split(';')[0]!.trim().toLowerCase()
  const extension = /\.([a-z0-9]+)$/i.exec(filename)?.[1]?.toLowerCase()
  for (const kind of KINDS) {
    if (!kind.is(data)) continue
    if (extension !== undefined && !kind.extensions.includes(extension)) continue
    if (claim !== '' && claim !== 'application/octet-stream' && !kind.claims.includes(claim)) continue
    // The same format may contain audio or video. The declared type decides; without one, the extension's
    // usual meaning.
    return claim.startsWith('audio/') && kind.audio ? kind.audio : kind.type
  }
  return null
}

type Kind = {
  type: string
  /** The type to use when the file is declared as audio. */
  audio?: string
  extensions: string[]
  claims: string[]
  is: (data: Uint8Array) => boolean
}

const ascii = (data: Uint8Array, from: number, to: number): string =>
  String.fromCharCode(...data.subarray(from, to))
const startsWith =
  (...bytes: number[]) =>
  (data: Uint8Array): boolean =>
    bytes.every((byte, index) => data[index] === byte)
const hasText =
  (text: string, at = 0) =>
  (data: Uint8Array) =>
    ascii(data, at, at + text.length) === text
const contains = (data: Uint8Array, ...names: (string | Buffer)[]): boolean =>
  names.some((name) => Buffer.from(data.buffer, data.byteOffset, data.byteLength).includes(name))

const isZip = startsWith(0x50, 0x4b, 0x03, 0x04)
const isOle = startsWith(0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1)
/** Office Open XML: a zip whose entries are the parts of one kind of document. */
const officeZip = (folder: string) => (data: Uint8Array) =>
  isZip(data) && contains(data, '[Content_Types].xml') && contains(data, folder)
/** An OLE compound file (installers are OLE files too) that contains this stream. */
const officeOle =
  (...streams: string[]) =>
  (data: Uint8Array) =>
    isOle(data) && contains(data, ...streams.map((name) => Buffer.from(name, 'utf16le')))

const isMp3 = (data: Uint8Array): boolean =>
  hasText('ID3')(data) || (data[0] === 0xff && [0xfb, 0xf3, 0xf2, 0xfa].includes(data[1] ?? 0))
const isAdts = (data: Uint8Array): boolean => data[0] === 0xff && [0xf1, 0xf9].includes(data[1] ?? 0)
const STILL_BRANDS = ['heic', 'heix', 'mif1', 'msf1', 'avif', 'avis']
const isMovie = (data: Uint8Array): boolean =>
  hasText('ftyp', 4)(data) && !STILL_BRANDS.includes(ascii(data, 8, 12))

const ACTIVE = /^\s*(<!doctype|<html|<head|<body|<script|<svg|<\?xml|<\?php|#!)/i

function isPlainText(data: Uint8Array): boolean {
  // oxlint-disable-next-line no-control-regex -- what tells a binary file from a text
  if (/[\u0000-\u0008\u000e-\u001a\u001c-\u001f]/.test(ascii(data, 0, 4096))) return false
  const text = Buffer.from(data.subarray(0, 1024)).toString('utf8')
  return !ACTIVE.test(text.replace(/^\uFEFF/, ''))
}

const word = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document'
const sheet = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'

const KINDS: Kind[] = [
  {
    type: 'image/png',
    extensions: ['png'],
    claims: ['image/png'],
    is: startsWith(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a),
  },
  {
    type: 'image/jpeg',
    extensions: ['jpg', 'jpeg', 'jpe', 'jfif'],
    claims: ['image/jpeg', 'image/jpg', 'image/pjpeg'],
    is: startsWith(0xff, 0xd8, 0xff),
  },
  { type: 'image/gif', extensions: ['gif'], claims: ['image/gif'], is: hasText('GIF8') },
  {
    type: 'image/webp',
    extensions: ['webp'],
    claims: ['image/webp'],
    is: (data) => hasText('RIFF')(data) && hasText('WEBP', 8)(data),
  },
  {
    type: 'application/pdf',
    extensions: ['pdf'],
    claims: ['application/pdf', 'application/x-pdf'],
    is: hasText('%PDF-'),
  },
  {
    type: 'audio/mp4',
    extensions: ['m4a', 'aac'],
    claims: ['audio/mp4', 'audio/m4a', 'audio/x-m4a', 'audio/aac'],
    is: isMovie,
  },
  {
    type: 'video/mp4',
    audio: 'audio/mp4',
    extensions: ['mp4', 'm4v', 'mov'],
    claims: ['video/mp4', 'video/quicktime', 'video/x-m4v', 'audio/mp4'],
    is: isMovie,
  },
  { type: 'video/3gpp', extensions: ['3gp', '3gpp'], claims: ['video/3gpp', 'audio/3gpp'], is: isMovie },
  {
    type: 'video/webm',
    audio: 'audio/webm',
    extensions: ['webm', 'weba'],
    claims: ['video/webm', 'audio/webm'],
    is: startsWith(0x1a, 0x45, 0xdf, 0xa3),
  },
  {
    type: 'audio/ogg',
    extensions: ['ogg', 'oga', 'opus'],
    claims: ['audio/ogg', 'audio/opus', 'application/ogg'],
    is: hasText('OggS'),
  },
  { type: 'video/ogg', extensions: ['ogv', 'ogg'], claims: ['video/ogg'], is: hasText('OggS') },
  { type: 'audio/flac', extensions: ['flac'], claims: ['audio/flac', 'audio/x-flac'], is: hasText('fLaC') },
  { type: 'audio/mpeg', extensions: ['mp3'], claims: ['audio/mpeg', 'audio/mp3'], is: isMp3 },
  {
    type: 'audio/aac',
    extensions: ['aac'],
    claims: ['audio/aac', 'audio/x-aac', 'audio/aacp'],
    is: isAdts,
  },
  {
    type: 'audio/wav',
    extensions: ['wav'],
    claims: ['audio/wav', 'audio/x-wav', 'audio/wave', 'audio/vnd.wave'],
    is: (data) => hasText('RIFF')(data) && hasText('WAVE', 8)(data),
  },
  { type: 'audio/amr', extensions: ['amr'], claims: ['audio/amr'], is: hasText('#!AMR') },
  { type: word, extensions: ['docx'], claims: [word], is: officeZip('word/') },
  { type: sheet, extensions: ['xlsx'], claims: [sheet], is: officeZip('xl/') },
  {
    type: 'application/msword',
    extensions: ['doc'],
    claims: ['application/msword'],
    is: officeOle('WordDocument'),
  },
  {
    type: 'application/vnd.ms-excel',
    extensions: ['xls'],
    claims: ['application/vnd.ms-excel'],
    is: officeOle('Workbook', 'Book'),
  },
  {
    type: 'text/csv',
    extensions: ['csv'],
    claims: ['text/csv', 'application/vnd.ms-excel'],
    is: isPlainText,
  },
  { type: 'text/plain', extensions: ['txt'], claims: ['text/plain'], is: isPlainText },
]
