import { useMutation } from '@tanstack/react-query'
import { callEndpoint } from '../../api/httpClient.ts'
import { createService, deleteService, updateService } from '../../contract/agendaEndpoints.ts'
import { put } from '../../contract/changes.ts'
import type { Service } from '../../contract/service.ts'
import type { ServiceCreate, ServiceUpdate } from '../../contract/serviceInput.ts'
import { applyAnswer } from '../../workspace/applyAnswer.ts'

async function kept(call: Promise<Service>): Promise<Service> {
  const saved = await call
  await applyAnswer(put('service', saved))
  return saved
}

/** With its own `id`, the same service however often it is sent. */
export const addService = (body: ServiceCreate): Promise<Service> =>
  kept(callEndpoint(createService, { body }))

/** Says nothing: the form shows what went wrong, and keeps what was typed. */
export const useCreateService = () => useMutation({ mutationFn: addService })

/** As `useCreateService`. */
export const useUpdateService = () =>
  useMutation({
    mutationFn: ({ id, ...body }: ServiceUpdate & { id: string }) =>
      kept(callEndpoint(updateService, { params: { id }, body })),
  })

/** The server refuses one that was used, and says why. */
export const useDeleteService = () =>
  useMutation({
    mutationFn: async (id: string) => {
      const { revision } = await callEndpoint(deleteService, { params: { id } })
      await applyAnswer({ kind: 'remove', entity: 'service', id, revision })
    },
  })
