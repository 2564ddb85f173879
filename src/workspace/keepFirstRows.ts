/**
 * Stores the rows that public/first-rows.js draws at the next start, before any code of the app is loaded.
 */
import type { LastMessage } from '../contract/conversation.ts'
import { kindLabel } from '../contract/message.ts'
import { cutText } from '../contract/text.ts'
import { writeFirstSeen } from '../session/firstSeen.ts'
import { useSession } from '../session/session.ts'
import { readAwaiting } from '../sync/readDay.ts'
import { readConversations } from '../sync/reads.ts'
import { openedMirror } from '../sync/store/db.ts'
import { logFailure } from '../telemetry/report.ts'

/** As many as a tall phone shows. */
const ROWS = 10

type Seen = { contactName: string; lastMessage: LastMessage | null }

const rowOf = ({ contactName, lastMessage: last }: Seen): [string, string] => [
  contactName,
  cutText(last ? last.content || kindLabel(last.type) || '' : 'Nova conversa', 80),
]

async function keep(): Promise<void> {
  const { isAuthenticated, user } = useSession.getState()
  const db = openedMirror()
  if (!isAuthenticated || !user || !db) return
  const [today, chat] = await Promise.all([
    readAwaiting(db),
    readConversations(db, { status: 'waiting', limit: ROWS }),
  ])
  // The user signed out meanwhile: deleted data must not be written again.
  if (openedMirror() !== db || useSession.getState().user?.id !== user.id) return
  await writeFirstSeen({ userId: user.id, today: today.slice(0, ROWS).map(rowOf), chat: chat.map(rowOf) })
}

/** Stores the rows now, and whenever the app is hidden. */
export function keepFirstRows(): void {
  const keepQuietly = () => {
    // The mirror is being closed or the disk is full: the next start shows the skeleton instead.
    keep().catch((error: unknown) => logFailure(error, 'first rows not kept'))
  }
  keepQuietly()
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'hidden') keepQuietly()
  })
}
