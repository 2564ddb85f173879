import { setTimeout as sleep } from 'node:timers/promises'
import type { WASocket } from 'baileys'
import type { Database } from '../../../db/database.ts'
import type { Seal } from '../../../db/seal.ts'
import { GiveUp, LeaveToOthers } from '../../../jobs/jobHandler.ts'
import type { Log } from '../../../log.ts'
import {
  type ChannelPerson,
  type ChannelPort,
  type Connection,
  MediaHeldBack,
  type OutboundMessage,
} from '../channelPort.ts'
import { isLid } from '../lid.ts'
import type { ServedChannel } from '../transport.ts'
import { automaticTurns } from './automaticTurns.ts'
import { loadBaileys } from './baileys.ts'
import { hasContent } from './inboxStore.ts'
import { fromMediaId } from './mediaId.ts'
import { betweenMs, typingMs } from './pacing.ts'
import { findPerson } from './peopleStore.ts'
import type { WebTuning } from './session.ts'
import {
  findWebSession,
  forgetSession,
  type Hold,
  isHeldByAnother,
  withdrawSession,
  requestSession,
} from './sessionTable.ts'
import { fetchWebMedia, FileGone } from './webMedia.ts'
import { openCode, sealCode, wantCode } from './typedCode.ts'
import { changeOnWeb } from './webChange.ts'
import { ACK_MS, sendOnWeb } from './webSend.ts'
import { type SessionsDeps, startWebSessions, type WebSessions } from './webSessions.ts'
import { isLive, type StateReport, troubleOfState, type WebState } from './webState.ts'

const CODE_WAIT_MS = 10_000
/** A code to type comes after one more exchange with WhatsApp. */
const TYPED_CODE_WAIT_MS = 15_000
const LOGOUT_WAIT_MS = 5000
const LOOK_MS = 50
/** A read mark or a file is left for this long to the server that holds the session; by then it may have died. */
const LEFT_MS = 5000
/** When to ask again for a file that needs a session which nobody holds. One that opens is told at once. */
const SESSION_AWAITED_MS = 60_000
/** A wait up to this long is spent in the job; for a longer one the job is put back to let others run. */
const WAITED_FOR_MS = 1000
const NOT_INSTALLED = 'WhatsApp Web não está instalado neste servidor'

export type WebDeps = {
  database: Database
  seal: Seal
  clock: () => Date
  log: Log
  tuning: WebTuning
  leaseMs?: number | undefined
  /** Loads Baileys; resolves to null when it is not installed. Default: `loadBaileys`; tests replace it. */
  loadLibrary?: SessionsDeps['loadLibrary']
  claimNumber: SessionsDeps['claimNumber']
  /** Updates the channel's row. Must not throw. */
  onState(hold: Hold, report: StateReport & { account: string | null }): Promise<void>
  onRestriction(hold: Hold, until: Date | null): Promise<void>
  onPastCut(hold: Hold): Promise<void>
  /** A customer types, records, or has stopped. Must not throw. */
  onTyping: SessionsDeps['onTyping']
  /** IANA time zone of an organization. */
  timezoneOf(orgId: string): Promise<string>
  /** Factor on the typing and waiting times of automatic messages, for tests. Default 1. */
  pace?: number | undefined
}

export type WebPort = ChannelPort & {
  /** Starts holding sessions; before it, `connect` throws and `send` answers 'later'. */
  start(): Promise<void>
  /** Releases all sessions, so that another server, or this one after a restart, can continue them. */
  stop(): Promise<void>
}

/**
 * The transport for WhatsApp Web: each channel is a linked device of the clinic's phone, held by one server
 * at a time.
 */
