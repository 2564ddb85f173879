/** One try of an agent: what was said, what is on its way, and what failed. Lives until it is reset or the page goes. */
import { newId } from '../../contract/ids.ts'
import type {
  PreviewAction,
  PreviewConversation,
  PreviewMessage,
  PreviewReply,
  Transcription,
} from '../../contract/preview.ts'
import { createTypingQueue, splitReply } from './typingQueue.ts'

export type Sent = {
  id: string
  content: string
  audio?: { audioLength: number; language: string } | undefined
  action?: PreviewAction | undefined
}

/** The calls of a chat; failures throw. */
export interface PreviewApi {
  start: (contactId: string) => Promise<PreviewConversation>
  send: (conversationId: string, message: Sent) => Promise<PreviewReply>
  say: (conversationId: string, content: string, action?: PreviewAction) => Promise<PreviewReply>
  transcribe: (recording: Blob) => Promise<Transcription>
  /** What to show of a call that threw. */
  failureText: (error: unknown, fallback: string) => string
}

/** `sent`: what did not arrive and can be sent again. */
export type Failure = { id: string; type: 'failure'; text: string; sent: Sent | null }
/** `replyId`: of the server's message that this is a part of, where a turn of the agent is behind it. */
export type SaidEntry = PreviewMessage & { replyId?: string | undefined }
export type Entry = SaidEntry | Failure

export interface ChatState {
  conversation: PreviewConversation | null
  entries: Entry[]
  /** Parts of the reply are still to come. */
  typing: boolean
  busy: 'sending' | 'transcribing' | null
  /** What stands in the field. */
  draft: string
}

export interface PreviewChat {
  get: () => ChatState
  subscribe: (listener: () => void) => () => void
  setDraft: (text: string) => void
  send: (text: string) => Promise<void>
  /** True when it was understood and went out; otherwise the recording is still needed. */
  sendAudio: (recording: { blob: Blob; seconds: number }) => Promise<boolean>
  /** Sends again what failed. */
  retry: (failure: Failure) => Promise<void>
  /** Tells the agent that its time to speak has come. */
  act: (action: PreviewAction) => Promise<void>
  /** Puts a scheduled message into the agent's mouth; true when it is in the conversation. */
  say: (content: string, action?: PreviewAction) => Promise<boolean>
  reset: () => void
}

export const NOTES: Record<PreviewAction, { note: string; instruction: string }> = {
  reengagement: {
    note: 'Reengajamento ativado',
    instruction: 'O cliente está inativo. Retome o contato com ele de forma amigável.',
  },
  reminder: {
    note: 'Lembrete ativado',
    instruction: 'Lembre o cliente do agendamento marcado e peça a confirmação da presença.',
  },
  missed: {
    note: 'Mensagem depois da falta ativada',
    instruction: 'O cliente faltou ao horário de ontem. Escreva para ele e ofereça outro horário.',
  },
  waiting: {
    note: 'Horário que vagou ativado',
    instruction: 'Vagou um horário, e o cliente está na lista de espera. Ofereça o horário a ele.',
  },
}
const callsPerson = (reason: string | null) =>
  reason === null ? 'Aqui o agente chamaria a equipe.' : `Aqui o agente chamaria a equipe: ${reason}.`
const NOTHING_TO_SAY = 'O agente não respondeu: não havia nada a responder.'

const EMPTY: ChatState = { conversation: null, entries: [], typing: false, busy: null, draft: '' }

