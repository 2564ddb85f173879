import { standardSchemaResolver } from '@hookform/resolvers/standard-schema'
import { X } from 'lucide-react'
import { useState } from 'react'
import { useForm, useFormState, useWatch } from 'react-hook-form'
import * as z from 'zod/mini'
import type { Agent } from '../../contract/agent.ts'
import type { Channel } from '../../contract/channel.ts'
import { ChannelName } from '../../contract/channelSetup.ts'
import type { ChannelTransport } from '../../contract/channelTransport.ts'
import { KeptNote } from '../../parts/keptForm/KeptNote.tsx'
import { useKeptFields } from '../../parts/keptForm/useKeptFields.ts'
import { Button } from '../../ui/Button.tsx'
import { cx } from '../../ui/cx.ts'
import { Dialog } from '../../ui/Dialog.tsx'
import { Field } from '../../ui/Field.tsx'
import { IconButton } from '../../ui/IconButton.tsx'
import { Input } from '../../ui/Input.tsx'
import { RadioGroup } from '../../ui/RadioGroup.tsx'
import { Select } from '../../ui/Select.tsx'
import { channelTypes } from './channelTypes.tsx'
import { WayChoice } from './WayChoice.tsx'
import { useWays, wayOf } from './ways.ts'
import type { ChannelFields } from './writes.ts'

const Form = z.object({
  name: ChannelName,
  agent_id: z.string(),
})

type Props = {
  /** The channel to change; null to add one. */
  channel: Channel | null
  agents: readonly Agent[]
  onClose: () => void
  /** Resolves when the channel was saved; if it rejects, the dialog stays open with what was typed. */
  onSave: (fields: ChannelFields) => Promise<unknown>
}

/** The form of a new channel or an existing one. */
export function ChannelDialog({ channel, agents, onClose, onSave }: Props) {
  const ways = useWays()
  const form = useForm({
    resolver: standardSchemaResolver(Form),
    defaultValues: {
      name: channel?.name ?? 'Novo Canal',
      agent_id: channel?.agent_id ?? '',
    },
  })
  const [chosen, setChosen] = useState<ChannelTransport | null>(null)
  const transport = channel ? undefined : wayOf(ways, chosen)
  const { kept, drop } = useKeptFields(`channel ${channel?.id ?? 'new'}`, form)
  const { errors, isSubmitting } = useFormState({ control: form.control })
  const agentId = useWatch({ control: form.control, name: 'agent_id' })

  const submit = form.handleSubmit(async ({ name, agent_id }) => {
    const saved = await onSave({ name, agent_id: agent_id || null, ...(transport && { transport }) }).then(
      () => true,
      // The mutation has shown the error.
      () => false,
    )
    if (!saved) return
    drop()
    onClose()
  })

  return (
    <Dialog
      open
      onClose={onClose}
      title={channel ? 'Editar Canal' : 'Adicionar Novo Canal'}
      size={transport ? 'xl' : 'md'}
      locked={isSubmitting}
      footer={
        <>
          <Button
            disabled={isSubmitting}
            onClick={() => {
              drop()
              onClose()
            }}
          >
            Cancelar
          </Button>
          <Button type="submit" form="channel-form" variant="primary" loading={isSubmitting}>
            {channel
              ? isSubmitting
                ? 'Salvando...'
                : 'Salvar'
              : isSubmitting
                ? 'Criando...'
                : 'Criar Canal'}
          </Button>
        </>
      }
    >
      <form
        id="channel-form"
        noValidate
        onSubmit={(event) => void submit(event)}
        className="flex flex-col gap-4"
      >
        <div className={cx('grid gap-4', transport && 'sm:grid-cols-2')}>
          <Field label="Nome do canal" error={errors.name?.message}>
            <Input placeholder="Ex.: WhatsApp da recepção" autoComplete="off" {...form.register('name')} />
          </Field>
          <Field label="Agente responsável" hint="Opcional. Cada agente atende um canal.">
            <div className="flex items-center gap-1">
              <Select {...form.register('agent_id')}>
                <option value="">Nenhum</option>
                {agents.map((agent) => (
                  <option key={agent.id} value={agent.id}>
                    {agent.name}
                  </option>
                ))}
              </Select>
              {agentId !== '' && (
                <IconButton
                  label="Limpar agente"
                  icon={<X size={18} />}
                  onClick={() => form.setValue('agent_id', '', { shouldDirty: true })}
                />
              )}
            </div>
          </Field>
        </div>
        {!channel && (
          <RadioGroup
            legend="Tipo"
            options={channelTypes}
            value="whatsapp"
            onChange={() => undefined}
            look="cards"
            columns="narrow"
          />
        )}
        {transport && <WayChoice offered={ways} value={transport} onChange={setChosen} />}
        <KeptNote shown={kept} />
      </form>
    </Dialog>
  )
}
