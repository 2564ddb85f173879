import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { failureText } from '../../api/failureText.ts'
import { type Agent, COMMUNICATION_STYLES } from '../../contract/agent.ts'
import type { Explanation, KnowledgeChange } from '../../contract/answers.ts'
import { newId } from '../../contract/ids.ts'
import { FORM_LENGTH, FORMS_LIMIT, type QaPair } from '../../contract/qaPair.ts'
import { formatCents, type Service } from '../../contract/service.ts'
import { useServices } from '../../hooks/useAgenda.ts'
import { useKeptForm } from '../../parts/keptForm/useKeptForm.ts'
import { VersionsDialog } from '../../parts/versions/VersionsDialog.tsx'
import { agentsQuery } from '../../queries/agentsQuery.ts'
import { knowledgeQuery } from '../../queries/knowledgeQuery.ts'
import { Banner } from '../../ui/Banner.tsx'
import { FailureBanner } from '../../ui/FailureBanner.tsx'
import { Button } from '../../ui/Button.tsx'
import { Checkbox } from '../../ui/Checkbox.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { Field } from '../../ui/Field.tsx'
import { Input } from '../../ui/Input.tsx'
import { RadioGroup } from '../../ui/RadioGroup.tsx'
import { Select } from '../../ui/Select.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { Textarea } from '../../ui/Textarea.tsx'
import { toast } from '../../ui/toast.ts'
import { useBrowserOnline } from '../../ui/useBrowserOnline.ts'
import { correctionChange, type CorrectionValues, startOf, TypedCorrection } from './correction.ts'
import { priceChange } from './priceChange.ts'
import { TextChange } from './TextChange.tsx'
import { TrialResult } from './TrialResult.tsx'
import { useCorrection } from './useCorrection.ts'

type Props = { explanation: Explanation; agentId: string; onClose: () => void; onSaved: () => void }
type Knowledge = { baseId: string; pairs: QaPair[] }

/** Corrects a wrong or missing answer in the agent's knowledge. Nothing is sent to the customer. */
export function CorrectDialog(props: Props) {
  const { data: knowledge, error, refetch } = useQuery(knowledgeQuery(props.agentId))
  const agents = useQuery(agentsQuery)
  const agent = agents.data?.find(({ id }) => id === props.agentId)
  const services = useServices()
  if (knowledge && agent && services)
    return <Form {...props} knowledge={knowledge} agent={agent} services={services} />
  return (
    <Dialog open onClose={props.onClose} size="lg" title="Corrigir resposta">
      {error || agents.error ? (
        <Banner
          tone="bad"
          urgent
          action={
            <Button size="sm" onClick={() => void Promise.all([refetch(), agents.refetch()])}>
              Tentar novamente
            </Button>
          }
        >
          {failureText(error ?? agents.error, 'Não foi possível carregar o que o agente sabe.')}
        </Banner>
      ) : (
        <Skeleton className="h-48 w-full rounded-md!" />
      )}
    </Dialog>
  )
}

const KINDS = {
  answer: 'Informação errada',
  form: 'Não entendeu a pergunta',
  create: 'Faltou uma resposta',
  style: 'Tom',
  person: 'Devia chamar alguém',
} as const

type Loaded = { knowledge: Knowledge; agent: Agent; services: Service[] }

