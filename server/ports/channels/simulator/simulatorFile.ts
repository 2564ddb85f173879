import type { Db } from '../../../db/database.ts'
import type { StoragePort } from '../../storage/storagePort.ts'
import { storageKeyOf } from '../../storage/storedFiles.ts'
import type { SimulatorMessage } from './simulatorStore.ts'

/** The file of a message on a simulated phone; null when it has none, or the clinic has deleted it. */
export async function readSimulatorFile(
  { db, storage }: { db: Db; storage: StoragePort },
  orgId: string,
  { body, storedFileId }: Pick<SimulatorMessage, 'body' | 'storedFileId'>,
): Promise<ReadableStream<Uint8Array> | null> {
  if (storedFileId !== null) {
    const key = await storageKeyOf(db, orgId, storedFileId)
    return key === null ? null : storage.read(key, null)
  }
  // Older versions stored the file in the message itself.
  const { data } = body
  return typeof data === 'string' ? new Blob([Buffer.from(data, 'base64')]).stream() : null
}
