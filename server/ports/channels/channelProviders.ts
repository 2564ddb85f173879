import type { ChannelProvider } from './channelPort.ts'
import type { Transport } from './transport.ts'
import { simulatorProvider } from './simulator/simulatorProvider.ts'
import { cloudProvider } from './whatsappCloud/cloudProvider.ts'
import { webProvider } from './whatsappWeb/webProvider.ts'

/** All transports. To add one, add a line and a folder. */
export const channelProviders: Record<Transport, ChannelProvider> = {
  local: simulatorProvider,
  cloud: cloudProvider,
  web: webProvider,
}

/** The provider of that name; null when there is none. */
export const providerOf = (transport: string): ChannelProvider | null =>
  Object.hasOwn(channelProviders, transport) ? channelProviders[transport as Transport] : null
