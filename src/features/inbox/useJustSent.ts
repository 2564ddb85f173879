import { useEffect, useState } from 'react'
import { flushSync } from 'react-dom'
import { onOutboxChanged } from '../../sync/outbox/outboxSignal.ts'
import { type PendingCommand, readPending, subjectOf } from '../../sync/outbox/pending.ts'

type JustSent = { command: PendingCommand; at: number }

/**
 * Commands on this conversation that reached the disk after `readAt` (performance.now time). The live query
 * will return them too, but a frame or two after the composer was cleared.
 */
export function useJustSent(conversationId: string, readAt: number | undefined): PendingCommand[] {
  const [sent, setSent] = useState<JustSent[]>([])

  useEffect(
    () =>
      onOutboxChanged((row) => {
        const command = row && readPending(row)
        if (!command || subjectOf(command) !== `conversation:${conversationId}`) return
        const at = performance.now()
        // Rendered at once: with React's normal scheduling the
        // bubble often misses the frame after the transaction.
        flushSync(() => setSent((before) => [...before.slice(-20), { command, at }]))
      }),
    [conversationId],
  )

  // A read that began after the commit includes the command.
  return readAt === undefined ? [] : sent.filter(({ at }) => at >= readAt).map(({ command }) => command)
}
