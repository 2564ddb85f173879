import { useQuery } from '@tanstack/react-query'
import { FileText, Receipt } from 'lucide-react'
import { useTimeZone } from '../../app/useTimeZone.ts'
import type { PaymentItem } from '../../contract/billing.ts'
import { failureText } from '../../sync/failureText.ts'
import { Badge } from '../../ui/Badge.tsx'
import { Button } from '../../ui/Button.tsx'
import { Card } from '../../ui/Card.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { ErrorState } from '../../ui/ErrorState.tsx'
import { formatDate } from '../../ui/formatDate.ts'
import { SkeletonRows } from '../../ui/Skeleton.tsx'
import { useDelayed } from '../../ui/useDelayed.ts'
import { historyQuery } from './reads.ts'
import { paymentStatus } from './words.ts'

const FAILED = 'Ocorreu um erro ao buscar o histórico de pagamentos.'

/** BIL-31 to BIL-36. */
export function PaymentHistoryCard() {
  const { data, error, isLoading, refetch } = useQuery(historyQuery)
  const late = useDelayed(isLoading)
  const items = data && [...data.items].sort((a, b) => Date.parse(b.date) - Date.parse(a.date))
  return (
    <Card flush title="Histórico de Pagamentos" description="Visualize seu histórico de transações">
      {isLoading && late && <SkeletonRows rows={3} label="Carregando histórico..." />}
      {isLoading && !late && <div className="h-40" />}
      {error && !data && (
        <ErrorState
          title="Erro ao carregar histórico"
          action={<Button onClick={() => void refetch()}>Tentar novamente</Button>}
        >
          {failureText(error, FAILED)}
        </ErrorState>
      )}
      {items?.length === 0 && (
        <EmptyState icon={<Receipt size={22} />} title="Nenhum histórico de pagamento encontrado." />
      )}
      {items && items.length > 0 && (
        <table className="w-full max-sm:block">
          <thead className="text-left text-xs text-ink-2 max-sm:sr-only">
            <tr className="border-b border-line [&>th]:px-4 [&>th]:py-2 [&>th]:font-550 md:[&>th]:px-[18px]">
              <th scope="col">Data</th>
              <th scope="col">Valor</th>
              <th scope="col">Status</th>
              <th scope="col">Detalhes</th>
              <th scope="col">Recibo</th>
            </tr>
          </thead>
          <tbody className="max-sm:block">
            {items.map((item) => (
              <Row key={item.id} item={item} />
            ))}
          </tbody>
        </table>
      )}
    </Card>
  )
}

function Row({ item }: { item: PaymentItem }) {
  const timeZone = useTimeZone()
  const { label, tone } = paymentStatus(item.status)
  const day = formatDate(item.date, timeZone)
  return (
    <tr className="border-b border-line align-top last:border-b-0 max-sm:grid max-sm:grid-cols-[1fr_auto] max-sm:gap-x-3 max-sm:gap-y-1 max-sm:px-4 max-sm:py-3 sm:[&>td]:px-4 sm:[&>td]:py-3 md:[&>td]:px-[18px]">
      <td className="tabular-nums">{day}</td>
      <td className="font-550 tabular-nums max-sm:text-right">{item.formatted_amount}</td>
      <td className="max-sm:order-4 max-sm:text-right">
        <Badge tone={tone}>{label}</Badge>
      </td>
      <td className="min-w-0 text-ink-2 wrap-anywhere max-sm:order-3">
        {item.payment_method_details ?? item.transaction_id ?? 'N/A'}
        {item.failure_reason && <span className="block text-xs text-bad">Falha: {item.failure_reason}</span>}
      </td>
      <td className="max-sm:order-5 max-sm:col-span-2 max-sm:empty:hidden">
        {item.invoice_url && (
          <a
            href={item.invoice_url}
            target="_blank"
            rel="noopener noreferrer"
            className="tap inline-flex items-center gap-1 text-brand hover:underline"
          >
            <FileText size={16} aria-hidden="true" />
            PDF<span className="sr-only"> do pagamento de {day}, abre em outra aba</span>
          </a>
        )}
      </td>
    </tr>
  )
}
