import { encode } from 'uqr'

/**
 * A QR code, always dark on white, with the quiet zone of four modules that the standard asks for: scanners fail
 * on an inverted code, and on one whose edge touches a dark page.
 */
export function QrCode({ text, label }: { text: string; label: string }) {
  const { data, size } = encode(text, { ecc: 'M', border: 4 })
  const path = data.flatMap((row, y) => row.map((dark, x) => (dark ? `M${x} ${y}h1v1h-1z` : ''))).join('')
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`0 0 ${size} ${size}`}
      shapeRendering="crispEdges"
      className="size-full rounded-md bg-white text-black"
    >
      <path d={path} fill="currentColor" />
    </svg>
  )
}
