import type { MaskitoOptions } from '@maskito/core'
import { useMaskito } from '@maskito/react'
import { CalendarDays } from 'lucide-react'
import { type FocusEvent, type RefCallback, useRef, useState } from 'react'
import { controlClass, controlHeight } from './controlClass.ts'
import { cx } from './cx.ts'
import { useFieldControl } from './fieldContext.ts'

type Props = {
  /** A calendar day 'YYYY-MM-DD', or '' for none. */
  value: string
  /** Called with the day once it is complete and exists, else with ''. */
  onChange: (day: string) => void
  onBlur?: ((event: FocusEvent) => void) | undefined
  min?: string | undefined
  max?: string | undefined
  readOnly?: boolean | undefined
  name?: string | undefined
  id?: string | undefined
  'aria-label'?: string | undefined
  className?: string | undefined
  ref?: RefCallback<HTMLInputElement> | undefined
}

const DIGIT = /\d/
const mask: MaskitoOptions = {
  mask: [DIGIT, DIGIT, '/', DIGIT, DIGIT, '/', DIGIT, DIGIT, DIGIT, DIGIT],
  preprocessors: [
    // Accepts a day in ISO format that is pasted or filled in.
    ({ elementState, data }) => ({
      elementState: { ...elementState, value: shownOf(elementState.value) ?? elementState.value },
      data: shownOf(data) ?? data,
    }),
  ],
}

const shownOf = (day: string): string | undefined =>
  /^\d{4}-\d{2}-\d{2}$/.test(day) ? day.split('-').toReversed().join('/') : undefined

/** Converts '25/11/2026' to '2026-11-25'; '' if the calendar has no such day. */
function dayOf(shown: string): string {
  const [, day, month, year] = /^(\d{2})\/(\d{2})\/(\d{4})$/.exec(shown) ?? []
  if (!day) return ''
  const iso = `${year}-${month}-${day}`
  const date = new Date(iso)
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(iso) ? iso : ''
}

/**
 * A date field in Brazilian format, whatever the device's
 * language; the calendar to choose from is the browser's.
 */
export function DateInput({
  value,
  onChange,
  onBlur,
  min,
  max,
  readOnly,
  className,
  name,
  ref: forward,
  ...own
}: Props) {
  const control = useFieldControl(own)
  const picker = useRef<HTMLInputElement>(null)
  const masked = useMaskito({ options: mask })
  const [text, setText] = useState(shownOf(value) ?? '')
  const [known, setKnown] = useState(value)
  // The value was changed from outside; otherwise keep what is being typed, also where a part of a day is not taken.
  if (value !== known) {
    setKnown(value)
    if (value !== dayOf(text)) setText(shownOf(value) ?? '')
  }

  return (
    <div className={cx('relative w-full min-w-0', className)}>
      <input
        {...control}
        ref={(element) => {
          masked(element)
          forward?.(element)
        }}
        type="text"
        inputMode="numeric"
        autoComplete="off"
        placeholder="dd/mm/aaaa"
        aria-label={own['aria-label']}
        name={name}
        readOnly={readOnly}
        value={text}
        onInput={(event) => {
          const typed = event.currentTarget.value
          setText(typed)
          const day = dayOf(typed)
          if (day !== value) onChange(day)
        }}
        onChange={() => undefined}
        onBlur={(event) => {
          // A part of a day, where a day is needed.
          if (value && !dayOf(text)) setText(shownOf(value)!)
          onBlur?.(event)
        }}
        className={cx(controlClass, controlHeight, 'pr-[44px]!')}
      />
      <input
        ref={picker}
        type="date"
        tabIndex={-1}
        aria-hidden="true"
        value={value}
        min={min}
        max={max}
        onChange={(event) => event.target.value && onChange(event.target.value)}
        className="pointer-events-none absolute right-0 bottom-0 size-px opacity-0"
      />
      {!readOnly && (
        <button
          type="button"
          aria-label="Abrir calendário"
          onClick={() => picker.current?.showPicker()}
          className="absolute inset-y-0 right-0 grid w-[44px] place-items-center rounded-r-sm text-ink-3 hover:text-ink"
        >
          <CalendarDays size={16} aria-hidden="true" />
        </button>
      )}
    </div>
  )
}
