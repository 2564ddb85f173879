import { useQuery, useQueryClient } from '@tanstack/react-query'
import { CircleCheck } from 'lucide-react'
import { type ReactNode, useEffect, useImperativeHandle, useState } from 'react'
import { conflictingRecord } from '../../api/refusal.ts'
import { Availability } from '../../contract/availability.ts'
import type { SaveRef } from '../../hooks/saveRef.ts'
import { useTimeZone } from '../../hooks/useTimeZone.ts'
import { Beside } from '../../parts/beside/Beside.tsx'
import { TYPED_STAYS } from '../../parts/keptForm/SaveBar.tsx'
import { professionalsQuery, scheduleQuery } from '../../queries/agendaQueries.ts'
import { useSession } from '../../session/session.ts'
import { logFailure } from '../../telemetry/report.ts'
import { Button } from '../../ui/Button.tsx'
import { Card } from '../../ui/Card.tsx'
import { cx } from '../../ui/cx.ts'
import { toast } from '../../ui/toast.ts'
import { useBrowserOnline } from '../../ui/useBrowserOnline.ts'
import { ClientSees, type OfferedService } from './ClientSees.tsx'
import { todayIn } from './days.ts'
import { HolidaySwitch } from './HolidaySwitch.tsx'
import { HoursConflict } from './HoursConflict.tsx'
import { HoursFields } from './HoursFields.tsx'
import { HoursLoader, LoadFailure, NO_PROVIDER } from './HoursLoader.tsx'
import { PRESETS, presetOf, weekOf, weekText } from './presets.ts'
import { type Block, toRules } from './schedule.ts'
import { useHolidays } from './useHolidays.ts'
import { useHours } from './useHours.ts'
import { WeekPicture } from './WeekPicture.tsx'
import { WhoAttends } from './WhoAttends.tsx'
import { giveHours } from './writes.ts'

type Props = {
  /** Receives the function that saves the step; a failure does not stop the wizard (ONB-26, ONB-30). */
  saveRef: SaveRef
  /** The service in the example beside the hours: one ticked in this step, or an existing one. */
  service: OfferedService | null
  /** Rendered at the end of the step. */
  children?: ReactNode
}

/**
 * The wizard's hours: a preset, or day by day. They apply to every professional without hours of their own.
 */
export function HoursStep({ saveRef, service, children }: Props) {
  const providerId = useSession((session) => session.user?.default_provider_id ?? null)
  useEffect(() => {
    if (providerId === null) toast.error(NO_PROVIDER)
  }, [providerId])
  if (providerId === null) return <LoadFailure text={NO_PROVIDER} />
  return (
    <HoursLoader key={providerId} providerId={providerId}>
      {(saved) => (
        <Step providerId={providerId} saved={saved} saveRef={saveRef} service={service}>
          {children}
        </Step>
      )}
    </HoursLoader>
  )
}

type StepProps = Props & { providerId: string; saved: Availability | null }

