/** Endpoints of a channel and of connecting it. The list is in `channelList.ts`. */
import * as z from 'zod/mini'
import { Channel } from './channel.ts'
import {
  ChannelCreate,
  ChannelUpdate,
  Continuation,
  ContinueChannel,
  UnplacedList,
  WhatsAppConnection,
} from './channelSetup.ts'
import { Done, endpoint } from './endpoint.ts'
import { Phone } from './phone.ts'
import { line } from './text.ts'

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
/**
 * `bring_past`: also import earlier conversations. `phone_number`: pair by a code to type on the phone with this
 * number instead of a QR code; only with WhatsApp Web.
 */
export const connectWhatsApp = endpoint({
  method: 'POST',
  path: '/communication/channels/{id}/whatsapp/connect',
  tag: 'Canais',
  summary: 'Gerar o QR code, ou um código para digitar no celular',
  body: z.optional(z.object({ bring_past: z.optional(z.boolean()), phone_number: z.optional(Phone) })),
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
export const pauseChannel = endpoint({
  method: 'POST',
  path: '/communication/channels/{id}/pause',
  tag: 'Canais',
  summary: 'Pausar o que sai',
  response: Channel,
  failure: 'Falha ao pausar canal',
})
export const resumeChannel = endpoint({
  method: 'POST',
  path: '/communication/channels/{id}/resume',
  tag: 'Canais',
  summary: 'Retomar o que sai',
  response: Channel,
  failure: 'Falha ao retomar canal',
})
export const getContinuation = endpoint({
  method: 'GET',
  path: '/communication/channels/{id}/continuation',
  tag: 'Canais',
  summary: 'O que passaria para outro número',
  response: Continuation,
  failure: 'Falha ao buscar canais',
})
export const listUnplaced = endpoint({
  method: 'GET',
  path: '/communication/channels/{id}/unplaced',
  tag: 'Canais',
  summary: 'Mensagens de 30 dias que não entraram em conversa nenhuma',
  response: UnplacedList,
  failure: 'Falha ao buscar as mensagens que não entraram',
})
/** Refused, with the current numbers in the answer, when more would be moved than the user saw. */
export const continueChannel = endpoint({
  method: 'POST',
  path: '/communication/channels/{id}/continue',
  tag: 'Canais',
  summary: 'Continuar por outro número',
  body: ContinueChannel,
  response: Continuation,
  failure: 'Falha ao continuar por outro número',
})
/** Connects the number that the server's operator has set up for the first organization. */
export const useServerNumber = endpoint({
  method: 'POST',
  path: '/communication/channels/{id}/whatsapp-business/server-number',
  tag: 'Canais',
  summary: 'Usar o número do servidor',
  body: z.object({ setup_code: line(200).check(z.minLength(1, 'Informe o código de instalação')) }),
  response: WhatsAppConnection,
  failure: 'Erro ao conectar WhatsApp Business API',
})
export const getWhatsAppStatus = endpoint({
  method: 'GET',
  path: '/communication/channels/{id}/whatsapp/status',
  tag: 'Canais',
  summary: 'Estado da conexão',
  response: WhatsAppConnection,
  failure: 'Falha ao verificar status do WhatsApp',
})
