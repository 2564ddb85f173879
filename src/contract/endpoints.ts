/**
 * Every HTTP call of the API: the specifications' paths under /api/v1, with their schemas. The client calls through
 * these, the server checks its requests with these, and the OpenAPI document is made from these.
 */
import * as z from 'zod/mini'
import {
  Agent,
  AgentRequest,
  AgentUpdate,
  KnowledgeBase,
  KnowledgeBaseRequest,
  QaPair,
  QaPairRequest,
  QaPairUpdate,
} from './agent.ts'
import { Appointment, Provider } from './appointment.ts'
import { ChangesAnswer, SnapshotPage } from './changes.ts'
import { Channel, ChannelCreate, ChannelUpdate, WhatsAppConnection } from './channel.ts'
import { BatchAnswer, BatchRequest } from './commands.ts'
import { Contact, LeadProgress } from './contact.ts'
import { Conversation, ConversationStatus } from './conversation.ts'
import { Done, endpoint } from './endpoint.ts'
import { Id } from './ids.ts'
import { Media } from './media.ts'
import { Message } from './message.ts'
import { RealtimeCredentials } from './realtimeEvents.ts'

const Page = z.object({
  /** Page of messages ends before this position. */
  before: z.optional(z.coerce.number()),
  limit: z.optional(z.coerce.number()),
})

export type { Endpoint } from './endpoint.ts'

// ---- configuration and accounts
export {
  botChallenge,
  changePassword,
  createOrganization,
  forgotPassword,
  getConfig,
  getMe,
  getOrganization,
  getUser,
  googleCallback,
  listMembers,
  login,
  refresh,
  register,
  setPassword,
  updateOrganization,
  updateUser,
} from './accountEndpoints.ts'
export { logout } from './logout.ts'
export { confirmIdentity, sendConfirmationCode } from './confirmation.ts'
export {
  acceptInvitation,
  cancelInvitation,
  changeOwner,
  deleteOrganization,
  endDevice,
  endOtherDevices,
  getTeam,
  inviteMember,
  listDevices,
  previewInvitation,
  removeMember,
} from './teamEndpoints.ts'
export {
  listPreviewAppointments,
  listPreviewMessages,
  sayAsAssistant,
  sendPreviewMessage,
  startPreview,
  transcribeAudio,
} from './previewEndpoints.ts'
export { listScheduledMessages } from './scheduledEndpoints.ts'
export { createAvailability, getAvailability, updateAvailability } from './availabilityEndpoints.ts'
export {
  cancelSubscription,
  confirmSubscription,
  createCheckoutSession,
  createDirectSubscription,
  createSubscription,
  enterTestCard,
  finishCheckout,
  getBillingStatus,
  getPaymentHistory,
  listPlans,
  listSubscriptions,
  payTestBoleto,
  resumeSubscription,
} from './billingEndpoints.ts'
export { chooseKept, getPlanUse } from './planFit.ts'

// ---- writes that may be made offline
export {
  createAppointment,
  createLead,
  deleteAppointment,
  markRead,
  moveAppointment,
  rescheduleAppointment,
  retryMessage,
  sendMessage,
  updateAppointment,
  updateConversation,
  updateLead,
} from './commandEndpoints.ts'

