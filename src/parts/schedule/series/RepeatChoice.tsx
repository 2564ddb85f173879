import { SERIES_STEP_LABEL, SERIES_STEPS, type SeriesStep } from '../../../contract/schedule/seriesDays.ts'
import { SERIES_MOST } from '../../../contract/series.ts'
import { DateInput } from '../../../ui/DateInput.tsx'
import { Field } from '../../../ui/Field.tsx'
import { Select } from '../../../ui/Select.tsx'
import { counted } from './planWords.ts'
import { COUNTS, type Repeat, untilFor } from './repeat.ts'

type Props = {
  repeat: Repeat
  onChange: (repeat: Repeat) => void
  /** Day of the first session, 'YYYY-MM-DD'. */
  first: string
  error?: string | undefined
}

/** Asks whether the appointment repeats, how often, and how many times or until when. */
export function RepeatChoice({ repeat, onChange, first, error }: Props) {
  const { step, ends, count, until } = repeat
  const put = (change: Partial<Repeat>) => onChange({ ...repeat, ...change })
  return (
    <>
      <Field label="Repetir">
        <Select
          value={step ?? ''}
          onChange={({ target }) => put({ step: (target.value || null) as SeriesStep | null })}
        >
          <option value="">Não repetir</option>
          {SERIES_STEPS.map((each) => (
            <option key={each} value={each}>
              {SERIES_STEP_LABEL[each]}
            </option>
          ))}
        </Select>
      </Field>
      {step !== null && (
        <div className="grid grid-cols-[repeat(auto-fit,minmax(min(8.5rem,100%),1fr))] gap-3">
          <Field label="Termina">
            <Select
              value={ends}
              onChange={({ target }) =>
                put(
                  target.value === 'until'
                    ? { ends: 'until', until: until || untilFor(first) }
                    : { ends: 'count' },
                )
              }
            >
              <option value="count">Por número</option>
              <option value="until">Em uma data</option>
            </Select>
          </Field>
          {ends === 'count' ? (
            <Field label="Sessões" error={error}>
              <Select value={count} onChange={({ target }) => put({ count: Number(target.value) })}>
                {COUNTS.map((each) => (
                  <option key={each} value={each}>
                    {counted(each)}
                  </option>
                ))}
              </Select>
            </Field>
          ) : (
            <Field label="Até" error={error} hint={`No máximo ${SERIES_MOST} sessões`}>
              <DateInput value={until} min={first} onChange={(day) => put({ until: day })} />
            </Field>
          )}
        </div>
      )}
    </>
  )
}
