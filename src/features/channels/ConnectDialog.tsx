import { useState } from 'react'
import type { Channel } from '../../contract/channel.ts'
import { Badge } from '../../ui/Badge.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { lazyOverlay } from '../../ui/lazyOverlay.tsx'
import { ChannelPairing } from './ChannelPairing.tsx'
import { SimulatorLink } from './SimulatorLink.tsx'

type Props = { channel: Channel; onClose: () => void }

// Loaded lazily: only the official API needs these forms.
const CloudConnect = lazyOverlay(async () => (await import('./CloudConnect.tsx')).CloudConnect)

/** Connects a channel: by scanning a code or, with the official API, by setting its number. */
export function ConnectDialog({ channel, onClose }: Props) {
  const Way = channel.transport === 'cloud' ? CloudConnect : ScanDialog
  return <Way channel={channel} onClose={onClose} />
}

/**
 * The code to scan, after the risk was accepted where there is one. Closes once connected (CHN-10, CHN-17 to
 * CHN-21).
 */
function ScanDialog({ channel, onClose }: Props) {
  const [code, setCode] = useState<string | null>(null)
  const local = channel.transport === 'local'

  return (
    <Dialog
      open
      onClose={onClose}
      title={
        <span className="flex flex-wrap items-center gap-2">
          Conectar WhatsApp
          {local && <Badge tone="info">Simulador</Badge>}
        </span>
      }
      description={channel.name}
      size={local ? 'sm' : 'lg'}
      footer={local && code ? <SimulatorLink code={code} /> : undefined}
    >
      <ChannelPairing channel={channel} onConnected={onClose} onCode={setCode} />
    </Dialog>
  )
}
