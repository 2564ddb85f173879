import type { MaskitoOptions } from '@maskito/core'
import { useMaskito } from '@maskito/react'
import { Input } from '../../ui/Input.tsx'
import { completeTime } from './schedule.ts'

const options: MaskitoOptions = {
  mask: ({ value }) => [/[0-2]/, value.startsWith('2') ? /[0-3]/ : /\d/, ':', /[0-5]/, /\d/],
  preprocessors: [
    // No two-digit hour begins with 3 to 9, so such a first digit gets a leading zero.
    ({ elementState, data }) => ({
      elementState,
      data: elementState.selection[0] === 0 && /^[3-9]/.test(data) ? `0${data}` : data,
    }),
  ],
}

type Props = {
  label: string
  invalid: boolean
  /** The id of the element that says what is wrong. */
  describedBy?: string | undefined
  value: string
  onChange: (value: string) => void
}

/**
 * A time in 24-hour format in every browser, unlike the native control. A short one is completed on blur ('9'
 * → '09:00').
 */
export function TimeInput({ label, invalid, describedBy, value, onChange }: Props) {
  const mask = useMaskito({ options })
  return (
    <Input
      ref={mask}
      inputMode="numeric"
      autoComplete="off"
      placeholder="00:00"
      aria-label={label}
      aria-invalid={invalid || undefined}
      aria-describedby={describedBy}
      value={value}
      onChange={(event) => onChange(event.target.value)}
      onFocus={(event) => event.target.select()}
      onBlur={() => onChange(completeTime(value))}
      className="w-[3.875rem]! px-1! text-center"
    />
  )
}
