import { Link } from '@tanstack/react-router'
import { useId, useState } from 'react'
import { useMirror } from '../../hooks/useMirror.ts'
import { useTimeZone } from '../../hooks/useTimeZone.ts'
import { type DayAppointment, readDayAppointments } from '../../sync/readDay.ts'
import { Count } from '../../ui/Count.tsx'
import { Tabs } from '../../ui/Tabs.tsx'
import { DayAgendaRow } from './DayAgendaRow.tsx'
import { NextFreeLine } from './NextFreeLine.tsx'
import { useProviders } from './reads.ts'
import type { ShowConflict } from '../../parts/versions/StoppedEdit.tsx'
import { useAppointmentDialogs } from './useAppointmentDialogs.tsx'
import { useToday } from './useToday.ts'
import { addDays } from '../../contract/schedule/days.ts'
import { dayOf, dayRange, timeOf } from './zonedTime.ts'

type Day = 'today' | 'tomorrow'
const DAYS: readonly Day[] = ['today', 'tomorrow']

/** Today's and tomorrow's appointments: unconfirmed first, each with a way to confirm, to write and to call. */
export function DayAgenda({ conflict }: { conflict: ShowConflict }) {
  const zone = useTimeZone()
  const today = useToday(zone)
  const tomorrow = addDays(today, 1)
  const [day, setDay] = useState<Day>('today')
  const panel = useId()
  const providers = useProviders()
  const { from } = dayRange(today, zone)
  const { to } = dayRange(tomorrow, zone)
  const found = useMirror((db) => readDayAppointments(db, { from, to }), [from, to])
  const { handlers, dialogs, openNew } = useAppointmentDialogs({
    providers: providers ?? [],
    zone,
    day: day === 'today' ? today : tomorrow,
    conflict,
  })
  const on: Record<Day, string> = { today, tomorrow }
  const rowsOf = (which: Day) =>
    dayOrder((found ?? []).filter(({ start_time }) => dayOf(start_time, zone) === on[which]))
  const rows = rowsOf(day)

  return (
    <section aria-label="Agenda" aria-busy={!found} className="day-part">
      <div className="flex items-stretch bg-paper px-4 pt-1.5 md:bg-surface md:px-[18px]">
        <Tabs<Day>
          label="Dia"
          tabs={DAYS.map((id) => ({
            id,
            label: id === 'today' ? 'Hoje' : 'Amanhã',
            trailing: (
              <Count tone="neutral" value={rowsOf(id).length} label={['agendamento', 'agendamentos']} />
            ),
          }))}
          value={day}
          onChange={setDay}
          panelId={() => panel}
          className="min-w-0 flex-1"
        />
        <Link
          to="/calendar"
          search={{ date: on[day] }}
          className="flex shrink-0 items-center border-b border-line text-xs font-550 text-brand hover:underline"
        >
          Ver a agenda
        </Link>
      </div>
      <div id={panel} role="tabpanel" aria-label={day === 'today' ? 'Hoje' : 'Amanhã'}>
        {found && rows.length === 0 ? (
          <div className="flex flex-wrap items-center gap-x-3 gap-y-1 border-line bg-surface px-4 py-4 text-ink-2 max-md:border-b md:px-[18px]">
            <span className="min-w-0 flex-1 basis-40">
              <strong className="block font-620 text-ink">
                {day === 'today' ? 'Nada marcado para hoje' : 'Nada marcado para amanhã'}
              </strong>
              O que for marcado aparece aqui.
              <NextFreeLine
                from={on[day]}
                today={today}
                zone={zone}
                providers={providers ?? []}
                onBook={({ start, professionalId }) =>
                  openNew({
                    day: dayOf(new Date(start).toISOString(), zone),
                    time: timeOf(start, zone),
                    providerId: professionalId,
                  })
                }
              />
            </span>
            <Link
              to="/calendar"
              search={{ new: 1 }}
              className="tap shrink-0 py-2 font-550 text-brand hover:underline"
            >
              Agendar
            </Link>
          </div>
        ) : (
          <ul className="border-line bg-surface max-md:border-b">
            {rows.map((appointment) => (
              <DayAgendaRow key={appointment.id} appointment={appointment} zone={zone} handlers={handlers} />
            ))}
          </ul>
        )}
      </div>
      {dialogs}
    </section>
  )
}

/**
 * Unconfirmed appointments first, otherwise in the given order. Leaves out cancelled ones, unless a command
 * was refused.
 */
function dayOrder(rows: readonly DayAppointment[]): DayAppointment[] {
  const shown = rows.filter(
    ({ status, pending }) => status !== 'cancelled' || pending.some(({ state }) => state === 'rejected'),
  )
  const unconfirmed = (row: DayAppointment) => row.status === 'pending'
  return [...shown.filter(unconfirmed), ...shown.filter((row) => !unconfirmed(row))]
}
