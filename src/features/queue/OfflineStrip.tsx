import { CloudOff, TriangleAlert } from 'lucide-react'
import { useSyncStatus } from '../../hooks/useSyncStatus.ts'
import { useTimeZone } from '../../hooks/useTimeZone.ts'
import { Banner } from '../../ui/Banner.tsx'
import { Button } from '../../ui/Button.tsx'
import { formatRelative } from '../../ui/formatDate.ts'
import { useOutboxCount } from './reads.ts'

const plural = (count: number, one: string, many: string) => (count === 1 ? `1 ${one}` : `${count} ${many}`)

/**
 * The strip under the header: offline, with the waiting commands and the age of the data, or refused
 * commands.
 */
export function OfflineStrip({ onOpenQueue }: { onOpenQueue: () => void }) {
  const offline = useSyncStatus(({ network }) => network === 'offline')
  const lastSyncedAt = useSyncStatus((status) => status.lastSyncedAt)
  const zone = useTimeZone()
  const { waiting, rejected } = useOutboxCount()
  if (!offline && rejected === 0) return null

  const queue = (
    <Button
      variant="link"
      size="inline"
      className="text-current! underline underline-offset-2"
      onClick={onOpenQueue}
    >
      Ver fila
    </Button>
  )
  const needsYou = rejected > 0 && plural(rejected, 'envio precisa de você', 'envios precisam de você')
  if (!offline) {
    return (
      <Banner look="strip" tone="bad" icon={<TriangleAlert size={16} />} action={queue}>
        {needsYou}
      </Banner>
    )
  }
  const parts = ['Sem conexão', waiting > 0 && plural(waiting, 'envio na fila', 'envios na fila'), needsYou]
  return (
    <Banner
      look="strip"
      tone="warn"
      icon={<CloudOff size={16} />}
      action={waiting + rejected > 0 ? queue : undefined}
    >
      {parts.filter(Boolean).join(' · ')}
      {lastSyncedAt !== null && waiting + rejected === 0 && (
        <span className="font-normal"> · atualizado {formatRelative(lastSyncedAt, zone)}</span>
      )}
    </Banner>
  )
}
