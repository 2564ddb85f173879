import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { callEndpoint } from '../../api/httpClient.ts'
import { AgentModel, AgentModelUpdate, updateAgentModel } from '../../contract/agentModel.ts'
import { SaveBar } from '../../parts/keptForm/SaveBar.tsx'
import { useRecordForm } from '../../parts/keptForm/useRecordForm.ts'
import { VersionsDialog } from '../../parts/versions/VersionsDialog.tsx'
import { useSession } from '../../session/session.ts'
import { FailureBanner } from '../../ui/FailureBanner.tsx'
import { Field } from '../../ui/Field.tsx'
import { Input } from '../../ui/Input.tsx'
import { LeaveGuard } from '../../ui/LeaveGuard.tsx'
import { RadioGroup } from '../../ui/RadioGroup.tsx'
import { toast } from '../../ui/toast.ts'
import { useBrowserOnline } from '../../ui/useBrowserOnline.ts'
import { MODEL_QUERY } from './modelQuery.ts'
import { CHOICE_NAMES, type ModelValues, TypedModel, modelUpdate, modelValues } from './modelForm.ts'
import { OwnModelFields } from './OwnModelFields.tsx'

/**
 * The form of the card. What is typed is stored on this device
 * until saved or dropped, except the key, which is never stored.
 */
export function ModelForm({ now }: { now: AgentModel }) {
  const online = useBrowserOnline()
  const client = useQueryClient()
  /** Undefined: unchanged; null: to be removed. */
  const [key, setKey] = useState<string | null | undefined>()
  /** Identifies the key that was stored when the user began to change it. */
  const [seenMark, setSeenMark] = useState(now.key_mark)
  const update = useMutation({
    mutationFn: (body: AgentModelUpdate) => callEndpoint(updateAgentModel, { body }),
    onSuccess: (saved) => client.setQueryData(MODEL_QUERY.queryKey, saved),
  })
  const form = useRecordForm<ModelValues, AgentModel, AgentModelUpdate>({
    key: 'agent model',
    typed: TypedModel,
    base: modelValues(now),
    valuesOf: modelValues,
    recordSchema: AgentModel,
    read: (values, seen, theirs) => {
      const mark = theirs ? theirs.key_mark : key === undefined ? now.key_mark : seenMark
      return AgentModelUpdate.safeParse(modelUpdate(values, seen, key, mark))
    },
    save: update.mutate,
    busy: update.isPending,
    onSaved: () => {
      setKey(undefined)
      toast.success('Modelo de IA salvo.')
    },
    onTheirs: (theirs) => {
      setKey(undefined)
      client.setQueryData(MODEL_QUERY.queryKey, theirs)
    },
  })
  const { values, errors, versions } = form

  const typeKey = (typed: string | null | undefined) => {
    if (key === undefined) setSeenMark(now.key_mark)
    setKey(typed === '' ? undefined : typed)
  }

  return (
    <form
      noValidate
      className="flex flex-col gap-4"
      onSubmit={(event) => {
        event.preventDefault()
        form.submit()
      }}
    >
      <RadioGroup
        legend="Quem responde"
        look="cards"
        value={values.choice}
        error={errors['choice']}
        onChange={(choice) => form.edit({ choice })}
        options={[
          {
            value: 'built_in',
            label: CHOICE_NAMES.built_in,
            description: 'Sem chave, sem custo por mensagem, com ou sem internet do lado de lá.',
          },
          {
            value: 'server',
            label: now.server_model ? `${CHOICE_NAMES.server}: ${now.server_model}` : CHOICE_NAMES.server,
            description: now.server_model ? undefined : 'Este servidor não tem um modelo configurado.',
            disabled: now.server_model === null,
          },
          {
            value: 'own',
            label: CHOICE_NAMES.own,
            description: 'Qualquer serviço com a API da OpenAI: cole o endereço, o modelo e a chave.',
          },
        ]}
      />
      {values.choice === 'own' && (
        <OwnModelFields
          values={values}
          edit={form.edit}
          errors={errors}
          apiKey={key}
          onKey={typeKey}
          hasKey={now.key_mark !== null}
        />
      )}
      {values.choice !== 'built_in' && (
        <Field
          label="Limite por mês, em reais"
          hint="Quando acabar, quem responde é o modelo embutido. Avisamos por email aos 80%."
          error={errors['monthly_limit']}
        >
          <Input
            inputMode="decimal"
            value={values.monthly_limit}
            onChange={(event) => form.edit({ monthly_limit: event.currentTarget.value })}
          />
        </Field>
      )}
      <FailureBanner>{form.failure}</FailureBanner>
      <SaveBar
        changed={form.changed || key !== undefined}
        online={online}
        busy={update.isPending}
        label="Salvar modelo"
        onDrop={() => {
          form.drop()
          setKey(undefined)
        }}
      />
      {versions && (
        <VersionsDialog
          title="modelo de IA"
          busy={update.isPending}
          lines={linesOf(versions.mine, versions.theirs, key)}
          {...versions.decide}
        />
      )}
      <LeaveGuard
        // Everything but the key is stored on this device.
        blocks={() => typeof key === 'string' && useSession.getState().isAuthenticated}
        beforeUnload={typeof key === 'string'}
      >
        A chave que você colou ainda não foi salva.
      </LeaveGuard>
    </form>
  )
}

/** What differs between the author's version and another's; `key` as in the form. */
function linesOf(mine: ModelValues, record: AgentModel, key: string | null | undefined) {
  const theirs = modelValues(record)
  const stored = record.key_mark === null ? 'nenhuma' : 'a que está guardada'
  const typed = key === null ? 'nenhuma' : 'a que você colou'
  return [
    { label: 'Quem responde', mine: CHOICE_NAMES[mine.choice], theirs: CHOICE_NAMES[theirs.choice] },
    { label: 'Endereço', mine: mine.url, theirs: theirs.url },
    { label: 'Modelo', mine: mine.model, theirs: theirs.model },
    { label: 'Chave', mine: key === undefined ? stored : typed, theirs: stored },
    { label: 'Preço de entrada', mine: mine.input_price, theirs: theirs.input_price },
    { label: 'Preço de saída', mine: mine.output_price, theirs: theirs.output_price },
    { label: 'Limite por mês', mine: mine.monthly_limit, theirs: theirs.monthly_limit },
  ].filter((line) => line.mine !== line.theirs)
}
