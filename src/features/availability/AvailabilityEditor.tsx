import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useImperativeHandle, useState } from 'react'
import type { Availability } from '../../contract/availability.ts'
import type { SaveRef } from '../../hooks/saveRef.ts'
import { useTimeZone } from '../../hooks/useTimeZone.ts'
import { useSession } from '../../session/session.ts'
import { failureText } from '../../api/failureText.ts'
import { logFailure } from '../../telemetry/report.ts'
import { Button } from '../../ui/Button.tsx'
import { Card } from '../../ui/Card.tsx'
import { LeaveGuard } from '../../ui/LeaveGuard.tsx'
import { cx } from '../../ui/cx.ts'
import { ErrorState } from '../../ui/ErrorState.tsx'
import { lazyOverlay } from '../../ui/lazyOverlay.tsx'
import { toast } from '../../ui/toast.ts'
import { useBrowserOnline } from '../../ui/useBrowserOnline.ts'
import { useDelayed } from '../../ui/useDelayed.ts'
import { AvailabilitySkeleton } from './AvailabilitySkeleton.tsx'
import { DatesCard } from './DatesCard.tsx'
import { todayIn } from './days.ts'
import { keepDraft, keptDraft } from './draft.ts'
import { availabilityQuery } from './reads.ts'
import {
  type DateSchedule,
  hasFlags,
  isAcceptable,
  sameSchedule,
  type Schedule,
  toRules,
  toSchedule,
  withDates,
  withoutDates,
} from './schedule.ts'
import { WeekCard } from './WeekCard.tsx'
import { useSaveAvailability } from './writes.ts'

/** The calendar is of no use until a date is added. */
const DateDialog = lazyOverlay(async () => (await import('./DateDialog.tsx')).DateDialog)

const NO_PROVIDER = 'ID do provedor não encontrado.'

type Props = {
  /** Given by the wizard, which then saves when one goes on and lets nobody be held back (ONB-26, ONB-30). */
  saveRef?: SaveRef | undefined
}

/** When the signed-in person's professional attends: one screen for the page and the wizard (AVL-01). */
export function AvailabilityEditor({ saveRef }: Props) {
  const providerId = useSession((session) => session.user?.default_provider_id ?? null)
  useEffect(() => {
    if (providerId === null) toast.error(NO_PROVIDER)
  }, [providerId])
  return providerId === null ? (
    <LoadFailure text={NO_PROVIDER} />
  ) : (
    <Loaded key={providerId} providerId={providerId} saveRef={saveRef} />
  )
}

function Loaded({ providerId, saveRef }: Props & { providerId: string }) {
  const online = useBrowserOnline()
  const { data, error, isPending } = useQuery(availabilityQuery(providerId))
  const late = useDelayed(isPending)
  if (data !== undefined) return <Editor providerId={providerId} saved={data} saveRef={saveRef} />
  if (error) return <LoadFailure text={failureText(error, LOAD_FAILED)} />
  if (!online)
    return (
      <Card>
        <p className="text-warn">
          Sem conexão. Seus horários ainda não foram carregados neste aparelho: eles aparecem quando a
          internet voltar.
        </p>
      </Card>
    )
  return late ? <AvailabilitySkeleton /> : null
}

const LOAD_FAILED = 'Ocorreu um erro ao carregar seus horários de disponibilidade.'
const NO_PROVIDER_MADE =
  'Não foi possível criar um provedor para gerenciar sua disponibilidade. Por favor, tente novamente mais tarde.'

/** In place of hours that could not be loaded. */
function LoadFailure({ text }: { text: string }) {
  return (
    <Card>
      <ErrorState
        title="Não foi possível mostrar seus horários"
        action={<Button onClick={() => location.reload()}>Tentar novamente</Button>}
      >
        {/provedor|provider|profissional/i.test(text) ? NO_PROVIDER_MADE : LOAD_FAILED}
      </ErrorState>
    </Card>
  )
}

type EditorProps = Props & { providerId: string; saved: Availability | null }

