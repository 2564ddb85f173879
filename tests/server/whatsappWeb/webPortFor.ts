/** A separate transport with short timings, for a test or for a process that a test kills. */
import type { Database } from '../../../server/db/database.ts'
import { sealWith } from '../../../server/db/seal.ts'
import { createLog, type Log } from '../../../server/log.ts'
import { showCustomerTyping } from '../../../server/modules/conversations/showCustomerTyping.ts'
import type { RealtimePort } from '../../../server/ports/realtime/realtimePort.ts'
import { webReports } from '../../../server/modules/channels/webReports.ts'
import type { WebLibrary } from '../../../server/ports/channels/whatsappWeb/baileys.ts'
import type { WebTuning } from '../../../server/ports/channels/whatsappWeb/session.ts'
import { type WebPort, whatsappWeb } from '../../../server/ports/channels/whatsappWeb/whatsappWeb.ts'
import { MEDIA_CERTIFICATE } from './mediaCertificate.ts'

export const seal = sealWith('a-secret-of-the-tests-that-is-long-enough')

export function webPortFor(
  database: Database,
  { url }: { url: string },
  {
    tuning,
    leaseMs,
    pace = 0.001,
    clock = () => new Date(),
    loadLibrary,
    realtime = { publish: async () => undefined },
    log = createLog({ level: (process.env['TEST_LOG'] as 'silent') || 'silent', pretty: true }),
  }: {
    tuning?: Partial<WebTuning>
    leaseMs?: number
    pace?: number
    clock?: () => Date
    loadLibrary?: () => Promise<WebLibrary | null>
    realtime?: Pick<RealtimePort, 'publish'>
    log?: Log
  } = {},
): WebPort {
  return whatsappWeb({
    ...webReports({ database, clock, log }),
    onTyping: (hold, person, doing) =>
      showCustomerTyping({ database, realtime: realtime as RealtimePort, log }, hold, person, doing),
    database,
    clock,
    seal,
    log,
    tuning: { url, ca: MEDIA_CERTIFICATE, version: null, backoffMs: () => 20, ...tuning },
    leaseMs,
    pace,
    ...(loadLibrary && { loadLibrary }),
  })
}
