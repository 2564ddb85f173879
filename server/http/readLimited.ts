import { Refusal } from '../refusal.ts'

/** The whole body, or 413 as soon as it is known to be longer than `limit`, whatever Content-Length said. */
export async function readLimited(request: Request, limit: number, tooLarge: string): Promise<Uint8Array> {
  const refuse = () => new Refusal(413, 'too_large', tooLarge)
  if (Number(request.headers.get('content-length') ?? 0) > limit) throw refuse()
  if (!request.body) return new Uint8Array()
  const chunks: Uint8Array[] = []
  let size = 0
  const reader = request.body.getReader()
  for (;;) {
    const { done, value } = await reader.read()
    if (done) break
    size += value.byteLength
    if (size > limit) {
      await reader.cancel()
      throw refuse()
    }
    chunks.push(value)
  }
  return Buffer.concat(chunks, size)
}
