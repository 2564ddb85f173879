/** The only file that loads Baileys, an optional dependency, and the workarounds for its faults. */
import type { BaileysEventMap, BinaryNode, proto, WAMessage, WASocket } from 'baileys'
import type { AuthStore, KeyCodec } from './authStore.ts'
import type { Decrypted } from './inboxStore.ts'
import { createStanzas, journaled } from './journal.ts'
import { fetchFromKnownHosts, knownHostsAgent } from './knownHosts.ts'
import { quietConsole } from './quietConsole.ts'
import type { ConnectionEnd } from './webState.ts'

type Library = typeof import('baileys')

export type WebLibrary = {
  codec: KeyCodec
  open(options: OpenOptions): WASocket
  /**
   * Rebuilds, from a journal row, the message that the library would have emitted. Throws when it is none.
   */
  rebuild(row: Decrypted, me: { id: string; lid: string }): WAMessage
  /** A message's content as base64, and back; sent again when the customer's phone asks for it. */
  encode(message: proto.IMessage): string
  decode(text: string): proto.IMessage
  newMessageId(account: string): string
  /**
   * Asks WhatsApp for a code that pairs this connection when it is typed on the phone with this number. Only on
   * a connection that already shows QR codes. Never rejects.
   */
  askForCode(sock: WASocket, number: string, ms: number): Promise<CodeAnswer>
  /** The notice that announces a part of the history; null for other messages and other senders' notices. */
  pastNoticeOf(message: WAMessage): PastNotice | null
  /** The announced part of the history: taken from the notice, or downloaded from WhatsApp's hosts. */
  fetchPast(notice: PastNotice, testUrl: string | null): Promise<FetchedPast>
  library: Library
}

/** `refusal`: WhatsApp's error; null when it did not answer in time. */
type CodeAnswer = { code: string } | { refusal: number | null }

export type PastNotice = proto.Message.IHistorySyncNotification
export type FetchedPast = Awaited<ReturnType<Library['downloadAndProcessHistorySyncNotification']>>

export type OpenOptions = {
  auth: AuthStore
  /** The server's address in tests; null: WhatsApp's own server. */
  url: string | null
  /** Certificate authority of the media host in tests. */
  ca: string | undefined
  /** Version of WhatsApp Web, e.g. [2, 3000, 1043857760]; null: the library's own. */
  version: [number, number, number] | null
  qrMs: number | undefined
  keepAliveMs: number | undefined
  contentToRepeat(id: string): Promise<string | null>
  /** Replaces `journaled` in tests that show what it is for. */
  wrap: typeof journaled | undefined
}

let loading: Promise<WebLibrary | null> | undefined

/** Loads Baileys once, on first use; resolves to null when it is not installed. */
export function loadBaileys(): Promise<WebLibrary | null> {
  loading ??= loadLibrary(() => import('baileys'))
  return loading
}

/**
 * Silences the library's console output, then loads it with `load`. Resolves to null when a module is not
 * found, and rejects on any other failure.
 */
export async function loadLibrary(load: () => Promise<Library>): Promise<WebLibrary | null> {
  quietConsole()
  try {
    return webLibrary(await load())
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ERR_MODULE_NOT_FOUND') return null
    throw error
  }
}

const silent = {
  level: 'silent',
  child: () => silent,
  trace: () => undefined,
  debug: () => undefined,
  info: () => undefined,
  warn: () => undefined,
  error: () => undefined,
}

/** Whether an address is a person's; everything else is dropped before it is decrypted. */
export const isPersonJid = (jid: string): boolean => /@(s\.whatsapp\.net|lid)$/.test(jid)

