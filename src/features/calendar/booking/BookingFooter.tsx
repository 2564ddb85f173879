import { CalendarDays, Hourglass } from 'lucide-react'
import { Button } from '../../../ui/Button.tsx'

type Props = {
  /** The button's label: what it will do, or which choice is missing. */
  label: string
  disabled: boolean
  busy: boolean
  onSubmit: () => void
  /** True while the next free times are shown, false while those of another day are. */
  next: boolean
  ready: boolean
  onMode: () => void
  /** True if a service is chosen, which an entry on the waiting list needs. */
  canWait: boolean
  onWait: () => void
}

/** The booking button at the bottom of the sheet, with the alternatives under it. */
export function BookingFooter({
  label,
  disabled,
  busy,
  onSubmit,
  next,
  ready,
  onMode,
  canWait,
  onWait,
}: Props) {
  return (
    <div className="@container flex basis-full flex-col gap-2">
      <Button
        variant="primary"
        size="lg"
        full
        className="min-h-11!"
        disabled={disabled}
        loading={busy}
        onClick={onSubmit}
      >
        {label}
      </Button>
      {/* Side by side even with large text, because the times above need the room. */}
      <div className="grid grid-cols-2 gap-2">
        <Button
          className="min-h-11! px-1!"
          icon={<CalendarDays size={16} className="@max-[16rem]:hidden" />}
          disabled={!ready}
          onClick={onMode}
        >
          {next ? 'Outro horário' : 'Próximos livres'}
        </Button>
        <Button
          className="min-h-11! px-1!"
          icon={<Hourglass size={16} className="@max-[16rem]:hidden" />}
          disabled={!canWait}
          title={canWait ? undefined : 'Escolha antes o serviço'}
          onClick={onWait}
        >
          Lista de espera
        </Button>
      </div>
    </div>
  )
}
