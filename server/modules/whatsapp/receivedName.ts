import type { MessageType } from '../../../src/contract/message.ts'

/** Names for files without one, by message type. */
const NAMES: Partial<Record<MessageType, string>> = {
  image: 'foto',
  video: 'vídeo',
  audio: 'áudio',
  sticker: 'figurinha',
}

const EXTENSIONS: Readonly<Record<string, string>> = {
  'image/jpeg': 'jpg',
  'image/png': 'png',
  'image/webp': 'webp',
  'image/gif': 'gif',
  'video/mp4': 'mp4',
  'video/3gpp': '3gp',
  'audio/ogg': 'ogg',
  'audio/aac': 'aac',
  'audio/amr': 'amr',
  'audio/mp4': 'm4a',
  'audio/mpeg': 'mp3',
  'application/pdf': 'pdf',
  'application/msword': 'doc',
  'application/vnd.ms-excel': 'xls',
  'application/vnd.ms-powerpoint': 'ppt',
  'application/vnd.openxmlformats-officedocument.wordprocessingml.document': 'docx',
  'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet': 'xlsx',
  'application/vnd.openxmlformats-officedocument.presentationml.presentation': 'pptx',
  'application/zip': 'zip',
  'text/plain': 'txt',
  'text/csv': 'csv',
}

/**
 * The name under which a customer's file is stored: its own, else one by message type, with an extension if
 * the MIME type is known.
 */
export function receivedName(given: string | undefined, mimeType: string, type: MessageType): string {
  const name = given?.trim() || NAMES[type] || 'documento'
  if (/\.[A-Za-z0-9]{1,8}$/.test(name)) return name
  const extension = EXTENSIONS[(mimeType.split(';')[0] ?? '').trim().toLowerCase()]
  return extension === undefined ? name : `${name}.${extension}`
}
