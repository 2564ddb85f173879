import type { AnyMessageContent, proto } from 'baileys'
import type { OutboundChange, SendOutcome } from '../channelPort.ts'
import { isLid } from '../lid.ts'
import { rememberSend } from './inboxStore.ts'
import { findPerson } from './peopleStore.ts'
import { relay, type SendDeps } from './webSend.ts'

/** How the stanza is marked; a reaction is an ordinary message. */
const EDIT_MARK: Record<OutboundChange['kind'], Record<string, string>> = {
  react: {},
  edit: { edit: '1' },
  delete: { edit: '7' },
}

const NOBODY = 'Por este canal o WhatsApp não conhece esta pessoa.'

/** Passes a change on, under one WhatsApp id however often it is tried: phones ignore an id that they know. */
export async function changeOnWeb(
  deps: Pick<SendDeps, 'db' | 'seal' | 'library' | 'session' | 'ackMs'>,
  change: OutboundChange,
): Promise<SendOutcome> {
  const { db, library, session } = deps
  const { channelId } = session.hold
  const sock = session.socket()
  if (!sock) return { kind: 'later', afterMs: null }
  const { scopedId } = change.to
  const jid = (await findPerson(db, channelId, change.to))?.jid ?? (isLid(scopedId) ? scopedId : null)
  if (jid === null) return { kind: 'refused', reason: NOBODY }
  const id = await rememberSend(db, channelId, change.clientId, library.newMessageId(sock.user?.id ?? ''))
  const { message } = await library.library.generateWAMessage(
    jid,
    contentOf(change, { remoteJid: jid, id: change.targetProviderId, fromMe: change.isOurs }),
    { userJid: sock.user?.id ?? '', messageId: id, upload: sock.waUploadToServer },
  )
  if (!message) throw new Error('the library made no message')
  return (await relay(deps, sock, jid, id, message, EDIT_MARK[change.kind])).outcome
}

function contentOf(change: OutboundChange, key: proto.IMessageKey): AnyMessageContent {
  switch (change.kind) {
    case 'react':
      return { react: { text: change.emoji ?? '', key } }
    case 'edit':
      return { text: change.text, edit: key }
    case 'delete':
      return { delete: key }
  }
}
