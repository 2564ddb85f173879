/** A way to reach a provider, as stored in `channels.transport` and `webhook_events.provider`. */
export type Transport = 'local' | 'web' | 'cloud'

/** The fields of a channel that a transport needs. */
export type ServedChannel = {
  id: string
  orgId: string
  name: string
  externalId: string | null
  transport: Transport
}
