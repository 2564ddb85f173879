/** Endpoints of an agent's documents and sites. */
import * as z from 'zod/mini'
import { KnowledgeBase, KnowledgeBaseRequest } from './agent.ts'
import { Done, endpoint } from './endpoint.ts'
import { Id } from './ids.ts'
import {
  DOCUMENT_REQUEST_BYTES,
  DocumentRequest,
  KnowledgeDocument,
  Website,
  WebsiteRequest,
} from './knowledge.ts'
import { QaPair, QaPairRequest, QaPairUpdate } from './qaPair.ts'

export const listDocuments = endpoint({
  method: 'GET',
  path: '/ai-agent/knowledge-bases/{id}/documents',
  tag: 'Agentes',
  summary: 'Documentos',
  response: z.array(KnowledgeDocument),
  failure: 'Não foi possível carregar os documentos',
})
export const addDocument = endpoint({
  method: 'POST',
  path: '/ai-agent/knowledge-bases/{id}/documents',
  tag: 'Agentes',
  summary: 'Adicionar documento; o texto dele é lido em seguida',
  body: DocumentRequest,
  maxBytes: DOCUMENT_REQUEST_BYTES,
  response: KnowledgeDocument,
  failure: 'Falha ao enviar o documento. Tente novamente.',
})
export const removeDocument = endpoint({
  method: 'DELETE',
  path: '/ai-agent/knowledge-bases/{id}/documents/{subId}',
  tag: 'Agentes',
  summary: 'Remover documento',
  response: Done,
  failure: 'Não foi possível remover o documento',
})
export const listWebsites = endpoint({
  method: 'GET',
  path: '/ai-agent/knowledge-bases/{id}/websites',
  tag: 'Agentes',
  summary: 'Sites',
  response: z.array(Website),
  failure: 'Não foi possível carregar os sites',
})
export const addWebsite = endpoint({
  method: 'POST',
  path: '/ai-agent/knowledge-bases/{id}/websites',
  tag: 'Agentes',
  summary: 'Adicionar site; a página é lida em seguida',
  body: WebsiteRequest,
  response: Website,
  failure: 'Não foi possível adicionar o site',
})
export const removeWebsite = endpoint({
  method: 'DELETE',
  path: '/ai-agent/knowledge-bases/{id}/websites/{subId}',
  tag: 'Agentes',
  summary: 'Remover site',
  response: Done,
  failure: 'Não foi possível remover o site',
})
export const listKnowledgeBases = endpoint({
  method: 'GET',
  path: '/ai-agent/knowledge-bases',
  tag: 'Agentes',
  summary: 'Bases de conhecimento de um agente',
  query: z.object({ agent_id: Id }),
  response: z.array(KnowledgeBase),
})
export const createKnowledgeBase = endpoint({
  method: 'POST',
  path: '/ai-agent/knowledge-bases',
  tag: 'Agentes',
  summary: 'Criar base de conhecimento',
  body: KnowledgeBaseRequest,
  response: KnowledgeBase,
})
export const getKnowledgeBase = endpoint({
  method: 'GET',
  path: '/ai-agent/knowledge-bases/{id}',
  tag: 'Agentes',
  summary: 'Uma base de conhecimento',
  response: KnowledgeBase,
})
export const deleteKnowledgeBase = endpoint({
  method: 'DELETE',
  path: '/ai-agent/knowledge-bases/{id}',
  tag: 'Agentes',
  summary: 'Excluir base de conhecimento com o que está nela',
  response: Done,
  failure: 'Não foi possível excluir a base de conhecimento',
})
export const listQaPairs = endpoint({
  method: 'GET',
  path: '/ai-agent/knowledge-bases/{id}/qa-pairs',
  tag: 'Agentes',
  summary: 'Perguntas e respostas',
  response: z.array(QaPair),
})
export const createQaPair = endpoint({
  method: 'POST',
  path: '/ai-agent/knowledge-bases/{id}/qa-pairs',
  tag: 'Agentes',
  summary: 'Adicionar pergunta',
  body: QaPairRequest,
  response: QaPair,
})
export const updateQaPair = endpoint({
  method: 'PUT',
  path: '/ai-agent/knowledge-bases/{id}/qa-pairs/{pairId}',
  tag: 'Agentes',
  summary: 'Alterar pergunta',
  body: QaPairUpdate,
  response: QaPair,
})
export const deleteQaPair = endpoint({
  method: 'DELETE',
  path: '/ai-agent/knowledge-bases/{id}/qa-pairs/{pairId}',
  tag: 'Agentes',
  summary: 'Remover pergunta',
  response: Done,
})
