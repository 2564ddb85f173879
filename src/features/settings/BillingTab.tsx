import { CreditCard } from 'lucide-react'
import { Card } from '../../ui/Card.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'

/** /settings/billing. */
export function BillingTab() {
  return (
    <div className="mx-auto w-full max-w-3xl p-4 md:p-6">
      <Card flush title="Assinatura">
        <EmptyState icon={<CreditCard size={22} />} title="Nenhuma assinatura ativa">
          Ainda não é possível assinar um plano por aqui.
        </EmptyState>
      </Card>
    </div>
  )
}
