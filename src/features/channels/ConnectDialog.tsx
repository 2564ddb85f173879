import type { Channel } from '../../contract/channel.ts'
import { Badge } from '../../ui/Badge.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { QrPanel } from './QrPanel.tsx'
import { SimulatorLink } from './SimulatorLink.tsx'
import { useConnection } from './useConnection.ts'

type Props = { channel: Channel; onClose: () => void }

/** The code to scan. Asks for one when it opens, closes by itself once connected (CHN-10, CHN-17 to CHN-21). */
export function ConnectDialog({ channel, onClose }: Props) {
  const connection = useConnection(channel, onClose)
  const { code } = connection
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
      <QrPanel connection={connection} local={local} />
    </Dialog>
  )
}
