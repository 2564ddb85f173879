import { Copy, QrCode, RefreshCw } from 'lucide-react'
import { Banner } from '../../ui/Banner.tsx'
import { Button } from '../../ui/Button.tsx'
import { formatPhone } from '../../ui/formatPhone.ts'
import { Spinner } from '../../ui/Spinner.tsx'
import { toast } from '../../ui/toast.ts'
import { useBrowserOnline } from '../../ui/useBrowserOnline.ts'
import { logFailure } from '../../telemetry/report.ts'
import { PairingSteps } from './PairingSteps.tsx'
import { timeLeft } from './timeLeft.ts'
import type { Connection } from './useConnection.ts'

type Props = {
  connection: Connection
  /** Digits of the number whose phone the code is typed on. */
  phone: string
  onShowQr: () => void
  onCorrectNumber: () => void
}

const STEPS = [
  ['Abra o WhatsApp no celular que tem este número', null],
  ['Toque em Aparelhos conectados', 'Conectar um aparelho, depois “Conectar com número de telefone”.'],
] as const

/** The code to type on the company's phone; without one, the reason and a way to another. */
export function TypedCode({ connection, phone, onShowQr, onCorrectNumber }: Props) {
  const { typedCode: code, seconds, trouble, waitsFor, renew } = connection
  const online = useBrowserOnline()
  return (
    <div className="flex flex-col gap-4 pb-1">
      <div aria-live="polite" className="flex flex-col gap-3 rounded-lg border border-line bg-surface p-4">
        {code && (
          <>
            <p className="text-[0.8125rem] text-ink-2">
              Código para digitar no WhatsApp de{' '}
              <span className="whitespace-nowrap">{formatPhone(phone)}</span>
            </p>
            <p className="text-[1.625rem] leading-tight font-620 tracking-[0.08em] break-words">
              <span aria-hidden="true" className="select-all">
                {code.slice(0, 4)}-{code.slice(4)}
              </span>
              <span className="sr-only">{code.split('').join(' ')}</span>
            </p>
          </>
        )}
        {!code && !trouble && (
          <p className="flex items-center gap-3 text-ink-2">
            <Spinner size={20} label={waitsFor} className="shrink-0 text-ink-3" />
            {waitsFor}
          </p>
        )}
        {trouble && <p className="text-pretty">{trouble.says}</p>}
        <div className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,9rem),1fr))] gap-2">
          {code && (
            <Button icon={<Copy size={16} />} onClick={() => void copy(code)}>
              Copiar
            </Button>
          )}
          {trouble && (
            <>
              <Button variant="primary" disabled={!online} icon={<RefreshCw size={16} />} onClick={renew}>
                {trouble.again}
              </Button>
              <Button onClick={onCorrectNumber}>Corrigir número</Button>
            </>
          )}
          {(code || trouble) && (
            <Button icon={<QrCode size={16} />} disabled={!online} onClick={onShowQr}>
              Mostrar QR
            </Button>
          )}
        </div>
      </div>
      {!online && <Banner tone="warn">Sem conexão: a confirmação só aparece com internet.</Banner>}
      {code && (
        <>
          <PairingSteps
            steps={[
              ...STEPS,
              ['Digite o código', seconds === null ? null : `Vale por mais ${timeLeft(seconds)}.`],
            ]}
          />
          {online && (
            <p className="flex items-center gap-2 text-[0.8125rem] text-ink-2">
              <Spinner size={16} label="Esperando" className="shrink-0 text-ink-3" />
              Esperando o WhatsApp confirmar
            </p>
          )}
        </>
      )}
    </div>
  )
}

async function copy(code: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(code)
    toast.success('Código copiado.')
  } catch (error) {
    logFailure(error, 'code not copied')
    toast.error('Não foi possível copiar. Digite o código no WhatsApp.')
  }
}
