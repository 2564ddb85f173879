import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { newId } from '../../src/contract/ids.ts'
import { type Account, type ApiAnswer, startTestServer, type TestServer } from './testServer.ts'

let server: TestServer
let time = Date.parse('2026-11-21T12:00:00Z')
const minutes = (count: number) => (time += count * 60_000)

beforeAll(async () => {
  server = await startTestServer({ clock: () => new Date(time) })
}, 60_000)
afterAll(() => server.close())

/** A browser: its IP address and its cookie. */
type Browser = { ip: string; cookie?: string | undefined }
let addresses = 0
const elsewhere = (): Browser => ({ ip: `203.0.${++addresses >> 8}.${addresses & 255}` })

async function signIn(
  browser: Browser,
  body: { email: string; password: string },
  level: 0 | 1 = 0,
): Promise<ApiAnswer> {
  const response = await server.request(
    '/api/v1/auth/login',
    {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        ...(browser.cookie ? { cookie: browser.cookie } : {}),
      },
      body: JSON.stringify({ ...body, recaptcha_token: await server.botToken('login_action', level) }),
    },
    browser.ip,
  )
  const [set] = response.headers.getSetCookie()
  if (set) browser.cookie = set.split(';')[0]
  return { status: response.status, body: await response.json(), headers: response.headers }
}

const right = ({ email, password }: Account) => ({ email, password })
const wrong = ({ email }: { email: string }) => ({ email, password: 'errada' })
const outcome = ({ status, body }: ApiAnswer) => [status, body.code ?? 'in']

/**
 * Guesses at one account from ever new addresses until the check of level 0 no longer suffices. Returns the
 * number of guesses.
 */
async function guessFromEverywhere(account: { email: string }): Promise<number> {
  for (let guesses = 0; guesses < 100; guesses++) {
    const answer = await signIn(elsewhere(), wrong(account))
    if (answer.body.code === 'bot_check_harder') return guesses
    expect(outcome(answer)).toEqual([401, 'invalid_credentials'])
  }
  throw new Error('never asked for more')
}

describe('guessing at one account from many addresses', () => {
  let owner: Account
  const own = elsewhere()
  beforeAll(async () => {
    owner = await server.signUp({ organization: false })
    expect((await signIn(own, right(owner))).status).toBe(200)
    expect(await guessFromEverywhere(owner)).toBe(20)
  }, 60_000)

  it('a device that was signed in before is let in with the easy check, whatever strangers do', async () => {
    expect(outcome(await signIn(own, right(owner)))).toEqual([200, 'in'])
    // Also from another network, like a phone that left the clinic.
    expect(outcome(await signIn({ ...elsewhere(), cookie: own.cookie }, right(owner)))).toEqual([200, 'in'])
  })

  it('the owner on a new device gets in with the check of level 1', async () => {
    const phone = elsewhere()
    const refused = await signIn(phone, right(owner))
    expect(outcome(refused)).toEqual([400, 'bot_check_harder'])
    expect(refused.body.detail).toMatch(/^Por segurança/)
    expect(outcome(await signIn(phone, right(owner), 1))).toEqual([200, 'in'])
    // The device is known from now on.
    expect(outcome(await signIn(phone, right(owner)))).toEqual([200, 'in'])
  })

  it('each further guess has to pay for level 1', async () => {
    expect(outcome(await signIn(elsewhere(), wrong(owner)))).toEqual([400, 'bot_check_harder'])
    expect(outcome(await signIn(elsewhere(), wrong(owner), 1))).toEqual([401, 'invalid_credentials'])
  })

  it('other accounts are asked for no more than before', async () => {
    const other = await server.signUp({ organization: false })
    expect(outcome(await signIn(elsewhere(), right(other)))).toEqual([200, 'in'])
  })

  it('it is over a quarter of an hour later', async () => {
    minutes(15)
    expect(outcome(await signIn(elsewhere(), right(owner)))).toEqual([200, 'in'])
  })

  it('an email that nobody has is treated alike, so that it tells nothing', async () => {
    expect(await guessFromEverywhere({ email: 'ninguem@exemplo.com.br' })).toBe(20)
  })

  it('guesses made all at once are counted like others', async () => {
    const account = await server.signUp({ organization: false })
    const answers = await Promise.all(Array.from({ length: 30 }, () => signIn(elsewhere(), wrong(account))))
    const codes = answers.map(({ body }) => body.code)
    expect(codes.filter((code) => code === 'invalid_credentials')).toHaveLength(20)
    expect(codes.filter((code) => code === 'bot_check_harder')).toHaveLength(10)
  })

  it('signing in rightly is no guess', async () => {
    const account = await server.signUp({ organization: false })
    for (let i = 0; i < 22; i++)
      expect(outcome(await signIn(elsewhere(), right(account)))).toEqual([200, 'in'])
  })
})

