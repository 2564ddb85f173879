import { useMutation } from '@tanstack/react-query'
import { callEndpoint } from '../../api/httpClient.ts'
import { createProfessional, updateProfessional } from '../../contract/agendaEndpoints.ts'
import { put } from '../../contract/changes.ts'
import type { Professional } from '../../contract/professional.ts'
import type { ProfessionalCreate, ProfessionalUpdate } from '../../contract/professionalInput.ts'
import { enqueueCommand } from '../../sync/outbox/enqueueCommand.ts'
import { mirror } from '../../sync/store/db.ts'
import type { AppointmentView } from '../../sync/outbox/overlayPending.ts'
import { applyAnswer } from '../../workspace/applyAnswer.ts'
import { attempt } from '../../workspace/queueActions.ts'

async function kept(call: Promise<Professional>): Promise<Professional> {
  const saved = await call
  await applyAnswer(put('professional', saved))
  return saved
}

/** Says nothing: whoever asks shows what went wrong beside the form, and keeps what was typed. */
export const useCreateProfessional = () =>
  useMutation({
    mutationFn: (body: ProfessionalCreate) => kept(callEndpoint(createProfessional, { body })),
  })

/** As `useCreateProfessional`. */
export const useUpdateProfessional = () =>
  useMutation({
    mutationFn: ({ id, ...body }: ProfessionalUpdate & { id: string }) =>
      kept(callEndpoint(updateProfessional, { params: { id }, body })),
  })

/**
 * Gives appointments to another professional through this device's queue, one command each. One whose time is taken
 * there stays where it is and waits in the queue for a decision. Resolves to whether all of them were put into it.
 */
export async function moveToProfessional(
  appointments: readonly AppointmentView[],
  to: Pick<Professional, 'id' | 'name'>,
): Promise<boolean> {
  const done = await attempt(async () => {
    for (const { id, provider_id } of appointments)
      await enqueueCommand(mirror(), 'appointment.edit', {
        id,
        update: { provider_id: to.id, expected: { provider_id } },
        names: { provider_name: to.name },
      })
    return true
  }, 'professionals')
  return done ?? false
}
