import { cx } from './cx.ts'

/** A grey placeholder shape; the region around it must have `aria-busy`. */
export function Skeleton({ className }: { className?: string | undefined }) {
  return (
    <span
      aria-hidden="true"
      className={cx('block animate-pulse rounded-xs bg-line/75', className ?? 'h-4 w-full')}
    />
  )
}

/** Placeholder rows in the shape of a list with avatars. */
export function SkeletonRows({
  rows = 6,
  label = 'Carregando…',
}: {
  rows?: number | undefined
  label?: string | undefined
}) {
  return (
    <output className="block">
      <span className="sr-only">{label}</span>
      {Array.from({ length: rows }, (_, index) => (
        <span key={index} className="flex items-center gap-3 px-4 py-[11px]">
          <Skeleton className="size-[38px] rounded-full!" />
          <span className="flex flex-1 flex-col gap-2">
            <Skeleton className={cx('h-3.5', ['w-32', 'w-40', 'w-28'][index % 3])} />
            <Skeleton className={cx('h-3', ['w-48', 'w-36', 'w-44'][index % 3])} />
          </span>
        </span>
      ))}
    </output>
  )
}
