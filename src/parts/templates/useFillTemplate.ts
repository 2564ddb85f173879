import { isActive } from '../../contract/appointment.ts'
import type { Template } from '../../contract/template.ts'
import { fillTemplate, missingText, templateValues, wholeText } from '../../contract/templateText.ts'
import { useMirror } from '../../hooks/useMirror.ts'
import { useTimeZone } from '../../hooks/useTimeZone.ts'
import { useSession } from '../../session/session.ts'
import type { AppointmentView } from '../../sync/outbox/overlayPending.ts'
import { readContactAppointments } from '../../sync/reads.ts'

export type FilledText = {
  /** The text as the customer reads it; words without a value are in braces. */
  text: string
  appointmentId: string | null
  /** Why it cannot be sent like this; null if it can. */
  missing: string | null
}

/** Fills templates for one person with what this device knows. `contactId` null: only a name is known. */
export function useFillTemplate(contactId: string | null, contactName: string) {
  const zone = useTimeZone()
  const company = useSession((session) => session.organization?.name ?? '')
  const writer = useSession((session) => session.user?.name ?? '')
  const appointments = useMirror(
    async (db) => (contactId === null ? [] : readContactAppointments(db, contactId)),
    [contactId],
  )
  return (template: Pick<Template, 'header' | 'body' | 'footer' | 'purpose'>): FilledText => {
    const appointment = appointmentFor(template.purpose, appointments ?? [])
    const values = templateValues({ contactName, company, writer, appointment, zone })
    const { text, missing } = fillTemplate(template.body, values)
    return {
      text: wholeText(template.header, text, template.footer),
      appointmentId: appointment?.id ?? null,
      missing: missing.length === 0 ? null : missingText(missing),
    }
  }
}

/**
 * The appointment that a text of this purpose is about: for 'missed' the last one missed, else the next one.
 */
function appointmentFor(
  purpose: Template['purpose'],
  all: readonly AppointmentView[],
): AppointmentView | null {
  // Ignore appointments that only this device knows: the server cannot fill them in.
  const known = all.filter(({ revision }) => revision > 0)
  if (purpose === 'missed') return known.findLast(({ status }) => status === 'no_show') ?? null
  const now = new Date().toISOString()
  return known.find(({ status, start_time }) => isActive(status) && start_time > now) ?? null
}
