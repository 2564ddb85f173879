import type { Incoming } from './incomingFolder.ts'

/** First and last byte, both included. */
export type ByteRange = { start: number; end: number }

/** A stored file as a Blob that is read from disk piece by piece; `close` releases temporary resources. */
export type OpenFile = { blob: Blob; close(): Promise<void> }

/**
 * Stores files under keys made by `storageKey`. A key is written once, always with the same bytes, and read
 * as a stream. No file is ever held in memory as a whole. Errors of the disk or the network are thrown; a
 * missing file is null.
 */
export interface StoragePort {
  kind: 'folder' | 's3'
  /**
   * Receives a stream onto this machine's disk. The caller must `keep` or `discard` the result. Throws
   * FileTooLarge beyond `limit` bytes.
   */
  receive(stream: AsyncIterable<Uint8Array> | null, limit: number): Promise<Incoming>
  /**
   * Stores the file and resolves when its bytes are durable. Consumes the incoming file. Repeating it changes
   * nothing.
   */
  keep(key: string, incoming: Incoming): Promise<void>
  read(key: string, range: ByteRange | null): Promise<ReadableStream<Uint8Array> | null>
  /** For uses that need the length first or read twice (e.g. an upload to WhatsApp). */
  open(key: string): Promise<OpenFile | null>
  /** Removes the file; it is no error if it does not exist. */
  remove(key: string): Promise<void>
  /** Removes incomplete incoming files that a killed process left. */
  clean(): Promise<void>
}

const KEY = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}\/[\da-f]{2}\/[\da-f]{64}-[\da-f]{12}$/

/**
 * Builds a key: `organization/first two of the hash/hash-tail of the id`. It is unique, because it contains
 * the id.
 */
export function storageKey(file: { orgId: string; sha256: string; id: string }): string {
  return checkedKey(`${file.orgId}/${file.sha256.slice(0, 2)}/${file.sha256}-${file.id.slice(-12)}`)
}

/** Returns the key; throws for a text that is not one, which might name a place outside the storage. */
export function checkedKey(key: string): string {
  if (!KEY.test(key)) throw new Error('not a key of the storage')
  return key
}
