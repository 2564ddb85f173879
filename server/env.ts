import { resolve } from 'node:path'
import { z } from 'zod'

export type LogLevel = 'debug' | 'info' | 'warn' | 'error' | 'silent'

export type WhatsappEnv =
  | { transport: 'local' }
  | {
      transport: 'cloud'
      accessToken: string
      phoneNumberId: string
      appSecret: string
      verifyToken: string
      apiUrl: string
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
  whatsapp: WhatsappEnv
  /** Digits of the number behind 'Falar com o suporte'. */
  supportWhatsapp: string | undefined
  logLevel: LogLevel
  demo: boolean
}

/** What is wrong with the environment, one line per variable, ready to be printed. */
export class EnvError extends Error {
  override name = 'EnvError'
}

const GRAPH_URL = 'https://graph.facebook.com/v23.0'

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
  WHATSAPP_TRANSPORT: z.enum(['local', 'cloud'], 'use local ou cloud').optional(),
  WHATSAPP_ACCESS_TOKEN: text,
  WHATSAPP_PHONE_NUMBER_ID: text,
  WHATSAPP_APP_SECRET: text,
  WHATSAPP_VERIFY_TOKEN: text,
  WHATSAPP_API_URL: url('http:', 'https:'),
  SUPPORT_WHATSAPP: text
    .transform((value) => value?.replace(/[\s()+-]/g, ''))
    .refine((value) => value === undefined || /^\d{10,15}$/.test(value), {
      message: 'use só números, com país e DDD',
    }),
  LOG_LEVEL: z.enum(['debug', 'info', 'warn', 'error', 'silent']).default('info'),
  BALCAO_DEMO: z.enum(['0', '1']).optional(),
})

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
  return {
    mode: raw.NODE_ENV,
    port: raw.PORT,
    host: raw.HOST ?? (raw.NODE_ENV === 'production' ? '0.0.0.0' : '127.0.0.1'),
    dataDir: resolve(raw.DATA_DIR),
    databaseUrl: raw.DATABASE_URL,
    publicUrl: (raw.PUBLIC_URL ?? `http://localhost:${raw.PORT}`).replace(/\/+$/, ''),
    trustProxy: raw.TRUST_PROXY === '1',
    ablyApiKey: raw.ABLY_API_KEY,
    whatsapp: readWhatsapp(raw),
    supportWhatsapp: raw.SUPPORT_WHATSAPP,
    logLevel: raw.LOG_LEVEL,
    demo: raw.BALCAO_DEMO === '1',
  }
}

const CLOUD_KEYS = [
  'WHATSAPP_ACCESS_TOKEN',
  'WHATSAPP_PHONE_NUMBER_ID',
  'WHATSAPP_APP_SECRET',
  'WHATSAPP_VERIFY_TOKEN',
] as const

function readWhatsapp(raw: Raw): WhatsappEnv {
  const given = CLOUD_KEYS.filter((key) => raw[key] !== undefined)
  const transport = raw.WHATSAPP_TRANSPORT ?? (given.length > 0 ? 'cloud' : 'local')
  if (transport === 'local') {
    // The simulator lets anyone with its link write as any customer: production must ask for it by name.
    if (raw.NODE_ENV === 'production' && raw.WHATSAPP_TRANSPORT !== 'local') {
      throw new EnvError(
        `WHATSAPP_TRANSPORT: em produção, configure ${CLOUD_KEYS.join(', ')}, ou peça o simulador com WHATSAPP_TRANSPORT=local`,
      )
    }
    return { transport }
  }
  const required = (key: (typeof CLOUD_KEYS)[number]) => {
    const value = raw[key]
    if (value === undefined) throw new EnvError(`${key}: falta para usar o WhatsApp Cloud API`)
    return value
  }
  return {
    transport,
    accessToken: required('WHATSAPP_ACCESS_TOKEN'),
    phoneNumberId: required('WHATSAPP_PHONE_NUMBER_ID'),
    appSecret: required('WHATSAPP_APP_SECRET'),
    verifyToken: required('WHATSAPP_VERIFY_TOKEN'),
    apiUrl: (raw.WHATSAPP_API_URL ?? GRAPH_URL).replace(/\/+$/, ''),
  }
}

function protocolOf(value: string): string {
  return URL.canParse(value) ? new URL(value).protocol : ''
}
