import { resolve } from 'node:path'
import { z } from 'zod'

export type LogLevel = 'debug' | 'info' | 'warn' | 'error' | 'silent'

/** The simulator, WhatsApp Web (by QR code), and Meta's Cloud API. */
export type TransportName = 'local' | 'web' | 'cloud'

/** A Cloud API number that belongs to the server itself, for a server that serves one clinic. */
export type CloudNumberEnv = {
  accessToken: string
  phoneNumberId: string
  /** The WhatsApp Business Account of the number; null: its templates and news of the account are not had. */
  accountId: string | null
  appSecret: string
  verifyToken: string
}

/** The server's own Meta app, through which clinics sign up with their Facebook account. */
export type CloudAppEnv = { appId: string; appSecret: string; configId: string; verifyToken: string }

export type WhatsappEnv = {
  /** The transports offered for a new channel; the first is the default. */
  offered: [TransportName, ...TransportName[]]
  /** Base URL of the Graph API, including its version. */
  graphUrl: string
  cloudNumber: CloudNumberEnv | null
  /**
   * Whoever enters this code may connect `cloudNumber`. Absent: the server generates one and prints it at
   * startup.
   */
  setupCode: string | undefined
  cloudApp: CloudAppEnv | null
  /**
   * The address of WhatsApp Web's socket, for tests against a server on this computer; null: WhatsApp's own.
   */
  webUrl: string | null
  /** The version of WhatsApp Web that we report; null: the version that Baileys was built for. */
  webVersion: [number, number, number] | null
  /**
   * A factor for the typing time of automatic messages and for the gaps between them: 1 is human pace. Only
   * tests use less.
   */
  webPace: number
}

export type MailEnv = {
  /** Absent: messages are stored in the data folder instead of being sent. */
  smtpUrl: string | undefined
  /** Format: 'Name <address>'. */
  from: string
}

export type GoogleEnv = { clientId: string; clientSecret: string; issuer: string }

/** A service that implements OpenAI's `POST {url}/audio/transcriptions`. */
export type TranscriptionEnv = { url: string; apiKey: string | undefined; model: string }

/**
 * A model behind an implementation of OpenAI's `POST {url}/chat/completions`. Prices are in reais per million
 * tokens.
 */
export type ModelEnv = {
  url: string
  apiKey: string | undefined
  model: string
  inputPrice: number
  outputPrice: number
}

export type BotCheckEnv =
  | { kind: 'proof'; /** Iterations per guess; ten times as many at level 1. */ cost: number }
  | { kind: 'recaptcha'; siteKey: string; secret: string; minScore: number; apiUrl: string }

export type StripeEnv = {
  secretKey: string
  publishableKey: string
  webhookSecret: string
  apiUrl: string
}

/** Where files are stored: in a folder under `dataDir`, or in a bucket of an S3-compatible service. */
export type StorageEnv =
  | { kind: 'folder' }
  | {
      kind: 's3'
      /** Contains the bucket, in its path or its host. */
      endpoint: string
      region: string
      accessKeyId: string
      secretAccessKey: string
    }

export type PushEnv = {
  /** Absent: a key pair is generated at the first start and stored. */
  keys: { publicKey: string; privateKey: string } | undefined
  /** The contact (VAPID subject) that a push service can write to about this server. */
  subject: string
  /**
   * Only in tests: the certificate of a push service on this machine. If set, loopback addresses may be
   * reached.
   */
  testCa: string | undefined
}

export type PaymentsEnv = { provider: 'local' } | ({ provider: 'stripe' } & StripeEnv)

/** These keys are sent to the browser, so they may be public. */
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
  /** Without a trailing slash. */
  publicUrl: string
  /** True behind a reverse proxy that sets X-Forwarded-For: then the last entry is the caller's address. */
  trustProxy: boolean
  ablyApiKey: string | undefined
  /**
   * Encrypts the stored secrets of other services. Absent: a key file in `dataDir`, which several servers
   * cannot share.
   */
  secretsKey: string | undefined
  whatsapp: WhatsappEnv
  /** Digits of the number behind 'Falar com o suporte'. */
  supportWhatsapp: string | undefined
  mail: MailEnv
  /** Absent: 'Entrar com Google' answers that it is not configured. */
  google: GoogleEnv | undefined
  botCheck: BotCheckEnv
  /** Absent: recordings can be made but not transcribed, and the chat says so. */
  transcription: TranscriptionEnv | undefined
  /** Absent: the built-in model answers, unless an organization has configured its own. */
  model: ModelEnv | undefined
  /** In reais per month, for each organization that has set no limit of its own. */
  modelMonthlyLimit: number
  /** Whether an organization's own model may have a non-public address or answer without TLS. */
  modelAllowPrivate: boolean
  payments: PaymentsEnv
  push: PushEnv
  storage: StorageEnv
  telemetry: TelemetryEnv
  /** Writes are refused while `dataDir` has fewer free bytes; zero never refuses. */
  minFreeBytes: number
  /**
   * After this much silence of the server or the database, the watchdog ends the process; zero disables it.
   */
  watchdogMs: number
  /** Whether the server prepares its code after the start for the first requests. */
  warmsUp: boolean
  logLevel: LogLevel
  demo: boolean
}

/** Thrown for an invalid environment. Its message has one line per bad variable, ready to be printed. */
export class EnvError extends Error {
  override name = 'EnvError'
}

const GRAPH_URL = 'https://graph.facebook.com/v23.0'

/** Takes about a tenth of a second on a desktop computer, half a second on a modest phone. */
const PROOF_COST = 2000

/** Makes the demo show the support button; the number belongs to nobody. */
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
  WHATSAPP_BUSINESS_ACCOUNT_ID: text.refine(
    (value) => value === undefined || /^\d{5,40}$/.test(value),
    'use só números',
  ),
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
  WARM_UP: z.enum(['0', '1']).default('1'),
  LOG_LEVEL: z.enum(['debug', 'info', 'warn', 'error', 'silent']).default('info'),
  BALCAO_DEMO: z.enum(['0', '1']).optional(),
})

/** Every variable the server reads; `.env.example` explains each. */
export const ENV_NAMES: readonly string[] = Object.keys(schema.shape)

type Raw = z.infer<typeof schema>

/**
 * Validates the environment and returns it as Env. Throws EnvError naming every bad variable. An empty
 * variable counts as absent.
 */
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
    warmsUp: raw.WARM_UP === '1',
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

/**
 * Anyone with the simulator's link can write as any customer, so in production it must be listed explicitly.
 */
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
    accountId: raw.WHATSAPP_BUSINESS_ACCOUNT_ID ?? null,
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

/** Only loopback addresses are accepted: without TLS the library does not check who answers. */
function readWebUrl({ WHATSAPP_WEB_URL: given }: Raw): string | null {
  if (given === undefined) return null
  if (!isLoopback(new URL(given).hostname)) throw new EnvError('WHATSAPP_WEB_URL: só neste computador')
  return given
}

/**
 * WhatsApp bans numbers that send too fast, so the pace can change only together with a test server's
 * address.
 */
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
    // With the local provider anyone can subscribe with a test card number, so production must choose it
    // explicitly.
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

/**
 * In production, requires https: otherwise passwords and tokens travel unencrypted. Loopback is allowed for
 * trying a production build on one's own computer.
 */
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
