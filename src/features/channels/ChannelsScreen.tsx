import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { FileText, MessageCircle, Plus } from 'lucide-react'
import { useState } from 'react'
import type { Channel } from '../../contract/channel.ts'
import { failureText } from '../../api/failureText.ts'
import { useOwners } from '../../parts/confirmIdentity/useOwners.ts'
import { ReadFailed } from '../../parts/ReadFailed.tsx'
import { Button } from '../../ui/Button.tsx'
import { buttonClass } from '../../ui/buttonClass.ts'
import { Card } from '../../ui/Card.tsx'
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { SkeletonRows } from '../../ui/Skeleton.tsx'
import { useTimeZone } from '../../hooks/useTimeZone.ts'
import { useBrowserOnline } from '../../ui/useBrowserOnline.ts'
import { useDelayed } from '../../ui/useDelayed.ts'
import { AtLimit, LimitBanner } from './AtLimit.tsx'
import { ChannelDialog } from './ChannelDialog.tsx'
import { ChannelRow } from './ChannelRow.tsx'
import { byUrgency, type ChannelAction } from './channelStatus.ts'
import { ConnectDialog } from './ConnectDialog.tsx'
import { ContinueDialog } from './ContinueDialog.tsx'
import { agentsQuery } from '../../queries/agentsQuery.ts'
import { useWatchedChannels } from './useWatchedChannels.ts'
import { UnplacedDialog } from './UnplacedDialog.tsx'
import { useStatusToasts } from './useStatusToasts.ts'
import {
  useCreateChannel,
  useDeleteChannel,
  useDisconnectChannel,
  usePauseChannel,
  useUpdateChannel,
} from './writes.ts'

type Open =
  | { dialog: 'create' }
  | { dialog: 'edit' | 'delete' | 'connect' | 'continue' | 'unplaced'; id: string }
  | null

type Props = {
  /** How many channels the plan allows; null while that is unknown. */
  limit: number | null
}

/**
 * /settings/channels: lists the channels, and adds, connects, changes and deletes them (CHN-01 to CHN-10,
 * CHN-28, CHN-29).
 */
