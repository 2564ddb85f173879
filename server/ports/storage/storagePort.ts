import type { Incoming } from './incomingFolder.ts'

/** First and last byte, both included. */
export type ByteRange = { start: number; end: number }

/** A stored file as something that is read from disk piece by piece; `close` lets go of what was made for it. */
export type OpenFile = { blob: Blob; close(): Promise<void> }

/**
 * Where files lie, by keys that `storageKey` makes: a key is written once, always with the same bytes, and read in
 * pieces. Nothing here holds a whole file in memory. Throws what the disk or the network throws; a file that is not
 * there is null.
 */
export interface StoragePort {
  kind: 'folder' | 's3'
  /** Takes a stream to this machine's disk; `keep` or `discard` what it gives. Throws FileTooLarge beyond `limit` bytes. */
  receive(stream: AsyncIterable<Uint8Array> | null, limit: number): Promise<Incoming>
  /** Resolves once the bytes outlive a loss of power. The incoming file is used up. The same again changes nothing. */
  keep(key: string, incoming: Incoming): Promise<void>
  read(key: string, range: ByteRange | null): Promise<ReadableStream<Uint8Array> | null>
  /** For those who need a length beforehand or read twice (an upload to WhatsApp). */
  open(key: string): Promise<OpenFile | null>
  /** Also when it is not there. */
  remove(key: string): Promise<void>
  /** Removes what a process that was killed left on its way in. */
  clean(): Promise<void>
}

export class FileTooLarge extends Error {
  override name = 'FileTooLarge'
}

const KEY = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}\/[\da-f]{2}\/[\da-f]{64}-[\da-f]{12}$/

/** `organization/first two of the hash/hash-tail of the id`: found by its content, and never the same key again. */
export function storageKey(file: { orgId: string; sha256: string; id: string }): string {
  return checkedKey(`${file.orgId}/${file.sha256.slice(0, 2)}/${file.sha256}-${file.id.slice(-12)}`)
}

/** The key; throws for anything that could name a place outside the storage. */
export function checkedKey(key: string): string {
  if (!KEY.test(key)) throw new Error('not a key of the storage')
  return key
}
