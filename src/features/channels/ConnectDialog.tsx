import { useQuery, useQueryClient } from '@tanstack/react-query'
import { ExternalLink, RefreshCw } from 'lucide-react'
import { useEffect, useRef } from 'react'
import type { Channel } from '../../contract/channel.ts'
import { failureText } from '../../sync/failureText.ts'
import { track } from '../../telemetry/track.ts'
import { Badge } from '../../ui/Badge.tsx'
import { Banner } from '../../ui/Banner.tsx'
import { Button } from '../../ui/Button.tsx'
import { buttonClass } from '../../ui/buttonClass.ts'
import { Dialog } from '../../ui/Dialog.tsx'
import { Spinner } from '../../ui/Spinner.tsx'
import { QrCode } from './QrCode.tsx'
import { connectionQuery } from './reads.ts'
import { useSecondsLeft } from './useSecondsLeft.ts'
import { keepStatus, useConnectChannel } from './writes.ts'

type Props = { channel: Channel; onClose: () => void }

/** A session lasts two minutes; more, or nothing, tells of a wrong clock. */
const LONGEST_SECONDS = 120
const clock = (seconds: number) => `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`

/** The code to scan. Asks for one when it opens, closes by itself once connected (CHN-10, CHN-17 to CHN-21). */
export function ConnectDialog({ channel, onClose }: Props) {
  const client = useQueryClient()
  const { id } = channel
  const { mutate: connect, isPending, error, isIdle } = useConnectChannel()
  const { data: connection } = useQuery({
    ...connectionQuery(id),
    enabled: !isPending && !isIdle,
    refetchInterval: (query) => (query.state.data?.status === 'connecting' ? 2_000 : false),
  })
  const status = connection?.status
  const told = useRef(false)

  useEffect(() => connect(id), [connect, id])
  useEffect(() => {
    if (isPending || isIdle || !status) return
    keepStatus(client, id, status)
    if (status !== 'connected') return
    if (!told.current) track('Channel connected')
    told.current = true
    onClose()
  }, [client, id, status, isPending, isIdle, onClose])

  const seconds = useSecondsLeft(connection?.expires_at ?? null)
  // The server alone says what still holds, a second code after the first included (CHN-21): this clock may be wrong.
  const code = status === 'connecting' ? (connection?.qr_code ?? null) : null
  const expired =
    !isPending && !error && !isIdle && connection !== undefined && !code && status !== 'connected'
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
      footer={
        local && code ? (
          <a
            href={code}
            target="_blank"
            rel="noopener noreferrer"
            className={buttonClass({ variant: 'primary' })}
          >
            <ExternalLink size={16} aria-hidden="true" />
            Abrir simulador
          </a>
        ) : undefined
      }
    >
      {local && (
        <Banner tone="info" className="mb-3">
          Este servidor usa um celular simulado: abra a página dele e toque em “Conectar este aparelho”.
        </Banner>
      )}
      <div aria-live="polite" className="flex flex-col items-center gap-3 pb-1">
        <div className="grid aspect-square w-full max-w-60 place-items-center rounded-md border border-line p-2">
          {code && <QrCode text={code} label="QR Code para conectar o WhatsApp" />}
          {!code && !expired && !error && (
            <Spinner size={28} label="Gerando QR Code..." className="text-ink-3" />
          )}
          {(expired || error) && (
            <div className="flex flex-col items-center gap-3 p-4 text-center">
              <p className="text-pretty text-ink-2">
                {error
                  ? failureText(error, 'Falha ao conectar WhatsApp')
                  : 'Sessão expirada. Gere um novo QR Code.'}
              </p>
              <Button variant="primary" icon={<RefreshCw size={16} />} onClick={() => connect(id)}>
                Atualizar QR Code
              </Button>
            </div>
          )}
        </div>
        {code && (
          <>
            <p className="text-center">Escaneie o QR Code com seu celular...</p>
            {!local && (
              <ol className="list-decimal pl-5 text-[0.8125rem] text-ink-2">
                <li>Abra o WhatsApp no celular.</li>
                <li>Toque em Mais opções ou Configurações e em Aparelhos conectados.</li>
                <li>Toque em Conectar um aparelho e aponte a câmera para cá.</li>
              </ol>
            )}
            {seconds !== null && seconds > 0 && seconds <= LONGEST_SECONDS && (
              <p aria-live="off" className="text-xs text-ink-3">
                O código vale por mais {clock(seconds)}
              </p>
            )}
          </>
        )}
        {!code && !expired && !error && <p className="text-ink-2">Gerando QR Code...</p>}
      </div>
    </Dialog>
  )
}
