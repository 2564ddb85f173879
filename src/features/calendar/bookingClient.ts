/** The client of an appointment, read from the form. Pure, except for the random id of a new contact. */
import { ContactCreate } from '../../contract/contact.ts'
import { newId } from '../../contract/ids.ts'
import type { ContactView } from '../../sync/outbox/overlayPending.ts'
import type { Client, ClientErrors } from './ClientFields.tsx'
import type { BookingInput, NewContact } from './writes.ts'

export interface ReadClient {
  client: { id: string; name: string; create: NewContact | null } | null
  errors: ClientErrors
}

export const clientName = (
  client: Client,
  contacts: readonly ContactView[],
  queued: BookingInput | undefined,
): string =>
  queued?.client_name ??
  (client.kind === 'new' ? client.name : contacts.find(({ id }) => id === client.id)?.name) ??
  ''

/**
 * The client, or the errors by field. A queued booking keeps its client; a new person gets a contact to
 * create.
 */
export function readClient(
  client: Client,
  contacts: readonly ContactView[],
  queued: BookingInput | undefined,
): ReadClient {
  if (queued) return { client: { id: queued.client_id, name: queued.client_name, create: null }, errors: {} }
  if (client.kind === 'known') {
    const contact = contacts.find(({ id }) => id === client.id)
    return contact
      ? { client: { id: contact.id, name: contact.name, create: null }, errors: {} }
      : { client: null, errors: { id: 'Escolha o cliente' } }
  }
  // Without the plus, a foreign number would be read as a Brazilian one without country code.
  const phone = client.phone && `+${client.phone}`
  const parsed = ContactCreate.safeParse({ name: client.name, phone_number: phone })
  if (parsed.success) {
    const { name } = parsed.data
    return { client: { id: newId(), name, create: { name, phone } }, errors: {} }
  }
  const errorAt = (field: string) => parsed.error.issues.find((issue) => issue.path[0] === field)?.message
  return {
    client: null,
    errors: { name: errorAt('name'), phone: phone ? errorAt('phone_number') : 'Informe o telefone' },
  }
}
