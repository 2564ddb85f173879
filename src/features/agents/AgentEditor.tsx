import { useQuery } from '@tanstack/react-query'
import { Link, useNavigate } from '@tanstack/react-router'
import { ArrowLeft } from 'lucide-react'
import { type ReactNode, useRef, useState } from 'react'
import type { Agent } from '../../contract/agent.ts'
import { useSession } from '../../session/session.ts'
import { Button } from '../../ui/Button.tsx'
import { buttonClass } from '../../ui/buttonClass.ts'
import { Card } from '../../ui/Card.tsx'
import { Count } from '../../ui/Count.tsx'
import { LeaveGuard } from '../../ui/LeaveGuard.tsx'
import { cx } from '../../ui/cx.ts'
import { type Tab, Tabs } from '../../ui/Tabs.tsx'
import { toast } from '../../ui/toast.ts'
import { useBrowserOnline } from '../../ui/useBrowserOnline.ts'
import { ActiveBadge } from './ActiveBadge.tsx'
import { ActiveSwitch } from './ActiveSwitch.tsx'
import { AgentHeader } from './AgentHeader.tsx'
import type { AgentTab } from './agentTab.ts'
import { BehaviorCard } from './BehaviorCard.tsx'
import { CompanyFields } from './CompanyFields.tsx'
import { HowItWorks } from './HowItWorks.tsx'
import { KnowledgeCard } from './KnowledgeCard.tsx'
import { afterSaving, hasDrafts } from './knowledgeDrafts.ts'
import { draftError } from './pairDrafts.ts'
import { ProfileFields } from './ProfileFields.tsx'
import { knowledgeQuery } from '../../queries/knowledgeQuery.ts'
import { unansweredCountsQuery } from '../../queries/unansweredQueries.ts'
import { useAgentForm } from './useAgentForm.ts'
import { readKeptAgent, useKeptAgent } from './useKeptAgent.ts'
import { useSaveAgent } from './writes.ts'

const tabs: readonly Tab<AgentTab>[] = [
  { id: 'profile', label: 'Perfil do agente' },
  { id: 'company', label: 'Perfil da empresa' },
  { id: 'overview', label: 'Visão geral' },
  { id: 'unanswered', label: 'Perguntas sem resposta' },
  { id: 'preview', label: 'Pré-visualização' },
  { id: 'channels', label: 'Canais' },
]
/** Tabs on which nothing is typed that the footer's button would save. */
const WITHOUT_FORM = new Set<AgentTab>(['overview', 'unanswered', 'preview'])
/** Tabs that show lists and figures side by side. */
const WIDE = new Set<AgentTab>(['overview', 'unanswered'])
const newTabs = tabs.map((tab) => ({ ...tab, disabled: tab.id !== 'profile' }))
/** The tabs, with the number of unanswered questions. */
const withCount = (count: number): Tab<AgentTab>[] =>
  tabs.map((tab) =>
    tab.id === 'unanswered'
      ? { ...tab, trailing: <Count value={count} label={['assunto', 'assuntos']} /> }
      : tab,
  )
const panelId = (tab: AgentTab) => `agent-${tab}`

type Props = {
  /** Null: a new agent. */
  agent: Agent | null
  tab: AgentTab
  onTab: (tab: AgentTab) => void
  /** Called after a new agent was created. */
  onCreated?: ((agent: Agent) => void) | undefined
  /** Parts of other features, so the route passes them in. */
  overview?: ReactNode
  preview?: ReactNode
  unanswered?: ReactNode
  channels?: ReactNode
}

/**
 * The editor of an agent, at /agents/new and /agents/ID.
 * Everything typed on its tabs is saved together (AGT-15, KB-09).
 */
