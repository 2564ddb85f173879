import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { useContacts } from '../../hooks/useContacts.ts'
import { Combobox } from '../../ui/Combobox.tsx'
import { Field } from '../../ui/Field.tsx'
import { formatPhone } from '../../ui/formatPhone.ts'
import { findContacts } from './findContacts.ts'

type Props = {
  /** The present client, who may no longer be in the mirror. */
  seen: { client_id: string; client_name: string }
  value: string
  onChange: (id: string, name: string) => void
  disabled?: boolean | undefined
}

const OFFERED = 60

/** Chooses the client from the existing contacts. */
export function ClientPicker({ seen, value, onChange, disabled }: Props) {
  const contacts = useContacts() ?? []
  const [query, setQuery] = useState('')
  const sorted = contacts.toSorted((a, b) => a.name.localeCompare(b.name, 'pt-BR'))
  const found = findContacts(sorted, query, OFFERED).map((contact) => ({
    value: contact.id,
    label: contact.name,
    description: formatPhone(contact.phone_number),
  }))
  const chosen =
    value === seen.client_id
      ? { value: seen.client_id, label: seen.client_name }
      : { value, label: contacts.find(({ id }) => id === value)?.name ?? '' }
  return (
    <Field
      label="Cliente"
      action={
        <Link to="/contacts/$id" params={{ id: value }} className="tap text-brand hover:underline">
          Ver contato
        </Link>
      }
    >
      <Combobox
        options={found.some((each) => each.value === value) ? found : [chosen, ...found]}
        value={value}
        onChange={(id) => {
          // Ignore an empty choice: an appointment always has a client.
          if (id) onChange(id, contacts.find((each) => each.id === id)?.name ?? seen.client_name)
        }}
        onSearch={setQuery}
        placeholder="Nome ou telefone"
        emptyText="Nenhum contato com esse nome ou telefone."
        disabled={disabled}
      />
    </Field>
  )
}
