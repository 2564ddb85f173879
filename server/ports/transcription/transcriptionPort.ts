export type Heard = {
  text: string
  /** As the service names it, else what was asked for. */ language: string
}

/** The service did not understand this recording, and never will. */
export class UnheardError extends Error {
  override name = 'UnheardError'
}

/** Turns speech into text. */
export type TranscriptionPort = {
  /** Throws UnheardError when the recording itself was refused, and any other error when the service failed. */
  transcribe(audio: { data: Uint8Array; mimeType: string }): Promise<Heard>
}
