import { Link, useLocation } from '@tanstack/react-router'
import { CheckCheck, LogIn, RefreshCw, Send } from 'lucide-react'
import { useState } from 'react'
import { wakeSync } from '../../workspace/openWorkspace.ts'
import { useSyncStatus } from '../../hooks/useSyncStatus.ts'
import { useTimeZone } from '../../hooks/useTimeZone.ts'
import type { QueueRow } from '../../sync/readOutbox.ts'
import { Banner } from '../../ui/Banner.tsx'
import { Button } from '../../ui/Button.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { formatRelative } from '../../ui/formatDate.ts'
import { Sheet } from '../../ui/Sheet.tsx'
import { ConflictDialog } from './ConflictDialog.tsx'
import { DiscardDialog } from './DiscardDialog.tsx'
import { QueueGroupCard } from './QueueGroupCard.tsx'
import { groupQueue, useQueue } from './reads.ts'
import { useSeconds } from './useSeconds.ts'

type Props = { open: boolean; onClose: () => void }

/** OFF-08, OFF-10: every waiting or stopped command, with its state in plain words and what can be done. */
export function QueueSheet({ open, onClose }: Props) {
  const [conflict, setConflict] = useState<string | null>(null)
  const sends = useSends()
  const [discarding, setDiscarding] = useState<QueueRow | null>(null)
  return (
    <>
      <Sheet
        open={open && conflict === null && discarding === null}
        onClose={onClose}
        title="Fila de envios"
        description="O que foi feito aqui e ainda não chegou ao servidor."
        flush
        footer={sends && <SendNow />}
      >
        <Queue onClose={onClose} onConflict={setConflict} onDiscard={setDiscarding} />
      </Sheet>
      {conflict !== null && (
        <ConflictDialog commandId={conflict} onClose={() => setConflict(null)} onEdit={onClose} />
      )}
      {discarding && <DiscardDialog row={discarding} onClose={() => setDiscarding(null)} />}
    </>
  )
}

type QueueProps = {
  onClose: () => void
  onConflict: (commandId: string) => void
  onDiscard: (row: QueueRow) => void
}

function Queue({ onClose, onConflict, onDiscard }: QueueProps) {
  const rows = useQueue()
  const zone = useTimeZone()
  const online = useSyncStatus(({ network }) => network === 'online')
  const paused = useSyncStatus((status) => status.paused)
  const lastSyncedAt = useSyncStatus((status) => status.lastSyncedAt)
  const href = useLocation({ select: (location) => location.href })
  const now = useSeconds(Boolean(rows?.length))
  if (!rows) return null
  if (rows.length === 0) {
    return (
      <EmptyState icon={<CheckCheck size={22} />} title="Tudo enviado" className="py-16">
        Mensagens, contatos e agendamentos feitos sem conexão esperam aqui e saem sozinhos.
        {lastSyncedAt !== null && (
          <p className="mt-2 text-xs text-ink-3">
            Atualizado {formatRelative(lastSyncedAt, zone, new Date(now))}
          </p>
        )}
      </EmptyState>
    )
  }
  return (
    <>
      {paused === 'signin' && (
        <Banner
          look="strip"
          tone="warn"
          icon={<LogIn size={16} />}
          action={
            <Link
              to="/auth/login"
              search={{ redirect: href }}
              onClick={onClose}
              className="underline underline-offset-2"
            >
              Entrar
            </Link>
          }
        >
          Entre novamente para enviar. Nada da fila se perde.
        </Banner>
      )}
      {paused === 'reload' && (
        <Banner
          look="strip"
          tone="warn"
          icon={<RefreshCw size={16} />}
          action={
            <Button
              variant="link"
              size="inline"
              className="text-current! underline underline-offset-2"
              onClick={() => location.reload()}
            >
              Recarregar
            </Button>
          }
        >
          Recarregue o Balcão para enviar.
        </Banner>
      )}
      <ul className="flex flex-col gap-3 p-3 md:p-4">
        {groupQueue(rows).map((group) => (
          <QueueGroupCard
            key={group.key}
            group={group}
            now={now}
            online={online}
            onClose={onClose}
            onConflict={onConflict}
            onDiscard={onDiscard}
          />
        ))}
      </ul>
    </>
  )
}

/** Whether some command can be sent now. */
function useSends(): boolean {
  const rows = useQueue()
  const paused = useSyncStatus((status) => status.paused)
  return paused === null && (rows?.some(({ state }) => state === 'queued' || state === 'sending') ?? false)
}

function SendNow() {
  const flushing = useSyncStatus((status) => status.flushing)
  return (
    <Button icon={<Send size={16} />} loading={flushing} onClick={() => void wakeSync()}>
      Enviar agora
    </Button>
  )
}
