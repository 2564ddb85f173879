import { RefreshCw } from 'lucide-react'
import { Banner } from '../../ui/Banner.tsx'
import { Button } from '../../ui/Button.tsx'
import { Spinner } from '../../ui/Spinner.tsx'
import { PairingSteps } from './PairingSteps.tsx'
import { QrCode } from './QrCode.tsx'
import type { Connection } from './useConnection.ts'

type Props = {
  connection: Connection
  /** True if the simulator takes the place of the phone. */
  local: boolean
  /** Lets the user ask for a code to type instead; absent where there is none. */
  onType?: (() => void) | undefined
}

const clock = (seconds: number) => `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`

/** The code to scan with instructions; without a code, the reason and a way to renew it. */
export function QrPanel({ connection: { code, seconds, trouble, waitsFor, renew }, local, onType }: Props) {
  return (
    <div className="@container">
      {local && (
        <Banner tone="info" className="mb-3">
          Este servidor usa um celular simulado: abra a página dele e toque em “Conectar este aparelho”.
        </Banner>
      )}
      <div
        aria-live="polite"
        className="flex flex-col items-center gap-4 pb-1 @min-[30rem]:flex-row-reverse @min-[30rem]:justify-center @min-[30rem]:gap-6"
      >
        <div className="flex w-full max-w-60 shrink-0 flex-col items-center gap-2">
          <div className="grid aspect-square w-full grid-cols-[minmax(0,1fr)] place-items-center rounded-md border border-line p-2">
            {code && <QrCode text={code} label="QR Code para conectar o WhatsApp" />}
            {!code && !trouble && <Spinner size={28} label={waitsFor} className="text-ink-3" />}
            {trouble && (
              <div className="flex max-w-full flex-col items-center gap-3 text-center">
                <p className="max-w-full text-pretty text-ink-2">{trouble.says}</p>
                <Button variant="primary" icon={<RefreshCw size={16} />} onClick={renew}>
                  {trouble.again}
                </Button>
              </div>
            )}
          </div>
          {code && seconds !== null && (
            <p aria-live="off" className="text-xs text-ink-2">
              O código vale por mais {clock(seconds)}
            </p>
          )}
          {!code && !trouble && <p className="text-ink-2">{waitsFor}</p>}
        </div>
        {code && (
          <div className="flex min-w-0 flex-col gap-3">
            <p className="font-550 max-[29.99rem]:text-center">Escaneie o QR Code com seu celular...</p>
            {!local && <PairingSteps steps={STEPS} />}
            {onType && (
              <p className="text-[0.8125rem] text-pretty text-ink-2">
                O WhatsApp da empresa está neste celular, ou a câmera não lê?{' '}
                <button
                  type="button"
                  className="tap min-h-6 text-left font-550 text-brand underline underline-offset-2"
                  onClick={onType}
                >
                  Digitar um código
                </button>
              </p>
            )}
          </div>
        )}
      </div>
    </div>
  )
}

const STEPS = [
  ['Abra o WhatsApp no celular da empresa', null],
  ['Toque em Aparelhos conectados', 'No Android, nos três pontinhos. No iPhone, em Configurações.'],
  ['Toque em Conectar um aparelho e aponte a câmera para o código', null],
] as const
