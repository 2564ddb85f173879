import * as z from 'zod/mini'
import { Schedule, STEPS } from '../../contract/bookingSettings.ts'
import { BookingSettings } from '../../contract/scheduleInput.ts'
import { useRecordForm } from '../../parts/keptForm/useRecordForm.ts'
import { VersionsDialog } from '../../parts/versions/VersionsDialog.tsx'
import { FailureBanner } from '../../ui/FailureBanner.tsx'
import { Card } from '../../ui/Card.tsx'
import { Field } from '../../ui/Field.tsx'
import { Select } from '../../ui/Select.tsx'
import { toast } from '../../ui/toast.ts'
import { useBrowserOnline } from '../../ui/useBrowserOnline.ts'
import { useSaveSchedule } from './writes.ts'
import { SaveBar } from '../../parts/keptForm/SaveBar.tsx'

type Settings = Schedule['settings']

const valuesOf = ({ settings }: Schedule): Settings => settings

const number = z.optional(z.number())
const Typed = z.object({
  earliest_notice_minutes: number,
  furthest_days: number,
  step_minutes: number,
})

const NOTICES = [0, 30, 60, 120, 240, 720, 1440, 2880, 10_080]
const HORIZONS = [7, 15, 30, 60, 90, 180, 365]

const noticeText = (minutes: number): string => {
  if (minutes === 0) return 'Até em cima da hora'
  if (minutes < 60) return `${minutes} minutos antes`
  if (minutes < 1440) return minutes === 60 ? '1 hora antes' : `${minutes / 60} horas antes`
  return minutes === 1440 ? '1 dia antes' : `${Math.round(minutes / 144) / 10} dias antes`.replace('.', ',')
}
const horizonText = (days: number): string =>
  days === 0 ? 'Só hoje' : days === 1 ? 'Até amanhã' : `Até ${days} dias à frente`
const stepText = (minutes: number): string =>
  minutes === 60 ? 'De hora em hora' : `A cada ${minutes} minutos`

/** The offered values, plus the current one if it is not among them. */
const among = (offered: readonly number[], current: number): number[] =>
  [...new Set([...offered, current])].toSorted((a, b) => a - b)

/** 'Regras de agendamento': how soon, how far ahead and at which minutes a time is offered. */
export function RulesCard({ schedule }: { schedule: Schedule }) {
  const online = useBrowserOnline()
  const update = useSaveSchedule()
  const form = useRecordForm({
    key: 'booking rules',
    typed: Typed,
    base: schedule.settings,
    valuesOf,
    recordSchema: Schedule,
    read: (typed, seen) => {
      const read = BookingSettings.safeParse(typed)
      return read.success ? { ...read, data: { settings: read.data, expected: { settings: seen } } } : read
    },
    save: update.mutate,
    busy: update.isPending,
    onSaved: () => toast.success('Regras salvas.'),
  })
  const { values, versions } = form
  const failure = form.failure ?? Object.values(form.errors)[0]

  const select = (
    field: keyof Settings,
    label: string,
    offered: readonly number[],
    text: (value: number) => string,
  ) => (
    <Field label={label}>
      <Select value={values[field]} onChange={(event) => form.edit({ [field]: Number(event.target.value) })}>
        {among(offered, values[field]).map((value) => (
          <option key={value} value={value}>
            {text(value)}
          </option>
        ))}
      </Select>
    </Field>
  )

  return (
    <Card
      title="Regras de agendamento"
      description="Valem para os horários livres de todos os profissionais."
    >
      <div className="flex flex-col gap-4">
        <div className="grid items-end gap-4 sm:grid-cols-3">
          {select('earliest_notice_minutes', 'Antecedência mínima', NOTICES, noticeText)}
          {select('furthest_days', 'Agenda aberta', HORIZONS, horizonText)}
          {select('step_minutes', 'Horários oferecidos', STEPS, stepText)}
        </div>
        <FailureBanner>{failure}</FailureBanner>
        <SaveBar
          changed={form.changed}
          onDrop={form.drop}
          online={online}
          busy={update.isPending}
          label="Salvar regras"
          onSave={form.submit}
        />
      </div>
      {versions && (
        <VersionsDialog
          title="regras de agendamento"
          busy={update.isPending}
          lines={compare(versions.mine, versions.theirs.settings)}
          {...versions.decide}
        />
      )}
    </Card>
  )
}

const compare = (mine: Settings, theirs: Settings) =>
  [
    {
      label: 'Antecedência mínima',
      mine: noticeText(mine.earliest_notice_minutes),
      theirs: noticeText(theirs.earliest_notice_minutes),
    },
    {
      label: 'Agenda aberta',
      mine: horizonText(mine.furthest_days),
      theirs: horizonText(theirs.furthest_days),
    },
    {
      label: 'Horários oferecidos',
      mine: stepText(mine.step_minutes),
      theirs: stepText(theirs.step_minutes),
    },
  ].filter((line) => line.mine !== line.theirs)
