import 'sonner/dist/styles.css'
import './toaster.css'
import { useEffect } from 'react'
import { Toaster as Sonner, toast } from 'sonner'
import { useTheme } from './theme.ts'
import { deliverToasts } from './toast.ts'

/** Renders the toasts; mounted once. To show one, call `toast` from './toast.ts'. */
export function Toaster() {
  const { mode } = useTheme()
  // Runs after the effect in which Sonner starts to listen.
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
