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

/** One screen for /chat and /chat/ID: choosing a conversation must not mount the list again. */
export const Route = createFileRoute('/_main/chat')({
  // Undefined rather than absent: the router keeps what the address holds wherever this answers nothing.
  validateSearch: (search: Record<string, unknown>): { tab?: Tab | undefined; new?: 1 | undefined } => ({
    tab: tabs.find((each) => each === search['tab']),
    new: search['new'] === 1 ? 1 : undefined,
  }),
  loaderDeps: ({ search }) => ({ tab: search.tab ?? 'waiting' }),
  // Nobody waits for it: it runs beside the loading of the screen's code.
  loader: ({ deps }) => readAhead(deps.tab),
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
