import { CircleAlert } from 'lucide-react'
import { Banner } from '../../ui/Banner.tsx'

/** Says in red why the payment failed, next to the form (BIL-23, ERR-14). */
export function PaymentAlert({ children }: { children: string | null }) {
  if (children === null) return null
  return (
    <Banner tone="bad" urgent icon={<CircleAlert size={16} />}>
      {children}
    </Banner>
  )
}

/** Shown if the card form could not be loaded and there is no better explanation. */
export const NO_FORM = 'Não foi possível inicializar o formulário de pagamento.'
