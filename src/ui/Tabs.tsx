import { useEffect, useId, useRef, type KeyboardEvent, type ReactNode } from 'react'
import { cx } from './cx.ts'

/** Classes that make a link look like a tab, for links inside a `<nav>`. */
export function tabClass(active: boolean, className?: string): string {
  return cx(
    '-mb-px flex min-h-11 min-w-0 items-center justify-center gap-1.5 border-b-2 text-[0.8125rem] whitespace-nowrap sm:text-sm transition-colors',
    active ? 'border-brand font-550 text-ink' : 'border-transparent text-ink-2 hover:text-ink',
    className,
  )
}

export type Tab<T extends string> = {
  id: T
  label: string
  trailing?: ReactNode
  /** The arrow keys skip it, and it cannot be chosen. */
  disabled?: boolean | undefined
}

type Props<T extends string> = {
  label: string
  tabs: readonly Tab<T>[]
  value: T
  onChange: (id: T) => void
  /** The tabs share the full width; otherwise each is as wide as its text. */
  full?: boolean | undefined
  /** Tabs that do not fit are scrolled to instead of truncated: for more tabs than a phone is wide. */
  scrolls?: boolean | undefined
  /** Returns the id of a tab's panel, to link them: the panel must have `role="tabpanel"` and this id. */
  panelId?: ((id: T) => string) | undefined
  className?: string | undefined
}

/** Tabs with a single tab stop; arrow keys, Home and End move and choose. */
export function Tabs<T extends string>({
  label,
  tabs,
  value,
  onChange,
  full = false,
  scrolls = false,
  panelId,
  className,
}: Props<T>) {
  const list = useRef<HTMLDivElement>(null)
  const base = useId()

  useEffect(() => {
    if (scrolls)
      document.getElementById(`${base}-${value}`)?.scrollIntoView({ block: 'nearest', inline: 'nearest' })
  }, [scrolls, base, value])

  function onKeyDown(event: KeyboardEvent) {
    const open = tabs.filter((tab) => !tab.disabled)
    const at = open.findIndex((tab) => tab.id === value)
    const to = { ArrowRight: at + 1, ArrowLeft: at - 1, Home: 0, End: open.length - 1 }[event.key]
    if (to === undefined) return
    event.preventDefault()
    const index = (to + open.length) % open.length
    const next = open[index]
    if (!next) return
    onChange(next.id)
    list.current?.querySelectorAll<HTMLElement>('[role=tab]:enabled')[index]?.focus()
  }

  return (
    // oxlint-disable-next-line jsx-a11y/interactive-supports-focus -- its chosen tab holds the focus
    <div
      ref={list}
      role="tablist"
      aria-label={label}
      onKeyDown={onKeyDown}
      className={cx(
        'flex border-b border-line',
        full ? 'gap-1' : 'gap-3 sm:gap-[18px]',
        // A scroll container would cut off the line that the chosen tab draws over the border.
        scrolls && 'overflow-x-auto pb-px',
        className,
      )}
    >
      {tabs.map((tab) => (
        <button
          key={tab.id}
          type="button"
          role="tab"
          id={`${base}-${tab.id}`}
          aria-selected={tab.id === value}
          aria-controls={panelId?.(tab.id)}
          tabIndex={tab.id === value ? 0 : -1}
          disabled={tab.disabled}
          onClick={() => onChange(tab.id)}
          className={cx(
            tabClass(tab.id === value, full ? 'flex-1' : undefined),
            scrolls && 'tap shrink-0',
            'disabled:cursor-not-allowed disabled:opacity-55',
          )}
        >
          <span className="truncate">{tab.label}</span>
          {tab.trailing}
        </button>
      ))}
    </div>
  )
}
