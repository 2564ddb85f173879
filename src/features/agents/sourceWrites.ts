/** Adds and removes documents and sites at once, without saving the rest of the agent. */
import { useMutation, useQueryClient } from '@tanstack/react-query'
import {
  DOCUMENT_LIMIT_BYTES,
  DOCUMENT_TOO_LARGE,
  documentTypeOf,
  type KnowledgeDocument,
  type Website,
} from '../../contract/knowledge.ts'
import { addDocument, addWebsite, removeDocument, removeWebsite } from '../../contract/knowledgeEndpoints.ts'
import { failureText } from '../../api/failureText.ts'
import { callEndpoint } from '../../api/httpClient.ts'
import { toast } from '../../ui/toast.ts'
import type { NewFile } from './knowledgeDrafts.ts'
import { documentsQuery, websitesQuery } from './reads.ts'

type Where = { agentId: string; baseId: string }

/** Why this file cannot be uploaded, as a text for the user; null if it can. */
export const fileProblem = ({ size }: Pick<File, 'size'>): string | null =>
  size > DOCUMENT_LIMIT_BYTES ? DOCUMENT_TOO_LARGE : size === 0 ? 'O arquivo está vazio.' : null

export function useAddDocument({ agentId, baseId }: Where) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: async ({ id, file }: NewFile) =>
      callEndpoint(addDocument, {
        params: { id: baseId },
        body: {
          id,
          title: file.name,
          agent_id: agentId,
          content: await base64Of(file),
          type: documentTypeOf(file.name),
          metadata: {
            filename: file.name,
            size: Math.ceil(file.size / 1024),
            lastModified: file.lastModified,
          },
        },
      }),
    onSuccess: (made) => client.setQueryData(documentsQuery(baseId).queryKey, (all) => withSource(all, made)),
    onError: (error) => toast.error(failureText(error, 'Falha ao enviar o documento. Tente novamente.')),
  })
}

/** `id` is created with the address, so that a repeated request does not add the site twice. */
export function useAddWebsite({ agentId, baseId }: Where) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: ({ id, url }: { id: string; url: string }) =>
      callEndpoint(addWebsite, {
        params: { id: baseId },
        body: {
          id,
          url,
          agent_id: agentId,
          metadata: { source: 'user-added', added_at: new Date().toISOString() },
        },
      }),
    onSuccess: (made) => client.setQueryData(websitesQuery(baseId).queryKey, (all) => withSource(all, made)),
    onError: (error) => toast.error(failureText(error, 'Não foi possível adicionar o site')),
  })
}

export function useRemoveDocument(baseId: string) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: ({ id }: KnowledgeDocument) =>
      callEndpoint(removeDocument, { params: { id: baseId, subId: id } }),
    onSuccess: (_, { id }) =>
      client.setQueryData(documentsQuery(baseId).queryKey, (all) => all?.filter((one) => one.id !== id)),
    onError: (error) => toast.error(failureText(error, 'Não foi possível remover o documento')),
  })
}

export function useRemoveWebsite(baseId: string) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: ({ id }: Website) => callEndpoint(removeWebsite, { params: { id: baseId, subId: id } }),
    onSuccess: (_, { id }) =>
      client.setQueryData(websitesQuery(baseId).queryKey, (all) => all?.filter((one) => one.id !== id)),
    onError: (error) => toast.error(failureText(error, 'Não foi possível remover o site')),
  })
}

const withSource = <S extends { id: string }>(all: S[] | undefined, made: S): S[] | undefined =>
  all && [...all.filter(({ id }) => id !== made.id), made]

/** Uses FileReader, because the file may be too large to spread its bytes into function arguments. */
function base64Of(file: File): Promise<string> {
  return new Promise((done, fail) => {
    const reader = new FileReader()
    reader.addEventListener('load', () => done((reader.result as string).replace(/^[^,]*,/, '')))
    reader.addEventListener('error', () => fail(reader.error ?? new Error('unreadable file')))
    reader.readAsDataURL(file)
  })
}
