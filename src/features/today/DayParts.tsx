import './today.css'
import type { ReactNode } from 'react'
import { readSyncAge } from '../../sync/reads.ts'
import { useMirror } from '../../hooks/useMirror.ts'
import { useSyncStatus } from '../../hooks/useSyncStatus.ts'
import { wakeSync } from '../../workspace/openWorkspace.ts'
import { Button } from '../../ui/Button.tsx'
import { ErrorState } from '../../ui/ErrorState.tsx'
import { SkeletonRows } from '../../ui/Skeleton.tsx'
import { useDelayed } from '../../ui/useDelayed.ts'
import { AgentDonePart } from './AgentDonePart.tsx'
import { AwaitingList } from './AwaitingList.tsx'
import { useAwaiting } from './reads.ts'

/** The waiting customers, the agent's work, and the agenda of today and tomorrow, which the route passes in. */
export function DayParts({ agenda }: { agenda: ReactNode }) {
  const rows = useAwaiting()
  const age = useMirror(readSyncAge, [])
  const failed = useSyncStatus(({ pullState, network }) => pullState === 'failed' || network === 'offline')
  // Waiting rows come from the server, so if there are any, the mirror has been filled.
  const known = age ?? (rows && rows.length > 0 ? { empty: false } : null)
  const loading = !rows || !known || (known.empty && !failed)
  const late = useDelayed(loading)

  if (loading)
    return (
      <div aria-busy="true" className="min-h-96">
        {late && <SkeletonRows rows={6} label="Carregando seu dia…" />}
      </div>
    )
  if (known.empty)
    return (
      <ErrorState
        title="Não foi possível carregar seu dia"
        action={<Button onClick={() => void wakeSync()}>Tentar novamente</Button>}
      >
        Este aparelho ainda não recebeu os dados da clínica. Eles aparecem aqui assim que houver conexão.
      </ErrorState>
    )
  return (
    <div className="day-parts">
      <AwaitingList rows={rows} />
      <AgentDonePart />
      {agenda}
    </div>
  )
}
