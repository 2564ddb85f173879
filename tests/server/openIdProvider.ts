/**
 * A real OpenID provider on this machine that behaves as Google's: the person chooses an account and is sent
 * back.
 */
import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import Provider, { interactionPolicy } from 'oidc-provider'

export type GooglePerson = { sub: string; email: string; name: string; email_verified?: boolean }

export type OpenIdProvider = {
  issuer: string
  /** Environment variables for a server that signs in here. */
  env: Record<string, string>
  /** The people who can be chosen on its page; add to it. */
  people: GooglePerson[]
  /**
   * Follows the server's redirect, chooses that person and returns the address the browser is sent back to.
   */
  choose(authorize: URL, person: GooglePerson): Promise<URL>
  /** The number of requests of a path, e.g. '/token'. */
  asked(path: string): number
  close(): Promise<void>
}

const CLIENT_ID = 'balcao-teste'
const CLIENT_SECRET = 'segredo-do-balcao-de-teste'

/** `redirectUri`: the server under test; others are refused, as Google refuses them. */
export async function startOpenIdProvider(redirectUri: string, port = 0): Promise<OpenIdProvider> {
  const people: GooglePerson[] = []
  const asked = new Map<string, number>()
  let answer: (request: IncomingMessage, response: ServerResponse) => void = () => undefined
  const http = createServer((request, response) => answer(request, response)).listen(port, '127.0.0.1')
  await once(http, 'listening')
  const issuer = `http://127.0.0.1:${(http.address() as AddressInfo).port}`

  const policy = interactionPolicy.base()
  policy.add(new interactionPolicy.Prompt({ name: 'select_account', requestable: true }), 0)
  policy.remove('consent')
  const provider = new Provider(issuer, {
    clients: [
      {
        client_id: CLIENT_ID,
        client_secret: CLIENT_SECRET,
        redirect_uris: [redirectUri],
        token_endpoint_auth_method: 'client_secret_post',
      },
    ],
    claims: { openid: ['sub'], email: ['email', 'email_verified'], profile: ['name'] },
    // Google puts email and name in the id token.
    conformIdTokenClaims: false,
    pkce: { required: () => true },
    interactions: { policy, url: (_, { uid }) => `/interaction/${uid}` },
    features: { devInteractions: { enabled: false } },
    cookies: { keys: ['of the test'] },
    findAccount(_, accountId) {
      const person = people.find(({ sub }) => sub === accountId)
      return person && { accountId, claims: () => ({ email_verified: true, ...person }) }
    },
    async loadExistingGrant({ oidc }) {
      const grant = new oidc.provider.Grant({
        clientId: oidc.client!.clientId,
        accountId: oidc.session!.accountId!,
      })
      grant.addOIDCScope('openid email profile')
      await grant.save()
      return grant
    },
  })

  const callback = provider.callback()
  answer = (request, response) => {
    const path = new URL(request.url ?? '/', issuer).pathname
    asked.set(path, (asked.get(path) ?? 0) + 1)
    if (!path.startsWith('/interaction/')) return void callback(request, response)
    if (request.method === 'POST') return void finish(request, response)
    response.setHeader('content-type', 'text/html; charset=utf-8')
    response.end(choosePage(people))
  }

  async function finish(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk as Buffer)
    const accountId = new URLSearchParams(Buffer.concat(chunks).toString()).get('account')!
    await provider.interactionFinished(request, response, { login: { accountId }, select_account: {} })
  }

  return {
    issuer,
    env: { GOOGLE_CLIENT_ID: CLIENT_ID, GOOGLE_CLIENT_SECRET: CLIENT_SECRET, GOOGLE_ISSUER: issuer },
    people,
    choose: (authorize, person) => choose(issuer, authorize, person),
    asked: (path) => asked.get(path) ?? 0,
    async close() {
      http.closeAllConnections()
      http.close()
      await once(http, 'close')
    },
  }
}

const choosePage = (people: GooglePerson[]): string =>
  `<!doctype html><html lang="pt-BR"><title>Escolha uma conta</title><h1>Escolha uma conta</h1><form method="post">${people
    .map(({ sub, email }) => `<button name="account" value="${sub}">${email}</button>`)
    .join('')}</form></html>`

/** Acts as a browser that keeps the provider's cookies and follows its redirects while they stay with it. */
async function choose(issuer: string, authorize: URL, person: GooglePerson): Promise<URL> {
  const jar = new Map<string, string>()
  let next = authorize
  let form: URLSearchParams | undefined
  for (let hop = 0; hop < 10; hop++) {
    if (next.origin !== issuer) return next
    const response = await fetch(next, {
      redirect: 'manual',
      headers: { cookie: [...jar].map(([name, value]) => `${name}=${value}`).join('; ') },
      ...(form ? { method: 'POST', body: form } : {}),
    })
    form = undefined
    for (const cookie of response.headers.getSetCookie()) {
      const [name, value] = cookie.split(';')[0]!.split(/=(.*)/s) as [string, string]
      jar.set(name, value)
    }
    const location = response.headers.get('location')
    if (location !== null) next = new URL(location, next)
    else if (next.pathname.startsWith('/interaction/')) form = new URLSearchParams({ account: person.sub })
    else throw new Error(`the provider answered ${response.status}: ${await response.text()}`)
  }
  throw new Error('the provider sends in circles')
}
