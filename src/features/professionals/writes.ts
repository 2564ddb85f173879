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

/** Creates a professional. Shows no message itself. */
export const useCreateProfessional = () =>
  useMutation({
    mutationFn: (body: ProfessionalCreate) => kept(callEndpoint(createProfessional, { body })),
  })

/** Changes a professional. Shows no message itself. */
export const useUpdateProfessional = () =>
  useMutation({
    mutationFn: ({ id, ...body }: ProfessionalUpdate & { id: string }) =>
      kept(callEndpoint(updateProfessional, { params: { id }, body })),
  })

/**
 * Moves appointments to another professional through this device's queue, one command each. If a time is
 * taken there, the appointment stays and its command waits for a decision. Resolves with true if all commands
 * were queued.
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