/** `onTurn` is told whenever the server may know more of the conversation than before. */
export function createPreviewChat(api: PreviewApi, onTurn: () => void = () => {}): PreviewChat {
  let state = EMPTY
  /** Counts resets: an answer to what was reset before is dropped. */
  let life = 0
  const files: string[] = []
  const listeners = new Set<() => void>()
  /** Said under the last part of a reply. */
  let ending: string | null = null
  /** The reply whose parts are being shown. */
  let replyId: string | undefined
  const queue = createTypingQueue((part) => {
    add({ ...message('assistant', part), replyId })
    if (ending === null || queue.isWaiting()) return
    note(ending)
    ending = null
  })

  function set(change: Partial<ChatState>): void {
    state = { ...state, ...change, typing: queue.isWaiting() }
    for (const listener of listeners) listener()
  }

  const add = (entry: Entry) => set({ entries: [...state.entries, entry] })
  const note = (text: string) => add(message('system', text))

  function fail(error: unknown, fallback: string, sent: Sent | null): void {
    queue.clear()
    add({ id: newId(), type: 'failure', text: api.failureText(error, fallback), sent })
  }

  /** Made with the first message. */
  async function conversationOf(own: number): Promise<PreviewConversation> {
    if (state.conversation) return state.conversation
    const made = await api.start(`preview-${newId()}`)
    if (own === life) set({ conversation: made })
    return made
  }

  async function deliver(sent: Sent): Promise<void> {
    const own = life
    queue.clear()
    set({ busy: 'sending' })
    let fallback = 'Falha ao iniciar conversa'
    try {
      const { id } = await conversationOf(own)
      fallback = 'Falha ao enviar mensagem'
      const reply = await api.send(id, sent)
      if (own === life) hear(reply, sent)
    } catch (error) {
      if (own === life) fail(error, fallback, sent)
    } finally {
      if (own === life) set({ busy: null })
    }
  }

  function hear({ id, content, calls_person, calls_person_for }: PreviewReply, { action }: Sent): void {
    const parts = splitReply(content)
    ending = calls_person ? callsPerson(calls_person_for) : null
    // What it says by itself has no turn behind it.
    replyId = action === undefined ? id : undefined
    if (parts.length === 0) {
      note(ending ?? NOTHING_TO_SAY)
      ending = null
    }
    queue.add(parts)
    onTurn()
  }

  const free = () => state.busy === null

  return {
    get: () => state,
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    setDraft: (draft) => set({ draft }),

    async send(text) {
      const content = text.trim()
      if (content === '' || !free()) return
      const sent = { id: newId(), content }
      add(message('user', content, sent.id))
      set({ draft: '' })
      await deliver(sent)
    },

    async sendAudio({ blob, seconds }) {
      if (!free()) return false
      const own = life
      queue.clear()
      set({ busy: 'transcribing' })
      let heard: Transcription
      try {
        heard = await api.transcribe(blob)
      } catch (error) {
        if (own !== life) return false
        fail(error, 'Falha ao enviar mensagem', null)
        set({ busy: null })
        return false
      }
      if (own !== life) return false
      const { transcription, language } = heard
      const id = newId()
      const audio = { audioLength: seconds, language }
      const file = URL.createObjectURL(blob)
      files.push(file)
      add({
        id,
        type: 'user',
        messageType: 'audio',
        content: { ...audio, file, transcription },
        timestamp: new Date().toISOString(),
      })
      await deliver({ id, content: transcription, audio })
      return true
    },

    async retry(failure) {
      if (failure.sent === null || !free()) return
      set({ entries: state.entries.filter((entry) => entry !== failure) })
      await deliver(failure.sent)
    },

    async act(action) {
      if (!free()) return
      const { note: text, instruction } = NOTES[action]
      queue.clear()
      note(text)
      note(instruction)
      await deliver({ id: newId(), content: instruction, action })
    },

    async say(content, action) {
      const { conversation } = state
      if (!free() || !conversation) return false
      const own = life
      queue.clear()
      set({ busy: 'sending' })
      try {
        await api.say(conversation.id, content, action)
        if (own !== life) return false
        add(message('assistant', content))
        return true
      } catch (error) {
        if (own === life) fail(error, 'Falha ao enviar mensagem', null)
        return false
      } finally {
        if (own === life) set({ busy: null })
      }
    },

    reset() {
      life += 1
      queue.clear()
      for (const file of files.splice(0)) URL.revokeObjectURL(file)
      set(EMPTY)
    },
  }
}

function message(type: PreviewMessage['type'], content: string, id = newId()): PreviewMessage {
  return { id, type, messageType: 'text', content, timestamp: new Date().toISOString() }
}
