import { useState } from 'react'
import type * as z from 'zod/mini'
import { commandLabel } from '../../../contract/commandLabels.ts'
import { commands } from '../../../contract/commands.ts'
import { useServices } from '../../../hooks/useAgenda.ts'
import { useMirror } from '../../../hooks/useMirror.ts'
import { useTimeZone } from '../../../hooks/useTimeZone.ts'
import { replaceCommand } from '../../../sync/outbox/commandActions.ts'
import type { QueueRow } from '../../../sync/readOutbox.ts'
import { mirror } from '../../../sync/store/db.ts'
import { Banner } from '../../../ui/Banner.tsx'
import { Button } from '../../../ui/Button.tsx'
import { Dialog } from '../../../ui/Dialog.tsx'
import { attempt } from '../../../workspace/queueActions.ts'
import { shortDay, timeAt } from '../dayWords.ts'
import { purposeOf } from '../purpose.ts'
import type { Session } from './checkSessions.ts'
import { PlanNote } from './PlanNote.tsx'
import { isReady, planLabel } from './planWords.ts'
import { SessionList } from './SessionList.tsx'
import { storedSession } from './storedSession.ts'
import { useSessions } from './useSessions.ts'

type Booked = z.infer<(typeof commands)['series.book']['payload']>
type Moved = z.infer<(typeof commands)['series.move']['payload']>
type Props = { row: QueueRow; onClose: () => void }

/**
 * Shows a series that is still in the outbox or that the server refused. It is sent as a whole, so none of
 * its sessions is booked yet.
 */
export function SeriesDialog({ row, onClose }: Props) {
  if (row.name === 'series.book') {
    const read = commands['series.book'].payload.safeParse(row.payload)
    return read.success ? <BookedSeries row={row} payload={read.data} onClose={onClose} /> : null
  }
  const read = commands['series.move'].payload.safeParse(row.payload)
  return read.success ? <MovedSeries row={row} payload={read.data} onClose={onClose} /> : null
}

const MINUTE = 60_000

function BookedSeries({ row, payload, onClose }: Props & { payload: Booked }) {
  const zone = useTimeZone()
  const planned = payload.appointments.map(sessionOf)
  const plan = useSessions({
    planned,
    purpose: usePurpose(payload.service_id, planned, payload),
    zone,
    except: payload.appointments.map(({ id }) => id),
    refused: row.error?.fields,
  })
  const save = () =>
    attempt(async () => {
      await replaceCommand(mirror(), row.commandId, 'series.book', {
        ...payload,
        appointments: plan.chosen.map(storedSession),
      })
      return true
    }, 'queue')
  return (
    <Frame
      row={row}
      onClose={onClose}
      save={save}
      plan={plan}
      zone={zone}
      verb="Agendar"
      // A single session is no series; the user left the others out.
      least={2}
    />
  )
}

