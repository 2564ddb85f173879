import 'fake-indexeddb/auto'
import { AsyncLocalStorage } from 'node:async_hooks'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { User } from '../../src/contract/account.ts'
import { testId } from './random.ts'

const user = User.parse({
  id: testId(1, 1),
  email: 'marina@exemplo.com.br',
  name: 'Marina',
  onboarding_completed: true,
  organization_id: testId(1, 9),
  default_provider_id: null,
})
const signedIn = { token: 'old', refreshToken: 'refresh', isAuthenticated: true, user }

/** The local storage that whoever runs sees: what another tab writes does not arrive. */
const tab = new AsyncLocalStorage<Map<string, string>>()
const ownStorage = {
  getItem: (key: string) => tab.getStore()?.get(key) ?? null,
  setItem: (key: string, text: string) => void tab.getStore()?.set(key, text),
  removeItem: (key: string) => void tab.getStore()?.delete(key),
}

let answered = 0
/** One lock for all tabs of the browser. */
let last: Promise<unknown> = Promise.resolve()

/** A tab of one browser: modules and local storage of its own; IndexedDB and locks are shared. */
async function openTab({ refreshToken } = signedIn) {
  vi.resetModules()
  const own = new Map<string, string>()
  const { useSession } = await import('../../src/session/session.ts')
  const { refreshSession } = await import('../../src/session/refreshSession.ts')
  const { copySession } = await import('../../src/session/sessionActions.ts')
  const { configureHttp } = await import('../../src/api/httpClient.ts')
  configureHttp(
    { token: async () => null, refresh: async () => false, onSignedOut: () => {} },
    {
      fetch: async () => {
        answered++
        return Response.json({
          access_token: `new ${answered}`,
          refresh_token: 'refresh',
          token_type: 'bearer',
          user,
        })
      },
    },
  )
  await tab.run(own, async () => {
    useSession.setState({ ...signedIn, refreshToken })
    await copySession()
  })
  return {
    renew: () => tab.run(own, () => refreshSession('old')),
    token: () => useSession.getState().token,
  }
}

describe('two tabs of one session', () => {
  beforeEach(() => {
    answered = 0
    vi.stubGlobal('localStorage', ownStorage)
    vi.stubGlobal('sessionStorage', { getItem: () => null, removeItem: () => undefined })
    vi.stubGlobal('navigator', {
      locks: {
        request: (_: string, run: () => Promise<unknown>) => {
          const turn = last.then(run)
          last = turn.catch(() => undefined)
          return turn
        },
      },
    })
  })

  it('AUTH-29 renew it once, though neither sees yet what the other wrote to local storage', async () => {
    const [one, other] = [await openTab(), await openTab()]
    expect(await Promise.all([one.renew(), other.renew()])).toEqual([true, true])
    expect(answered).toBe(1)
    expect([one.token(), other.token()]).toEqual(['new 1', 'new 1'])
  })

  it('AUTH-29 in two sessions each renew their own', async () => {
    const one = await openTab()
    const other = await openTab({ ...signedIn, refreshToken: 'another' })
    await one.renew()
    expect(await other.renew()).toBe(true)
    expect([one.token(), other.token()]).toEqual(['new 1', 'new 2'])
  })
})
