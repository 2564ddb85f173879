import { describe, expect, it } from 'vitest'
import { readFileSync } from 'node:fs'
import { ENV_NAMES, EnvError, readEnv } from '../../server/env.ts'
import { createLog, errorFields } from '../../server/log.ts'

const cloud = {
  WHATSAPP_ACCESS_TOKEN: 'token',
  WHATSAPP_PHONE_NUMBER_ID: '1',
  WHATSAPP_APP_SECRET: 'secret',
  WHATSAPP_VERIFY_TOKEN: 'verify',
}

describe('.env.example', () => {
  const example = readFileSync(new URL('../../.env.example', import.meta.url), 'utf8')

  it('explains every variable the server reads, and no other', () => {
    const named = [...example.matchAll(/^# ([A-Z][A-Z0-9_]*)=/gm)].map((match) => match[1]!)
    expect(named.toSorted()).toEqual([...ENV_NAMES].toSorted())
  })
})

describe('readEnv', () => {
  it('starts with nothing set: simulator, embedded database, this machine only', () => {
    expect(readEnv({ PORT: '' })).toMatchObject({
      port: 3000,
      host: '127.0.0.1',
      publicUrl: 'http://localhost:3000',
      databaseUrl: undefined,
      whatsapp: { offered: ['local', 'web', 'cloud'], cloudNumber: null },
    })
  })

  it('takes a number of its own when its keys are given, and names the one that is missing', () => {
    expect(readEnv({ ...cloud, NODE_ENV: 'production', PAYMENTS: 'local' })).toMatchObject({
      host: '0.0.0.0',
      whatsapp: {
        offered: ['web', 'cloud'],
        cloudNumber: { phoneNumberId: '1' },
        graphUrl: expect.stringMatching(/^https:\/\/graph\.facebook\.com\//),
      },
    })
    expect(() => readEnv({ ...cloud, WHATSAPP_APP_SECRET: undefined })).toThrow(/^WHATSAPP_APP_SECRET: falta/)
    const account = (id: string) =>
      readEnv({ ...cloud, WHATSAPP_BUSINESS_ACCOUNT_ID: id }).whatsapp.cloudNumber
    expect(account('200000000000009')).toMatchObject({ accountId: '200000000000009' })
    expect(() => account('conta')).toThrow(/^WHATSAPP_BUSINESS_ACCOUNT_ID/)
  })

  it('offers the simulator in production only when it is asked for by name', () => {
    expect(() => readEnv({ NODE_ENV: 'production' })).toThrow(EnvError)
    expect(readEnv({ NODE_ENV: 'production', PAYMENTS: 'local' }).whatsapp.offered).not.toContain('local')
    expect(readEnv({ WHATSAPP_TRANSPORTS: 'cloud, local' }).whatsapp.offered).toEqual(['cloud', 'local'])
    expect(() => readEnv({ WHATSAPP_TRANSPORTS: 'local,telegrama' })).toThrow(
      /^WHATSAPP_TRANSPORTS: use local/,
    )
    const asked = { NODE_ENV: 'production', WHATSAPP_TRANSPORTS: 'local', PAYMENTS: 'local' }
    expect(readEnv(asked).whatsapp.offered).toEqual(['local'])
  })

  it('BIL-27 takes Stripe when its keys are given, and in production the test provider only by name', () => {
    const stripe = {
      STRIPE_SECRET_KEY: 'sk_test_1',
      STRIPE_PUBLISHABLE_KEY: 'pk_test_1',
      STRIPE_WEBHOOK_SECRET: 'whsec_1',
    }
    expect(readEnv({}).payments).toEqual({ provider: 'local' })
    expect(readEnv(stripe).payments).toMatchObject({
      provider: 'stripe',
      apiUrl: 'https://api.stripe.com',
    })
    expect(() => readEnv({ ...stripe, STRIPE_WEBHOOK_SECRET: undefined })).toThrow(
      /^STRIPE_WEBHOOK_SECRET: falta/,
    )
    expect(() => readEnv({ PAYMENTS: 'stripe' })).toThrow(/^STRIPE_SECRET_KEY: falta/)
    const production = { NODE_ENV: 'production', WHATSAPP_TRANSPORTS: 'local' }
    expect(() => readEnv(production)).toThrow(/^PAYMENTS: em produção/)
    expect(readEnv({ ...production, ...stripe }).payments.provider).toBe('stripe')
  })

  it('in production takes an address with TLS alone, or one that never leaves the machine', () => {
    const production = { NODE_ENV: 'production', WHATSAPP_TRANSPORTS: 'local', PAYMENTS: 'local' }
    const open = [
      'http://clinica.com.br',
      'http://192.168.0.10:3000',
      'http://localhost.clinica.com.br',
      'http://127.0.0.1.nip.io',
    ]
    for (const PUBLIC_URL of open)
      expect(() => readEnv({ ...production, PUBLIC_URL })).toThrow(/PUBLIC_URL: em produção, use https/)
    const safe = [
      'https://clinica.com.br',
      'http://localhost:3000',
      'http://127.0.0.1:8080',
      'http://[::1]:3000',
    ]
    for (const PUBLIC_URL of safe) expect(readEnv({ ...production, PUBLIC_URL }).publicUrl).toBe(PUBLIC_URL)
    expect(readEnv({ PUBLIC_URL: open[1] }).publicUrl).toBe(open[1])
  })

  it('names every bad variable at once', () => {
    const bad = { PORT: 'abc', DATABASE_URL: 'mysql://x', PUBLIC_URL: 'balcao', ABLY_API_KEY: 'x' }
    const names = /^PORT: .+\nDATABASE_URL: .+\nPUBLIC_URL: .+\nABLY_API_KEY: .+$/
    expect(() => readEnv(bad)).toThrow(names)
  })
})

describe('log', () => {
  it('writes of a failed statement its code and constraint, never what was in it', () => {
    const refusal = Object.assign(new Error('Key (phone)=(5511987654321) already exists'), {
      severity: 'ERROR',
      code: '23505',
      constraint: 'contacts_phone',
      detail: 'Key (phone)=(5511987654321) already exists',
    })
    const wrapped = Object.assign(
      new Error('Failed query: insert … params: Olá, Maria', { cause: refusal }),
      {
        query: 'insert …',
        params: ['Olá, Maria'],
      },
    )
    const lines: string[] = []
    const log = createLog({ level: 'info', write: (line) => lines.push(line) }).child({ requestId: 'r1' })
    log.debug('not shown')
    log.error('request failed', errorFields(wrapped))
    expect(lines).toHaveLength(1)
    expect(JSON.parse(lines[0]!)).toMatchObject({
      requestId: 'r1',
      sqlState: '23505',
      constraint: 'contacts_phone',
    })
    expect(lines[0]).not.toMatch(/Maria|98765/)
  })
})
