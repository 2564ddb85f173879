import { MessagesSquare } from 'lucide-react'
import { type ReactNode, useEffect, useState } from 'react'
import { whenQuiet } from '../../ui/whenQuiet.ts'
import { cx } from '../../ui/cx.ts'
import { Button } from '../../ui/Button.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { ErrorState } from '../../ui/ErrorState.tsx'
import { lazyPart, useLazyPart } from '../../ui/lazyPart.ts'
import { useMediaQuery } from '../../ui/useMediaQuery.ts'
import { ConversationList } from './ConversationList.tsx'
import type { ShowConflict } from '../../parts/versions/StoppedEdit.tsx'
import type { InboxTab } from './tab.ts'
import type { ShowBooking, ShowPlanned, ShowWhy, ThreadProps } from './Thread.tsx'
import { useRemembered } from './useRemembered.ts'

/** Not needed by the list, so the first visit does not wait for it. */
const threadPart = lazyPart(() => import('./Thread.tsx'))
const loadThread = () => threadPart.load().catch(() => undefined)
// An address that names a conversation needs it for the first render.
if (/^\/chat\/./.test(location.pathname)) void loadThread()

type Props = {
  conversationId?: string | undefined
  tab: InboxTab
  /** Shown at the top: the state of the WhatsApp connection, from the channels feature. */
  banner?: ReactNode
  /** Compares both versions of a stopped command; from the queue feature. */
  conflict: ShowConflict
  booking: ShowBooking
  planned: ShowPlanned
  why: ShowWhy
}

/** Conversation list, thread and contact side by side; one at a time below 768 px (INB-01). */
export function InboxScreen({ conversationId, tab, banner, conflict, booking, planned, why }: Props) {
  const wide = useMediaQuery('(min-width: 1280px)')
  const [columnOpen, setColumnOpen] = useRemembered('balcao-lead-panel', true)
  const [sheetOpen, setSheetOpen] = useState(false)
  useEffect(() => whenQuiet(() => void loadThread(), 1000), [])

  return (
    <div className="flex h-full min-h-0 flex-col">
      {banner}
      <div className="flex min-h-0 flex-1">
        <section
          aria-label="Lista de conversas"
          className={cx(
            'flex w-full min-w-0 flex-col border-line md:w-[300px] md:shrink-0 md:border-r lg:w-[332px]',
            conversationId && 'max-md:hidden',
          )}
        >
          <ConversationList selectedId={conversationId} tab={tab} />
        </section>
        <section
          aria-label="Conversa"
          className={cx('flex min-w-0 flex-1 md:bg-surface', !conversationId && 'max-md:hidden')}
        >
          {conversationId ? (
            <LazyThread
              key={conversationId}
              conversationId={conversationId}
              tab={tab}
              wide={wide}
              leadOpen={wide ? columnOpen : sheetOpen}
              onLeadOpen={wide ? setColumnOpen : setSheetOpen}
              conflict={conflict}
              booking={booking}
              planned={planned}
              why={why}
            />
          ) : (
            <EmptyState className="flex-1" icon={<MessagesSquare size={22} />} title="Selecione uma conversa">
              Escolha alguém na lista para ler e responder por aqui.
            </EmptyState>
          )}
        </section>
      </div>
    </div>
  )
}

function LazyThread(props: ThreadProps) {
  const [failed, setFailed] = useState(false)
  const part = useLazyPart(threadPart, !failed, () => setFailed(true))
  if (part) return <part.Thread {...props} />
  if (!failed) return null
  return (
    <ErrorState
      title="A conversa não abriu"
      action={
        <Button variant="primary" onClick={() => setFailed(false)}>
          Tentar novamente
        </Button>
      }
    >
      Não foi possível carregar esta parte do aplicativo. Verifique a conexão e tente novamente.
    </ErrorState>
  )
}
