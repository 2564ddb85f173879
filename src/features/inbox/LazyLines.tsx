import type { MessageView } from '../../sync/outbox/overlayPending.ts'
import type { BubbleActions } from './bubbleActions.ts'
import { logFailure } from '../../telemetry/report.ts'
import { lazyPart, useLazyPart } from '../../ui/lazyPart.ts'

// Loaded separately, so that the messages are shown first.
const quietLines = lazyPart(() => import('./threadLines/QuietLines.tsx'))
const changes = lazyPart(() => import('./changes/Changes.tsx'))
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

const quiet = () => undefined

/** Loads what the menu of a message needs; without it, the menu has its other items. */
export const loadChanges = () => changes.load().catch(quiet)

/** The items of the message's menu for changing it. */
export function ChangeItems(props: Pick<Props, 'message'> & { actions: BubbleActions }) {
  const part = useLazyPart(changes, false, quiet)
  return part ? <part.ChangeItems {...props} /> : null
}

/** What becomes of a reaction, an edit or a deletion that WhatsApp does not have yet. */
export function ChangeLine({ message }: Pick<Props, 'message'>) {
  const part = useLazyPart(changes, !!message.change, (error) => logFailure(error, 'changes'))
  return part && message.change ? <part.ChangeNote message={message} change={message.change} /> : null
}
