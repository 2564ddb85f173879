import { Outlet, useLocation } from '@tanstack/react-router'
import { useEffect, useSyncExternalStore } from 'react'
import { PRODUCT, titleOf } from './titleOf.ts'
import { logFailure } from '../../telemetry/report.ts'
import { lazyPart, useLazyPart } from '../../ui/lazyPart.ts'
import { postponeToasts, toastsWanted } from '../../ui/toast.ts'

// Loaded on demand: no screen starts with a toast.
const toaster = lazyPart(() => import('../../ui/Toaster.tsx'))

const ownTitles: Record<string, string> = {
  '/auth/login': 'Entrar',
  '/auth/register': 'Criar conta',
  '/auth/forgot-password': 'Esqueci minha senha',
  '/auth/email': 'Verificar email',
  '/auth/new-password': 'Nova senha',
  '/auth/google/callback': 'Entrar com Google',
  '/auth/invite': 'Convite',
  '/onboarding/company-details': 'Finalizar cadastro',
  '/termos': 'Termos de uso',
  '/privacidade': 'Política de privacidade',
}

/** Wraps every page: sets the title of the browser tab and shows the toasts. */
export function Frame() {
  const pathname = useLocation({ select: (location) => location.pathname })
  const wanted = useSyncExternalStore(toastsWanted.subscribe, toastsWanted.get)
  const toasts = useLazyPart(toaster, wanted, (error) => {
    logFailure(error, 'toasts not loaded')
    postponeToasts()
  })
  useEffect(() => {
    const title = ownTitles[pathname] ?? titleOf(pathname)
    document.title = title === PRODUCT ? PRODUCT : `${title} · ${PRODUCT}`
  }, [pathname])
  return (
    <>
      <Outlet />
      {toasts && <toasts.Toaster />}
    </>
  )
}
