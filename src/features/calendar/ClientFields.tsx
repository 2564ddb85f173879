import { UserPlus } from 'lucide-react'
import { useMemo, useState } from 'react'
import type { ContactView } from '../../sync/outbox/overlayPending.ts'
import { Button } from '../../ui/Button.tsx'
import { Combobox } from '../../ui/Combobox.tsx'
import { Field } from '../../ui/Field.tsx'
import { formatPhone } from '../../ui/formatPhone.ts'
import { Input } from '../../ui/Input.tsx'
import { PhoneInput } from '../../ui/PhoneInput.tsx'
import { findContacts, withPhone } from './findContacts.ts'

/** An existing contact, or a new one that is created with the appointment. */
export type Client = { kind: 'known'; id: string | null } | { kind: 'new'; name: string; phone: string }
export type ClientErrors = { id?: string | undefined; name?: string | undefined; phone?: string | undefined }

type Props = {
  contacts: readonly ContactView[]
  value: Client
  onChange: (client: Client) => void
  errors: ClientErrors
}

const OFFERED = 60

/** CAL-20: search by name or phone, or create the person here. */
export function ClientFields({ contacts, value, onChange, errors }: Props) {
  const [query, setQuery] = useState('')
  const sorted = useMemo(() => contacts.toSorted((a, b) => a.name.localeCompare(b.name, 'pt-BR')), [contacts])

  if (value.kind === 'new') {
    const owner = withPhone(contacts, value.phone)
    return (
      <fieldset className="flex flex-col gap-4 rounded-md border border-line bg-paper p-3.5">
        <legend className="sr-only">Novo contato</legend>
        <div className="flex items-center gap-3">
          <p className="min-w-0 flex-1 font-550">Novo contato</p>
          <Button variant="link" size="inline" onClick={() => onChange({ kind: 'known', id: null })}>
            Escolher da lista
          </Button>
        </div>
        <Field label="Nome" error={errors.name} required>
          <Input
            value={value.name}
            autoComplete="off"
            onChange={(event) => onChange({ ...value, name: event.target.value })}
          />
        </Field>
        <Field label="Telefone" error={errors.phone} required>
          <PhoneInput value={value.phone} onChange={(phone) => onChange({ ...value, phone })} />
        </Field>
        {owner && (
          <p className="text-xs text-warn">
            Este telefone já é de {owner.name}.{' '}
            <Button variant="link" size="inline" onClick={() => onChange({ kind: 'known', id: owner.id })}>
              Usar este contato
            </Button>
          </p>
        )}
      </fieldset>
    )
  }

  const chosen = value.id === null ? undefined : contacts.find(({ id }) => id === value.id)
  const found = findContacts(sorted, query, OFFERED)
  const offered = chosen && !found.includes(chosen) ? [chosen, ...found] : found
  return (
    <Field
      label="Cliente"
      error={errors.id}
      required
      action={
        <Button
          variant="link"
          size="inline"
          icon={<UserPlus size={14} />}
          onClick={() => onChange({ kind: 'new', name: /\d/.test(query) ? '' : query, phone: '' })}
        >
          Novo contato
        </Button>
      }
    >
      <Combobox
        options={offered.map((contact) => ({
          value: contact.id,
          label: contact.name,
          description: formatPhone(contact.phone_number),
        }))}
        value={value.id}
        onChange={(id) => onChange({ kind: 'known', id })}
        onSearch={setQuery}
        placeholder="Nome ou telefone"
        emptyText="Nenhum contato com esse nome ou telefone."
      />
    </Field>
  )
}
