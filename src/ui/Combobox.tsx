import {
  Combobox as HeadlessCombobox,
  ComboboxButton,
  ComboboxInput,
  ComboboxOption,
  ComboboxOptions,
} from '@headlessui/react'
import { Check, ChevronDown } from 'lucide-react'
import { useState } from 'react'
import { controlClass, controlHeight } from './controlClass.ts'
import { cx } from './cx.ts'
import { useFieldControl } from './fieldContext.ts'
import { matchText } from './matchText.ts'

export type ComboboxChoice = {
  value: string
  label: string
  description?: string | undefined
  disabled?: boolean | undefined
}

type Props = {
  options: readonly ComboboxChoice[]
  value: string | null
  onChange: (value: string | null) => void
  placeholder?: string | undefined
  /** Accepts the typed text as the value, through an option 'Selecionar: "texto"'. */
  allowFreeText?: boolean | undefined
  /** The word before the text in that option. */
  freeTextVerb?: string | undefined
  emptyText?: string | undefined
  /** For lists that the server searches: called while the user types; then this component filters nothing. */
  onSearch?: ((query: string) => void) | undefined
  disabled?: boolean | undefined
  id?: string | undefined
  'aria-label'?: string | undefined
  className?: string | undefined
}

const shownAtMost = 80

/**
 * A list that is filtered by typing. It loads Headless UI's
 * largest part, so import it only from lazily loaded screens.
 */
export function Combobox({
  options,
  value,
  onChange,
  placeholder,
  allowFreeText = false,
  freeTextVerb = 'Selecionar',
  emptyText = 'Nada encontrado.',
  onSearch,
  disabled = false,
  className,
  ...own
}: Props) {
  const [query, setQuery] = useState('')
  const control = useFieldControl(own)
  const typed = query.trim()
  const found =
    onSearch || typed === ''
      ? options
      : options.filter((o) => matchText(`${o.label} ${o.description ?? ''}`, typed))
  const offersTyped =
    allowFreeText && typed !== '' && !options.some((o) => o.label.toLowerCase() === typed.toLowerCase())

  function search(text: string) {
    setQuery(text)
    onSearch?.(text.trim())
  }

  return (
    <HeadlessCombobox
      immediate
      value={value}
      onChange={onChange}
      onClose={() => search('')}
      disabled={disabled}
    >
      <div className={cx('relative w-full min-w-0', className)}>
        <ComboboxInput
          {...control}
          aria-label={own['aria-label']}
          autoComplete="off"
          placeholder={placeholder}
          displayValue={(current: string | null) =>
            options.find((o) => o.value === current)?.label ?? (allowFreeText ? (current ?? '') : '')
          }
          onChange={(event) => search(event.target.value)}
          className={cx(controlClass, controlHeight, 'pr-10!')}
        />
        <ComboboxButton
          aria-label="Abrir lista"
          className="absolute inset-y-0 right-0 grid w-10 place-items-center text-ink-3"
        >
          <ChevronDown size={16} />
        </ComboboxButton>
      </div>
      <ComboboxOptions
        anchor={{ to: 'bottom start', gap: 6, padding: 12 }}
        className="z-60 max-h-72! w-(--input-width) overflow-y-auto rounded-md bg-surface p-1 shadow-pop ring-1 ring-line transition duration-120 ease-out outline-none starting:opacity-0"
      >
        {found.slice(0, shownAtMost).map((option) => (
          <ComboboxOption
            key={option.value}
            value={option.value}
            disabled={option.disabled ?? false}
            className={optionClass}
          >
            <span className="min-w-0 flex-1">
              <span className="block truncate">{option.label}</span>
              {option.description && (
                <span className="block truncate text-xs text-ink-3">{option.description}</span>
              )}
            </span>
            <Check
              size={16}
              aria-hidden="true"
              className="hidden shrink-0 text-brand group-data-selected:block"
            />
          </ComboboxOption>
        ))}
        {found.length > shownAtMost && (
          <p className="px-2.5 py-2 text-xs text-ink-3">{`Mais ${found.length - shownAtMost}: digite para filtrar.`}</p>
        )}
        {offersTyped && (
          <ComboboxOption value={typed} className={optionClass}>
            <span className="min-w-0 flex-1">{`${freeTextVerb}: "${typed}"`}</span>
          </ComboboxOption>
        )}
        {found.length === 0 && !offersTyped && <p className="px-2.5 py-2 text-ink-3">{emptyText}</p>}
      </ComboboxOptions>
    </HeadlessCombobox>
  )
}

const optionClass =
  'group flex min-h-9 cursor-pointer items-center gap-2 rounded-sm px-2.5 py-1.5 select-none data-disabled:cursor-not-allowed data-disabled:opacity-50 data-focus:bg-sunken pointer-coarse:min-h-11'
