import type { AnyMessageContent, proto, WASocket } from 'baileys'
import { phoneKey } from '../../../../src/contract/phone.ts'
import type { Db } from '../../../db/database.ts'
import type { Seal } from '../../../db/seal.ts'
import type { ChannelPerson, OutboundBody, OutboundMessage, SendOutcome } from '../channelPort.ts'
import { isLid } from '../lid.ts'
import { endOf, type WebLibrary } from './baileys.ts'
import { rememberContent, rememberSend } from './inboxStore.ts'
import { dayBefore, firstContactsADay, untilMorningMs } from './pacing.ts'
import { NOT_ON_WHATSAPP } from '../notOnWhatsApp.ts'
import { countFirstContact, findPerson, keepCheck, markMet } from './peopleStore.ts'
import type { WebSession } from './session.ts'
import { findWebSession } from './sessionTable.ts'
import { sendRefusalText } from './webMap.ts'
import { readableOf } from './webMedia.ts'

/** How long to wait for the server's acknowledgement before a send counts as 'unknown'. */
export const ACK_MS = 20_000
const PROGRESS_MS = 10_000
/** An upload without progress for this long is tried again later. */
const UPLOAD_IDLE_MS = 60_000
const TOO_MANY =
  'Este número já iniciou conversas demais nas últimas 24 horas. Para não ser bloqueado pelo WhatsApp, espere até amanhã.'
/** How long no stranger is written to when WhatsApp does not say how long it refuses new chats. */
const RESTRICTED_FOR_MS = 24 * 60 * 60 * 1000

export type SendDeps = {
  db: Db
  seal: Seal
  clock: () => Date
  library: WebLibrary
  session: WebSession
  ackMs: number
  /** IANA time zone of the organization: automation does not write to strangers at night. */
  timezone(): Promise<string>
  /** Called while a file is being uploaded. */
  onProgress?: (() => void) | undefined
  /**
   * Shows "typing" for as long as the message would take; null then. A number: not yet, try again in that
   * many ms.
   */
  pace(sock: WASocket, jid: string): Promise<number | null>
}

/**
 * Sends a message once. Its WhatsApp id is stored before the call; the server's acknowledgement gives the
 * outcome.
 */
export async function sendOnWeb(deps: SendDeps, message: OutboundMessage): Promise<SendOutcome> {
  const { db, library, session, clock } = deps
  const { channelId } = session.hold
  const sock = session.socket()
  if (!sock) return { kind: 'later', afterMs: null }

  const known = await findPerson(db, channelId, message.to)
  const isStranger = !known?.metAt
  if (isStranger) {
    const refused = await admitStranger(deps, message, known?.firstContactAt != null)
    if (refused) return refused
  }
  const address = await addressOf(sock, db, channelId, message.to, known)
  if (address === 'unknown') return { kind: 'later', afterMs: null }
  const { jid } = address
  if (jid === null) return { kind: 'refused', reason: NOT_ON_WHATSAPP }

  const waitMs = message.automatic ? await deps.pace(sock, jid) : null
  if (waitMs !== null) return { kind: 'later', afterMs: waitMs }
  const id = await rememberSend(db, channelId, message.clientId, library.newMessageId(sock.user?.id ?? ''))
  let content: proto.IMessage
  // The library reports no progress; its own timeout ends an upload that stalls.
  const onItsWay = setInterval(() => deps.onProgress?.(), PROGRESS_MS)
  try {
    content = await contentOf(library, sock, jid, id, message)
  } catch {
    // Nothing has been sent yet: a file whose upload failed may go later.
    return { kind: 'later', afterMs: null }
  } finally {
    clearInterval(onItsWay)
  }
  const { outcome, code } = await relay(deps, sock, jid, id, content)
  if (outcome.kind === 'accepted') await markMet(db, channelId, message.to, jid)
  if (code === '463') await stopFirstContacts(session, db, clock())
  return outcome
}

/** The outcome, with WhatsApp's code of a refusal. */
type Relayed = { outcome: SendOutcome; code?: string }

/** Stores the content, so that it can be sent again when the customer's phone asks, and sends it once. */
export async function relay(
  { db, seal, library, session, ackMs }: Pick<SendDeps, 'db' | 'seal' | 'library' | 'session' | 'ackMs'>,
  sock: WASocket,
  jid: string,
  id: string,
  content: proto.IMessage,
  /** Of the stanza. */
  additionalAttributes: Record<string, string> = {},
): Promise<Relayed> {
  await rememberContent(db, seal, session.hold.channelId, id, library.encode(content))
  const acked = session.ackOf(id, ackMs)
  const failure = await sock.relayMessage(jid, content, { messageId: id, additionalAttributes }).then(
    () => null,
    (error: unknown) => (error instanceof Error ? error : new Error('unknown failure')),
  )
  if (failure && nothingLeft(failure)) return { outcome: { kind: 'later', afterMs: null } }
  const ack = await acked
  if (!ack) return { outcome: { kind: 'unknown' } }
  if (ack.code === null) return { outcome: { kind: 'accepted', providerId: id } }
  return { outcome: { kind: 'refused', reason: sendRefusalText(ack.code) }, code: ack.code }
}

