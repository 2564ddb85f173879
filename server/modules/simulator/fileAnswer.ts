/** Types that a browser displays without executing them. */
const SHOWN = /^(image\/(png|jpeg|gif|webp)|audio\/[\w.+-]+|video\/[\w.+-]+)$/

/** Serves a file of a simulated phone to the simulator's page. */
export function fileAnswer(stream: ReadableStream<Uint8Array>, mimeType: unknown): Response {
  const type = (typeof mimeType === 'string' ? mimeType : '').split(';')[0]!.trim().toLowerCase()
  const isShown = SHOWN.test(type)
  return new Response(stream, {
    headers: {
      'Content-Type': isShown ? type : 'application/octet-stream',
      'Content-Disposition': isShown ? 'inline' : 'attachment',
      'Content-Security-Policy': "sandbox; default-src 'none'",
      'X-Content-Type-Options': 'nosniff',
      'Cache-Control': 'private, max-age=3600',
    },
  })
}
