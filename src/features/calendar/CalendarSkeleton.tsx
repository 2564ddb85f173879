import { Skeleton } from '../../ui/Skeleton.tsx'
import type { CalendarView } from './calendarView.ts'

/** CAL-18: a placeholder in the shape of the view that is loading. */
export function CalendarSkeleton({ view }: { view: CalendarView }) {
  const label = <span className="sr-only">Carregando os agendamentos…</span>
  if (view === 'agenda')
    return (
      <output className="mx-auto flex w-full max-w-3xl flex-col gap-2.5 p-4 md:p-5">
        {label}
        {[0, 1, 2, 3].map((each) => (
          <Skeleton key={each} className="h-28 w-full rounded-md!" />
        ))}
      </output>
    )
  const cells = { month: 35, week: 7, day: 1 }[view]
  return (
    <output className={view === 'day' ? 'grid flex-1 p-4' : 'grid flex-1 grid-cols-7 gap-1 p-2'}>
      {label}
      {Array.from({ length: cells }, (_, index) => (
        <span key={index} className="flex flex-col gap-1.5">
          <Skeleton className="h-6 w-6 rounded-full!" />
          <Skeleton className={view === 'month' ? 'h-5 w-full' : 'h-16 w-full'} />
          {view !== 'month' && <Skeleton className="h-24 w-full" />}
        </span>
      ))}
    </output>
  )
}
