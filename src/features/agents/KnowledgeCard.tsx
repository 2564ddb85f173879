import { useQuery } from '@tanstack/react-query'
import { useLocation } from '@tanstack/react-router'
import { type ReactNode, useState } from 'react'
import { ReadFailed } from '../../parts/ReadFailed.tsx'
import { Card } from '../../ui/Card.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { type Tab, Tabs } from '../../ui/Tabs.tsx'
import { useBrowserOnline } from '../../ui/useBrowserOnline.ts'
import { useDelayed } from '../../ui/useDelayed.ts'
import { DocumentsPanel } from './DocumentsPanel.tsx'
import type { ChangeDrafts, KnowledgeDrafts } from './knowledgeDrafts.ts'
import { PairsPanel } from './PairsPanel.tsx'
import { knowledgeQuery } from '../../queries/knowledgeQuery.ts'
import { WebsitesPanel } from './WebsitesPanel.tsx'

type KnowledgeTab = 'qa' | 'documents' | 'websites'

const tabs: readonly Tab<KnowledgeTab>[] = [
  { id: 'qa', label: 'Perguntas e Respostas' },
  { id: 'documents', label: 'Documentos' },
  { id: 'websites', label: 'Sites' },
]
const panelId = (tab: KnowledgeTab) => `knowledge-${tab}`

type Props = { agentId: string; drafts: KnowledgeDrafts; onDrafts: ChangeDrafts }

/** The agent's knowledge (KB-01). The parent component holds what is typed, and saves it. */
export function KnowledgeCard({ agentId, drafts, onDrafts }: Props) {
  const online = useBrowserOnline()
  const { data: knowledge, error, isPending, refetch } = useQuery(knowledgeQuery(agentId))
  const late = useDelayed(isPending)
  const asked = useLocation({ select: ({ hash }) => hash })
  const [tab, setTab] = useState<KnowledgeTab>(tabs.find(({ id }) => id === asked)?.id ?? 'qa')
  if (knowledge) {
    const panel = { agentId, baseId: knowledge.baseId, drafts, onDrafts, disabled: !online }
    return (
      <Card flush title="Base de conhecimento" description="É daqui que o agente tira as respostas.">
        <Tabs
          label="Base de conhecimento"
          tabs={tabs}
          value={tab}
          onChange={setTab}
          panelId={panelId}
          scrolls
          className="px-4 md:px-[18px]"
        />
        <Panel tab="qa" shown={tab}>
          <PairsPanel {...panel} pairs={knowledge.pairs} />
        </Panel>
        <Panel tab="documents" shown={tab}>
          <DocumentsPanel {...panel} />
        </Panel>
        <Panel tab="websites" shown={tab}>
          <WebsitesPanel {...panel} />
        </Panel>
        {!online && (
          <p className="border-t border-line px-4 py-3 text-xs text-warn md:px-[18px]">
            Sem conexão. Só é possível adicionar e remover com internet.
          </p>
        )}
      </Card>
    )
  }
  if (error)
    return (
      <Card>
        <ReadFailed
          title="Não foi possível carregar a base de conhecimento"
          error={error}
          refetch={refetch}
        />
      </Card>
    )
  if (!online)
    return (
      <Card title="Base de conhecimento">
        <p className="text-ink-2">Sem conexão. As perguntas e respostas aparecem quando a internet voltar.</p>
      </Card>
    )
  return late && <Skeleton className="h-64 w-full rounded-md!" />
}

/** Mounted when first shown, then hidden instead of unmounted. */
function Panel({ tab, shown, children }: { tab: KnowledgeTab; shown: KnowledgeTab; children: ReactNode }) {
  const [seen, setSeen] = useState(tab === shown)
  if (tab === shown && !seen) setSeen(true)
  return (
    <div
      role="tabpanel"
      id={panelId(tab)}
      aria-label={tabs.find(({ id }) => id === tab)?.label}
      className={tab === shown ? undefined : 'hidden'}
    >
      {seen && children}
    </div>
  )
}
