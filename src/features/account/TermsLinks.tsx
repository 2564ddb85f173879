import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'

/** Two links one above the other: a wider target of one would lie over the other. */
const inText = 'relative z-1 inline-block font-550 text-brand hover:underline pointer-coarse:py-1.5'

/** 'os termos de uso e a política de privacidade', to be read and come back from. */
export function TermsLinks() {
  return (
    <>
      os{' '}
      <Link to="/termos" className={inText}>
        termos de uso
      </Link>{' '}
      e a{' '}
      <Link to="/privacidade" className={inText}>
        política de privacidade
      </Link>
    </>
  )
}

/** Google may make an account without the checkbox: its button is the agreement. */
export function GoogleTerms({ children }: { children: ReactNode }) {
  return <p className="text-center text-xs text-pretty text-ink-3">Ao entrar com Google, você {children}.</p>
}
