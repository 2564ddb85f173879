import { CloudOff, HardDrive, LogIn, RefreshCw, TriangleAlert } from 'lucide-react'
import { Banner } from '../../ui/Banner.tsx'
import { Button } from '../../ui/Button.tsx'
import { useOutboxCount } from './useOutboxCount.ts'
import { useSyncStatus } from './useSyncStatus.ts'

type Props = { onOpenQueue: () => void; onSignIn: () => void }

const linkClass = 'text-current! underline underline-offset-2'

/** The thin amber line under the header: only when something keeps what was done here from leaving (OFF-10). */
export function StatusStrip({ onOpenQueue, onSignIn }: Props) {
  const { network, paused, quota, fault } = useSyncStatus()
  const queued = useOutboxCount()
  const inQueue = queued === 1 ? '1 envio na fila' : `${queued} envios na fila`

  if (paused === 'reload') {
    return (
      <Banner
        look="strip"
        tone="warn"
        icon={<RefreshCw size={16} />}
        action={
          <Button variant="link" size="inline" className={linkClass} onClick={() => location.reload()}>
            Recarregar
          </Button>
        }
      >
        O Balcão foi atualizado em outra aba. Recarregue para continuar.
      </Banner>
    )
  }
  if (paused === 'signin') {
    return (
      <Banner
        look="strip"
        tone="warn"
        icon={<LogIn size={16} />}
        action={
          <Button variant="link" size="inline" className={linkClass} onClick={onSignIn}>
            Entrar
          </Button>
        }
      >
        Sua sessão expirou.{' '}
        {queued > 0 ? `${inQueue}: saem depois que você entrar.` : 'Entre de novo para continuar.'}
      </Banner>
    )
  }
  if (quota) {
    return (
      <Banner look="strip" tone="warn" icon={<HardDrive size={16} />}>
        Falta espaço neste aparelho. Libere espaço para o Balcão continuar guardando as conversas.
      </Banner>
    )
  }
  if (fault) {
    return (
      <Banner
        look="strip"
        tone="warn"
        icon={<TriangleAlert size={16} />}
        action={
          <Button variant="link" size="inline" className={linkClass} onClick={() => location.reload()}>
            Recarregar
          </Button>
        }
      >
        A sincronização parou. Nada do que foi feito aqui se perdeu. Código: {fault}
      </Banner>
    )
  }
  if (network === 'online') return null
  return (
    <Banner
      look="strip"
      tone="warn"
      icon={<CloudOff size={16} />}
      action={
        queued > 0 ? (
          <Button variant="link" size="inline" className={linkClass} onClick={onOpenQueue}>
            Ver fila
          </Button>
        ) : undefined
      }
    >
      Sem conexão{queued > 0 ? ` · ${inQueue}` : ''}
    </Banner>
  )
}
