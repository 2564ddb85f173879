import { standardSchemaResolver } from '@hookform/resolvers/standard-schema'
import { useQuery } from '@tanstack/react-query'
import { useBlocker } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { useForm, useFormState } from 'react-hook-form'
import type { Agent } from '../../contract/agent.ts'
import { failureText } from '../../sync/failureText.ts'
import { Badge } from '../../ui/Badge.tsx'
import { Button } from '../../ui/Button.tsx'
import { Card } from '../../ui/Card.tsx'
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx'
import { ErrorState } from '../../ui/ErrorState.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { Switch } from '../../ui/Switch.tsx'
import { useBrowserOnline } from '../../ui/useBrowserOnline.ts'
import { useDelayed } from '../../ui/useDelayed.ts'
import { AgentFields } from './AgentFields.tsx'
import { AgentForm, formOf } from './agentForm.ts'
import { HowItWorks } from './HowItWorks.tsx'
import { draftError, draftOf, type PairDrafts, withDraft } from './pairDrafts.ts'
import { PairsCard } from './PairsCard.tsx'
import { knowledgeQuery } from './reads.ts'
import { useSaveAgent, useToggleAgent } from './writes.ts'

/** Without it a reset forgets the inputs until they are rendered again, which the React Compiler spares them. */
const KEEP = { keepFieldsRef: true } as const

/** The agent's name, style and switch, and its questions and answers, saved together by one button. */
export function AgentEditor({ agent }: { agent: Agent }) {
  const online = useBrowserOnline()
  const knowledge = useQuery(knowledgeQuery(agent.id))
  const late = useDelayed(knowledge.isPending)
  const [drafts, setDrafts] = useState<PairDrafts>({})
  const form = useForm<AgentForm>({
    resolver: standardSchemaResolver(AgentForm),
    defaultValues: formOf(agent),
  })
  const { errors, isDirty } = useFormState({ control: form.control })
  // It opens with what was last known, and another device may save it: what nobody is typing over follows.
  useEffect(() => {
    if (!isDirty) form.reset(formOf(agent), KEEP)
  }, [form, agent, isDirty])
  const toggle = useToggleAgent(agent)
  const save = useSaveAgent(agent, (pair) => setDrafts((all) => withDraft(all, pair, pair)))

  const changed = isDirty || Object.keys(drafts).length > 0
  const pairs = knowledge.data?.pairs ?? []
  const invalid = pairs.some((pair) => drafts[pair.id] && draftError(pair, draftOf(pair, drafts)))
  const blocker = useBlocker({ shouldBlockFn: () => changed, withResolver: true })

  const submit = form.handleSubmit((fields) => {
    if (invalid || !knowledge.data) return
    save.mutate(
      { fields, drafts, baseId: knowledge.data.baseId },
      { onSuccess: (saved) => form.reset(formOf(saved), KEEP) },
    )
  })

  return (
    <div className="flex flex-col gap-4">
      <form id="agent-form" noValidate onSubmit={(event) => void submit(event)}>
        <Card
          title={
            <span className="flex items-center gap-2">
              <span className="truncate">{agent.name}</span>
              <Badge tone={agent.is_active ? 'ok' : 'neutral'} dot>
                {agent.is_active ? 'Ativo' : 'Pausado'}
              </Badge>
            </span>
          }
          description="Assistente virtual de atendimento"
          action={
            <Switch
              label="Agente ativo"
              hideLabel
              checked={toggle.isPending ? toggle.variables : agent.is_active}
              disabled={!online || toggle.isPending}
              onChange={(event) => toggle.mutate(event.target.checked)}
            />
          }
        >
          <AgentFields register={form.register} control={form.control} errors={errors} />
        </Card>
      </form>
      <HowItWorks />
      {knowledge.data && (
        <PairsCard
          agentId={agent.id}
          baseId={knowledge.data.baseId}
          pairs={pairs}
          drafts={drafts}
          onDrafts={setDrafts}
        />
      )}
      {knowledge.isPending && late && <Skeleton className="h-64 w-full rounded-md!" />}
      {knowledge.error && !knowledge.data && (
        <Card>
          <ErrorState
            title="Não foi possível carregar as perguntas e respostas"
            action={<Button onClick={() => void knowledge.refetch()}>Tentar novamente</Button>}
          >
            {failureText(knowledge.error)}
          </ErrorState>
        </Card>
      )}
      <footer className="sticky bottom-0 -mx-4 flex items-center justify-end gap-2 border-t border-line bg-paper px-4 py-3 md:-mx-6 md:px-6">
        {!online && (
          <p className="min-w-0 flex-1 text-xs text-warn">Sem conexão: salve quando a internet voltar.</p>
        )}
        {changed && (
          <Button
            disabled={save.isPending}
            onClick={() => {
              form.reset(formOf(agent), KEEP)
              setDrafts({})
            }}
          >
            Cancelar
          </Button>
        )}
        <Button
          type="submit"
          form="agent-form"
          variant="primary"
          disabled={!changed || invalid || !online}
          loading={save.isPending}
        >
          {save.isPending ? 'Salvando...' : 'Atualizar agente'}
        </Button>
      </footer>
      <ConfirmDialog
        open={blocker.status === 'blocked'}
        onClose={() => blocker.reset?.()}
        onConfirm={() => blocker.proceed?.()}
        title="Sair sem salvar?"
        confirmLabel="Sair sem salvar"
        cancelLabel="Continuar editando"
        danger
      >
        O que você mudou no agente ainda não foi salvo.
      </ConfirmDialog>
    </div>
  )
}