// ---- channels
export const listChannels = endpoint({
  method: 'GET',
  path: '/communication/channels',
  tag: 'Canais',
  summary: 'Canais',
  response: z.array(Channel),
  failure: 'Falha ao buscar canais',
})
export const getChannel = endpoint({
  method: 'GET',
  path: '/communication/channels/{id}',
  tag: 'Canais',
  summary: 'Um canal',
  response: Channel,
  failure: 'Falha ao buscar canais',
})
export const createChannel = endpoint({
  method: 'POST',
  path: '/communication/channels',
  tag: 'Canais',
  summary: 'Criar canal',
  body: ChannelCreate,
  response: Channel,
  failure: 'Falha ao criar canal',
})
export const updateChannel = endpoint({
  method: 'PATCH',
  path: '/communication/channels/{id}',
  tag: 'Canais',
  summary: 'Alterar canal',
  body: ChannelUpdate,
  response: Channel,
  failure: 'Erro ao atualizar canal',
})
export const deleteChannel = endpoint({
  method: 'DELETE',
  path: '/communication/channels/{id}',
  tag: 'Canais',
  summary: 'Excluir canal',
  response: Done,
  failure: 'Falha ao deletar canal',
})
export const initializeWhatsApp = endpoint({
  method: 'POST',
  path: '/communication/channels/{id}/whatsapp/initialize',
  tag: 'Canais',
  summary: 'Preparar a sessão do WhatsApp',
  response: WhatsAppConnection,
  failure: 'Falha ao conectar WhatsApp',
})
export const connectWhatsApp = endpoint({
  method: 'POST',
  path: '/communication/channels/{id}/whatsapp/connect',
  tag: 'Canais',
  summary: 'Gerar o QR code',
  response: WhatsAppConnection,
  failure: 'Falha ao conectar WhatsApp',
})
export const disconnectWhatsApp = endpoint({
  method: 'POST',
  path: '/communication/channels/{id}/whatsapp/disconnect',
  tag: 'Canais',
  summary: 'Desconectar',
  response: WhatsAppConnection,
  failure: 'Falha ao desconectar canal',
})
export const getWhatsAppStatus = endpoint({
  method: 'GET',
  path: '/communication/channels/{id}/whatsapp/status',
  tag: 'Canais',
  summary: 'Estado da conexão',
  response: WhatsAppConnection,
  failure: 'Falha ao verificar status do WhatsApp',
})

// ---- conversations
export const listConversations = endpoint({
  method: 'GET',
  path: '/communication/conversations',
  tag: 'Conversas',
  summary: 'Conversas, por estado ou telefone',
  query: z.object({
    status: z.optional(ConversationStatus),
    phone_number: z.optional(z.string().check(z.maxLength(40))),
    before: z.optional(z.string().check(z.maxLength(200))),
    limit: z.optional(z.coerce.number()),
  }),
  response: z.array(Conversation),
  failure: 'Falha ao buscar conversas',
})
export const getConversation = endpoint({
  method: 'GET',
  path: '/communication/conversations/{id}',
  tag: 'Conversas',
  summary: 'Uma conversa',
  response: Conversation,
  failure: 'Falha ao buscar conversas',
})
export const listMessages = endpoint({
  method: 'GET',
  path: '/communication/conversations/{id}/messages',
  tag: 'Conversas',
  summary: 'Mensagens, em páginas, em ordem crescente de posição',
  query: Page,
  response: z.array(Message),
  failure: 'Falha ao buscar mensagens',
})

// ---- contacts
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
  response: Done,
})

// ---- appointments
export const listProviders = endpoint({
  method: 'GET',
  path: '/appointments/providers',
  tag: 'Agendamentos',
  summary: 'Profissionais',
  response: z.array(Provider),
})
/** One state, or several with commas between. */
const StatusList = z.string().check(z.maxLength(200))

export const listAppointments = endpoint({
  method: 'GET',
  path: '/appointments/organizations/appointments',
  tag: 'Agendamentos',
  summary: 'Agendamentos por período e estados',
  query: z.object({
    start_date: z.optional(z.string().check(z.maxLength(40))),
    end_date: z.optional(z.string().check(z.maxLength(40))),
    status: z.optional(z.union([StatusList, z.array(StatusList).check(z.maxLength(20))])),
    limit: z.optional(z.coerce.number()),
  }),
  response: z.object({ appointments: z.array(Appointment) }),
  failure: 'Não foi possível carregar os agendamentos',
})
export const listClientAppointments = endpoint({
  method: 'GET',
  path: '/appointments/clients/{id}/appointments',
  tag: 'Agendamentos',
  summary: 'Agendamentos de um contato',
  response: z.array(Appointment),
})
export const getAppointment = endpoint({
  method: 'GET',
  path: '/appointments/appointments/{id}',
  tag: 'Agendamentos',
  summary: 'Um agendamento',
  response: Appointment,
})

