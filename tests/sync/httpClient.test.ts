/** What counts as an answer of our server, and as whom a request leaves. */
import { describe, expect, it, vi } from 'vitest'
import { type HttpAuth, type HttpDeps, NetworkError, sendWith } from '../../src/api/httpClient.ts'

const REFUSED = { detail: 'Sua sessão terminou.', code: 'unauthorized' }

/** A session that answers as told; notes sign-outs and what was reported of the line. */
function someone(users: string[] = ['ana'], canRefresh = true) {
  const reports: boolean[] = []
  let at = 0
  const onSignedOut = vi.fn()
  const auth: HttpAuth = {
    token: async () => {
      const userId = users[Math.min(at, users.length - 1)]!
      return { token: `${userId}-${at}`, userId }
    },
    refresh: async () => {
      at += 1
      return canRefresh
    },
    onSignedOut,
    onReachable: (reachable) => reports.push(reachable),
  }
  return { auth, onSignedOut, reports }
}

function server(...answers: (() => Response | Promise<Response>)[]) {
  const sent: { url: string; init: RequestInit }[] = []
  const deps: HttpDeps = {
    fetch: async (url, init) => {
      sent.push({ url, init })
      return answers[sent.length - 1]!()
    },
    baseUrl: '/api/v1',
    timeout: (ms) => AbortSignal.timeout(ms),
  }
  return { deps, sent }
}

const request = { method: 'GET', path: '/auth/users/me' }
const page = (status: number) => () => new Response('<html>Entre no Wi-Fi</html>', { status })
const json = (status: number, body: unknown) => () => Response.json(body, { status })
const tokenOf = ({ init }: { init: RequestInit }) => new Headers(init.headers).get('authorization')

describe('an answer', () => {
  it.each([200, 401])(
    'OFF-24 of a captive portal with status %i is none, and signs nobody out',
    async (status) => {
      const { auth, onSignedOut, reports } = someone()
      await expect(sendWith(auth, server(page(status)).deps, request)).rejects.toBeInstanceOf(NetworkError)
      expect(onSignedOut).not.toHaveBeenCalled()
      expect(reports).toEqual([false])
    },
  )

  it('that was cut in the middle is none', async () => {
    const { auth, reports } = someone()
    const cut = () => new Response('{"id":"0192', { status: 200 })
    await expect(sendWith(auth, server(cut).deps, request)).rejects.toBeInstanceOf(NetworkError)
    expect(reports).toEqual([false])
  })

  it('of a failing server is one, whatever its body', async () => {
    const { auth, reports } = someone()
    expect(await sendWith(auth, server(page(502)).deps, request)).toMatchObject({ status: 502 })
    expect(reports).toEqual([true])
  })

  it('that nobody waits for any more says nothing of the line', async () => {
    const { auth, reports } = someone()
    const leaving = new AbortController()
    const { deps } = server(() => {
      leaving.abort()
      throw leaving.signal.reason as Error
    })
    const sent = sendWith(auth, deps, { ...request, signal: leaving.signal })
    await expect(sent).rejects.not.toBeInstanceOf(NetworkError)
    expect(reports).toEqual([])
  })

  it('is never taken from the browser’s cache', async () => {
    const { deps, sent } = server(json(200, {}))
    await sendWith(someone().auth, deps, request)
    expect(sent[0]!.init.cache).toBe('no-store')
  })
})

describe('a request', () => {
  it('OFF-12 made by one person does not leave as another', async () => {
    const { deps, sent } = server(json(200, {}))
    expect(await sendWith(someone(['bia']).auth, deps, { ...request, as: 'ana' })).toMatchObject({
      status: 401,
    })
    expect(sent).toEqual([])
  })

  it('OFF-12 is not repeated as another person, who has signed in meanwhile', async () => {
    const { auth, onSignedOut } = someone(['ana', 'bia'])
    const { deps, sent } = server(json(401, REFUSED), json(200, {}))
    expect(await sendWith(auth, deps, request)).toMatchObject({ status: 401 })
    expect(sent.map(tokenOf)).toEqual(['Bearer ana-0'])
    expect(onSignedOut).toHaveBeenCalledTimes(1)
  })

  it('OFF-12 is repeated once with a fresh token', async () => {
    const { auth, onSignedOut } = someone()
    const { deps, sent } = server(json(401, REFUSED), json(200, { ok: true }))
    expect(await sendWith(auth, deps, request)).toMatchObject({ status: 200 })
    expect(sent.map(tokenOf)).toEqual(['Bearer ana-0', 'Bearer ana-1'])
    expect(onSignedOut).not.toHaveBeenCalled()
  })

  it.each([
    ['the fresh token is refused too', true],
    ['no fresh token is given', false],
  ])('AUTH-26 ends the session when %s', async (_when, canRefresh) => {
    const { auth, onSignedOut } = someone(['ana'], canRefresh)
    const { deps } = server(json(401, REFUSED), json(401, REFUSED))
    expect(await sendWith(auth, deps, request)).toMatchObject({ status: 401 })
    expect(onSignedOut).toHaveBeenCalledTimes(1)
  })
})
