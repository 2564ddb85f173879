import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useRef, useState, useSyncExternalStore } from 'react'
import { ReadFailed } from '../../parts/ReadFailed.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { useBrowserOnline } from '../../ui/useBrowserOnline.ts'
import { useDelayed } from '../../ui/useDelayed.ts'
import { ChatHeader } from './ChatHeader.tsx'
import { ChatInput } from './ChatInput.tsx'
import { ChatMessages } from './ChatMessages.tsx'
import { InfoCards } from './InfoCards.tsx'
import { previewedAgentQuery } from './reads.ts'
import { chatOf } from './writes.ts'

type Props = {
  agentId: string
  /**
   * Shows why the agent said something. It belongs to another feature, so the route passes it in.
   */ why: ShowWhy
}
export type ShowWhy = (messageId: string, onClose: () => void) => ReactNode

/** A chat with an agent as a customer would have it (PRV), answered by the same engine. */
export function PreviewChat({ agentId, why }: Props) {
  // The key gives each agent a chat of its own, with its own input and recorder.
  return <Panel key={agentId} agentId={agentId} why={why} />
}

function Panel({ agentId, why }: Props) {
  const online = useBrowserOnline()
  const panel = useRef<HTMLElement>(null)
  const [chat] = useState(() => chatOf(agentId))
  const state = useSyncExternalStore(chat.subscribe, chat.get)
  const { data: agent, error, isPending, refetch } = useQuery(previewedAgentQuery(agentId))
  const late = useDelayed(isPending)
  /** Increased for a new conversation, which gets a new input and recorder. */
  const [round, setRound] = useState(0)
  const [asked, setAsked] = useState<string | null>(null)

  if (error && !agent) {
    return <ReadFailed title="Não foi possível carregar o agente" error={error} refetch={refetch} />
  }
  if (!agent) return late ? <Skeleton className="h-[450px] w-full rounded-md!" /> : null
  return (
    <div className="flex flex-col gap-4">
      <section
        ref={panel}
        aria-label="Conversa de demonstração"
        className="flex h-[450px] flex-col overflow-clip rounded-md border border-line bg-surface"
      >
        <ChatHeader
          agent={agent}
          onReset={() => {
            chat.reset()
            setRound((before) => before + 1)
          }}
        />
        <ChatMessages
          entries={state.entries}
          typing={state.typing}
          busy={state.busy}
          agentName={agent.name}
          online={online}
          onRetry={(failure) => void chat.retry(failure)}
          onWhy={setAsked}
        />
        <ChatInput key={round} chat={chat} state={state} online={online} />
      </section>
      {asked !== null && why(asked, () => setAsked(null))}
      <InfoCards
        chat={chat}
        state={state}
        online={online}
        // On a phone the cards are below the chat: scroll to the chat.
        onFire={() => panel.current?.scrollIntoView({ block: 'nearest' })}
      />
    </div>
  )
}
