/**
 * State of one preview conversation: what was said, what is being sent, and what failed. Exists until it is
 * reset or the page is closed.
 */
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

/** The API calls of a chat; they throw on failure. */
export interface PreviewApi {
  start: (contactId: string) => Promise<PreviewConversation>
  send: (conversationId: string, message: Sent) => Promise<PreviewReply>
  say: (conversationId: string, content: string, action?: PreviewAction) => Promise<PreviewReply>
  transcribe: (recording: Blob) => Promise<Transcription>
  /** The text to show for a call that threw. */
  failureText: (error: unknown, fallback: string) => string
}

/** `sent`: the message that did not arrive and can be sent again. */
export type Failure = { id: string; type: 'failure'; text: string; sent: Sent | null }
/** `replyId`: id of the server's message that this is a part of, if an agent turn produced it. */
export type SaidEntry = PreviewMessage & { replyId?: string | undefined }
export type Entry = SaidEntry | Failure

export interface ChatState {
  conversation: PreviewConversation | null
  entries: Entry[]
  /** True while parts of the reply are still to be shown. */
  typing: boolean
  busy: 'sending' | 'transcribing' | null
  /** The text in the input. */
  draft: string
}

export interface PreviewChat {
  get: () => ChatState
  subscribe: (listener: () => void) => () => void
  setDraft: (text: string) => void
  send: (text: string) => Promise<void>
  /** Resolves to true if the recording was transcribed and sent; otherwise it is still needed. */
  sendAudio: (recording: { blob: Blob; seconds: number }) => Promise<boolean>
  /** Sends a failed message again. */
  retry: (failure: Failure) => Promise<void>
  /** Tells the agent that an automatic message is due now. */
  act: (action: PreviewAction) => Promise<void>
  /** Makes the agent say a planned message; resolves to true once it is in the conversation. */
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

/**
 * Creates a chat. `onTurn` is called whenever the server may know more about the conversation than before.
 */
export function createPreviewChat(api: PreviewApi, onTurn: () => void = () => {}): PreviewChat {
  let state = EMPTY
  /** Counts resets: an answer that arrives after a reset is dropped. */
  let life = 0
  const files: string[] = []
  const listeners = new Set<() => void>()
  /** Note shown below the last part of a reply. */
  let ending: string | null = null
  /** Id of the reply whose parts are being shown. */
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

  /** The conversation is created with the first message. */
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
    // Automatic messages have no agent turn that could be explained.
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
