/** Endpoints of the preview chat, for that screen only. */
import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import {
  AssistantMessageRequest,
  PreviewAppointment,
  PreviewConversation,
  PreviewConversationRequest,
  PreviewMessage,
  PreviewMessageRequest,
  PreviewReply,
  Transcription,
} from './preview.ts'

export const startPreview = endpoint({
  method: 'POST',
  path: '/ai-agent/conversations',
  tag: 'Pré-visualização',
  summary: 'Iniciar uma conversa de demonstração; o mesmo contact_id é a mesma conversa',
  body: PreviewConversationRequest,
  response: PreviewConversation,
  failure: 'Falha ao iniciar conversa',
})
export const sendPreviewMessage = endpoint({
  method: 'POST',
  path: '/ai-agent/conversations/{id}/messages',
  tag: 'Pré-visualização',
  summary: 'Escrever ao agente e receber a resposta dele',
  body: PreviewMessageRequest,
  response: PreviewReply,
  failure: 'Falha ao enviar mensagem',
})
export const sayAsAssistant = endpoint({
  method: 'POST',
  path: '/ai-agent/conversations/{id}/assistant-messages',
  tag: 'Pré-visualização',
  summary: 'Pôr na conversa de demonstração uma mensagem do agente',
  body: AssistantMessageRequest,
  response: PreviewReply,
  failure: 'Falha ao enviar mensagem',
})
export const listPreviewMessages = endpoint({
  method: 'GET',
  path: '/ai-agent/conversations/{id}/messages',
  tag: 'Pré-visualização',
  summary: 'Mensagens de uma conversa de demonstração, na ordem',
  response: z.array(PreviewMessage),
})
export const listPreviewAppointments = endpoint({
  method: 'GET',
  path: '/ai-agent/conversations/{id}/appointments',
  tag: 'Pré-visualização',
  summary: 'Agendamentos de teste de uma conversa de demonstração, o mais recente primeiro',
  response: z.array(PreviewAppointment),
})
/** The body is a form with the recording in the field `audio_file`. */
export const transcribeAudio = endpoint({
  method: 'POST',
  path: '/ai-agent/audio/transcriptions',
  tag: 'Pré-visualização',
  summary: 'Transcrever uma gravação (formulário com audio_file, até 2 MB)',
  response: Transcription,
  failure: 'Não foi possível transcrever o áudio',
})
