import { openAsBlob } from 'node:fs'
import { S3mini, S3ServiceError } from 's3mini'
import { RECEIVED_LIMIT_BYTES } from '../../../src/contract/media.ts'
import { incomingFolder } from './incomingFolder.ts'
import { checkedKey, type StoragePort } from './storagePort.ts'

export type S3Config = {
  /** Contains the bucket, in its path or its host: `https://s3.sa-east-1.amazonaws.com/bucket`. */
  endpoint: string
  region: string
  accessKeyId: string
  secretAccessKey: string
}

/** Time limit until the service starts to answer. The duration of a body is up to its reader. */
const ANSWER_MS = 60_000
/** Stores files in a bucket of any S3-compatible service. `spool` is a local folder for files in transit. */
export function s3Storage(config: S3Config, spool: string): StoragePort {
  const incoming = incomingFolder(spool)
  const s3 = new S3mini({ ...config, fetch: fetchInTime })

  const read: StoragePort['read'] = async (key, range) => {
    checkedKey(key)
    try {
      const { body } = range
        ? await s3.getObjectRaw(key, false, range.start, range.end + 1)
        : await s3.getObjectRaw(key)
      return body
    } catch (error) {
      if (error instanceof S3ServiceError && error.status === 404) return null
      throw error
    }
  }

  return {
    kind: 's3',
    receive: incoming.receive,
    clean: incoming.clean,
    read,

    async keep(key, { path, discard }) {
      // A Blob of a file knows its length and is read while it is sent.
      await s3.putObject(checkedKey(key), await openAsBlob(path), 'application/octet-stream')
      await discard()
    },

    async open(key) {
      const stream = await read(key, null)
      if (!stream) return null
      const { path, discard } = await incoming.receive(stream, RECEIVED_LIMIT_BYTES)
      return { blob: await openAsBlob(path), close: discard }
    },

    async remove(key) {
      await s3.deleteObject(checkedKey(key))
    },
  }
}

const fetchInTime: typeof fetch = async (input, init) => {
  const patience = new AbortController()
  const timer = setTimeout(() => patience.abort(new Error('the storage did not answer')), ANSWER_MS)
  try {
    return await fetch(input, { ...init, signal: patience.signal })
  } finally {
    clearTimeout(timer)
  }
}
