import { Copy, FileText } from 'lucide-react'
import { useTimeZone } from '../../hooks/useTimeZone.ts'
import { Badge } from '../../ui/Badge.tsx'
import { Button } from '../../ui/Button.tsx'
import { buttonClass } from '../../ui/buttonClass.ts'
import { formatDate } from '../../ui/formatDate.ts'
import { toast } from '../../ui/toast.ts'
import type { SubscriptionView } from './subscription.ts'
import { formatCents } from '../../contract/service.ts'
import { usePayTestBoleto } from './writes.ts'

type Props = { boleto: NonNullable<SubscriptionView['boleto']>; online: boolean }

/** What the user needs to pay a boleto (BIL-26). */
export function BoletoBox({ boleto, online }: Props) {
  const timeZone = useTimeZone()
  const pay = usePayTestBoleto()

  async function copy() {
    try {
      await navigator.clipboard.writeText(boleto.line.replace(/\D/g, ''))
      toast.success('Linha digitável copiada.')
    } catch {
      toast.error('Não foi possível copiar. Selecione os números e copie.')
    }
  }

  return (
    <section
      aria-label="Boleto em aberto"
      className="flex flex-col gap-3 rounded-md border border-line-strong p-4"
    >
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <p className="min-w-0 flex-1 font-620">
          Boleto de {formatCents(boleto.amount)}, vence em {formatDate(boleto.due, timeZone)}
        </p>
        {boleto.test && <Badge tone="info">Boleto de teste</Badge>}
      </div>
      <p className="rounded-sm bg-sunken p-2.5 text-[0.8125rem] wrap-anywhere select-all">{boleto.line}</p>
      <div className="flex flex-wrap gap-2">
        <Button icon={<Copy size={16} />} onClick={() => void copy()}>
          Copiar linha digitável
        </Button>
        <a href={boleto.pdfUrl} target="_blank" rel="noopener noreferrer" className={buttonClass()}>
          <FileText size={16} aria-hidden="true" />
          Abrir PDF<span className="sr-only"> em outra aba</span>
        </a>
        {boleto.test && (
          <Button
            variant="quiet"
            loading={pay.isPending}
            disabled={!online}
            onClick={() => pay.mutate(boleto.id)}
          >
            Simular pagamento
          </Button>
        )}
      </div>
      <p className="text-xs text-ink-2">O banco pode levar até 2 dias úteis para confirmar o pagamento.</p>
    </section>
  )
}
