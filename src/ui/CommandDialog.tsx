import {
  Combobox,
  ComboboxInput,
  ComboboxOption,
  ComboboxOptions,
  Dialog,
  DialogBackdrop,
  DialogPanel,
} from '@headlessui/react'
import { Search, X } from 'lucide-react'
import { type ReactNode, useId, useRef } from 'react'
import { IconButton } from './IconButton.tsx'
import { Kbd } from './Kbd.tsx'
import { useOnceDrawn } from './useOnceDrawn.ts'

export type CommandItem = {
  /** Unique across all groups. */
  id: string
  label: string
  /** A second line that distinguishes items of the same name. */
  hint?: string | undefined
  /** Small text at the right: a time, a shortcut. */
  aside?: string | undefined
  icon: ReactNode
  onSelect: () => void
}

export type CommandGroup = {
  heading: string
  items: readonly CommandItem[]
  /** Text that says that there are more items than listed. */
  more?: string | undefined
}

type Props = {
  open: boolean
  onClose: () => void
  label: string
  placeholder: string
  query: string
  onQuery: (query: string) => void
  groups: readonly CommandGroup[]
  /** Shown instead of the groups when none has an item. */
  empty: ReactNode
  /** Shown below the list, e.g. that it may be incomplete. */
  note?: ReactNode
}

/**
 * A search field and its results in a dialog over everything: arrow keys choose, Enter opens, Esc closes. It
 * loads Headless UI's Combobox, so import it only from lazily loaded code.
 */
export function CommandDialog({
  open,
  onClose,
  label,
  placeholder,
  query,
  onQuery,
  groups,
  empty,
  note,
}: Props) {
  const id = useId()
  const drawn = useOnceDrawn(open)
  const field = useRef<HTMLInputElement>(null)
  const shown = groups.filter(({ items }) => items.length > 0)
  const count = shown.reduce((sum, { items }) => sum + items.length, 0)
  return (
    <Dialog
      open={drawn}
      onClose={onClose}
      initialFocus={field}
      // On touch screens Headless UI puts the focus on the dialog itself; here the field must have it.
      onFocus={(event) => {
        if (event.target === event.currentTarget) field.current?.focus()
      }}
      aria-label={label}
      className="relative z-50"
    >
      <DialogBackdrop className="fixed inset-0 bg-scrim transition-opacity duration-120 starting:opacity-0" />
      {/* The Combobox would use the first Esc to close its list, which is always open here. */}
      <div
        onKeyDownCapture={(event) => {
          if (event.key !== 'Escape') return
          event.preventDefault()
          event.stopPropagation()
          onClose()
        }}
        className="fixed inset-0 flex items-start justify-center p-3 pt-safe sm:p-6 sm:pt-[11vh]"
      >
        <DialogPanel className="flex max-h-[calc(100dvh-24px-var(--toast-room,0px))] w-full max-w-xl flex-col overflow-clip rounded-lg bg-surface shadow-pop transition duration-120 ease-out max-sm:mt-[max(12px,var(--toast-room,0px))] starting:scale-98 starting:opacity-0 sm:max-h-[70dvh]">
          <Combobox<CommandItem | null>
            immediate
            value={null}
            by="id"
            onChange={(item) => {
              if (!item) return
              onClose()
              item.onSelect()
            }}
          >
            <div className="flex items-center gap-2.5 border-b border-line py-1.5 pr-2 pl-4">
              <Search size={18} aria-hidden="true" className="shrink-0 text-ink-3" />
              <ComboboxInput
                ref={field}
                aria-label={label}
                placeholder={placeholder}
                autoComplete="off"
                spellCheck={false}
                enterKeyHint="go"
                displayValue={() => query}
                onChange={(event) => onQuery(event.target.value)}
                className="h-11 min-w-0 flex-1 bg-transparent text-base outline-none"
              />
              <IconButton size="md" label="Fechar" icon={<X size={18} />} onClick={onClose} />
            </div>
            <output className="sr-only">
              {count === 1 ? '1 resultado' : count > 1 ? `${count} resultados` : 'Nenhum resultado'}
            </output>
            {count === 0 && empty}
            <ComboboxOptions
              static
              modal={false}
              aria-label="Resultados"
              className="min-h-0 flex-1 overflow-y-auto overscroll-contain p-1.5 outline-none empty:hidden"
            >
              {shown.map(({ heading, items, more }, at) => (
                <div
                  key={heading}
                  // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a fieldset is no part of a list of options
                  role="group"
                  aria-labelledby={`${id}-${at}`}
                  className="not-first:mt-1 not-first:border-t not-first:border-line not-first:pt-1"
                >
                  <p
                    id={`${id}-${at}`}
                    role="presentation"
                    className="px-2.5 pt-1.5 pb-1 text-2xs text-ink-3"
                  >
                    {heading}
                  </p>
                  {items.map((item) => (
                    <ComboboxOption
                      key={item.id}
                      value={item}
                      className="flex min-h-11 cursor-pointer items-center gap-3 rounded-sm px-2.5 py-1.5 select-none data-focus:bg-sunken"
                    >
                      <span
                        aria-hidden="true"
                        className="grid size-[30px] shrink-0 place-items-center text-ink-2"
                      >
                        {item.icon}
                      </span>
                      <span className="min-w-0 flex-1">
                        <span className="line-clamp-4 wrap-anywhere">{item.label}</span>
                        {item.hint && <span className="block truncate text-xs text-ink-3">{item.hint}</span>}
                      </span>
                      {item.aside && <span className="shrink-0 text-xs text-ink-3">{item.aside}</span>}
                    </ComboboxOption>
                  ))}
                  {more && (
                    <p role="presentation" className="px-2.5 py-1.5 text-xs text-ink-3">
                      {more}
                    </p>
                  )}
                </div>
              ))}
            </ComboboxOptions>
            {note && <p className="border-t border-line px-4 py-2 text-xs text-ink-3">{note}</p>}
            <p
              aria-hidden="true"
              className="flex items-center gap-4 border-t border-line px-4 py-2 text-2xs text-ink-3 pointer-coarse:hidden"
            >
              <span className="flex items-center gap-1.5">
                <Kbd>↑</Kbd>
                <Kbd>↓</Kbd> escolher
              </span>
              <span className="flex items-center gap-1.5">
                <Kbd>Enter</Kbd> abrir
              </span>
              <span className="flex items-center gap-1.5">
                <Kbd>Esc</Kbd> fechar
              </span>
            </p>
          </Combobox>
        </DialogPanel>
      </div>
    </Dialog>
  )
}
