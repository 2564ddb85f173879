import { HardDrive, LogIn, RefreshCw, TriangleAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import { useSyncStatus } from '../../hooks/useSyncStatus.ts'
import { Banner } from '../../ui/Banner.tsx'
import { Button } from '../../ui/Button.tsx'

type Props = {
  onSignIn: () => void
  /** Shown when none of the notices here applies: no connection, or refused sends. */
  children: ReactNode
}

/** The thin line below the header. It appears only when changes made here cannot be sent or stored. */
export function StatusStrip({ onSignIn, children }: Props) {
  const paused = useSyncStatus((status) => status.paused)
  const quota = useSyncStatus((status) => status.quota)
  const serverFull = useSyncStatus((status) => status.serverFull)
  const fault = useSyncStatus((status) => status.fault)

  if (paused === 'reload') {
    return (
      <Strip icon={<RefreshCw size={16} />} action="Recarregar" onAction={() => location.reload()}>
        O Balcão foi atualizado em outra aba. Recarregue para continuar.
      </Strip>
    )
  }
  if (paused === 'signin') {
    return (
      <Strip icon={<LogIn size={16} />} action="Entrar" onAction={onSignIn}>
        Sua sessão expirou. O que está na fila sai depois que você entrar.
      </Strip>
    )
  }
  if (quota) {
    return (
      <Strip icon={<HardDrive size={16} />}>
        Falta espaço neste aparelho. Libere espaço para o Balcão continuar guardando as conversas.
      </Strip>
    )
  }
  if (serverFull) {
    return (
      <Strip icon={<HardDrive size={16} />}>
        O servidor está sem espaço em disco. O que você fizer fica na fila deste aparelho e sai quando houver
        espaço. Avise quem cuida do servidor.
      </Strip>
    )
  }
  if (fault) {
    return (
      <Strip icon={<TriangleAlert size={16} />} action="Recarregar" onAction={() => location.reload()}>
        A sincronização parou. Nada do que foi feito aqui se perdeu. Código: {fault}
      </Strip>
    )
  }
  return children
}

type StripProps = { icon: ReactNode; children: ReactNode } & (
  | { action: string; onAction: () => void }
  | { action?: undefined; onAction?: undefined }
)

function Strip({ icon, children, action, onAction }: StripProps) {
  return (
    <Banner
      look="strip"
      tone="warn"
      icon={icon}
      action={
        action && (
          <Button
            variant="link"
            size="inline"
            className="text-current! underline underline-offset-2"
            onClick={onAction}
          >
            {action}
          </Button>
        )
      }
    >
      {children}
    </Banner>
  )
}
