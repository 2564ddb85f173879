import { cx } from './cx.ts'

type Props = { size?: number | undefined; label?: string | undefined; className?: string | undefined }

/** With a label, screen readers announce it; without one it is decoration beside text that says the same. */
export function Spinner({ size = 18, label, className }: Props) {
  return (
    <span className={cx('inline-flex', className)} {...(label ? { role: 'status' } : {})}>
      <svg
        className="spinner animate-spin"
        width={size}
        height={size}
        viewBox="0 0 24 24"
        fill="none"
        aria-hidden="true"
      >
        <circle cx="12" cy="12" r="9" stroke="currentColor" strokeWidth="2.5" opacity=".22" />
        <path d="M21 12a9 9 0 0 0-9-9" stroke="currentColor" strokeWidth="2.5" strokeLinecap="round" />
      </svg>
      {label && <span className="sr-only">{label}</span>}
    </span>
  )
}
