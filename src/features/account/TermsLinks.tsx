import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'

/** The two links are close together, so a larger touch target of one would cover the other. */
const inText = 'relative z-1 inline-block font-550 text-brand hover:underline pointer-coarse:py-1.5'

/** 'os termos de uso e a política de privacidade', as links to pages from which the user can come back. */
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

/** Google sign-in may create an account without the checkbox, so its button counts as agreement. */
export function GoogleTerms({ children }: { children: ReactNode }) {
  return <p className="text-center text-xs text-pretty text-ink-3">Ao entrar com Google, você {children}.</p>
}
