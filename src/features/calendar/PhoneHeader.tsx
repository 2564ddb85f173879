import { useNavigate } from '@tanstack/react-router'
import {
  CalendarPlus,
  CalendarX2,
  ChevronDown,
  ChevronLeft,
  ChevronRight,
  EllipsisVertical,
  Hourglass,
  Search,
  UserRound,
} from 'lucide-react'
import { useState } from 'react'
import { useWaiting } from '../../hooks/useAgenda.ts'
import { useTimeZone } from '../../hooks/useTimeZone.ts'
import { useSession } from '../../session/session.ts'
import { Button } from '../../ui/Button.tsx'
import { IconButton } from '../../ui/IconButton.tsx'
import { Menu, MenuItem, MenuSeparator } from '../../ui/Menu.tsx'
import { lazyOverlay } from '../../ui/lazyOverlay.tsx'
import { openSearch } from '../../ui/openSearch.ts'
import {
  type CalendarView,
  daysOfView,
  shortTitleOf,
  turn,
  TURN_LABEL,
  VIEW_LABEL,
  VIEWS,
} from './calendarView.ts'
import { loadOf, loadText } from './dayEntries.ts'
import { ParticipantRow } from './ParticipantRow.tsx'
import type { CalendarData } from './useCalendarData.ts'
import { WeekStrip } from './WeekStrip.tsx'

const WaitingSheet = lazyOverlay(async () => (await import('./waiting/WaitingSheet.tsx')).WaitingSheet)

type Props = {
  view: CalendarView
  day: string
  today: string
  data: CalendarData
  onDay: (day: string) => void
  onView: (view: CalendarView) => void
  onBlock: () => void
}

/** The calendar's header on a phone: the day with its week, or the shown period with buttons to change it. */
export function PhoneHeader({ view, day, today, data, onDay, onView, onBlock }: Props) {
  const zone = useTimeZone()
  const [filtering, setFiltering] = useState(false)
  const [waiting, setWaiting] = useState(false)
  const count = useWaiting()?.length ?? 0
  const navigate = useNavigate()
  const own = useSession((session) => session.user?.default_provider_id)
  const subscribed = data.professional ?? own ?? data.offered[0]?.id
  const onDayList = view === 'day'
  const [before, after] = TURN_LABEL[view]
  const title = shortTitleOf(view, day, today)
  const isToday = daysOfView(view, day).includes(today)
  return (
    <>
      <div className="flex min-h-[48px] shrink-0 flex-wrap items-center justify-end pr-[4px] pl-[16px]">
        <div className="min-w-0 flex-1 basis-[9rem]">
          <h2 aria-live="polite" className="text-[1.0625rem]/[1.25rem] font-650 tracking-tight">
            <button
              type="button"
              aria-label={`${title}, ${onDayList ? 'abrir o mês' : 'abrir o dia'}`}
              onClick={() => onView(onDayList ? 'month' : 'day')}
              className="tap flex max-w-full items-center gap-1 text-left"
            >
              <span className="min-w-0">{title}</span>
              <ChevronDown size={16} aria-hidden="true" className="shrink-0" />
            </button>
          </h2>
          {onDayList && !data.loading && !data.failed && (
            <p className="phone-summary text-[0.71875rem]/[1rem] text-ink-2">
              {loadText(loadOf(data.events, day))}
            </p>
          )}
        </div>
        {!onDayList && (
          <div className="flex">
            <IconButton
              size="lg"
              className="size-[44px]!"
              label={before}
              icon={<ChevronLeft size={20} />}
              onClick={() => onDay(turn(view, day, -1))}
            />
            <IconButton
              size="lg"
              className="size-[44px]!"
              label={after}
              icon={<ChevronRight size={20} />}
              onClick={() => onDay(turn(view, day, 1))}
            />
          </div>
        )}
        {onDayList && isToday ? (
          <IconButton
            size="lg"
            className="size-[44px]!"
            label="Buscar em tudo"
            icon={<Search size={20} />}
            onClick={openSearch}
          />
        ) : (
          <Button
            className="min-h-[44px] shrink-0 px-[12px]!"
            onClick={() => onDay(today)}
            aria-current={isToday ? 'date' : undefined}
          >
            Hoje
          </Button>
        )}
        {view !== 'month' && (
          <Menu
            trigger={
              <IconButton
                size="lg"
                className="size-[44px]!"
                label="Opções da agenda"
                icon={<EllipsisVertical size={20} />}
              />
            }
          >
            {VIEWS.map((each) => (
              <MenuItem key={each} checked={each === view} onSelect={() => onView(each)}>
                {VIEW_LABEL[each]}
              </MenuItem>
            ))}
            <MenuSeparator />
            <MenuItem icon={<CalendarX2 size={16} />} onSelect={onBlock}>
              Bloquear horário
            </MenuItem>
            <MenuItem icon={<Hourglass size={16} />} onSelect={() => setWaiting(true)}>
              {count > 0 ? `Lista de espera: ${count}` : 'Lista de espera'}
            </MenuItem>
            <MenuItem
              icon={<CalendarPlus size={16} />}
              onSelect={() =>
                void navigate({ to: '/professionals', search: { id: subscribed, tab: 'feed' } })
              }
            >
              Assinar a agenda
            </MenuItem>
            <MenuItem
              icon={<UserRound size={16} />}
              onSelect={() => {
                if (filtering) data.chooseParticipant(null)
                setFiltering(!filtering)
              }}
            >
              {filtering ? 'Mostrar todos os clientes' : 'Mostrar só um cliente'}
            </MenuItem>
          </Menu>
        )}
      </div>
      {waiting && <WaitingSheet zone={zone} onClose={() => setWaiting(false)} />}
      {onDayList && <WeekStrip day={day} today={today} data={data} onDay={onDay} />}
      {(filtering || data.participant) && (
        <div className="shrink-0 border-b border-line px-4 py-1.5">
          <ParticipantRow
            participants={data.participants}
            chosen={data.participant}
            onChoose={data.chooseParticipant}
          />
        </div>
      )}
    </>
  )
}
