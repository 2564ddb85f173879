/** What a browser may show without running it. */
const SHOWN = /^(image\/(png|jpeg|gif|webp)|audio\/[\w.+-]+|video\/[\w.+-]+)$/

/** The file a simulated customer sent, for the simulator's own page; null when the message has none. */
export function fileAnswer(body: Record<string, unknown>): Response | null {
  const { data, mime_type } = body
  if (typeof data !== 'string') return null
  const type = (typeof mime_type === 'string' ? mime_type : '').split(';')[0]!.trim().toLowerCase()
  const isShown = SHOWN.test(type)
  return new Response(Buffer.from(data, 'base64'), {
    headers: {
      'Content-Type': isShown ? type : 'application/octet-stream',
      'Content-Disposition': isShown ? 'inline' : 'attachment',
      'Content-Security-Policy': "sandbox; default-src 'none'",
      'X-Content-Type-Options': 'nosniff',
      'Cache-Control': 'private, max-age=3600',
    },
  })
}
