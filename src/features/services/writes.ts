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

/** Creates a service. The body holds its `id`, so a repeated request does not create a second one. */
export const addService = (body: ServiceCreate): Promise<Service> =>
  kept(callEndpoint(createService, { body }))

/** Creates a service. Shows no message itself. */
export const useCreateService = () => useMutation({ mutationFn: addService })

/** Changes a service. Shows no message itself. */
export const useUpdateService = () =>
  useMutation({
    mutationFn: ({ id, ...body }: ServiceUpdate & { id: string }) =>
      kept(callEndpoint(updateService, { params: { id }, body })),
  })

/** Deletes a service. The server refuses, with the reason, if it was ever used. */
export const useDeleteService = () =>
  useMutation({
    mutationFn: async (id: string) => {
      const { revision } = await callEndpoint(deleteService, { params: { id } })
      await applyAnswer({ kind: 'remove', entity: 'service', id, revision })
    },
  })
