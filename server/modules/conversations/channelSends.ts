import { sql } from 'drizzle-orm'

/**
 * SQL condition on a channel `ch`: what is written now leaves by itself, as far as is known. False while the channel is
 * paused, disconnected, or stopped until a person repairs it.
 */
export const channelSends = sql.raw(`(ch.paused_at is null and ch.status <> 'disconnected'
  and not (ch.status = 'error' and coalesce(ch.trouble ->> 'kind', 'unreachable') <> 'unreachable'
    and coalesce((ch.trouble ->> 'until')::timestamptz > now(), true)))`)
