import { Link } from '@tanstack/react-router'
import {
  CalendarCheck,
  CalendarClock,
  CalendarX,
  Check,
  CirclePause,
  Hand,
  type LucideIcon,
  RotateCcw,
  Sparkles,
  Undo2,
  UserRoundCheck,
  UserRoundX,
} from 'lucide-react'
import { dayIn } from '../../../contract/schedule/zone.ts'
import type { ThreadLineWhat } from '../../../contract/threadLine.ts'
import { useSession } from '../../../session/session.ts'
import type { LineView } from '../../../sync/outbox/overlayPending.ts'
import { formatDate, formatShortDateTime } from '../../../ui/formatDate.ts'
import { isKnown, lineWords } from './lineWords.ts'
import { Note } from './Note.tsx'

const ICON: Record<Exclude<ThreadLineWhat, 'note'>, LucideIcon> = {
  booked: CalendarCheck,
  moved: CalendarClock,
  confirmed: CalendarCheck,
  cancelled: CalendarX,
  deleted: CalendarX,
  called: Hand,
  took: UserRoundCheck,
  assigned: UserRoundCheck,
  released: UserRoundX,
  paused: CirclePause,
  returned: Undo2,
  resumed: Sparkles,
  resolved: Check,
  reopened: RotateCcw,
}

type Props = {
  lines: readonly LineView[]
  /** When their message was written: a line of another day says so. */
  messageAt: string
  timeZone: string
}

/** What happened in the conversation besides messages, each as one quiet line in the middle. */
export function QuietLines({ lines, messageAt, timeZone }: Props) {
  const me = useSession((session) => session.user?.id)
  return lines.map((line) => {
    if (line.what === 'note') return <Note key={line.id} note={line} timeZone={timeZone} />
    const words = lineWords(line, me, timeZone)
    if (!words || !isKnown(line.what)) return null
    const Icon = ICON[line.what]
    const { appointment } = line
    const isOtherDay = formatDate(line.at, timeZone) !== formatDate(messageAt, timeZone)
    return (
      <p
        key={line.id}
        title={formatShortDateTime(line.at, timeZone)}
        className="mx-auto max-w-[34rem] px-4 pt-2.5 pb-1 text-center text-xs text-balance wrap-anywhere text-ink-2"
      >
        <Icon size={15} aria-hidden="true" className="mr-1 inline align-[-0.2em]" />
        <span className="font-620 text-ink">{words.lead}</span>
        {words.rest && `${appointment ? ' ' : ' · '}${words.rest}`}
        {isOtherDay && ` · ${formatShortDateTime(line.at, timeZone)}`}
        {appointment && line.what !== 'deleted' && (
          <>
            {' · '}
            <Link
              to="/calendar"
              search={{
                date: dayIn(Date.parse(appointment.start_time), timeZone),
                appointment: appointment.id,
              }}
              className="tap font-550 whitespace-nowrap text-brand underline underline-offset-2"
            >
              Ver na agenda
            </Link>
          </>
        )}
      </p>
    )
  })
}