function Form({ explanation, agentId, knowledge, agent, services, onClose, onSaved }: Props & Loaded) {
  const online = useBrowserOnline()
  const words = explanation.read.join('\n')
  const usedId = explanation.knowledge.find(({ kind, is_gone: gone }) => kind === 'pair' && !gone)?.id
  const answeredBy = knowledge.pairs.find(({ id }) => id === usedId)
  const form = useKeptForm<CorrectionValues>(
    `correction ${explanation.message_id}`,
    TypedCorrection,
    startOf(words, answeredBy, agent.communication_style),
  )
  const { values } = form
  const [newPairId] = useState(newId)
  const known = { ...knowledge, answeredBy, services, newPairId }
  const change = correctionChange(values, form.before, known)
  const correction = useCorrection({
    agentId,
    change,
    text: words,
    onSaved: () => {
      form.drop()
      toast.success('Correção salva. Vale a partir da próxima resposta.')
      onSaved()
    },
  })
  const { trial, isTried, isTrying, isSaving, failure, conflict } = correction
  const busy = isTrying || isSaving
  const price = values.kind === 'answer' ? priceChange(form.before.answer, values.answer, services) : null
  const fact = explanation.knowledge.find(({ kind }) => kind !== 'pair')
  const choices = knowledge.pairs.filter(
    ({ forms, answer }) => answer.trim() !== '' && forms.length < FORMS_LIMIT,
  )

  if (conflict)
    return (
      <VersionsDialog
        title={`“${conflict.question}”`}
        lines={linesOf(values, conflict)}
        busy={isSaving}
        onMine={() => {
          const over = overwrite(change, conflict)
          if (over) correction.save(over)
        }}
        onTheirs={() => {
          form.drop()
          correction.leaveConflict()
          onClose()
        }}
        onLater={correction.leaveConflict}
      />
    )
  return (
    <Dialog
      open
      onClose={onClose}
      size="lg"
      title="Corrigir resposta"
      description="Vale daqui em diante. A pessoa não recebe nada agora."
      footer={
        <>
          <Button
            disabled={!online || change === null || isSaving}
            loading={isTrying}
            onClick={correction.tryOut}
          >
            {isTrying ? 'Testando...' : trial ? 'Testar de novo' : 'Testar'}
          </Button>
          <Button
            variant="primary"
            disabled={!online || !isTried || busy}
            loading={isSaving}
            onClick={() => correction.save()}
          >
            {isSaving ? 'Salvando...' : 'Salvar correção'}
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-4">
        <RadioGroup
          look="chips"
          legend="O que houve?"
          options={[
            ...(answeredBy ? [{ value: 'answer' as const, label: KINDS.answer }] : []),
            ...(choices.length > 0 ? [{ value: 'form' as const, label: KINDS.form }] : []),
            { value: 'create' as const, label: KINDS.create },
            { value: 'style' as const, label: KINDS.style },
            { value: 'person' as const, label: KINDS.person },
          ]}
          value={values.kind}
          onChange={(kind) => form.edit({ kind })}
        />
        {fact && values.kind === 'create' && !answeredBy && fact.kind === 'service' && (
          <Banner tone="neutral">
            {`A resposta veio do serviço “${fact.title}”. Se o preço ou a duração mudou, altere em Serviços.`}
          </Banner>
        )}
        {values.kind === 'answer' && answeredBy && (
          <Field label={`Resposta guardada em “${answeredBy.question}”`}>
            <Textarea
              rows={3}
              maxLength={4000}
              value={values.answer}
              onChange={(event) => form.edit({ answer: event.target.value })}
            />
          </Field>
        )}
        {values.kind === 'answer' && <TextChange before={form.before.answer} after={values.answer} />}
        {price && (
          <Checkbox
            label={`Mudar também o preço de ${price.service.name}, de ${formatCents(price.was)} para ${formatCents(price.cents)}`}
            checked={!values.keepsPrice}
            onChange={(event) => form.edit({ keepsPrice: !event.target.checked })}
          />
        )}
        {values.kind === 'style' && (
          <Field label="Como o agente deve falar" hint="Vale para todas as conversas deste agente.">
            <Select
              value={values.style}
              onChange={(event) => form.edit({ style: event.target.value as CorrectionValues['style'] })}
            >
              {STYLES.map(([value, label]) => (
                <option key={value} value={value}>
                  {label}
                </option>
              ))}
            </Select>
          </Field>
        )}
        {values.kind === 'person' && (
          <Field
            label="Quando perguntarem"
            hint="O agente não responde: chama a equipe. Fica nas perguntas e respostas dele."
          >
            <Input
              maxLength={500}
              value={values.question}
              onChange={(event) => form.edit({ question: event.target.value })}
            />
          </Field>
        )}
        {values.kind === 'form' && (
          <>
            <Field label="A pessoa queria saber">
              <Select value={values.pairId} onChange={(event) => form.edit({ pairId: event.target.value })}>
                <option value="">Escolha a pergunta…</option>
                {choices.map(({ id, question }) => (
                  <option key={id} value={id}>
                    {question}
                  </option>
                ))}
              </Select>
            </Field>
            <Field label="Outra forma de perguntar">
              <Input
                maxLength={FORM_LENGTH}
                value={values.words}
                onChange={(event) => form.edit({ words: event.target.value })}
              />
            </Field>
          </>
        )}
        {values.kind === 'create' && (
          <>
            <Field label="Pergunta">
              <Input
                maxLength={500}
                value={values.question}
                onChange={(event) => form.edit({ question: event.target.value })}
              />
            </Field>
            <Field label="Resposta">
              <Textarea
                rows={3}
                maxLength={4000}
                placeholder="Escreva como o agente deve responder"
                value={values.newAnswer}
                onChange={(event) => form.edit({ newAnswer: event.target.value })}
              />
            </Field>
          </>
        )}
        <FailureBanner>{failure}</FailureBanner>
        <div aria-live="polite">
          {trial && <TrialResult trial={trial} isStale={!isTried} isStyle={values.kind === 'style'} />}
        </div>
        <p className="text-xs text-ink-3">
          {online
            ? isTried
              ? 'Testado agora. Nada foi enviado.'
              : trial
                ? 'Mudou depois do teste. Teste de novo para salvar.'
                : 'Teste antes de salvar: nada é enviado à pessoa.'
            : 'Sem conexão. O que você escreveu fica neste aparelho: teste e salve quando a internet voltar.'}
        </p>
      </div>
    </Dialog>
  )
}

const STYLES = Object.entries(COMMUNICATION_STYLES)

const linesOf = (values: CorrectionValues, { answer, forms }: QaPair) =>
  values.kind === 'form'
    ? [{ label: 'Outras formas de perguntar', mine: values.words, theirs: forms.join('\n') }]
    : [{ label: 'Resposta', mine: values.answer, theirs: answer }]

/** The same change based on the pair as it is now, which its author has just seen. */
function overwrite(change: KnowledgeChange | null, now: QaPair): KnowledgeChange | null {
  if (change?.kind !== 'update') return change
  const { forms, expected: _, ...rest } = change.pair
  const added = forms?.at(-1)
  return {
    ...change,
    pair: {
      ...rest,
      // Keep the forms of the other author, and add this one.
      ...(added !== undefined && { forms: [...now.forms.filter((form) => form !== added), added] }),
      expected: { answer: now.answer, forms: now.forms },
    },
  }
}
