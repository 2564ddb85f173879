// @vitest-environment happy-dom
/** What a thread offers and says about reactions, edits and deletions of messages. */
import 'fake-indexeddb/auto'
import { act } from 'react'
import { createRoot } from 'react-dom/client'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { changeObstacle } from '../../src/contract/changeObstacle.ts'
import { ChangeNote } from '../../src/features/inbox/changes/Changes.tsx'
import type { ChangeView, MessageView } from '../../src/sync/outbox/overlayPending.ts'
import { testId } from '../sync/random.ts'
import { message } from '../sync/records.ts'

const ME = testId(1, 1)
const NOW = Date.parse('2026-11-26T12:00:00.000Z')
const minutesAgo = (minutes: number) => new Date(NOW - minutes * 60_000).toISOString()
const ours = (over: Partial<MessageView> = {}): MessageView => ({
  ...message(testId(4, 1), 1),
  direction: 'outbound',
  status: 'sent',
  message_type: 'text',
  content: { text: 'Bom dia' },
  sender_id: ME,
  created_at: minutesAgo(1),
  pending: null,
  ...over,
})
const judge = (
  what: 'react' | 'edit' | 'delete',
  over: Partial<MessageView> = {},
  transport: 'local' | 'web' | 'cloud' = 'web',
) => changeObstacle(what, ours(over), { transport, userId: ME, now: NOW })

describe('which messages may be changed', () => {
  it('own words for 15 minutes, by their author, where the channel can', () => {
    expect(judge('edit')).toBeNull()
    expect(judge('edit', { created_at: minutesAgo(16) })).toBe('late')
    expect(judge('edit', { sender_id: testId(1, 2) })).toBe('author')
    expect(judge('edit', { is_ai_message: true })).toBe('author')
    expect(judge('edit', {}, 'cloud')).toBe('channel')
    expect(judge('edit', { content: { url: '/media/1', caption: 'Laudo' } })).toBe('message')
  })

  it('what the team sent, for two days, once WhatsApp has it', () => {
    expect(judge('delete', { sender_id: testId(1, 2), created_at: minutesAgo(60 * 47) })).toBeNull()
    expect(judge('delete', { created_at: minutesAgo(60 * 49) })).toBe('late')
    expect(judge('delete', { status: 'queued' })).toBe('message')
    expect(judge('delete', { direction: 'inbound', status: 'received' })).toBe('message')
    expect(judge('delete', {}, 'cloud')).toBe('channel')
  })

  it('a customer’s message by a reaction, on every channel', () => {
    const theirs = { direction: 'inbound', status: 'received', sender_id: null } as const
    for (const transport of ['local', 'web', 'cloud'] as const)
      expect(judge('react', theirs, transport)).toBeNull()
    expect(judge('react')).toBe('message')
    expect(judge('react', { ...theirs, message_type: 'system' })).toBe('message')
    expect(judge('react', { ...theirs, deleted_at: minutesAgo(1) })).toBe('message')
  })
})

describe('a change in the thread', () => {
  const place = document.createElement('div')
  let root: ReturnType<typeof createRoot>
  beforeEach(() => {
    vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
    document.body.append(place)
    root = createRoot(place)
  })
  afterEach(async () => {
    await act(async () => root.unmount())
    place.remove()
    vi.unstubAllGlobals()
  })
  const show = async (change: Partial<ChangeView>) => {
    const view: ChangeView = { id: testId(2, 1), what: 'edit', state: 'queued', error: null, ...change }
    await act(async () => root.render(<ChangeNote message={ours()} change={view} />))
    return place.textContent
  }
  const pending = { commandId: testId(2, 2), name: 'message.change', error: null, created_at: '' } as const

  it('says where it is: on this device, or on its way to WhatsApp', async () => {
    expect(await show({ pending: { ...pending, state: 'queued' } })).toBe('Edição na fila')
    expect(await show({})).toBe('Editando no WhatsApp…')
    expect(await show({ what: 'delete' })).toBe('Apagando para todos…')
    expect(await show({ what: 'react', emoji: '👍' })).toBe('Enviando a reação…')
  })

  it('that failed says what was not done and why, with its words, and can be tried again', async () => {
    const error = 'O WhatsApp só deixa editar até 15 minutos depois do envio.'
    const text = await show({ state: 'failed', text: 'Boa tarde', error })
    expect(text).toContain('“Boa tarde”')
    expect(text).toContain(error)
    const labels = [...place.querySelectorAll('button')].map(({ textContent }) => textContent)
    expect(labels).toEqual(['Tentar novamente', 'Descartar'])
  })
})
