import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import {
  createPreviewChat,
  type PreviewApi,
  type PreviewChat,
} from '../../src/features/preview/previewChat.ts'
import { playTime, contentOf } from '../../src/features/preview/messageContent.ts'
import { splitReply } from '../../src/features/preview/typingQueue.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

const reply = (content: string, reason: string | null = null) => ({
  id: 'r',
  content,
  timestamp: '2026-11-23T15:00:00.000Z',
  calls_person: reason !== null,
  calls_person_for: reason,
})

/** An API whose answers the test supplies; an answer that is not supplied never arrives. */
function fakeApi() {
  return {
    start: vi.fn<PreviewApi['start']>(async (contact_id) => ({ id: 'c', contact_id })),
    send: vi.fn<PreviewApi['send']>(async () => reply('Olá!')),
    say: vi.fn<PreviewApi['say']>(async (_, content) => reply(content)),
    transcribe: vi.fn<PreviewApi['transcribe']>(async () => ({ transcription: 'Bom dia', language: 'pt' })),
    failureText: (error: unknown, fallback: string) =>
      error instanceof Error && error.message ? error.message : fallback,
  }
}

const shown = (chat: PreviewChat) =>
  chat
    .get()
    .entries.map((entry) =>
      entry.type === 'failure'
        ? `! ${entry.text}`
        : `${entry.type}: ${typeof entry.content === 'string' ? entry.content : entry.content.transcription}`,
    )

async function retryFirst(chat: PreviewChat): Promise<void> {
  const failure = chat.get().entries.find((entry) => entry.type === 'failure')
  if (!failure) throw new Error('nothing has failed')
  await chat.retry(failure)
}

/** A promise that the test resolves. */
function later<T>() {
  let resolve!: (value: T) => void
  let reject!: (error: Error) => void
  const promise = new Promise<T>((yes, no) => {
    resolve = yes
    reject = no
  })
  return { promise, resolve, reject }
}

describe('typing', () => {
  it('PRV-07 a reply is split on blank lines, whatever they hold', () => {
    expect(splitReply('Oi!\nTudo bem?\n\nTemos vaga.\n \t\n\n  Quer marcar? \n\n')).toEqual([
      'Oi!\nTudo bem?',
      'Temos vaga.',
      'Quer marcar?',
    ])
    expect(splitReply(' \n\n')).toEqual([])
  })

  it('PRV-07 LIM-12 the first part at once, the second after 1 s, the others every 2 s', async () => {
    const chat = createPreviewChat({ ...fakeApi(), send: async () => reply('um\n\ndois\n\ntrês\n\nquatro') })
    await chat.send('oi')
    expect(shown(chat)).toEqual(['user: oi', 'assistant: um'])
    expect(chat.get()).toMatchObject({ typing: true, busy: null })
    vi.advanceTimersByTime(999)
    expect(shown(chat)).toHaveLength(2)
    vi.advanceTimersByTime(1)
    expect(shown(chat).at(-1)).toBe('assistant: dois')
    vi.advanceTimersByTime(1999)
    expect(shown(chat)).toHaveLength(3)
    vi.advanceTimersByTime(1)
    expect(shown(chat).at(-1)).toBe('assistant: três')
    expect(chat.get().typing).toBe(true)
    vi.advanceTimersByTime(2000)
    expect(shown(chat).at(-1)).toBe('assistant: quatro')
    expect(chat.get().typing).toBe(false)
  })

  it('PRV-08 a new send clears the typing queue', async () => {
    const answers = [reply('um\n\ndois'), reply('outra')]
    const chat = createPreviewChat({ ...fakeApi(), send: async () => answers.shift()! })
    await chat.send('oi')
    await chat.send('e então?')
    vi.advanceTimersByTime(60_000)
    expect(shown(chat)).toEqual(['user: oi', 'assistant: um', 'user: e então?', 'assistant: outra'])
  })

  it('what follows a reply is said under its last part', async () => {
    const chat = createPreviewChat({
      ...fakeApi(),
      send: async () => reply('um\n\ndois', 'pergunta de saúde, que só uma pessoa responde'),
    })
    await chat.send('oi')
    vi.advanceTimersByTime(1000)
    expect(shown(chat)).toEqual([
      'user: oi',
      'assistant: um',
      'assistant: dois',
      'system: Aqui o agente chamaria a equipe: pergunta de saúde, que só uma pessoa responde.',
    ])
  })

  it('an answer that is none is said to be none', async () => {
    const chat = createPreviewChat({ ...fakeApi(), send: async () => reply('') })
    await chat.send('ok')
    expect(shown(chat)).toEqual(['user: ok', 'system: O agente não respondeu: não havia nada a responder.'])
  })
})

