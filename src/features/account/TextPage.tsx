import { Link, useCanGoBack, useRouter } from '@tanstack/react-router'
import { ArrowLeft } from 'lucide-react'
import type { ReactNode } from 'react'
import { Button } from '../../ui/Button.tsx'
import { Logo } from '../../ui/Logo.tsx'

type Props = {
  title: string
  updated: string
  intro: string
  sections: readonly { heading: string; body: ReactNode }[]
  after?: ReactNode
  /** Shown after the introduction: settings about the topic. */
  choices?: ReactNode
}

/** A public page of text, with a way back. */
export function TextPage({ title, updated, intro, sections, after, choices }: Props) {
  const router = useRouter()
  const canGoBack = useCanGoBack()
  return (
    <div className="min-h-dvh px-4 pt-safe pb-safe-8">
      <header className="mx-auto flex max-w-2xl items-center justify-between py-5">
        <Link to="/" aria-label="Página inicial do Balcão" className="tap rounded-sm">
          <Logo />
        </Link>
        {canGoBack && (
          <Button
            variant="quiet"
            icon={<ArrowLeft size={16} />}
            className="-mr-2.5"
            onClick={() => router.history.back()}
          >
            Voltar
          </Button>
        )}
      </header>
      <main className="mx-auto max-w-2xl rounded-lg border border-line bg-surface p-5 sm:p-8">
        <h1 className="text-2xl">{title}</h1>
        <p className="mt-1 text-xs text-ink-3">Atualizado em {updated}</p>
        <p className="mt-4 text-md/6 text-ink-2">{intro}</p>
        {choices && <div className="mt-5 empty:hidden">{choices}</div>}
        {sections.map(({ heading, body }) => (
          <section key={heading} className="mt-7 flex flex-col gap-2.5 text-md/6 text-ink-2">
            <h2 className="text-ink">{heading}</h2>
            {body}
          </section>
        ))}
        {after && <p className="mt-8 border-t border-line pt-5 text-ink-2">{after}</p>}
      </main>
    </div>
  )
}

export function BulletPoints({ children }: { children: readonly ReactNode[] }) {
  return (
    <ul className="flex list-disc flex-col gap-1.5 pl-5">
      {children.map((point, index) => (
        // oxlint-disable-next-line react/no-array-index-key -- a text that never changes
        <li key={index}>{point}</li>
      ))}
    </ul>
  )
}
