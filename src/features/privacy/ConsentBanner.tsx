import './consentBanner.css'
import { useEffect, useRef } from 'react'
import { everything, setConsent } from '../../telemetry/consent.ts'
import { Button } from '../../ui/Button.tsx'
import { useAvailable } from './choices.ts'

/**
 * Asks for consent without covering anything: the page ends above it (consentBanner.css). It hides while
 * someone types on a touch screen.
 */
export function ConsentBanner({ onMore }: { onMore: () => void }) {
  const { ask } = useAvailable()
  return ask ? <Question onMore={onMore} /> : null
}

function Question({ onMore }: { onMore: () => void }) {
  const box = useRef<HTMLElement>(null)
  useEffect(() => {
    const root = document.documentElement
    const { current } = box
    if (!current) return
    const observer = new ResizeObserver(() => root.style.setProperty('--banner', `${current.offsetHeight}px`))
    observer.observe(current)
    return () => {
      observer.disconnect()
      root.style.removeProperty('--banner')
    }
  }, [])
  return (
    <section
      ref={box}
      aria-label="Medições de uso"
      className="consent-banner fixed inset-x-0 bottom-0 z-20 border-t border-line bg-surface px-4 pt-3 pb-safe-3"
    >
      <div className="mx-auto flex max-w-5xl flex-col gap-2.5 md:flex-row md:items-center md:gap-6">
        <p className="flex-1 text-[0.8125rem]/[1.125rem] text-ink-2">
          Podemos medir o uso do Balcão e receber relatórios de erro? Nunca mensagens, nomes ou telefones.{' '}
          <a
            href="/privacidade"
            className="tap font-550 whitespace-nowrap text-brand underline"
            onClick={(event) => {
              if (event.metaKey || event.ctrlKey || event.shiftKey) return
              event.preventDefault()
              onMore()
            }}
          >
            Saiba mais e escolha
          </a>
        </p>
        <div className="grid grid-cols-2 gap-2.5 md:w-64">
          <Button onClick={() => setConsent(everything(false))}>Recusar</Button>
          <Button onClick={() => setConsent(everything(true))}>Aceitar</Button>
        </div>
      </div>
    </section>
  )
}
