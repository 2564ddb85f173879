import type { FreeTime } from '../../contract/schedule/freeTimes.ts'
import { useSession } from '../../session/session.ts'
import { mirror } from '../../sync/store/db.ts'
import { toast } from '../../ui/toast.ts'
import type { Preset } from './appointmentForm.ts'
import type { Place } from './dragPlaces.ts'
import { firstFreeOn, freeTimesOn, snapToFree } from './freePlaces.ts'
import { clock } from './gridHours.ts'
import type { CalendarData } from './useCalendarData.ts'
import { dateError, FIRST_MINUTES } from './whenForm.ts'
import { dayOf, timeOf, wallClock } from './zonedTime.ts'

type Options = {
  data: CalendarData
  day: string
  today: string
  zone: string
  onNew: (preset: Preset) => void
}

/** Ways to begin a new appointment: at the pressed place, at a free time, or at the day's first free time. */
export function useBegin({ data, day, today, zone, onNew }: Options) {
  const preferred = useSession((session) => session.user?.default_provider_id ?? null)
  /** The professional whose free times are meant; null: anyone's. */
  const whoseOf = (wanted: string | undefined): string | null =>
    wanted ?? (data.offered.some(({ id }) => id === preferred) ? preferred : null)

  const press = async ({ day: on, minute, providerId }: Place, allDay: boolean) => {
    const now = Date.now()
    const wrong = dateError(on, zone, now)
    if (wrong) return toast.info(wrong)
    const wanted = providerId ?? data.professional ?? undefined
    // CAL-15: a month's day begins at nine, as does the form.
    if (minute === null || allDay) return onNew({ day: on, allDay, providerId: wanted })
    const free = await freeTimesOn(mirror(), { zone, now, professionalId: whoseOf(wanted) }, on)
    const minuteOf = ({ start }: FreeTime) => wallClock(new Date(start).toISOString(), zone).minute
    const snapped = snapToFree(free.map(minuteOf), minute)
    const found = free.find((time) => minuteOf(time) === snapped)
    onNew({
      day: on,
      allDay,
      time: clock(snapped ?? minute),
      providerId: wanted ?? found?.professionalId,
      free: found !== undefined,
    })
  }

  const takeFree = ({ start, professionalId }: FreeTime) =>
    onNew({ day: dayOf(start, zone), time: timeOf(start, zone), providerId: professionalId, free: true })

  /**
   * For a past day, begins with today. Without a free time, the form begins with its default and says why.
   */
  const bookDay = async () => {
    const on = day < today ? today : day
    const wanted = data.professional ?? undefined
    const asked = { zone, now: Date.now(), professionalId: whoseOf(wanted) }
    const found = await firstFreeOn(mirror(), asked, on, FIRST_MINUTES).catch(() => null)
    onNew({
      day: on,
      ...(found && { time: timeOf(found.start, zone), free: true, offered: true }),
      providerId: wanted ?? found?.professionalId,
    })
  }

  return { press, takeFree, bookDay: () => void bookDay() }
}
