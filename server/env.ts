import { resolve } from 'node:path'
import { z } from 'zod'

export type LogLevel = 'debug' | 'info' | 'warn' | 'error' | 'silent'

/** The simulator, WhatsApp Web by QR code, Meta's Cloud API. */
export type TransportName = 'local' | 'web' | 'cloud'

/** A number of the Cloud API that is the server's own: for a server of one clinic. */
export type CloudNumberEnv = {
  accessToken: string
  phoneNumberId: string
  appSecret: string
  verifyToken: string
}

/** The server's own app at Meta, by which clinics sign up with their Facebook account. */
export type CloudAppEnv = { appId: string; appSecret: string; configId: string; verifyToken: string }

export type WhatsappEnv = {
  /** How a new channel may be connected; the first is chosen unless something else is. */
  offered: [TransportName, ...TransportName[]]
  /** The Graph API, with its version. */
  graphUrl: string
  cloudNumber: CloudNumberEnv | null
  /** Whoever types it may take `cloudNumber`. Absent: one is made and printed at the start. */
  setupCode: string | undefined
  cloudApp: CloudAppEnv | null
  /** Where WhatsApp Web's socket is, for tests against a server on this computer; null: WhatsApp's own. */
  webUrl: string | null
  /** The version of WhatsApp Web that we say we are; null: the one that Baileys was made with. */
  webVersion: [number, number, number] | null
  /** How long automatic messages are typed and kept apart, 1 as people do; less for tests alone. */
  webPace: number
}

export type MailEnv = {
  /** Absent: messages are kept in the data folder instead. */
  smtpUrl: string | undefined
  /** 'Name <address>'. */
  from: string
}

export type GoogleEnv = { clientId: string; clientSecret: string; issuer: string }

/** A service that speaks OpenAI's `POST {url}/audio/transcriptions`. */
export type TranscriptionEnv = { url: string; apiKey: string | undefined; model: string }

/** A model that speaks OpenAI's `POST {url}/chat/completions`. Prices are reais per million tokens. */
export type ModelEnv = {
  url: string
  apiKey: string | undefined
  model: string
  inputPrice: number
  outputPrice: number
}

export type BotCheckEnv =
  | { kind: 'proof'; /** Iterations of each guess; ten times that at level 1. */ cost: number }
  | { kind: 'recaptcha'; siteKey: string; secret: string; minScore: number; apiUrl: string }

export type StripeEnv = {
  secretKey: string
  publishableKey: string
  webhookSecret: string
  apiUrl: string
}

/** Where files lie: a folder under `dataDir`, or a bucket of a service that speaks S3. */
export type StorageEnv =
  | { kind: 'folder' }
  | {
      kind: 's3'
      /** With the bucket in its path or host. */
      endpoint: string
      region: string
      accessKeyId: string
      secretAccessKey: string
    }

export type PushEnv = {
  /** Absent: a pair is made at the first start and kept. */
  keys: { publicKey: string; privateKey: string } | undefined
  /** Whom a push service writes to about this server. */
  subject: string
  /** Only in tests: the certificate of a push service on this machine, which may then be reached. */
  testCa: string | undefined
}

export type PaymentsEnv = { provider: 'local' } | ({ provider: 'stripe' } & StripeEnv)

/** Keys that may be public: the browser gets them. */
export type TelemetryEnv = {
  posthogKey: string | undefined
  posthogHost: string
  gaMeasurementId: string | undefined
  metaPixelId: string | undefined
  sentryDsn: string | undefined
}

