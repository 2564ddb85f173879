import { Link } from '@tanstack/react-router'
import { Inbox, SearchX } from 'lucide-react'
import { Button } from '../../ui/Button.tsx'
import { buttonClass } from '../../ui/buttonClass.ts'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { type InboxTab, TAB_LABEL } from './tab.ts'

type Props = {
  tab: InboxTab
  selectedId: string | undefined
  query: string
  /** There are conversations, but the agent has all of them and those are hidden. */
  agentHidden: boolean
  onClear: () => void
  onShowAgent: () => void
}

const NOTHING: Record<InboxTab, string> = {
  waiting: 'Ninguém esperando resposta agora. Quem escrever para o WhatsApp aparece aqui.',
  active: 'Nenhum atendimento em andamento. Uma conversa vem para cá quando alguém da equipe assume.',
  closed: 'Nenhuma conversa resolvida ainda. Use "Resolver conversa" quando o atendimento terminar.',
  all: 'As conversas do WhatsApp aparecem aqui assim que um cliente escrever.',
}

/** Says why the list is empty and offers a way to see more (INB-10). */
export function EmptyList({ tab, selectedId, query, agentHidden, onClear, onShowAgent }: Props) {
  const title = 'Nenhuma conversa encontrada'
  if (query) {
    return (
      <EmptyState
        icon={<SearchX size={22} />}
        title={title}
        action={
          <>
            <Button onClick={onClear}>Limpar busca</Button>
            {tab !== 'all' && (
              <Link
                {...(selectedId ? { to: '/chat/$id', params: { id: selectedId } } : { to: '/chat' })}
                search={{ tab: 'all' }}
                className={buttonClass({ variant: 'primary' })}
              >
                Buscar em todas
              </Link>
            )}
          </>
        }
      >
        <span className="wrap-anywhere">
          Nenhum contato com “{query}” em “{TAB_LABEL[tab]}”.
        </span>
      </EmptyState>
    )
  }
  if (agentHidden) {
    return (
      <EmptyState
        icon={<Inbox size={22} />}
        title={title}
        action={<Button onClick={onShowAgent}>Mostrar conversas com o agente</Button>}
      >
        O agente de IA está cuidando de todas, e elas estão ocultas.
      </EmptyState>
    )
  }
  return (
    <EmptyState icon={<Inbox size={22} />} title={title}>
      {NOTHING[tab]}
    </EmptyState>
  )
}
