import type { ReactNode } from 'react'

type Props = { icon: ReactNode; title: string; children: ReactNode; action?: ReactNode }

/** One of the three cards below the chat (PRV-16). */
export function SideCard({ icon, title, children, action }: Props) {
  return (
    <section
      aria-label={title}
      className="flex min-w-0 flex-col gap-2 rounded-md border border-line bg-surface p-4"
    >
      <h3 className="flex items-center gap-2 text-sm font-620">
        <span aria-hidden="true" className="text-ink-3">
          {icon}
        </span>
        {title}
      </h3>
      <div className="flex flex-1 flex-col gap-1.5 text-xs text-pretty text-ink-2">{children}</div>
      {action}
    </section>
  )
}
