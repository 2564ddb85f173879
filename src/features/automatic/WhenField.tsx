import { type AutomaticTime, wholeDayWords, TIME_CHOICES, timeWords } from '../../contract/automaticTime.ts'
import type { ScheduledType } from '../../contract/scheduled.ts'
import { Field } from '../../ui/Field.tsx'
import { Select } from '../../ui/Select.tsx'
import { TimeInput } from '../../ui/TimeInput.tsx'

type Props = {
  type: ScheduledType
  time: AutomaticTime
  error: string | undefined
  onChange: (time: AutomaticTime) => void
}

const DAY_MINUTES = 24 * 60
const MORNING = '09:00'

/** 'Quando': so long before or after the cause or, for whole days, at a time of that day. */
export function WhenField({ type, time: { minutes, at }, error, onChange }: Props) {
  const { minutes: spans, days } = TIME_CHOICES[type]
  return (
    <div className="flex flex-wrap items-start gap-3">
      <Field label="Quando" error={error} className="flex-1 basis-56">
        <Select
          value={at === null ? `${minutes}` : `day ${minutes / DAY_MINUTES}`}
          onChange={({ target: { value } }) =>
            onChange(
              value.startsWith('day ')
                ? { minutes: Number(value.slice(4)) * DAY_MINUTES, at: at ?? MORNING }
                : { minutes: Number(value), at: null },
            )
          }
        >
          {days.map((count) => (
            <option key={`day ${count}`} value={`day ${count}`}>
              {`${wholeDayWords(type, count)}, a uma hora certa`}
            </option>
          ))}
          {spans.map((each) => (
            <option key={each} value={each}>
              {timeWords(type, { minutes: each, at: null })}
            </option>
          ))}
        </Select>
      </Field>
      {at !== null && (
        <Field label="Às" className="w-36">
          <TimeInput value={at} onChange={(time) => time && onChange({ minutes, at: time })} />
        </Field>
      )}
    </div>
  )
}
