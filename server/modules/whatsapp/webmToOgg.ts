/**
 * The same Opus packets in the other container: nothing is decoded, nothing lost. Null when the file is none, or holds
 * another kind of sound.
 */
export async function webmToOgg(data: Uint8Array): Promise<Uint8Array<ArrayBuffer> | null> {
  const { BufferSource, BufferTarget, Conversion, Input, OggOutputFormat, Output, WEBM } =
    await import('mediabunny')
  const input = new Input({ source: new BufferSource(data), formats: [WEBM] })
  const target = new BufferTarget()
  const output = new Output({ format: new OggOutputFormat(), target })
  try {
    const track = await input.getPrimaryAudioTrack()
    if (track?.codec !== 'opus') return null
    const conversion = await Conversion.init({ input, output, video: { discard: true } })
    if (!conversion.isValid) return null
    await conversion.execute()
  } catch {
    // The library throws for whatever is no such file.
    return null
  }
  return target.buffer && new Uint8Array(target.buffer)
}
