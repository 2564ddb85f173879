import { Link, useNavigate } from '@tanstack/react-router'
import { ArrowLeft } from 'lucide-react'
import { useQueueRow } from '../../hooks/useQueueRow.ts'
import { commands } from '../../contract/commands.ts'
import { Contact } from '../../contract/contact.ts'
import type { QueueRow } from '../../sync/readOutbox.ts'
import { buttonClass } from '../../ui/buttonClass.ts'
import { Card } from '../../ui/Card.tsx'
import { ContactEditor } from './ContactEditor.tsx'
import { ContactNotHere } from './ContactNotHere.tsx'
import {
  type ContactForm,
  type ContactFormValues,
  EMPTY_CONTACT_FORM,
  contactFormOf,
  formPatchOf,
  contactUpdate,
} from './contactForm.ts'
import { useContact } from './reads.ts'
import { createContact, replaceCreate, replaceUpdate, saveContact } from './writes.ts'

type Props = {
  /** Absent: a new contact. */
  contactId?: string | undefined
  /** An edit or a creation that is still in the outbox; it is changed there. */
  commandId?: string | undefined
}

/** The form of a new or an existing contact, at /contacts/new and /contacts/ID/edit. */
export function ContactFormScreen({ contactId, commandId }: Props) {
  const row = useQueueRow(commandId ?? null)
  if (row === undefined) return null
  return contactId ? <Editing contactId={contactId} row={row} /> : <Creating row={row} />
}

function Creating({ row }: { row: QueueRow | null }) {
  const navigate = useNavigate()
  const queued = commands['contact.create'].payload.safeParse(row?.payload)
  const defaults: ContactFormValues =
    row && queued.success ? { ...EMPTY_CONTACT_FORM, ...formPatchOf(queued.data) } : EMPTY_CONTACT_FORM
  const save = async (form: ContactForm): Promise<void> => {
    const id =
      row && queued.success
        ? await replaceCreate(row.commandId, queued.data.id, form)
        : await createContact(form)
    if (id) await navigate({ to: '/contacts/$id', params: { id }, replace: true })
  }
  return (
    <Page title={row ? 'Editar novo contato' : 'Novo contato'} back={<BackToList />}>
      <ContactEditor
        defaults={defaults}
        selfId={row && queued.success ? queued.data.id : null}
        submitLabel="Salvar contato"
        fieldErrors={row?.error?.fields}
        onSave={save}
        onCancel={() => void navigate({ to: '/contacts' })}
      />
    </Page>
  )
}

function Editing({ contactId, row }: { contactId: string; row: QueueRow | null }) {
  const navigate = useNavigate()
  const contact = useContact(contactId)
  if (!contact) return <ContactNotHere reading={contact === undefined} />
  const queued = commands['contact.update'].payload.safeParse(row?.payload)
  const edit = row && queued.success ? queued.data.update : null
  const { expected, ...patch } = edit ?? {}
  // After a conflict, the edit starts from the server's
  // current contact; otherwise from what the user had seen.
  const current = Contact.safeParse(row?.error?.current)
  const base = current.success ? current.data : { ...contact, ...(expected as Partial<Contact> | undefined) }
  const shown = { ...contactFormOf(base), ...formPatchOf(patch) }
  const toContact = () => navigate({ to: '/contacts/$id', params: { id: contactId }, replace: true })
  const save = async (form: ContactForm): Promise<void> => {
    const update = contactUpdate(form, base)
    const saved =
      row && edit
        ? await replaceUpdate(row.commandId, contactId, update)
        : update
          ? await saveContact(contactId, update)
          : contactId
    if (saved) await toContact()
  }
  return (
    <Page
      title="Editar contato"
      back={
        <Link
          to="/contacts/$id"
          params={{ id: contactId }}
          className={buttonClass({ variant: 'quiet', size: 'sm' })}
        >
          <ArrowLeft size={16} aria-hidden="true" />
          {contact.name}
        </Link>
      }
    >
      <ContactEditor
        key={row?.commandId ?? 'new'}
        defaults={shown}
        selfId={contactId}
        submitLabel="Salvar alterações"
        fieldErrors={row?.error?.fields}
        onSave={save}
        onCancel={() => void toContact()}
      />
    </Page>
  )
}

export function BackToList() {
  return (
    <Link to="/contacts" className={buttonClass({ variant: 'quiet', size: 'sm' })}>
      <ArrowLeft size={16} aria-hidden="true" />
      Contatos
    </Link>
  )
}

function Page({
  title,
  back,
  children,
}: {
  title: string
  back: React.ReactNode
  children: React.ReactNode
}) {
  return (
    <div className="mx-auto flex max-w-2xl flex-col gap-3 p-4 pb-help md:px-5 md:pt-5">
      <div className="-ml-2.5 flex">{back}</div>
      <Card title={title}>{children}</Card>
    </div>
  )
}