describe('one address', () => {
  it('credential stuffing: a hundred attempts at other emails each, then no more for a while', async () => {
    const { ip } = elsewhere()
    for (let i = 0; i < 100; i++)
      expect((await signIn({ ip }, { email: `vazado-${i}@exemplo.com`, password: 'x' })).status).toBe(401)
    expect(outcome(await signIn({ ip }, { email: 'vazado@exemplo.com', password: 'x' }))).toEqual([
      429,
      'rate_limited',
    ])
  }, 120_000)

  it('a known device is not held up by its neighbours behind the same address', async () => {
    const owner = await server.signUp({ organization: false })
    const own = elsewhere()
    await signIn(own, right(owner))
    for (let i = 0; i < 10; i++) await signIn({ ip: own.ip }, wrong(owner))
    expect((await signIn({ ip: own.ip }, right(owner))).status).toBe(429)
    expect(outcome(await signIn(own, right(owner)))).toEqual([200, 'in'])
  })
})

describe('a known device', () => {
  it('may guess no more than anyone, by a count of its own', async () => {
    const owner = await server.signUp({ organization: false })
    const stolen = elsewhere()
    await signIn(stolen, right(owner))
    for (let i = 0; i < 10; i++)
      expect(outcome(await signIn({ ...elsewhere(), cookie: stolen.cookie }, wrong(owner)))).toEqual([
        401,
        'invalid_credentials',
      ])
    expect((await signIn({ ...elsewhere(), cookie: stolen.cookie }, right(owner))).status).toBe(429)
    // The owner's other devices are not affected.
    expect(outcome(await signIn(elsewhere(), right(owner)))).toEqual([200, 'in'])
  })

  it('is one that registered, too; several people may share it', async () => {
    const shared = elsewhere()
    const people: { email: string; password: string }[] = []
    for (const name of ['Ana Lima', 'Bia Reis']) {
      const person = { email: `${newId()}@exemplo.com.br`, password: 'segredo123' }
      people.push(person)
      const response = await server.request(
        '/api/v1/auth/users',
        {
          method: 'POST',
          headers: {
            'content-type': 'application/json',
            ...(shared.cookie ? { cookie: shared.cookie } : {}),
          },
          body: JSON.stringify({
            ...person,
            name,
            acceptTerms: true,
            recaptcha_token: await server.botToken('register_action'),
          }),
        },
        shared.ip,
      )
      expect(response.status).toBe(200)
      shared.cookie = response.headers.getSetCookie()[0]!.split(';')[0]
    }
    for (const person of people) {
      await guessFromEverywhere(person)
      expect(outcome(await signIn({ ...shared }, person))).toEqual([200, 'in'])
    }
  })

  it('is known for those accounts alone, and not by a forged or foreign cookie', async () => {
    const owner = await server.signUp({ organization: false })
    const attacker = await server.signUp({ organization: false })
    const own = elsewhere()
    await signIn(own, right(owner))
    const theirs = elsewhere()
    await signIn(theirs, right(attacker))
    await guessFromEverywhere(owner)
    const [head, , signature] = own.cookie!.split('=')[1]!.split('.')
    const claims = JSON.parse(Buffer.from(own.cookie!.split('.')[1]!, 'base64url').toString())
    const forged = Buffer.from(JSON.stringify({ ...claims, sub: newId() })).toString('base64url')
    for (const cookie of [
      theirs.cookie,
      `balcao_device=${head}.${forged}.${signature}`,
      `balcao_device=${owner.token}`,
      'balcao_device=',
      `balcao_device=${'x'.repeat(3000)}`,
    ])
      expect(outcome(await signIn({ ...elsewhere(), cookie }, right(owner)))).toEqual([
        400,
        'bot_check_harder',
      ])
    expect(outcome(await signIn(own, right(owner)))).toEqual([200, 'in'])
  })

  it('says so with a cookie that no script reads, that opens nothing, and that ends after a year', async () => {
    const owner = await server.signUp({ organization: false })
    const browser = elsewhere()
    const { headers } = await signIn(browser, right(owner))
    const [cookie] = headers.getSetCookie()
    expect(cookie).toMatch(
      /^balcao_device=[\w.-]+; Max-Age=31536000; Path=\/api\/v1\/auth; HttpOnly; SameSite=Lax$/,
    )
    const value = browser.cookie!.split('=')[1]!
    const me = await server.request('/api/v1/auth/users/me', {
      headers: { authorization: `Bearer ${value}`, cookie: browser.cookie! },
    })
    expect(me.status).toBe(401)
    expect((await signIn({ ...elsewhere() }, wrong(owner))).headers.getSetCookie()).toEqual([])
    minutes(366 * 24 * 60)
    await guessFromEverywhere(owner)
    expect((await signIn(browser, right(owner))).body.code).toBe('bot_check_harder')
  })

  it('sends it over TLS alone where the app is served so', async () => {
    const secure = await startTestServer({ env: { PUBLIC_URL: 'https://balcao.exemplo.com.br' } })
    try {
      const { email, password } = await secure.signUp({ organization: false })
      const recaptcha_token = await secure.botToken('login_action')
      const response = await secure.request('/api/v1/auth/login', {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ email, password, recaptcha_token }),
      })
      expect(response.headers.getSetCookie()[0]).toMatch(/; Secure/)
    } finally {
      await secure.close()
    }
  })
})

