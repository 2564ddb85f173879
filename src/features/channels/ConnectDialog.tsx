import { useEffect, useState } from 'react'
import type { Channel } from '../../contract/channel.ts'
import { Badge } from '../../ui/Badge.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { lazyOverlay } from '../../ui/lazyOverlay.tsx'
import { BeforePairing } from './BeforePairing.tsx'
import { QrPanel } from './QrPanel.tsx'
import { SimulatorLink } from './SimulatorLink.tsx'
import { useConnection } from './useConnection.ts'

type Props = { channel: Channel; onClose: () => void }

// Forms that only the official API needs.
const CloudConnect = lazyOverlay(async () => (await import('./CloudConnect.tsx')).CloudConnect)

/** How a channel is connected: by scanning a code, or, for the official API, by the keys of a number. */
export function ConnectDialog({ channel, onClose }: Props) {
  const Way = channel.transport === 'cloud' ? CloudConnect : ScanDialog
  return <Way channel={channel} onClose={onClose} />
}

/** The code to scan. Asks for one once it may, closes by itself once connected (CHN-10, CHN-17 to CHN-21). */
function ScanDialog({ channel, onClose }: Props) {
  const [code, setCode] = useState<string | null>(null)
  const local = channel.transport === 'local'

  return (
    <Dialog
      open
      onClose={onClose}
      title={
        <span className="flex items-center gap-2">
          Conectar WhatsApp
          {local && <Badge tone="info">Simulador</Badge>}
        </span>
      }
      description={channel.name}
      size="sm"
      footer={local && code ? <SimulatorLink code={code} /> : undefined}
    >
      <BeforePairing channel={channel}>
        {(bringPast) => (
          <Scan channel={channel} onConnected={onClose} bringPast={bringPast} onCode={setCode} />
        )}
      </BeforePairing>
    </Dialog>
  )
}

type ScanProps = {
  channel: Channel
  onConnected: () => void
  bringPast: boolean | undefined
  onCode: (code: string | null) => void
}

function Scan({ channel, onConnected, bringPast, onCode }: ScanProps) {
  const connection = useConnection(channel, onConnected, bringPast)
  const { code } = connection
  useEffect(() => onCode(code), [code, onCode])
  return <QrPanel connection={connection} local={channel.transport === 'local'} />
}