function Step({ providerId, saved, saveRef, service, children }: StepProps) {
  const client = useQueryClient()
  const online = useBrowserOnline()
  const hours = useHours(providerId, saved)
  const { schedule, conflict } = hours
  const week = schedule.weekdaySchedule
  const [open, setOpen] = useState(false)
  const name = useQuery(professionalsQuery).data?.find(({ id }) => id === providerId)?.name

  async function save(): Promise<void> {
    await hours.save()
    const rules = toRules(schedule)
    if (!week.some((blocks) => blocks.length > 0)) return
    const others = (client.getQueryData(professionalsQuery.queryKey) ?? []).filter(
      (each) => each.id !== providerId && each.active && each.hours.length === 0,
    )
    for (const { id } of others)
      await giveHours(id, rules).catch((error: unknown) => {
        // This professional got hours meanwhile; those are kept.
        if (!conflictingRecord(error, Availability)) throw error
      })
    if (others.length > 0) await client.invalidateQueries({ queryKey: professionalsQuery.queryKey })
  }

  useImperativeHandle(
    saveRef,
    () => () =>
      save().then(
        () => true,
        (error: unknown) => {
          // ONB-30: the wizard reports the failure and goes on.
          logFailure(error, 'availability not saved')
          return false
        },
      ),
  )

  return (
    <div className="flex flex-col gap-4">
      <p className="text-ink-2">
        O agente só oferece horários dentro destes. Dá para mudar depois, por profissional.
      </p>
      <PresetCards
        week={week}
        custom={open}
        onChange={(weekdaySchedule) => hours.edit({ weekdaySchedule })}
        onCustom={() => setOpen(true)}
      />
      <Card>
        <div className="mb-3 flex flex-wrap items-center justify-between gap-2">
          <p className="font-620">{weekText(week)}</p>
          <Button variant="link" size="inline" aria-expanded={open} onClick={() => setOpen(!open)}>
            {open ? 'Fechar os dias' : 'Ajustar dia por dia'}
          </Button>
        </div>
        <WeekPicture week={week} />
      </Card>
      {open && <HoursFields schedule={schedule} today={hours.today} edit={hours.edit} />}
      <Beside>
        <ClientSees providerId={providerId} schedule={schedule} service={service} />
      </Beside>
      <Holidays />
      <WhoAttends />
      {children}
      {!online && <p className="text-xs text-warn">{TYPED_STAYS}</p>}
      {conflict && (
        <HoursConflict
          name={name ?? 'sua agenda'}
          mine={schedule}
          theirs={conflict}
          today={hours.today}
          busy={hours.isPending}
          onMine={() => void hours.keepMine(conflict).catch(() => undefined)}
          onTheirs={() => hours.takeTheirs(conflict)}
          onLater={hours.decideLater}
        />
      )}
    </div>
  )
}

function Holidays() {
  const today = todayIn(useTimeZone())
  const { data: schedule } = useQuery(scheduleQuery)
  const { holidays } = useHolidays(today, null)
  if (!schedule || !holidays) return null
  return (
    <Card>
      <HolidaySwitch closedDays={schedule.closed_days} holidays={holidays} today={today} />
    </Card>
  )
}

type PresetProps = {
  week: readonly Block[][]
  /** True once 'Outro horário' was chosen. */
  custom: boolean
  onChange: (week: Block[][]) => void
  onCustom: () => void
}

function PresetCards({ week, custom, onChange, onCustom }: PresetProps) {
  const current = presetOf(week)
  const other = custom || (current === null && week.some((blocks) => blocks.length > 0))
  return (
    <fieldset className="min-w-0">
      <legend className="sr-only">Modelo de horário</legend>
      <div className="grid grid-cols-2 gap-2.5 sm:grid-cols-4">
        {PRESETS.map(({ id, title, detail }) => (
          <PresetCard
            key={id}
            title={title}
            detail={detail}
            chosen={current === id}
            onClick={() => onChange(weekOf(id))}
          />
        ))}
        <PresetCard
          title="Outro horário"
          detail="dia por dia"
          chosen={current === null && other}
          onClick={onCustom}
        />
      </div>
    </fieldset>
  )
}

type PresetCardProps = { title: string; detail: string; chosen: boolean; onClick: () => void }

function PresetCard({ title, detail, chosen, onClick }: PresetCardProps) {
  return (
    <button
      type="button"
      aria-pressed={chosen}
      onClick={onClick}
      className={cx(
        'relative flex min-h-16 flex-col rounded-md border p-3 text-left transition-colors',
        chosen ? 'border-brand bg-brand-soft' : 'border-line-strong bg-surface hover:bg-sunken',
      )}
    >
      <span className="pr-5 font-620">{title}</span>
      <span className="text-xs text-ink-2">{detail}</span>
      {chosen && <CircleCheck size={17} aria-hidden="true" className="absolute top-3 right-3 text-brand" />}
    </button>
  )
}