describe('sending', () => {
  it('PRV-04 the conversation begins with the first message, as a contact of its own', async () => {
    const api = fakeApi()
    const chat = createPreviewChat(api)
    expect(api.start).not.toHaveBeenCalled()
    await chat.send('oi')
    await chat.send('de novo')
    expect(api.start).toHaveBeenCalledOnce()
    expect(api.start.mock.calls[0]![0]).toMatch(/^preview-[\w-]{6,}$/)
    expect(api.send.mock.calls.map(([id, { content }]) => [id, content])).toEqual([
      ['c', 'oi'],
      ['c', 'de novo'],
    ])
  })

  it('PRV-06 nothing blank, and nothing while an answer is awaited', async () => {
    const answer = later<ReturnType<typeof reply>>()
    const api = { ...fakeApi(), send: vi.fn<PreviewApi['send']>(() => answer.promise) }
    const chat = createPreviewChat(api)
    await chat.send(' \n ')
    expect(shown(chat)).toEqual([])
    const first = chat.send('oi')
    expect(chat.get().busy).toBe('sending')
    await chat.send('impaciente')
    answer.resolve(reply('Olá!'))
    await first
    expect(shown(chat)).toEqual(['user: oi', 'assistant: Olá!'])
  })

  it('PRV-12 ERR-16 a failure is told, ends the waiting and the typing, and can be tried again as the same message', async () => {
    const api = fakeApi()
    const chat = createPreviewChat(api)
    api.start.mockRejectedValueOnce(new Error(''))
    await chat.send('oi')
    expect(shown(chat)).toEqual(['user: oi', '! Falha ao iniciar conversa'])
    expect(chat.get()).toMatchObject({ busy: null, typing: false })

    api.send.mockRejectedValueOnce(new Error(''))
    await retryFirst(chat)
    expect(shown(chat)).toEqual(['user: oi', '! Falha ao enviar mensagem'])
    api.send.mockRejectedValueOnce(new Error('O servidor disse isto.'))
    await retryFirst(chat)
    expect(shown(chat)).toEqual(['user: oi', '! O servidor disse isto.'])
    api.send.mockResolvedValueOnce(reply('um\n\ndois'))
    await retryFirst(chat)
    expect(shown(chat)).toEqual(['user: oi', 'assistant: um'])
    expect(new Set(api.send.mock.calls.map(([, { id }]) => id)).size).toBe(1)

    api.send.mockRejectedValueOnce(new Error(''))
    await chat.send('outra')
    vi.advanceTimersByTime(60_000)
    expect(shown(chat)).toEqual(['user: oi', 'assistant: um', 'user: outra', '! Falha ao enviar mensagem'])

    // A failed message can still be sent after other messages.
    await chat.send('mais uma')
    await retryFirst(chat)
    expect(shown(chat).slice(2)).toEqual([
      'user: outra',
      'user: mais uma',
      'assistant: Olá!',
      'assistant: Olá!',
    ])
    expect(api.send.mock.calls.at(-1)![1].content).toBe('outra')
  })

  it('PRV-05 reset clears everything, and what was still on its way', async () => {
    const answer = later<ReturnType<typeof reply>>()
    const api = fakeApi()
    const chat = createPreviewChat(api)
    api.send.mockResolvedValueOnce(reply('um\n\ndois'))
    await chat.send('oi')
    chat.reset()
    expect(chat.get()).toEqual({ conversation: null, entries: [], typing: false, busy: null, draft: '' })
    vi.advanceTimersByTime(60_000)
    expect(shown(chat)).toEqual([])

    api.send.mockReturnValueOnce(answer.promise)
    const slow = chat.send('oi')
    chat.setDraft('meio escr')
    chat.reset()
    answer.resolve(reply('tarde'))
    await slow
    expect(chat.get()).toEqual({ conversation: null, entries: [], typing: false, busy: null, draft: '' })
    await chat.send('de novo')
    expect(api.start).toHaveBeenCalledTimes(3)
  })
})

