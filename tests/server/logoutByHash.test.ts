/** A sign-out reported later by a device that kept only its token's hash. */
import { createHash } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestServer, type TestServer } from './testServer.ts'

let server: TestServer

async function post(path: string, body: unknown) {
  const response = await server.request(`/api/v1${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
  return { status: response.status, body: (await response.json()) as unknown, headers: response.headers }
}

describe('signing out by the hash of the token', () => {
  beforeAll(async () => {
    server = await startTestServer()
  })
  afterAll(() => server.close())

  it('OFF-12 STO-11 ends that session and no other, opens nothing, and empties the cache of files', async () => {
    const marina = await server.signUp()
    const rafael = await server.signUp()
    const token_hash = createHash('sha256').update(marina.refreshToken).digest('hex')
    // The hash that a device keeps of an ended session cannot be used as a token.
    expect((await post('/auth/refresh-token', { refresh_token: token_hash })).status).toBe(401)

    const answer = await post('/auth/logout', { token_hash })
    expect(answer).toMatchObject({ status: 200, body: { ok: true } })
    expect(answer.headers.get('clear-site-data')).toBe('"cache"')
    expect((await marina.api('GET', '/auth/users/me')).status).toBe(401)
    expect((await post('/auth/refresh-token', { refresh_token: marina.refreshToken })).status).toBe(401)
    const other = await rafael.api('GET', '/auth/users/me')
    expect(other.status).toBe(200)
    expect(other.headers.get('clear-site-data')).toBeNull()
    // Repeated, because the answer was lost.
    expect((await post('/auth/logout', { token_hash })).status).toBe(200)
  })

  it.each([
    {},
    { token_hash: 'x' },
    { token_hash: 'A'.repeat(64) },
    { refresh_token: 'a', token_hash: 'a'.repeat(64) },
  ])('refuses %j', async (body) => {
    expect((await post('/auth/logout', body)).status).toBe(422)
  })
})
