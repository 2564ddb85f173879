import 'fake-indexeddb/auto'
import { describe, expect, it, vi } from 'vitest'
import { User } from '../../src/contract/account.ts'
import { configureHttp } from '../../src/api/httpClient.ts'
import { useSession } from '../../src/session/session.ts'
import { signIn } from '../../src/session/sessionActions.ts'
import { readSessionCopy } from '../../src/session/sessionCopy.ts'
import { testId } from './random.ts'

const user = User.parse({
  id: testId(1, 1),
  email: 'marina@exemplo.com.br',
  name: 'Marina',
  onboarding_completed: true,
  organization_id: testId(1, 9),
  default_provider_id: null,
})

describe('signing in where local storage takes nothing', () => {
  it('OFF-16 the session is kept before a screen shows it, for a page that is left at once', async () => {
    const full = () => {
      throw new DOMException('full', 'QuotaExceededError')
    }
    const takesNothing = { getItem: () => null, setItem: full, removeItem: () => undefined }
    vi.stubGlobal('localStorage', takesNothing)
    vi.stubGlobal('sessionStorage', takesNothing)
    configureHttp(
      { token: async () => null, refresh: async () => false, onSignedOut: () => {} },
      { fetch: async () => Response.json({ detail: 'Não encontrada' }, { status: 404 }) },
    )
    const copyWhenShown = new Promise<Awaited<ReturnType<typeof readSessionCopy>>>((resolve) => {
      useSession.subscribe((now) => now.user && resolve(readSessionCopy()))
    })
    await signIn({ access_token: 'access', refresh_token: 'refresh', token_type: 'bearer', user }, true)
    expect(await copyWhenShown).toMatchObject({ userId: user.id, token: 'access', refreshToken: 'refresh' })
  })
})
