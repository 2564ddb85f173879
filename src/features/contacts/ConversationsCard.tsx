import { Link, useNavigate } from '@tanstack/react-router'
import { ArrowRight, MessageCirclePlus } from 'lucide-react'
import { useState } from 'react'
import { CONVERSATION_STATUS_LABEL, type ConversationStatus } from '../../contract/conversation.ts'
import { Badge, type BadgeTone } from '../../ui/Badge.tsx'
import { Button } from '../../ui/Button.tsx'
import { Card } from '../../ui/Card.tsx'
import { formatRelative } from '../../ui/formatDate.ts'
import { lazyOverlay } from '../../ui/lazyOverlay.tsx'
import { useContactConversations } from './reads.ts'

const StartConversation = lazyOverlay(
  async () => (await import('../../parts/startConversation/StartConversation.tsx')).StartConversation,
)

const TONE: Record<ConversationStatus, BadgeTone> = { waiting: 'warn', active: 'info', closed: 'neutral' }

/** The contact's conversations, latest first. */
export function ConversationsCard({ contactId, zone }: { contactId: string; zone: string }) {
  const conversations = useContactConversations(contactId)
  const navigate = useNavigate()
  const [starting, setStarting] = useState(false)
  if (!conversations) return null
  return (
    <Card
      title="Conversas recentes"
      flush
      action={
        <Button size="sm" icon={<MessageCirclePlus size={15} />} onClick={() => setStarting(true)}>
          Nova conversa
        </Button>
      }
    >
      {starting && (
        <StartConversation
          contactId={contactId}
          onClose={() => setStarting(false)}
          onOpen={(id) => void navigate({ to: '/chat/$id', params: { id }, search: { tab: 'active' } })}
          onTemplates={() => void navigate({ to: '/templates' })}
        />
      )}
      {conversations.length === 0 && (
        <p className="px-4 py-4 text-ink-2 md:px-[18px]">
          Nenhuma conversa ainda. Comece uma, ou espere este contato escrever para a empresa.
        </p>
      )}
      <ul>
        {conversations.map((conversation) => (
          <li key={conversation.id} className="border-b border-line px-4 py-3 last:border-b-0 md:px-[18px]">
            <div className="flex items-center gap-2">
              <Badge tone={TONE[conversation.status]}>{CONVERSATION_STATUS_LABEL[conversation.status]}</Badge>
              <span className="ml-auto text-xs text-ink-3">
                {formatRelative(conversation.lastMessageAt, zone)}
              </span>
            </div>
            <p className="mt-1.5 line-clamp-2 break-words text-ink-2">
              {conversation.lastMessage?.content ?? 'Nova conversa'}
            </p>
            <Link
              to="/chat/$id"
              params={{ id: conversation.id }}
              search={{ tab: conversation.status }}
              className="tap mt-1 inline-flex items-center gap-1 text-xs font-550 text-brand hover:underline"
            >
              Ver conversa completa
              <ArrowRight size={14} aria-hidden="true" />
            </Link>
          </li>
        ))}
      </ul>
    </Card>
  )
}
