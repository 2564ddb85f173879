import { ChevronLeft, CloudOff, Hourglass } from 'lucide-react'
import { useState } from 'react'
import { addDays } from '../../../contract/schedule/days.ts'
import { useMirror } from '../../../hooks/useMirror.ts'
import { useOffline } from '../../../hooks/useOffline.ts'
import { useTimeZone } from '../../../hooks/useTimeZone.ts'
import { capital, dayAt, dayInWords, momentInWords, timeAt } from '../../../parts/schedule/dayWords.ts'
import { purposeOf } from '../../../parts/schedule/purpose.ts'
import type { OfferedTime } from '../../../parts/schedule/readTimes.ts'
import { planLabel } from '../../../parts/schedule/series/planWords.ts'
import { RepeatPlan } from '../../../parts/schedule/series/RepeatPlan.tsx'
import { useRepeat } from '../../../parts/schedule/series/useRepeat.ts'
import { TimeWarnings } from '../../../parts/schedule/TimeWarnings.tsx'
import { useFreeTimes, useWarnings } from '../../../parts/schedule/useTimes.ts'
import { readContact } from '../../../sync/reads.ts'
import { Button } from '../../../ui/Button.tsx'
import { Field } from '../../../ui/Field.tsx'
import { formatTime } from '../../../ui/formatDate.ts'
import { Select } from '../../../ui/Select.tsx'
import { Sheet } from '../../../ui/Sheet.tsx'
import { Skeleton } from '../../../ui/Skeleton.tsx'
import { useSyncAge } from '../reads.ts'
import { BookingFooter } from './BookingFooter.tsx'
import { firstName } from './bookingWords.ts'
import { ProfessionalChips, ServiceChips } from './ChoiceChips.tsx'
import { FreeTimesByDay } from './FreeTimesByDay.tsx'
import { OtherTime } from './OtherTime.tsx'
import { useBook } from './useBook.ts'
import { useBookingChoices } from './useBookingChoices.ts'
import { WaitingForm } from './WaitingForm.tsx'

export type BookingProps = {
  contactId: string
  /** The open one, into which the confirmation's text is put; without it the contact's latest opens. */
  conversationId?: string | undefined
  serviceId?: string | undefined
  /** Null or absent: any. */
  professionalId?: string | null | undefined
  onClose: () => void
}

const DAYS_AHEAD = 60
const LENGTHS = [15, 30, 45, 60, 90, 120]

