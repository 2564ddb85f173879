import { Controller } from 'react-hook-form'
import { Field } from '../../ui/Field.tsx'
import { Input } from '../../ui/Input.tsx'
import type { FieldsProps } from './ProfileFields.tsx'
import { SpecialtyField } from './SpecialtyField.tsx'

/**
 * The fields about the company (AGT-23). `agentMissing`: there is no agent yet, so the organization's type
 * cannot be looked up (AGT-27).
 */
export function CompanyFields({
  register,
  control,
  errors,
  agentMissing = false,
}: FieldsProps & { agentMissing?: boolean }) {
  return (
    <div className="grid items-start gap-4 sm:grid-cols-2">
      <Field label="Nome da empresa" error={errors.company_name?.message}>
        <Input autoComplete="off" placeholder="Ex.: Clínica Aurora" {...register('company_name')} />
      </Field>
      <Field label="Localização" error={errors.company_location?.message}>
        <Input
          autoComplete="off"
          placeholder="Ex.: Rua das Acácias, 120, Centro"
          {...register('company_location')}
        />
      </Field>
      <Field label="Nome do profissional" error={errors.professional_name?.message}>
        <Input autoComplete="off" placeholder="Ex.: Dra. Marina Ribeiro" {...register('professional_name')} />
      </Field>
      <Controller
        control={control}
        name="professional_specialty"
        render={({ field }) => (
          <SpecialtyField
            value={field.value}
            onChange={field.onChange}
            error={errors.professional_specialty?.message}
            agentMissing={agentMissing}
          />
        )}
      />
    </div>
  )
}
