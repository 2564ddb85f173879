import { TriangleAlert } from 'lucide-react'
import * as z from 'zod/mini'
import { CONTACT_STATUS_LABEL, ContactStatus } from '../../contract/contact.ts'
import { Button } from '../../ui/Button.tsx'
import { useQueueRow } from './reads.ts'
import { discardQueued, retryQueued, settleConflict } from './writes.ts'

const FIELD_LABEL: Record<string, string> = {
  name: 'Nome',
  phone_number: 'Telefone',
  email: 'E-mail',
  address: 'Endereço',
  status: 'Situação',
  tags: 'Etiquetas',
  notes: 'Observações',
}

const Fields = z.record(z.string(), z.unknown())
const Payload = z.object({ update: Fields })

function shown(field: string, value: unknown): string {
  const status = ContactStatus.safeParse(value)
  if (field === 'status' && status.success) return CONTACT_STATUS_LABEL[status.data]
  if (Array.isArray(value)) return value.join(', ') || '(nenhuma)'
  return typeof value === 'string' && value !== '' ? value : '(vazio)'
}

/** An edit the server stopped: both versions when somebody else changed the record meanwhile, else the reason (OFF-09). */
export function LeadConflict({ commandId }: { commandId: string }) {
  const row = useQueueRow(commandId)
  if (!row) return null
  const payload = Payload.safeParse(row.payload)
  const current = Fields.safeParse(row.error?.current)
  const fields = payload.success
    ? Object.entries(payload.data.update).filter(([name]) => name in FIELD_LABEL)
    : []
  return (
    <section role="alert" className="flex flex-col gap-2 rounded-md bg-bad-soft p-3 text-xs">
      <p className="flex items-start gap-1.5 font-550 text-bad">
        <TriangleAlert size={15} aria-hidden="true" className="mt-px shrink-0" />
        {row.isConflict
          ? 'Outra pessoa mudou este contato enquanto a sua alteração esperava.'
          : (row.error?.detail ?? 'A alteração não foi aceita.')}
      </p>
      {fields.map(([name, mine]) => (
        <dl key={name} className="grid grid-cols-[auto_1fr] gap-x-2 text-ink">
          <dt className="col-span-2 font-550">{FIELD_LABEL[name]}</dt>
          <dt className="text-ink-2">Sua:</dt>
          <dd className="min-w-0 wrap-anywhere">{shown(name, mine)}</dd>
          {row.isConflict && current.success && (
            <>
              <dt className="text-ink-2">Do sistema:</dt>
              <dd className="min-w-0 wrap-anywhere">{shown(name, current.data[name])}</dd>
            </>
          )}
        </dl>
      ))}
      <div className="flex flex-wrap gap-2">
        {row.isConflict ? (
          <>
            <Button size="sm" onClick={() => void settleConflict(commandId, 'mine')}>
              Manter a minha
            </Button>
            <Button size="sm" onClick={() => void settleConflict(commandId, 'theirs')}>
              Usar a do sistema
            </Button>
          </>
        ) : (
          <>
            <Button size="sm" onClick={() => void retryQueued(commandId)}>
              Tentar novamente
            </Button>
            <Button size="sm" variant="dangerQuiet" onClick={() => void discardQueued(commandId)}>
              Descartar
            </Button>
          </>
        )}
      </div>
    </section>
  )
}
