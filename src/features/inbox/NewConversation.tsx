import { useNavigate } from '@tanstack/react-router'
import { lazyOverlay } from '../../ui/lazyOverlay.tsx'
import type { InboxTab } from './tab.ts'

const StartConversation = lazyOverlay(
  async () => (await import('../../parts/startConversation/StartConversation.tsx')).StartConversation,
)

/** Dialog over the list: the first message to a number that the user types. */
export function NewConversation({ tab }: { tab: InboxTab }) {
  const navigate = useNavigate()
  return (
    <StartConversation
      contactId={null}
      onClose={() => void navigate({ to: '/chat', search: { tab }, replace: true })}
      onOpen={(id) =>
        void navigate({ to: '/chat/$id', params: { id }, search: { tab: 'active' }, replace: true })
      }
      onTemplates={() => void navigate({ to: '/templates' })}
    />
  )
}
