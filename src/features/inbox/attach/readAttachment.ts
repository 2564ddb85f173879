import { ATTACHMENT_EXTENSIONS, MEDIA_LIMIT_BYTES } from '../../../contract/media.ts'
import type { FileType } from '../../../contract/message.ts'
import type { DraftFile } from '../../../sync/drafts/draftFile.ts'

/** A file that cannot be sent; the message says why, as a text for the user. */
export class AttachmentError extends Error {
  override name = 'AttachmentError'
}

/**
 * WhatsApp shows these as photos, up to 5 MB; any other picture is converted to JPEG, except an animation.
 */
const PHOTOS = ['image/jpeg', 'image/png']
const PHOTO_LIMIT_BYTES = 5 * 1024 * 1024
const LONGEST_SIDE = 2560

/**
 * Reads the file as it will be sent into memory, because the file on disk may be gone later. Throws
 * `AttachmentError` if the file is not accepted, and other errors if it cannot be read.
 */
export async function readAttachment(file: File, want: FileType | null): Promise<DraftFile> {
  if (file.size === 0) throw new AttachmentError('O arquivo está vazio.')
  if (!isTaken(file)) {
    throw new AttachmentError(
      'Este tipo de arquivo não pode ser enviado. Use imagem, vídeo (MP4, WebM ou Ogg), áudio, PDF, Word, Excel ou texto.',
    )
  }
  const kind = want === 'document' ? want : kindOf(file)
  const isPhoto = kind === 'image' && file.type !== 'image/gif'
  const ready = isPhoto && !(PHOTOS.includes(file.type) && file.size <= PHOTO_LIMIT_BYTES)
  const { blob, filename } = ready ? await asJpeg(file) : { blob: file, filename: file.name }
  if (blob.size > MEDIA_LIMIT_BYTES) throw new AttachmentError('O arquivo excede o limite de 16 MB.')
  return { kind, blob: new Blob([await blob.arrayBuffer()], { type: blob.type }), filename }
}

/** Reads a recording, with its length as the device decodes it. Throws if it cannot be decoded. */
export async function readRecording(blob: Blob): Promise<DraftFile> {
  const sound = await new OfflineAudioContext(1, 1, 48_000).decodeAudioData(await blob.arrayBuffer())
  const filename = blob.type.startsWith('audio/mp4') ? 'audio.m4a' : 'audio.webm'
  return { kind: 'myaudio', blob, filename, duration: Math.max(1, Math.round(sound.duration)) }
}

function isTaken({ type, name }: File): boolean {
  if (/^(audio|image)\//.test(type) || /^video\/(mp4|webm|ogg)$/.test(type)) return true
  const extension = name.split('.').at(-1)?.toLowerCase() ?? ''
  return !type.startsWith('video/') && (ATTACHMENT_EXTENSIONS as readonly string[]).includes(extension)
}

function kindOf({ type }: File): FileType {
  const family = type.split('/')[0]
  return family === 'image' || family === 'video' || family === 'audio' ? family : 'document'
}

async function asJpeg(file: File): Promise<{ blob: Blob; filename: string }> {
  const picture = await createImageBitmap(file)
  const scale = Math.min(1, LONGEST_SIDE / Math.max(picture.width, picture.height))
  const canvas = document.createElement('canvas')
  canvas.width = Math.round(picture.width * scale)
  canvas.height = Math.round(picture.height * scale)
  const context = canvas.getContext('2d')
  if (!context) throw new Error('no canvas')
  // JPEG has no transparency: transparent areas would turn black.
  context.fillStyle = 'white'
  context.fillRect(0, 0, canvas.width, canvas.height)
  context.drawImage(picture, 0, 0, canvas.width, canvas.height)
  picture.close()
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg', 0.85))
  if (!blob) throw new Error('no JPEG')
  return { blob, filename: `${file.name.replace(/\.\w+$/, '') || 'foto'}.jpg` }
}
