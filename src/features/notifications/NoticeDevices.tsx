import { CheckCircle2, Monitor, Smartphone, TriangleAlert } from 'lucide-react'
import { useEffect, useState } from 'react'
import { useQueryClient } from '@tanstack/react-query'
import type * as z from 'zod/mini'
import type { PushDevice } from '../../contract/push.ts'
import { useTimeZone } from '../../hooks/useTimeZone.ts'
import { deviceName } from '../../parts/deviceName.ts'
import { Badge } from '../../ui/Badge.tsx'
import { Button } from '../../ui/Button.tsx'
import { Card } from '../../ui/Card.tsx'
import { formatRelative, formatShortDateTime, formatTime } from '../../ui/formatDate.ts'
import { useRemoveDevice, useTestDevice } from './noticeWrites.ts'
import { noticesQuery } from './reads.ts'

type Device = z.infer<typeof PushDevice>

type Props = {
  devices: readonly Device[]
  disabled: boolean
  /** True if this browser blocks notifications, whatever the server sends. */
  isBlocked: boolean
}

/** The devices that receive this person's notifications, this one first. */
export function NoticeDevices({ devices, disabled, isBlocked }: Props) {
  const sorted = devices.toSorted((a, b) => Number(b.current) - Number(a.current))
  return (
    <Card flush title="Seus aparelhos">
      <ul aria-label="Aparelhos que recebem avisos">
        {sorted.map((device) => (
          <DeviceItem
            key={device.id}
            device={device}
            disabled={disabled}
            isBlocked={isBlocked && device.current}
          />
        ))}
      </ul>
    </Card>
  )
}

type ItemProps = { device: Device; disabled: boolean; isBlocked: boolean }

function DeviceItem({ device, disabled, isBlocked }: ItemProps) {
  const { name, handheld } = deviceName(device.user_agent)
  const test = useTestDevice()
  const remove = useRemoveDevice()
  const [testedAt, setTestedAt] = useState<number | null>(null)
  const waiting = useTestAnswer(device, testedAt)
  const Picture = handheld ? Smartphone : Monitor
  const isWell = device.state === 'ok' && !isBlocked

  function start() {
    test.mutate(device, { onSuccess: ({ outcome }) => outcome === 'sent' && setTestedAt(Date.now()) })
  }

  return (
    <li className="flex min-h-[61px] flex-wrap items-center gap-x-3 gap-y-2 border-b border-line px-4 py-2.5 last:border-b-0 md:px-[18px]">
      <span aria-hidden="true" className={isWell && device.current ? 'text-ok' : 'text-ink-2'}>
        {isWell && device.current ? <CheckCircle2 size={20} /> : <Picture size={20} />}
      </span>
      <div className="min-w-[min(10rem,100%)] flex-1">
        <p className="flex flex-wrap items-center gap-x-2 gap-y-1">
          <span className="font-550">{name}</span>
          {device.current && (
            <Badge tone="ok" dot>
              Este aparelho
            </Badge>
          )}
          {device.state === 'silent' && (
            <Badge tone="warn" icon={<TriangleAlert size={12} />}>
              Pode não estar recebendo
            </Badge>
          )}
          {device.state === 'gone' && (
            <Badge tone="warn" icon={<TriangleAlert size={12} />}>
              Não recebe mais
            </Badge>
          )}
        </p>
        <output className="block text-xs text-ink-2">
          {isBlocked ? (
            'Bloqueados pelo navegador neste aparelho'
          ) : (
            <DeviceState device={device} waiting={waiting} tested={testedAt !== null} />
          )}
        </output>
      </div>
      <div className="flex flex-wrap gap-2">
        <Button
          variant="quiet"
          disabled={disabled}
          loading={remove.isPending}
          aria-label={`Tirar ${name} dos avisos`}
          onClick={() => remove.mutate(device)}
        >
          {device.current ? 'Desligar' : 'Tirar'}
        </Button>
        {device.state !== 'gone' && !isBlocked && (
          <Button
            disabled={disabled}
            loading={test.isPending || waiting}
            aria-label={`Testar ${name}`}
            onClick={start}
          >
            Testar
          </Button>
        )}
      </div>
    </li>
  )
}

type StateProps = { device: Device; waiting: boolean; tested: boolean }

function DeviceState({ device, waiting, tested }: StateProps) {
  const timeZone = useTimeZone()
  const { current, test, state, silent_since: since, last_confirmed_at: confirmed } = device
  if (waiting) return 'Teste enviado. Esperando o aparelho confirmar...'
  if (state === 'gone')
    return current
      ? 'Desligue e ligue de novo para voltar a receber.'
      : 'Abra o Balcão nele uma vez e ligue os avisos de novo.'
  if (test && test.took_ms !== null)
    return `Teste às ${formatTime(test.sent_at, timeZone)}, chegou em ${secondsText(test.took_ms)}`
  if (tested) return 'O teste saiu, mas o aparelho não confirmou. Veja se ele está ligado e com internet.'
  if (state === 'silent')
    return `Não confirma avisos${since === null ? '' : ` desde ${formatShortDateTime(since, timeZone)}`}. ${
      current ? 'Teste para conferir.' : 'Abra o Balcão nele uma vez.'
    }`
  return confirmed ? `Último aviso ${formatRelative(confirmed, timeZone)}` : 'Ainda não recebeu nenhum aviso'
}

/** '0,8 s' */
const secondsText = (ms: number): string =>
  `${(ms / 1000).toLocaleString('pt-BR', { minimumFractionDigits: 1, maximumFractionDigits: 1 })} s`

const ASK_EVERY_MS = 1000
const PATIENCE_MS = 20_000

/**
 * Polls the server until the device has confirmed the test, for at most twenty seconds. True while polling.
 */
function useTestAnswer({ test }: Device, testedAt: number | null): boolean {
  const client = useQueryClient()
  const [given, setGiven] = useState<number | null>(null)
  const arrived = test !== null && test.took_ms !== null
  const waiting = testedAt !== null && given !== testedAt && !arrived
  useEffect(() => {
    if (!waiting) return
    const ask = setInterval(
      () => void client.invalidateQueries({ queryKey: noticesQuery.queryKey }),
      ASK_EVERY_MS,
    )
    const end = setTimeout(() => setGiven(testedAt), PATIENCE_MS)
    return () => {
      clearInterval(ask)
      clearTimeout(end)
    }
  }, [client, waiting, testedAt])
  return waiting
}
