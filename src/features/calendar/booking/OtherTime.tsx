import { useState } from 'react'
import type { Professional } from '../../../contract/professional.ts'
import type { Purpose } from '../../../parts/schedule/purpose.ts'
import { type OfferedTime, readWarnings } from '../../../parts/schedule/readTimes.ts'
import { useFreeTimes } from '../../../parts/schedule/useTimes.ts'
import { mirror } from '../../../sync/store/db.ts'
import { DateInput } from '../../../ui/DateInput.tsx'
import { Field } from '../../../ui/Field.tsx'
import { Select } from '../../../ui/Select.tsx'
import { clock } from '../gridHours.ts'
import { dateError } from '../whenForm.ts'
import { toInstant } from '../../../contract/schedule/toInstant.ts'
import { FreeMonth } from './FreeMonth.tsx'
import { FreeTimesByDay } from './FreeTimesByDay.tsx'

type Props = {
  zone: string
  now: number
  purpose: Purpose
  professionals: readonly Professional[]
  professionalId: string | null
  day: string
  onDay: (day: string) => void
  chosen: OfferedTime | null
  onChoose: (time: OfferedTime | null) => void
}

const QUARTERS = Array.from({ length: 96 }, (_, quarter) => clock(quarter * 15))
const MINUTE = 60_000

/** Chooses another day with all its free times, or any time; a warning appears if the time is not free. */
export function OtherTime({
  zone,
  now,
  purpose,
  professionals,
  professionalId,
  day,
  onDay,
  chosen,
  onChoose,
}: Props) {
  const [time, setTime] = useState('')
  const wrong = day ? dateError(day, zone, now) : 'Escolha a data'
  const found = useFreeTimes(wrong ? null : { zone, purpose, professionalId, from: day, to: day }, {
    limit: 96,
  })

  const ahead = wrong ? [] : QUARTERS.filter((each) => Date.parse(toInstant(day, each, zone)) >= now)

  const pick = async (at: string) => {
    setTime(at)
    if (!at) return onChoose(null)
    const start = Date.parse(toInstant(day, at, zone))
    const professional = await firstFree(start)
    if (!professional) return onChoose(null)
    onChoose({
      start,
      end: start + purpose.duration_minutes * MINUTE,
      professionalId: professional.id,
      professionalName: professional.name,
    })
  }

  /** The first of the requested professionals who is free at that time, or else the first of them. */
  const firstFree = async (start: number): Promise<Professional | undefined> => {
    const asked = professionals.filter(({ id }) => professionalId === null || id === professionalId)
    for (const professional of asked) {
      const against = await readWarnings(mirror(), {
        zone,
        purpose,
        professionalId: professional.id,
        start,
        allDay: false,
      })
      if (against.length === 0) return professional
    }
    return asked[0]
  }

  return (
    <div className="flex flex-col gap-3">
      <FreeMonth
        zone={zone}
        now={now}
        purpose={purpose}
        professionalId={professionalId}
        day={day}
        onDay={(next) => {
          setTime('')
          onChoose(null)
          onDay(next)
        }}
      />
      <div className="grid grid-cols-[repeat(auto-fit,minmax(min(8.5rem,100%),1fr))] gap-3">
        <Field label="Data" error={wrong ?? undefined} required>
          <DateInput
            value={day}
            onChange={(next) => {
              setTime('')
              onChoose(null)
              onDay(next)
            }}
          />
        </Field>
        <Field label="Qualquer horário">
          <Select value={time} disabled={wrong !== null} onChange={(event) => void pick(event.target.value)}>
            <option value="">Escolha…</option>
            {ahead.map((each) => (
              <option key={each} value={each}>
                {each}
              </option>
            ))}
          </Select>
        </Field>
      </div>
      {!wrong && (
        <FreeTimesByDay
          found={found}
          chosen={chosen}
          zone={zone}
          now={now}
          empty="Nenhum horário livre neste dia."
          onChoose={(each) => {
            setTime('')
            onChoose(each)
          }}
        />
      )}
    </div>
  )
}
