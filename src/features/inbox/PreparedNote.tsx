import { CalendarCheck, X } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { useMirror } from '../../hooks/useMirror.ts'
import {
  forgetPrepared,
  type PreparedText,
  usePrepared,
  withoutPrepared,
} from '../../parts/schedule/preparedText.ts'
import { readAppointment } from '../../sync/reads.ts'
import { cx } from '../../ui/cx.ts'
import { IconButton } from '../../ui/IconButton.tsx'

type Props = {
  conversationId: string
  /** The text in the composer. */
  draft: string
  loaded: boolean
  onTakeAway: (rest: string) => void
}

/**
 * Shown above the composer while it contains a text that the user did not type: says what it is, whether it
 * still applies, and offers to remove it.
 */
export function PreparedNote({ conversationId, draft, loaded, onTakeAway }: Props) {
  const prepared = usePrepared(conversationId)
  const appointmentId = prepared?.appointmentId ?? null
  const appointment = useMirror(
    async (db) => (appointmentId === null ? null : await readAppointment(db, appointmentId)),
    [appointmentId],
  )
  // The prepared text was in the composer and was then sent or deleted: there is nothing left to remove.
  const stood = useRef<PreparedText | null>(null)
  useEffect(() => {
    if (prepared && draft.startsWith(prepared.text)) stood.current = prepared
    else if (prepared && loaded && draft === '' && stood.current === prepared) forgetPrepared(conversationId)
  }, [prepared, loaded, draft, conversationId])
  if (!prepared || draft === '') return null

  const refused = appointment?.pending.some(({ state }) => state === 'rejected')
  const waits = appointment?.pending.some(({ state }) => state !== 'rejected')
  const standing = draft.startsWith(prepared.text)
  return (
    <output className="flex shrink-0 items-center gap-2.5 border-t border-line bg-surface py-1 pr-1.5 pl-4 text-xs text-ink-2">
      <CalendarCheck size={16} aria-hidden="true" className="shrink-0" />
      <span className={cx('min-w-0 flex-1', refused ? 'text-bad' : waits && 'text-warn')}>
        {refused
          ? 'O agendamento não foi aceito pelo servidor: não envie ainda.'
          : waits
            ? 'Texto pronto. O agendamento ainda está na fila.'
            : 'Texto pronto. Revise e envie.'}
      </span>
      {standing && (
        <IconButton
          label="Tirar o texto pronto"
          icon={<X size={16} />}
          onClick={() => {
            onTakeAway(withoutPrepared(draft, prepared))
            forgetPrepared(conversationId)
          }}
        />
      )}
    </output>
  )
}
