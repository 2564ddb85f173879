import type { ServedChannel, Transport } from '../../ports/channels/transport.ts'
import type { ChannelRow } from './queries.ts'

/** The fields of a channel that its transport needs. */
export const servedChannel = ({ id, orgId, name, externalId, transport }: ChannelRow): ServedChannel => ({
  id,
  orgId,
  name,
  externalId,
  transport: transport as Transport,
})
