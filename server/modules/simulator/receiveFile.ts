import { MEDIA_LIMIT_BYTES } from '../../../src/contract/media.ts'
import type { Db } from '../../db/database.ts'
import { FileTooLarge } from '../../ports/storage/incomingFolder.ts'
import { type StoragePort } from '../../ports/storage/storagePort.ts'
import { keepFile } from '../../ports/storage/storedFiles.ts'
import { Refusal } from '../../refusal.ts'

/** Stores a customer's file for a later message, which refers to it by the returned id. */
export async function receiveFile(
  { db, storage }: { db: Db; storage: StoragePort },
  orgId: string,
  stream: AsyncIterable<Uint8Array> | null,
): Promise<string> {
  try {
    const incoming = await storage.receive(stream, MEDIA_LIMIT_BYTES)
    if (incoming.size === 0) {
      await incoming.discard()
      throw new Refusal(422, 'invalid_body', 'O arquivo está vazio.')
    }
    return (await keepFile({ db, storage }, orgId, incoming)).id
  } catch (error) {
    if (error instanceof FileTooLarge) throw new Refusal(413, 'too_large', 'O arquivo passa de 16 MB.')
    throw error
  }
}
