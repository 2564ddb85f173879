import { CalendarX2, ChevronLeft, ChevronRight, Plus } from 'lucide-react'
import { Button } from '../../ui/Button.tsx'
import { IconButton } from '../../ui/IconButton.tsx'
import { DateInput } from '../../ui/DateInput.tsx'
import { Segmented } from '../../ui/Segmented.tsx'
import {
  type CalendarView,
  daysOfView,
  viewTitle,
  turn,
  TURN_LABEL,
  VIEW_LABEL,
  VIEWS,
} from './calendarView.ts'
import { WaitingButton } from './waiting/WaitingButton.tsx'

type Props = {
  view: CalendarView
  day: string
  today: string
  onDay: (day: string) => void
  onView: (view: CalendarView) => void
  onNew: () => void
  onBlock: () => void
}

const OPTIONS = VIEWS.map((value) => ({ value, label: VIEW_LABEL[value] }))

/**
 * Moves to other days, switches the view, and adds an appointment or a block. In a narrow window or with large text it
 * says less, so that the calendar keeps most of the height.
 */
export function CalendarToolbar({ view, day, today, onDay, onView, onNew, onBlock }: Props) {
  const [before, after] = TURN_LABEL[view]
  return (
    <div className="@container flex flex-wrap items-center gap-x-2 gap-y-2 border-b border-line px-4 py-2.5 md:px-5">
      <div className="flex items-center gap-1">
        <Button
          onClick={() => onDay(today)}
          aria-current={daysOfView(view, day).includes(today) ? 'date' : undefined}
        >
          Hoje
        </Button>
        <IconButton
          label={before}
          icon={<ChevronLeft size={18} />}
          onClick={() => onDay(turn(view, day, -1))}
        />
        <IconButton
          label={after}
          icon={<ChevronRight size={18} />}
          onClick={() => onDay(turn(view, day, 1))}
        />
      </div>
      <h2 aria-live="polite" className="min-w-0 flex-[1_1_10rem] text-base text-balance">
        {viewTitle(view, day, today)}
      </h2>
      <DateInput
        aria-label="Ir para a data"
        value={day}
        onChange={(chosen) => chosen && onDay(chosen)}
        className="toolbar-date w-36! max-lg:hidden"
      />
      <Segmented
        label="Visão da agenda"
        options={OPTIONS}
        value={view}
        onChange={onView}
        className="toolbar-views"
      />
      <WaitingButton />
      <Button title="Bloquear" icon={<CalendarX2 size={18} />} onClick={onBlock}>
        <span className="toolbar-word">Bloquear</span>
      </Button>
      <Button variant="primary" icon={<Plus size={18} />} onClick={onNew} aria-label="Novo Agendamento">
        <span>
          Novo<span className="toolbar-word"> Agendamento</span>
        </span>
      </Button>
    </div>
  )
}
