import type { Schedule } from '../../contract/bookingSettings.ts'
import type { Holiday } from '../../contract/holiday.ts'
import { failureText } from '../../api/failureText.ts'
import { Switch } from '../../ui/Switch.tsx'
import { toast } from '../../ui/toast.ts'
import { useBrowserOnline } from '../../ui/useBrowserOnline.ts'
import { byLaw, holidayDateLabel, withDays, withoutDays } from './holidayList.ts'
import { useChangeClosedDays } from './writes.ts'

type Props = {
  closedDays: Schedule['closed_days']
  holidays: readonly Holiday[]
  today: string
  /** Added to the description: to whom the switch applies, where that is not obvious. */
  note?: string | undefined
}

/** 'Fechar nos feriados nacionais': closes or opens all national holidays in `holidays` with one tap. */
export function HolidaySwitch({ closedDays, holidays, today, note }: Props) {
  const online = useBrowserOnline()
  const change = useChangeClosedDays()
  const national = byLaw(holidays)
  const closed = new Set(closedDays.map(({ date }) => date))
  const next = national[0]
  return (
    <Switch
      label="Fechar nos feriados nacionais"
      description={[next && `O próximo é ${next.name}, ${holidayDateLabel(next.date, today)}.`, note]
        .filter(Boolean)
        .join(' ')}
      checked={national.length > 0 && national.every(({ date }) => closed.has(date))}
      disabled={!online || change.isPending || national.length === 0}
      onChange={(event) => {
        const days = national.map(({ date, name }) => ({ date, name }))
        const on = event.target.checked
        change.mutate(
          {
            seen: closedDays,
            change: (all) =>
              on
                ? withDays(all, days)
                : withoutDays(
                    all,
                    days.map(({ date }) => date),
                  ),
          },
          {
            onError: (error) =>
              toast.error('Não foi possível salvar os feriados', { description: failureText(error) }),
          },
        )
      }}
      className="py-2"
    />
  )
}
