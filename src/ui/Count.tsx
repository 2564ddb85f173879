import { cx } from './cx.ts'

type Props = {
  value: number
  /**
   * What is counted, in singular and plural, for screen
   * readers: ['mensagem não lida', 'mensagens não lidas'].
   */
  label: readonly [one: string, many: string]
  tone?: 'brand' | 'neutral' | 'bad' | undefined
  max?: number | undefined
  className?: string | undefined
}

const tones = { brand: 'bg-brand text-on-brand', neutral: 'bg-sunken text-ink-2', bad: 'bg-bad text-on-bad' }

/**
 * A count badge. Renders nothing at zero and '99+' above
 * the maximum; screen readers always get the exact number.
 */
export function Count({ value, label, tone = 'brand', max = 99, className }: Props) {
  if (value <= 0) return null
  return (
    <span
      className={cx(
        'inline-flex h-[19px] min-w-[19px] shrink-0 items-center justify-center rounded-full px-1.5 text-[0.6875rem] leading-none font-620',
        tones[tone],
        className,
      )}
    >
      <span aria-hidden="true">{value > max ? `${max}+` : value}</span>
      <span className="sr-only">{`${value} ${value === 1 ? label[0] : label[1]}`}</span>
    </span>
  )
}
