import type { ChannelProvider } from '../channelPort.ts'
import { cloudProvider } from '../whatsappCloud/cloudProvider.ts'

/** The simulator uses the Cloud API's formats and rules, so that both share all code after parsing. */
export const simulatorProvider: ChannelProvider = { ...cloudProvider }