describe('the bot check', () => {
  const post = async (path: string, body: object) => {
    const response = await server.request(
      `/api/v1${path}`,
      { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) },
      elsewhere().ip,
    )
    return [response.status, ((await response.json()) as { code: string; detail: string }).code]
  }
  const newcomer = () => ({
    name: 'Nova Pessoa',
    email: `${newId()}@exemplo.com.br`,
    password: 'segredo123',
    acceptTerms: true,
  })

  it('AUTH-08 REG-06 refuses sign-in and registration without one, with one for the other, and with a used one', async () => {
    const owner = await server.signUp({ organization: false })
    expect(await post('/auth/login', right(owner))).toEqual([400, 'bot_check_failed'])
    expect(await post('/auth/users', newcomer())).toEqual([400, 'bot_check_failed'])
    const forRegistration = await server.botToken('register_action')
    expect(await post('/auth/login', { ...right(owner), recaptcha_token: forRegistration })).toEqual([
      400,
      'bot_check_failed',
    ])
    const person = newcomer()
    expect((await post('/auth/users', { ...person, recaptcha_token: forRegistration }))[0]).toBe(200)
    expect(await post('/auth/users', { ...newcomer(), recaptcha_token: forRegistration })).toEqual([
      400,
      'bot_check_failed',
    ])
  })

  it('says when the service that would know is away, and makes no account', async () => {
    const { botCheck } = server.deps.ports
    const check = botCheck.check.bind(botCheck)
    const person = newcomer()
    botCheck.check = async () => 'unavailable'
    try {
      expect(await post('/auth/users', person)).toEqual([503, 'unavailable'])
      expect(await post('/auth/login', { email: person.email, password: person.password })).toEqual([
        503,
        'unavailable',
      ])
    } finally {
      botCheck.check = check
    }
    const { rows } = await server.deps.database.pool.query('select id from users where email = $1', [
      person.email,
    ])
    expect(rows).toEqual([])
  })
})
