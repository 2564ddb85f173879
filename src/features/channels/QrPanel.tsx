import { RefreshCw } from 'lucide-react'
import { Banner } from '../../ui/Banner.tsx'
import { Button } from '../../ui/Button.tsx'
import { Spinner } from '../../ui/Spinner.tsx'
import { QrCode } from './QrCode.tsx'
import type { Connection } from './useConnection.ts'

type Props = {
  connection: Connection
  /** True if the simulator takes the place of the phone. */
  local: boolean
}

const clock = (seconds: number) => `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`

/** The code to scan with instructions; without a code, the reason and a way to renew it. */
export function QrPanel({ connection: { code, seconds, trouble, renew }, local }: Props) {
  return (
    <>
      {local && (
        <Banner tone="info" className="mb-3">
          Este servidor usa um celular simulado: abra a página dele e toque em “Conectar este aparelho”.
        </Banner>
      )}
      <div aria-live="polite" className="flex flex-col items-center gap-3 pb-1">
        <div className="grid aspect-square w-full max-w-60 place-items-center rounded-md border border-line p-2">
          {code && <QrCode text={code} label="QR Code para conectar o WhatsApp" />}
          {!code && !trouble && <Spinner size={28} label="Gerando QR Code..." className="text-ink-3" />}
          {trouble && (
            <div className="flex flex-col items-center gap-3 p-4 text-center">
              <p className="text-pretty text-ink-2">{trouble}</p>
              <Button variant="primary" icon={<RefreshCw size={16} />} onClick={renew}>
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
            {seconds !== null && (
              <p aria-live="off" className="text-xs text-ink-3">
                O código vale por mais {clock(seconds)}
              </p>
            )}
          </>
        )}
        {!code && !trouble && <p className="text-ink-2">Gerando QR Code...</p>}
      </div>
    </>
  )
}
