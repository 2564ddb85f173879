import { createFileRoute, useParams } from '@tanstack/react-router'
import { readAhead } from '../../workspace/openWorkspace.ts'
import { WhatsAppBanner } from '../../features/channels/WhatsAppBanner.tsx'
import { InboxScreen } from '../../features/inbox/InboxScreen.tsx'
import { NewConversation } from '../../features/inbox/NewConversation.tsx'
import { booking } from './-booking.tsx'
import { conflict } from './-conflict.tsx'
import { plannedSection } from './-planned.tsx'
import { why } from './-why.tsx'

const tabs = ['waiting', 'active', 'closed', 'all'] as const
type Tab = (typeof tabs)[number]

/** One route for /chat and /chat/ID, so that choosing a conversation does not mount the list again. */
export const Route = createFileRoute('/_main/chat')({
  // Returns explicit undefined values, because the router keeps an address's value for an absent key.
  validateSearch: (search: Record<string, unknown>): { tab?: Tab | undefined; new?: 1 | undefined } => ({
    tab: tabs.find((each) => each === search['tab']),
    new: search['new'] === 1 ? 1 : undefined,
  }),
  loaderDeps: ({ search }) => ({ tab: search.tab ?? 'waiting' }),
  // Not awaited: it runs in parallel with the loading of the screen's code.
  loader: ({ deps }) => void readAhead(deps.tab),
  component: ChatRoute,
})

function ChatRoute() {
  const { tab = 'waiting', new: isNew } = Route.useSearch()
  const { id } = useParams({ strict: false })
  return (
    <>
      <InboxScreen
        conversationId={id}
        tab={tab}
        banner={<WhatsAppBanner />}
        conflict={conflict}
        booking={booking}
        planned={plannedSection}
        why={why}
      />
      {isNew && <NewConversation tab={tab} />}
    </>
  )
}
