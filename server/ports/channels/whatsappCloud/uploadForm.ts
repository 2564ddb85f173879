import { randomUUID } from 'node:crypto'

/** An upload without progress for this long counts as broken, however long the whole takes. */
export const IDLE_MS = 60_000

export type Upload = {
  headers: Record<string, string>
  body: AsyncIterable<Uint8Array>
  /** Aborts when no part was taken for `idleMs`. */
  idle: AbortSignal
  /** Stops the idle timer; call it when the answer is here. */
  done(): void
}

/**
 * A multipart form with one file, streamed while it is sent. Its length is known in advance, and `onProgress`
 * is called for each part that leaves; `fetch` with `FormData` reports no progress.
 */
export function uploadForm(
  fields: Record<string, string>,
  file: { data: Blob; mimeType: string; filename: string },
  { onProgress = () => undefined, idleMs = IDLE_MS }: { onProgress?: () => void; idleMs?: number },
): Upload {
  const boundary = `balcao-${randomUUID()}`
  const named = Object.entries(fields).map(
    ([name, value]) => `--${boundary}\r\ncontent-disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`,
  )
  const encode = (text: string) => new TextEncoder().encode(text)
  const head = encode(
    `${named.join('')}--${boundary}\r\ncontent-disposition: form-data; name="file"; filename="${quoted(file.filename)}"\r\n` +
      `content-type: ${file.mimeType}\r\n\r\n`,
  )
  const tail = encode(`\r\n--${boundary}--\r\n`)
  const stop = new AbortController()
  const end = () => stop.abort(new DOMException('nothing moves', 'TimeoutError'))
  let timer = setTimeout(end, idleMs).unref()
  const moved = () => {
    clearTimeout(timer)
    timer = setTimeout(end, idleMs).unref()
    onProgress()
  }

  async function* parts(): AsyncGenerator<Uint8Array> {
    yield head
    const reader = file.data.stream().getReader()
    try {
      for (let part = await reader.read(); !part.done; part = await reader.read()) {
        yield part.value
        moved()
      }
    } finally {
      await reader.cancel().catch(() => undefined)
    }
    yield tail
    moved()
  }

  return {
    headers: {
      'content-type': `multipart/form-data; boundary=${boundary}`,
      'content-length': String(head.length + file.data.size + tail.length),
    },
    body: parts(),
    idle: stop.signal,
    done: () => clearTimeout(timer),
  }
}

/** Escapes a file name as browsers do in forms. */
const quoted = (name: string): string =>
  name.replace(/\r/g, '%0D').replace(/\n/g, '%0A').replace(/"/g, '%22').toWellFormed()
