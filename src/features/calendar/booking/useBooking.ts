import { useState } from 'react'
import { addDays } from '../../../contract/schedule/days.ts'
import { useMirror } from '../../../hooks/useMirror.ts'
import { useTimeZone } from '../../../hooks/useTimeZone.ts'
import { momentInWords } from '../../../parts/schedule/dayWords.ts'
import { purposeOf } from '../../../parts/schedule/purpose.ts'
import { planLabel } from '../../../parts/schedule/series/planWords.ts'
import { useRepeat } from '../../../parts/schedule/series/useRepeat.ts'
import { useFreeTimes, useWarnings } from '../../../parts/schedule/useTimes.ts'
import { readContact } from '../../../sync/reads.ts'
import { useBook } from './useBook.ts'
import { useBookingChoices } from './useBookingChoices.ts'
import { type BookingChoices, useKeptBooking } from './useKeptBooking.ts'
import { dayIn } from '../../../contract/schedule/zone.ts'

export type BookingProps = {
  contactId: string
  /**
   * The open conversation, whose composer gets the confirmation text; if absent, the contact's latest one
   * opens.
   */
  conversationId?: string | undefined
  serviceId?: string | undefined
  /** Null or absent: any professional. */
  professionalId?: string | null | undefined
  onClose: () => void
}

export const BOOKING_DAYS_AHEAD = 60

/** The state of the booking sheet: the choices made, what can be chosen, and how it is booked. */
export function useBooking({ contactId, conversationId, serviceId, professionalId, onClose }: BookingProps) {
  const zone = useTimeZone()
  const [now] = useState(() => Date.now())
  const today = dayIn(now, zone)
  const {
    choices: chosen,
    edit,
    drop,
  } = useKeptBooking({ contactId, today, now, serviceId, professionalId: professionalId ?? null })
  const { minutes, time, mode, day } = chosen
  const [busy, setBusy] = useState(false)
  const contact = useMirror((db) => readContact(db, contactId), [contactId])
  const offered = useBookingChoices(contactId, chosen.serviceId)
  const book = useBook(zone, conversationId)

  const { asked, service } = offered ?? { asked: undefined, service: null }
  const professionals = offered?.professionals ?? []
  const wantedId = professionals.some(({ id }) => id === chosen.professionalId) ? chosen.professionalId : null
  const purpose = purposeOf(service, service?.duration_minutes ?? minutes)
  const ready = offered !== undefined && asked !== undefined
  const free = useFreeTimes(
    ready && mode === 'next'
      ? { zone, purpose, professionalId: wantedId, from: today, to: addDays(today, BOOKING_DAYS_AHEAD) }
      : null,
    { limit: 9, perDay: 3, spread: true },
  )
  // Also checked for an offered time, because it can be taken meanwhile.
  const warnings = useWarnings(
    time && {
      start_time: new Date(time.start).toISOString(),
      professionalId: time.professionalId,
      purpose,
      allDay: false,
    },
    zone,
  )
  const series = useRepeat({
    first: time,
    purpose,
    zone,
    kept: chosen.plan,
    onKeep: (plan) => edit({ plan }),
  })
  const planned = series.on && series.plan.rows.length > 0
  const warned = !planned && warnings.length > 0

  const submit = async () => {
    if (!time || !contact) return
    setBusy(true)
    const client = { id: contact.id, name: contact.name }
    const sessions = series.on ? series.plan.chosen : [{ ...time, key: '0', overbook: warned }]
    const booked = await book({ client, service, sessions })
    setBusy(false)
    if (!booked) return
    drop()
    onClose()
  }
  const label = !time
    ? 'Escolha um horário'
    : planned
      ? planLabel(series.plan, 'Agendar')
      : warned
        ? 'Agendar mesmo assim'
        : `Agendar ${momentInWords(time.start, zone)}`

  return {
    zone,
    now,
    today,
    contact,
    offered,
    /** Undefined: a service must still be chosen; null: without a service. */
    asked,
    service,
    professionals,
    wantedId,
    minutes,
    mode,
    day,
    time,
    ready,
    purpose,
    free,
    warnings,
    warned,
    series,
    planned,
    busy,
    label,
    edit,
    /** Changes service, length or professional, and clears the chosen time, which may not fit any more. */
    choose: (change: Partial<BookingChoices>) => edit({ ...change, time: null }),
    submit: () => void submit(),
    done: () => {
      drop()
      onClose()
    },
  }
}

export type Booking = ReturnType<typeof useBooking>
