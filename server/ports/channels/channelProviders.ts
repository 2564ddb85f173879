import type { ChannelProvider, Transport } from './channelPort.ts'
import { simulatorProvider } from './simulator/simulatorProvider.ts'
import { cloudProvider } from './whatsappCloud/cloudProvider.ts'
import { webProvider } from './whatsappWeb/webProvider.ts'

/** Every transport there is: one line and one folder each. */
export const channelProviders: Record<Transport, ChannelProvider> = {
  local: simulatorProvider,
  cloud: cloudProvider,
  web: webProvider,
}

/** Null for a word that no transport of ours goes by. */
export const providerOf = (transport: string): ChannelProvider | null =>
  Object.hasOwn(channelProviders, transport) ? channelProviders[transport as Transport] : null
