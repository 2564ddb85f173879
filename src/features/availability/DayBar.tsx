import { barsOf } from './dayBars.ts'
import type { Block } from './schedule.ts'

/** A day's periods at a glance, where there is room beside their fields; the fields say them in words. */
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
