import { MessagesSquare } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { cx } from '../../ui/cx.ts'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { useMediaQuery } from '../../ui/useMediaQuery.ts'
import { ConversationList } from './ConversationList.tsx'
import type { InboxTab } from './tab.ts'
import { Thread } from './Thread.tsx'
import { useRemembered } from './useRemembered.ts'

type Props = {
  conversationId?: string | undefined
  tab: InboxTab
  /** Over everything: the state of the WhatsApp connection, which belongs to the channels. */
  banner?: ReactNode
}

/** List, thread and contact side by side; one at a time below 768 px (INB-01). */
export function InboxScreen({ conversationId, tab, banner }: Props) {
  const wide = useMediaQuery('(min-width: 1280px)')
  const [columnOpen, setColumnOpen] = useRemembered('balcao-lead-panel', true)
  const [sheetOpen, setSheetOpen] = useState(false)

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
            <Thread
              key={conversationId}
              conversationId={conversationId}
              tab={tab}
              wide={wide}
              leadOpen={wide ? columnOpen : sheetOpen}
              onLeadOpen={wide ? setColumnOpen : setSheetOpen}
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
