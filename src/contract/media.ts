/** Files of messages: which are accepted, and their size limits (INB-34, INB-37). */
import * as z from 'zod/mini'
import { Id } from './ids.ts'

export const MEDIA_LIMIT_BYTES = 16 * 1024 * 1024
/** Limit for a file that a customer sends: WhatsApp accepts documents of up to 100 MB. */
export const RECEIVED_LIMIT_BYTES = 100 * 1024 * 1024

export const Media = z.object({
  id: Id,
  /** Path below the API; fetch it with the bearer token. */
  url: z.string(),
  filename: z.string(),
  type: z.string(),
  size: z.number(),
})
export type Media = z.infer<typeof Media>

/** The path of a file below the API (`content.url` of a message). */
export const mediaAddress = (id: string): string => `/communication/media/${id}`

/** The id in such a path; null if it is not one. */
export const mediaIdOf = (address: string): string | null =>
  /^\/communication\/media\/([\da-f-]{36})$/.exec(address)?.[1] ?? null

/** Extensions that may be attached; audio and images of any kind are accepted by their content too. */
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
