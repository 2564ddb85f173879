import {
  sayAsAssistant,
  sendPreviewMessage,
  startPreview,
  transcribeAudio,
} from '../../contract/previewEndpoints.ts'
import { updateScheduledMessage } from '../../contract/commandEndpoints.ts'
import type { ScheduledMessage } from '../../contract/scheduled.ts'
import { queryClient } from '../../queries/queryClient.ts'
import { onForget } from '../../session/forget.ts'
import { failureText } from '../../api/failureText.ts'
import { callEndpoint, NetworkError } from '../../api/httpClient.ts'
import { logFailure } from '../../telemetry/report.ts'
import { createPreviewChat, type PreviewApi, type PreviewChat } from './previewChat.ts'
import { PREVIEW_KEY } from './reads.ts'

const apiOf = (agentId: string): PreviewApi => ({
  start: (contactId) =>
    callEndpoint(startPreview, { body: { agent_id: agentId, channel: 'preview', contact_id: contactId } }),
  send: (id, message) => callEndpoint(sendPreviewMessage, { params: { id }, body: message }),
  say: (id, content, action) =>
    callEndpoint(sayAsAssistant, { params: { id }, body: { content, ...(action && { action }) } }),
  transcribe(recording) {
    const body = new FormData()
    body.append('audio_file', recording, 'gravacao.webm')
    return callEndpoint(transcribeAudio, { body })
  },
  failureText: (error, fallback) =>
    error instanceof NetworkError ? `${fallback}. ${failureText(error)}` : failureText(error, fallback),
})

const askAgain = () => void queryClient.invalidateQueries({ queryKey: PREVIEW_KEY })

/** Chats outlive their screen: a user who looks something up elsewhere finds theirs unchanged. */
const chats = new Map<string, PreviewChat>()

onForget(() => {
  for (const chat of chats.values()) chat.reset()
  chats.clear()
})

export function chatOf(agentId: string): PreviewChat {
  let chat = chats.get(agentId)
  if (!chat) {
    chat = createPreviewChat(apiOf(agentId), askAgain)
    chats.set(agentId, chat)
  }
  return chat
}

/** Puts a planned message into the conversation now. Failing to mark it as sent is only logged. */
export async function sendAhead(
  chat: PreviewChat,
  { id, type, message_content }: ScheduledMessage,
): Promise<void> {
  const action = type === 'APPOINTMENT_REMINDER' ? 'reminder' : 'reengagement'
  if (!(await chat.say(message_content.text, action))) return
  try {
    await callEndpoint(updateScheduledMessage, { params: { id }, body: { status: 'SENT' } })
  } catch (error) {
    logFailure(error, 'scheduled message')
  }
  askAgain()
}