export type Env = {
  mode: 'development' | 'production' | 'test'
  port: number
  host: string
  /** Absolute. Holds the embedded database and the uploaded files. */
  dataDir: string
  databaseUrl: string | undefined
  /** Without a slash at its end. */
  publicUrl: string
  /** Behind a reverse proxy that sets X-Forwarded-For: the caller's address is its last entry. */
  trustProxy: boolean
  ablyApiKey: string | undefined
  /** Seals what is kept of others' keys. Absent: a key in `dataDir`, which several servers cannot share. */
  secretsKey: string | undefined
  whatsapp: WhatsappEnv
  /** Digits of the number behind 'Falar com o suporte'. */
  supportWhatsapp: string | undefined
  mail: MailEnv
  /** Absent: 'Entrar com Google' says that it is not configured. */
  google: GoogleEnv | undefined
  botCheck: BotCheckEnv
  /** Absent: a recording can be made but not understood, and the chat says so. */
  transcription: TranscriptionEnv | undefined
  /** Absent: the built-in model answers, unless an organization has its own. */
  model: ModelEnv | undefined
  /** Reais a month for each organization that has set no limit of its own. */
  modelMonthlyLimit: number
  /** May an organization's own model stand at an address that is not public, or answer without TLS? */
  modelAllowPrivate: boolean
  payments: PaymentsEnv
  push: PushEnv
  storage: StorageEnv
  telemetry: TelemetryEnv
  /** Below so many free bytes in `dataDir` writes are refused; zero never refuses. */
  minFreeBytes: number
  /** A server or database that is silent for so long is ended; zero waits for ever. */
  watchdogMs: number
  logLevel: LogLevel
  demo: boolean
}

/** What is wrong with the environment, one line per variable, ready to be printed. */
export class EnvError extends Error {
  override name = 'EnvError'
}

const GRAPH_URL = 'https://graph.facebook.com/v23.0'

/** About a tenth of a second on a desk, half a second on a modest phone. */
const PROOF_COST = 2000

/** So that the demo shows the support button; nobody has this number. */
const DEMO_SUPPORT = '5511900000000'

const text = z.string().trim().min(1).optional()
const url = (...protocols: string[]) =>
  text.refine((value) => value === undefined || protocols.includes(protocolOf(value)), {
    message: `use um endereço ${protocols.map((protocol) => `${protocol}//`).join(' ou ')}`,
  })

const schema = z.object({
  NODE_ENV: z.enum(['development', 'production', 'test']).default('development'),
  PORT: z.coerce.number('use um número').int().min(0).max(65535).default(3000),
  HOST: text,
  DATA_DIR: z.string().trim().min(1).default('./data'),
  DATABASE_URL: url('postgres:', 'postgresql:'),
  PUBLIC_URL: url('http:', 'https:'),
  TRUST_PROXY: z.enum(['0', '1'], 'use 0 ou 1').optional(),
  ABLY_API_KEY: text.refine((value) => value === undefined || /^[\w-]+\.[\w-]+:.+$/.test(value), {
    message: 'use a chave completa da Ably (app.chave:segredo)',
  }),
  SECRETS_KEY: text.refine((value) => value === undefined || value.length >= 32, {
    message: 'use pelo menos 32 caracteres',
  }),
  WHATSAPP_TRANSPORTS: text,
  WHATSAPP_ACCESS_TOKEN: text,
  WHATSAPP_PHONE_NUMBER_ID: text,
  WHATSAPP_APP_SECRET: text,
  WHATSAPP_VERIFY_TOKEN: text,
  WHATSAPP_SETUP_CODE: text,
  WHATSAPP_API_URL: url('http:', 'https:'),
  WHATSAPP_APP_ID: text.refine((value) => value === undefined || /^\d+$/.test(value), 'use só números'),
  WHATSAPP_APP_CONFIG_ID: text.refine(
    (value) => value === undefined || /^\d+$/.test(value),
    'use só números',
  ),
  WHATSAPP_WEB_URL: url('ws:'),
  WHATSAPP_WEB_VERSION: text.refine((value) => value === undefined || /^\d+\.\d+\.\d+$/.test(value), {
    message: 'use três números separados por pontos, como 2.3000.1043857760',
  }),
  WHATSAPP_WEB_PACE: z.coerce.number('use um número').min(0).max(1).optional(),
  SUPPORT_WHATSAPP: text
    .transform((value) => value?.replace(/[\s()+-]/g, ''))
    .refine((value) => value === undefined || /^\d{10,15}$/.test(value), {
      message: 'use só números, com país e DDD',
    }),
  SMTP_URL: url('smtp:', 'smtps:'),
  MAIL_FROM: text,
  GOOGLE_CLIENT_ID: text,
  GOOGLE_CLIENT_SECRET: text,
  GOOGLE_ISSUER: url('http:', 'https:'),
  RECAPTCHA_SITE_KEY: text,
  RECAPTCHA_SECRET: text,
  RECAPTCHA_MIN_SCORE: z.coerce.number('use um número').min(0).max(1).default(0.5),
  RECAPTCHA_API_URL: url('http:', 'https:'),
  BOT_CHECK_COST: z.coerce.number('use um número').int().min(1).max(100_000).default(PROOF_COST),
  TRANSCRIPTION_URL: url('http:', 'https:'),
  TRANSCRIPTION_API_KEY: text,
  TRANSCRIPTION_MODEL: z.string().trim().min(1).default('whisper-1'),
  MODEL_URL: url('http:', 'https:'),
  MODEL_API_KEY: text,
  MODEL_NAME: text,
  MODEL_INPUT_PRICE: z.coerce.number('use um número').min(0).max(10_000).default(0),
  MODEL_OUTPUT_PRICE: z.coerce.number('use um número').min(0).max(10_000).default(0),
  MODEL_MONTHLY_LIMIT: z.coerce.number('use um número').min(0).max(10_000).default(50),
  MODEL_ALLOW_PRIVATE: z.enum(['0', '1'], 'use 0 ou 1').optional(),
  PAYMENTS: z.enum(['local', 'stripe'], 'use local ou stripe').optional(),
  STRIPE_SECRET_KEY: text,
  STRIPE_PUBLISHABLE_KEY: text,
  STRIPE_WEBHOOK_SECRET: text,
  STRIPE_API_URL: url('http:', 'https:'),
  VAPID_PUBLIC_KEY: text,
  VAPID_PRIVATE_KEY: text,
  VAPID_SUBJECT: url('mailto:', 'https:'),
  PUSH_TEST_CA: text,
  S3_ENDPOINT: url('http:', 'https:'),
  S3_REGION: z.string().trim().min(1).default('auto'),
  S3_ACCESS_KEY_ID: text,
  S3_SECRET_ACCESS_KEY: text,
  POSTHOG_KEY: text,
  POSTHOG_HOST: url('http:', 'https:'),
  GA_MEASUREMENT_ID: text,
  META_PIXEL_ID: text.refine((value) => value === undefined || /^\d+$/.test(value), 'use só números'),
  SENTRY_DSN: url('http:', 'https:'),
  MIN_FREE_MB: z.coerce.number('use um número').int().min(0).max(1_000_000).default(256),
  WATCHDOG_SECONDS: z.coerce.number('use um número').int().min(0).max(3600).default(60),
  LOG_LEVEL: z.enum(['debug', 'info', 'warn', 'error', 'silent']).default('info'),
  BALCAO_DEMO: z.enum(['0', '1']).optional(),
})

