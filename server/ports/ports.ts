import type { BotCheckPort } from './botCheck/botCheckPort.ts'
import type { GooglePort } from './google/googlePort.ts'
import type { MailPort } from './mail/mailPort.ts'
import type { ModelPort } from './model/modelPort.ts'
import type { PaymentsPort } from './payments/paymentsPort.ts'
import type { PushPort } from './push/pushPort.ts'
import type { Hub } from './realtime/hub/createHub.ts'
import type { RealtimePort } from './realtime/realtimePort.ts'
import type { StoragePort } from './storage/storagePort.ts'
import type { TranscriptionPort } from './transcription/transcriptionPort.ts'
import type { WebPort } from './web/webPort.ts'
import type { ChannelPorts } from './channels/channelPorts.ts'

/** The external services that the server uses; each has a local and a real implementation. */
export interface Ports {
  realtime: RealtimePort
  /** The channels of every configured transport. */
  whatsapp: ChannelPorts
  mail: MailPort
  botCheck: BotCheckPort
  web: WebPort
  /** Null when Google is not configured. */
  google: GooglePort | null
  /** Null when no service for it is configured. */
  transcription: TranscriptionPort | null
  /** External language models; the built-in model needs none. */
  model: ModelPort
  payments: PaymentsPort
  push: PushPort
  storage: StoragePort
  /** Handles the sockets of embedded realtime; absent with Ably. Close it before awaiting the HTTP server. */
  hub?: Hub | undefined
  /** Starts background activity (e.g. WhatsApp Web sessions); called once the server answers requests. */
  start?(): Promise<void>
  /** Releases what the ports hold open; called once no job runs any more. */
  close?(): Promise<void>
}
