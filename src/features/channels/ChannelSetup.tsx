import { useEffect, useEffectEvent, useState } from 'react'
import type { Channel } from '../../contract/channel.ts'
import { failureText } from '../../api/failureText.ts'
import { ReadFailed } from '../../parts/ReadFailed.tsx'
import { Badge } from '../../ui/Badge.tsx'
import { Banner } from '../../ui/Banner.tsx'
import { Button } from '../../ui/Button.tsx'
import { Card } from '../../ui/Card.tsx'
import { SkeletonRows } from '../../ui/Skeleton.tsx'
import { useTimeZone } from '../../hooks/useTimeZone.ts'
import { useBrowserOnline } from '../../ui/useBrowserOnline.ts'
import { useDelayed } from '../../ui/useDelayed.ts'
import { ChannelFacts } from './ChannelFacts.tsx'
import { ChannelMark } from './ChannelMark.tsx'
import { ChannelPairing } from './ChannelPairing.tsx'
import { ConnectDialog } from './ConnectDialog.tsx'
import { NewChannelForm } from './NewChannelForm.tsx'
import { useWatchedChannels } from './useWatchedChannels.ts'
import { SimulatorLink } from './SimulatorLink.tsx'
import { viewOf } from './channelStatus.ts'
import { useStatusToasts } from './useStatusToasts.ts'

type Props = {
  /** Empty while the agent is not saved yet. */
  agentId: string
  /** How many channels the plan allows; null while that is unknown, or where no plan is needed yet. */
  limit?: number | null
  /** Called when the agent's channel is connected, also if it already was. */
  onConnected?: (() => void) | undefined
}

/**
 * The only channel of an agent: creates it, then shows the code to pair it or asks for its keys (CHN-11 to CHN-16, CHN-24,
 * CHN-26).
 */
export function ChannelSetup({ agentId, limit = null, onConnected }: Props) {
  const online = useBrowserOnline()
  const { data: channels, error, isPending, refetch } = useWatchedChannels()
  useStatusToasts(channels)
  const late = useDelayed(isPending)
  // The channel whose code was asked for here. One that is already connecting shows its code without this.
  const [pairing, setPairing] = useState<string | null>(null)
  const own = channels?.filter((channel) => agentId !== '' && channel.agent_id === agentId) ?? []
  const waiting = own.find(({ id, status }) => status === 'connecting' || id === pairing)
  // The official API's dialog tells what is left to do at Meta after the number is connected.
  const connected = own.some(({ status }) => status === 'connected') && waiting?.transport !== 'cloud'
  const announce = useEffectEvent(() => onConnected?.())
  useEffect(() => {
    if (connected) announce()
  }, [connected])

  if (error && !channels)
    return (
      <Card>
        <ReadFailed title="Não foi possível mostrar os canais" error={error} refetch={refetch}>
          Erro ao carregar canais: {failureText(error)} Por favor, tente novamente mais tarde.
        </ReadFailed>
      </Card>
    )
  if (!channels)
    return (
      <Card flush>
        {late ? <SkeletonRows rows={2} label="Carregando canais..." /> : <div className="h-28" />}
      </Card>
    )
  return (
    <div className="flex flex-col gap-4">
      {!online && (
        <Banner tone="warn">Sem conexão: um canal só pode ser criado e conectado com internet.</Banner>
      )}
      {own.length === 0 && (
        <NewChannelForm
          agentId={agentId}
          full={limit !== null && channels.length >= limit ? { used: channels.length, limit } : null}
          onCreated={setPairing}
        />
      )}
      {own.length > 0 && (
        <Card flush title="Canais" description="Apenas um canal é permitido por agente">
          <ul aria-label="Canais do agente">
            {own.map((channel) => (
              <OwnChannel
                key={channel.id}
                channel={channel}
                disabled={!online}
                onConnect={channel.id === waiting?.id ? null : () => setPairing(channel.id)}
              />
            ))}
          </ul>
        </Card>
      )}
      {waiting?.transport === 'cloud' && <ConnectDialog channel={waiting} onClose={() => setPairing(null)} />}
      {waiting && waiting.transport !== 'cloud' && (
        <Pairing
          key={waiting.id}
          channel={waiting}
          onBegun={setPairing}
          onConnected={() => setPairing(null)}
        />
      )}
    </div>
  )
}

type OwnChannelProps = {
  channel: Channel
  disabled: boolean
  /** Null while its code is shown. */
  onConnect: (() => void) | null
}

function OwnChannel({ channel, disabled, onConnect }: OwnChannelProps) {
  const connected = channel.status === 'connected'
  const { says } = viewOf(channel, useTimeZone())
  return (
    <li className="flex flex-wrap items-center gap-3 px-4 py-3.5 md:px-[18px]">
      <ChannelMark />
      <div className="min-w-0 flex-1 basis-52">
        <p className="flex flex-wrap items-center gap-x-2 gap-y-1">
          <span className="truncate font-620">{channel.name}</span>
          <Badge tone={connected ? 'ok' : 'warn'} dot>
            {connected ? 'conectado' : 'pendente'}
          </Badge>
          {channel.transport === 'local' && <Badge tone="info">Simulador</Badge>}
        </p>
        {says && <p className="text-[0.8125rem] text-pretty">{says}</p>}
        <ChannelFacts channel={channel} />
      </div>
      {!connected && onConnect && (
        <Button variant="primary" disabled={disabled} onClick={onConnect}>
          Conectar
        </Button>
      )}
    </li>
  )
}

type PairingProps = { channel: Channel; onBegun: (id: string) => void; onConnected: () => void }

/** Reports that pairing has begun, so that it stays shown when the code expires and can be renewed. */
function Pairing({ channel, onBegun, onConnected }: PairingProps) {
  const { id, transport } = channel
  useEffect(() => onBegun(id), [onBegun, id])
  const [code, setCode] = useState<string | null>(null)
  return (
    <Card title="Conectar WhatsApp">
      <ChannelPairing channel={channel} onConnected={onConnected} onCode={setCode} />
      {transport === 'local' && code && (
        <div className="mt-3 flex justify-center">
          <SimulatorLink code={code} />
        </div>
      )}
    </Card>
  )
}
