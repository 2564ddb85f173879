import type { AnyRouter } from '@tanstack/react-router'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { User } from '../../src/contract/account.ts'
import { testId } from './random.ts'
import { waitFor } from '../waitFor.ts'

const memory = (): Storage => {
  const kept = new Map<string, string>()
  return {
    get length() {
      return kept.size
    },
    key: (n) => [...kept.keys()][n] ?? null,
    getItem: (key) => kept.get(key) ?? null,
    setItem: (key, text) => void kept.set(key, text),
    removeItem: (key) => void kept.delete(key),
    clear: () => kept.clear(),
  }
}

const user = User.parse({
  id: testId(1, 1),
  email: 'marina@exemplo.com.br',
  name: 'Marina',
  onboarding_completed: true,
  organization_id: testId(1, 9),
  default_provider_id: null,
})
const organization = {
  id: testId(1, 9),
  name: 'Clínica Aurora',
  whatsapp: '+551133334444',
  type: 'Estética',
  size: 'small',
  timezone: 'America/Sao_Paulo',
}
const signedIn = { token: 't', refreshToken: 'r', isAuthenticated: true, user, organization }

/** The session as a newly started page reads it. */
const start = async () => {
  vi.resetModules()
  return (await import('../../src/session/session.ts')).useSession
}
const stored = (storage: Storage) =>
  (JSON.parse(storage.getItem('balcao-auth') ?? 'null') as { state: Record<string, unknown> } | null)?.state

describe('the session', () => {
  beforeEach(() => {
    vi.stubGlobal('localStorage', memory())
    vi.stubGlobal('sessionStorage', memory())
  })

  it('STO-01 ENT-01 ENT-02 PRD-11 is kept under balcao-auth with the fields of the specification, the organization whole', async () => {
    const session = await start()
    session.setState(signedIn)
    expect(stored(localStorage)).toMatchObject({
      ...signedIn,
      tokenType: 'bearer',
      isLoading: false,
      error: null,
    })
    expect((await start()).getState()).toMatchObject(signedIn)
  })

  it('STO-04 a stale spinner or banner does not survive a reload', async () => {
    const session = await start()
    session.setState({ ...signedIn, isLoading: true, error: 'Erro ao fazer login' })
    expect(stored(localStorage)).toMatchObject({ isLoading: true, error: 'Erro ao fazer login' })
    expect((await start()).getState()).toMatchObject({ ...signedIn, isLoading: false, error: null })
  })

  it('STO-01 what cannot be read is no session; one of an older release is', async () => {
    const { ended: _, ...older } = { ...(await start()).getState(), ...signedIn }
    localStorage.setItem('balcao-auth', JSON.stringify({ state: older }))
    expect((await start()).getState()).toMatchObject({ isAuthenticated: true, ended: null })
    for (const text of ['{', '{"state":{"token":1}}', '"x"']) {
      localStorage.setItem('balcao-auth', text)
      expect((await start()).getState()).toMatchObject({ isAuthenticated: false, user: null })
    }
  })

  it('AUTH-07 who is not remembered stays in this tab alone, whatever a tab at the sign-in screen keeps', async () => {
    const session = await start()
    session.setState({ ...signedIn, remember: false })
    expect(localStorage.getItem('balcao-auth')).toBeNull()
    expect(stored(sessionStorage)).toMatchObject({ user, remember: false })
    localStorage.setItem('balcao-auth', JSON.stringify({ state: { ...session.getInitialState() } }))
    await session.persist.rehydrate()
    expect(session.getState()).toMatchObject({ isAuthenticated: true, user })
  })

  it('AUTH-26 OFF-22 who works on without the server is asked to sign in once it answers, not by a network in its place', async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
    vi.stubGlobal('navigator', { onLine: true })
    vi.stubGlobal('addEventListener', () => {})
    const answers = vi.fn<() => Promise<Response>>()
    vi.stubGlobal('fetch', answers)
    const session = await start()
    const { followSession } = await import('../../src/app/followSession.ts')
    const { worksOffline } = await import('../../src/session/worksOffline.ts')
    const { syncStatus } = await import('../../src/sync/syncStatus.ts')
    session.setState({ ...signedIn, isAuthenticated: false, expired: true })
    syncStatus.set({ network: 'offline' })
    const asked = vi.fn<() => void>()
    followSession({ invalidate: async () => {} } as unknown as AnyRouter, asked)
    const portal = async () => new Response('<h1>Bem-vindo ao Wi-Fi</h1>')
    const ill = async () => new Response('{"ok":false}', { status: 503 })
    for (const answer of [() => Promise.reject(new TypeError('cut')), portal, ill]) {
      answers.mockImplementationOnce(answer)
      await vi.advanceTimersByTimeAsync(30_000)
      await waitFor(() => expect(answers.mock.settledResults.at(-1)?.type).not.toBe('incomplete'))
    }
    expect([answers.mock.calls.length, asked.mock.calls.length, worksOffline()]).toEqual([3, 0, true])
    answers.mockImplementationOnce(async () => new Response('{"ok":true}'))
    await vi.advanceTimersByTimeAsync(30_000)
    await waitFor(() => expect(asked).toHaveBeenCalledOnce())
    expect(worksOffline()).toBe(false)
    vi.useRealTimers()
    vi.unstubAllGlobals()
  })
})
