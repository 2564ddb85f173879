import type { ReactNode } from 'react'

export function LeadSection({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="flex flex-col gap-1.5">
      <h3 className="text-2xs text-ink-3">{title}</h3>
      {children}
    </section>
  )
}
