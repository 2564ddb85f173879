import { setTimeout as sleep } from 'node:timers/promises'
import type { WASocket } from 'baileys'
import type { Db } from '../../../db/database.ts'
import type { Seal } from '../../../db/seal.ts'
import { errorFields, type Log } from '../../../log.ts'
import { openAuthStore, type AuthStore } from './authStore.ts'
import { endOf, onNewMapping, onPairingBegun, type WebLibrary } from './baileys.ts'
import { createInbound } from './inbound.ts'
import { contentToRepeat } from './inboxStore.ts'
import type { ChannelPerson } from '../channelPort.ts'
import type { journaled } from './journal.ts'
import { collectPast } from './collectPast.ts'
import { handOverPast } from './phonePast.ts'
import {
  findWebSession,
  forgetSession,
  type Hold,
  LeaseLost,
  releaseSession,
  replaceTypedCode,
  writeRestriction,
  writeState,
} from './sessionTable.ts'
import {
  backoffMs,
  type ConnectionEnd,
  isLive,
  type StateReport,
  verdictOf,
  type WebState,
} from './webState.ts'
import { openCode, sealCode, type WantedCode } from './typedCode.ts'
import { type Doing, typingWatch } from './typingWatch.ts'
import { webPersonOf } from './webMap.ts'

/** Timings and addresses that tests override. */
export type WebTuning = {
  url: string | null
  ca?: string | undefined
  version: [number, number, number] | null
  qrMs?: number | undefined
  keepAliveMs?: number | undefined
  backoffMs?: ((failures: number) => number) | undefined
  unreadableMs?: number | undefined
  /** After how long a decrypted message that was not handed over counts as lost inside the library, in ms. */
  leftMs?: number | undefined
  /** How long after the last history part the history is handed over, in ms. */
  pastQuietMs?: number | undefined
  /** The most messages of the history that are kept. */
  pastMost?: number | undefined
  ackMs?: number | undefined
  wrap?: typeof journaled | undefined
}

export type SessionDeps = {
  db: Db
  seal: Seal
  clock: () => Date
  log: Log
  library: WebLibrary
  tuning: WebTuning
  /** Called after pairing and whenever the session opens; false when the number belongs to another channel. */
  claimNumber(hold: Hold, account: string): Promise<boolean>
  /** Updates the channel's row, which people see. Must not throw. */
  onState(hold: Hold, report: StateReport & { account: string | null }): Promise<void>
  /** WhatsApp refuses new chats until then; null: no longer. Must not throw. */
  onRestriction(hold: Hold, until: Date | null): Promise<void>
  /** The phone sent more history than is kept. */
  onPastCut(hold: Hold): Promise<void>
  /** A customer types, records, or has stopped. Must not throw. */
  onTyping(hold: Hold, person: ChannelPerson, doing: Doing): Promise<void>
}

export type WebSession = {
  hold: Hold
  report(): StateReport & { qr: string | null }
  /** The socket while messages can be sent; null otherwise. */
  socket(): WASocket | null
  /**
   * The server's acknowledgement of our message: `code` null when accepted, else the error. Undefined when
   * none came within `ms`.
   */
  ackOf(id: string, ms: number): Promise<{ code: string | null } | undefined>
  restrict(until: Date | null): Promise<void>
  /** Asks WhatsApp for what this person does in the chat, for some minutes. */
  watchTyping(jid: string): void
  /** Begins the pairing anew if a person has asked for another kind of code, or for a new one to type. */
  lookAtWishes(): void
  /** Unlinks the device from the phone and deletes the keys. */
  logOut(): Promise<void>
  /** Closes the connection without unlinking; resolves when nothing is written any more. */
  end(): Promise<void>
  /** Resolves when the session came to rest by itself or was ended. */
  done: Promise<void>
}

const SHOW_UNREADABLE_MS = 2 * 60_000
const LEFT_MS = 30_000
/** History parts come seconds apart; after this silence the phone has no more, or is gone. */
const PAST_QUIET_MS = 60_000
const SECOND_REPLACEMENT_MS = 60_000
const EQUAL_FAILURES_SHOWN = 3
const LONGEST_TIMER_MS = 2 ** 31 - 1
const REPEATED_FOR_MS = 2 * 24 * 60 * 60 * 1000
const FIRST_CODE_MS = 60_000
const NEXT_CODE_MS = 20_000
/** How long WhatsApp's answer to a request for a code to type is waited for. */
const TYPED_CODE_MS = 10_000
/** WhatsApp's error for too many requests. */
const TOO_MANY = 429

