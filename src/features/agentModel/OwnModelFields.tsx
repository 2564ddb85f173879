import { useMutation } from '@tanstack/react-query'
import { failureText } from '../../api/failureText.ts'
import { callEndpoint } from '../../api/httpClient.ts'
import { ModelTrial, tryAgentModel } from '../../contract/agentModel.ts'
import { Banner } from '../../ui/Banner.tsx'
import { Button } from '../../ui/Button.tsx'
import { Field } from '../../ui/Field.tsx'
import { Input } from '../../ui/Input.tsx'
import { PasswordInput } from '../../ui/PasswordInput.tsx'
import { useBrowserOnline } from '../../ui/useBrowserOnline.ts'
import type { ModelValues } from './modelForm.ts'

type Props = {
  values: ModelValues
  edit: (change: Partial<ModelValues>) => void
  errors: Record<string, string>
  /** A newly typed key; null: remove it; undefined: unchanged. */
  apiKey: string | null | undefined
  onKey: (key: string | null | undefined) => void
  hasKey: boolean
}

/** Fields for the organization's own endpoint, with a button that sends it a test question. */
export function OwnModelFields({ values, edit, errors, apiKey, onKey, hasKey }: Props) {
  const online = useBrowserOnline()
  const trial = useMutation({
    mutationFn: () =>
      callEndpoint(tryAgentModel, {
        body: {
          url: values.url.trim(),
          model: values.model.trim(),
          ...(typeof apiKey === 'string' && { key: apiKey }),
        },
      }),
  })
  const edited = (change: Partial<ModelValues>) => {
    trial.reset()
    edit(change)
  }
  const canTry = ModelTrial.safeParse(values).success && values.url !== '' && values.model !== ''
  return (
    <>
      <Field label="Endereço da API" hint="Sem o final /chat/completions." error={errors['url']}>
        <Input
          type="url"
          inputMode="url"
          placeholder="https://api.openai.com/v1"
          autoCapitalize="none"
          autoComplete="off"
          spellCheck={false}
          value={values.url}
          onChange={(event) => edited({ url: event.currentTarget.value })}
        />
      </Field>
      <Field label="Nome do modelo" error={errors['model']}>
        <Input
          placeholder="gpt-4o-mini"
          autoCapitalize="none"
          autoComplete="off"
          spellCheck={false}
          value={values.model}
          onChange={(event) => edited({ model: event.currentTarget.value })}
        />
      </Field>
      <Field
        label="Chave da API"
        hint={
          apiKey === null
            ? 'A chave guardada será apagada ao salvar.'
            : hasKey
              ? 'Há uma chave guardada. Cole outra só para trocar.'
              : 'Fica guardada cifrada no servidor e não volta para a tela.'
        }
        error={errors['key']}
      >
        <PasswordInput
          autoComplete="off"
          placeholder={hasKey && apiKey === undefined ? '••••••••' : ''}
          value={apiKey ?? ''}
          onChange={(event) => {
            trial.reset()
            onKey(event.currentTarget.value)
          }}
        />
      </Field>
      {hasKey && (
        <div>
          <Button size="sm" variant="quiet" onClick={() => onKey(apiKey === null ? undefined : null)}>
            {apiKey === null ? 'Manter a chave guardada' : 'Apagar a chave guardada'}
          </Button>
        </div>
      )}
      <div className="grid items-start gap-4 sm:grid-cols-2">
        <Field label="Preço de entrada, em reais" hint="Por milhão de tokens." error={errors['input_price']}>
          <Input
            inputMode="decimal"
            value={values.input_price}
            onChange={(event) => edit({ input_price: event.currentTarget.value })}
          />
        </Field>
        <Field label="Preço de saída, em reais" hint="Por milhão de tokens." error={errors['output_price']}>
          <Input
            inputMode="decimal"
            value={values.output_price}
            onChange={(event) => edit({ output_price: event.currentTarget.value })}
          />
        </Field>
      </div>
      <div className="flex flex-col items-start gap-2">
        <Button disabled={!online || !canTry} loading={trial.isPending} onClick={() => trial.mutate()}>
          {trial.isPending ? 'Testando...' : 'Testar modelo'}
        </Button>
        {trial.data?.ok && (
          <Banner tone="ok">
            O modelo respondeu em{' '}
            {(trial.data.milliseconds / 1000).toLocaleString('pt-BR', { maximumFractionDigits: 1 })} s.
          </Banner>
        )}
        {trial.data?.ok === false && <Banner tone="bad">{trial.data.problem}</Banner>}
        {trial.error && <Banner tone="bad">{failureText(trial.error)}</Banner>}
      </div>
    </>
  )
}
