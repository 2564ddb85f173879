import { cx } from './cx.ts'

/** The mark: a B made of two speech bubbles, one answering the other. Same drawing as public/favicon.svg. */
export function LogoMark({
  size = 28,
  className,
}: {
  size?: number | undefined
  className?: string | undefined
}) {
  return (
    <svg
      width={size}
      height={size}
      viewBox="0 0 64 64"
      aria-hidden="true"
      className={cx('shrink-0', className)}
    >
      <rect width="64" height="64" rx="17" className="fill-brand" />
      <path
        className="fill-on-brand"
        d="M23 12h15a10 10 0 0 1 7.6 16.5A11.5 11.5 0 0 1 39.5 49H28.6l-8.2 6.3A1.5 1.5 0 0 1 18 54.1V17a5 5 0 0 1 5-5Z"
      />
      <path
        className="stroke-brand"
        fill="none"
        strokeWidth="4.5"
        strokeLinecap="round"
        d="M27 22h10M27 38h12"
      />
    </svg>
  )
}

export function Logo({ className }: { className?: string | undefined }) {
  return (
    <span className={cx('inline-flex items-center gap-2.5', className)}>
      <LogoMark />
      <span className="text-base font-650 tracking-tight">Balcão</span>
    </span>
  )
}
