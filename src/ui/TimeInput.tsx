import type { MaskitoOptions } from '@maskito/core'
import { useMaskito } from '@maskito/react'
import { useState } from 'react'
import { completeTime } from './completeTime.ts'
import { Input } from './Input.tsx'

type Props = {
  /** A time 'HH:mm', or '' for none. */
  value: string
  /** Called with the time once it is complete, else with ''. */
  onChange: (time: string) => void
  /** Called with the time as it is left. */
  onLeave?: ((time: string) => void) | undefined
  disabled?: boolean | undefined
  'aria-label'?: string | undefined
  'aria-invalid'?: true | undefined
  'aria-describedby'?: string | undefined
  className?: string | undefined
}

/** Gives an hour of one digit its zero: '9:30', '930' and '9h30' become '09:30', '0930' and '09:30'. */
const withZero = (text: string): string => text.replace(/^(?:([3-9])|(\d)(?=[:h.]))/i, '0$1$2')

const options: MaskitoOptions = {
  mask: ({ value }) => [/[0-2]/, value.startsWith('2') ? /[0-3]/ : /\d/, ':', /[0-5]/, /\d/],
  preprocessors: [
    ({ elementState, data }, action) => {
      const { value, selection } = elementState
      if (action === 'validation') return { elementState: { selection, value: withZero(value) }, data }
      // '1' and then ':' or 'h'.
      if (action === 'insert' && /^\d$/.test(value) && /^[:h.]/i.test(data))
        return { elementState: { value: `0${value}`, selection: [2, 2] }, data }
      return { elementState, data: selection[0] === 0 ? withZero(data) : data }
    },
  ],
}

const timeOf = (text: string): string => (text.length === 5 ? text : '')

/**
 * A time in 24-hour format, whatever the device's language. A short one is completed when it is left ('9' → '09:00'); one
 * that is emptied where a time is needed shows that time again.
 */
export function TimeInput({ value, onChange, onLeave, ...own }: Props) {
  const masked = useMaskito({ options })
  const [text, setText] = useState(value)
  const [known, setKnown] = useState(value)
  // The value was changed from outside; otherwise keep what is being typed.
  if (value !== known) {
    setKnown(value)
    if (value !== timeOf(text)) setText(value)
  }
  const type = (typed: string) => {
    setText(typed)
    if (timeOf(typed) !== value) onChange(timeOf(typed))
  }
  return (
    <Input
      {...own}
      ref={masked}
      inputMode="numeric"
      autoComplete="off"
      placeholder="hh:mm"
      value={text}
      onInput={(event) => type(event.currentTarget.value)}
      onChange={() => undefined}
      onFocus={(event) => event.target.select()}
      onBlur={() => {
        const left = completeTime(text)
        if (left !== text) type(left)
        else if (value && !left) setText(value)
        onLeave?.(left || value)
      }}
    />
  )
}
