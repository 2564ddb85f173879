import { CalendarX2, ChevronLeft, ChevronRight, Plus } from 'lucide-react'
import { Button } from '../../ui/Button.tsx'
import { IconButton } from '../../ui/IconButton.tsx'
import { DateInput } from '../../ui/DateInput.tsx'
import { Segmented } from '../../ui/Segmented.tsx'
import { type CalendarView, daysOf, titleOf, turn, TURN_LABEL, VIEW_LABEL, VIEWS } from './calendarView.ts'
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

/** Turning, choosing the view, and a new appointment. */
export function CalendarToolbar({ view, day, today, onDay, onView, onNew, onBlock }: Props) {
  const [before, after] = TURN_LABEL[view]
  return (
    <div className="flex flex-wrap items-center gap-x-2 gap-y-2 border-b border-line px-4 py-2.5 md:px-5">
      <div className="flex items-center gap-1">
        <Button
          onClick={() => onDay(today)}
          aria-current={daysOf(view, day).includes(today) ? 'date' : undefined}
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
      <h2
        aria-live="polite"
        className="min-w-0 flex-1 text-base text-balance max-md:order-3 max-md:basis-full"
      >
        {titleOf(view, day, today)}
      </h2>
      <DateInput
        aria-label="Ir para a data"
        value={day}
        onChange={(chosen) => chosen && onDay(chosen)}
        className="w-36! max-lg:hidden"
      />
      <Segmented
        label="Visão da agenda"
        options={OPTIONS}
        value={view}
        onChange={onView}
        className="max-md:order-4 max-md:w-full! max-md:*:flex-1 max-md:*:px-1"
      />
      <WaitingButton />
      <Button icon={<CalendarX2 size={18} />} onClick={onBlock}>
        Bloquear
      </Button>
      <Button
        variant="primary"
        icon={<Plus size={18} />}
        onClick={onNew}
        aria-label="Novo Agendamento"
        className="max-md:ml-auto"
      >
        <span>
          Novo<span className="max-md:sr-only"> Agendamento</span>
        </span>
      </Button>
    </div>
  )
}
