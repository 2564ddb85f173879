import { Hourglass } from 'lucide-react'
import { clock, type GridScale, heightOf, pixels } from '../gridHours.ts'
import { showFreed } from './freedTime.ts'
import type { FreedPlace } from './useFreedPlaces.ts'

const labelOf = ({ startMinute, who }: FreedPlace): string =>
  `Vagou às ${clock(startMinute)}: ${who}. Oferecer`

type Props = {
  place: FreedPlace
  top: number
  minutes: number
  column: number
  columns: number
  scale: GridScale
}

/**
 * SCH-11: a freed time on the hour grid that suits someone on the waiting list; a press shows who it suits.
 */
export function FreedTile({ place, top, minutes, column, columns, scale }: Props) {
  const height = heightOf(minutes, scale)
  const lines = height / scale.text
  return (
    <button
      type="button"
      data-still
      data-freed
      aria-label={labelOf(place)}
      title={labelOf(place)}
      onClick={() => showFreed(place.freed)}
      style={{
        top: pixels(top, scale) + 1,
        height,
        left: `calc(${(column / columns) * 100}% + 3px)`,
        width: `calc(${100 / columns}% - 6px)`,
      }}
      className="absolute z-[1] flex flex-col overflow-clip rounded-[8px] border-[1.5px] border-dashed border-pending bg-surface px-1.5 text-left text-2xs/[1rem] text-warn select-none"
    >
      <span className="flex items-center gap-1 font-620">
        <Hourglass size={12} aria-hidden="true" className="shrink-0" />
        <span className="truncate">Vagou às {clock(place.startMinute)}</span>
      </span>
      {lines >= 34 && <span className="truncate">{place.who}</span>}
      {lines >= 50 && <span className="mt-auto self-end pb-0.5 font-620 underline">Oferecer</span>}
    </button>
  )
}

/** A freed time in the list of a day. */
export function FreedRow({ place }: { place: FreedPlace }) {
  return (
    <button
      type="button"
      data-freed
      aria-label={labelOf(place)}
      onClick={() => showFreed(place.freed)}
      className="flex min-h-[58px] w-full flex-wrap items-center gap-x-2.5 gap-y-1 rounded-[12px] border-[1.5px] border-dashed border-pending bg-surface px-3 py-2 text-left text-warn"
    >
      <Hourglass size={16} aria-hidden="true" className="shrink-0" />
      <span className="min-w-0 flex-1 basis-24">
        <b className="block font-620">Vagou às {clock(place.startMinute)}</b>
        <span className="block text-[0.78125rem]">{place.who}</span>
      </span>
      <span className="font-620 underline">Oferecer</span>
    </button>
  )
}