describe('recordings', () => {
  const recording = { blob: new Blob(['x'], { type: 'audio/webm' }), seconds: 7 }

  it('PRV-10 ENT-20 is transcribed first, and the transcription is what is sent', async () => {
    const api = fakeApi()
    const chat = createPreviewChat(api)
    expect(await chat.sendAudio(recording)).toBe(true)
    expect(api.transcribe.mock.calls[0]![0]).toBe(recording.blob)
    expect(api.send.mock.calls[0]![1]).toMatchObject({
      content: 'Bom dia',
      audio: { audioLength: 7, language: 'pt' },
    })
    expect(chat.get().entries[0]).toMatchObject({
      type: 'user',
      messageType: 'audio',
      content: {
        transcription: 'Bom dia',
        audioLength: 7,
        language: 'pt',
        file: expect.stringMatching(/^blob:/),
      },
    })
  })

  it('PRV-12 one that could not be understood is still needed', async () => {
    const api = fakeApi()
    api.transcribe.mockRejectedValueOnce(new Error('A transcrição não está configurada.'))
    const chat = createPreviewChat(api)
    expect(await chat.sendAudio(recording)).toBe(false)
    expect(shown(chat)).toEqual(['! A transcrição não está configurada.'])
    expect(chat.get().busy).toBeNull()
    expect(api.send).not.toHaveBeenCalled()
  })
})

describe('its time has come', () => {
  it.each([
    ['reengagement', 'Reengajamento ativado', /inativo/],
    ['reminder', 'Lembrete ativado', /agendamento.*confirmação/],
  ] as const)('PRV-21 PRV-22 %s is noted, and the agent told', async (action, noted, instruction) => {
    const api = fakeApi()
    const chat = createPreviewChat(api)
    await chat.act(action)
    expect(shown(chat)).toEqual([`system: ${noted}`, expect.stringMatching(instruction), 'assistant: Olá!'])
    expect(api.send.mock.calls[0]![1]).toMatchObject({ action, content: expect.stringMatching(instruction) })
  })
})

describe('content', () => {
  it('PRV-11 PRV-13 text and audio are known, anything else is not', () => {
    expect(contentOf({ messageType: 'text', content: 'oi' })).toEqual({ kind: 'text', text: 'oi' })
    const audio = { transcription: 'oi', audioLength: 2, language: 'pt' }
    expect(contentOf({ messageType: 'audio', content: audio })).toEqual({ kind: 'audio', audio })
    for (const odd of [
      { messageType: 'text', content: { transcription: 'oi' } },
      { messageType: 'audio', content: 'oi' },
      { messageType: 'image', content: 'oi' },
      { messageType: 'text', content: null },
    ])
      expect(contentOf(odd)).toEqual({ kind: 'unknown' })
  })

  it('PRV-09 seconds as a clock', () => {
    expect([0, 7, 30, 61.8].map(playTime)).toEqual(['0:00', '0:07', '0:30', '1:01'])
  })
})
