import { standardSchemaResolver } from '@hookform/resolvers/standard-schema'
import { useNavigate } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { Controller, useForm, useFormState, useWatch } from 'react-hook-form'
import { failureText } from '../../api/failureText.ts'
import { Banner } from '../../ui/Banner.tsx'
import { Button } from '../../ui/Button.tsx'
import { Combobox } from '../../ui/Combobox.tsx'
import { Field } from '../../ui/Field.tsx'
import { Input } from '../../ui/Input.tsx'
import { PhoneInput } from '../../ui/PhoneInput.tsx'
import { Select } from '../../ui/Select.tsx'
import { useBrowserOnline } from '../../ui/useBrowserOnline.ts'
import { keepCompanyDraft, keptCompanyDraft } from './companyDraft.ts'
import { CompanyForm } from './companyForm.ts'
import { COMPANY_SIZES, COMPANY_TYPES } from '../../contract/companyOptions.ts'
import { registerCompany } from './registerCompany.ts'

const areas = Object.entries(COMPANY_TYPES).map(([value, label]) => ({ value, label }))

/** Registers the company of a user who has just signed up. */
export function CompanyDetailsScreen() {
  const navigate = useNavigate()
  const online = useBrowserOnline()
  const [failure, setFailure] = useState<string | null>(null)
  const form = useForm({
    resolver: standardSchemaResolver(CompanyForm),
    defaultValues: keptCompanyDraft(),
  })
  const typed = useWatch({ control: form.control })
  useEffect(() => keepCompanyDraft(typed), [typed])
  const { errors, isSubmitting } = useFormState({ control: form.control })
  const submit = form.handleSubmit(async (company) => {
    setFailure(null)
    try {
      await registerCompany(company)
      await navigate({ to: '/onboarding/$stepId', params: { stepId: 'profile' }, replace: true })
    } catch (error) {
      setFailure(failureText(error, 'Erro ao registrar'))
    }
  })

  return (
    <>
      <h1 className="text-2xl text-balance normal-nums">Bem-vindo(a)! Finalize seu cadastro</h1>
      <p className="mt-1.5 mb-6 text-ink-2">Conte um pouco sobre a empresa para o Balcão se preparar.</p>
      {!online && (
        <Banner tone="warn" className="mb-4">
          Sem conexão. O cadastro é enviado quando a internet voltar e você tocar em Finalizar cadastro.
        </Banner>
      )}
      {failure && (
        <Banner tone="bad" urgent className="mb-4" onDismiss={() => setFailure(null)}>
          {/* The title of ERR-09, in Portuguese (PRD-06). */}
          <strong className="block font-650">Erro</strong>
          {failure}
        </Banner>
      )}
      <form noValidate onSubmit={(event) => void submit(event)} className="flex flex-col gap-4">
        <Field label="Nome da empresa" error={errors.name?.message}>
          <Input autoComplete="organization" {...form.register('name')} />
        </Field>
        <Controller
          control={form.control}
          name="whatsapp"
          render={({ field }) => (
            <Field
              label="WhatsApp"
              hint="Informe um número válido para contato do suporte."
              error={errors.whatsapp?.message}
            >
              <PhoneInput
                name={field.name}
                value={field.value}
                onChange={field.onChange}
                onBlur={field.onBlur}
              />
            </Field>
          )}
        />
        <Field label="Tamanho da equipe" error={errors.size?.message}>
          <Select {...form.register('size')}>
            <option value="" disabled>
              Selecione
            </option>
            {Object.entries(COMPANY_SIZES).map(([value, label]) => (
              <option key={value} value={value}>
                {label}
              </option>
            ))}
          </Select>
        </Field>
        <Controller
          control={form.control}
          name="type"
          render={({ field }) => (
            <Field label="Área de atuação" error={errors.type?.message}>
              <Combobox
                options={areas}
                value={field.value === '' ? null : field.value}
                onChange={(value) => field.onChange((value ?? '').trim())}
                placeholder="Escolha ou escreva"
                allowFreeText
              />
            </Field>
          )}
        />
        <Button type="submit" variant="primary" size="lg" full loading={isSubmitting} className="mt-1">
          {isSubmitting ? 'Registrando' : 'Finalizar cadastro'}
        </Button>
      </form>
    </>
  )
}
