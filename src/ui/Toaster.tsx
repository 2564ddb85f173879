import { Toaster as Sonner } from 'sonner'
import { useTheme } from './theme.ts'

/** Mounted once. Raise one anywhere with `toast` from './toast.ts'. */
export function Toaster() {
  const { mode } = useTheme()
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
