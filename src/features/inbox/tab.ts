import { CONVERSATION_STATUS_LABEL, type ConversationStatus } from '../../contract/conversation.ts'

/** The `tab` parameter of the address (INB-03). */
export type InboxTab = ConversationStatus | 'all'

export const TAB_LABEL: Record<InboxTab, string> = {
  ...CONVERSATION_STATUS_LABEL,
  all: 'Todas as conversas',
}
