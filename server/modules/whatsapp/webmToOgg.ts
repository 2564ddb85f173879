/**
 * Copies Opus packets from WebM to Ogg without decoding. Streams the result to `keep` and resolves with what
 * `keep` returned; null when the file is not WebM with Opus. Throws what `keep` throws.
 */
export async function webmToOgg<Kept>(
  data: Blob,
  keep: (sound: AsyncIterable<Uint8Array>) => Promise<Kept>,
): Promise<Kept | null> {
  const { BlobSource, Conversion, Input, OggOutputFormat, Output, StreamTarget, WEBM } =
    await import('mediabunny')
  const input = new Input({ source: new BlobSource(data, { maxCacheSize: READ_AHEAD }), formats: [WEBM] })
  const pipe = makePipe()
  const output = new Output({
    format: new OggOutputFormat(),
    // Ogg is written sequentially, so a stream will do.
    target: new StreamTarget(new WritableStream({ write: (chunk) => pipe.write(chunk.data) })),
  })
  try {
    const track = await input.getPrimaryAudioTrack()
    if (track?.codec !== 'opus') return null
    const conversion = await Conversion.init({ input, output, video: { discard: true } })
    if (!conversion.isValid) return null
    void conversion.execute().then(
      () => pipe.end(null),
      (error: unknown) => pipe.end({ error }),
    )
  } catch {
    // The library throws for files that it cannot read.
    return null
  }
  try {
    return await keep(pipe.read())
  } catch (error) {
    if (pipe.brokeBy(error)) return null
    throw error
  } finally {
    pipe.letGo()
  }
}

/** Bytes of the recording held in memory. */
const READ_AHEAD = 512 * 1024

/** A pipe for one writer and one reader. A write resolves once it was read, or when nobody reads any more. */
function makePipe() {
  const waiting: { piece: Uint8Array; taken: () => void }[] = []
  let ended: { failure: { error: unknown } | null } | null = null
  let isRead = true
  let wake = () => {}
  function letGo(): void {
    isRead = false
    for (const { taken } of waiting) taken()
  }
  return {
    /** Ends reading: further writes are dropped. */
    letGo,
    write: (piece: Uint8Array): Promise<void> | void =>
      isRead
        ? new Promise((taken) => {
            waiting.push({ piece, taken })
            wake()
          })
        : undefined,
    end(failure: { error: unknown } | null) {
      ended = { failure }
      wake()
    },
    brokeBy: (error: unknown): boolean => ended?.failure != null && ended.failure.error === error,
    async *read(): AsyncGenerator<Uint8Array> {
      for (;;) {
        const next = waiting.shift()
        if (next) {
          next.taken()
          yield next.piece
        } else if (ended?.failure) throw ended.failure.error
        else if (ended) return
        else await new Promise<void>((resolve) => (wake = resolve))
      }
    },
  }
}
