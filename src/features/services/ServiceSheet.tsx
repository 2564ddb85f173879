import { useState } from 'react'
import { failureText } from '../../api/failureText.ts'
import { conflictingRecord, refusedFields } from '../../api/refusal.ts'
import { newId } from '../../contract/ids.ts'
import type { Professional } from '../../contract/professional.ts'
import { Service } from '../../contract/service.ts'
import { ServiceInput, ServiceUpdate } from '../../contract/serviceInput.ts'
import { changedFields, issuesByField } from '../../parts/keptForm/changedFields.ts'
import { TYPED_STAYS } from '../../parts/keptForm/SaveBar.tsx'
import { useKeptForm } from '../../parts/keptForm/useKeptForm.ts'
import { VersionsDialog } from '../../parts/versions/VersionsDialog.tsx'
import { Banner } from '../../ui/Banner.tsx'
import { Button } from '../../ui/Button.tsx'
import { Sheet } from '../../ui/Sheet.tsx'
import { toast } from '../../ui/toast.ts'
import { useBrowserOnline } from '../../ui/useBrowserOnline.ts'
import { compareServices } from './compareServices.ts'
import { ServiceFields } from './ServiceFields.tsx'
import { inputOf, NEW_SERVICE, TypedService, serviceValues } from './serviceForm.ts'
import { ServiceState } from './ServiceState.tsx'
import { useCreateService, useUpdateService } from './writes.ts'

type Props = {
  /** Null to create one. */
  service: Service | null
  professionals: readonly Professional[]
  agentName: string
  /** Texts of this service's problems. */
  problems: readonly string[]
  onClose: () => void
}

/** One service, new or existing. Closing keeps what was typed. Needs the service's id as its React key. */
export function ServiceSheet({ service, professionals, agentName, problems, onClose }: Props) {
  const online = useBrowserOnline()
  // Reused when the request is repeated, so that only one service is created.
  const [newServiceId] = useState(newId)
  const base = service ? serviceValues(service) : NEW_SERVICE
  const form = useKeptForm(`service ${service?.id ?? 'new'}`, TypedService, base)
  const create = useCreateService()
  const update = useUpdateService()
  const busy = create.isPending || update.isPending
  const [errors, setErrors] = useState<Record<string, string>>({})
  const [failure, setFailure] = useState<string | null>(null)
  const [current, setCurrent] = useState<Service | null>(null)
  const { values } = form

  const done = () => {
    form.drop()
    setCurrent(null)
    toast.success('Serviço salvo.')
    onClose()
  }
  const failed = (error: unknown) => {
    const now = conflictingRecord(error, Service)
    setCurrent(now)
    if (now) return
    setErrors(topLevel(refusedFields(error)))
    setFailure(failureText(error))
  }

  function save(seen = form.before) {
    if (busy) return
    const whole = ServiceInput.safeParse(inputOf(values))
    if (!whole.success) {
      setErrors(issuesByField(whole.error))
      return
    }
    setErrors({})
    setFailure(null)
    if (!service) {
      create.mutate({ ...whole.data, id: newServiceId }, { onSuccess: done, onError: failed })
      return
    }
    const { change: fields, expected } = changedFields(inputOf(values), inputOf(seen))
    const parsed = ServiceUpdate.parse({ ...fields, expected })
    update.mutate({ id: service.id, ...parsed }, { onSuccess: done, onError: failed })
  }

  return (
    <Sheet
      open
      onClose={onClose}
      title={service ? service.name : 'Novo serviço'}
      footer={
        <>
          {form.changed && (
            <Button
              disabled={busy}
              onClick={() => {
                form.drop()
                setErrors({})
                setFailure(null)
              }}
            >
              Descartar
            </Button>
          )}
          <Button
            variant="primary"
            disabled={!online || (service !== null && !form.changed)}
            loading={busy}
            onClick={() => save()}
          >
            {busy ? 'Salvando...' : 'Salvar'}
          </Button>
        </>
      }
    >
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          if (online) save()
        }}
        className="flex flex-col gap-4"
      >
        {problems.length > 0 && (
          <Banner tone="warn">
            {problems.map((text) => (
              <p key={text}>{text}</p>
            ))}
          </Banner>
        )}
        <ServiceFields
          values={values}
          edit={form.edit}
          errors={errors}
          professionals={professionals}
          agentName={agentName}
        />
        {failure && (
          <Banner tone="bad" urgent>
            {failure}
          </Banner>
        )}
        {!online && <p className="text-xs text-warn">{TYPED_STAYS}</p>}
      </form>
      {service && <ServiceState service={service} onDeleted={onClose} />}
      {current && (
        <VersionsDialog
          title={current.name}
          busy={busy}
          lines={compareServices(inputOf(form.over(serviceValues(current))), current, professionals)}
          onMine={() => save(form.accept(serviceValues(current)))}
          onTheirs={() => {
            form.drop()
            setCurrent(null)
          }}
          onLater={() => setCurrent(null)}
        />
      )}
    </Sheet>
  )
}

/** Reduces paths to their first part: an error at 'price.cents' is shown at the price. */
const topLevel = (fields: Record<string, string>): Record<string, string> =>
  Object.fromEntries(Object.entries(fields).map(([path, text]) => [path.split('.')[0]!, text]))
