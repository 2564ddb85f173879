import 'sonner/dist/styles.css'
import './toaster.css'
import { useEffect } from 'react'
import { Toaster as Sonner, toast } from 'sonner'
import { useTheme } from './theme.ts'
import { deliverToasts } from './toast.ts'

/** Mounted once. Raise one anywhere with `toast` from './toast.ts'. */
export function Toaster() {
  const { mode } = useTheme()
  // After Sonner's own effect, which listens.
  useEffect(() => deliverToasts(toast), [])
  return (
    <Sonner
      richColors
      closeButton
      position="bottom-left"
      theme={mode}
      duration={5000}
      containerAriaLabel="Avisos"
      toastOptions={{ closeButtonAriaLabel: 'Fechar aviso' }}
    />
  )
}
