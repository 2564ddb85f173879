import { Outlet, useLocation } from '@tanstack/react-router'
import { lazy, Suspense, useEffect, useSyncExternalStore } from 'react'
import { PRODUCT, titleOf } from '../features/shell/titleOf.ts'
import { toastsWanted } from '../ui/toast.ts'

// No screen begins with a toast.
const Toaster = lazy(() => import('../ui/Toaster.tsx').then((module) => ({ default: module.Toaster })))

const ownTitles: Record<string, string> = {
  '/auth/login': 'Entrar',
  '/auth/register': 'Criar conta',
  '/onboarding/company-details': 'Finalizar cadastro',
  '/termos': 'Termos de uso',
  '/privacidade': 'Política de privacidade',
}

/** Around every page: its name in the browser's tab, and the toasts. */
export function Frame() {
  const pathname = useLocation({ select: (location) => location.pathname })
  const toasts = useSyncExternalStore(toastsWanted.subscribe, toastsWanted.get)
  useEffect(() => {
    const title = ownTitles[pathname] ?? titleOf(pathname)
    document.title = title === PRODUCT ? PRODUCT : `${title} · ${PRODUCT}`
  }, [pathname])
  return (
    <>
      <Outlet />
      <Suspense fallback={null}>{toasts && <Toaster />}</Suspense>
    </>
  )
}
