import type { ReactNode } from 'react'
import type { Professional } from '../../contract/professional.ts'
import { conflictingRecord } from '../../api/refusal.ts'
import { failureText } from '../../api/failureText.ts'
import { Availability } from '../../contract/availability.ts'
import { TYPED_STAYS } from '../../parts/keptForm/SaveBar.tsx'
import { Button } from '../../ui/Button.tsx'
import { cx } from '../../ui/cx.ts'
import { LeaveGuard } from '../../ui/LeaveGuard.tsx'
import { toast } from '../../ui/toast.ts'
import { useBrowserOnline } from '../../ui/useBrowserOnline.ts'
import { HoursConflict } from './HoursConflict.tsx'
import { HoursFields } from './HoursFields.tsx'
import { HoursLoader } from './HoursLoader.tsx'
import { OutsideNote } from './OutsideNote.tsx'
import { PresetChips } from './PresetChips.tsx'
import { weekText } from './presets.ts'
import { FlaggedError, useHours } from './useHours.ts'

type Props = {
  professional: Pick<Professional, 'id' | 'name'> & Partial<Pick<Professional, 'hours'>>
  /** Rendered below the week card. */
  underWeek?: ReactNode
}

/**
 * Edits when one professional attends. Unsaved changes are kept, also while another professional is shown.
 */
export function AvailabilityEditor({ professional, underWeek }: Props) {
  return (
    <HoursLoader key={professional.id} providerId={professional.id} known={professional.hours}>
      {(saved) => <Editor professional={professional} underWeek={underWeek} saved={saved} />}
    </HoursLoader>
  )
}

const FLAGGED = 'Corrija os horários destacados antes de salvar.'

function Editor({ professional, underWeek, saved }: Props & { saved: Availability | null }) {
  const online = useBrowserOnline()
  const hours = useHours(professional.id, saved)
  const { schedule, changed, flagged, isPending, conflict } = hours

  async function save(how: () => Promise<void>): Promise<void> {
    try {
      await how()
      toast.success('Disponibilidade salva com sucesso!')
    } catch (error) {
      if (error instanceof FlaggedError) toast.error(FLAGGED)
      else if (!conflictingRecord(error, Availability))
        toast.error('Não foi possível salvar a disponibilidade. Tente novamente.', {
          description: failureText(error, 'O que você mudou continua aqui.'),
        })
    }
  }

  return (
    <div className="@container flex max-w-3xl flex-col gap-4">
      <PresetChips
        week={schedule.weekdaySchedule}
        onChange={(weekdaySchedule) => hours.edit({ weekdaySchedule })}
      />
      <HoursFields schedule={schedule} today={hours.today} edit={hours.edit} underWeek={underWeek} />
      {changed && <OutsideNote providerId={professional.id} schedule={schedule} />}
      {/* With large text, a sticky bar would cover the hours, so it is not sticky in a narrow container. */}
      <footer className="sticky bottom-0 -mx-4 flex flex-wrap items-center justify-end gap-x-3 gap-y-2 border-t border-line bg-paper px-4 py-3 @max-[16rem]:static">
        <p
          id="availability-note"
          className={cx('min-w-0 flex-1 basis-40 text-xs text-ink-2', changed && 'max-sm:basis-full')}
        >
          {!online ? (
            <span className="text-warn">{TYPED_STAYS}</span>
          ) : flagged ? (
            <span className="text-warn">{FLAGGED}</span>
          ) : (
            weekText(schedule.weekdaySchedule)
          )}
        </p>
        {changed && (
          <Button disabled={isPending} onClick={hours.discard} className="max-sm:grow">
            Descartar
          </Button>
        )}
        <Button
          variant="primary"
          className="max-sm:grow"
          disabled={!changed || !online}
          loading={isPending}
          aria-describedby="availability-note"
          onClick={() => void save(() => hours.save())}
        >
          {isPending ? 'Salvando...' : 'Salvar Alterações'}
        </Button>
      </footer>
      {conflict && (
        <HoursConflict
          name={professional.name}
          mine={schedule}
          theirs={conflict}
          today={hours.today}
          busy={isPending}
          onMine={() => void save(() => hours.keepMine(conflict))}
          onTheirs={() => hours.takeTheirs(conflict)}
          onLater={hours.decideLater}
        />
      )}
      <LeaveGuard
        // Choosing another professional keeps the path and loses nothing: each one has a draft.
        blocks={({ current, next }) => changed && current.pathname !== next.pathname}
        beforeUnload={() => changed}
        onLeave={hours.forget}
      >
        O que você mudou nos horários ainda não foi salvo.
      </LeaveGuard>
    </div>
  )
}