/** Every variable the server reads; `.env.example` explains each. */
export const ENV_NAMES: readonly string[] = Object.keys(schema.shape)

type Raw = z.infer<typeof schema>

/** Reads the whole environment once; throws EnvError naming every bad variable. An empty variable counts as absent. */
export function readEnv(source: Record<string, string | undefined>): Env {
  const present = Object.fromEntries(Object.entries(source).filter(([, value]) => value?.trim()))
  const parsed = schema.safeParse(present)
  if (!parsed.success) {
    throw new EnvError(
      parsed.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`).join('\n'),
    )
  }
  const raw = parsed.data
  requireHttps(raw)
  return {
    mode: raw.NODE_ENV,
    port: raw.PORT,
    host: raw.HOST ?? (raw.NODE_ENV === 'production' ? '0.0.0.0' : '127.0.0.1'),
    dataDir: resolve(raw.DATA_DIR),
    databaseUrl: raw.DATABASE_URL,
    publicUrl: (raw.PUBLIC_URL ?? `http://localhost:${raw.PORT}`).replace(/\/+$/, ''),
    trustProxy: raw.TRUST_PROXY === '1',
    ablyApiKey: raw.ABLY_API_KEY,
    secretsKey: raw.SECRETS_KEY,
    whatsapp: readWhatsapp(raw),
    supportWhatsapp: raw.SUPPORT_WHATSAPP ?? (raw.BALCAO_DEMO === '1' ? DEMO_SUPPORT : undefined),
    mail: { smtpUrl: raw.SMTP_URL, from: raw.MAIL_FROM ?? `Balcão <nao-responda@${hostOf(raw)}>` },
    google: readGoogle(raw),
    botCheck: readBotCheck(raw),
    transcription: readTranscription(raw),
    model: readModel(raw),
    modelMonthlyLimit: raw.MODEL_MONTHLY_LIMIT,
    modelAllowPrivate: raw.MODEL_ALLOW_PRIVATE === '1',
    payments: readPayments(raw),
    push: readPush(raw),
    storage: readStorage(raw),
    telemetry: {
      posthogKey: raw.POSTHOG_KEY,
      posthogHost: (raw.POSTHOG_HOST ?? 'https://us.i.posthog.com').replace(/\/+$/, ''),
      gaMeasurementId: raw.GA_MEASUREMENT_ID,
      metaPixelId: raw.META_PIXEL_ID,
      sentryDsn: raw.SENTRY_DSN,
    },
    minFreeBytes: raw.MIN_FREE_MB * 1024 * 1024,
    watchdogMs: raw.WATCHDOG_SECONDS * 1000,
    logLevel: raw.LOG_LEVEL,
    demo: raw.BALCAO_DEMO === '1',
  }
}

const TRANSPORTS: readonly TransportName[] = ['local', 'web', 'cloud']

function readWhatsapp(raw: Raw): WhatsappEnv {
  return {
    offered: readTransports(raw),
    graphUrl: (raw.WHATSAPP_API_URL ?? GRAPH_URL).replace(/\/+$/, ''),
    cloudNumber: readCloudNumber(raw),
    setupCode: raw.WHATSAPP_SETUP_CODE,
    cloudApp: readCloudApp(raw),
    webUrl: readWebUrl(raw),
    webVersion: readWebVersion(raw),
    webPace: readWebPace(raw),
  }
}

/** The simulator lets anyone with its link write as any customer: production must ask for it by name. */
function readTransports(raw: Raw): WhatsappEnv['offered'] {
  const standard: WhatsappEnv['offered'] =
    raw.NODE_ENV === 'production' ? ['web', 'cloud'] : ['local', 'web', 'cloud']
  if (raw.WHATSAPP_TRANSPORTS === undefined) return standard
  const named = raw.WHATSAPP_TRANSPORTS.split(',').map((name) => name.trim())
  const [first, ...others] = TRANSPORTS.filter((name) => named.includes(name)).toSorted(
    (one, other) => named.indexOf(one) - named.indexOf(other),
  )
  if (first === undefined || others.length + 1 !== new Set(named).size)
    throw new EnvError(`WHATSAPP_TRANSPORTS: use ${TRANSPORTS.join(', ')}, separados por vírgula`)
  return [first, ...others]
}

const NUMBER_KEYS = ['WHATSAPP_ACCESS_TOKEN', 'WHATSAPP_PHONE_NUMBER_ID'] as const
const APP_KEYS = ['WHATSAPP_APP_ID', 'WHATSAPP_APP_CONFIG_ID'] as const
const SIGNING_KEYS = ['WHATSAPP_APP_SECRET', 'WHATSAPP_VERIFY_TOKEN'] as const

type CloudKey = (typeof NUMBER_KEYS)[number] | (typeof APP_KEYS)[number] | (typeof SIGNING_KEYS)[number]

function requiredOf(raw: Raw, what: string) {
  return (key: CloudKey): string => {
    const value = raw[key]
    if (value === undefined) throw new EnvError(`${key}: falta para ${what}`)
    return value
  }
}

function readCloudNumber(raw: Raw): CloudNumberEnv | null {
  if (NUMBER_KEYS.every((key) => raw[key] === undefined)) return null
  const required = requiredOf(raw, 'usar o número do servidor na API oficial do WhatsApp')
  return {
    accessToken: required('WHATSAPP_ACCESS_TOKEN'),
    phoneNumberId: required('WHATSAPP_PHONE_NUMBER_ID'),
    appSecret: required('WHATSAPP_APP_SECRET'),
    verifyToken: required('WHATSAPP_VERIFY_TOKEN'),
  }
}

function readCloudApp(raw: Raw): CloudAppEnv | null {
  if (APP_KEYS.every((key) => raw[key] === undefined)) return null
  const required = requiredOf(raw, 'conectar a API oficial do WhatsApp pelo Facebook')
  return {
    appId: required('WHATSAPP_APP_ID'),
    configId: required('WHATSAPP_APP_CONFIG_ID'),
    appSecret: required('WHATSAPP_APP_SECRET'),
    verifyToken: required('WHATSAPP_VERIFY_TOKEN'),
  }
}

/** An address without TLS is for a server of the tests: the library does not check who answers. */
function readWebUrl({ WHATSAPP_WEB_URL: given }: Raw): string | null {
  if (given === undefined) return null
  if (!isLoopback(new URL(given).hostname)) throw new EnvError('WHATSAPP_WEB_URL: só neste computador')
  return given
}

/** A hurried number is a banned one: only a server of the tests may be hurried. */
function readWebPace({ WHATSAPP_WEB_PACE: given = 1, WHATSAPP_WEB_URL: url }: Raw): number {
  if (given !== 1 && url === undefined) throw new EnvError('WHATSAPP_WEB_PACE: só com WHATSAPP_WEB_URL')
  return given
}

function readWebVersion({ WHATSAPP_WEB_VERSION: given }: Raw): WhatsappEnv['webVersion'] {
  const [major, minor, patch] = (given ?? '').split('.').map(Number)
  return given === undefined || major === undefined || minor === undefined || patch === undefined
    ? null
    : [major, minor, patch]
}

function readGoogle(raw: Raw): GoogleEnv | undefined {
  const { GOOGLE_CLIENT_ID: clientId, GOOGLE_CLIENT_SECRET: clientSecret } = raw
  if (clientId === undefined && clientSecret === undefined) return undefined
  if (clientId === undefined) throw new EnvError('GOOGLE_CLIENT_ID: falta para entrar com Google')
  if (clientSecret === undefined) throw new EnvError('GOOGLE_CLIENT_SECRET: falta para entrar com Google')
  return { clientId, clientSecret, issuer: raw.GOOGLE_ISSUER ?? 'https://accounts.google.com' }
}

function readTranscription(raw: Raw): TranscriptionEnv | undefined {
  if (raw.TRANSCRIPTION_URL === undefined) {
    if (raw.TRANSCRIPTION_API_KEY !== undefined)
      throw new EnvError('TRANSCRIPTION_URL: falta para transcrever áudio')
    return undefined
  }
  return {
    url: raw.TRANSCRIPTION_URL.replace(/\/+$/, ''),
    apiKey: raw.TRANSCRIPTION_API_KEY,
    model: raw.TRANSCRIPTION_MODEL,
  }
}

function readPush(raw: Raw): PushEnv {
  const { VAPID_PUBLIC_KEY: publicKey, VAPID_PRIVATE_KEY: privateKey, PUSH_TEST_CA: testCa } = raw
  if (publicKey === undefined && privateKey !== undefined)
    throw new EnvError('VAPID_PUBLIC_KEY: falta para enviar avisos')
  if (privateKey === undefined && publicKey !== undefined)
    throw new EnvError('VAPID_PRIVATE_KEY: falta para enviar avisos')
  if (testCa !== undefined && raw.NODE_ENV !== 'test')
    throw new EnvError('PUSH_TEST_CA: só nos testes, com NODE_ENV=test')
  const isLong = (key: string, bytes: number) => Buffer.from(key, 'base64url').length === bytes
  if (publicKey !== undefined && !isLong(publicKey, 65))
    throw new EnvError('VAPID_PUBLIC_KEY: use a chave inteira, em base64url')
  if (privateKey !== undefined && !isLong(privateKey, 32))
    throw new EnvError('VAPID_PRIVATE_KEY: use a chave inteira, em base64url')
  const keys = publicKey !== undefined && privateKey !== undefined ? { publicKey, privateKey } : undefined
  return { keys, subject: raw.VAPID_SUBJECT ?? `mailto:avisos@${hostOf(raw)}`, testCa }
}

function readModel(raw: Raw): ModelEnv | undefined {
  if (raw.MODEL_URL === undefined) {
    if (raw.MODEL_API_KEY !== undefined || raw.MODEL_NAME !== undefined)
      throw new EnvError('MODEL_URL: falta para usar um modelo de IA')
    return undefined
  }
  if (raw.MODEL_NAME === undefined) throw new EnvError('MODEL_NAME: falta para usar um modelo de IA')
  return {
    url: raw.MODEL_URL.replace(/\/+$/, ''),
    apiKey: raw.MODEL_API_KEY,
    model: raw.MODEL_NAME,
    inputPrice: raw.MODEL_INPUT_PRICE,
    outputPrice: raw.MODEL_OUTPUT_PRICE,
  }
}

function readBotCheck(raw: Raw): BotCheckEnv {
  const { RECAPTCHA_SITE_KEY: siteKey, RECAPTCHA_SECRET: secret } = raw
  if (siteKey === undefined && secret === undefined) return { kind: 'proof', cost: raw.BOT_CHECK_COST }
  if (siteKey === undefined) throw new EnvError('RECAPTCHA_SITE_KEY: falta para usar o reCAPTCHA')
  if (secret === undefined) throw new EnvError('RECAPTCHA_SECRET: falta para usar o reCAPTCHA')
  return {
    kind: 'recaptcha',
    siteKey,
    secret,
    minScore: raw.RECAPTCHA_MIN_SCORE,
    apiUrl: raw.RECAPTCHA_API_URL ?? 'https://www.google.com/recaptcha/api/siteverify',
  }
}

const STRIPE_KEYS = ['STRIPE_SECRET_KEY', 'STRIPE_PUBLISHABLE_KEY', 'STRIPE_WEBHOOK_SECRET'] as const

function readPayments(raw: Raw): PaymentsEnv {
  const given = STRIPE_KEYS.filter((key) => raw[key] !== undefined)
  const provider = raw.PAYMENTS ?? (given.length > 0 ? 'stripe' : 'local')
  if (provider === 'local') {
    // Anyone subscribes with a test number: production must ask for it by name.
    if (raw.NODE_ENV === 'production' && raw.PAYMENTS !== 'local') {
      throw new EnvError(
        `PAYMENTS: em produção, configure ${STRIPE_KEYS.join(', ')}, ou peça o provedor de testes com PAYMENTS=local`,
      )
    }
    return { provider }
  }
  const required = (key: (typeof STRIPE_KEYS)[number]) => {
    const value = raw[key]
    if (value === undefined) throw new EnvError(`${key}: falta para receber pela Stripe`)
    return value
  }
  return {
    provider,
    secretKey: required('STRIPE_SECRET_KEY'),
    publishableKey: required('STRIPE_PUBLISHABLE_KEY'),
    webhookSecret: required('STRIPE_WEBHOOK_SECRET'),
    apiUrl: (raw.STRIPE_API_URL ?? 'https://api.stripe.com').replace(/\/+$/, ''),
  }
}

const S3_KEYS = ['S3_ENDPOINT', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'] as const

function readStorage(raw: Raw): StorageEnv {
  if (S3_KEYS.every((key) => raw[key] === undefined)) return { kind: 'folder' }
  const required = (key: (typeof S3_KEYS)[number]) => {
    const value = raw[key]
    if (value === undefined) throw new EnvError(`${key}: falta para guardar arquivos no S3`)
    return value
  }
  return {
    kind: 's3',
    endpoint: required('S3_ENDPOINT').replace(/\/+$/, ''),
    region: raw.S3_REGION,
    accessKeyId: required('S3_ACCESS_KEY_ID'),
    secretAccessKey: required('S3_SECRET_ACCESS_KEY'),
  }
}

/** Passwords and tokens would travel in the open; loopback is for whoever tries a production build at home. */
function requireHttps(raw: Raw): void {
  const { NODE_ENV, PUBLIC_URL } = raw
  if (NODE_ENV !== 'production' || PUBLIC_URL === undefined) return
  const { protocol, hostname } = new URL(PUBLIC_URL)
  if (protocol === 'https:' || isLoopback(hostname)) return
  throw new EnvError(
    'PUBLIC_URL: em produção, use https://. Com http:// senhas e conversas passariam abertas pela rede.',
  )
}

const isLoopback = (hostname: string): boolean =>
  /^(localhost|.+\.localhost|127(\.\d{1,3}){3}|\[::1\])$/.test(hostname)

const hostOf = (raw: Raw): string => new URL(raw.PUBLIC_URL ?? 'http://localhost').hostname

function protocolOf(value: string): string {
  return URL.canParse(value) ? new URL(value).protocol : ''
}
