import type { ServedChannel, Transport } from '../../ports/channels/channelPort.ts'
import type { ChannelRow } from './queries.ts'

/** The channel as its transport needs it. */
export const servedChannel = ({ id, orgId, name, externalId, transport }: ChannelRow): ServedChannel => ({
  id,
  orgId,
  name,
  externalId,
  transport: transport as Transport,
})
