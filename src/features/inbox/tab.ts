import type { ConversationStatus } from '../../contract/conversation.ts'

/** The `tab` parameter of the address (INB-03). */
export type InboxTab = ConversationStatus | 'all'

export const TAB_LABEL: Record<InboxTab, string> = {
  waiting: 'Pendente',
  active: 'Em andamento',
  closed: 'Concluído',
  all: 'Todas as conversas',
}
