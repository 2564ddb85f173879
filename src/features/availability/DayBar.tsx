import { barsOf } from './dayBars.ts'
import type { Block } from './schedule.ts'

/** A picture of a day's periods, on wide screens. Hidden from screen readers: the fields give the times. */
export function DayBar({ blocks }: { blocks: readonly Block[] }) {
  return (
    <div
      aria-hidden="true"
      className="relative mt-[18px] ml-auto h-2 w-28 shrink overflow-hidden rounded-full bg-sunken max-lg:hidden"
    >
      {barsOf(blocks).map(({ key, from, size }) => (
        <span
          key={key}
          style={{ left: `${from}%`, width: `${size}%` }}
          className="absolute inset-y-0 rounded-full bg-brand opacity-80"
        />
      ))}
    </div>
  )
}
