import { Globe } from 'lucide-react'
import { useState } from 'react'
import { offsetAt } from '../../contract/schedule/zone.ts'

/** Names the organization's time zone; shown only if the device's clock shows another time. */
export function ZoneNote({ zone }: { zone: string }) {
  const [device] = useState(() => -new Date().getTimezoneOffset() * 60_000)
  const [organization] = useState(() => offsetAt(zone, Date.now()))
  if (device === organization) return null
  const name = new Intl.DateTimeFormat('pt-BR', { timeZone: zone, timeZoneName: 'longGeneric' })
    .formatToParts()
    .find(({ type }) => type === 'timeZoneName')?.value
  return (
    <p className="flex items-center gap-1.5 border-b border-line px-4 py-2 text-xs text-ink-2 md:px-5">
      <Globe size={14} aria-hidden="true" className="shrink-0" />
      As horas são as da empresa ({name}), não as deste aparelho.
    </p>
  )
}