/**
 * Null when a stranger may be written to now, else the outcome. `isCounted`: the first contact was counted
 * before.
 */
async function admitStranger(
  { db, clock, session, timezone }: SendDeps,
  message: OutboundMessage,
  isCounted: boolean,
): Promise<SendOutcome | null> {
  const { channelId } = session.hold
  const now = clock()
  const row = await findWebSession(db, channelId)
  if (row?.restrictedUntil && row.restrictedUntil > now)
    return { kind: 'refused', reason: sendRefusalText('463') }
  if (message.automatic) {
    const wait = untilMorningMs(now, await timezone())
    if (wait > 0) return { kind: 'later', afterMs: wait }
  }
  if (isCounted) return null
  const atMost = firstContactsADay(row?.pairedAt ?? null, now)
  const counted = await countFirstContact(db, channelId, message.to, { since: dayBefore(now), atMost })
  return counted ? null : { kind: 'refused', reason: TOO_MANY }
}

async function stopFirstContacts(session: WebSession, db: Db, now: Date): Promise<void> {
  const row = await findWebSession(db, session.hold.channelId)
  if (row?.restrictedUntil && row.restrictedUntil > now) return
  await session.restrict(new Date(now.getTime() + RESTRICTED_FOR_MS))
}

/**
 * The person's address; `jid` null: not on WhatsApp. WhatsApp is asked once per number, and its answer kept;
 * 'unknown' when it did not answer.
 */
async function addressOf(
  sock: WASocket,
  db: Db,
  channelId: string,
  { phone, scopedId }: ChannelPerson,
  known: { jid: string | null; checkedAt: Date | null } | null,
): Promise<{ jid: string | null } | 'unknown'> {
  if (known?.jid) return { jid: known.jid }
  if (isLid(scopedId)) return { jid: scopedId }
  if (phone === null || known?.checkedAt) return { jid: null }
  // A Brazilian number has two forms; only WhatsApp knows which one it uses.
  const answer = await sock.onWhatsApp(`+${phone}`).catch(() => undefined)
  if (answer === undefined) return 'unknown'
  const found = answer.find(({ exists }) => exists)
  const jid = found && phoneKey(found.jid.split('@')[0] ?? '') === phoneKey(phone) ? found.jid : null
  await keepCheck(db, channelId, phone, jid)
  return { jid }
}

/** Whether the failure came before any byte was sent: encryption, a refused key write, a closed socket. */
function nothingLeft(error: Error): boolean {
  return endOf(error).code === 428 || /encrypt|session|holds this session|No sessions/i.test(error.message)
}

async function contentOf(
  { library }: WebLibrary,
  sock: WASocket,
  jid: string,
  messageId: string,
  { body, replyToProviderId, quoted }: OutboundMessage,
): Promise<proto.IMessage> {
  const full = await library.generateWAMessage(jid, given(body), {
    userJid: sock.user?.id ?? '',
    messageId,
    upload: sock.waUploadToServer,
    mediaUploadTimeoutMs: UPLOAD_IDLE_MS,
    ...(replyToProviderId !== null && {
      quoted: {
        key: { remoteJid: jid, id: replyToProviderId, fromMe: quoted?.ours ?? false },
        message: { conversation: quoted?.text ?? '' },
      },
    }),
  })
  if (!full.message) throw new Error('the library made no message')
  return full.message
}

function given(body: OutboundBody): AnyMessageContent {
  switch (body.kind) {
    // WhatsApp Web has no templates: their text is sent instead.
    case 'template':
    case 'text':
      return { text: body.text }
    case 'location':
      return {
        location: {
          degreesLatitude: body.latitude,
          degreesLongitude: body.longitude,
          ...(body.name !== null && { name: body.name }),
          ...(body.address !== null && { address: body.address }),
        },
      }
    default:
      return file(body)
  }
}

type FileBody = Extract<OutboundBody, { voice: boolean }>

function file({ kind, file: { data, mimeType, filename }, caption, voice }: FileBody): AnyMessageContent {
  const stream = readableOf(data)
  const words = caption === null ? {} : { caption }
  switch (kind) {
    // An empty thumbnail keeps the library from searching for a program that makes thumbnails.
    case 'image':
      return { image: { stream }, mimetype: mimeType, jpegThumbnail: '', ...words }
    case 'video':
      return { video: { stream }, mimetype: mimeType, jpegThumbnail: '', ...words }
    case 'audio':
      return { audio: { stream }, mimetype: voice ? 'audio/ogg; codecs=opus' : mimeType, ptt: voice }
    default:
      return { document: { stream }, mimetype: mimeType, fileName: filename, ...words }
  }
}
