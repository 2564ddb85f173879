import { Link, useRouter } from '@tanstack/react-router'
import { useLayoutEffect, useRef, useState } from 'react'
import { Button } from '../ui/Button.tsx'
import { buttonClass } from '../ui/buttonClass.ts'
import { cx } from '../ui/cx.ts'
import { ErrorState } from '../ui/ErrorState.tsx'
import type { ErrorView } from './errorView.ts'

/**
 * Full-screen error message with ways out: back, reload or home (NAV-04, NAV-05). It is rendered inside a
 * layout, or instead of the layout when the layout's own route threw.
 */
export function ErrorScreen({ status, title, message, reloads }: ErrorView) {
  const router = useRouter()
  const own = useRef<HTMLElement>(null)
  const [alone, setAlone] = useState(false)
  const [titled, setTitled] = useState(true)
  // Only after rendering is it known whether a layout is around it: a page must have one <main> and one <h1>.
  useLayoutEffect(() => {
    setAlone(!own.current?.parentElement?.closest('main'))
    setTitled([...document.querySelectorAll('h1')].some((heading) => !own.current?.contains(heading)))
  }, [])
  const Frame = alone ? 'main' : 'div'

  function back() {
    // If the user opened this address from outside the app,
    // the history has no page of this app to go back to.
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