// ---- agents and knowledge
export const listAgents = endpoint({
  method: 'GET',
  path: '/ai-agent/agents',
  tag: 'Agentes',
  summary: 'Agentes',
  response: z.array(Agent),
  failure: 'Não foi possível carregar os agentes',
})
export const getAgent = endpoint({
  method: 'GET',
  path: '/ai-agent/agents/{id}',
  tag: 'Agentes',
  summary: 'Um agente',
  response: Agent,
})
export const createAgent = endpoint({
  method: 'POST',
  path: '/ai-agent/agents',
  tag: 'Agentes',
  summary: 'Criar agente',
  body: AgentRequest,
  response: Agent,
  failure: 'Não foi possível salvar o agente',
})
export const updateAgent = endpoint({
  method: 'PUT',
  path: '/ai-agent/agents/{id}',
  tag: 'Agentes',
  summary: 'Alterar agente',
  body: AgentUpdate,
  response: Agent,
  failure: 'Não foi possível salvar o agente',
})
export const deleteAgent = endpoint({
  method: 'DELETE',
  path: '/ai-agent/agents/{id}',
  tag: 'Agentes',
  summary: 'Excluir agente com o que ele sabe; seus canais ficam sem agente próprio',
  response: Done,
  failure: 'Não foi possível excluir o agente',
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

export {
  addDocument,
  addWebsite,
  listDocuments,
  listWebsites,
  removeDocument,
  removeWebsite,
} from './knowledgeEndpoints.ts'

// ---- media
/** The body is the file itself; its name is in the query. */
export const uploadMedia = endpoint({
  method: 'POST',
  path: '/communication/media',
  tag: 'Arquivos',
  summary: 'Enviar arquivo (corpo binário, até 16 MB)',
  query: z.object({
    filename: z.string().check(z.maxLength(200)),
    /** Made by the client: the same file under the same id is one file, however often it is sent. */
    id: z.optional(Id),
  }),
  response: Media,
})
export const downloadMedia = endpoint({
  method: 'GET',
  path: '/communication/media/{id}',
  tag: 'Arquivos',
  summary: 'Baixar arquivo',
  response: z.unknown(),
})

// ---- quick replies
export { listQuickReplies, saveQuickReplies } from './quickReplyEndpoints.ts'

// ---- sync and realtime
export const pullChanges = endpoint({
  method: 'GET',
  path: '/sync/changes',
  tag: 'Sincronização',
  summary: 'O que mudou desde uma revisão',
  query: z.object({ since: z.coerce.number(), limit: z.optional(z.coerce.number()) }),
  response: ChangesAnswer,
})
export const pullSnapshot = endpoint({
  method: 'GET',
  path: '/sync/snapshot',
  tag: 'Sincronização',
  summary: 'Primeira carga, em páginas, do mais novo ao mais antigo',
  query: z.object({ page: z.optional(z.string().check(z.maxLength(1000))) }),
  response: SnapshotPage,
})
export const sendBatch = endpoint({
  method: 'POST',
  path: '/batch',
  tag: 'Sincronização',
  summary: 'Vários comandos numa viagem',
  body: BatchRequest,
  response: BatchAnswer,
})
export const realtimeAuth = endpoint({
  method: 'GET',
  path: '/communication/ably/auth',
  tag: 'Sincronização',
  summary: 'Credencial do tempo real',
  response: RealtimeCredentials,
})
export const realtimeAuthPost = endpoint({
  method: 'POST',
  path: '/communication/ably/auth',
  tag: 'Sincronização',
  summary: 'Credencial do tempo real',
  response: RealtimeCredentials,
})

// ---- dashboard, reports, insights
export {
  getDashboardMetrics,
  getFunnel,
  ignoreInsight,
  listActivities,
  listIgnoredInsights,
  restoreAllInsights,
  restoreInsight,
} from './dashboardEndpoints.ts'
