/** Endpoints of contacts. Writes that can be made offline are in commandEndpoints.ts. */
import * as z from 'zod/mini'
import { Id } from './ids.ts'
import { Contact, LeadProgress } from './contact.ts'
import { Done, endpoint } from './endpoint.ts'

export const getContact = endpoint({
  method: 'GET',
  path: '/contacts/{id}',
  tag: 'Contatos',
  summary: 'Um contato',
  response: Contact,
  failure: 'Falha ao buscar informações do contato',
})
export const listLeads = endpoint({
  method: 'GET',
  path: '/crm/leads',
  tag: 'Contatos',
  summary: 'Contatos, do mais recente',
  query: z.object({
    limit: z.optional(z.coerce.number()),
    offset: z.optional(z.coerce.number()),
    search: z.optional(z.string().check(z.maxLength(200, 'Use no máximo 200 caracteres'))),
  }),
  response: z.array(Contact),
  failure: 'Ocorreu um erro ao carregar a lista de contatos.',
})
export const getLead = endpoint({
  method: 'GET',
  path: '/crm/leads/{id}',
  tag: 'Contatos',
  summary: 'Um contato',
  response: Contact,
  failure: 'Falha ao buscar informações do lead',
})
export const getLeadProgress = endpoint({
  method: 'GET',
  path: '/crm/leads/{id}/progress',
  tag: 'Contatos',
  summary: 'Progresso do contato',
  response: LeadProgress,
})
export const deleteLead = endpoint({
  method: 'DELETE',
  path: '/crm/leads/{id}',
  tag: 'Contatos',
  summary: 'Excluir contato com suas conversas e agendamentos',
  /** The revision the user had seen: if the contact has got anything newer, the server answers 409. */
  query: z.object({ seen_revision: z.optional(z.coerce.number()) }),
  response: Done,
  failure: 'Não foi possível excluir o contato',
})
/**
 * Merges the two contacts or keeps them apart. After a merge the older contact stays and is returned. 409 if
 * someone has already decided.
 */
export const settleSamePerson = endpoint({
  method: 'POST',
  path: '/contacts/{id}/same-person',
  tag: 'Contatos',
  summary: 'Dizer se quem escreve de um número é quem o tinha antes',
  body: z.object({ other_id: Id, is_same: z.boolean() }),
  response: Contact,
  failure: 'Não foi possível guardar a resposta',
})
