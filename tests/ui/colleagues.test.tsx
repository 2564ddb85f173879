// @vitest-environment happy-dom
/** Who else has a conversation open, as a screen hears it. */
import { act } from 'react'
import { createRoot } from 'react-dom/client'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { configureHttp } from '../../src/api/httpClient.ts'
import {
  PRESENCE_APART_MS,
  PRESENCE_MS,
  type Presence,
  type RealtimeData,
} from '../../src/contract/realtimeEvents.ts'
import { Colleagues } from '../../src/features/inbox/Colleagues.tsx'
import { useSession } from '../../src/session/session.ts'
import { serverEvents } from '../../src/workspace/serverEvents.ts'
import { testId } from '../sync/random.ts'

const [TALK, OTHER, RAFAEL] = [testId(1, 1), testId(1, 2), testId(1, 3)]
const place = document.createElement('div')
let root: ReturnType<typeof createRoot>
/** What was reported of the own presence. */
const reported: unknown[] = []

beforeEach(async () => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  vi.useFakeTimers()
  reported.length = 0
  useSession.setState({ isAuthenticated: true })
  document.body.append(place)
  root = createRoot(place)
  configureHttp(
    { token: async () => ({ token: 't', userId: 'u' }), refresh: async () => false, onSignedOut: () => {} },
    {
      baseUrl: 'http://balcao.test/api/v1',
      fetch: async (url, init) => {
        if (new URL(url).pathname.endsWith(`${TALK}/presence`))
          reported.push(JSON.parse(init?.body as string))
        return Response.json({ ok: true })
      },
    },
  )
  await act(async () => root.render(<Colleagues conversationId={TALK} />))
})
afterEach(async () => {
  await act(async () => root.unmount())
  place.remove()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const hear = (data: Partial<RealtimeData>, name = 'conversation.presence') =>
  act(async () => serverEvents.emit(name, { base: 0, revision: 0, conversation_id: TALK, ...data }))
const rafael = (doing: Presence['doing']) =>
  hear({ presence: { user_id: RAFAEL, name: 'Rafael Souza', doing } })
const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))
const shown = () => place.textContent

describe('TEAM-02 a colleague in the conversation', () => {
  it('who looks is shown until some time after they were last heard of', async () => {
    await rafael('looks')
    expect(shown()).toContain('Rafael Souza está vendo')
    await pass(PRESENCE_MS.looks - 1000)
    await rafael('looks')
    await pass(PRESENCE_MS.looks - 1000)
    expect(shown()).toContain('Rafael Souza está vendo')
    await pass(1001)
    expect(shown()).toBe('')
  })

  it('who writes is shown as writing, also when they are heard to look, until that ends', async () => {
    await rafael('writes')
    await rafael('looks')
    expect(shown()).toContain('Rafael Souza está respondendo')
    await pass(PRESENCE_MS.writes + 1)
    expect(shown()).not.toContain('respondendo')
  })

  it('who has left is gone at once', async () => {
    await rafael('looks')
    await rafael('left')
    expect(shown()).toBe('')
  })

  it('whose message has arrived writes no more', async () => {
    await rafael('writes')
    await hear({ message: { sender_id: RAFAEL } as RealtimeData['message'] }, 'message.new')
    expect(shown()).toContain('Rafael Souza está vendo')
  })

  it('is not the person at this screen', async () => {
    await act(async () => useSession.setState({ user: { id: RAFAEL } as never }))
    await act(async () => root.render(<Colleagues conversationId={OTHER} />))
    await act(async () => root.render(<Colleagues conversationId={TALK} />))
    await rafael('looks')
    expect(shown()).toBe('')
    await act(async () => useSession.setState({ user: null }))
  })

  it('is not shown where another conversation is meant', async () => {
    await hear({
      conversation_id: OTHER,
      presence: { user_id: RAFAEL, name: 'Rafael Souza', doing: 'looks' },
    })
    expect(shown()).toBe('')
  })
})

describe('the customer in the conversation', () => {
  const ana = (doing: Presence['doing']) => hear({ presence: { user_id: OTHER, name: 'Ana Souza', doing } })

  it('who types or records is shown so, until they stop or some time has passed', async () => {
    await ana('types')
    expect(shown()).toContain('Ana Souza está digitando…')
    await ana('records')
    expect(shown()).toContain('Ana Souza está gravando um áudio…')
    await ana('left')
    expect(shown()).toBe('')
    await ana('types')
    await pass(PRESENCE_MS.types - 1000)
    await ana('types')
    await pass(PRESENCE_MS.types - 1000)
    expect(shown()).toContain('digitando')
    await pass(1001)
    expect(shown()).toBe('')
  })

  it('whose message has arrived types no more, and is told nothing of who is here', async () => {
    await rafael('looks')
    const before = reported.length
    await ana('types')
    expect(reported).toHaveLength(before)
    await hear(
      { message: { direction: 'inbound', sender_id: null } as RealtimeData['message'] },
      'message.new',
    )
    expect(shown()).not.toContain('Ana')
    expect(shown()).toContain('Rafael')
  })
})

describe('TEAM-02 the own presence', () => {
  it('is reported at once, again and again, and when the conversation is left', async () => {
    expect(reported).toEqual([{ doing: 'looks' }])
    await pass(PRESENCE_MS.looks)
    expect(reported.length).toBeGreaterThan(1)
    await act(async () => root.render(<Colleagues conversationId={OTHER} />))
    expect(reported.at(-1)).toEqual({ doing: 'left' })
  })

  it('is not reported by who has signed out', async () => {
    await act(async () => useSession.setState({ isAuthenticated: false }))
    await act(async () => root.render(<Colleagues conversationId={OTHER} />))
    expect(reported).toEqual([{ doing: 'looks' }])
  })

  it('is reported to who comes later, once, as soon as the server passes on another report', async () => {
    await rafael('looks')
    await rafael('looks')
    await pass(PRESENCE_APART_MS)
    expect(reported).toEqual([{ doing: 'looks' }])
    await pass(1000)
    expect(reported).toEqual([{ doing: 'looks' }, { doing: 'looks' }])
  })

  it('is reported at once to who comes when nothing was reported lately', async () => {
    await pass(10_000)
    await rafael('looks')
    await pass(1)
    expect(reported).toEqual([{ doing: 'looks' }, { doing: 'looks' }])
  })
})
