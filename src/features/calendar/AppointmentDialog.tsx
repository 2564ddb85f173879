import { useState } from 'react'
import { FormProvider } from 'react-hook-form'
import { planLabel } from '../../parts/schedule/series/planWords.ts'
import { RepeatPlan } from '../../parts/schedule/series/RepeatPlan.tsx'
import { Button } from '../../ui/Button.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { keptService } from './appointmentForm.ts'
import { clientName } from './bookingClient.ts'
import { ClientFields } from './ClientFields.tsx'
import { DetailFields } from './DetailFields.tsx'
import { ServiceField } from './ServiceField.tsx'
import { SlotCheck } from './SlotCheck.tsx'
import { type AppointmentFormOptions, useAppointmentForm } from './useAppointmentForm.ts'
import { WhenFields } from './WhenFields.tsx'

type Props = AppointmentFormOptions & { onClose: () => void }

/**
 * Books an appointment, or edits a booking that was not sent yet. The input of a new one that is closed or
 * interrupted is restored the next time, until it is booked or discarded.
 */
export function AppointmentDialog(props: Props) {
  const [begun, setBegun] = useState(0)
  return <Form key={begun} {...props} onAnew={() => setBegun(begun + 1)} />
}

function Form({ onAnew, onClose, ...options }: Props & { onAnew: () => void }) {
  const { providers, contacts, zone, queued } = options
  const {
    form,
    now,
    isSubmitting,
    client,
    clientErrors,
    chooseClient,
    date,
    allDay,
    providerId,
    check,
    series,
    planned,
    warned,
    resumed,
    forget,
    submit,
  } = useAppointmentForm(options)
  const choices = providers.filter(
    ({ id, active }) => active !== false || id === queued?.payload.provider_id || id === providerId,
  )
  return (
    <Dialog
      open
      onClose={onClose}
      title={queued ? 'Editar agendamento' : 'Criar agendamento'}
      description={
        resumed && (
          <>
            Continua de onde você parou.{' '}
            <Button
              variant="link"
              size="inline"
              onClick={() => {
                forget()
                onAnew()
              }}
            >
              Começar de novo
            </Button>
          </>
        )
      }
      locked={isSubmitting}
      footer={
        <>
          <Button
            onClick={() => {
              forget()
              onClose()
            }}
            disabled={isSubmitting}
          >
            Cancelar
          </Button>
          <Button
            type="submit"
            form="appointment-form"
            variant="primary"
            loading={isSubmitting}
            disabled={planned && !series.ready}
          >
            {planned
              ? planLabel(series.plan, 'Agendar')
              : warned
                ? 'Agendar mesmo assim'
                : queued
                  ? 'Salvar'
                  : 'Agendar'}
          </Button>
        </>
      }
    >
      <FormProvider {...form}>
        <form id="appointment-form" noValidate onSubmit={submit} className="flex flex-col gap-4">
          {queued ? (
            <p>
              Cliente: <strong className="font-620">{queued.payload.client_name}</strong>
            </p>
          ) : (
            <ClientFields contacts={contacts} value={client} errors={clientErrors} onChange={chooseClient} />
          )}
          <WhenFields
            offerAllDay
            providers={choices}
            service={queued?.name !== 'appointment.create' && <ServiceField kept={keptService(queued)} />}
            zone={zone}
            now={now}
          />
          {!queued && !allDay && <RepeatPlan series={series} first={date} zone={zone} />}
          {!planned && <SlotCheck check={check} zone={zone} />}
          <DetailFields title={clientName(client, contacts, queued?.payload)} />
        </form>
      </FormProvider>
    </Dialog>
  )
}
