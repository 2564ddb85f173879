/** A browser that refuses to keep anything: every access to its storage throws. */
import 'fake-indexeddb/auto'
import { entries, set } from 'idb-keyval'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
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

const refuse = (...names: string[]) => {
  for (const name of names)
    Object.defineProperty(globalThis, name, {
      configurable: true,
      get: () => {
        throw new DOMException('Access is denied for this document.', 'SecurityError')
      },
    })
}
const own = new Map(
  ['localStorage', 'sessionStorage', 'indexedDB'].map((name) => [
    name,
    Object.getOwnPropertyDescriptor(globalThis, name),
  ]),
)

beforeEach(() => {
  vi.resetModules()
  vi.stubGlobal('fetch', async () => new Response('{}'))
  vi.stubGlobal('addEventListener', () => {})
  refuse('localStorage', 'sessionStorage')
})
afterEach(() => {
  vi.unstubAllGlobals()
  for (const [name, descriptor] of own)
    if (descriptor) Object.defineProperty(globalThis, name, descriptor)
    else Reflect.deleteProperty(globalThis, name)
})

describe('where the browser refuses local storage', () => {
  it('OFF-16 a session is kept before a screen shows it, for a page that is left at once', async () => {
    const { configureHttp } = await import('../../src/api/httpClient.ts')
    const { useSession } = await import('../../src/session/session.ts')
    const { signIn } = await import('../../src/session/sessionActions.ts')
    const { readSessionCopy } = await import('../../src/session/sessionCopy.ts')
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

  it('STO-11 who signs out is out, and everything that was kept elsewhere is gone', async () => {
    const { useSession } = await import('../../src/session/session.ts')
    const { onForget } = await import('../../src/session/forget.ts')
    const { draftPrefix, formStore } = await import('../../src/session/formKeys.ts')
    await import('../../src/features/onboarding/companyDraft.ts')
    const forgotten = vi.fn<() => void>()
    onForget(forgotten)
    useSession.setState({ user, token: 't', refreshToken: 'r', isAuthenticated: true })
    await set(`${draftPrefix(user.id)}contact new`, 'Ana', formStore())
    const { endSession } = await import('../../src/session/endSession.ts')
    const { wiped } = await endSession(null)
    await wiped
    expect(useSession.getState()).toMatchObject({ isAuthenticated: false, user: null, token: null })
    expect(forgotten).toHaveBeenCalledOnce()
    expect(await entries(formStore())).toEqual([])
  })

  it('OFF-21 the forms open and take what is typed, also where IndexedDB is refused', async () => {
    const { readFormDraft, restoreFormDrafts, writeFormDraft } =
      await import('../../src/session/formDrafts.ts')
    const { keptCompanyDraft, keepCompanyDraft, dropCompanyDraft } =
      await import('../../src/features/onboarding/companyDraft.ts')
    refuse('indexedDB')
    await restoreFormDrafts()
    writeFormDraft('contact new', 'Ana')
    expect(readFormDraft('contact new')).toBeNull()
    keepCompanyDraft({ name: 'Aurora' })
    expect(keptCompanyDraft()).toEqual({ name: '', whatsapp: '', size: '', type: '' })
    dropCompanyDraft()
  })

  it('an invitation is shown, and signing in for it goes on', async () => {
    const invitation = await import('../../src/features/account/keptInvitation.ts')
    invitation.keepInvitation({ token: 't', email: 'ana@exemplo.com.br', company: 'Aurora' })
    expect(invitation.keptInvitation()).toBeNull()
    invitation.dropInvitation()
  })

  it('OFF-29 the first rows of the next start are kept quietly', async () => {
    const { writeFirstSeen } = await import('../../src/session/firstSeen.ts')
    await expect(writeFirstSeen({ userId: user.id, today: [], chat: [] })).resolves.toBeUndefined()
  })
})
