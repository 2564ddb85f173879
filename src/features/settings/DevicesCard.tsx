import { useQuery } from '@tanstack/react-query'
import { Monitor, Smartphone } from 'lucide-react'
import { useState } from 'react'
import { useTimeZone } from '../../hooks/useTimeZone.ts'
import type { Device } from '../../contract/team.ts'
import { ReadFailed } from '../../parts/ReadFailed.tsx'
import { Badge } from '../../ui/Badge.tsx'
import { Button } from '../../ui/Button.tsx'
import { Card } from '../../ui/Card.tsx'
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx'
import { formatRelative } from '../../ui/formatDate.ts'
import { SkeletonRows } from '../../ui/Skeleton.tsx'
import { useBrowserOnline } from '../../ui/useBrowserOnline.ts'
import { useDelayed } from '../../ui/useDelayed.ts'
import { deviceName } from '../../parts/deviceName.ts'
import { useEndDevice, useEndOtherDevices } from './deviceWrites.ts'
import { OfflineNote } from './OfflineNote.tsx'
import { devicesQuery } from './reads.ts'
import { SignOutEverywhere } from './SignOutEverywhere.tsx'

/** Card 'Aparelhos conectados': where the user is signed in, and buttons to sign out there. */
export function DevicesCard() {
  const online = useBrowserOnline()
  const { data: devices, error, isLoading, refetch } = useQuery(devicesQuery)
  const late = useDelayed(isLoading)
  const [asking, setAsking] = useState<Device | 'others' | null>(null)
  const end = useEndDevice()
  const endOthers = useEndOtherDevices()
  const busy = end.isPending || endOthers.isPending
  const close = () => setAsking(null)

  function confirm() {
    if (asking === 'others') endOthers.mutate(undefined, { onSettled: close })
    else if (asking) end.mutate(asking.id, { onSettled: close })
  }

  return (
    <Card
      flush
      title="Aparelhos conectados"
      description="Onde você está com a conta aberta."
      action={
        devices?.some(({ current }) => !current) && (
          <Button size="sm" disabled={!online} className="max-sm:hidden" onClick={() => setAsking('others')}>
            Encerrar todos os outros
          </Button>
        )
      }
    >
      {isLoading && late && <SkeletonRows rows={2} label="Carregando aparelhos..." />}
      {error && !devices && (
        <ReadFailed title="Não foi possível carregar os aparelhos" error={error} refetch={refetch} />
      )}
      {devices && (
        <ul aria-label="Aparelhos conectados">
          {devices.map((device) => (
            <DeviceItem key={device.id} device={device} disabled={!online} onEnd={() => setAsking(device)} />
          ))}
        </ul>
      )}
      {devices && (
        <div className="flex flex-col gap-2 border-t border-line p-4 sm:items-end md:px-[18px]">
          {devices.some(({ current }) => !current) && (
            <Button disabled={!online} className="sm:hidden" onClick={() => setAsking('others')}>
              Encerrar todos os outros
            </Button>
          )}
          <SignOutEverywhere disabled={!online} />
        </div>
      )}
      {!online && (
        <div className="border-t border-line px-4 py-3 md:px-[18px]">
          <OfflineNote>Esta lista pode estar desatualizada, e só pode ser alterada com internet.</OfflineNote>
        </div>
      )}
      <ConfirmDialog
        open={asking !== null}
        onClose={close}
        onConfirm={confirm}
        title={asking === 'others' ? 'Encerrar todos os outros?' : 'Encerrar neste aparelho?'}
        confirmLabel={busy ? 'Encerrando...' : asking === 'others' ? 'Encerrar todos os outros' : 'Encerrar'}
        danger
        loading={busy}
      >
        {asking === 'others'
          ? 'Os outros aparelhos saem da conta e apagam o que guardaram assim que voltarem a ter internet. O que ainda não tiver sido enviado deles se perde.'
          : 'O aparelho sai da conta e apaga o que guardou assim que voltar a ter internet. O que ainda não tiver sido enviado dele se perde.'}
      </ConfirmDialog>
    </Card>
  )
}

type ItemProps = { device: Device; disabled: boolean; onEnd: () => void }

function DeviceItem({ device, disabled, onEnd }: ItemProps) {
  const timeZone = useTimeZone()
  const { name, handheld } = deviceName(device.user_agent)
  return (
    <li className="flex min-h-14 items-center gap-3 border-b border-line px-4 py-2 last:border-b-0 md:px-[18px]">
      <span
        aria-hidden="true"
        className="grid size-[38px] shrink-0 place-items-center rounded-full bg-sunken text-ink-2"
      >
        {handheld ? <Smartphone size={18} /> : <Monitor size={18} />}
      </span>
      <div className="min-w-0 flex-1">
        <p className="truncate font-550">{name}</p>
        <p className="text-xs text-ink-2">
          {device.current ? 'Em uso agora' : `Último uso: ${formatRelative(device.last_used_at, timeZone)}`}
        </p>
      </div>
      {device.current ? (
        <Badge tone="brand">Este aparelho</Badge>
      ) : (
        <Button disabled={disabled} aria-label={`Encerrar ${name}`} onClick={onEnd}>
          Encerrar
        </Button>
      )}
    </li>
  )
}
