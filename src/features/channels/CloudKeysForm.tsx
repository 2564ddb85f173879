import { useEffect, useRef, useState } from 'react'
import * as z from 'zod/mini'
import { failureText } from '../../api/failureText.ts'
import { refusedFields } from '../../api/refusal.ts'
import { focusInvalid } from '../../hooks/focusInvalid.ts'
import { useKeptForm } from '../../parts/keptForm/useKeptForm.ts'
import { Banner } from '../../ui/Banner.tsx'
import { Button } from '../../ui/Button.tsx'
import { Field } from '../../ui/Field.tsx'
import { PasswordInput } from '../../ui/PasswordInput.tsx'
import { Textarea } from '../../ui/Textarea.tsx'
import { useBrowserOnline } from '../../ui/useBrowserOnline.ts'
import { useConnectKeys } from './cloudWrites.ts'

const Ids = z.object({
  phone_number_id: z.optional(z.string()),
  waba_id: z.optional(z.string()),
  business_id: z.optional(z.string()),
})
const NONE = { phone_number_id: '', waba_id: '', business_id: '' }

const FIELDS = [
  {
    name: 'phone_number_id',
    label: 'Identificação do número de telefone',
    hint: 'Na Meta: “Phone number ID”.',
  },
  {
    name: 'waba_id',
    label: 'Identificação da conta do WhatsApp Business',
    hint: 'Na Meta: “WhatsApp Business Account ID”.',
  },
  {
    name: 'business_id',
    label: 'Identificação da empresa',
    hint: 'Opcional. Na Meta: “Business portfolio ID”.',
  },
] as const

/** The keys of the company's own number. The ids survive a reload; the secrets are held only in memory. */
export function CloudKeysForm({ channelId, onDone }: { channelId: string; onDone: () => void }) {
  const online = useBrowserOnline()
  const ids = useKeptForm(`whatsapp-cloud ${channelId}`, Ids, NONE)
  const [secrets, setSecrets] = useState({ access_token: '', app_secret: '' })
  const connect = useConnectKeys(channelId)
  const form = useRef<HTMLFormElement>(null)
  useEffect(() => {
    if (connect.error) focusInvalid(form.current, { unlessTyping: true })
  }, [connect.error])
  const { business_id: business, ...refused } = refusedFields(connect.error)
  // The secret of a clinic's own app makes the company's id unnecessary, so the error belongs to the empty secret.
  const isSecretMissing = business !== undefined && ids.values.business_id === '' && secrets.app_secret === ''
  const errors: Record<string, string | undefined> = isSecretMissing
    ? { ...refused, app_secret: business }
    : { ...refused, business_id: business }
  const trimmed = (text: string) => text.trim()

  return (
    <form
      ref={form}
      noValidate
      className="flex flex-col gap-4"
      onSubmit={(event) => {
        event.preventDefault()
        connect.mutate(
          {
            phone_number_id: trimmed(ids.values.phone_number_id),
            waba_id: trimmed(ids.values.waba_id),
            business_id: trimmed(ids.values.business_id),
            access_token: trimmed(secrets.access_token),
            app_secret: trimmed(secrets.app_secret),
          },
          {
            onSuccess() {
              ids.drop()
              onDone()
            },
          },
        )
      }}
    >
      <Field
        label="Token de acesso"
        hint="De um usuário do sistema, para não vencer."
        error={errors['access_token']}
      >
        <PasswordInput
          autoComplete="off"
          value={secrets.access_token}
          onChange={(event) => setSecrets({ ...secrets, access_token: event.currentTarget.value })}
        />
      </Field>
      {FIELDS.map(({ name, label, hint }) => (
        <Field key={name} label={label} hint={hint} error={errors[name]}>
          {/* Large text does not fit a long number on one line of a phone. */}
          <Textarea
            rows={1}
            maxRows={4}
            inputMode="numeric"
            autoComplete="off"
            className="wrap-anywhere"
            value={ids.values[name]}
            onKeyDown={(event) => {
              if (event.key !== 'Enter' || event.nativeEvent.isComposing) return
              event.preventDefault()
              event.currentTarget.form?.requestSubmit()
            }}
            onChange={(event) => ids.edit({ [name]: event.currentTarget.value.replaceAll(/\s/g, '') })}
          />
        </Field>
      ))}
      <Field
        label="Chave secreta do aplicativo"
        hint="Na Meta: Configurações do app → Básico → Chave secreta."
        error={errors['app_secret']}
      >
        <PasswordInput
          autoComplete="off"
          value={secrets.app_secret}
          onChange={(event) => setSecrets({ ...secrets, app_secret: event.currentTarget.value })}
        />
      </Field>
      {!online && (
        <Banner tone="warn">
          Sem conexão: a Meta só confere as chaves com internet. O que você digitou fica nesta tela.
        </Banner>
      )}
      {online && connect.error && (
        <Banner tone="bad" urgent>
          {failureText(connect.error, 'Falha ao conectar WhatsApp Business API')}
        </Banner>
      )}
      <Button
        type="submit"
        variant="primary"
        className="self-end max-sm:w-full"
        disabled={!online}
        loading={connect.isPending}
      >
        {connect.isPending ? 'Conferindo com a Meta...' : 'Conectar'}
      </Button>
    </form>
  )
}
