import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { MessageCircleWarning } from 'lucide-react'
import { useState } from 'react'
import { Banner } from '../../ui/Banner.tsx'
import { Button } from '../../ui/Button.tsx'
import { buttonClass } from '../../ui/buttonClass.ts'
import { lazyOverlay } from '../../ui/lazyOverlay.tsx'
import { useBrowserOnline } from '../../ui/useBrowserOnline.ts'
import { channelsQuery } from '../../queries/channelsQuery.ts'
import { useStatusToasts } from './useStatusToasts.ts'

// Loaded lazily: the inbox needs the QR code only when someone asks for it.
const ConnectDialog = lazyOverlay(async () => (await import('./ConnectDialog.tsx')).ConnectDialog)

/** Above the inbox while no WhatsApp is connected (CHN-14, INB-45, INB-46); nothing while that is unknown. */
export function WhatsAppBanner() {
  const online = useBrowserOnline()
  const { data: channels } = useQuery({ ...channelsQuery, refetchInterval: 30_000 })
  const [opened, setOpened] = useState<string | null>(null)
  useStatusToasts(channels)
  const whatsapp = channels?.filter((channel) => channel.type === 'whatsapp')
  const shown = whatsapp?.find((channel) => channel.id === opened)
  if (!online || !whatsapp || (whatsapp.some((channel) => channel.status === 'connected') && !shown))
    return null

  const channel = whatsapp.find((each) => each.status === 'connecting') ?? whatsapp[0]
  const connecting = channel?.status === 'connecting'
  return (
    <>
      <Banner
        look="strip"
        tone="warn"
        icon={<MessageCircleWarning size={16} />}
        action={
          channel ? (
            <Button size="sm" onClick={() => setOpened(channel.id)}>
              {connecting ? 'Exibir QR Code' : 'Reconectar WhatsApp'}
            </Button>
          ) : (
            <Link to="/settings/channels" className={buttonClass({ size: 'sm' })}>
              Conectar
            </Link>
          )
        }
      >
        {bannerText(channel?.status, shown !== undefined)}
      </Banner>
      {shown && <ConnectDialog channel={shown} onClose={() => setOpened(null)} />}
    </>
  )
}

function bannerText(status: string | undefined, opened: boolean): string {
  if (status === undefined) return 'Nenhum WhatsApp ligado ao Balcão: as mensagens ainda não chegam aqui.'
  if (status === 'connecting') return 'Escaneie o QR Code com seu celular...'
  return opened ? 'Gerando QR Code...' : 'WhatsApp parado: nada sai, e pode não chegar nada.'
}
