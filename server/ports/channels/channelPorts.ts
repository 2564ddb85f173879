import type { ChannelPort, Connection, ServedChannel, Transport } from './channelPort.ts'
import type { TemplatePort } from './templatePort.ts'

/** The transports that this server can use; a channel is served by the one it was made with. */
export interface ChannelPorts extends Omit<ChannelPort, 'templates'> {
  /** What a new channel may get, the usual one first. */
  offered: readonly [Transport, ...Transport[]]
  serves(transport: Transport): boolean
  look(channel: ServedChannel): Promise<Connection>
  mayHaveLeft(channel: ServedChannel, clientId: string): Promise<boolean>
  /** Undefined where this server lacks the transport, or the transport has no templates. */
  templatesOf(transport: Transport): TemplatePort | undefined
}

/**
 * Every call goes to the transport of its channel. Throws for one that is not set up here: ask `serves` first. Only
 * disconnecting needs none, since there is nobody to tell.
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
    mayHaveLeft: async (channel, clientId) =>
      (await ports[channel.transport]?.mayHaveLeft?.(channel, clientId)) ?? true,
    fetchMedia: async (channel, mediaId) => portOf(channel).fetchMedia(channel, mediaId),
    markRead: async (channel, from, providerIds) =>
      ports[channel.transport]?.markRead?.(channel, from, providerIds),
    showTyping: async (channel, to, answered) =>
      ports[channel.transport]?.showTyping?.(channel, to, answered),
  }
}