export function whatsappWeb(deps: WebDeps): WebPort {
  const { database, seal, clock, tuning } = deps
  const { db } = database
  const loadLibrary = deps.loadLibrary ?? loadBaileys
  const pace = deps.pace ?? 1
  let running: WebSessions | null = null
  const turns = automaticTurns()

  async function sessions(): Promise<WebSessions> {
    if (!running) throw new Error('the sessions have not been started')
    return running
  }

  /** The connection as the session's row shows it, whichever server holds it. */
  async function connectionOf(channel: ServedChannel): Promise<Connection> {
    const row = await findWebSession(db, channel.id)
    const state = (row?.state ?? 'idle') as WebState
    const sealed = state === 'qr' ? row?.qr : null
    const report = { state, since: row?.stateSince ?? clock(), until: row?.stateUntil ?? null }
    return {
      status: statusOf(state),
      trouble: troubleOfState(report),
      qr: sealed ? seal.open(sealed, `web/${channel.id}/qr`) : null,
      typedCode: state === 'qr' ? (openCode(seal, channel.id, row?.typedCode)?.code ?? null) : null,
      expiresAt: state === 'qr' ? report.until : null,
      externalId: channel.externalId,
      phoneNumber: state === 'open' ? channel.externalId : null,
    }
  }

  async function until(test: (state: WebState) => boolean, channelId: string, ms: number): Promise<void> {
    const end = performance.now() + ms
    while (performance.now() < end) {
      const row = await findWebSession(db, channelId)
      if (test((row?.state ?? 'idle') as WebState)) return
      await sleep(LOOK_MS)
    }
  }

  async function type(
    sock: WASocket,
    jid: string,
    channel: ServedChannel,
    message: OutboundMessage,
  ): Promise<number | null> {
    const length = message.body.kind === 'text' ? message.body.text.length : 0
    const typing = typingMs(length, Math.random()) * pace
    const wait = turns.waitOf(channel.id, message.clientId, typing + betweenMs(Math.random()) * pace)
    if (wait > WAITED_FOR_MS) return Math.ceil(wait)
    turns.leave(message.clientId)
    await sleep(wait)
    await sock.sendPresenceUpdate('composing', jid).catch(() => undefined)
    await sleep(typing)
    await sock.sendPresenceUpdate('paused', jid).catch(() => undefined)
    return null
  }

  const isElsewhere = (channelId: string) => isHeldByAnother(db, channelId, running?.owner ?? null)

  /** What to throw where a file needs a session that this server does not have. */
  async function withoutSession(channel: ServedChannel, reason: string): Promise<Error> {
    return (await isElsewhere(channel.id))
      ? new LeaveToOthers(LEFT_MS, 'another server holds the session')
      : new MediaHeldBack(reason, SESSION_AWAITED_MS)
  }

  async function addressFor(channel: ServedChannel, person: ChannelPerson): Promise<string | null> {
    const known = await findPerson(db, channel.id, person)
    return known?.jid ?? (isLid(person.scopedId) ? person.scopedId : null)
  }

  return {
    async start() {
      running ??= await startWebSessions({ ...deps, loadLibrary })
    },

    async stop() {
      await running?.stop()
      running = null
    },

    async connect(channel, { bringPast, codeFor } = {}) {
      if (!(await loadLibrary())) {
        const since = clock().toISOString()
        return {
          status: 'error',
          trouble: { kind: 'not_installed', since, until: null, detail: NOT_INSTALLED },
          qr: null,
          typedCode: null,
          expiresAt: null,
          externalId: channel.externalId,
          phoneNumber: null,
        }
      }
      const typedCode = codeFor === undefined ? null : sealCode(seal, channel.id, wantCode(codeFor))
      await requestSession(db, channel.id, channel.orgId, { bringsPast: bringPast, typedCode })
      await (await sessions()).look(channel.id)
      await until(
        (state) => state === 'qr' || state === 'open' || state === 'code_refused' || state === 'code_limited',
        channel.id,
        codeFor === undefined ? CODE_WAIT_MS : TYPED_CODE_WAIT_MS,
      )
      return connectionOf(channel)
    },

    look: connectionOf,

    async disconnect(channel) {
      const row = await findWebSession(db, channel.id)
      if (!row) return
      await withdrawSession(db, channel.id)
      await running?.askToLogOut(channel.id)
      await until((state) => !isLive(state), channel.id, LOGOUT_WAIT_MS)
      await forgetSession(db, channel.id, 'idle')
    },

    async send(channel, message, signal, onProgress) {
      const library = await loadLibrary()
      const session = running?.mine(channel.id)
      if (!library || !session)
        return (await isElsewhere(channel.id)) ? { kind: 'elsewhere' } : { kind: 'later', afterMs: null }
      if (signal.aborted) return { kind: 'later', afterMs: null }
      return sendOnWeb(
        {
          db,
          seal,
          clock,
          library,
          session,
          ackMs: tuning.ackMs ?? ACK_MS,
          timezone: () => deps.timezoneOf(channel.orgId),
          pace: (sock, jid) => type(sock, jid, channel, message),
          onProgress,
        },
        message,
      )
    },

    async change(channel, change, signal) {
      const library = await loadLibrary()
      const session = running?.mine(channel.id)
      if (!library || !session)
        return (await isElsewhere(channel.id)) ? { kind: 'elsewhere' } : { kind: 'later', afterMs: null }
      if (signal.aborted) return { kind: 'later', afterMs: null }
      return changeOnWeb({ db, seal, library, session, ackMs: tuning.ackMs ?? ACK_MS }, change)
    },

    // A message's content is stored right before it is sent.
    mayHaveLeft: (channel, clientId) => hasContent(db, channel.id, clientId),

    async fetchMedia(channel, mediaId) {
      const library = await loadLibrary()
      const media = fromMediaId(mediaId)
      if (!media) throw new GiveUp('unreadable media id')
      if (!library) throw await withoutSession(channel, 'the library is not installed here')
      const socket = running?.mine(channel.id)?.socket()
      if (socket) return fetchWebMedia(library, media, socket, tuning.url)
      return fetchWebMedia(library, media, null, tuning.url).catch(async (error: unknown) => {
        throw error instanceof FileGone
          ? await withoutSession(channel, 'the file is gone, and no session is connected to ask for it')
          : error
      })
    },

    async markRead(channel, from, providerIds) {
      const session = running?.mine(channel.id)
      if (!session && (await isElsewhere(channel.id)))
        throw new LeaveToOthers(LEFT_MS, 'another server holds the session')
      const jid = await addressFor(channel, from)
      if (!jid) return
      const sock = session?.socket()
      if (!sock) throw new Error('the session is not connected')
      await sock.readMessages(providerIds.map((id) => ({ remoteJid: jid, id })))
    },

    async watchTyping(channel, person) {
      const jid = await addressFor(channel, person)
      if (jid) await running?.watchTyping(channel.id, jid)
    },

    // Only a hint for some seconds: lost where this server has no connection.
    async showTyping(channel, to) {
      const sock = running?.mine(channel.id)?.socket()
      const jid = sock && (await addressFor(channel, to))
      if (sock && jid) await sock.sendPresenceUpdate('composing', jid)
    },
  }
}

function statusOf(state: WebState): Connection['status'] {
  switch (state) {
    case 'open':
      return 'connected'
    case 'connecting':
    case 'qr':
      return 'connecting'
    case 'banned':
    case 'outdated':
    case 'unreachable':
      return 'error'
    default:
      return 'disconnected'
  }
}