export function ChannelsScreen({ limit }: Props) {
  const online = useBrowserOnline()
  const { data: channels, error, isPending, refetch } = useWatchedChannels()
  const { data: agents } = useQuery(agentsQuery)
  const [open, setOpen] = useState<Open>(null)
  const create = useCreateChannel()
  const update = useUpdateChannel()
  const remove = useDeleteChannel()
  const disconnect = useDisconnectChannel(useStatusToasts(channels))
  const pause = usePauseChannel()
  const late = useDelayed(isPending)
  const chosen: Channel | null =
    (open && 'id' in open && channels?.find((channel) => channel.id === open.id)) || null
  const close = () => setOpen(null)
  function act(channel: Channel, action: Exclude<ChannelAction, 'meta'> | 'pause' | 'unplaced') {
    if (action === 'disconnect') disconnect.mutate(channel)
    else if (action === 'pause' || action === 'resume')
      pause.mutate({ id: channel.id, paused: action === 'pause' })
    else setOpen({ dialog: action, id: channel.id })
  }
  const timeZone = useTimeZone()
  const { isOwner } = useOwners()
  const needing = channels ? byUrgency(channels, timeZone) : []
  const urgent = needing[0]
  const waiting = needing.length
  const count = channels?.length ?? 0
  const full = limit !== null && channels !== undefined && count >= limit
  const addButton = (
    <AtLimit limit={full ? limit : null}>
      <Button
        variant={urgent === undefined ? 'primary' : 'secondary'}
        size="sm"
        icon={<Plus size={16} />}
        disabled={!online}
        aria-disabled={full || undefined}
        onClick={() => {
          if (!full) setOpen({ dialog: 'create' })
        }}
      >
        Novo Canal
      </Button>
    </AtLimit>
  )

  return (
    <div className="mx-auto flex w-full max-w-3xl flex-col gap-4 p-4 md:p-6">
      {full && <LimitBanner used={count} limit={limit} />}
      <Card
        flush
        title="Canais Conectados"
        description={
          channels && (
            <>
              <span>{counter(channels.length, limit)}</span>
              {waiting > 0 && (
                <span> · {waiting === 1 ? '1 precisa de você' : `${waiting} precisam de você`}</span>
              )}
            </>
          )
        }
        action={channels && channels.length > 0 ? addButton : undefined}
      >
        {(!online || (error && channels)) && (
          <p className="border-b border-line bg-warn-soft px-4 py-2 text-[0.8125rem] text-warn">
            {online
              ? 'Não foi possível atualizar: esta lista pode estar desatualizada.'
              : 'Sem conexão: esta lista pode estar desatualizada, e canais só podem ser alterados com internet.'}
          </p>
        )}
        {isPending && late && (
          <>
            <p aria-hidden="true" className="px-4 pt-3 text-ink-2">
              Carregando canais...
            </p>
            <SkeletonRows rows={2} label="Carregando canais..." />
          </>
        )}
        {isPending && !late && <div className="h-40" />}
        {error && !channels && (
          <ReadFailed title="Não foi possível mostrar os canais" error={error} refetch={refetch}>
            Erro ao carregar canais: {sentence(failureText(error))} Por favor, tente novamente mais tarde.
          </ReadFailed>
        )}
        {channels?.length === 0 && (
          <EmptyState
            icon={<MessageCircle size={22} />}
            title="Nenhum canal encontrado. Adicione um novo canal para começar."
            action={addButton}
          >
            Um canal liga o WhatsApp da empresa ao Balcão: as mensagens chegam aqui e o agente responde por
            ele.
          </EmptyState>
        )}
        {channels && channels.length > 0 && (
          <ul>
            {channels.map((channel) => (
              <ChannelRow
                key={channel.id}
                channel={channel}
                agents={agents}
                first={channel.id === urgent}
                owner={isOwner}
                busy={
                  (disconnect.isPending && disconnect.variables.id === channel.id) ||
                  (pause.isPending && pause.variables.id === channel.id)
                }
                disabled={!online}
                onAction={(action) => act(channel, action)}
                onEdit={() => setOpen({ dialog: 'edit', id: channel.id })}
                onDelete={() => setOpen({ dialog: 'delete', id: channel.id })}
              />
            ))}
          </ul>
        )}
      </Card>
      <Link to="/templates" className={buttonClass({ size: 'sm', className: 'self-start' })}>
        <FileText size={15} aria-hidden="true" />
        Modelos de mensagem
      </Link>
      {open?.dialog === 'create' && (
        <ChannelDialog
          channel={null}
          agents={agents ?? []}
          onClose={() => setOpen((now) => (now?.dialog === 'create' ? null : now))}
          onSave={async (fields) => {
            const channel = await create.mutateAsync(fields)
            // CHN-15, CHN-16: show the code to scan right away.
            setOpen({ dialog: 'connect', id: channel.id })
          }}
        />
      )}
      {open?.dialog === 'edit' && chosen && (
        <ChannelDialog
          channel={chosen}
          agents={agents ?? []}
          onClose={close}
          onSave={(fields) => update.mutateAsync({ id: chosen.id, ...fields })}
        />
      )}
      {open?.dialog === 'connect' && chosen && <ConnectDialog channel={chosen} onClose={close} />}
      {open?.dialog === 'unplaced' && chosen && <UnplacedDialog channel={chosen} onClose={close} />}
      {open?.dialog === 'continue' && chosen && (
        <ContinueDialog
          channel={chosen}
          channels={channels ?? []}
          agents={agents ?? []}
          onClose={close}
          onNew={() => setOpen({ dialog: 'create' })}
        />
      )}
      <ConfirmDialog
        open={open?.dialog === 'delete' && chosen !== null}
        onClose={close}
        onConfirm={() => chosen && remove.mutate(chosen.id, { onSuccess: close })}
        title="Excluir canal"
        confirmLabel={remove.isPending ? 'Excluindo...' : 'Excluir'}
        danger
        loading={remove.isPending}
      >
        Tem certeza que deseja excluir o canal {chosen?.name}? Esta ação não pode ser desfeita.
      </ConfirmDialog>
    </div>
  )
}

const sentence = (text: string) => (/[.!?]$/.test(text) ? text : `${text}.`)

/** '1/3 canais'; without the limit while that is unknown. */
function counter(used: number, limit: number | null): string {
  if (limit !== null) return `${used}/${limit} canais`
  return used === 1 ? '1 canal' : `${used} canais`
}
