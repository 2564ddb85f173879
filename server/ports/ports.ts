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

/** The outside world as the server sees it: one member per service, each with a local and a real implementation. */
export interface Ports {
  realtime: RealtimePort
  /** Channels of every transport that is set up. */
  whatsapp: ChannelPorts
  mail: MailPort
  botCheck: BotCheckPort
  web: WebPort
  /** Null when Google is not configured. */
  google: GooglePort | null
  /** Null when no service for it is configured. */
  transcription: TranscriptionPort | null
  /** Language models of the network; the built-in one needs none. */
  model: ModelPort
  payments: PaymentsPort
  push: PushPort
  storage: StoragePort
  /** Takes the sockets of embedded realtime; absent with Ably. Close it before the HTTP server. */
  hub?: Hub | undefined
  /** Begins what goes on by itself, once the server answers. */
  start?(): Promise<void>
  /** Lets go of what the ports hold open, once no job runs any more. */
  close?(): Promise<void>
}
