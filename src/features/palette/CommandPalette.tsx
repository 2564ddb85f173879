import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { useTimeZone } from '../../hooks/useTimeZone.ts'
import { kindLabel } from '../../contract/message.ts'
import { Phone, phoneKey } from '../../contract/phone.ts'
import { cutText } from '../../contract/text.ts'
import type { ContactView, ConversationView } from '../../sync/outbox/overlayPending.ts'
import { Avatar } from '../../ui/Avatar.tsx'
import { CommandDialog, type CommandGroup, type CommandItem } from '../../ui/CommandDialog.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { formatRelative } from '../../ui/formatDate.ts'
import { formatPhone } from '../../ui/formatPhone.ts'
import { matchText } from '../../ui/matchText.ts'
import { search } from './searchPeople.ts'
import { usePeople } from './usePeople.ts'

type Props = {
  open: boolean
  onClose: () => void
  /** Screens to open and actions to run; other features provide them. */
  screens: readonly CommandItem[]
  actions: readonly CommandItem[]
  /** Begins a conversation with a number that no contact has. */
  toNumber: (phone: string) => CommandItem
}

/** How many contacts or conversations are listed before a search and in its result. */
const RECENT = 5
const FOUND = 7

/**
 * Ctrl+K: finds a conversation, a contact, a screen or an action by some letters of its name. Works offline.
 */
export function CommandPalette({ open, onClose, screens, actions, toNumber }: Props) {
  const [query, setQuery] = useState('')
  const [wasOpen, setWasOpen] = useState(open)
  if (open !== wasOpen) {
    setWasOpen(open)
    setQuery('')
  }
  const people = usePeople()
  const toConversation = useConversationItem()
  const toContact = useContactItem()
  const typed = query.trim()
  const most = typed === '' ? RECENT : FOUND
  const named = (items: readonly CommandItem[]) =>
    typed === '' ? items : items.filter(({ label, hint = '' }) => matchText(`${label} ${hint}`, typed))

  const conversations = search(people.conversations, typed)
  // Before anything is typed, the contacts would only repeat the conversations above them.
  const contacts = typed === '' ? [] : search(people.contacts, typed)
  const phone = newNumber(typed, contacts)
  const groups: CommandGroup[] = [
    {
      heading: typed === '' ? 'Conversas recentes' : 'Conversas',
      items: conversations.slice(0, most).map(toConversation),
      more: typed === '' ? undefined : moreText(conversations.length - most, 'conversa', 'conversas'),
    },
    {
      heading: 'Contatos',
      items: contacts.slice(0, most).map(toContact),
      more: moreText(contacts.length - most, 'contato', 'contatos'),
    },
    { heading: 'Telas', items: named(screens) },
    { heading: 'Ações', items: [...(phone === null ? [] : [toNumber(phone)]), ...named(actions)] },
  ]
  // A screen or an action whose name begins with the typed
  // text is more likely wanted than a person found by it.
  const ordered = typed !== '' && beginsSo([...screens, ...actions], typed) ? groups.toReversed() : groups

  return (
    <CommandDialog
      open={open}
      onClose={onClose}
      label="Buscar em tudo"
      placeholder="Conversa, contato ou tela…"
      query={query}
      onQuery={setQuery}
      groups={ordered}
      empty={
        people.loading ? null : (
          <EmptyState title={`Nada encontrado para “${cutText(typed, 40)}”`} className="py-9!">
            Procure pelo nome, pelo número de telefone ou pelo nome de uma tela.
          </EmptyState>
        )
      }
      note={people.filling && 'Este aparelho ainda está recebendo os dados: pode haver mais.'}
    />
  )
}

/** The typed text as a phone number, digits with country code; null where it is none, or a found contact's. */
function newNumber(typed: string, found: readonly ContactView[]): string | null {
  const { data: phone } = Phone.safeParse(typed)
  const isKnown =
    phone !== undefined &&
    found.some(({ phone_number: known }) => known !== null && phoneKey(known) === phoneKey(phone))
  return phone === undefined || isKnown ? null : phone
}

function beginsSo(items: readonly CommandItem[], typed: string): boolean {
  return items.some(({ label }) => matchText(label.slice(0, typed.length), typed) && typed.length >= 2)
}

function moreText(rest: number, one: string, many: string): string | undefined {
  if (rest <= 0) return undefined
  return `Mais ${rest.toLocaleString('pt-BR')} ${rest === 1 ? one : many}: continue digitando.`
}

function useConversationItem(): (view: ConversationView) => CommandItem {
  const navigate = useNavigate()
  const zone = useTimeZone()
  return (view) => {
    const last = view.lastMessage
    const said = last && (last.content || kindLabel(last.type) || '')
    return {
      id: `conversation:${view.id}`,
      label: view.contactName || formatPhone(view.contactPhone),
      hint: cutText(said || 'Nova conversa', 70),
      aside: formatRelative(view.lastMessageAt, zone),
      icon: <Avatar name={view.contactName} id={view.contactId} src={view.imageUrl} size="sm" />,
      onSelect: () =>
        void navigate({ to: '/chat/$id', params: { id: view.id }, search: { tab: view.status } }),
    }
  }
}

function useContactItem(): (contact: ContactView) => CommandItem {
  const navigate = useNavigate()
  return (contact) => ({
    id: `contact:${contact.id}`,
    label: contact.name,
    hint: formatPhone(contact.phone_number) || contact.email || undefined,
    icon: <Avatar name={contact.name} id={contact.id} src={contact.photo_url} size="sm" />,
    onSelect: () => void navigate({ to: '/contacts/$id', params: { id: contact.id } }),
  })
}
