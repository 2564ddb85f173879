import type { ChannelPort, Connection } from './channelPort.ts'
import type { ServedChannel, Transport } from './transport.ts'
import type { TemplatePort } from './templatePort.ts'

const CANNOT_CHANGE = 'Por este canal o WhatsApp não deixa mudar mensagens.'

/** The transports that this server can use. Each channel uses the transport it was created with. */
export interface ChannelPorts extends Omit<ChannelPort, 'templates'> {
  /** Refuses where the transport cannot change messages. */
  change: NonNullable<ChannelPort['change']>
  /** The transports offered for a new channel, the default first. */
  offered: readonly [Transport, ...Transport[]]
  serves(transport: Transport): boolean
  /** The current connection; calls `connect` where the transport has no `look` of its own. */
  look(channel: ServedChannel): Promise<Connection>
  /** True where the transport cannot tell. */
  mayHaveLeft(channel: ServedChannel, clientId: string): Promise<boolean>
  /** Undefined when this server lacks the transport, or the transport has no templates. */
  templatesOf(transport: Transport): TemplatePort | undefined
}

/**
 * Forwards each call to the transport of its channel. `connect`, `look`, `send` and `fetchMedia` throw for a
 * transport that is not set up here (ask `serves` first); the other calls then do nothing.
 */
export function channelPorts(
  offered: ChannelPorts['offered'],
  ports: Partial<Record<Transport, ChannelPort>>,
): ChannelPorts {
  function portOf({ transport }: ServedChannel): ChannelPort {
    const port = ports[transport]
    if (!port) throw new Error(`this server has no transport '${transport}'`)
    return port
  }
  return {
    offered,
    serves: (transport) => ports[transport] !== undefined,
    templatesOf: (transport) => ports[transport]?.templates,
    connect: async (channel, options) => portOf(channel).connect(channel, options),
    disconnect: async (channel) => ports[channel.transport]?.disconnect(channel),
    look: async (channel) => {
      const port = portOf(channel)
      return port.look ? port.look(channel) : port.connect(channel)
    },
    send: async (channel, message, signal, onProgress) =>
      portOf(channel).send(channel, message, signal, onProgress),
    change: async (channel, change, signal) =>
      (await portOf(channel).change?.(channel, change, signal)) ?? { kind: 'refused', reason: CANNOT_CHANGE },
    mayHaveLeft: async (channel, clientId) =>
      (await ports[channel.transport]?.mayHaveLeft?.(channel, clientId)) ?? true,
    fetchMedia: async (channel, mediaId) => portOf(channel).fetchMedia(channel, mediaId),
    markRead: async (channel, from, providerIds) =>
      ports[channel.transport]?.markRead?.(channel, from, providerIds),
    watchTyping: async (channel, person) => ports[channel.transport]?.watchTyping?.(channel, person),
    showTyping: async (channel, to, answered) =>
      ports[channel.transport]?.showTyping?.(channel, to, answered),
  }
}
