import { standardSchemaResolver } from '@hookform/resolvers/standard-schema'
import { useState } from 'react'
import { useForm, useFormState } from 'react-hook-form'
import * as z from 'zod/mini'
import { ChannelName } from '../../contract/channelSetup.ts'
import type { ChannelTransport } from '../../contract/channelTransport.ts'
import { KeptNote } from '../../parts/keptForm/KeptNote.tsx'
import { useKeptFields } from '../../parts/keptForm/useKeptFields.ts'
import { Button } from '../../ui/Button.tsx'
import { Card } from '../../ui/Card.tsx'
import { Field } from '../../ui/Field.tsx'
import { Input } from '../../ui/Input.tsx'
import { RadioGroup } from '../../ui/RadioGroup.tsx'
import { useBrowserOnline } from '../../ui/useBrowserOnline.ts'
import { AtLimit, LimitBanner } from './AtLimit.tsx'
import { channelTypes } from './channelTypes.tsx'
import { WayChoice } from './WayChoice.tsx'
import { useWays, wayOf } from './ways.ts'
import { useCreateChannel } from './writes.ts'

const Form = z.object({ name: ChannelName })

type Props = {
  /** Empty while the agent is not saved yet; then no channel can be added, and the form says why (CHN-26). */
  agentId: string
  /** The plan's limit of channels and how many there are, if it is reached; else null. */
  full: { used: number; limit: number } | null
  onCreated: (channelId: string) => void
}

/** Creates the channel of an agent. */
export function NewChannelForm({ agentId, full, onCreated }: Props) {
  const online = useBrowserOnline()
  const create = useCreateChannel()
  const ways = useWays()
  const form = useForm({
    resolver: standardSchemaResolver(Form),
    defaultValues: { name: 'Novo Canal' },
  })
  const [chosen, setChosen] = useState<ChannelTransport | null>(null)
  const transport = wayOf(ways, chosen)
  const { kept, drop } = useKeptFields(`channel of ${agentId}`, form)
  const { errors } = useFormState({ control: form.control })
  const submit = form.handleSubmit(({ name }) => {
    if (full) return
    create.mutate(
      { name, agent_id: agentId, ...(transport && { transport }) },
      {
        onSuccess: ({ id }) => {
          drop()
          onCreated(id)
        },
      },
    )
  })
  return (
    <Card title="Novo canal" description="O WhatsApp em que o agente atende os seus clientes.">
      <form noValidate onSubmit={(event) => void submit(event)} className="flex flex-col gap-4">
        <Field label="Nome do canal" error={errors.name?.message}>
          <Input placeholder="Ex.: WhatsApp da recepção" autoComplete="off" {...form.register('name')} />
        </Field>
        <RadioGroup
          legend="Tipo"
          options={channelTypes}
          value="whatsapp"
          onChange={() => undefined}
          look="cards"
          columns="narrow"
        />
        {transport && <WayChoice offered={ways} value={transport} onChange={setChosen} />}
        {agentId === '' && (
          <output className="text-xs text-warn">Salve o agente antes de adicionar um canal.</output>
        )}
        <KeptNote shown={kept} />
        {full && <LimitBanner {...full} />}
        <AtLimit limit={full?.limit ?? null}>
          <Button
            type="submit"
            variant="primary"
            className="self-end max-sm:w-full"
            disabled={!online || agentId === ''}
            aria-disabled={full ? true : undefined}
            loading={create.isPending}
          >
            {create.isPending ? 'Criando...' : 'Criar Canal'}
          </Button>
        </AtLimit>
      </form>
    </Card>
  )
}
