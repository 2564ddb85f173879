/** Files of messages: what is accepted, and how big (INB-34, INB-37). */
import * as z from 'zod/mini'
import { Id } from './ids.ts'

export const MEDIA_LIMIT_BYTES = 16 * 1024 * 1024
/** Of a file that a customer sends: WhatsApp takes documents of up to 100 MB. */
export const RECEIVED_LIMIT_BYTES = 100 * 1024 * 1024

export const Media = z.object({
  id: Id,
  /** Address under the API, to be fetched with the bearer token. */
  url: z.string(),
  filename: z.string(),
  type: z.string(),
  size: z.number(),
})
export type Media = z.infer<typeof Media>

/** Where a file is under the API (`content.url` of a message). */
export const mediaAddress = (id: string): string => `/communication/media/${id}`

/** Of such an address; null when it is none. */
export const mediaIdOf = (address: string): string | null =>
  /^\/communication\/media\/([\da-f-]{36})$/.exec(address)?.[1] ?? null

/** Extensions a person may attach; audio and images of any kind are accepted by their content as well. */
export const ATTACHMENT_EXTENSIONS = [
  'pdf',
  'doc',
  'docx',
  'txt',
  'xls',
  'xlsx',
  'png',
  'jpg',
  'jpeg',
  'gif',
  'webp',
  'mp4',
  'webm',
  'ogg',
  'mp3',
  'm4a',
  'aac',
  'amr',
  'opus',
  'wav',
] as const
