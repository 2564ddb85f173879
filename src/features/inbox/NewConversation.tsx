import { useLocation, useNavigate } from '@tanstack/react-router'
import { lazyOverlay } from '../../ui/lazyOverlay.tsx'
import type { InboxTab } from './tab.ts'

const StartConversation = lazyOverlay(
  async () => (await import('../../parts/startConversation/StartConversation.tsx')).StartConversation,
)

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** Whom a new conversation is with: digits with country code. */
    phone?: string
  }
}

/** Dialog over the list: the first message to a number that the user types here, or has typed in the palette. */
export function NewConversation({ tab }: { tab: InboxTab }) {
  const navigate = useNavigate()
  const phone = useLocation({ select: ({ state }) => state.phone })
  return (
    <StartConversation
      key={phone}
      contactId={null}
      phone={phone}
      onClose={() => void navigate({ to: '/chat', search: { tab }, replace: true })}
      onOpen={(id) =>
        void navigate({ to: '/chat/$id', params: { id }, search: { tab: 'active' }, replace: true })
      }
      onTemplates={() => void navigate({ to: '/templates' })}
    />
  )
}
