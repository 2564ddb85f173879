import type { Database } from '../../../db/database.ts'
import type { RealtimeEvent } from '../realtimePort.ts'
import { toSerial, type LogEntry, type RealtimeLog } from './realtimeLog.ts'

const NOTIFY_CHANNEL = 'balcao_realtime'

/**
 * The log in the table `realtime_log`, shared by every process on the database. Never call it inside a
 * transaction, because it uses the pool.
 */
export async function databaseRealtimeLog({
  pool,
  listen,
  notify,
}: Pick<Database, 'pool' | 'listen' | 'notify'>): Promise<RealtimeLog> {
  const listeners = new Set<(channel: string | undefined) => void>()
  const notifyListeners = (channel: string | undefined) => listeners.forEach((hear) => hear(channel))
  const unlisten = await listen(NOTIFY_CHANNEL, notifyListeners, () => notifyListeners(undefined))

  return {
    async append(channel, messageId, events) {
      // The lock is taken before the id is assigned (the row of `turn` feeds the insert) and held until
      // commit, so a channel's ids become visible in order. Without it, 12 might be seen before 11, and 11
      // would be skipped forever.
      const inserted = await pool.query<{ id: string }>(
        `with turn as materialized (select pg_advisory_xact_lock(hashtextextended($1, 7260)))
         insert into realtime_log (channel, message_id, events) select $1, $2, $3::jsonb from turn
         on conflict (channel, message_id) do nothing returning id::text as id`,
        [channel, messageId, JSON.stringify(events, storable)],
      )
      const id = inserted.rows[0]?.id ?? (await idOf(messageId, channel))
      notifyListeners(channel)
      // Also if the row existed already: the process that wrote it may have died before notifying the others.
      await notify(NOTIFY_CHANNEL, channel)
      return toSerial(id)
    },

    async appendAll(channel, batches) {
      const given = batches.map(({ id, events }, place) => ({ place, id, events }))
      await pool.query(
        `with turn as materialized (select pg_advisory_xact_lock(hashtextextended($1, 7260)))
         insert into realtime_log (channel, message_id, events)
         select $1, given.id, given.events
         from turn, jsonb_to_recordset($2::jsonb) as given(place int, id text, events jsonb) order by given.place
         on conflict (channel, message_id) do nothing`,
        [channel, JSON.stringify(given, storable)],
      )
      notifyListeners(channel)
      await notify(NOTIFY_CHANNEL, channel)
    },

    readAfter: (channel, after, limit) => read('>', channel, after, limit),
    readFrom: (channel, from, limit) => read('>=', channel, from, limit),

    async latest(channels) {
      const { rows } = await pool.query<{ channel: string; id: string }>(
        `select asked.channel, newest.id::text as id from unnest($1::text[]) as asked(channel)
         cross join lateral (
           select id from realtime_log where channel = asked.channel order by id desc limit 1
         ) as newest`,
        [channels],
      )
      return new Map(rows.map(({ channel, id }) => [channel, toSerial(id)]))
    },

    async trim(before) {
      // The newest of the old rows is kept: a client at that position can then prove that nothing after it is
      // missing.
      const { rowCount } = await pool.query(
        `delete from realtime_log using (
           select channel, max(id) as id from realtime_log where created_at < $1 group by channel
         ) as kept where realtime_log.channel = kept.channel and realtime_log.id < kept.id`,
        [before],
      )
      return rowCount ?? 0
    },

    onAppend(hear) {
      listeners.add(hear)
      return () => listeners.delete(hear)
    },

    close: unlisten,
  }

  async function idOf(messageId: string, channel: string): Promise<string> {
    const { rows } = await pool.query<{ id: string }>(
      'select id::text as id from realtime_log where channel = $1 and message_id = $2',
      [channel, messageId],
    )
    // The row was trimmed between the two statements, so it was delivered a day ago.
    return rows[0]?.id ?? '0'
  }

  async function read(
    compare: '>' | '>=',
    channel: string,
    serial: string,
    limit: number,
  ): Promise<LogEntry[]> {
    const { rows } = await pool.query<{
      id: string
      message_id: string
      events: RealtimeEvent[]
      created_at: Date
    }>(
      // The column is qualified; otherwise the text would be sorted.
      `select id::text as id, message_id, events, created_at from realtime_log
       where channel = $1 and id ${compare} $2::bigint order by realtime_log.id limit $3`,
      [channel, serial, limit],
    )
    return rows.map((row) => ({
      serial: toSerial(row.id),
      messageId: row.message_id,
      events: row.events,
      createdAt: new Date(row.created_at),
    }))
  }
}

/** jsonb refuses NUL and lone surrogates; one such character must not block a channel forever. */
function storable(_key: string, value: unknown): unknown {
  return typeof value === 'string' ? value.replace(/\0|\p{Surrogate}/gu, '\uFFFD') : value
}
