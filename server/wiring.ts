import { randomBytes } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { keptSecret } from './db/keptSecret.ts'
import type { Deps } from './deps.ts'
import { proofOfWork } from './ports/botCheck/proofOfWork.ts'
import { recaptcha } from './ports/botCheck/recaptcha.ts'
import type { BotCheckPort } from './ports/botCheck/botCheckPort.ts'
import { googleSignIn } from './ports/google/googleSignIn.ts'
import { outboxMail } from './ports/mail/outboxMail.ts'
import { smtpMail } from './ports/mail/smtpMail.ts'
import type { MailPort } from './ports/mail/mailPort.ts'
import { cloudKeysReader } from './modules/channels/credentials.ts'
import { showCustomerTyping } from './modules/conversations/showCustomerTyping.ts'
import { webReports } from './modules/channels/webReports.ts'
import { canSubscribe } from './modules/accounts/session/canSubscribe.ts'
import type { Ports } from './ports/ports.ts'
import { openAiCompatible } from './ports/model/openAiCompatible.ts'
import { localPayments } from './ports/payments/local/localPayments.ts'
import type { PaymentsPort } from './ports/payments/paymentsPort.ts'
import type { PushPort } from './ports/push/pushPort.ts'
import { generateVapidKeys, parseVapidKeys } from './ports/push/vapidKeys.ts'
import { webPushPort } from './ports/push/webPushPort.ts'
import { stripePayments } from './ports/payments/stripe/stripePayments.ts'
import { ablyRealtime } from './ports/realtime/ablyRealtime.ts'
import { embeddedRealtime } from './ports/realtime/embeddedRealtime.ts'
import { databaseRealtimeLog } from './ports/realtime/log/databaseRealtimeLog.ts'
import { generateRealtimeKey, parseRealtimeKey } from './ports/realtime/realtimeKey.ts'
import { folderStorage } from './ports/storage/folderStorage.ts'
import { s3Storage } from './ports/storage/s3Storage.ts'
import type { StoragePort } from './ports/storage/storagePort.ts'
import { openAiTranscription } from './ports/transcription/openAiTranscription.ts'
import { publicWeb } from './ports/web/publicWeb.ts'
import { cloudWhatsApp } from './ports/channels/whatsappCloud/cloudWhatsApp.ts'
import { type WebPort, whatsappWeb } from './ports/channels/whatsappWeb/whatsappWeb.ts'
import { localWhatsApp } from './ports/channels/simulator/localWhatsApp.ts'
import { channelPorts, type ChannelPorts } from './ports/channels/channelPorts.ts'

type PortDeps = Pick<Deps, 'env' | 'database' | 'log' | 'clock' | 'seal'>

/** Creates the implementation of every port that the environment selects. */
export async function createPorts(deps: PortDeps): Promise<Ports> {
  const { env } = deps
  const storage = storagePort(env)
  const { close: closeRealtime, ...line } = await realtimePort(deps)
  const web = webPort(deps, line.realtime)
  return {
    ...line,
    storage,
    whatsapp: whatsappPort(deps, storage, web),
    start: () => web.start(),
    mail: mailPort(deps),
    web: publicWeb({ userAgent: `Balcao/1.0 (+${env.publicUrl})` }),
    botCheck: await botCheckPort(deps),
    google: env.google ? googleSignIn({ ...env.google, publicUrl: env.publicUrl }) : null,
    transcription: env.transcription ? openAiTranscription(env.transcription) : null,
    model: openAiCompatible({ allowPrivate: env.modelAllowPrivate }),
    payments: await paymentsPort(deps),
    push: await pushPort(deps),
    async close() {
      await web.stop()
      await closeRealtime?.()
    },
  }
}

async function realtimePort({
  env,
  database,
  log,
  clock,
}: PortDeps): Promise<Pick<Ports, 'realtime' | 'hub'> & { close?: () => Promise<void> }> {
  if (env.ablyApiKey !== undefined)
    return { realtime: ablyRealtime({ key: parseRealtimeKey(env.ablyApiKey), clock }) }
  const key = parseRealtimeKey(await keptSecret(database.db, 'realtime.key', generateRealtimeKey))
  const store = await databaseRealtimeLog(database)
  const { hub, ...realtime } = embeddedRealtime({
    store,
    key,
    log,
    clock,
    canSubscribe: canSubscribe({ database, clock }),
    publicUrl: env.publicUrl,
  })
  return { realtime, hub, close: () => store.close() }
}

function storagePort({ dataDir, storage }: Deps['env']): StoragePort {
  const folder = join(dataDir, 'media')
  return storage.kind === 's3' ? s3Storage(storage, join(folder, 'incoming')) : folderStorage(folder)
}

function whatsappPort(
  { env, database, clock, seal }: PortDeps,
  storage: StoragePort,
  web: WebPort,
): ChannelPorts {
  const { whatsapp, publicUrl } = env
  return channelPorts(whatsapp.offered, {
    ...(whatsapp.offered.includes('local') && {
      local: localWhatsApp({ database, clock, storage, publicUrl }),
    }),
    ...(whatsapp.offered.includes('web') && { web }),
    ...(whatsapp.offered.includes('cloud') && {
      cloud: cloudWhatsApp({
        apiUrl: whatsapp.graphUrl,
        keysOf: cloudKeysReader({ db: database.db, seal, whatsapp }),
      }),
    }),
  })
}

function webPort({ env, database, clock, seal, log }: PortDeps, realtime: Ports['realtime']): WebPort {
  const { webUrl, webVersion, webPace } = env.whatsapp
  return whatsappWeb({
    ...webReports({ database, clock, log }),
    onTyping: (hold, person, doing) => showCustomerTyping({ database, realtime, log }, hold, person, doing),
    database,
    clock,
    seal,
    log,
    tuning: { url: webUrl, version: webVersion },
    pace: webPace,
  })
}

function mailPort({ env, clock }: PortDeps): MailPort {
  const { smtpUrl, from } = env.mail
  if (smtpUrl !== undefined) return smtpMail({ url: smtpUrl, from })
  // Not in production: mails contain one-time links, which are secrets and must not appear in a terminal.
  const print = env.mode === 'development' ? (text: string) => console.log(text) : undefined
  return outboxMail({ folder: join(env.dataDir, 'outbox'), from, clock, print })
}

async function botCheckPort({ env, database, clock }: PortDeps): Promise<BotCheckPort> {
  if (env.botCheck.kind === 'recaptcha')
    return recaptcha({ ...env.botCheck, hostname: new URL(env.publicUrl).hostname })
  const secret = await keptSecret(database.db, 'bot-check.key', () => randomBytes(32).toString('base64url'))
  return proofOfWork({ database, clock, secret, cost: env.botCheck.cost })
}

async function paymentsPort({ env, database }: PortDeps): Promise<PaymentsPort> {
  if (env.payments.provider === 'stripe') return stripePayments(env.payments)
  const secret = await keptSecret(database.db, 'payments.key', () => randomBytes(32).toString('base64url'))
  return localPayments(secret)
}

async function pushPort({ env: { push }, database }: PortDeps): Promise<PushPort> {
  const keys = push.keys ?? parseVapidKeys(await keptSecret(database.db, 'push.vapid', generateVapidKeys))
  if (push.testCa === undefined) return webPushPort({ keys, subject: push.subject })
  const ca = await readFile(push.testCa, 'utf8')
  const mayReach = (address: string) => address === '127.0.0.1' || address === '::1'
  return webPushPort({ keys, subject: push.subject, ca, mayReach })
}
