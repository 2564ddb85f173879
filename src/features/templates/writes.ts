import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query'
import { failureText } from '../../api/failureText.ts'
import { ApiError, callEndpoint } from '../../api/httpClient.ts'
import { ErrorBody } from '../../contract/errors.ts'
import type { Template, TemplateCreate, TemplateUpdate } from '../../contract/template.ts'
import {
  createTemplate,
  deleteTemplate,
  syncTemplates,
  testTemplate,
  updateTemplate,
} from '../../contract/templateEndpoints.ts'
import { templatesQuery } from '../../queries/templatesQuery.ts'
import { toast } from '../../ui/toast.ts'

function put(client: QueryClient, template: Template): void {
  client.setQueryData(
    templatesQuery.queryKey,
    (list) =>
      list && { ...list, templates: [...list.templates.filter(({ id }) => id !== template.id), template] },
  )
  void client.invalidateQueries({ queryKey: templatesQuery.queryKey })
}

/** The messages of Meta or the server about single fields of a refused template. */
export function fieldErrors(error: unknown): Record<string, string> {
  const body = error instanceof ApiError ? ErrorBody.safeParse(error.body) : null
  return body?.data?.fields ?? {}
}

/** Sends a template for review. Shows no failure itself. */
export function useSubmitTemplate() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (body: TemplateCreate) => callEndpoint(createTemplate, { body }),
    onSuccess: (template) => {
      put(client, template)
      toast.success(template.state === 'approved' ? 'Modelo pronto para usar' : 'Modelo mandado para análise')
    },
  })
}

/** Sends a test message. Shows no message itself. */
export const useTestTemplate = () =>
  useMutation({
    mutationFn: ({ id, ...body }: { id: string; phone_number: string }) =>
      callEndpoint(testTemplate, { params: { id }, body }),
  })

export function useUpdateTemplate() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: ({ id, ...body }: TemplateUpdate & { id: string }) =>
      callEndpoint(updateTemplate, { params: { id }, body }),
    onSuccess: (template) => {
      put(client, template)
      toast.success('Modelo salvo')
    },
    onError: (error) => toast.error(failureText(error, 'Não foi possível salvar o modelo')),
  })
}

export function useDeleteTemplate() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (id: string) => callEndpoint(deleteTemplate, { params: { id } }),
    onSuccess: () => {
      void client.invalidateQueries({ queryKey: templatesQuery.queryKey })
      toast.success('Modelo excluído')
    },
    onError: (error) => toast.error(failureText(error, 'Não foi possível excluir o modelo')),
  })
}

export function useSyncTemplates() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: () => callEndpoint(syncTemplates, {}),
    onSuccess: (list) => client.setQueryData(templatesQuery.queryKey, list),
    onError: (error) => toast.error(failureText(error, 'Não foi possível atualizar com a Meta')),
  })
}
