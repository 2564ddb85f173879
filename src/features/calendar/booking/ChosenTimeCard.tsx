import { Hourglass } from 'lucide-react'
import { capital } from '../../../contract/capital.ts'
import { dayInWords, timeAt } from '../../../parts/schedule/dayWords.ts'
import { RepeatPlan } from '../../../parts/schedule/series/RepeatPlan.tsx'
import { TimeWarnings } from '../../../parts/schedule/TimeWarnings.tsx'
import { Button } from '../../../ui/Button.tsx'
import type { Booking } from './useBooking.ts'
import { dayIn } from '../../../contract/schedule/zone.ts'

/** The time that was chosen, why it is not free, and how it repeats. */
export function ChosenTimeCard({ booking }: { booking: Booking }) {
  const { time, zone, planned, warnings, warned, service, series, edit } = booking
  if (!time) return null
  return (
    <div className="flex flex-col gap-2">
      <p className="rounded-md border border-line bg-paper px-3.5 py-2.5">
        <span className="block font-620">
          {capital(dayInWords(time.start, zone))}, {timeAt(time.start, zone)} – {timeAt(time.end, zone)}
        </span>
        <span className="text-ink-2">com {time.professionalName}</span>
      </p>
      {!planned && <TimeWarnings warnings={warnings} />}
      {warned && service && (
        <Button
          variant="link"
          size="inline"
          className="self-start"
          icon={<Hourglass size={15} />}
          onClick={() => edit({ mode: 'waiting' })}
        >
          Pôr na lista de espera
        </Button>
      )}
      <RepeatPlan series={series} first={dayIn(time.start, zone)} zone={zone} />
    </div>
  )
}