function webLibrary(library: Library): WebLibrary {
  const { BufferJSON, DEFAULT_CONNECTION_CONFIG, makeWASocket, proto } = library
  const decode = (text: string) => proto.Message.decode(Buffer.from(text, 'base64'))
  const unpadded = (plain: Uint8Array): proto.IMessage => {
    const read = proto.Message.decode(library.unpadRandomMax16(plain))
    return read.deviceSentMessage?.message ?? read
  }
  const noticeIn = (message: proto.IMessage): PastNotice | null => {
    const notice: PastNotice | null | undefined = library.getHistoryMsg(message)
    return notice ?? null
  }

  /** Messages between the clinic's own devices are kept only when they announce history. */
  function isPast(plain: Uint8Array): boolean {
    try {
      return noticeIn(unpadded(plain)) !== null
    } catch {
      return false
    }
  }

  return {
    library,
    pastNoticeOf: ({ key, message }) => (key.fromMe && message ? noticeIn(message) : null),
    fetchPast: (notice, testUrl) =>
      library.downloadAndProcessHistorySyncNotification(notice, fetchFromKnownHosts(testUrl)),

    codec: {
      toText: (value) => JSON.stringify(value, BufferJSON.replacer),
      fromText: (text) => JSON.parse(text, BufferJSON.reviver) as unknown,
      newCreds: () => library.initAuthCreds(),
      revive: (kind, value) =>
        kind === 'app-state-sync-key'
          ? proto.Message.AppStateSyncKeyData.fromObject(value as Record<string, unknown>)
          : value,
    },
    decode,
    encode: (message) => Buffer.from(proto.Message.encode(message).finish()).toString('base64'),
    newMessageId: (account) => library.generateMessageIDV2(account),
    askForCode,

    rebuild({ plain, attrs }, me) {
      const { fullMessage } = library.decodeMessageNode({ tag: 'message', attrs }, me.id, me.lid)
      const message: WAMessage = { ...fullMessage, message: unpadded(Buffer.from(plain, 'base64')) }
      library.cleanMessage(message, me.id, me.lid)
      return message
    },

    open({ auth, url, ca, version, qrMs, keepAliveMs, contentToRepeat, wrap }) {
      // Messages between the clinic's own devices (category 'peer') carry settings or history.
      const stanzas = createStanzas(
        (attrs) => isPersonJid(attrs['from'] ?? ''),
        (attrs, plain) => attrs['category'] !== 'peer' || isPast(plain),
      )
      const sock = makeWASocket({
        auth: { creds: auth.creds, keys: auth.keys },
        logger: silent,
        // Otherwise the clinic's phone would get no notifications.
        markOnlineOnConnect: false,
        emitOwnEvents: false,
        syncFullHistory: false,
        shouldIgnoreJid: (jid) => jid !== '' && !isPersonJid(jid),
        transactionOpts: { maxCommitRetries: 2, delayBetweenTriesMs: 200 },
        makeSignalRepository: (wrap ?? journaled)(DEFAULT_CONNECTION_CONFIG.makeSignalRepository, stanzas),
        async getMessage(key) {
          const kept = key.id ? await contentToRepeat(key.id) : null
          return kept === null ? undefined : decode(kept)
        },
        ...(url !== null && { waWebSocketUrl: url }),
        fetchAgent: knownHostsAgent(url, ca),
        options: fetchFromKnownHosts(url),
        ...(version !== null && { version }),
        ...(qrMs !== undefined && { qrTimeout: qrMs }),
        ...(keepAliveMs !== undefined && { keepAliveIntervalMs: keepAliveMs }),
      })
      oneAfterAnother(sock)
      sock.ws.prependListener('CB:message', stanzas.note)
      return sock
    },
  }
}

/** The library returns a code as soon as its request has left, whatever WhatsApp then answers. */
async function askForCode(sock: WASocket, number: string, ms: number): Promise<CodeAnswer> {
  let resolve: (answer: { refusal: number | null } | 'accepted') => void = () => undefined
  const answered = new Promise<{ refusal: number | null } | 'accepted'>((settle) => (resolve = settle))
  const accept = () => resolve('accepted')
  // Nothing else is asked before a pairing whose refusal would come as an error.
  const refuse = (node: BinaryNode) => resolve({ refusal: refusalIn(node) })
  const giveUp = () => resolve({ refusal: null })
  const timer = setTimeout(giveUp, ms)
  sock.ws.on(CODE_ACCEPTED, accept)
  sock.ws.on(REFUSED, refuse)
  sock.ws.on('close', giveUp)
  try {
    const code = await sock.requestPairingCode(number)
    const answer = await answered
    return answer === 'accepted' ? { code } : answer
  } catch {
    return { refusal: null }
  } finally {
    clearTimeout(timer)
    sock.ws.off(CODE_ACCEPTED, accept)
    sock.ws.off(REFUSED, refuse)
    sock.ws.off('close', giveUp)
  }
}

