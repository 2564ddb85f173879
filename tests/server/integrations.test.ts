/** Which implementation of each outside service runs, by what the environment gives. */
import { afterAll, expect, it } from 'vitest'
import { startTestServer, type TestServer } from './testServer.ts'

const servers: TestServer[] = []
afterAll(async () => {
  for (const server of servers) await server.close()
})

async function startedWith(env: Record<string, string>) {
  const server = await startTestServer({ env })
  servers.push(server)
  const config = await (await server.request('/api/v1/config')).json()
  return { config, ports: server.deps.ports }
}

it('PRD-14 without a key each outside service has a built-in one, and the app is told which', async () => {
  const { config, ports } = await startedWith({})
  expect(config).toMatchObject({
    whatsapp_transports: ['local', 'web', 'cloud'],
    realtime: 'embedded',
    google_sign_in: false,
    bot_check: { kind: 'proof', site_key: '' },
    mail: 'outbox',
    telemetry: { product: null, analytics: null, pixel: null, errors: null },
  })
  expect(ports).toMatchObject({ payments: { mode: 'local' }, google: null, transcription: null })
})

it('PRD-14 with its keys in the environment each real service is used, and the app is told so', async () => {
  const { config, ports } = await startedWith({
    ABLY_API_KEY: 'app.key:secret-of-the-key',
    GOOGLE_CLIENT_ID: 'id',
    GOOGLE_CLIENT_SECRET: 'secret',
    RECAPTCHA_SITE_KEY: 'site',
    RECAPTCHA_SECRET: 'secret',
    SMTP_URL: 'smtp://127.0.0.1:2525',
    STRIPE_SECRET_KEY: 'sk_test_1',
    STRIPE_PUBLISHABLE_KEY: 'pk_test_1',
    STRIPE_WEBHOOK_SECRET: 'whsec_1',
    TRANSCRIPTION_URL: 'https://transcription.example/v1',
    TRANSCRIPTION_API_KEY: 'key',
    WHATSAPP_TRANSPORTS: 'cloud',
    POSTHOG_KEY: 'phc_1',
    GA_MEASUREMENT_ID: 'G-1',
    META_PIXEL_ID: '1',
    SENTRY_DSN: 'https://key@sentry.example/1',
  })
  expect(config).toMatchObject({
    whatsapp_transports: ['cloud'],
    realtime: 'ably',
    google_sign_in: true,
    bot_check: { kind: 'recaptcha', site_key: 'site' },
    mail: 'smtp',
    telemetry: {
      product: { key: 'phc_1' },
      analytics: { measurement_id: 'G-1' },
      pixel: { id: '1' },
      errors: { dsn: 'https://key@sentry.example/1' },
    },
  })
  expect(ports.payments).toMatchObject({ mode: 'stripe' })
  expect([ports.google, ports.transcription]).not.toContain(null)
})
