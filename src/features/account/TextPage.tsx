import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { Logo } from '../../ui/Logo.tsx'

type Props = { title: string; updated: string; sections: readonly { heading: string; body: ReactNode }[] }

/** A page to read, open to everyone. */
export function TextPage({ title, updated, sections }: Props) {
  return (
    <div className="min-h-dvh px-4 pt-safe pb-safe-8">
      <header className="mx-auto flex max-w-2xl items-center py-5">
        <Link to="/" aria-label="Página inicial do Balcão" className="tap rounded-sm">
          <Logo />
        </Link>
      </header>
      <main className="mx-auto max-w-2xl rounded-lg border border-line bg-surface p-5 sm:p-8">
        <h1 className="text-2xl">{title}</h1>
        <p className="mt-1 text-xs text-ink-3">Atualizado em {updated}</p>
        {sections.map(({ heading, body }) => (
          <section key={heading} className="mt-6 flex flex-col gap-2 text-md/6 text-ink-2">
            <h2 className="text-ink">{heading}</h2>
            {body}
          </section>
        ))}
      </main>
    </div>
  )
}
