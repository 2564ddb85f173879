import { CircleAlert } from 'lucide-react'
import { Banner } from '../../ui/Banner.tsx'

/** BIL-23, ERR-14: why it was not paid, in red, where the person is. */
export function PaymentAlert({ children }: { children: string | null }) {
  if (children === null) return null
  return (
    <Banner tone="bad" urgent icon={<CircleAlert size={16} />}>
      {children}
    </Banner>
  )
}

/** Said when the form could not be had and nobody knows better. */
export const NO_FORM = 'Não foi possível inicializar o formulário de pagamento.'
