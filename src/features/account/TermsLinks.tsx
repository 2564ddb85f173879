import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { authLinkClass } from './AuthPage.tsx'

/** 'os termos de uso e a política de privacidade', to be read and come back from. */
export function TermsLinks() {
  return (
    <>
      os{' '}
      <Link to="/termos" className={authLinkClass}>
        termos de uso
      </Link>{' '}
      e a{' '}
      <Link to="/privacidade" className={authLinkClass}>
        política de privacidade
      </Link>
    </>
  )
}

/** Google may make an account without the checkbox: its button is the agreement. */
export function GoogleTerms({ children }: { children: ReactNode }) {
  return <p className="text-center text-xs text-pretty text-ink-3">Ao entrar com Google, você {children}.</p>
}