function MovedSeries({ row, payload, onClose }: Props & { payload: Moved }) {
  const zone = useTimeZone()
  const ids = payload.appointments.map(({ id }) => id)
  const held = useMirror(
    async (db) => (await db.appointments.bulkGet(ids)).flatMap((one) => one ?? []),
    [ids.join()],
  )
  const first = held?.[0]
  const planned = payload.appointments.map(sessionOf)
  const plan = useSessions({
    planned: held ? planned : null,
    purpose: usePurpose(first?.service_id ?? null, planned, first ?? null),
    zone,
    except: ids,
    refused: row.error?.code === 'slot_taken' ? row.error.fields : undefined,
  })
  // Someone else has moved this appointment since: that later time is what will be moved.
  const elsewhere = payload.appointments.flatMap(({ id, expected }, index) => {
    const now = held?.find((each) => each.id === id)
    return now && Date.parse(now.start_time) !== Date.parse(expected.start_time)
      ? [{ index, now, expected }]
      : []
  })
  const save = () =>
    attempt(async () => {
      const moves = plan.chosen.map((session) => {
        const asked = payload.appointments.find(({ id }) => id === session.key)!
        const now = held?.find(({ id }) => id === session.key) ?? asked.expected
        const { start_time, end_time, provider_id } = now
        return { ...storedSession(session), expected: { start_time, end_time, provider_id } }
      })
      await replaceCommand(mirror(), row.commandId, 'series.move', { ...payload, appointments: moves })
      return true
    }, 'queue')
  return (
    <Frame
      row={row}
      onClose={onClose}
      save={save}
      plan={plan}
      zone={zone}
      verb="Remarcar"
      least={1}
      numbers={ids.map((id, index) => held?.find((each) => each.id === id)?.series_number ?? index + 1)}
      skipLabel="Deixar onde está"
      skippedText="Fica onde está"
      note={
        elsewhere.length > 0 && (
          <Banner tone="warn">
            <p>Alguém mudou depois que você viu:</p>
            <ul className="list-disc pl-4 font-normal">
              {elsewhere.map(({ index, now, expected }) => (
                <li key={now.id}>
                  Sessão {now.series_number ?? index + 1}: era {place(expected.start_time, zone)}, agora está
                  em {place(now.start_time, zone)}. Sua mudança:{' '}
                  {place(payload.appointments[index]!.start_time, zone)}.
                </li>
              ))}
            </ul>
          </Banner>
        )
      }
    />
  )
}

type FrameProps = Props & {
  save: () => Promise<boolean | undefined>
  plan: ReturnType<typeof useSessions>
  zone: string
  verb: string
  least: number
  numbers?: readonly number[] | undefined
  skipLabel?: string | undefined
  skippedText?: string | undefined
  note?: React.ReactNode
}

function Frame({
  row,
  onClose,
  save,
  plan,
  zone,
  verb,
  least,
  numbers,
  skipLabel,
  skippedText,
  note,
}: FrameProps) {
  const [busy, setBusy] = useState(false)
  const refused = row.state === 'rejected'
  const few = plan.chosen.length < least
  return (
    <Dialog
      open
      onClose={onClose}
      title={[commandLabel(row.name), row.subject].filter(Boolean).join(': ')}
      description={
        refused
          ? verb === 'Agendar'
            ? 'Nenhuma sessão foi marcada ainda: o sistema recebe todas juntas.'
            : 'Nenhuma sessão foi remarcada ainda: o sistema recebe todas juntas.'
          : 'Ainda na fila deste aparelho.'
      }
      locked={busy}
      footer={
        <>
          <Button onClick={onClose} disabled={busy}>
            Decidir depois
          </Button>
          <Button
            variant="primary"
            loading={busy}
            disabled={!isReady(plan) || few}
            onClick={() => {
              setBusy(true)
              void save().then((saved) => {
                setBusy(false)
                if (saved) onClose()
              })
            }}
          >
            {few && plan.undecided === 0 ? `Escolha pelo menos ${least}` : planLabel(plan, verb)}
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-3">
        {note}
        <PlanNote plan={plan} zone={zone} />
        <SessionList
          plan={plan}
          zone={zone}
          numbers={numbers}
          skipLabel={skipLabel}
          skippedText={skippedText}
        />
      </div>
    </Dialog>
  )
}

const place = (time: string, zone: string): string => {
  const at = Date.parse(time)
  return `${shortDay(at, zone)} · ${timeAt(at, zone)}`
}

const sessionOf = (stored: Booked['appointments'][number]): Session => ({
  key: stored.id,
  start: Date.parse(stored.start_time),
  end: Date.parse(stored.end_time),
  professionalId: stored.provider_id,
  professionalName: stored.provider_name,
})

function usePurpose(
  serviceId: string | null,
  [first]: readonly Session[],
  buffers: { buffer_before_minutes: number; buffer_after_minutes: number } | null,
) {
  const service = useServices()?.find(({ id }) => id === serviceId) ?? null
  const minutes = first ? (first.end - first.start) / MINUTE : 0
  return purposeOf(service, minutes, buffers)
}
