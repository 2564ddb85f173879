/**
 * Endpoints of conversations, their messages and files. Those that write them offline are in
 * commandEndpoints.ts.
 */
import * as z from 'zod/mini'
import { Conversation, ConversationStatus } from './conversation.ts'
import { Done, endpoint } from './endpoint.ts'
import { Id } from './ids.ts'
import { Media } from './media.ts'
import { Message } from './message.ts'

const Page = z.object({
  /** Return messages before this position. */
  before: z.optional(z.coerce.number()),
  limit: z.optional(z.coerce.number()),
})

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
/** Best effort: the server forgets it after some seconds and stores nothing. */
export const showTyping = endpoint({
  method: 'POST',
  path: '/communication/conversations/{id}/typing',
  tag: 'Conversas',
  summary: 'Mostrar ao cliente que alguém está escrevendo',
  response: Done,
})
/** Best effort, like `showTyping`: the colleagues' screens forget it after some seconds. */
export const showPresence = endpoint({
  method: 'POST',
  path: '/communication/conversations/{id}/presence',
  tag: 'Conversas',
  summary: 'Mostrar à equipe que alguém está com a conversa aberta',
  body: z.object({ doing: z.enum(['looks', 'left']) }),
  response: Done,
})
/** The body is the file itself; its name is in the query. */
export const uploadMedia = endpoint({
  method: 'POST',
  path: '/communication/media',
  tag: 'Arquivos',
  summary: 'Enviar arquivo (corpo binário, até 16 MB)',
  query: z.object({
    filename: z.string().check(z.maxLength(200)),
    /** Created by the client: the same file sent again under the same id is stored once. */
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
