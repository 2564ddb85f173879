import { type Control, Controller, type FieldErrors, type UseFormRegister } from 'react-hook-form'
import { COMMUNICATION_STYLES, OBJECTIVES } from '../../contract/agent.ts'
import { Badge } from '../../ui/Badge.tsx'
import { Field } from '../../ui/Field.tsx'
import { Input } from '../../ui/Input.tsx'
import { RadioGroup } from '../../ui/RadioGroup.tsx'
import type { AgentForm } from './agentForm.ts'

const objectives = [
  {
    value: 'service',
    label: OBJECTIVES.service,
    description: 'Responde às dúvidas dos clientes e chama uma pessoa quando não sabe.',
  },
  {
    value: 'sales',
    label: (
      <span className="flex items-center gap-2">
        {OBJECTIVES.sales}
        <Badge size="sm">em breve</Badge>
      </span>
    ),
    description: 'Conduz a conversa até a venda.',
    disabled: true,
  },
] as const

const styles = [
  {
    value: 'normal',
    label: COMMUNICATION_STYLES.normal,
    description: '“Olá! Posso ajudar, sim. Temos horário na quinta.”',
  },
  {
    value: 'formal',
    label: COMMUNICATION_STYLES.formal,
    description: '“Bom dia. Informamos que há horário disponível na quinta-feira.”',
  },
  {
    value: 'casual',
    label: COMMUNICATION_STYLES.casual,
    description: '“Oi! Claro, tem horário na quinta. Fechado?”',
  },
] as const

export type FieldsProps = {
  register: UseFormRegister<AgentForm>
  control: Control<AgentForm>
  errors: FieldErrors<AgentForm>
}

/** The agent's name, objective and style. */
export function ProfileFields({ register, control, errors }: FieldsProps) {
  return (
    <div className="flex flex-col gap-5">
      <Field
        label="Nome do agente"
        hint="É como ele se apresenta aos clientes."
        error={errors.name?.message}
        required
      >
        <Input autoComplete="off" placeholder="Ex.: Bia" {...register('name')} />
      </Field>
      <Controller
        control={control}
        name="objective"
        render={({ field }) => (
          <RadioGroup
            legend="Objetivo"
            options={objectives}
            value={field.value}
            onChange={field.onChange}
            look="cards"
          />
        )}
      />
      <Controller
        control={control}
        name="communication_style"
        render={({ field }) => (
          <RadioGroup
            legend="Estilo de comunicação"
            options={styles}
            value={field.value}
            onChange={field.onChange}
            look="cards"
          />
        )}
      />
    </div>
  )
}
