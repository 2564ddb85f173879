import { useMutation, useQueryClient } from '@tanstack/react-query'
import { failureText } from '../../api/failureText.ts'
import { ApiError, callEndpoint } from '../../api/httpClient.ts'
import { ErrorBody } from '../../contract/errors.ts'
import type { AutomaticChoice, AutomaticMessage, AutomaticSettings } from '../../contract/automatic.ts'
import { changeAutomatic } from '../../contract/scheduledEndpoints.ts'
import { enqueueCommand } from '../../sync/outbox/enqueueCommand.ts'
import { mirror } from '../../sync/store/db.ts'
import { syncStatus } from '../../sync/syncStatus.ts'
import { toast } from '../../ui/toast.ts'
import { attempt } from '../../workspace/queueActions.ts'
import { automaticQuery, automaticSettingsQuery } from './reads.ts'

const choiceOf = ({ kinds, days }: AutomaticChoice): AutomaticChoice => ({ kinds, days })

/**
 * Saves a change to the seen settings. If a colleague changed them meanwhile, their version is shown instead.
 */
export function useChangeAutomatic(seen: AutomaticSettings) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (change: Partial<AutomaticChoice>) =>
      callEndpoint(changeAutomatic, {
        body: { ...choiceOf(seen), ...change, expected: choiceOf(seen) },
      }),
    onSuccess: (settings) => {
      client.setQueryData(automaticSettingsQuery.queryKey, settings)
      void client.invalidateQueries({ queryKey: automaticQuery.queryKey })
    },
    onError: (error) => {
      void client.invalidateQueries({ queryKey: automaticSettingsQuery.queryKey })
      toast.error(failureText(error, 'Não foi possível salvar'))
    },
  })
}

/** The server's message about one field of a refused request; undefined if there is none. */
export function fieldError(error: unknown, field: string): string | undefined {
  const body = error instanceof ApiError ? ErrorBody.safeParse(error.body) : null
  return body?.data?.fields?.[field]
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
