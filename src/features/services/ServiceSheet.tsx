import { useState } from 'react'
import { newId } from '../../contract/ids.ts'
import type { Professional } from '../../contract/professional.ts'
import { Service } from '../../contract/service.ts'
import { ServiceInput, ServiceUpdate } from '../../contract/serviceInput.ts'
import { patchOf } from '../../parts/keptForm/changedFields.ts'
import { TYPED_STAYS } from '../../parts/keptForm/SaveBar.tsx'
import { useRecordForm } from '../../parts/keptForm/useRecordForm.ts'
import { VersionsDialog } from '../../parts/versions/VersionsDialog.tsx'
import { Banner } from '../../ui/Banner.tsx'
import { FailureBanner } from '../../ui/FailureBanner.tsx'
import { Button } from '../../ui/Button.tsx'
import { Sheet } from '../../ui/Sheet.tsx'
import { toast } from '../../ui/toast.ts'
import { useBrowserOnline } from '../../ui/useBrowserOnline.ts'
import { compareServices } from './compareServices.ts'
import { ServiceFields } from './ServiceFields.tsx'
import { inputOf, NEW_SERVICE, type ServiceValues, TypedService, serviceValues } from './serviceForm.ts'
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
  // A new service's id is used again when the request is repeated, so that only one is created.
  const [id] = useState(service?.id ?? newId)
  const create = useCreateService()
  const update = useUpdateService()
  const busy = create.isPending || update.isPending
  const form = useRecordForm<ServiceValues, Service, { create: ServiceInput } | { change: ServiceUpdate }>({
    key: `service ${service?.id ?? 'new'}`,
    typed: TypedService,
    base: service ? serviceValues(service) : NEW_SERVICE,
    valuesOf: serviceValues,
    recordSchema: Service,
    read: (typed, seen) => {
      const whole = ServiceInput.safeParse(inputOf(typed))
      if (!whole.success) return whole
      if (!service) return { success: true, data: { create: whole.data } }
      const change = patchOf(ServiceUpdate, inputOf(typed), inputOf(seen))
      return change.success ? { success: true, data: { change: change.data } } : change
    },
    save: (input, then) =>
      'create' in input
        ? create.mutate({ ...input.create, id }, then)
        : update.mutate({ ...input.change, id }, then),
    busy,
    onSaved: () => {
      toast.success('Serviço salvo.')
      onClose()
    },
  })
  const { values, errors, failure, versions } = form

  return (
    <Sheet
      open
      onClose={onClose}
      title={service ? service.name : 'Novo serviço'}
      footer={
        <>
          {form.changed && (
            <Button disabled={busy} onClick={form.drop}>
              Descartar
            </Button>
          )}
          <Button
            variant="primary"
            disabled={!online || (service !== null && !form.changed)}
            loading={busy}
            onClick={form.submit}
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
          if (online) form.submit()
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
        <FailureBanner>{failure}</FailureBanner>
        {!online && <p className="text-xs text-warn">{TYPED_STAYS}</p>}
      </form>
      {service && <ServiceState service={service} onDeleted={onClose} />}
      {versions && (
        <VersionsDialog
          title={versions.theirs.name}
          busy={busy}
          lines={compareServices(inputOf(versions.mine), versions.theirs, professionals)}
          {...versions.decide}
        />
      )}
    </Sheet>
  )
}
