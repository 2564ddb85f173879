import type { MessageView } from '../../sync/outbox/overlayPending.ts'
import { logFailure } from '../../telemetry/report.ts'
import { lazyPart, useLazyPart } from '../../ui/lazyPart.ts'

// Loaded separately, so that the messages are shown first.
const quietLines = lazyPart(() => import('./threadLines/QuietLines.tsx'))
const offeredTimes = lazyPart(() => import('./threadLines/OfferedTimes.tsx'))

type Props = { message: MessageView; timeZone: string }

/** The quiet lines before or after a message. */
export function Lines({ message, timeZone, before }: Props & { before: boolean }) {
  const lines = message.lines?.filter((line) => (line.before ?? false) === before) ?? []
  const part = useLazyPart(quietLines, lines.length > 0, (error) => logFailure(error, 'quiet lines'))
  return part && lines.length > 0 ? (
    <part.QuietLines lines={lines} messageAt={message.created_at} timeZone={timeZone} />
  ) : null
}

/** The times that the message offered. */
export function Offered({ message: { content }, timeZone }: Props) {
  const { offered } = content
  const part = useLazyPart(offeredTimes, offered !== undefined, (error) => logFailure(error, 'offered times'))
  return part && offered ? <part.OfferedTimes offered={offered} timeZone={timeZone} /> : null
}