const CODE_ACCEPTED = 'CB:iq,type:result,link_code_companion_reg'
const REFUSED = 'CB:iq,type:error'

function refusalIn({ content }: BinaryNode): number | null {
  const error = Array.isArray(content) ? content.find(({ tag }) => tag === 'error') : undefined
  const code = Number(error?.attrs['code'])
  return Number.isInteger(code) ? code : null
}

/**
 * Reports, once per connection, how many codes in turn WhatsApp will let it show before it ends an unused
 * pairing.
 */
export function onPairingBegun({ ws }: WASocket, tell: (codes: number) => void): void {
  ws.on('CB:iq,type:set,pair-device', ({ content }: BinaryNode) => {
    const [pairing] = Array.isArray(content) ? content : []
    const refs = Array.isArray(pairing?.content) ? pairing.content : []
    tell(refs.filter(({ tag }) => tag === 'ref').length)
  })
}

/**
 * Processes incoming messages strictly one after another. The library starts all at once, so that a message
 * whose sender must first be looked up is overtaken by the same person's next one.
 */
function oneAfterAnother({ ws }: WASocket): void {
  const handlers = ws.listeners('CB:message') as ((node: unknown) => Promise<void>)[]
  ws.removeAllListeners('CB:message')
  let last = Promise.resolve()
  ws.on('CB:message', (node: unknown) => {
    last = last.then(async () => {
      // The library's handlers report their own errors; none may block the messages behind.
      for (const handle of handlers) await handle(node).catch(() => undefined)
    })
  })
}

/**
 * Reports numbers that the session learns for LIDs. The library's own event leaves most of them out, among
 * them those of the history; all of them pass through the store.
 */
export function onNewMapping(
  { signalRepository: { lidMapping } }: WASocket,
  tell: (pairs: { lid: string; pn: string }[]) => void,
): void {
  const keep = lidMapping.storeLIDPNMappings.bind(lidMapping)
  lidMapping.storeLIDPNMappings = async (pairs) => {
    const known = await Promise.all(pairs.map(({ lid }) => lidMapping.getPNForLID(lid).catch(() => null)))
    await keep(pairs)
    const news = pairs.filter((_, at) => !known[at])
    if (news.length > 0) tell(news)
  }
}

/** After this time the library has fetched a part of the history or has silently failed to. */
const LONGEST_FETCH_MS = 10 * 60_000

/**
 * Reports each history part that the library fetched, with its notice's id (null when unknown); the library's
 * own event may join several parts. `isComing` says whether the library may still be fetching a part.
 */
export function onPast(
  { ev }: WASocket,
  noticeOf: WebLibrary['pastNoticeOf'],
  tell: (id: string | null, part: BaileysEventMap['messaging-history.set']) => void,
): { isComing(id: string): boolean } {
  let coming: { id: string; since: number } | null = null
  const emit = ev.emit.bind(ev)
  // The library works on one message at a time, so the part belongs to the last notice.
  ev.emit = (event, data) => {
    if (event === 'messages.upsert')
      for (const message of (data as BaileysEventMap['messages.upsert']).messages)
        if (message.key.id && noticeOf(message)) coming = { id: message.key.id, since: performance.now() }
    if (event === 'messaging-history.set') {
      tell(coming?.id ?? null, data as BaileysEventMap['messaging-history.set'])
      coming = null
    }
    return emit(event, data)
  }
  return { isComing: (id) => coming?.id === id && performance.now() - coming.since < LONGEST_FETCH_MS }
}

/** Reads code, message and data from the error with which Baileys ends a connection or a request. */
export function endOf(error: Error | undefined): ConnectionEnd {
  const output: unknown = error && 'output' in error ? error.output : undefined
  const code =
    typeof output === 'object' && output !== null && 'statusCode' in output ? output.statusCode : undefined
  const data: unknown = error && 'data' in error ? error.data : undefined
  return {
    code: typeof code === 'number' ? code : null,
    message: error?.message ?? '',
    data: typeof data === 'object' && data !== null ? (data as Record<string, unknown>) : {},
  }
}
