import { Link, useRouter } from '@tanstack/react-router'
import { useLayoutEffect, useRef, useState } from 'react'
import { Button } from '../ui/Button.tsx'
import { buttonClass } from '../ui/buttonClass.ts'
import { cx } from '../ui/cx.ts'
import { ErrorState } from '../ui/ErrorState.tsx'
import type { ErrorView } from './errorView.ts'

/** NAV-04, NAV-05. Drawn inside of a layout, or instead of it when the layout's own route threw. */
export function ErrorScreen({ status, title, message, reloads }: ErrorView) {
  const router = useRouter()
  const own = useRef<HTMLElement>(null)
  const [alone, setAlone] = useState(false)
  const [titled, setTitled] = useState(true)
  // Where it is drawn is known once it is there: a page has one main and one first heading.
  useLayoutEffect(() => {
    setAlone(!own.current?.parentElement?.closest('main'))
    setTitled([...document.querySelectorAll('h1')].some((heading) => !own.current?.contains(heading)))
  }, [])
  const Frame = alone ? 'main' : 'div'

  function back() {
    // Opened from outside, there is nothing of this app to go back to.
    if (router.history.canGoBack()) router.history.back()
    else void router.navigate({ to: '/', replace: true })
  }

  return (
    <Frame
      ref={own as React.RefObject<never>}
      className={cx('grid place-items-center', alone ? 'min-h-dvh' : 'min-h-full')}
    >
      <ErrorState
        title={title}
        level={titled ? 'h2' : 'h1'}
        code={status ?? undefined}
        action={
          <>
            <Button onClick={back}>Voltar</Button>
            <Link to="/" className={buttonClass({ variant: 'primary' })}>
              Página inicial
            </Link>
            {reloads && <Button onClick={() => location.reload()}>Recarregar</Button>}
          </>
        }
      >
        {message}
      </ErrorState>
    </Frame>
  )
}
