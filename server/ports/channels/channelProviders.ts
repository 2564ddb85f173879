import { type SQL, sql } from 'drizzle-orm'
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

/** SQL that chooses by the transport, which is SQL too. */
const byTransport = (transport: string, valueOf: (provider: ChannelProvider) => string): string =>
  Object.entries(channelProviders)
    .map(([name, provider]) => `when ${transport} = '${name}' then ${valueOf(provider)}`)
    .join(' ')

/** SQL: the kind of id by which this transport addresses a person. */
export const addressKindOf = (transport: string): SQL =>
  sql.raw(`case ${byTransport(transport, ({ personIds }) => `'${personIds[0]}'`)} end`)

/** SQL: whether this transport reaches a person by an id of this kind; without a transport any kind counts. */
export const isReachedBy = (kind: string, transport: string): SQL =>
  sql.raw(
    `case ${byTransport(transport, ({ personIds }) => `${kind} in ('${personIds.join("', '")}')`)} else true end`,
  )
