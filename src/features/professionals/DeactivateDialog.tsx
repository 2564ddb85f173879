import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { failureText } from '../../api/failureText.ts'
import { conflictingRecord } from '../../api/refusal.ts'
import { Professional } from '../../contract/professional.ts'
import { useTimeZone } from '../../hooks/useTimeZone.ts'
import { FailureBanner } from '../../ui/FailureBanner.tsx'
import { Button } from '../../ui/Button.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { Field } from '../../ui/Field.tsx'
import { formatDate, formatDateTime } from '../../ui/formatDate.ts'
import { RadioGroup } from '../../ui/RadioGroup.tsx'
import { Select } from '../../ui/Select.tsx'
import { toast } from '../../ui/toast.ts'
import { useBrowserOnline } from '../../ui/useBrowserOnline.ts'
import { useComing } from './reads.ts'
import { moveToProfessional, useUpdateProfessional } from './writes.ts'
import { dayIn } from '../../contract/schedule/zone.ts'

type Props = {
  professional: Professional
  /** Professionals who can take over the appointments. */
  others: readonly Professional[]
  onClose: () => void
}

/** Before a professional is deactivated, shows the future appointments, to keep or to give to a colleague. */
export function DeactivateDialog({ professional, others, onClose }: Props) {
  const online = useBrowserOnline()
  const zone = useTimeZone()
  const coming = useComing(professional.id)
  const update = useUpdateProfessional()
  const [choice, setChoice] = useState<'keep' | 'move'>('keep')
  const [to, setTo] = useState(others[0]?.id ?? '')
  const [failure, setFailure] = useState<string | null>(null)
  const appointments = coming?.appointments ?? []
  const heir = others.find(({ id }) => id === to)

  async function deactivate() {
    setFailure(null)
    try {
      await update.mutateAsync({ id: professional.id, active: false, expected: { active: true } })
    } catch (error) {
      // If someone else deactivated the professional meanwhile, the wish is fulfilled.
      if (conflictingRecord(error, Professional)?.active !== false) return setFailure(failureText(error))
    }
    if (choice === 'move' && heir && appointments.length > 0) {
      if (await moveToProfessional(appointments, heir))
        toast.success(`${professional.name} foi desativado(a).`, {
          description: `${count(appointments.length)} para ${heir.name}: o que não couber na agenda espera na fila por você.`,
        })
    } else toast.success(`${professional.name} foi desativado(a).`)
    onClose()
  }

  return (
    <Dialog
      open
      onClose={onClose}
      locked={update.isPending}
      title={`Desativar ${professional.name}?`}
      description="Deixa de aparecer em horários livres e em novos agendamentos. O histórico fica, e dá para reativar."
      footer={
        <>
          <Button disabled={update.isPending} onClick={onClose}>
            Cancelar
          </Button>
          <Button
            variant="danger"
            disabled={!online || !coming}
            loading={update.isPending}
            onClick={() => void deactivate()}
          >
            {update.isPending ? 'Desativando...' : 'Desativar'}
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-4 pb-1">
        {coming && appointments.length === 0 && (
          <p className="text-ink-2">Nenhum agendamento futuro com {professional.name}.</p>
        )}
        {appointments.length > 0 && (
          <>
            <section aria-label="Agendamentos futuros">
              <h3 className="mb-1 font-550">
                {appointments.length === 1
                  ? '1 agendamento futuro'
                  : `${appointments.length} agendamentos futuros`}
              </h3>
              <ul className="max-h-52 overflow-y-auto rounded-md border border-line">
                {appointments.map(({ id, start_time, client_name, service_name }) => (
                  <li key={id} className="border-b border-line last:border-b-0">
                    <Link
                      to="/calendar"
                      search={{ date: dayIn(Date.parse(start_time), zone), view: 'day' }}
                      className="flex min-h-11 flex-wrap items-center gap-x-2 px-3 py-1.5 hover:bg-sunken"
                    >
                      <span className="font-550">{formatDateTime(start_time, zone)}</span>
                      <span className="min-w-0 text-ink-2">
                        {[client_name, service_name].filter(Boolean).join(' · ')}
                      </span>
                    </Link>
                  </li>
                ))}
              </ul>
            </section>
            <RadioGroup
              legend="O que fazer com eles?"
              look="cards"
              value={choice}
              onChange={setChoice}
              options={[
                {
                  value: 'keep',
                  label: 'Manter como estão',
                  description: `Continuam na agenda de ${professional.name}.`,
                },
                {
                  value: 'move',
                  label: 'Passar para outro profissional',
                  description:
                    others.length > 0
                      ? 'No mesmo dia e horário; o que não couber espera por uma decisão.'
                      : 'Não há outro profissional ativo.',
                  disabled: others.length === 0,
                },
              ]}
            />
            {choice === 'move' && (
              <Field label="Para quem">
                <Select value={to} onChange={(event) => setTo(event.target.value)}>
                  {others.map(({ id, name }) => (
                    <option key={id} value={id}>
                      {name}
                    </option>
                  ))}
                </Select>
              </Field>
            )}
          </>
        )}
        {coming && (
          <p className="text-xs text-ink-3">
            {coming.knownUntil
              ? `Agendamentos até ${formatDate(coming.knownUntil, zone)}, que é até onde este aparelho conhece a agenda.`
              : 'A agenda ainda está sendo carregada neste aparelho: pode haver mais agendamentos.'}
          </p>
        )}
        {!online && <p className="text-xs text-warn">Sem conexão. Desative quando a internet voltar.</p>}
        <FailureBanner>{failure}</FailureBanner>
      </div>
    </Dialog>
  )
}

const count = (n: number): string => (n === 1 ? '1 agendamento passa' : `${n} agendamentos passam`)
