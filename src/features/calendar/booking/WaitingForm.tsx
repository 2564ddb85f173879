import { useState } from 'react'
import { newId } from '../../../contract/ids.ts'
import { addDays } from '../../../contract/schedule/days.ts'
import type { Service } from '../../../contract/service.ts'
import { WAITING_PERIOD_LABEL, WaitingPeriod } from '../../../contract/waiting.ts'
import { WaitingCreate } from '../../../contract/waitingInput.ts'
import { useWaiting } from '../../../hooks/useAgenda.ts'
import { useOffline } from '../../../hooks/useOffline.ts'
import { TimeChip } from '../../../parts/schedule/TimeChip.tsx'
import { KeptNote } from '../../../parts/keptForm/KeptNote.tsx'
import { useKeptState } from '../../../parts/keptForm/useKeptState.ts'
import { Button } from '../../../ui/Button.tsx'
import { DateInput } from '../../../ui/DateInput.tsx'
import { Field } from '../../../ui/Field.tsx'
import { Textarea } from '../../../ui/Textarea.tsx'
import { toast } from '../../../ui/toast.ts'
import { addToWaitingList } from '../waiting/waitingWrites.ts'

type Props = {
  client: { id: string; name: string }
  service: Service
  professionalId: string | null
  /** 'YYYY-MM-DD' */
  today: string
  /** The day that the client wanted. */
  wished?: string | undefined
  onDone: () => void
}

const DAYS = 14

type Wish = { from: string; to: string; period: WaitingPeriod; notes: string }

/** SCH-11: the days and the times of day at which a freed time would suit the client. */
export function WaitingForm({ client, service, professionalId, today, wished, onDone }: Props) {
  const offline = useOffline()
  const waiting = useWaiting()
  const [{ from, to, period, notes }, change, { kept, drop }] = useKeptState<Wish>(
    `waiting ${client.id} ${service.id} ${wished ?? ''}`,
    { from: wished ?? today, to: wished ?? addDays(today, DAYS), period: 'any', notes: '' },
  )
  const [error, setError] = useState<string | undefined>()
  const [busy, setBusy] = useState(false)
  const already = waiting?.some(
    ({ client_id, service_id }) => client_id === client.id && service_id === service.id,
  )

  const submit = async () => {
    const id = newId()
    const asked = {
      id,
      client_id: client.id,
      service_id: service.id,
      professional_id: professionalId,
      from_day: from,
      to_day: to,
      period,
      notes: notes.trim(),
    }
    const read = WaitingCreate.safeParse(asked)
    if (!read.success) return setError(read.error.issues[0]?.message)
    if (to < today) return setError('Escolha hoje ou uma data futura.')
    setBusy(true)
    const saved = await addToWaitingList({ ...asked, client_name: client.name, service_name: service.name })
    setBusy(false)
    if (!saved) return
    drop()
    toast.success(`${client.name} entrou na lista de espera${offline ? ', na fila' : ''}`)
    onDone()
  }

  return (
    <form
      noValidate
      className="flex flex-col gap-4"
      onSubmit={(event) => {
        event.preventDefault()
        void submit()
      }}
    >
      <p className="text-ink-2">
        Quando um horário de {service.name} vagar nestes dias, {client.name} aparece na ordem de quem espera.
      </p>
      <div className="grid grid-cols-[repeat(auto-fit,minmax(min(8.5rem,100%),1fr))] gap-3">
        <Field label="De" required>
          <DateInput value={from} onChange={(day) => change({ from: day })} min={today} />
        </Field>
        <Field label="Até" error={error} required>
          <DateInput
            value={to}
            onChange={(day) => {
              change({ to: day })
              setError(undefined)
            }}
            min={from || today}
          />
        </Field>
      </div>
      <section aria-label="Período" className="flex flex-wrap gap-2">
        {WaitingPeriod.options.map((each) => (
          <TimeChip key={each} chosen={period === each} onPress={() => change({ period: each })}>
            {WAITING_PERIOD_LABEL[each]}
          </TimeChip>
        ))}
      </section>
      <Field label="Observações" hint="Só a equipe vê: 'prefere depois das 17h', 'liga antes'.">
        <Textarea
          rows={2}
          maxLength={500}
          value={notes}
          onChange={({ target }) => change({ notes: target.value })}
        />
      </Field>
      {already && (
        <p className="text-xs text-warn">
          {client.name} já espera por {service.name}.
        </p>
      )}
      <KeptNote shown={kept} />
      <Button type="submit" variant="primary" size="lg" full loading={busy}>
        Pôr na lista de espera
      </Button>
    </form>
  )
}
