import { Link } from '@tanstack/react-router'
import {
  CalendarCheck,
  CalendarClock,
  CalendarPlus,
  CalendarX,
  ChevronDown,
  ChevronUp,
  Hand,
  type LucideIcon,
  MessageCircle,
  Sparkles,
} from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { useMinute } from '../../hooks/useMinute.ts'
import { useTimeZone } from '../../hooks/useTimeZone.ts'
import { formatDayLabel, formatTime } from '../../ui/formatDate.ts'
import { phoneQuery, useMediaQuery } from '../../ui/useMediaQuery.ts'
import { type DoneLine, doneLines, doneSummary } from './doneLines.ts'
import { useAgentDone, useAgentName } from './reads.ts'
import { useLooked } from './useLooked.ts'
import { dayIn } from '../../contract/schedule/zone.ts'

const ICON: Record<DoneLine['kind'], LucideIcon> = {
  booked: CalendarPlus,
  moved: CalendarClock,
  confirmed: CalendarCheck,
  cancelled: CalendarX,
  handedOver: Hand,
  answered: MessageCircle,
}

/** What the agent did since this person last looked: one line on a phone, which opens the list; on a desk the list. */
export function AgentDonePart() {
  const phone = useMediaQuery(phoneQuery)
  const [asked, setAsked] = useState(false)
  const open = asked || !phone
  const { since, isFirst } = useLooked(open)
  const done = useAgentDone(since)
  const name = useAgentName()
  const zone = useTimeZone()
  const now = new Date(useMinute())
  const summary = done ? doneSummary(done) : ''
  // 'ontem às 18:10'
  const when = `${formatDayLabel(since, zone, now).toLocaleLowerCase('pt-BR')} às ${formatTime(since, zone)}`

  if (!done || (phone && !summary)) return null
  const lines = doneLines(done, zone, now)
  return (
    <section aria-label="O que o agente fez" className="day-part">
      {phone ? (
        <button
          type="button"
          aria-expanded={asked}
          onClick={() => setAsked(!asked)}
          className="mx-4 mt-2.5 flex min-h-12 w-[calc(100%-2rem)] items-center gap-2.5 rounded-md bg-violet-soft py-1.5 pr-2 pl-3 text-left text-ink"
        >
          <Sparkles size={20} aria-hidden="true" className="shrink-0 text-violet" />
          <span className="min-w-0 flex-1">
            <span className="block">
              <b className="font-620 text-violet">{name}</b> {summary}
            </span>
            <span className="block text-xs text-ink-2">
              {isFirst ? `desde ${when}` : `desde que você olhou, ${when}`}
            </span>
          </span>
          {asked ? <ChevronUp size={17} aria-hidden="true" /> : <ChevronDown size={17} aria-hidden="true" />}
        </button>
      ) : (
        <header className="flex min-h-12 items-center gap-2 border-b border-line px-[18px] py-1.5">
          <Sparkles size={18} aria-hidden="true" className="shrink-0 text-violet" />
          <h2 className="min-w-0">
            {name}, desde {when}
          </h2>
        </header>
      )}
      {open && lines.length > 0 && (
        <ul className="border-line bg-surface max-md:mt-2.5 max-md:border-y">
          {lines.map((line) => (
            <Line key={line.key} line={line} zone={zone} now={now} />
          ))}
        </ul>
      )}
      {open && lines.length === 0 && (
        <p className="px-[18px] py-4 text-ink-2">
          {isFirst
            ? 'Ainda nada. O que o agente marcar, responder ou passar para vocês aparece aqui.'
            : 'Nada de novo desde a última vez que você olhou.'}
        </p>
      )}
    </section>
  )
}

function Line({ line, zone, now }: { line: DoneLine; zone: string; now: Date }) {
  const Icon = ICON[line.kind]
  const day = formatDayLabel(line.at, zone, now)
  return (
    <li className="border-t border-line first:border-t-0">
      <Target line={line} zone={zone}>
        <span
          aria-hidden="true"
          className="grid size-8 shrink-0 place-items-center rounded-sm bg-violet-soft text-violet"
        >
          <Icon size={17} />
        </span>
        <span className="min-w-0 flex-1">
          <span className="block font-550 wrap-anywhere">{line.title}</span>
          {line.text && <span className="line-clamp-2 text-xs text-ink-2">{line.text}</span>}
        </span>
        <span className="shrink-0 text-xs text-ink-2 tabular-nums">
          {day === 'Hoje' ? formatTime(line.at, zone) : day.toLocaleLowerCase('pt-BR')}
        </span>
      </Target>
    </li>
  )
}

const lineClass =
  'flex min-h-13 items-center gap-3 px-4 py-2 -outline-offset-2 transition-colors hover:bg-sunken md:px-[18px]'

function Target({ line, zone, children }: { line: DoneLine; zone: string; children: ReactNode }) {
  if (line.start !== undefined) {
    const date = dayIn(Date.parse(line.start), zone)
    return (
      <Link to="/calendar" search={{ date, appointment: line.appointmentId }} className={lineClass}>
        {children}
      </Link>
    )
  }
  if (line.conversationId !== undefined) {
    return (
      <Link to="/chat/$id" params={{ id: line.conversationId }} className={lineClass}>
        {children}
      </Link>
    )
  }
  return (
    <Link to="/chat" search={{ tab: 'all' }} className={lineClass}>
      {children}
    </Link>
  )
}
