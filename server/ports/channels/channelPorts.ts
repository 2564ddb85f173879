import type { ChannelPort, ServedChannel, Transport } from './channelPort.ts'

/** The transports that this server can use; a channel is served by the one it was made with. */
export interface ChannelPorts extends ChannelPort {
  /** What new channels get. */
  newChannels: Transport
  serves(transport: Transport): boolean
}

/**
 * Every call goes to the transport of its channel. Throws for one that is not set up here: ask `serves` first. Only
 * disconnecting needs none, since there is nobody to tell.
 */
export function channelPorts(
  newChannels: Transport,
  ports: Partial<Record<Transport, ChannelPort>>,
): ChannelPorts {
  function portOf({ transport }: ServedChannel): ChannelPort {
    const port = ports[transport]
    if (!port) throw new Error(`this server has no transport '${transport}'`)
    return port
  }
  return {
    newChannels,
    serves: (transport) => ports[transport] !== undefined,
    connect: async (channel) => portOf(channel).connect(channel),
    disconnect: async (channel) => ports[channel.transport]?.disconnect(channel),
    send: async (channel, message, signal) => portOf(channel).send(channel, message, signal),
    fetchMedia: async (channel, mediaId) => portOf(channel).fetchMedia(channel, mediaId),
  }
}
