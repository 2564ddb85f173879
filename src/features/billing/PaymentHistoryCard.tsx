import { useQuery } from '@tanstack/react-query'
import { FileText, Receipt } from 'lucide-react'
import { useTimeZone } from '../../hooks/useTimeZone.ts'
import type { PaymentItem } from '../../contract/billing.ts'
import { failureText } from '../../api/failureText.ts'
import { ReadFailed } from '../../parts/ReadFailed.tsx'
import { Badge } from '../../ui/Badge.tsx'
import { buttonClass } from '../../ui/buttonClass.ts'
import { Card } from '../../ui/Card.tsx'
import { cx } from '../../ui/cx.ts'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { formatDate } from '../../ui/formatDate.ts'
import { SkeletonRows } from '../../ui/Skeleton.tsx'
import { useDelayed } from '../../ui/useDelayed.ts'
import { historyQuery } from './reads.ts'
import { paymentStatus } from './words.ts'

const COLUMNS = ['Data', 'Valor', 'Status', 'Detalhes', 'Recibo']
const cell = 'sm:px-4 sm:py-3 md:px-[18px]'
const FAILED = 'Ocorreu um erro ao buscar o histórico de pagamentos.'

/** Payments and their documents, latest first. */
export function PaymentHistoryCard() {
  const { data, error, isLoading, refetch } = useQuery(historyQuery)
  const late = useDelayed(isLoading)
  const items = data && [...data.items].sort((a, b) => Date.parse(b.date) - Date.parse(a.date))
  return (
    <Card flush title="Histórico de Pagamentos" description="Visualize seu histórico de transações">
      {isLoading && late && <SkeletonRows rows={3} label="Carregando histórico..." />}
      {isLoading && !late && <div className="h-40" />}
      {error && !data && (
        <ReadFailed title="Erro ao carregar histórico" error={error} refetch={refetch}>
          {failureText(error, FAILED)}
        </ReadFailed>
      )}
      {items?.length === 0 && (
        <EmptyState icon={<Receipt size={22} />} title="Nenhum histórico de pagamento encontrado." />
      )}
      {items && items.length > 0 && (
        <div className="overflow-x-auto">
          <table className="w-full">
            <thead className="text-left text-xs text-ink-2 max-sm:sr-only">
              <tr>
                {COLUMNS.map((column) => (
                  <th
                    key={column}
                    scope="col"
                    className="border-b border-line px-4 py-2 font-550 md:px-[18px]"
                  >
                    {column}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {items.map((item) => (
                <Row key={item.id} item={item} />
              ))}
            </tbody>
          </table>
        </div>
      )}
    </Card>
  )
}

function Row({ item }: { item: PaymentItem }) {
  const timeZone = useTimeZone()
  const { label, tone } = paymentStatus(item.status)
  const day = formatDate(item.date, timeZone)
  return (
    <tr className="border-b border-line last:border-b-0 max-sm:flex max-sm:flex-wrap max-sm:items-center max-sm:gap-2 max-sm:p-4">
      <td className={cx(cell, 'tabular-nums')}>{day}</td>
      <td className={cx(cell, 'font-550 whitespace-nowrap tabular-nums')}>{item.formatted_amount}</td>
      <td className={cell}>
        <Badge tone={tone}>{label}</Badge>
      </td>
      <td className={cx(cell, 'min-w-0 text-ink-2 wrap-anywhere max-sm:w-full')}>
        {item.payment_method_details ?? item.transaction_id ?? 'Não informada'}
        {item.failure_reason && <span className="block text-xs text-bad">Falha: {item.failure_reason}</span>}
      </td>
      <td className={cell}>
        {item.invoice_url && (
          <a
            href={item.invoice_url}
            target="_blank"
            rel="noopener noreferrer"
            className={buttonClass({ variant: 'link', size: 'inline' })}
          >
            <FileText size={16} aria-hidden="true" />
            PDF<span className="sr-only"> do pagamento de {day}, abre em outra aba</span>
          </a>
        )}
      </td>
    </tr>
  )
}
