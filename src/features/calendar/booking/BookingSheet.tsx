import { ChevronLeft, CloudOff } from 'lucide-react'
import { useSyncAge } from '../../../hooks/useSyncAge.ts'
import { useOffline } from '../../../hooks/useOffline.ts'
import { Button } from '../../../ui/Button.tsx'
import { Field } from '../../../ui/Field.tsx'
import { formatTime } from '../../../ui/formatDate.ts'
import { Select } from '../../../ui/Select.tsx'
import { Sheet } from '../../../ui/Sheet.tsx'
import { Skeleton } from '../../../ui/Skeleton.tsx'
import { BookingFooter } from './BookingFooter.tsx'
import { firstName } from './bookingWords.ts'
import { ProfessionalChoice, ServiceChips } from './ChoiceChips.tsx'
import { ChosenTimeCard } from './ChosenTimeCard.tsx'
import { FreeTimesByDay } from './FreeTimesByDay.tsx'
import { OtherTime } from './OtherTime.tsx'
import { type BookingProps, BOOKING_DAYS_AHEAD, useBooking } from './useBooking.ts'
import { WaitingForm } from './WaitingForm.tsx'
import { dayIn } from '../../../contract/schedule/zone.ts'

const LENGTHS = [15, 30, 45, 60, 90, 120]

/**
 * SCH-09: books without leaving the screen: choose service, professional and one of the next free times, then
 * return with the confirmation text in the composer.
 */
export function BookingSheet(props: BookingProps) {
  const { onClose } = props
  const booking = useBooking(props)
  const { zone, now, contact, offered, asked, service, mode, time, ready, edit, choose } = booking
  const offline = useOffline()
  const age = useSyncAge()

  const title = contact ? `Agendar ${firstName(contact.name)}` : 'Agendar'
  if (!offered || contact === undefined)
    return (
      <Sheet open onClose={onClose} title={title}>
        <Skeleton className="h-40 w-full" />
      </Sheet>
    )
  if (contact === null)
    return (
      <Sheet open onClose={onClose} title={title}>
        <p className="text-ink-2">Este contato não está neste aparelho. Ele pode ter sido removido.</p>
      </Sheet>
    )

  return (
    <Sheet
      open
      onClose={onClose}
      title={title}
      footer={
        mode !== 'waiting' && (
          <BookingFooter
            label={booking.label}
            disabled={!time || !booking.series.ready}
            busy={booking.busy}
            onSubmit={booking.submit}
            next={mode === 'next'}
            ready={ready}
            onMode={() => choose({ mode: mode === 'next' ? 'other' : 'next' })}
            canWait={service !== null}
            onWait={() => edit({ mode: 'waiting' })}
          />
        )
      }
    >
      <div className="flex flex-col gap-4">
        {offered.services.length > 0 && mode !== 'waiting' && (
          <ServiceChips
            services={offered.services}
            chosen={asked}
            onChoose={(serviceId) => choose({ serviceId })}
          />
        )}
        {asked === null && (
          <Field label="Duração">
            <Select
              value={booking.minutes}
              onChange={(event) => choose({ minutes: Number(event.target.value) })}
            >
              {LENGTHS.map((each) => (
                <option key={each} value={each}>
                  {each} min
                </option>
              ))}
            </Select>
          </Field>
        )}
        {ready && mode !== 'waiting' && (
          <ProfessionalChoice
            professionals={booking.professionals}
            chosen={booking.wantedId}
            onChoose={(professionalId) => choose({ professionalId })}
          />
        )}
        {offline && mode !== 'waiting' && age?.lastSyncedAt && (
          <p className="flex items-center gap-2 text-xs text-warn">
            <CloudOff size={15} aria-hidden="true" />
            Sem conexão: horários de {formatTime(age.lastSyncedAt, zone)}.
          </p>
        )}
        {!ready && <p className="text-ink-2">Escolha o serviço para ver os horários livres.</p>}
        {ready && mode === 'next' && (
          <section aria-label="Próximos horários livres" className="flex flex-col gap-2.5">
            <p className="text-xs text-ink-2">Próximos horários livres</p>
            <FreeTimesByDay
              found={booking.free}
              chosen={time}
              zone={zone}
              now={now}
              empty={`Nenhum horário livre nos próximos ${BOOKING_DAYS_AHEAD} dias. Veja outro horário ou use a lista de espera.`}
              onChoose={(chosen) => edit({ time: chosen })}
            />
          </section>
        )}
        {ready && mode === 'other' && (
          <OtherTime
            zone={zone}
            now={now}
            purpose={booking.purpose}
            professionals={booking.professionals}
            professionalId={booking.wantedId}
            day={booking.day}
            onDay={(day) => edit({ day })}
            chosen={time}
            onChoose={(chosen) => edit({ time: chosen })}
          />
        )}
        {mode === 'waiting' && service && (
          <>
            <Button
              variant="link"
              size="inline"
              className="self-start"
              icon={<ChevronLeft size={16} />}
              onClick={() => edit({ mode: 'next' })}
            >
              Voltar aos horários
            </Button>
            <WaitingForm
              client={contact}
              service={service}
              professionalId={booking.wantedId}
              today={booking.today}
              wished={time ? dayIn(time.start, zone) : undefined}
              onDone={booking.done}
            />
          </>
        )}
        {time && mode !== 'waiting' && <ChosenTimeCard booking={booking} />}
      </div>
    </Sheet>
  )
}