/** SCH-09: books where one is: service, professional, one of the next free times, and back with the words ready. */
export function BookingSheet({
  contactId,
  conversationId,
  serviceId,
  professionalId,
  onClose,
}: BookingProps) {
  const zone = useTimeZone()
  const offline = useOffline()
  const age = useSyncAge()
  const [now] = useState(() => Date.now())
  const today = dayAt(now, zone)
  const [asked, setAsked] = useState<string | null | undefined>(serviceId)
  const [minutes, setMinutes] = useState(60)
  const [wanted, setWanted] = useState<string | null>(professionalId ?? null)
  const [time, setTime] = useState<OfferedTime | null>(null)
  const [mode, setMode] = useState<'next' | 'other' | 'waiting'>('next')
  const [day, setDay] = useState(today)
  const [busy, setBusy] = useState(false)
  const contact = useMirror((db) => readContact(db, contactId), [contactId])
  const choices = useBookingChoices(contactId, asked ?? null)
  const book = useBook(zone, conversationId)

  // One alone is chosen already; without any, the length is all there is to choose.
  const only =
    choices?.services.length === 1
      ? choices.services[0]!.id
      : choices?.services.length === 0
        ? null
        : undefined
  if (asked === undefined && only !== undefined) setAsked(only)

  const service = choices?.service ?? null
  const professionals = choices?.professionals ?? []
  const wantedId = professionals.some(({ id }) => id === wanted) ? wanted : null
  const purpose = purposeOf(service, service?.duration_minutes ?? minutes)
  const ready = choices !== undefined && asked !== undefined
  const free = useFreeTimes(
    ready && mode === 'next'
      ? { zone, purpose, professionalId: wantedId, from: today, to: addDays(today, DAYS_AHEAD) }
      : null,
    { limit: 9, perDay: 3, spread: true },
  )
  // Of a free time too: it may be taken while one looks at it.
  const warnings = useWarnings(
    time && {
      start_time: new Date(time.start).toISOString(),
      professionalId: time.professionalId,
      purpose,
      allDay: false,
    },
    zone,
  )
  const series = useRepeat({ first: time, purpose, zone })
  const planned = series.on && series.plan.rows.length > 0
  const warned = !planned && warnings.length > 0

  const choose =
    <T,>(set: (value: T) => void) =>
    (value: T) => {
      set(value)
      setTime(null)
    }
  const submit = async () => {
    if (!time || !contact) return
    setBusy(true)
    const client = { id: contact.id, name: contact.name }
    const sessions = series.on ? series.plan.chosen : [{ ...time, key: '0', overbook: warned }]
    const booked = await book({ client, service, sessions })
    setBusy(false)
    if (booked) onClose()
  }

  const title = contact ? `Agendar ${firstName(contact.name)}` : 'Agendar'
  if (!choices || contact === undefined)
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
            label={
              !time
                ? 'Escolha um horário'
                : planned
                  ? planLabel(series.plan, 'Agendar')
                  : warned
                    ? 'Agendar mesmo assim'
                    : `Agendar ${momentInWords(time.start, zone)}`
            }
            disabled={!time || !series.ready}
            busy={busy}
            onSubmit={() => void submit()}
            next={mode === 'next'}
            ready={ready}
            onMode={() => {
              setTime(null)
              setMode(mode === 'next' ? 'other' : 'next')
            }}
            canWait={service !== null}
            onWait={() => setMode('waiting')}
          />
        )
      }
    >
      <div className="flex flex-col gap-4">
        {choices.services.length > 0 && mode !== 'waiting' && (
          <ServiceChips services={choices.services} chosen={asked} onChoose={choose(setAsked)} />
        )}
        {asked === null && (
          <Field label="Duração">
            <Select value={minutes} onChange={(event) => choose(setMinutes)(Number(event.target.value))}>
              {LENGTHS.map((each) => (
                <option key={each} value={each}>
                  {each} min
                </option>
              ))}
            </Select>
          </Field>
        )}
        {ready && mode !== 'waiting' && (
          <ProfessionalChips professionals={professionals} chosen={wantedId} onChoose={choose(setWanted)} />
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
              found={free}
              chosen={time}
              zone={zone}
              now={now}
              empty={`Nenhum horário livre nos próximos ${DAYS_AHEAD} dias. Veja outro horário ou use a lista de espera.`}
              onChoose={setTime}
            />
          </section>
        )}
        {ready && mode === 'other' && (
          <OtherTime
            zone={zone}
            now={now}
            purpose={purpose}
            professionals={professionals}
            professionalId={wantedId}
            day={day}
            onDay={setDay}
            chosen={time}
            onChoose={setTime}
          />
        )}
        {mode === 'waiting' && service && (
          <>
            <Button
              variant="link"
              size="inline"
              className="self-start"
              icon={<ChevronLeft size={16} />}
              onClick={() => setMode('next')}
            >
              Voltar aos horários
            </Button>
            <WaitingForm
              client={contact}
              service={service}
              professionalId={wantedId}
              today={today}
              wished={time ? dayAt(time.start, zone) : undefined}
              onDone={onClose}
            />
          </>
        )}
        {time && mode !== 'waiting' && (
          <div className="flex flex-col gap-2">
            <p className="rounded-md border border-line bg-paper px-3.5 py-2.5">
              <span className="block font-620">
                {capital(dayInWords(time.start, zone))}, {timeAt(time.start, zone)} – {timeAt(time.end, zone)}
              </span>
              <span className="text-ink-2">com {time.professionalName}</span>
            </p>
            {!planned && <TimeWarnings warnings={warnings} />}
            {warned && service && (
              <Button
                variant="link"
                size="inline"
                className="self-start"
                icon={<Hourglass size={15} />}
                onClick={() => setMode('waiting')}
              >
                Pôr na lista de espera
              </Button>
            )}
            <RepeatPlan series={series} first={dayAt(time.start, zone)} zone={zone} />
          </div>
        )}
      </div>
    </Sheet>
  )
}
