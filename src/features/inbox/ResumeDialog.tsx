import { useState } from 'react'
import { serverNow } from '../../api/serverClock.ts'
import { addDays } from '../../contract/schedule/days.ts'
import { toInstant } from '../../contract/schedule/toInstant.ts'
import { dayIn } from '../../contract/schedule/zone.ts'
import { useTimeZone } from '../../hooks/useTimeZone.ts'
import type { ConversationView } from '../../sync/outbox/overlayPending.ts'
import { Button } from '../../ui/Button.tsx'
import { DateInput } from '../../ui/DateInput.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { Field } from '../../ui/Field.tsx'
import { Input } from '../../ui/Input.tsx'
import { RadioGroup } from '../../ui/RadioGroup.tsx'
import { formatShortDateTime, formatTime } from '../../ui/formatDate.ts'
import { pauseAgentUntil } from './writes.ts'

type Choice = 'hour' | 'hours' | 'tomorrow' | 'other' | 'never'

const HOUR_MS = 3_600_000
const MOST_DAYS = 31

/** Chooses when the agent resumes this conversation by itself. */
export function ResumeDialog({
  conversation,
  onClose,
}: {
  conversation: ConversationView
  onClose: () => void
}) {
  const zone = useTimeZone()
  const [now] = useState(serverNow)
  const today = dayIn(now, zone)
  const { agentResumesAt: current } = conversation
  const [choice, setChoice] = useState<Choice>('hours')
  const [day, setDay] = useState(dayIn(current ? Date.parse(current) : now, zone))
  const [time, setTime] = useState(formatTime(current ?? now + 2 * HOUR_MS, zone))

  const fixed = {
    hour: new Date(now + HOUR_MS).toISOString(),
    hours: new Date(now + 2 * HOUR_MS).toISOString(),
    tomorrow: toInstant(addDays(today, 1), '08:00', zone),
  }
  const other = day && time ? toInstant(day, time, zone) : null
  const until = choice === 'never' ? null : choice === 'other' ? other : fixed[choice]
  const isPast = choice === 'other' && other !== null && Date.parse(other) <= now
  const isUsable = choice === 'never' || (until !== null && !isPast)

  return (
    <Dialog
      open
      onClose={onClose}
      title="Quando o agente volta"
      description="Até lá, só a equipe responde nesta conversa."
      footer={
        <>
          <Button onClick={onClose}>Cancelar</Button>
          <Button
            variant="primary"
            disabled={!isUsable}
            onClick={() =>
              void pauseAgentUntil(conversation, until).then((isQueued) => isQueued && onClose())
            }
          >
            Salvar
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-3">
        <RadioGroup<Choice>
          legend="O agente volta a responder"
          hideLegend
          options={[
            { value: 'hour', label: `Em 1 hora, às ${formatTime(fixed.hour, zone)}` },
            { value: 'hours', label: `Em 2 horas, às ${formatTime(fixed.hours, zone)}` },
            { value: 'tomorrow', label: 'Amanhã às 08:00' },
            { value: 'other', label: 'Em outro horário' },
            { value: 'never', label: 'Só quando alguém devolver' },
          ]}
          value={choice}
          onChange={setChoice}
        />
        {choice === 'other' && (
          <div className="flex flex-wrap gap-3">
            <Field label="Dia" className="min-w-36 flex-1">
              <DateInput value={day} min={today} max={addDays(today, MOST_DAYS - 1)} onChange={setDay} />
            </Field>
            <Field
              label="Hora"
              className="min-w-28 flex-1"
              error={isPast ? 'Esse horário já passou.' : undefined}
            >
              <Input type="time" value={time} onChange={(event) => setTime(event.target.value)} />
            </Field>
          </div>
        )}
        {current && (
          <p className="text-xs text-ink-2">Hoje está para {formatShortDateTime(current, zone)}.</p>
        )}
      </div>
    </Dialog>
  )
}
