import { readOutbox } from '../sync/readOutbox.ts'
import { useMirror } from './useMirror.ts'

/** The queue's row of a command, with its payload. Undefined while reading; null once it has left the queue. */
export const useQueueRow = (commandId: string | null) =>
  useMirror(
    async (db) =>
      commandId === null ? null : ((await readOutbox(db)).find((row) => row.commandId === commandId) ?? null),
    [commandId],
  )
