import { standardSchemaResolver } from '@hookform/resolvers/standard-schema'
import { useForm, useFormState } from 'react-hook-form'
import { Button } from '../../ui/Button.tsx'
import { Card } from '../../ui/Card.tsx'
import { AgentFields } from './AgentFields.tsx'
import { AgentForm } from './agentForm.ts'
import { HowItWorks } from './HowItWorks.tsx'
import { useCreateAgent } from './writes.ts'

/** For an organization whose agent does not exist yet. */
export function NewAgentForm() {
  const create = useCreateAgent()
  const form = useForm<AgentForm>({
    resolver: standardSchemaResolver(AgentForm),
    defaultValues: { name: '', communication_style: 'normal' },
  })
  const { errors } = useFormState({ control: form.control })
  const submit = form.handleSubmit((fields) => create.mutate(fields))
  return (
    <form noValidate onSubmit={(event) => void submit(event)} className="flex flex-col gap-4">
      <HowItWorks />
      <Card title="Novo Agente">
        <AgentFields register={form.register} control={form.control} errors={errors} />
      </Card>
      <div className="flex justify-end">
        <Button type="submit" variant="primary" loading={create.isPending}>
          {create.isPending ? 'Salvando...' : 'Criar agente'}
        </Button>
      </div>
    </form>
  )
}
