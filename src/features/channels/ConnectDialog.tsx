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
