import { useEffect, useState } from 'react'
import { flushSync } from 'react-dom'
import { onOutboxChanged } from '../../sync/outbox/outboxSignal.ts'
import { type PendingCommand, readPending, subjectOf } from '../../sync/outbox/pending.ts'

type JustSent = { command: PendingCommand; at: number }

/**
 * Commands on this conversation that reached the disk after `readAt` (of performance.now): the live query will bring
 * them too, but a frame or two later than the composer was emptied.
 */
export function useJustSent(conversationId: string, readAt: number | undefined): PendingCommand[] {
  const [sent, setSent] = useState<JustSent[]>([])

  useEffect(
    () =>
      onOutboxChanged((row) => {
        const command = row && readPending(row)
        if (!command || subjectOf(command) !== `conversation:${conversationId}`) return
        const at = performance.now()
        // Left to React's own queue, the bubble would as often as not miss the frame that follows the transaction.
        flushSync(() => setSent((before) => [...before.slice(-20), { command, at }]))
      }),
    [conversationId],
  )

  // A read that began after the commit has seen it, whatever became of it since.
  return readAt === undefined ? [] : sent.filter(({ at }) => at >= readAt).map(({ command }) => command)
}