/** Keeps one channel connected as long as this server holds the lease (states: `webState.ts`). */
export function startSession(deps: SessionDeps, hold: Hold): WebSession {
  const { db, seal, clock, library, tuning } = deps
  const log = deps.log.child({ channel: hold.channelId })
  const stop = new AbortController()
  const acks = new Map<string, (code: string | null) => void>()
  const typing = typingWatch((person, doing) => void deps.onTyping(hold, person, doing))
  let live: { sock: WASocket; auth: AuthStore; inTurn: (step: () => Promise<void>) => void } | null = null
  let report: StateReport & { qr: string | null } = {
    state: 'connecting',
    since: clock(),
    until: null,
    qr: null,
  }
  let isLoggingOut = false
  /** What the current connection shows: a code to type, or QR codes (null). Undefined: nothing yet. */
  let wanted: WantedCode | null | undefined
  let beginsAnew = false
  let number: string | null = null
  // Digits of the paired number; null before it is known. Before the phone has confirmed a typed code, the
  // credentials name the number it was asked for.
  const account = () => {
    const { me, account: confirmed } = live?.auth.creds ?? {}
    return (number = (confirmed ? webPersonOf([me?.id])?.phone : null) ?? number)
  }

  async function show(state: WebState, until: Date | null = null, qr: string | null = null): Promise<void> {
    const since = state === report.state ? report.since : clock()
    report = { state, since, until, qr }
    if (stop.signal.aborted) return
    const sealed = qr === null ? null : seal.close(qr, `web/${hold.channelId}/qr`)
    await writeState(db, hold, { state, since, until, qr: sealed })
    await deps.onState(hold, { state, since, until, account: account() })
  }

  async function restrict(until: Date | null): Promise<void> {
    await writeRestriction(db, hold.channelId, until)
    await deps.onRestriction(hold, until)
  }

  /** A restriction lasts beyond the connection in which WhatsApp told of it. */
  async function showRestriction(): Promise<void> {
    const until = (await findWebSession(db, hold.channelId))?.restrictedUntil ?? null
    if (until !== null && until > clock()) await deps.onRestriction(hold, until)
  }

  async function findWanted(): Promise<WantedCode | null> {
    return openCode(seal, hold.channelId, (await findWebSession(db, hold.channelId))?.typedCode)
  }

  /** Stores news of the request; false when a person has asked for something else meanwhile. */
  async function keepWanted(news: WantedCode): Promise<boolean> {
    const stored = (await findWebSession(db, hold.channelId))?.typedCode
    if (!stored || openCode(seal, hold.channelId, stored)?.id !== news.id) return false
    return replaceTypedCode(db, hold, stored, sealCode(seal, hold.channelId, news))
  }

  /** Shows a code to type until `until`; returns the state in which the session rests when there is none. */
  async function askForCode(sock: WASocket, request: WantedCode, until: Date): Promise<WebState | null> {
    // Stored first: a server that dies here must not ask again.
    if (!(await keepWanted({ ...request, isAsked: true }))) return null
    const answer = await library.askForCode(sock, request.number, TYPED_CODE_MS)
    if ('refusal' in answer) {
      log.warn('no code to type', { code: answer.refusal })
      return answer.refusal === TOO_MANY ? 'code_limited' : 'code_refused'
    }
    if (await keepWanted({ ...request, isAsked: true, code: answer.code })) await show('qr', until)
    return null
  }

  /** Runs one connection from opening the socket to its end. `stops`: the state in which it has to rest. */
  async function connectOnce(): Promise<{
    end: ConnectionEnd
    paired: boolean
    failed: unknown
    stops: WebState | null
  }> {
    let failed: unknown
    let stops: WebState | null = null
    wanted = undefined
    let sock: WASocket | undefined
    const fail = (error: unknown) => {
      failed ??= error
      void sock?.end(undefined)
    }
    const auth = await openAuthStore({ db, seal, hold, codec: library.codec, onFailure: fail })
    const numberOf = async (lid: string) => (await sock?.signalRepository.lidMapping.getPNForLID(lid)) ?? null
    const inboundOf = () => {
      const { me } = auth.creds
      return createInbound({
        db,
        seal,
        clock,
        hold,
        library,
        me: { id: me?.id ?? '', lid: me?.lid ?? '', account: account() ?? '' },
        unreadableMs: tuning.unreadableMs ?? SHOW_UNREADABLE_MS,
        numberOf,
        takeUpPast: past.takeUp,
      })
    }
    const most = tuning.pastMost
    const pastDeps = () => ({ db, seal, clock, hold, account: account() ?? '', numberOf, most })
    const wasPaired = Boolean(auth.creds.me && auth.creds.account)
    // The connection that the code belonged to is gone, and with it the code.
    const asked = wasPaired ? null : await findWanted()
    if (asked?.isAsked) {
      const stops = asked.code === null ? 'code_refused' : 'qr_expired'
      return { end: endOf(undefined), paired: false, failed, stops }
    }
    sock = library.open({
      auth,
      url: tuning.url,
      ca: tuning.ca,
      version: tuning.version,
      qrMs: tuning.qrMs,
      keepAliveMs: tuning.keepAliveMs,
      contentToRepeat: (id) =>
        contentToRepeat(db, seal, hold.channelId, id, new Date(clock().getTime() - REPEATED_FOR_MS)),
      wrap: tuning.wrap,
    })

    let work: Promise<void> = Promise.resolve()
    // Runs the steps in order. After a failure the rest is skipped: the socket is closed, and the journal
    // keeps the messages.
    const then = (step: () => Promise<void>) => {
      work = work.then(async () => {
        if (failed === undefined) await step()
      }, undefined)
      work = work.catch(fail)
    }
    live = { sock, auth, inTurn: then }
    typing.listen(sock)
    const onCut = () => deps.onPastCut(hold)
    const past = collectPast(pastDeps(), { sock, library, inTurn: then, log, testUrl: tuning.url, onCut })
    if (wasPaired)
      then(async () => {
        await inboundOf().takeLeft(0)
        await inboundOf().showUnreadable()
      })
    const shows = setInterval(
      () =>
        then(async () => {
          await inboundOf().takeLeft(tuning.leftMs ?? LEFT_MS)
          await inboundOf().showUnreadable()
          await handOverPast(pastDeps(), tuning.pastQuietMs ?? PAST_QUIET_MS)
        }),
      Math.min(tuning.unreadableMs ?? SHOW_UNREADABLE_MS, 10_000),
    )

    let codes = 0
    let promised = 1
    onPairingBegun(sock, (count) => (promised = count))
    const closed = new Promise<ConnectionEnd>((resolve) => {
      sock.ev.on('creds.update', () => auth.saveCreds())
      sock.ev.on('connection.update', ({ connection, qr, lastDisconnect, reachoutTimeLock }) => {
        if (qr !== undefined) {
          const first = tuning.qrMs ?? FIRST_CODE_MS
          const next = tuning.qrMs ?? NEXT_CODE_MS
          const now = clock().getTime()
          const isFirst = codes++ === 0
          then(async () => {
            if (isFirst) wanted = await findWanted()
            if (!wanted) return show('qr', new Date(now + (isFirst ? first : next)), qr)
            // It is good for as long as the connection would show QR codes.
            if (isFirst) stops = await askForCode(sock, wanted, new Date(now + first + (promised - 1) * next))
            if (stops) void sock.end(undefined)
          })
        }
        if (connection === 'open')
          then(async () => {
            // Again: the server that paired may have died before it had claimed the number.
            const own = account()
            if (own !== null && !(await deps.claimNumber(hold, own))) {
              stops = 'number_taken'
              return sock.end(undefined)
            }
            await show('open')
            typing.opened(sock)
            await showRestriction()
          })
        if (reachoutTimeLock) {
          const { isActive, timeEnforcementEnds } = reachoutTimeLock
          then(() => restrict(isActive ? (timeEnforcementEnds ?? null) : null))
        }
        if (connection === 'close') resolve(endOf(lastDisconnect?.error))
      })
    })
    sock.ev.on('messages.upsert', ({ messages }) =>
      then(async () => {
        for (const message of messages) {
          if (!message.key.fromMe) typing.watch(message.key.remoteJid ?? '')
          await inboundOf().takeMessage(message)
        }
      }),
    )
    sock.ev.on('messages.update', (updates) => then(() => inboundOf().takeUpdates(updates)))
    sock.ev.on('call', (calls) => then(() => inboundOf().takeCalls(calls)))
    onNewMapping(sock, (pairs) => then(() => inboundOf().takeMappings(pairs)))
    sock.ws.on('CB:ack,class:message', ({ attrs }: { attrs: Record<string, string> }) => {
      const { id, error } = attrs
      if (id !== undefined) acks.get(id)?.(error ?? null)
    })
    const endWithUs = () => void sock.end(undefined)
    stop.signal.addEventListener('abort', endWithUs)
    if (stop.signal.aborted) endWithUs()

    const end = await closed
    stop.signal.removeEventListener('abort', endWithUs)
    clearInterval(shows)
    await work
    await auth.saved().catch(fail)
    account()
    live = null
    typing.closed()
    return { end, paired: Boolean(auth.creds.me && auth.creds.account), failed, stops }
  }

  async function run(): Promise<void> {
    let failures = 0
    let lastFailure = ''
    let replacedAt = 0
    await show('connecting')
    while (!stop.signal.aborted) {
      const { end, paired, failed, stops } = await connectOnce()
      const wasOpen = report.state === 'open'
      if (stop.signal.aborted) return
      if (beginsAnew) {
        beginsAnew = false
        await show('connecting')
        continue
      }
      if (stops === 'number_taken') return giveNumberBack()
      if (stops) return rest(stops, null)
      if (failed instanceof LeaseLost) return stop.abort()
      if (failed !== undefined) log.warn('session ended by a failed write', errorFields(failed))
      else log.info('session ended', { code: end.code, reason: end.message.slice(0, 100) })
      const verdict = failed === undefined ? verdictOf(end, paired, clock()) : ({ kind: 'backoff' } as const)

      if (isLoggingOut) return
      if (verdict.kind === 'final' && verdict.state === 'banned' && verdict.until !== null) {
        await show('banned', verdict.until)
        await pause(verdict.until.getTime() - clock().getTime())
        continue
      }
      if (verdict.kind === 'final') return rest(verdict.state, verdict.until)
      if (verdict.kind === 'once more') {
        // Another program took over the session. Reconnect once; if it is replaced again within a minute,
        // give up.
        const now = clock().getTime()
        if (now - replacedAt < SECOND_REPLACEMENT_MS) return rest('replaced', null)
        replacedAt = now
        if ((await findWebSession(db, hold.channelId))?.epoch !== hold.epoch) return stop.abort()
        await show('connecting')
        await pause(waitMs(1))
        continue
      }
      if (verdict.kind === 'again') {
        const own = account()
        if (paired && own !== null && !(await deps.claimNumber(hold, own))) return giveNumberBack()
        if (!wasOpen) await show('connecting')
        failures = 0
        continue
      }
      const failure = `${end.code} ${end.message}`
      failures = wasOpen || failure !== lastFailure ? 1 : failures + 1
      lastFailure = failure
      await show(failures >= EQUAL_FAILURES_SHOWN ? 'unreachable' : 'connecting')
      await pause(waitMs(failures))
    }
  }

  const waitMs = (failures: number) => tuning.backoffMs?.(failures) ?? backoffMs(failures, Math.random())

  async function pause(ms: number): Promise<void> {
    const wait = Math.min(Math.max(ms, 0), LONGEST_TIMER_MS)
    await sleep(wait, undefined, { signal: stop.signal, ref: false }).catch(() => undefined)
  }

  /** Stays in a state that only a person can end. */
  async function rest(state: WebState, until: Date | null): Promise<void> {
    await show(state, until)
    if (state === 'logged_out' || state === 'pairing_failed' || state === 'number_taken')
      await forgetSession(db, hold.channelId)
    else await releaseSession(db, hold, false)
    stop.abort()
  }

  async function giveNumberBack(): Promise<void> {
    await connectToLogOut()
    await rest('number_taken', null)
  }

  /** Connects once more to log out; until then the phone lists this server as a linked device. */
  async function connectToLogOut(): Promise<void> {
    const auth = await openAuthStore({ db, seal, hold, codec: library.codec, onFailure: () => undefined })
    const sock = library.open({
      auth,
      url: tuning.url,
      ca: tuning.ca,
      version: tuning.version,
      qrMs: undefined,
      keepAliveMs: undefined,
      contentToRepeat: async () => null,
      wrap: undefined,
    })
    await Promise.race([
      sock.waitForConnectionUpdate(async ({ connection }) => connection === 'open').then(() => sock.logout()),
      sleep(10_000, undefined, { ref: false }),
    ]).catch(() => undefined)
    void sock.end(undefined)
  }

  const done = run()
    .catch(async (error: unknown) => {
      if (stop.signal.aborted || error instanceof LeaseLost) return
      log.error('session broke', errorFields(error))
      await releaseSession(db, hold, true)
    })
    .finally(() => {
      live = null
      stop.abort()
    })

  return {
    hold,
    done,
    report: () => report,
    socket: () => (report.state === 'open' && !stop.signal.aborted ? (live?.sock ?? null) : null),
    restrict,

    watchTyping: typing.watch,

    lookAtWishes() {
      const { sock, auth, inTurn } = live ?? {}
      // In turn: the connection may just be reading what is wanted.
      inTurn?.(async () => {
        if (wanted === undefined || isLoggingOut) return
        const now = await findWanted()
        if (now?.id === wanted?.id || auth?.creds.account) return
        beginsAnew = true
        void sock?.end(undefined)
      })
    },

    ackOf(id, ms) {
      return new Promise((resolve) => {
        const timer = setTimeout(() => settle(undefined), ms)
        const settle = (ack: { code: string | null } | undefined) => {
          clearTimeout(timer)
          acks.delete(id)
          resolve(ack)
        }
        acks.set(id, (code) => settle({ code }))
      })
    },

    async logOut() {
      isLoggingOut = true
      const sock = live?.sock
      if (isLive(report.state) && sock) await sock.logout().catch(() => undefined)
      stop.abort()
      await done
      await forgetSession(db, hold.channelId, 'idle')
    },

    async end() {
      stop.abort()
      await done
    },
  }
}
