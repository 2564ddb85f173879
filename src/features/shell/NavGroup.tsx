import { useLocation } from '@tanstack/react-router'
import { ChevronDown } from 'lucide-react'
import { useId, useState } from 'react'
import { cx } from '../../ui/cx.ts'
import type { NavGroup as Group } from './navigation.ts'
import { NavLink } from './NavLink.tsx'

type Props = { group: Group; unread: number; onNavigate?: (() => void) | undefined }

/** A collapsible group of the navigation; opening one of its screens expands it (NAV-13). */
export function NavGroup({ group, unread, onNavigate }: Props) {
  const id = useId()
  const active = useLocation({
    select: ({ pathname }) => group.items.some(({ to }) => pathname === to || pathname.startsWith(`${to}/`)),
  })
  const [open, setOpen] = useState(true)
  const [wasActive, setWasActive] = useState(active)
  if (active !== wasActive) {
    setWasActive(active)
    if (active) setOpen(true)
  }
  const Icon = group.icon
  return (
    <>
      <button
        type="button"
        aria-expanded={open}
        aria-controls={id}
        onClick={() => setOpen(!open)}
        className="flex h-9 shrink-0 items-center gap-2.5 rounded-sm border border-transparent px-2.5 text-left text-ink-2 transition-colors hover:bg-sunken hover:text-ink pointer-coarse:h-11"
      >
        <Icon size={18} aria-hidden="true" className="shrink-0" />
        <span className="min-w-0 flex-1 truncate">{group.label}</span>
        <ChevronDown
          size={16}
          aria-hidden="true"
          className={cx('shrink-0 transition-transform', !open && '-rotate-90')}
        />
      </button>
      <div id={id} hidden={!open} className="flex flex-col gap-0.5 [&[hidden]]:hidden">
        {group.items.map((item) => (
          <NavLink key={item.to} item={item} unread={unread} nested onNavigate={onNavigate} />
        ))}
      </div>
    </>
  )
}
