import type { MaskitoOptions } from '@maskito/core'
import { useMaskito } from '@maskito/react'
import { useMemo, useState } from 'react'
import { controlClass, controlHeight } from './controlClass.ts'
import { cx } from './cx.ts'
import { useFieldControl } from './fieldContext.ts'
import { phoneCountries } from './formatPhone.ts'

type Props = {
  /** Digits with country code ('5511988881204'), or '' when empty. */
  value: string
  onChange: (digits: string) => void
  onBlur?: (() => void) | undefined
  id?: string | undefined
  name?: string | undefined
  disabled?: boolean | undefined
  required?: boolean | undefined
  className?: string | undefined
}

type CountryCode = (typeof phoneCountries)[number]['code'] | ''

const other = { code: '', name: 'Outro país' } as const

function countryOf(digits: string): CountryCode {
  if (digits === '') return '55'
  return phoneCountries.find(({ code }) => digits.startsWith(code))?.code ?? ''
}

function maskFor(code: CountryCode): MaskitoOptions {
  const patterns = phoneCountries.find((country) => country.code === code)?.patterns ?? ['999999999999999']
  const masks = patterns.map((pattern) => Array.from(pattern, (char) => (char === '9' ? /\d/ : char)))
  return {
    mask: ({ value }) => {
      const typed = value.replace(/\D/g, '').length
      return (
        masks.find((mask) => mask.filter((char) => typeof char !== 'string').length >= typed) ??
        masks.at(-1) ??
        /^\d*$/
      )
    },
    preprocessors: [
      // Removes the country code from a pasted '+55 11 …', because the country list already shows it.
      ({ elementState, data }) => ({
        elementState,
        data: code && data.trim().startsWith(`+${code}`) ? data.trim().slice(code.length + 1) : data,
      }),
    ],
  }
}

/** A country list and a number field. The value contains only digits, never the mask. */
export function PhoneInput({ value, onChange, onBlur, name, disabled, required, className, ...own }: Props) {
  const control = useFieldControl(own)
  const [chosen, setChosen] = useState<CountryCode>(() => countryOf(value))
  // If the value was set from outside and belongs to another country, the country list follows it.
  const country: CountryCode = value === '' || value.startsWith(chosen) ? chosen : countryOf(value)
  const options = useMemo(() => maskFor(country), [country])
  const mask = useMaskito({ options })
  const national = value.slice(country.length)
  const shown = useMemo(() => format(national, country), [national, country])

  function emit(code: CountryCode, digits: string) {
    onChange(digits === '' ? '' : code + digits)
  }

  return (
    <div
      className={cx(
        'flex w-full min-w-0 rounded-sm @max-[16rem]:flex-col @max-[16rem]:gap-1 focus-within:outline-2 focus-within:-outline-offset-1 focus-within:outline-brand',
        className,
      )}
    >
      <div className="relative shrink-0">
        <select
          aria-label="País"
          value={country}
          disabled={disabled}
          onChange={(event) => {
            const code =
              [...phoneCountries, other].find((each) => each.code === event.target.value)?.code ?? ''
            setChosen(code)
            emit(code, national)
          }}
          className="peer absolute inset-0 w-full cursor-pointer opacity-0 disabled:cursor-not-allowed"
        >
          {[...phoneCountries, other].map(({ code, name: countryName }) => (
            <option key={code} value={code}>
              {code ? `${countryName} (+${code})` : countryName}
            </option>
          ))}
        </select>
        <span
          aria-hidden="true"
          className={cx(
            controlClass,
            controlHeight,
            'pointer-events-none flex min-w-16 items-center justify-between gap-1 rounded-r-none! border-r-0 @max-[16rem]:rounded-sm! @max-[16rem]:border-r bg-sunken text-ink-2 peer-focus-visible:bg-brand-soft',
          )}
        >
          +{country}
          <svg width="10" height="6" viewBox="0 0 10 6" fill="none" stroke="currentColor" strokeWidth="1.5">
            <path d="m1 1 4 4 4-4" />
          </svg>
        </span>
      </div>
      <input
        {...control}
        ref={mask}
        type="tel"
        inputMode="tel"
        autoComplete="tel-national"
        name={name}
        required={required}
        disabled={disabled}
        value={shown}
        placeholder={country === '55' ? '(11) 99999-9999' : undefined}
        onInput={(event) => emit(country, event.currentTarget.value.replace(/\D/g, ''))}
        onChange={() => undefined}
        onBlur={onBlur}
        className={cx(
          controlClass,
          controlHeight,
          'rounded-l-none! focus:outline-none @max-[16rem]:rounded-sm! @max-[16rem]:px-2 @max-[16rem]:text-sm!',
        )}
      />
    </div>
  )
}

const slots = (pattern: string) => pattern.replace(/[^9]/g, '').length

/** Formats an incomplete number with the shortest pattern that it fits in. */
function format(national: string, code: CountryCode): string {
  const patterns = phoneCountries.find((country) => country.code === code)?.patterns
  const pattern = patterns?.find((each) => slots(each) >= national.length)
  if (!pattern || national === '') return national
  let used = 0
  let out = ''
  for (const char of pattern) {
    if (used === national.length) break
    out += char === '9' ? national[used++] : char
  }
  return out
}
