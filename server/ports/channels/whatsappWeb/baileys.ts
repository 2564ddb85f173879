/** The only file that loads Baileys. It is an optional dependency: a server without it says so. */
import type { proto, WAMessage, WASocket } from 'baileys'
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
  /** A message as the library would have emitted it, from what the journal kept. Throws when it is none. */
  rebuild(row: Decrypted, me: { id: string; lid: string }): WAMessage
  /** Bytes of a content, and back: what is repeated when a customer's phone asks. */
  encode(message: proto.IMessage): string
  decode(text: string): proto.IMessage
  newMessageId(account: string): string
  library: Library
}

export type OpenOptions = {
  auth: AuthStore
  /** Of our own tests alone; null: WhatsApp's. */
  url: string | null
  /** Certificate authority of the tests' media host. */
  ca: string | undefined
  /** Age of WhatsApp Web, e.g. [2, 3000, 1043857760]; null: the one that the library was made with. */
  version: [number, number, number] | null
  qrMs: number | undefined
  keepAliveMs: number | undefined
  contentToRepeat(id: string): Promise<string | null>
  /** In place of `journaled`, for tests that show what it is for. */
  wrap: typeof journaled | undefined
}

let loading: Promise<WebLibrary | null> | undefined

/** Null when this installation has no Baileys. Loaded once, when the first channel needs it. */
export function loadBaileys(): Promise<WebLibrary | null> {
  loading ??= loadLibrary(() => import('baileys'))
  return loading
}

/** The library as `load` brings it, with its console silenced first; null when there is nothing to bring. */
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

/** What is no chat with a person is dropped before it is decrypted. */
export const isPersonJid = (jid: string): boolean => /@(s\.whatsapp\.net|lid)$/.test(jid)

function webLibrary(library: Library): WebLibrary {
  const { BufferJSON, DEFAULT_CONNECTION_CONFIG, makeWASocket, proto } = library
  const decode = (text: string) => proto.Message.decode(Buffer.from(text, 'base64'))
  return {
    library,
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

    rebuild({ plain, attrs }, me) {
      const { fullMessage } = library.decodeMessageNode({ tag: 'message', attrs }, me.id, me.lid)
      const padded = Buffer.from(plain, 'base64')
      const read = proto.Message.decode(library.unpadRandomMax16(padded))
      const message: WAMessage = { ...fullMessage, message: read.deviceSentMessage?.message ?? read }
      library.cleanMessage(message, me.id, me.lid)
      return message
    },

    open({ auth, url, ca, version, qrMs, keepAliveMs, contentToRepeat, wrap }) {
      // Messages of the clinic's own devices among themselves carry settings and history, no words to anybody.
      const stanzas = createStanzas(
        (attrs) => attrs['category'] !== 'peer' && isPersonJid(attrs['from'] ?? ''),
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

/**
 * Lets each message be taken in before the next is begun. The library takes up all that come at once, and one whose sender
 * it must first look up is overtaken by the next of the same person.
 */
function oneAfterAnother({ ws }: WASocket): void {
  const handlers = ws.listeners('CB:message') as ((node: unknown) => Promise<void>)[]
  ws.removeAllListeners('CB:message')
  let last = Promise.resolve()
  ws.on('CB:message', (node: unknown) => {
    last = last.then(async () => {
      // Its own handlers tell their faults; none may hold up what comes behind.
      for (const handle of handlers) await handle(node).catch(() => undefined)
    })
  })
}

/**
 * Tells of numbers behind LIDs that the session did not know. Its own event leaves out most of them, those of the phone's
 * history among them: all pass by the store.
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

/** What Baileys gives as the reason of an end. */
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
