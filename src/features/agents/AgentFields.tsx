import { type Control, Controller, type FieldErrors, type UseFormRegister } from 'react-hook-form'
import { COMMUNICATION_STYLES } from '../../contract/agent.ts'
import { Field } from '../../ui/Field.tsx'
import { Input } from '../../ui/Input.tsx'
import { RadioGroup } from '../../ui/RadioGroup.tsx'
import type { AgentForm } from './agentForm.ts'

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

type Props = {
  register: UseFormRegister<AgentForm>
  control: Control<AgentForm>
  errors: FieldErrors<AgentForm>
}

/** AGT-20, AGT-22. */
export function AgentFields({ register, control, errors }: Props) {
  return (
    <div className="flex flex-col gap-4">
      <Field label="Nome do agente" hint="É como ele se apresenta aos clientes." error={errors.name?.message}>
        <Input autoComplete="off" placeholder="Ex.: Bia" {...register('name')} />
      </Field>
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
