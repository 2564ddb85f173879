import { Hourglass } from 'lucide-react'
import { useState } from 'react'
import { useProfessionals } from '../../../hooks/useAgenda.ts'
import { useMirror } from '../../../hooks/useMirror.ts'
import { dayInWords, timeAt } from '../../../parts/schedule/dayWords.ts'
import type { ConversationView } from '../../../sync/outbox/overlayPending.ts'
import { readContactConversations } from '../../../sync/reads.ts'
import { ConfirmDialog } from '../../../ui/ConfirmDialog.tsx'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { lazyOverlay } from '../../../ui/lazyOverlay.tsx'
import { Sheet } from '../../../ui/Sheet.tsx'
import { SkeletonRows } from '../../../ui/Skeleton.tsx'
import { type Fit, type FreedTime, readFits } from './readFits.ts'
import { useOffer } from './useOffer.ts'
import { WaitingItem } from './WaitingItem.tsx'
import { setWaitingStatus } from './waitingWrites.ts'

const BookingSheet = lazyOverlay(async () => (await import('../booking/BookingSheet.tsx')).BookingSheet)

type Props = {
  zone: string
  /** If set, only entries that this freed time suits are shown. */
  freed?: FreedTime | null | undefined
  onClose: () => void
}

/** SCH-11: the waiting list, longest waiting first, with the free time that can be offered to each. */
export function WaitingSheet({ zone, freed = null, onClose }: Props) {
  const fits = useMirror((db) => readFits(db, zone, freed), [zone, JSON.stringify(freed)])
  const professionals = useProfessionals() ?? []
  const people = usePeople(fits ?? [])
  const offer = useOffer(zone, onClose)
  const [booking, setBooking] = useState<Fit | null>(null)
  const [removing, setRemoving] = useState<Fit | null>(null)
  if (booking)
    return (
      <BookingSheet
        contactId={booking.entry.client_id}
        serviceId={booking.entry.service_id}
        professionalId={booking.entry.professional_id}
        onClose={() => setBooking(null)}
      />
    )

  return (
    <Sheet
      open
      flush
      onClose={onClose}
      title="Lista de espera"
      description={
        freed ? `Quem pode vir ${momentOf(freed, zone)}` : 'Quem espera há mais tempo vem primeiro.'
      }
    >
      {!fits ? (
        <SkeletonRows rows={4} label="Carregando a lista de espera…" />
      ) : fits.length === 0 ? (
        <EmptyState
          icon={<Hourglass size={22} />}
          title={freed ? 'Ninguém espera por este horário' : 'Ninguém espera'}
        >
          Quando o horário desejado estiver ocupado, toque em “Lista de espera” ao agendar.
        </EmptyState>
      ) : (
        <ol aria-label="Quem espera">
          {fits.map((fit) => {
            const { entry, time } = fit
            const talk = people?.talks.get(entry.client_id)
            return (
              <WaitingItem
                key={entry.id}
                fit={fit}
                talk={talk}
                phone={people?.phones.get(entry.client_id)}
                professionalName={professionals.find(({ id }) => id === entry.professional_id)?.name}
                zone={zone}
                onOffer={() => {
                  if (time && talk) void offer(entry, time, talk)
                }}
                onOffered={() => void setWaitingStatus(entry, 'offered')}
                onBook={() => setBooking(fit)}
                onRemove={() => setRemoving(fit)}
              />
            )
          })}
        </ol>
      )}
      <ConfirmDialog
        open={removing !== null}
        onClose={() => setRemoving(null)}
        onConfirm={() => {
          if (removing) void setWaitingStatus(removing.entry, 'removed')
          setRemoving(null)
        }}
        title="Tirar da lista de espera?"
        confirmLabel="Tirar da lista"
        cancelLabel="Voltar"
        danger
      >
        {removing?.entry.client_name} deixa de esperar por {removing?.entry.service_name}.
      </ConfirmDialog>
    </Sheet>
  )
}

const momentOf = ({ start_time }: FreedTime, zone: string): string => {
  const start = Date.parse(start_time)
  return `${dayInWords(start, zone)}, às ${timeAt(start, zone)}`
}

/** The latest conversation and the phone number of each client on the list. */
function usePeople(fits: readonly Fit[]) {
  const ids = [...new Set(fits.map(({ entry }) => entry.client_id))]
  return useMirror(
    async (db) => {
      const talks = new Map<string, ConversationView>()
      const phones = new Map<string, string>()
      for (const id of ids) {
        const [talk] = await readContactConversations(db, id)
        if (talk) talks.set(id, talk)
        const phone = (await db.contacts.get(id))?.phone_number
        if (phone) phones.set(id, phone)
      }
      return { talks, phones }
    },
    [ids.join()],
  )
}