export function AgentEditor({
  agent,
  tab,
  onTab,
  onCreated,
  overview,
  preview,
  unanswered,
  channels,
}: Props) {
  const online = useBrowserOnline()
  const navigate = useNavigate()
  const [kept] = useState(() => readKeptAgent(agent?.id ?? null))
  const { form, errors, isDirty, settle } = useAgentForm(agent, kept.typed)
  const [drafts, setDrafts] = useState(kept.drafts)
  const drop = useKeptAgent(agent?.id ?? null, form.control, drafts)
  const { data: knowledge } = useQuery({ ...knowledgeQuery(agent?.id ?? ''), enabled: agent !== null })
  const { data: counts } = useQuery({ ...unansweredCountsQuery, enabled: agent !== null })
  const save = useSaveAgent(agent, (pair) => setDrafts((all) => afterSaving(all, pair)))
  // A ref, because the leave guard reads it before the next render.
  const created = useRef(false)

  const unsaved = isDirty || Object.keys(drafts.pairs).length > 0
  const typed = unsaved || hasDrafts(drafts)
  const wrongPair = knowledge?.pairs.some((pair) => {
    const draft = drafts.pairs[pair.id]
    return draft !== undefined && draftError(pair, draft) !== null
  })

  /** Resolves to true if everything is saved; otherwise shows the tab that says why not. */
  async function saveAll(quietly: boolean): Promise<boolean> {
    if (wrongPair) {
      toast.error('Confira as perguntas e respostas marcadas.')
      onTab('company')
      return false
    }
    let saved = false
    await form.handleSubmit(
      async (values) => {
        const now = await save
          .mutateAsync({ form: values, drafts: drafts.pairs, baseId: knowledge?.baseId, quietly })
          .catch(() => null)
        if (!now) return
        saved = true
        if (agent) return settle(values, now)
        created.current = true
        drop()
        onCreated?.(now)
      },
      (wrong) => onTab(wrong.name ? 'profile' : 'company'),
    )()
    return saved
  }

  /** Opening the preview saves first, so that the agent is tried with what was typed (AGT-17). */
  async function choose(next: AgentTab): Promise<void> {
    if (next === 'preview' && unsaved && !(await saveAll(true))) return
    onTab(next)
  }

  return (
    <div
      className={cx(
        'mx-auto flex min-h-full w-full flex-col px-4 pt-3 md:px-6 md:pt-5',
        WIDE.has(tab) ? 'max-w-6xl' : 'max-w-3xl',
      )}
    >
      <div className="-ml-2.5 flex">
        <Link to="/agents" className={buttonClass({ variant: 'quiet', size: 'sm' })}>
          <ArrowLeft size={16} aria-hidden="true" />
          Agentes
        </Link>
      </div>
      {agent ? (
        <AgentHeader agent={agent} onTry={() => void choose('preview')} isTried={tab === 'preview'} />
      ) : (
        <h2 className="mt-1 text-lg">Novo Agente</h2>
      )}
      <Tabs
        label="Partes do agente"
        tabs={agent ? withCount(counts?.[agent.id] ?? 0) : newTabs}
        value={tab}
        onChange={(next) => void choose(next)}
        panelId={panelId}
        scrolls
        className="mb-4"
      />
      <div className="flex-1">
        <form
          id="agent-form"
          noValidate
          onSubmit={(event) => {
            event.preventDefault()
            void saveAll(false)
          }}
        >
          <Panel tab="profile" shown={tab}>
            <Card
              title="Perfil do agente"
              description="Assistente virtual de atendimento"
              action={
                agent && (
                  <div className="flex items-center gap-2">
                    <ActiveBadge active={agent.is_active} />
                    <ActiveSwitch agent={agent} />
                  </div>
                )
              }
            >
              <ProfileFields register={form.register} control={form.control} errors={errors} />
            </Card>
            {agent && <BehaviorCard key={agent.id} agent={agent} />}
            <HowItWorks />
          </Panel>
          {agent && (
            <Panel tab="company" shown={tab}>
              <Card title="Perfil da empresa" description="O que o agente sabe dizer de vocês.">
                <CompanyFields register={form.register} control={form.control} errors={errors} />
              </Card>
              <KnowledgeCard agentId={agent.id} drafts={drafts} onDrafts={setDrafts} />
            </Panel>
          )}
        </form>
        {tab === 'overview' && (
          <Panel tab="overview" shown={tab}>
            {overview}
          </Panel>
        )}
        {tab === 'unanswered' && (
          <Panel tab="unanswered" shown={tab}>
            {unanswered}
          </Panel>
        )}
        {tab === 'preview' && (
          <Panel tab="preview" shown={tab}>
            {preview}
          </Panel>
        )}
        {tab === 'channels' && (
          <Panel tab="channels" shown={tab}>
            {channels}
          </Panel>
        )}
      </div>
      {!WITHOUT_FORM.has(tab) && (
        <footer className="sticky bottom-0 -mx-4 flex items-center justify-end gap-2 border-t border-line bg-paper px-4 py-3 md:-mx-6 md:px-6">
          {!online && (
            <p className="min-w-0 flex-1 text-xs text-warn">Sem conexão: salve quando a internet voltar.</p>
          )}
          <Button disabled={save.isPending} onClick={() => void navigate({ to: '/agents' })}>
            Cancelar
          </Button>
          <Button
            type="submit"
            form="agent-form"
            variant="primary"
            disabled={!online || (agent !== null && !unsaved)}
            loading={save.isPending}
          >
            {save.isPending ? 'Salvando...' : agent ? 'Atualizar agente' : 'Criar agente'}
          </Button>
        </footer>
      )}
      <LeaveGuard
        // Switching between its tabs does not leave the screen.
        blocks={({ current, next }) =>
          typed &&
          !created.current &&
          current.pathname !== next.pathname &&
          useSession.getState().isAuthenticated
        }
        // All but a chosen file is kept on this device.
        beforeUnload={() => drafts.file !== null}
        onLeave={drop}
      >
        O que você mudou no agente ainda não foi salvo.
      </LeaveGuard>
    </div>
  )
}

/** Hidden instead of unmounted, so that what is typed on one tab stays while another is shown. */
function Panel({ tab, shown, children }: { tab: AgentTab; shown: AgentTab; children: ReactNode }) {
  return (
    <div
      role="tabpanel"
      id={panelId(tab)}
      aria-label={tabs.find(({ id }) => id === tab)?.label}
      className={cx('flex-col gap-4 pb-4', tab === shown ? 'flex' : 'hidden')}
    >
      {children}
    </div>
  )
}
