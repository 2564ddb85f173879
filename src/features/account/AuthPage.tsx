import type { ReactNode } from 'react'
import { LogoMark } from '../../ui/Logo.tsx'

type Props = { title: string; description?: ReactNode; children?: ReactNode; after?: ReactNode }

/** Frame of the sign-in screens: logo, title, a sentence, the form in a card, and links to other screens. */
export function AuthPage({ title, description, children, after }: Props) {
  return (
    <div className="flex w-full max-w-[392px] flex-col gap-[22px]">
      <header className="flex flex-col items-center gap-3 text-center">
        <LogoMark size={44} />
        <h1 className="text-2xl font-650 text-balance normal-nums">{title}</h1>
        {description && <p className="text-pretty wrap-anywhere text-ink-2">{description}</p>}
      </header>
      {children && <div className="rounded-lg border border-line bg-surface p-5 sm:p-6">{children}</div>}
      {after && <p className="text-center text-[0.8125rem] text-ink-2">{after}</p>}
    </div>
  )
}

export const authLinkClass = 'tap z-1 font-550 text-brand hover:underline'
