import { ExternalLink } from 'lucide-react'
import type { MessageContent } from '../../../contract/message.ts'

const degrees = new Intl.NumberFormat('pt-BR', { minimumFractionDigits: 5, maximumFractionDigits: 5 })

/**
 * A location on a drawn placeholder map: no map service
 * is contacted, only the links open a real one (INB-24).
 */
export function LocationBody({ content: { location } }: { content: MessageContent }) {
  if (!location) return <span className="text-ink-2">Localização não informada</span>
  const { latitude, longitude, name, address } = location
  const at = `${latitude},${longitude}`
  return (
    <div className="flex w-64 max-w-full flex-col gap-1.5">
      <svg viewBox="0 0 256 120" aria-hidden="true" className="w-full rounded-sm bg-ok-soft">
        <g className="fill-none stroke-surface" strokeWidth="7" strokeLinecap="round">
          <path d="M-8 84 92 66l172 30M58-8l34 74 12 64M150-8l-14 76 20 62M-8 26l140 22 132-26M206-8l-16 140" />
        </g>
        <path
          d="M128 30c-13 0-22 9-22 21 0 16 22 37 22 37s22-21 22-37c0-12-9-21-22-21Z"
          className="fill-brand stroke-surface"
          strokeWidth="2"
        />
        <circle cx="128" cy="51" r="7" className="fill-surface" />
      </svg>
      {(name || address) && (
        <span className="wrap-anywhere">
          {name && <span className="block font-550">{name}</span>}
          {address && <span className="block text-xs text-ink-2">{address}</span>}
        </span>
      )}
      <span className="text-xs text-ink-2">
        {degrees.format(latitude)}; {degrees.format(longitude)}
      </span>
      <span className="flex flex-wrap gap-x-4 gap-y-1 text-xs">
        <MapLink href={`https://www.google.com/maps/search/?api=1&query=${at}`}>Google Maps</MapLink>
        <MapLink
          href={`https://www.openstreetmap.org/?mlat=${latitude}&mlon=${longitude}#map=17/${latitude}/${longitude}`}
        >
          OpenStreetMap
        </MapLink>
      </span>
    </div>
  )
}

function MapLink({ href, children }: { href: string; children: string }) {
  return (
    <a
      href={href}
      target="_blank"
      rel="noopener noreferrer"
      aria-label={`Abrir no ${children}`}
      className="tap inline-flex items-center gap-1 font-550 text-brand-strong underline underline-offset-2"
    >
      {children}
      <ExternalLink size={13} aria-hidden="true" />
    </a>
  )
}
