import { useMutation, useQueryClient } from '@tanstack/react-query'
import { failureText } from '../../api/failureText.ts'
import { callEndpoint } from '../../api/httpClient.ts'
import type {
  AutomaticChoice,
  AutomaticMessage,
  AutomaticSettings,
  AutomaticTrial,
  AutomaticUpdate,
} from '../../contract/automatic.ts'
import { changeAutomatic, tryAutomatic } from '../../contract/scheduledEndpoints.ts'
import { enqueueCommand } from '../../sync/outbox/enqueueCommand.ts'
import { mirror } from '../../sync/store/db.ts'
import { syncStatus } from '../../sync/syncStatus.ts'
import { toast } from '../../ui/toast.ts'
import { attempt } from '../../workspace/queueActions.ts'
import { automaticSettingsQuery } from '../../queries/automaticSettingsQuery.ts'
import { automaticQuery } from './reads.ts'

export const choiceOf = ({ kinds, days }: AutomaticChoice): AutomaticChoice => ({ kinds, days })

/** Saves settings. `expected`: as their author saw them; if they differ now, nothing is saved. */
export function useSaveAutomatic() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (update: AutomaticUpdate) => callEndpoint(changeAutomatic, { body: update }),
    onSuccess: (settings) => {
      client.setQueryData(automaticSettingsQuery.queryKey, settings)
      void client.invalidateQueries({ queryKey: automaticQuery.queryKey })
    },
    onError: () => void client.invalidateQueries({ queryKey: automaticSettingsQuery.queryKey }),
  })
}

/** Saves a switch or a day at once. If a colleague changed them meanwhile, their version is shown instead. */
export function useChangeAutomatic(seen: AutomaticSettings) {
  const save = useSaveAutomatic()
  return {
    isPending: save.isPending,
    change: (part: Partial<AutomaticChoice>) =>
      save.mutate(
        { ...choiceOf(seen), ...part, expected: choiceOf(seen) },
        { onError: (error) => toast.error(failureText(error, 'Não foi possível salvar')) },
      ),
  }
}

/** 'Enviar para mim': sends the text to the user's own number. */
export function useTryAutomatic() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (trial: AutomaticTrial) => callEndpoint(tryAutomatic, { body: trial }),
    onSettled: () => void client.invalidateQueries({ queryKey: automaticSettingsQuery.queryKey }),
  })
}

/** Queues the command that sends a message now (SENT) or never (CANCELLED). */
export async function settle(
  {
    id,
    target_contact_id,
    contact_name,
  }: Pick<AutomaticMessage, 'id' | 'target_contact_id' | 'contact_name'>,
  status: 'SENT' | 'CANCELLED',
): Promise<void> {
  const payload = { id, contact_id: target_contact_id, contact_name, status }
  const queued = await attempt(() => enqueueCommand(mirror(), 'scheduled.settle', payload), 'automatic')
  if (queued && syncStatus.get().network === 'offline')
    toast.info('Guardado neste aparelho, na fila para enviar')
}
