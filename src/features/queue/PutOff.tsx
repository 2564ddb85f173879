import { Link } from '@tanstack/react-router'
import { MessageCircle } from 'lucide-react'
import { useMirror } from '../../hooks/useMirror.ts'
import type { QueueRow } from '../../sync/readOutbox.ts'
import { readAppointment, readContactConversations } from '../../sync/reads.ts'
import { Button } from '../../ui/Button.tsx'
import { buttonClass } from '../../ui/buttonClass.ts'
import { cx } from '../../ui/cx.ts'

type Props = {
  row: QueueRow
  busy?: boolean | undefined
  onLater: () => void
  /** Called when the person leaves for the conversation. */
  onLeave: () => void
}

/** The buttons that settle nothing: read the client's conversation first, or decide later. */
export function PutOff({ row, busy, onLater, onLeave }: Props) {
  const talk = useClientConversation(row)
  // On a phone they have a row of their own.
  const className = cx('sm:px-2', talk ? 'max-sm:basis-28!' : 'max-sm:basis-full!')
  return (
    <>
      {talk && (
        <Link
          to="/chat/$id"
          params={{ id: talk.id }}
          search={{ tab: talk.status }}
          onClick={onLeave}
          className={buttonClass({ variant: 'quiet', className })}
        >
          <MessageCircle size={18} aria-hidden="true" />
          Conversa
        </Link>
      )}
      <Button variant="quiet" className={className} disabled={busy} onClick={onLater}>
        Decidir depois
      </Button>
    </>
  )
}

/** The latest conversation with the client of a command's appointment; null if there is none. */
const useClientConversation = ({ lane }: QueueRow) =>
  useMirror(
    async (db) => {
      const [kind, id = ''] = lane.split(':')
      const appointment = kind === 'appointment' ? await readAppointment(db, id) : null
      if (!appointment) return null
      return (await readContactConversations(db, appointment.client_id))[0] ?? null
    },
    [lane],
  )
