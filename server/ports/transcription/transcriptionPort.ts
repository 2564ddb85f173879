export type Transcript = {
  text: string
  /** The language reported by the service, else the requested one. */ language: string
}

/** The service cannot process this recording, and a retry would not help. */
export class RecordingRefused extends Error {
  override name = 'RecordingRefused'
}

/** Turns speech into text. */
export type TranscriptionPort = {
  /** Throws RecordingRefused if the recording itself was refused, and any other error if the service failed. */
  transcribe(audio: { data: Uint8Array; mimeType: string }): Promise<Transcript>
}
