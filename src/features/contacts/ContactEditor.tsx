import { standardSchemaResolver } from '@hookform/resolvers/standard-schema'
import { Link } from '@tanstack/react-router'
import { Controller, useForm, useWatch } from 'react-hook-form'
import { useContacts } from '../../hooks/useContacts.ts'
import { CONTACT_STATUS_LABEL, ContactStatus } from '../../contract/contact.ts'
import { phoneKey } from '../../contract/phone.ts'
import { KeptNote } from '../../parts/keptForm/KeptNote.tsx'
import { useKeptFields } from '../../parts/keptForm/useKeptFields.ts'
import { Button } from '../../ui/Button.tsx'
import { LeaveGuard } from '../../ui/LeaveGuard.tsx'
import { Field } from '../../ui/Field.tsx'
import { Input } from '../../ui/Input.tsx'
import { PhoneInput } from '../../ui/PhoneInput.tsx'
import { Select } from '../../ui/Select.tsx'
import { TagInput } from '../../ui/TagInput.tsx'
import { Textarea } from '../../ui/Textarea.tsx'
import { ContactForm, type ContactFormValues } from './contactForm.ts'

type Props = {
  defaults: ContactFormValues
  /** Id of the contact being edited, whose own number is no duplicate; null for a new contact. */
  selfId: string | null
  submitLabel: string
  /** The server's message for each field it refused. */
  fieldErrors?: Record<string, string> | undefined
  onSave: (form: ContactForm) => Promise<void>
  onCancel: () => void
}

/** The form of a contact, new or existing. */
export function ContactEditor({ defaults, selfId, submitLabel, fieldErrors, onSave, onCancel }: Props) {
  const form = useForm({
    resolver: standardSchemaResolver(ContactForm),
    defaultValues: defaults,
  })
  const { errors, isDirty, isSubmitting, isSubmitSuccessful } = form.formState
  const phone = useWatch({ control: form.control, name: 'phone' })
  const { kept, drop } = useKeptFields(`contact ${selfId ?? 'new'}`, form)
  const submit = form.handleSubmit(async (values) => {
    await onSave(values)
    drop()
  })

  return (
    <form noValidate onSubmit={(event) => void submit(event)} className="flex flex-col gap-4">
      <Field label="Nome" required error={errors.name?.message ?? fieldErrors?.['name']}>
        <Input autoComplete="off" {...form.register('name')} />
      </Field>
      <div className="grid gap-4 sm:grid-cols-2">
        <Field label="Telefone" required error={errors.phone?.message ?? fieldErrors?.['phone_number']}>
          <Controller
            control={form.control}
            name="phone"
            render={({ field }) => (
              <PhoneInput value={field.value} onChange={field.onChange} onBlur={field.onBlur} />
            )}
          />
          <SamePhone phone={phone} selfId={selfId} />
        </Field>
        <Field label="E-mail" error={errors.email?.message ?? fieldErrors?.['email']}>
          <Input type="email" inputMode="email" autoComplete="off" {...form.register('email')} />
        </Field>
      </div>
      <Field label="Endereço" error={errors.address?.message}>
        <Input autoComplete="off" {...form.register('address')} />
      </Field>
      <div className="grid items-start gap-4 sm:grid-cols-2">
        <Field label="Situação">
          <Select {...form.register('status')}>
            {ContactStatus.options.map((status) => (
              <option key={status} value={status}>
                {CONTACT_STATUS_LABEL[status]}
              </option>
            ))}
          </Select>
        </Field>
        <Field label="Etiquetas" error={errors.tags?.message}>
          <Controller
            control={form.control}
            name="tags"
            render={({ field }) => <TagInput value={field.value ?? []} onChange={field.onChange} max={30} />}
          />
        </Field>
      </div>
      <Field label="Observações" error={errors.notes?.message}>
        <Textarea rows={4} {...form.register('notes')} />
      </Field>
      <KeptNote shown={kept} className="text-right" />
      <footer className="flex justify-end gap-2 max-sm:*:flex-1">
        <Button
          disabled={isSubmitting}
          onClick={() => {
            drop()
            onCancel()
          }}
        >
          Cancelar
        </Button>
        <Button type="submit" variant="primary" loading={isSubmitting}>
          {submitLabel}
        </Button>
      </footer>
      <LeaveGuard blocks={() => isDirty && !isSubmitting && !isSubmitSuccessful} onLeave={drop}>
        O que você escreveu neste contato ainda não foi salvo.
      </LeaveGuard>
    </form>
  )
}

/** Warns before saving if another contact has this number, which the server would refuse. */
function SamePhone({ phone, selfId }: { phone: string; selfId: string | null }) {
  const contacts = useContacts()
  const key = phone.length >= 10 ? phoneKey(phone) : null
  const owner =
    key &&
    contacts?.find(
      (each) => each.id !== selfId && each.phone_number !== null && phoneKey(each.phone_number) === key,
    )
  if (!owner) return null
  return (
    <output className="text-xs text-warn">
      Este telefone já é de{' '}
      <Link to="/contacts/$id" params={{ id: owner.id }} className="underline underline-offset-2">
        {owner.name}
      </Link>
      .
    </output>
  )
}
