import { useState } from 'react'
import * as z from 'zod/mini'
import { serverNow } from '../../api/serverClock.ts'
import { addDays } from '../../contract/schedule/days.ts'
import { toInstant } from '../../contract/schedule/toInstant.ts'
import { dayIn } from '../../contract/schedule/zone.ts'
import { useTimeZone } from '../../hooks/useTimeZone.ts'
import { useKeptForm } from '../../parts/keptForm/useKeptForm.ts'
import type { ConversationView } from '../../sync/outbox/overlayPending.ts'
import { Button } from '../../ui/Button.tsx'
import { DateInput } from '../../ui/DateInput.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { Field } from '../../ui/Field.tsx'
import { RadioGroup } from '../../ui/RadioGroup.tsx'
import { TimeInput } from '../../ui/TimeInput.tsx'
import { formatShortDateTime, formatTime } from '../../ui/formatDate.ts'
import { pauseAgentUntil } from './writes.ts'

const Choice = z.enum(['hour', 'hours', 'tomorrow', 'other', 'never'])
type Choice = z.infer<typeof Choice>
type Values = { choice: Choice; day: string; time: string }
const Typed = z.object({
  choice: z.optional(Choice),
  day: z.optional(z.string()),
  time: z.optional(z.string()),
})

const HOUR_MS = 3_600_000
const MOST_DAYS = 31

/** Chooses when the agent resumes this conversation by itself. What was chosen is kept until it is saved. */
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
  const form = useKeptForm<Values>(`resume ${conversation.id}`, Typed, {
    choice: 'hours',
    day: dayIn(current ? Date.parse(current) : now, zone),
    time: formatTime(current ?? now + 2 * HOUR_MS, zone),
  })
  const { choice, day, time } = form.values
  const [isMissing, setIsMissing] = useState(false)

  const fixed = {
    hour: new Date(now + HOUR_MS).toISOString(),
    hours: new Date(now + 2 * HOUR_MS).toISOString(),
    tomorrow: toInstant(addDays(today, 1), '08:00', zone),
  }
  const other = day && time ? toInstant(day, time, zone) : null
  const until = choice === 'never' ? null : choice === 'other' ? other : fixed[choice]
  const isPast = choice === 'other' && other !== null && Date.parse(other) <= now
  const isUsable = choice === 'never' || (until !== null && !isPast)

  async function save() {
    if (!(await pauseAgentUntil(conversation, until))) return
    form.drop()
    onClose()
  }

  return (
    <Dialog
      open
      onClose={onClose}
      title="Quando o agente volta"
      description="Até lá, só a equipe responde nesta conversa."
      footer={
        <>
          <Button onClick={onClose}>Cancelar</Button>
          <Button variant="primary" disabled={!isUsable} onClick={() => void save()}>
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
          onChange={(next) => form.edit({ choice: next })}
        />
        {choice === 'other' && (
          <div className="flex flex-wrap gap-3">
            <Field label="Dia" className="min-w-36 flex-1">
              <DateInput
                value={day}
                min={today}
                max={addDays(today, MOST_DAYS - 1)}
                onChange={(next) => form.edit({ day: next })}
              />
            </Field>
            <Field
              label="Hora"
              className="min-w-28 flex-1"
              error={
                isPast
                  ? 'Esse horário já passou.'
                  : isMissing && !time
                    ? 'Digite a hora, como 14:30.'
                    : undefined
              }
            >
              <TimeInput
                value={time}
                onChange={(next) => form.edit({ time: next })}
                onLeave={(left) => setIsMissing(left === '')}
              />
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
