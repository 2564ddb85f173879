import type { ReactNode } from 'react'
import { Zap } from 'lucide-react'
import { useTimeZone } from '../../hooks/useTimeZone.ts'
import type { ScheduledMessage } from '../../contract/scheduled.ts'
import { Button } from '../../ui/Button.tsx'
import { formatDayLabel, formatTime } from '../../ui/formatDate.ts'
import { SideCard } from './SideCard.tsx'

type Props = {
  icon: ReactNode
  title: string
  /** Says when customers get the message. */
  rule: string
  pending: ScheduledMessage | undefined
  disabled: boolean
  onFire: () => void
}

/** An automatic message, with a button that sends it now (PRV-16, PRV-20, PRV-23). */
export function ScheduledCard({ icon, title, rule, pending, disabled, onFire }: Props) {
  const timeZone = useTimeZone()
  return (
    <SideCard
      icon={icon}
      title={title}
      action={
        <Button
          size="sm"
          icon={<Zap size={15} aria-hidden="true" />}
          className="self-start"
          aria-label={`Antecipar disparo: ${title}`}
          disabled={disabled}
          onClick={onFire}
        >
          Antecipar disparo
        </Button>
      }
    >
      <p>{rule}</p>
      {pending && (
        <>
          <p className="rounded-sm bg-violet-soft px-2.5 py-2 wrap-anywhere text-ink">
            {pending.message_content.text}
          </p>
          <p>
            Prevista para {formatDayLabel(pending.scheduled_time, timeZone).toLowerCase()} às{' '}
            {formatTime(pending.scheduled_time, timeZone)}
          </p>
        </>
      )}
    </SideCard>
  )
}