function Editor({ providerId, saved, saveRef }: EditorProps) {
  const online = useBrowserOnline()
  const today = todayIn(useTimeZone())
  const kept = toSchedule(saved?.rules ?? [], today)
  const client = useQueryClient()
  // Null until something is changed: what nobody is typing over follows the server.
  const [edited, setEdited] = useState(() => keptDraft(client, providerId))
  useEffect(() => keepDraft(client, providerId, edited), [client, providerId, edited])
  const [dialog, setDialog] = useState<{ entry: DateSchedule | null } | null>(null)
  const { mutateAsync, isPending } = useSaveAvailability(providerId)
  const schedule = edited ?? kept
  const changed = edited !== null && !sameSchedule(edited, kept)
  const flagged = hasFlags(schedule.weekdaySchedule)
  const edit = (change: Partial<Schedule>) => setEdited({ ...schedule, ...change })

  /** Saves what was changed; throws what went wrong, and keeps it. */
  async function save(): Promise<void> {
    if (!changed) return
    if (flagged) throw new FlaggedError()
    await mutateAsync(toRules(schedule))
    // What was changed meanwhile is not saved yet; the wizard may be at another step by now.
    setEdited((now) => (now === schedule ? null : now))
    const draft = keptDraft(client, providerId)
    if (draft && sameSchedule(draft, schedule)) keepDraft(client, providerId, null)
  }

  async function saveByButton(): Promise<void> {
    try {
      await save()
      toast.success('Disponibilidade salva com sucesso!')
    } catch (error) {
      if (error instanceof FlaggedError) toast.error(FLAGGED)
      else
        toast.error('Não foi possível salvar a disponibilidade. Tente novamente.', {
          description: failureText(error, 'O que você mudou continua aqui.'),
        })
    }
  }

  useImperativeHandle(
    saveRef,
    () => () =>
      save().then(
        () => true,
        (error: unknown) => {
          // ONB-30: the wizard tells it and goes on.
          logFailure(error, 'availability not saved')
          return false
        },
      ),
  )

  return (
    <div className="flex flex-col gap-4">
      <WeekCard week={schedule.weekdaySchedule} onChange={(weekdaySchedule) => edit({ weekdaySchedule })} />
      <DatesCard
        dates={schedule.dateSchedules}
        onAdd={() => setDialog({ entry: null })}
        onEdit={(entry) => setDialog({ entry })}
        onRemove={(entry) => edit({ dateSchedules: withoutDates(schedule.dateSchedules, entry) })}
      />
      <footer
        className={cx(
          'flex flex-wrap items-center justify-end gap-x-3 gap-y-2',
          !saveRef && 'sticky bottom-0 -mx-4 border-t border-line bg-paper px-4 py-3 md:-mx-6 md:px-6',
        )}
      >
        <p id="availability-note" className="min-w-0 flex-1 text-xs text-warn">
          {online
            ? flagged && FLAGGED
            : 'Sem conexão. O que você mudar fica aqui: salve quando a internet voltar.'}
        </p>
        <Button
          variant={saveRef ? 'secondary' : 'primary'}
          className="max-sm:w-full"
          disabled={!changed || !online}
          loading={isPending}
          aria-describedby="availability-note"
          onClick={() => void saveByButton()}
        >
          {isPending ? 'Salvando...' : 'Salvar Alterações'}
        </Button>
      </footer>
      {dialog && (
        <DateDialog
          entry={dialog.entry}
          today={today}
          onClose={() => setDialog(null)}
          onApply={(entry) => {
            const next = {
              ...schedule,
              dateSchedules: withDates(schedule.dateSchedules, entry, dialog.entry),
            }
            if (!isAcceptable({ ...next, weekdaySchedule: [] })) return false
            setEdited(next)
            setDialog(null)
            return true
          }}
        />
      )}
      <LeaveGuard
        blocks={() => changed && !saveRef}
        beforeUnload={() => changed}
        onLeave={() => keepDraft(client, providerId, null)}
      >
        O que você mudou nos horários ainda não foi salvo.
      </LeaveGuard>
    </div>
  )
}

const FLAGGED = 'Corrija os horários destacados antes de salvar.'

class FlaggedError extends Error {
  override name = 'FlaggedError'
}
