import type { ChannelProvider } from '../channelPort.ts'
import { cloudProvider } from '../whatsappCloud/cloudProvider.ts'

/** The simulator reports in the Cloud API's words and keeps its rules, so that both share every line behind the edge. */
export const simulatorProvider: ChannelProvider = { ...cloudProvider }
