import { callEndpoint } from '../../api/httpClient.ts'
import { uploadMedia } from '../../contract/conversationEndpoints.ts'

/** Longest side in pixels: sharp at every size it is shown in, and only some kilobytes. */
const SIDE_MAX = 512

export class NotAPicture extends Error {
  override name = 'NotAPicture'
}

/**
 * Uploads a picture, scaled down if it is large. Resolves to the
 * file's id. Throws NotAPicture if the file is not an image.
 */
export async function uploadPicture(file: File): Promise<string> {
  const small = await shrink(file)
  const { id } = await callEndpoint(uploadMedia, {
    query: { filename: small === file ? file.name : 'foto.webp' },
    body: small,
  })
  return id
}

async function shrink(file: File): Promise<Blob> {
  let image: ImageBitmap
  try {
    image = await createImageBitmap(file)
  } catch {
    throw new NotAPicture(file.type)
  }
  const scale = SIDE_MAX / Math.max(image.width, image.height)
  if (scale >= 1) {
    image.close()
    return file
  }
  const canvas = document.createElement('canvas')
  canvas.width = Math.max(1, Math.round(image.width * scale))
  canvas.height = Math.max(1, Math.round(image.height * scale))
  canvas.getContext('2d')?.drawImage(image, 0, 0, canvas.width, canvas.height)
  image.close()
  const made = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/webp', 0.85))
  return made ?? file
}
