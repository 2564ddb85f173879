import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { failureText } from '../../api/failureText.ts'
import { callEndpoint } from '../../api/httpClient.ts'
import { conflictingRecord, refusedFields } from '../../api/refusal.ts'
import { AgentModel, AgentModelUpdate, updateAgentModel } from '../../contract/agentModel.ts'
import { issuesByField } from '../../parts/keptForm/changedFields.ts'
import { SaveBar } from '../../parts/keptForm/SaveBar.tsx'
import { useKeptForm } from '../../parts/keptForm/useKeptForm.ts'
import { VersionsDialog } from '../../parts/versions/VersionsDialog.tsx'
import { useSession } from '../../session/session.ts'
import { Banner } from '../../ui/Banner.tsx'
import { Field } from '../../ui/Field.tsx'
import { Input } from '../../ui/Input.tsx'
import { LeaveGuard } from '../../ui/LeaveGuard.tsx'
import { RadioGroup } from '../../ui/RadioGroup.tsx'
import { toast } from '../../ui/toast.ts'
import { useBrowserOnline } from '../../ui/useBrowserOnline.ts'
import { MODEL_QUERY } from './modelQuery.ts'
import {
  CHOICE_NAMES,
  FIELD_OF,
  type ModelValues,
  TypedModel,
  modelUpdate,
  modelValues,
} from './modelForm.ts'
import { OwnModelFields } from './OwnModelFields.tsx'

/**
 * The form of the card. What is typed is stored on this device
 * until saved or dropped, except the key, which is never stored.
 */
export function ModelForm({ now }: { now: AgentModel }) {
  const online = useBrowserOnline()
  const client = useQueryClient()
  const form = useKeptForm<ModelValues>('agent model', TypedModel, modelValues(now))
  /** Undefined: unchanged. `seenMark` identifies the key that was stored when the user began to change it. */
  const [key, setKey] = useState<string | null | undefined>()
  const [seenMark, setSeenMark] = useState(now.key_mark)
  const [errors, setErrors] = useState<Record<string, string>>({})
  const [failure, setFailure] = useState<string | null>(null)
  const [current, setCurrent] = useState<AgentModel | null>(null)
  const { values } = form
  const changed = form.changed || key !== undefined
  const mark = key === undefined ? now.key_mark : seenMark

  const save = useMutation({
    mutationFn: (body: AgentModelUpdate) => callEndpoint(updateAgentModel, { body }),
    onSuccess: (saved) => {
      client.setQueryData(MODEL_QUERY.queryKey, saved)
      drop()
      toast.success('Modelo de IA salvo.')
    },
    onError: (error) => {
      const theirs = conflictingRecord(error, AgentModel)
      setCurrent(theirs)
      if (theirs) return
      const refused = byField(refusedFields(error))
      setErrors(refused)
      setFailure(Object.keys(refused).length > 0 ? null : failureText(error))
    },
  })

  function drop() {
    form.drop()
    setKey(undefined)
    setCurrent(null)
    setErrors({})
    setFailure(null)
  }

  function submit(seen: ModelValues, seenKey: string | null) {
    if (save.isPending) return
    const parsed = AgentModelUpdate.safeParse(
      modelUpdate(values, seen, key === '' ? undefined : key, seenKey),
    )
    setFailure(null)
    if (!parsed.success) {
      setErrors(byField(issuesByField(parsed.error)))
      return
    }
    setErrors({})
    save.mutate(parsed.data)
  }

  const typeKey = (typed: string | null | undefined) => {
    if (key === undefined) setSeenMark(now.key_mark)
    setKey(typed === '' ? undefined : typed)
  }
  const mine = current ? form.over(modelValues(current)) : values
  const keyText = (kept: string | null) => (kept === null ? 'nenhuma' : 'a que está guardada')

  return (
    <form
      noValidate
      className="flex flex-col gap-4"
      onSubmit={(event) => {
        event.preventDefault()
        submit(form.before, mark)
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
          error={errors['limit']}
        >
          <Input
            inputMode="decimal"
            value={values.limit}
            onChange={(event) => form.edit({ limit: event.currentTarget.value })}
          />
        </Field>
      )}
      {failure && (
        <Banner tone="bad" urgent>
          {failure}
        </Banner>
      )}
      <SaveBar changed={changed} online={online} busy={save.isPending} label="Salvar modelo" onDrop={drop} />
      {current && (
        <VersionsDialog
          title="modelo de IA"
          busy={save.isPending}
          lines={[
            { label: 'Quem responde', mine: CHOICE_NAMES[mine.choice], theirs: CHOICE_NAMES[current.choice] },
            { label: 'Endereço', mine: mine.url, theirs: current.url },
            { label: 'Modelo', mine: mine.model, theirs: current.model },
            {
              label: 'Chave',
              mine:
                key === undefined ? keyText(current.key_mark) : key === null ? 'nenhuma' : 'a que você colou',
              theirs: keyText(current.key_mark),
            },
            { label: 'Preço de entrada', mine: mine.input, theirs: modelValues(current).input },
            { label: 'Preço de saída', mine: mine.output, theirs: modelValues(current).output },
            { label: 'Limite por mês', mine: mine.limit, theirs: modelValues(current).limit },
          ].filter((line) => line.mine !== line.theirs)}
          onMine={() => {
            setSeenMark(current.key_mark)
            submit(form.accept(modelValues(current)), current.key_mark)
          }}
          onTheirs={() => {
            client.setQueryData(MODEL_QUERY.queryKey, current)
            drop()
          }}
          onLater={() => setCurrent(null)}
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

const byField = (fields: Record<string, string>): Record<string, string> =>
  Object.fromEntries(Object.entries(fields).map(([field, text]) => [FIELD_OF[field] ?? field, text]))
