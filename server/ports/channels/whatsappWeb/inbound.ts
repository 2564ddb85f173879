import type { WACallEvent, WAMessage, WAMessageUpdate } from 'baileys'
import type { Db } from '../../../db/database.ts'
import { plainTransaction, type JobTx } from '../../../db/orgTransaction.ts'
import type { Seal } from '../../../db/seal.ts'
import { storeWebhook } from '../webhookStore.ts'
import { isPersonJid, type PastNotice, type WebLibrary } from './baileys.ts'
import {
  clientIdsOf,
  dueUnreadable,
  leftDecrypted,
  markStored,
  putUnreadable,
  takeUnreadable,
} from './inboxStore.ts'
import { markMet, knownLids } from './peopleStore.ts'
import { fence, type Hold } from './sessionTable.ts'
import { cleanStrings, plain, type WebBody, type WebNews } from './webBody.ts'
import { webPersonOf, readKey } from './webMap.ts'

/** Baileys' `messageStubType` of a message that it could not decrypt. */
const UNREADABLE_STUB = 2
/** Baileys' status of a message that was read. */
const READ = 4
/** The protocol message types that people notice: deletion (0) and edit (14). */
const TELLING_PROTOCOL = new Set([0, 14])

export type InboundDeps = {
  db: Db
  seal: Seal
  clock: () => Date
  hold: Hold
  library: WebLibrary
  /** The clinic's own addresses; `account` holds the digits of its number. */
  me: { id: string; lid: string; account: string }
  /** How long an unreadable message may still come again before it is shown as unreadable. */
  unreadableMs: number
  /** The number behind a LID; null when the session does not know it. */
  numberOf(lid: string): Promise<string | null>
  /** Fetches a history part whose notice is still open; the notice is closed once the part is kept. */
  takeUpPast(id: string, notice: PastNotice, since: Date): Promise<void>
}

/**
 * Stores what Baileys emits for the job `webhook.process`. Each message is stored in the transaction that
 * closes its journal row: none is lost, and none is stored twice.
 */
export function createInbound(deps: InboundDeps) {
  const { db, seal, clock, hold, library, me, numberOf } = deps
  const { channelId } = hold

  function store(t: JobTx, news: WebNews): Promise<void> {
    const body: WebBody = { v: 1, account: me.account, ...news }
    return storeWebhook(t, 'web', me.account, cleanStrings(body))
  }

  async function takeMessage(info: WAMessage): Promise<void> {
    const read = readKey(plainRecord(info))
    if (read === null || isToSelf(read.key.remoteJid)) return
    const { id, remoteJid, fromMe } = read.key
    if (isSilent(info)) return
    const body = plainRecord(await withNumber(info))
    const stub: number | null | undefined = info.messageStubType
    if (stub === UNREADABLE_STUB && !info.message) {
      const dueAt = new Date(clock().getTime() + deps.unreadableMs)
      return putUnreadable(db, seal, channelId, id, body, dueAt)
    }
    if (fromMe && (await clientIdsOf(db, channelId, [id])).size > 0) return
    const person = readKey(body)?.person ?? read.person
    await plainTransaction(db, null, async (t) => {
      await fence(t.tx, hold)
      if (!(await markStored(t.tx, channelId, id))) return
      await markMet(t.tx, channelId, person, remoteJid)
      await store(t, { what: 'message', message: body })
    })
  }

  const isToSelf = (jid: string) => {
    const own = webPersonOf([me.id, me.lid])
    const person = webPersonOf([jid])
    return person?.phone != null ? person.phone === own?.phone : person?.scopedId === own?.scopedId
  }

  /** Adds the number to a contact known only by LID, if the session was told it; never guesses. */
  async function withNumber(info: WAMessage): Promise<WAMessage> {
    const { remoteJid, remoteJidAlt } = info.key
    if (!remoteJid?.endsWith('@lid') || remoteJidAlt) return info
    const number = await numberOf(remoteJid).catch(() => null)
    return number === null ? info : { ...info, key: { ...info.key, remoteJidAlt: number } }
  }

  return {
    takeMessage,

    /**
     * Takes messages that were decrypted over `olderThanMs` ago and never stored: the server crashed, or the
     * library dropped them.
     */
    async takeLeft(olderThanMs: number): Promise<void> {
      for (const row of await leftDecrypted(db, seal, channelId, olderThanMs)) {
        let info: WAMessage | null
        try {
          info = library.rebuild(row, me)
        } catch {
          info = null
        }
        const notice = info && library.pastNoticeOf(info)
        if (notice) {
          await deps.takeUpPast(row.id, notice, row.since)
          continue
        }
        if (info && readKey(plainRecord(info))) await takeMessage(info)
        // The rest (settings and the like) is only closed.
        await plainTransaction(db, null, (t) => markStored(t.tx, channelId, row.id))
      }
    },

    /** Stores unreadable messages that did not come again in time, to be shown as such. */
    async showUnreadable(): Promise<void> {
      for (const { id, body } of await dueUnreadable(db, seal, channelId, clock())) {
        await plainTransaction(db, null, async (t) => {
          await fence(t.tx, hold)
          if (await takeUnreadable(t.tx, channelId, id)) await store(t, { what: 'unreadable', message: body })
        })
      }
    },

    async takeUpdates(updates: WAMessageUpdate[]): Promise<void> {
      const seen = updates.flatMap(({ key, update }) => {
        const status: number | null | undefined = update.status
        return !key.fromMe && key.id && status === READ && isPersonJid(key.remoteJid ?? '') ? [key.id] : []
      })
      if (seen.length > 0) await plainTransaction(db, null, (t) => store(t, { what: 'seen', ids: seen }))
      const reports = updates.flatMap(({ key, update }) => {
        const { status, messageStubParameters } = update
        if (!key.fromMe || !key.id || status === null || status === undefined) return []
        return [{ id: key.id, status, code: messageStubParameters?.[0] ?? null }]
      })
      if (reports.length === 0) return
      const clientIds = await clientIdsOf(
        db,
        channelId,
        reports.map(({ id }) => id),
      )
      const statuses = reports.map((report) => ({ ...report, clientId: clientIds.get(report.id) ?? null }))
      await plainTransaction(db, null, (t) => store(t, { what: 'status', statuses }))
    },

    async takeCalls(calls: WACallEvent[]): Promise<void> {
      for (const call of calls) {
        if (call.status !== 'offer' || call.isGroup) continue
        await plainTransaction(db, null, (t) => store(t, { what: 'call', call: plain(call) }))
      }
    },

    async takeMappings(given: { lid: string; pn: string }[]): Promise<void> {
      const met = await knownLids(
        db,
        channelId,
        given.map(({ lid }) => lid),
      )
      const pairs = given.filter(({ lid }) => met.has(lid))
      if (pairs.length > 0) await plainTransaction(db, null, (t) => store(t, { what: 'mappings', pairs }))
    },
  }
}

const plainRecord = (info: WAMessage) => plain(info) as Record<string, unknown>

/** Whether the message carries only keys or settings that phones exchange. */
function isSilent({ message }: WAMessage): boolean {
  const type = message?.protocolMessage?.type
  return type !== null && type !== undefined && !TELLING_PROTOCOL.has(type)
}
