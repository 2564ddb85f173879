import 'fake-indexeddb/auto'
import Dexie from 'dexie'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { User } from '../../src/contract/account.ts'
import { newId } from '../../src/contract/ids.ts'
import { signOutEverywhere } from '../../src/session/signOutEverywhere.ts'
import { useSession } from '../../src/session/session.ts'
import { closeMirror, openMirror } from '../../src/sync/store/db.ts'
import { enqueueCommand } from '../../src/sync/outbox/enqueueCommand.ts'
import { type HttpAuth, configureHttp } from '../../src/api/httpClient.ts'
import { hashToken } from '../../src/session/sessionEnd.ts'
import { waitFor } from '../waitFor.ts'

const kept = vi.hoisted(() => {
  const texts = new Map<string, string>()
  const storage = {
    getItem: (key: string) => texts.get(key) ?? null,
    setItem: (key: string, text: string) => void texts.set(key, text),
    removeItem: (key: string) => void texts.delete(key),
  }
  vi.stubGlobal('localStorage', storage)
  vi.stubGlobal('sessionStorage', { ...storage, getItem: () => null })
  vi.stubGlobal('navigator', {
    locks: { request: (_: string, run: () => Promise<unknown>) => run() },
  })
  return texts
})

const organizationId = newId()
const user = User.parse({
  id: newId(),
  email: 'marina@exemplo.com.br',
  name: 'Marina',
  onboarding_completed: true,
  organization_id: organizationId,
  default_provider_id: null,
})
const identity = { userId: user.id, organizationId }

let calls: { path: string; body: unknown }[] = []
let online = true
const auth: HttpAuth = {
  token: async () => ({ token: 'access', userId: user.id }),
  refresh: async () => false,
  onSignedOut: () => {},
}

describe('signing out everywhere', () => {
  beforeEach(() => {
    calls = []
    online = true
    configureHttp(auth, {
      fetch: async (url, init) => {
        if (!online) throw new TypeError('unreachable')
        calls.push({
          path: url.replace('/api/v1', ''),
          body: typeof init.body === 'string' ? (JSON.parse(init.body) as unknown) : undefined,
        })
        return Response.json({ ok: true })
      },
    })
    useSession.setState({ token: 'access', refreshToken: 'secret', isAuthenticated: true, user })
  })
  afterEach(async () => {
    closeMirror()
    await Dexie.delete(`balcao-${organizationId}-${user.id}`)
  })

  it('STO-11 AUTH-26 ends the other devices first, then this one, and wipes it', async () => {
    await openMirror(identity)
    expect(await signOutEverywhere({ force: false })).toEqual({ done: true })
    await waitFor(() => expect(calls).toHaveLength(2))
    expect(calls).toEqual([
      { path: '/auth/sessions/end-others', body: undefined },
      { path: '/auth/logout', body: { token_hash: await hashToken('secret') } },
    ])
    expect(useSession.getState()).toMatchObject({ isAuthenticated: false, user: null, refreshToken: null })
    expect([...kept.values()].join()).not.toContain('marina')
    expect(await Dexie.exists(`balcao-${organizationId}-${user.id}`)).toBe(false)
  })

  it('OFF-12 asks first with something in the queue, and does nothing when the server cannot be reached', async () => {
    await enqueueCommand(await openMirror(identity), 'conversation.resolve', { conversation_id: newId() })
    expect(await signOutEverywhere({ force: false })).toEqual({ done: false, waiting: 1 })
    expect(calls).toEqual([])
    online = false
    await expect(signOutEverywhere({ force: true })).rejects.toThrow('unreachable')
    expect(useSession.getState()).toMatchObject({ isAuthenticated: true, user })
    expect(await (await openMirror(identity)).outbox.count()).toBe(1)
  })
})
