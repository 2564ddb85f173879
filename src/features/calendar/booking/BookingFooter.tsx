import { CalendarDays, Hourglass } from 'lucide-react'
import { Button } from '../../../ui/Button.tsx'

type Props = {
  /** What the button will do, or what is missing. */
  label: string
  disabled: boolean
  busy: boolean
  onSubmit: () => void
  /** The next free times are shown, not another day's. */
  next: boolean
  ready: boolean
  onMode: () => void
  /** A service is chosen: one waits for a service. */
  canWait: boolean
  onWait: () => void
}

/** The booking's button under the thumb, and under it the other ways. */
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
        className="min-h-11 py-1 whitespace-normal!"
        disabled={disabled}
        loading={busy}
        onClick={onSubmit}
      >
        {label}
      </Button>
      {/* Beside each other in large text too: the times above need the room. */}
      <div className="grid grid-cols-2 gap-2">
        <Button
          className="h-auto! min-h-11 px-1! py-1 whitespace-normal!"
          icon={<CalendarDays size={16} className="@max-[16rem]:hidden" />}
          disabled={!ready}
          onClick={onMode}
        >
          {next ? 'Outro horário' : 'Próximos livres'}
        </Button>
        <Button
          className="h-auto! min-h-11 px-1! py-1 whitespace-normal!"
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
