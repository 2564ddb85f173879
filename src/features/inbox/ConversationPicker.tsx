import { Search } from 'lucide-react'
import { useState } from 'react'
import { isAnswerable, silenceText } from '../../contract/conversation.ts'
import { useMinute } from '../../hooks/useMinute.ts'
import { useMirror } from '../../hooks/useMirror.ts'
import { useSyncStatus } from '../../hooks/useSyncStatus.ts'
import type { ConversationView } from '../../sync/outbox/overlayPending.ts'
import { readConversations } from '../../sync/reads.ts'
import { Avatar } from '../../ui/Avatar.tsx'
import { formatPhone } from '../../ui/formatPhone.ts'
import { Input } from '../../ui/Input.tsx'
import { matchesQuery } from './matchesQuery.ts'

/** How many conversations are searched by name or number; SHOWN is how many are listed. */
const READ = 2000
const SHOWN = 50

type Props = {
  /** Id of a conversation to leave out. */
  except?: string | undefined
  /** For the list element. */
  className?: string | undefined
  onPick: (conversation: ConversationView) => void
}

/**
 * Lets the user choose a conversation by name or number. One
 * whose answer window is closed says so and cannot be chosen.
 */
export function ConversationPicker({ except, className, onPick }: Props) {
  const now = useMinute()
  const online = useSyncStatus((status) => status.network === 'online')
  const conversations = useMirror((db) => readConversations(db, { status: 'all', limit: READ }), [])
  const [query, setQuery] = useState('')
  const found = (conversations ?? []).filter((each) => each.id !== except && matchesQuery(each, query))
  return (
    <>
      <Input
        type="search"
        icon={<Search size={16} />}
        aria-label="Buscar conversa"
        placeholder="Buscar por nome ou telefone"
        value={query}
        onChange={(event) => setQuery(event.target.value)}
        className="mb-2"
      />
      {conversations && found.length === 0 && (
        <output className="block py-6 text-center text-ink-2">Nenhuma conversa encontrada</output>
      )}
      <ul aria-label="Conversas" className={className}>
        {found.slice(0, SHOWN).map((each) => {
          // Offline, the window known to this device may be outdated, so do not block the choice.
          const closed = online && !isAnswerable(each, now)
          return (
            <li key={each.id}>
              <button
                type="button"
                disabled={closed}
                onClick={() => onPick(each)}
                className="flex w-full items-center gap-3 rounded-sm px-2 py-2 text-left not-disabled:hover:bg-sunken disabled:cursor-not-allowed"
              >
                <Avatar name={each.contactName} id={each.contactId} src={each.imageUrl} />
                <span className="min-w-0 flex-1">
                  <span className="block truncate font-550">{each.contactName}</span>
                  <span className="block truncate text-xs text-ink-2">
                    {closed
                      ? `Há ${silenceText(each.answerWindowSeconds ?? undefined)} sem escrever: o WhatsApp não aceita`
                      : each.contactPhone
                        ? formatPhone(each.contactPhone)
                        : 'Número não informado'}
                  </span>
                </span>
              </button>
            </li>
          )
        })}
      </ul>
      {found.length > SHOWN && (
        <p className="pt-2 text-xs text-ink-2">Há mais conversas: digite um nome para achá-las.</p>
      )}
    </>
  )
}
