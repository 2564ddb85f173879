import type { Agent } from '../../contract/agent.ts'
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx'
import { afterDeleting } from './afterDeleting.ts'
import { useDeleteAgent } from './writes.ts'

type Props = { agent: Agent | null; others: readonly Agent[]; onClose: () => void }

/** Asks before deleting an agent, and says which agent answers afterwards (AGT-07). */
export function DeleteAgentDialog({ agent, others, onClose }: Props) {
  const remove = useDeleteAgent()
  return (
    <ConfirmDialog
      open={agent !== null}
      onClose={onClose}
      onConfirm={() => agent && remove.mutate(agent, { onSettled: onClose })}
      title={`Tem certeza que deseja excluir o agente ${agent?.name ?? ''}?`}
      confirmLabel={remove.isPending ? 'Excluindo...' : 'Excluir agente'}
      danger
      loading={remove.isPending}
    >
      {agent && afterDeleting(agent, others)}
    </ConfirmDialog>
  )
}
