import type { ReactNode } from 'react'

export function Kbd({ children }: { children: ReactNode }) {
  return (
    <kbd className="inline-flex h-5 min-w-5 items-center justify-center rounded-xs border border-line-strong bg-sunken px-1 font-sans text-[0.6875rem] text-ink-2">
      {children}
    </kbd>
  )
}
