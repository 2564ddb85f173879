import { keptSecret } from './db/keptSecret.ts'
import type { Deps } from './deps.ts'
import type { Ports } from './ports/ports.ts'
import { ablyRealtime } from './ports/realtime/ablyRealtime.ts'
import { embeddedRealtime } from './ports/realtime/embeddedRealtime.ts'
import { databaseRealtimeLog } from './ports/realtime/log/databaseRealtimeLog.ts'
import { generateRealtimeKey, parseRealtimeKey } from './ports/realtime/realtimeKey.ts'
import { cloudWhatsApp } from './ports/whatsapp/cloud/cloudWhatsApp.ts'
import { localWhatsApp } from './ports/whatsapp/local/localWhatsApp.ts'
import type { WhatsAppPort } from './ports/whatsapp/whatsappPort.ts'

type Ground = Pick<Deps, 'env' | 'database' | 'log' | 'clock'>

/** Chooses, by the environment, the implementation of every port. */
export async function createPorts(ground: Ground): Promise<Ports> {
  const whatsapp = whatsappPort(ground)
  const { env, database, log, clock } = ground
  if (env.ablyApiKey !== undefined) {
    return { whatsapp, realtime: ablyRealtime({ key: parseRealtimeKey(env.ablyApiKey), clock }) }
  }
  const key = parseRealtimeKey(await keptSecret(database.db, 'realtime.key', generateRealtimeKey))
  const store = await databaseRealtimeLog(database)
  const { hub, ...realtime } = embeddedRealtime({ store, key, log, clock, publicUrl: env.publicUrl })
  return { whatsapp, realtime, hub, close: () => store.close() }
}

function whatsappPort({ env, database, clock }: Ground): WhatsAppPort {
  return env.whatsapp.transport === 'cloud'
    ? cloudWhatsApp(env.whatsapp)
    : localWhatsApp({ database, clock, publicUrl: env.publicUrl })
}
