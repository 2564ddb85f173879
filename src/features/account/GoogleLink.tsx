import { type ReactNode, useState } from 'react'
import { buttonClass } from '../../ui/buttonClass.ts'
import { Spinner } from '../../ui/Spinner.tsx'
import { GoogleTerms } from './TermsLinks.tsx'

export type GoogleLinkProps = {
  /** Called instead of leaving when the browser is offline. */
  onOffline: () => void
  /** Called before leaving. */
  onLeave?: (() => void) | undefined
  /** What the user agrees to by using it; follows 'Ao entrar com Google, você'. */
  terms: ReactNode
}

/** A link that leaves the app: the server redirects the browser to Google. */
export function GoogleLink({ onOffline, onLeave, terms }: GoogleLinkProps) {
  const [leaving, setLeaving] = useState(false)
  return (
    <>
      <div
        aria-hidden="true"
        className="flex items-center gap-3 text-xs text-ink-3 before:h-px before:flex-1 before:bg-line after:h-px after:flex-1 after:bg-line"
      >
        ou
      </div>
      <a
        href="/auth/google/login"
        aria-busy={leaving || undefined}
        className={buttonClass({ size: 'lg', full: true, className: 'gap-2' })}
        onClick={(event) => {
          if (!navigator.onLine) {
            event.preventDefault()
            onOffline()
            return
          }
          onLeave?.()
          setLeaving(true)
          // When the user comes back, the browser may restore the page as it was left.
          addEventListener('pageshow', () => setLeaving(false), { once: true })
        }}
      >
        {leaving ? <Spinner size={16} /> : <GoogleMark />}
        Entrar com Google
      </a>
      <GoogleTerms>{terms}</GoogleTerms>
    </>
  )
}

/** Google's logo in the colour of the text. */
function GoogleMark() {
  return (
    <svg width="16" height="16" viewBox="0 0 24 24" fill="currentColor" aria-hidden="true">
      <path d="M12.2 10.3v3.7h5.3a4.6 4.6 0 0 1-2 3 5.9 5.9 0 0 1-8.9-3.1 6 6 0 0 1 9.6-6.4l2.8-2.7A9.9 9.9 0 1 0 12.2 22c5.7 0 9.6-4 9.6-9.7 0-.7-.1-1.4-.2-2Z" />
    </svg>
  )
}
