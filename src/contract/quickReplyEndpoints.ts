import { endpoint } from './endpoint.ts'
import { QuickReplies, QuickRepliesUpdate } from './quickReply.ts'

export const listQuickReplies = endpoint({
  method: 'GET',
  path: '/communication/quick-replies',
  tag: 'Conversas',
  summary: 'Respostas rápidas',
  response: QuickReplies,
  failure: 'Não foi possível carregar as respostas rápidas',
})
export const saveQuickReplies = endpoint({
  method: 'PUT',
  path: '/communication/quick-replies',
  tag: 'Conversas',
  summary: 'Trocar a lista de respostas rápidas',
  body: QuickRepliesUpdate,
  response: QuickReplies,
  failure: 'Não foi possível salvar as respostas rápidas',
})
