import { setTimeout as sleep } from 'node:timers/promises'
import type { WASocket } from 'baileys'
import type { Database } from '../../../db/database.ts'
import type { Seal } from '../../../db/seal.ts'
import { GiveUp } from '../../../jobs/jobHandler.ts'
import type { Log } from '../../../log.ts'
import type {
  ChannelPerson,
  ChannelPort,
  Connection,
  OutboundMessage,
  ServedChannel,
} from '../channelPort.ts'
import { loadBaileys } from './baileys.ts'
import { hasContent } from './inboxStore.ts'
import { fromMediaId } from './mediaId.ts'
import { betweenMs, typingMs } from './pacing.ts'
import { findPerson, isLid } from './peopleStore.ts'
import type { WebTuning } from './session.ts'
import { findSession, forgetSession, type Hold, unwantSession, wantSession } from './sessionTable.ts'
import { fetchWebMedia } from './webMedia.ts'
import { ACK_MS, sendOnWeb } from './webSend.ts'
import { type SessionsGround, startWebSessions, type WebSessions } from './webSessions.ts'
import { isLive, type StateReport, troubleOfState, type WebState } from './webState.ts'

const CODE_WAIT_MS = 10_000
const LOGOUT_WAIT_MS = 5000
const LOOK_MS = 50
/** The server that holds the session is another: its worker finds the job soon. */
const ELSEWHERE_MS = 700
/** A shorter wait for its turn keeps the job's place; a longer one lets others run. */
const WAITED_FOR_MS = 1000
const NOT_INSTALLED = 'WhatsApp Web não está instalado neste servidor'

export type WebGround = {
  database: Database
  seal: Seal
  clock: () => Date
  log: Log
  tuning: WebTuning
  leaseMs?: number | undefined
  /** Null: the library is not installed. Tests give their own. */
  loadLibrary?: SessionsGround['loadLibrary']
  claimNumber: SessionsGround['claimNumber']
  /** The channel's row follows. */
  onState(hold: Hold, report: StateReport & { account: string | null }): Promise<void>
  onRestriction(hold: Hold, until: Date | null): Promise<void>
  /** IANA zone of an organization. */
  timezoneOf(orgId: string): Promise<string>
  /** Seconds of typing and waiting, for tests: 1 is as people do. */
  pace?: number | undefined
}

export type WebPort = ChannelPort & {
  /** Begins to hold sessions. */
  start(): Promise<void>
  /** Lets go of them all: another server, or this one when it is back, goes on. */
  stop(): Promise<void>
}

/** WhatsApp Web: each channel is a linked device of the clinic's phone, held by one server at a time. */
export function whatsappWeb(ground: WebGround): WebPort {
  const { database, seal, clock, tuning } = ground
  const { db } = database
  const loadLibrary = ground.loadLibrary ?? loadBaileys
  const pace = ground.pace ?? 1
  let running: WebSessions | null = null
  /** When the next automatic message of a channel may leave, and when those that wait may; by this process's own clock. */
  const nextAutomatic = new Map<string, number>()
  const slots = new Map<string, number>()

  async function sessions(): Promise<WebSessions> {
    if (!running) throw new Error('the sessions have not been started')
    return running
  }

  /** What another server shows of a session, or this one. */
  async function connectionOf(channel: ServedChannel): Promise<Connection> {
    const row = await findSession(db, channel.id)
    const state = (row?.state ?? 'idle') as WebState
    const sealed = state === 'qr' ? row?.qr : null
    const report = { state, since: row?.stateSince ?? clock(), until: row?.stateUntil ?? null }
    return {
      status: statusOf(state),
      trouble: troubleOfState(report),
      qr: sealed ? seal.open(sealed, `web/${channel.id}/qr`) : null,
      expiresAt: state === 'qr' ? report.until : null,
      externalId: channel.externalId,
      phoneNumber: state === 'open' ? channel.externalId : null,
    }
  }

  async function until(test: (state: WebState) => boolean, channelId: string, ms: number): Promise<void> {
    const end = performance.now() + ms
    while (performance.now() < end) {
      const row = await findSession(db, channelId)
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
    const now = performance.now()
    const length = message.body.kind === 'text' ? message.body.text.length : 0
    const typing = typingMs(length, Math.random()) * pace
    const at = slots.get(message.clientId) ?? Math.max(now, nextAutomatic.get(channel.id) ?? 0)
    if (!slots.has(message.clientId))
      nextAutomatic.set(channel.id, at + typing + betweenMs(Math.random()) * pace)
    slots.set(message.clientId, at)
    if (at - now > WAITED_FOR_MS) return Math.ceil(at - now)
    slots.delete(message.clientId)
    await sleep(Math.max(0, at - now))
    await sock.sendPresenceUpdate('composing', jid).catch(() => undefined)
    await sleep(typing)
    await sock.sendPresenceUpdate('paused', jid).catch(() => undefined)
    return null
  }

  async function addressFor(channel: ServedChannel, person: ChannelPerson): Promise<string | null> {
    const known = await findPerson(db, channel.id, person)
    return known?.jid ?? (isLid(person.scopedId) ? person.scopedId : null)
  }

  return {
    async start() {
      running ??= await startWebSessions({ ...ground, loadLibrary })
    },

    async stop() {
      await running?.stop()
      running = null
    },

    async connect(channel, { bringPast } = {}) {
      if (!(await loadLibrary())) {
        const since = clock().toISOString()
        return {
          status: 'error',
          trouble: { kind: 'not_installed', since, until: null, detail: NOT_INSTALLED },
          qr: null,
          expiresAt: null,
          externalId: channel.externalId,
          phoneNumber: null,
        }
      }
      await wantSession(db, channel.id, channel.orgId, bringPast)
      await (await sessions()).look(channel.id)
      await until((state) => state === 'qr' || state === 'open', channel.id, CODE_WAIT_MS)
      return connectionOf(channel)
    },

    look: connectionOf,

    async disconnect(channel) {
      const row = await findSession(db, channel.id)
      if (!row) return
      await unwantSession(db, channel.id)
      await running?.askToLogOut(channel.id)
      await until((state) => !isLive(state), channel.id, LOGOUT_WAIT_MS)
      await forgetSession(db, channel.id, 'idle')
    },

    async send(channel, message, signal, onProgress) {
      const library = await loadLibrary()
      const session = running?.mine(channel.id)
      if (!library || !session) return { kind: 'later', afterMs: library ? ELSEWHERE_MS : null }
      if (signal.aborted) return { kind: 'later', afterMs: null }
      return sendOnWeb(
        {
          db,
          seal,
          clock,
          library,
          session,
          ackMs: tuning.ackMs ?? ACK_MS,
          timezone: () => ground.timezoneOf(channel.orgId),
          pace: (sock, jid) => type(sock, jid, channel, message),
          onProgress,
        },
        message,
      )
    },

    // Its content is written down right before the wire.
    mayHaveLeft: (channel, clientId) => hasContent(db, channel.id, clientId),

    async fetchMedia(channel, mediaId) {
      const library = await loadLibrary()
      const media = fromMediaId(mediaId)
      if (!media) throw new GiveUp('unreadable media id')
      if (!library) throw new Error('the library is not installed here')
      return fetchWebMedia(library, media, running?.mine(channel.id)?.socket() ?? null, tuning.url)
    },

    async markRead(channel, from, providerIds) {
      const sock = running?.mine(channel.id)?.socket()
      const jid = sock && (await addressFor(channel, from))
      if (!sock || !jid) return
      await sock.readMessages(providerIds.map((id) => ({ remoteJid: jid, id })))
    },

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
