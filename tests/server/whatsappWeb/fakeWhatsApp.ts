/**
 * A server that speaks WhatsApp Web's protocol: Noise handshake, pairing by QR code or by a typed one, prekeys, encrypted messages both ways,
 * receipts, acks, retries, stream errors, an offline queue, media over HTTPS. Strict: an unknown Noise key, a wrong
 * device signature, a prekey used twice or a send that cannot be decrypted is a fault.
 */
import { createHash, createPublicKey, randomBytes, verify } from 'node:crypto'
import { createServer as createHttps, type Server } from 'node:https'
import { EventEmitter } from 'node:events'
import type { AddressInfo } from 'node:net'
import { deflateSync } from 'node:zlib'
import * as baileys from 'baileys'
import { type WebSocket, WebSocketServer } from 'ws'
import { typeOnPhone } from './linkCode.ts'
import { MEDIA_CERTIFICATE, MEDIA_KEY } from './mediaCertificate.ts'
import { type Node, NoiseServer } from './noiseServer.ts'
import { type Bundle, createPhone, type Phone, textOf } from './signalPhone.ts'

const { proto, Curve, hkdf } = baileys
const INITIAL = proto.HistorySync.HistorySyncType.INITIAL_BOOTSTRAP
const MediaRetry = proto.MediaRetryNotification
const SERVER = 's.whatsapp.net'
const kids = (node: Node | undefined, tag?: string): Node[] =>
  Array.isArray(node?.content) ? node.content.filter((child) => tag === undefined || child.tag === tag) : []
const kid = (node: Node | undefined, tag: string) => kids(node, tag)[0]
const bytes = (node: Node | undefined): Buffer => Buffer.from((node?.content as Uint8Array) ?? [])
const sha256 = (data: Uint8Array) => createHash('sha256').update(data).digest()

/** A linked device of the clinic. */
export type Device = {
  phone: Phone
  jid: string
  lid: string
  deviceId: number
  identity: Buffer
  noise: Buffer
  registrationId: number
  signedPreKey: Bundle['signedPreKey']
  prekeys: Map<number, Uint8Array>
  givenAway: Set<number>
  /** Unacknowledged messages and whatever came while it was away; sent again when it returns. */
  queue: Node[]
  refusal: { reason: number; attrs?: Record<string, string> } | null
  takeBundle(): Bundle
}

export type MessageOptions = {
  id?: string
  /** Addressed by number alone, without the LID. */
  byNumber?: boolean
  /** Addressed by LID alone, without the number. */
  lidOnly?: boolean
  /** Sent from the clinic's own phone to this customer. */
  to?: Phone
  group?: string
  category?: string
  edit?: string
  type?: string
  damaged?: boolean
  /** A new Signal session, as after a retry. */
  fresh?: boolean
  /** The phone's time in Unix seconds; absent: the server's. */
  t?: number
}

export async function startFakeWhatsApp({ refs = 6, clock = () => Date.now() } = {}) {
  const seconds = () => String(Math.floor(clock() / 1000))
  const events = new EventEmitter()
  const conns = new Set<Conn>()
  const phones = new Map<string, Phone>()
  const devices = new Map<string, Device>()
  const media = new Map<string, Buffer>()
  /** Protocol violations by the client. */
  const faults: string[] = []
  const receipts: Record<string, string>[] = []
  const acksOfMessages: Record<string, string>[] = []
  const settings = {
    /** How many QR codes a new device may show in turn. */
    refs,
    acks: true,
    ackError: null as string | null,
    /** The error with which a request for a code to type is refused; 'silence' leaves it without an answer. */
    codeError: null as string | null,
    silent: false,
    /** Numbers that are not on WhatsApp. */
    absent: new Set<string>(),
    /** Numbers for which it names another number in answer. */
    answersFor: new Map<string, string>(),
    /** Whether the media host leaves requests for a file without an answer. */
    holdsMedia: false,
    /** Whether a phone sends its history to a new device. */
    sendsHistory: true,
    retries: true,
    tellsLids: true,
    /** The address to which the media host redirects all requests. */
    redirect: null as string | null,
  }
  let sequence = 1
  const newId = () =>
    `3A${(sequence++).toString(16).padStart(6, '0').toUpperCase()}${randomBytes(6).toString('hex').toUpperCase()}`

  const find = (jid: string | undefined) => phones.get(String(jid).split('@')[0]?.split(':')[0] ?? '')

  type Conn = ReturnType<typeof connection>

  function connection(ws: WebSocket) {
    const noise = new NoiseServer()
    let step = 0
    let work: Promise<void> = Promise.resolve()
    let registration: Pick<Device, 'registrationId' | 'signedPreKey'> | null = null
    const conn = {
      noise,
      refs: [] as string[],
      /** A request for a code to type, waiting for its phone. */
      typing: null as { number: string; ref: string; wrappedKey: Buffer } | null,
      /** Called with the client's last message of such a pairing. */
      finishTyping: null as ((bundle: Buffer, identity: Buffer) => void) | null,
      /** Whom the client asked to hear of, and how often. */
      watched: new Map<string, number>(),
      device: null as Device | null,
      pending: null as Device | null,
      send: (node: Node) => ws.send(noise.write(node)),
      close: () => ws.close(),
      cut: () => ws.terminate(),
      isOpen: () => step === 2 && ws.readyState === ws.OPEN && conn.device !== null,
    }

    ws.on('message', (data: Buffer) => {
      work = work.then(async () => {
        for (const frame of noise.frames(Buffer.from(data))) {
          if (step === 0) {
            ws.send(noise.hello(frame))
            step = 1
          } else if (step === 1) {
            const payload = noise.finish(frame)
            step = 2
            login(payload)
          } else await receive(await noise.read(frame))
        }
      })
      work = work.catch((error: unknown) => {
        faults.push(`protocol: ${String(error)}`)
        ws.close()
      })
    })
    ws.on('close', () => {
      conns.delete(conn)
      events.emit('gone', conn)
    })

    function login(payload: baileys.proto.ClientPayload) {
      const pairing = payload.devicePairingData
      if (pairing?.eRegid && pairing.eSkeyId && pairing.eSkeyVal && pairing.eSkeySig) {
        registration = {
          registrationId: Buffer.from(pairing.eRegid).readUIntBE(0, 4),
          signedPreKey: {
            keyId: Buffer.from(pairing.eSkeyId).readUIntBE(0, 3),
            publicKey: Buffer.concat([Buffer.from([5]), pairing.eSkeyVal]),
            signature: pairing.eSkeySig,
          },
        }
        conn.refs = Array.from({ length: settings.refs }, () => randomBytes(12).toString('base64url'))
        const content = conn.refs.map((ref) => ({ tag: 'ref', attrs: {}, content: Buffer.from(ref) }))
        conn.send({
          tag: 'iq',
          attrs: { id: newId(), type: 'set', from: SERVER, xmlns: 'md' },
          content: [{ tag: 'pair-device', attrs: {}, content }],
        })
        return
      }
      const device = devices.get(`${String(payload.username)}:${payload.device}`)
      const knows = device?.noise.equals(noise.clientKey) ?? false
      if (device && !knows) faults.push('login with an unknown Noise key')
      const refusal = !device || !knows ? { reason: 401 } : device.refusal
      if (!device || refusal) {
        const { reason, attrs } = refusal ?? { reason: 401, attrs: undefined }
        events.emit('refused', device)
        conn.send({ tag: 'failure', attrs: { reason: String(reason), location: 'frc', ...attrs } })
        return conn.close()
      }
      const old = connOf(device)
      if (old) {
        old.send({
          tag: 'stream:error',
          attrs: {},
          content: [{ tag: 'conflict', attrs: { type: 'replaced' } }],
        })
        old.device = null
        old.close()
      }
      conn.device = device
      conn.send({ tag: 'success', attrs: { t: seconds(), lid: device.lid, creation: '1', location: 'frc' } })
      const waiting = [...device.queue]
      device.queue = waiting.filter(({ tag }) => tag === 'message')
      for (const node of waiting) conn.send({ ...node, attrs: { ...node.attrs, offline: '1' } })
      const offline = { tag: 'offline', attrs: { count: String(waiting.length) } }
      conn.send({ tag: 'ib', attrs: { from: SERVER }, content: [offline] })
      events.emit('open', device)
    }

    /** Removes an acknowledged message from the queue. */
    function forget(id: string | undefined): void {
      if (conn.device) conn.device.queue = conn.device.queue.filter(({ attrs }) => attrs['id'] !== id)
    }

    async function receive(node: Node): Promise<void> {
      if (settings.silent) return
      if (node.tag === 'iq') return answer(node)
      if (node.tag === 'message') return relay(node)
      if (node.tag === 'receipt') {
        receipts.push(node.attrs)
        events.emit('receipt', node.attrs)
        if (node.attrs['type'] === 'retry' && settings.retries) events.emit('retry', node)
        if (node.attrs['type'] === 'server-error') events.emit('media asked', node)
        const { id = '', to, type } = node.attrs
        if (type !== 'retry' && type !== 'server-error') forget(id)
        return conn.send({
          tag: 'ack',
          attrs: { class: 'receipt', id, from: to ?? SERVER, ...(type && { type }) },
        })
      }
      if (node.tag === 'ack' && node.attrs['class'] === 'message') {
        acksOfMessages.push(node.attrs)
        forget(node.attrs['id'])
        events.emit('nack', node.attrs)
      }
      if (node.tag === 'chatstate') events.emit('chatstate', node)
      if (node.tag === 'presence' && node.attrs['type'] === 'subscribe') {
        const { to = '' } = node.attrs
        conn.watched.set(to, (conn.watched.get(to) ?? 0) + 1)
        events.emit('subscribed', to)
      }
    }

    async function answer(node: Node): Promise<void> {
      const { id = '', xmlns, type, to } = node.attrs
      const child = kids(node)[0]
      const device = conn.device ?? conn.pending
      const ok = (content?: Node[]) =>
        conn.send({
          tag: 'iq',
          attrs: { id, type: 'result', from: to ?? SERVER, t: seconds() },
          ...(content && { content }),
        })
      if (type === 'result') {
        const identity = kid(kid(node, 'pair-device-sign'), 'device-identity')
        const pending = conn.pending
        if (!identity || !pending || !registration) return
        const signed = proto.ADVSignedDeviceIdentity.decode(bytes(identity))
        const key = pending.phone.creds.signedIdentityKey.public
        const over = Buffer.concat([
          Buffer.from([6, 1]),
          signed.details ?? Buffer.alloc(0),
          pending.identity,
          key,
        ])
        if (!verifies(pending.identity, over, signed.deviceSignature)) {
          faults.push('a wrong device signature')
          return conn.close()
        }
        Object.assign(pending, registration)
        devices.set(`${pending.phone.number}:${pending.deviceId}`, pending)
        conn.send({ tag: 'stream:error', attrs: { code: '515' } })
        events.emit('paired', pending)
        return conn.close()
      }
      if (xmlns === 'md' && child?.tag === 'link_code_companion_reg') return linkByCode(id, child)
      if (!device) return ok()
      if (xmlns === 'encrypt' && child?.tag === 'count')
        return ok([{ tag: 'count', attrs: { value: String(device.prekeys.size) } }])
      if (xmlns === 'encrypt' && child?.tag === 'digest') return ok([{ tag: 'digest', attrs: {} }])
      if (xmlns === 'encrypt' && type === 'set') {
        for (const key of kids(kid(node, 'list'), 'key')) {
          const keyId = bytes(kid(key, 'id')).readUIntBE(0, 3)
          if (device.givenAway.has(keyId)) faults.push(`prekey ${keyId} made twice`)
          device.prekeys.set(keyId, Buffer.concat([Buffer.from([5]), bytes(kid(key, 'value'))]))
        }
        events.emit('prekeys', device)
        return ok()
      }
      if (xmlns === 'encrypt' && child?.tag === 'key') {
        const list = await Promise.all(
          kids(child, 'user').map(
            (user) => find(user.attrs['jid'])?.bundle(user.attrs['jid'] ?? '') ?? Promise.resolve(undefined),
          ),
        )
        return ok([{ tag: 'list', attrs: {}, content: list.filter((item) => item !== undefined) }])
      }
      if (xmlns === 'usync') return ok([usync(node, device)])
      if (xmlns === 'w:m') {
        const host = { tag: 'host', attrs: { hostname: mediaHost, maxContentLengthBytes: '104857600' } }
        return ok([
          { tag: 'media_conn', attrs: { auth: 'x', ttl: '3600', auth_ttl: '3600' }, content: [host] },
        ])
      }
      if (xmlns === 'privacy' && type === 'get') {
        const category = { tag: 'category', attrs: { name: 'readreceipts', value: 'all' } }
        return ok([{ tag: 'privacy', attrs: {}, content: [category] }])
      }
      if (xmlns === 'md' && child?.tag === 'remove-companion-device') {
        device.refusal = { reason: 401 }
        ok()
        events.emit('logout', device)
        return conn.close()
      }
      if (xmlns === 'w:sync:app:state') {
        const collections = kids(kid(node, 'sync'), 'collection').map(({ attrs }) => ({
          tag: 'collection',
          attrs: { name: attrs['name'] ?? '', version: '0' },
        }))
        return ok([{ tag: 'sync', attrs: {}, content: collections }])
      }
      if (xmlns === 'abt') return ok([{ tag: 'props', attrs: { hash: 'h' }, content: [] }])
      return ok()
    }

    function linkByCode(id: string, asked: Node): void {
      const reply = (type: string, content: Node[]) =>
        conn.send({ tag: 'iq', attrs: { id, type, from: SERVER }, content })
      if (asked.attrs['stage'] === 'companion_finish') {
        if (bytes(kid(asked, 'link_code_pairing_ref')).toString() !== conn.typing?.ref)
          faults.push('a code finished with another ref')
        reply('result', [])
        return conn.finishTyping?.(
          bytes(kid(asked, 'link_code_pairing_wrapped_key_bundle')),
          bytes(kid(asked, 'companion_identity_public')),
        )
      }
      const number = asked.attrs['jid']?.split('@')[0] ?? ''
      events.emit('code asked', number)
      if (settings.codeError === 'silence') return
      if (settings.codeError)
        return reply('error', [{ tag: 'error', attrs: { code: settings.codeError, text: 'refused' } }])
      if (conn.refs.length === 0) faults.push('a code asked for before the pairing began')
      if (!bytes(kid(asked, 'companion_server_auth_key_pub')).equals(noise.clientKey))
        faults.push('a code asked for with another Noise key')
      // WhatsApp accepts only the names of known browsers.
      if (!/^Chrome \(.+\)$/.test(bytes(kid(asked, 'companion_platform_display')).toString()))
        faults.push('an unknown platform')
      const ref = randomBytes(12).toString('base64url')
      const wrappedKey = bytes(kid(asked, 'link_code_pairing_wrapped_companion_ephemeral_pub'))
      conn.typing = { number, ref, wrappedKey }
      const pairingRef = { tag: 'link_code_pairing_ref', attrs: {}, content: Buffer.from(ref) }
      reply('result', [
        { tag: 'link_code_companion_reg', attrs: { stage: 'companion_hello' }, content: [pairingRef] },
      ])
    }

    function usync(node: Node, device: Device): Node {
      const asked = kid(node, 'usync')
      const wants = kids(kid(asked, 'query')).map(({ tag }) => tag)
      const users = kids(kid(asked, 'list'), 'user').map((user): Node => {
        const contact = kid(user, 'contact')?.content
        const typed = contact === undefined ? '' : Buffer.from(contact as Uint8Array | string).toString()
        const jid = user.attrs['jid'] ?? `${typed.replace('+', '')}@${SERVER}`
        const number = jid.split('@')[0] ?? ''
        if (contact !== undefined) events.emit('asked about', number)
        const phone = settings.absent.has(number) ? undefined : find(settings.answersFor.get(number) ?? jid)
        const list: Node[] = [{ tag: 'device', attrs: { id: '0' } }]
        if (phone && phone === device.phone)
          for (const own of devices.values())
            if (own.phone === phone && own.refusal === null)
              list.push({
                tag: 'device',
                attrs: { id: String(own.deviceId), 'key-index': String(own.deviceId) },
              })
        const content: Node[] = []
        if (wants.includes('devices'))
          content.push({
            tag: 'devices',
            attrs: {},
            content: [{ tag: 'device-list', attrs: {}, content: list }],
          })
        if (wants.includes('contact')) content.push({ tag: 'contact', attrs: { type: phone ? 'in' : 'out' } })
        if (wants.includes('lid') && phone && settings.tellsLids)
          content.push({ tag: 'lid', attrs: { val: phone.lid } })
        const told = settings.answersFor.get(number)
        return { tag: 'user', attrs: { jid: told ? `${told}@${SERVER}` : jid }, content }
      })
      return {
        tag: 'usync',
        attrs: { index: '0', last: 'true', sid: asked?.attrs['sid'] ?? '' },
        content: [{ tag: 'list', attrs: {}, content: users }],
      }
    }

    async function relay(node: Node): Promise<void> {
      const { id = '', to = '' } = node.attrs
      const device = conn.device
      if (!device) return
      const targets = kids(kid(node, 'participants'), 'to').map((each) => ({
        jid: each.attrs['jid'] ?? '',
        enc: kid(each, 'enc'),
      }))
      const direct = kid(node, 'enc')
      if (direct) targets.push({ jid: to, enc: direct })
      for (const { jid, enc } of targets) {
        const phone = find(jid)
        if (!phone || !enc) continue
        try {
          const type = enc.attrs['type'] === 'pkmsg' ? 'pkmsg' : 'msg'
          const message = await phone.decrypt(device.jid, type, bytes(enc))
          if (phone === device.phone) continue
          phone.got.push({ id, message, text: textOf(message) })
          events.emit('message', phone, message, node)
        } catch {
          if (phone !== device.phone) phone.unreadable.push(id)
        }
      }
      if (settings.acks)
        conn.send({
          tag: 'ack',
          attrs: {
            class: 'message',
            id,
            from: to,
            t: seconds(),
            ...(settings.ackError && { error: settings.ackError }),
          },
        })
    }
    return conn
  }

  function connOf(device: Device): Conn | undefined {
    return [...conns].find((conn) => conn.device === device)
  }

  /** Sends now, or marked as offline when the device returns. A message is kept until it is acknowledged. */
  function push(device: Device, node: Node): void {
    const conn = connOf(device)
    const isOpen = conn?.isOpen() ?? false
    if (!isOpen || node.tag === 'message') device.queue.push(node)
    if (isOpen) conn?.send(node)
  }

  async function message(
    device: Device,
    from: Phone,
    content: baileys.proto.IMessage,
    options: MessageOptions = {},
  ): Promise<{ id: string; node: Node }> {
    const { type, ciphertext } = await from.encrypt(device.jid, device.takeBundle, content, options.fresh)
    const id = options.id ?? newId()
    const attrs: Record<string, string> = {
      id,
      t: options.t === undefined ? seconds() : String(options.t),
      type: options.type ?? 'text',
      notify: from.name,
      ...(options.category && { category: options.category }),
      ...(options.edit && { edit: options.edit }),
    }
    if (options.byNumber) attrs['from'] = from.pn
    else
      Object.assign(attrs, {
        from: from.lid,
        addressing_mode: 'lid',
        ...(!options.lidOnly && { sender_pn: from.pn }),
      })
    if (options.to) {
      delete attrs['sender_pn']
      Object.assign(attrs, { recipient: options.to.lid, peer_recipient_pn: options.to.pn })
    }
    if (options.group) Object.assign(attrs, { participant: attrs['from'], from: options.group })
    const damaged = Buffer.from(ciphertext)
    if (options.damaged) damaged.fill(7, damaged.length - 6)
    const node = {
      tag: 'message',
      attrs,
      content: [{ tag: 'enc', attrs: { v: '2', type }, content: damaged }],
    }
    push(device, node)
    return { id, node }
  }

  /** The clinic's phone scans the code. Resolves when the device is linked. */
  async function scan(qr: string, phone: Phone, { wrongSecret = false } = {}): Promise<Device> {
    const [ref = '', , identityText = '', secret = ''] = qr.slice(qr.indexOf('#') + 1).split(',')
    const conn = [...conns].find(({ refs }) => refs.includes(ref))
    if (!conn) throw new Error('no connection shows this code')
    const key = wrongSecret ? randomBytes(32) : Buffer.from(secret, 'base64')
    return link(conn, phone, Buffer.from(identityText, 'base64'), key, !wrongSecret)
  }

  /**
   * A person types a code on the phone. Resolves with the linked device, or null when the phone cannot read the
   * client's answer because the code was another.
   */
  async function typeCode(code: string, phone: Phone): Promise<Device | null> {
    const conn = [...conns].findLast(({ typing }) => typing?.number === phone.number)
    if (!conn?.typing) throw new Error('no code was asked for this number')
    const pairing = await typeOnPhone(phone, code, conn.typing.wrappedKey)
    const answer = new Promise<[Buffer, Buffer]>((resolve) => {
      conn.finishTyping = (...finished) => resolve(finished)
    })
    const part = (tag: string, content: Buffer): Node => ({ tag, attrs: {}, content })
    conn.send({
      tag: 'notification',
      attrs: { id: newId(), from: `@${SERVER}`, type: 'link_code_companion_reg', t: seconds() },
      content: [
        {
          tag: 'link_code_companion_reg',
          attrs: { stage: 'primary_hello' },
          content: [
            part('link_code_pairing_wrapped_primary_ephemeral_pub', pairing.wrappedKey),
            part('primary_identity_pub', pairing.identityKey),
            part('link_code_pairing_ref', Buffer.from(conn.typing.ref)),
          ],
        },
      ],
    })
    const [bundle, identity] = await answer
    let secret: Buffer
    try {
      secret = pairing.finish(bundle, identity)
    } catch {
      return null
    }
    return link(conn, phone, identity, secret, true)
  }

  /** The phone signs the client's identity, and the server tells the client. `waits`: until it is linked. */
  async function link(
    conn: Conn,
    phone: Phone,
    identity: Buffer,
    secret: Buffer,
    waits: boolean,
  ): Promise<Device> {
    const deviceId = ++phone.devices
    const me = phone.creds.signedIdentityKey
    const details = proto.ADVDeviceIdentity.encode({
      rawId: 1,
      timestamp: Number(seconds()),
      keyIndex: deviceId,
    }).finish()
    const signed = proto.ADVSignedDeviceIdentity.encode({
      details,
      accountSignatureKey: me.public,
      accountSignature: Curve.sign(me.private, Buffer.concat([Buffer.from([6, 0]), details, identity])),
    }).finish()
    const hmac = baileys.hmacSign(signed, secret)
    const device: Device = {
      phone,
      deviceId,
      identity,
      noise: conn.noise.clientKey,
      jid: `${phone.number}:${deviceId}@${SERVER}`,
      lid: phone.lid.replace('@', `:${deviceId}@`),
      registrationId: 0,
      signedPreKey: { keyId: 0, publicKey: Buffer.alloc(0), signature: Buffer.alloc(0) },
      prekeys: new Map(),
      givenAway: new Set(),
      queue: [],
      refusal: null,
      takeBundle() {
        const [first] = device.prekeys
        if (first) {
          device.prekeys.delete(first[0])
          device.givenAway.add(first[0])
        }
        return {
          registrationId: device.registrationId,
          identityKey: Buffer.concat([Buffer.from([5]), device.identity]),
          signedPreKey: device.signedPreKey,
          ...(first && { preKey: { keyId: first[0], publicKey: first[1] } }),
        }
      },
    }
    conn.pending = device
    const paired = new Promise<void>((resolve) => events.once('paired', resolve))
    const identityNode = proto.ADVSignedDeviceIdentityHMAC.encode({ details: signed, hmac }).finish()
    conn.send({
      tag: 'iq',
      attrs: { id: newId(), type: 'set', from: SERVER, t: seconds() },
      content: [
        {
          tag: 'pair-success',
          attrs: {},
          content: [
            { tag: 'device-identity', attrs: {}, content: identityNode },
            { tag: 'biz', attrs: { name: phone.name } },
            { tag: 'device', attrs: { jid: device.jid, lid: device.lid } },
            { tag: 'platform', attrs: { name: 'android' } },
          ],
        },
      ],
    })
    if (waits) await paired
    if (settings.sendsHistory && waits)
      events.once(
        'prekeys',
        () => void message(device, phone, historyOf(), { category: 'peer', type: 'protocol' }),
      )
    return device
  }

  /** The history that a phone sends after pairing. */
  function historyOf(data: Partial<baileys.proto.IHistorySync> = {}): baileys.proto.IMessage {
    const full = proto.HistorySync.encode({ syncType: INITIAL, ...data }).finish()
    return {
      protocolMessage: {
        type: proto.Message.ProtocolMessage.Type.HISTORY_SYNC_NOTIFICATION,
        historySyncNotification: {
          syncType: proto.Message.HistorySyncType.INITIAL_BOOTSTRAP,
          progress: 100,
          chunkOrder: 1,
          initialHistBootstrapInlinePayload: deflateSync(full),
        },
      },
    }
  }

  /** The same as a file on the media host, as phones send all but the smallest parts. */
  function historyFileOf(data: Partial<baileys.proto.IHistorySync>): baileys.proto.IMessage {
    const full = proto.HistorySync.encode({ syncType: INITIAL, ...data }).finish()
    const { url: _, ...file } = putMedia(deflateSync(full), 'History')
    return {
      protocolMessage: {
        type: proto.Message.ProtocolMessage.Type.HISTORY_SYNC_NOTIFICATION,
        historySyncNotification: { ...file, syncType: proto.Message.HistorySyncType.INITIAL_BOOTSTRAP },
      },
    }
  }

  /** A file as a phone puts it there: the fields of its message. */
  function putMedia(file: Uint8Array, kind: 'Image' | 'Audio' | 'Video' | 'Document' | 'History') {
    const mediaKey = randomBytes(32)
    const keys = Buffer.from(hkdf(mediaKey, 112, { info: `WhatsApp ${kind} Keys` }))
    const body = baileys.aesEncrypWithIV(Buffer.from(file), keys.subarray(16, 48), keys.subarray(0, 16))
    const mac = baileys.hmacSign(Buffer.concat([keys.subarray(0, 16), body]), keys.subarray(48, 80))
    const encrypted = Buffer.concat([body, mac.subarray(0, 10)])
    const directPath = `/v/${newId()}`
    media.set(directPath, encrypted)
    return {
      url: `https://${mediaHost}${directPath}`,
      directPath,
      mediaKey,
      fileSha256: sha256(file),
      fileEncSha256: sha256(encrypted),
      fileLength: file.length,
    }
  }

  // ---- sockets and the media host

  const wss = new WebSocketServer({ port: 0, host: '127.0.0.1' })
  wss.on('connection', (ws) => conns.add(connection(ws)))
  await new Promise((resolve) => wss.once('listening', resolve))

  const https: Server = createHttps({ cert: MEDIA_CERTIFICATE, key: MEDIA_KEY }, (request, response) => {
    const path = new URL(request.url ?? '/', 'https://x').pathname
    if (settings.redirect !== null) {
      request.resume()
      response.writeHead(307, { location: settings.redirect }).end()
      return
    }
    if (request.method !== 'POST') {
      if (settings.holdsMedia) return void events.emit('held', path)
      const file = media.get(path)
      response.statusCode = file ? 200 : 404
      response.end(file)
      return
    }
    const parts: Buffer[] = []
    request.on('data', (part: Buffer) => parts.push(part))
    request.on('end', () => {
      media.set(path, Buffer.concat(parts))
      response.setHeader('content-type', 'application/json')
      response.end(JSON.stringify({ url: `https://${mediaHost}${path}`, direct_path: path }))
    })
  })
  await new Promise<void>((resolve) => https.listen(0, '127.0.0.1', resolve))
  const mediaHost = `127.0.0.1:${(https.address() as AddressInfo).port}`

  return {
    url: `ws://127.0.0.1:${(wss.address() as AddressInfo).port}/ws/chat`,
    events,
    settings,
    faults,
    receipts,
    acksOfMessages,
    media,
    devices,
    scan,
    typeCode,
    push,
    message,
    historyOf,
    historyFileOf,
    putMedia,
    mediaHost,
    newId,

    phone(number: string, lidUser: string, name: string): Phone {
      const phone = createPhone(number, lidUser, name)
      phones.set(number, phone)
      phones.set(lidUser, phone)
      return phone
    },

    isConnected: (device: Device) => connOf(device)?.isOpen() ?? false,
    cut: (device: Device) => connOf(device)?.cut(),
    /** Cuts the connection that waits for a code to be typed. */
    cutTyping: (number: string) => [...conns].find(({ typing }) => typing?.number === number)?.cut(),

    receipt(device: Device, id: string, from: string, type?: string, content?: Node[]) {
      const attrs = { id, from, t: seconds(), ...(type && { type }) }
      push(device, { tag: 'receipt', attrs, ...(content && { content }) })
    },

    /** The sender's phone answers a request for a file: its new path, or null when it is gone. */
    answerMediaRetry(device: Device, asked: Node, mediaKey: Uint8Array, directPath: string | null) {
      const { id = '' } = asked.attrs
      const { result } = MediaRetry.create({
        result: directPath === null ? MediaRetry.ResultType.NOT_FOUND : MediaRetry.ResultType.SUCCESS,
      })
      const answer = MediaRetry.encode({ stanzaId: id, result, ...(directPath !== null && { directPath }) })
      const iv = randomBytes(12)
      const key = Buffer.from(hkdf(Buffer.from(mediaKey), 32, { info: 'WhatsApp Media Retry Notification' }))
      const sealed = baileys.aesEncryptGCM(Buffer.from(answer.finish()), key, iv, Buffer.from(id))
      const rmr = kid(asked, 'rmr')
      push(device, {
        tag: 'notification',
        attrs: { id, type: 'mediaretry', from: device.phone.pn, t: seconds() },
        content: [
          { tag: 'rmr', attrs: rmr?.attrs ?? {} },
          {
            tag: 'encrypt',
            attrs: {},
            content: [
              { tag: 'enc_p', attrs: {}, content: sealed },
              { tag: 'enc_iv', attrs: {}, content: iv },
            ],
          },
        ],
      })
    },

    /** A customer types, records or stops; WhatsApp tells of it only who asked. */
    types(device: Device, phone: Phone, state: 'composing' | 'paused', isRecording = false) {
      const conn = connOf(device)
      const from = [phone.lid, phone.pn].find((jid) => conn?.watched.has(jid))
      if (from === undefined) return
      const attrs: Record<string, string> = isRecording ? { media: 'audio' } : {}
      conn?.send({ tag: 'chatstate', attrs: { from }, content: [{ tag: state, attrs }] })
    },
    /** How often this person was asked about. */
    timesAsked: (device: Device, phone: Phone) =>
      (connOf(device)?.watched.get(phone.lid) ?? 0) + (connOf(device)?.watched.get(phone.pn) ?? 0),
    streamError(device: Device, code: number | null, child?: Node) {
      const conn = connOf(device)
      conn?.send({
        tag: 'stream:error',
        attrs: code === null ? {} : { code: String(code) },
        content: child ? [child] : [],
      })
      conn?.close()
    },

    async stop() {
      for (const conn of conns) conn.cut()
      https.closeAllConnections()
      https.close()
      await new Promise((resolve) => wss.close(resolve))
    },
  }
}

export type FakeWhatsApp = Awaited<ReturnType<typeof startFakeWhatsApp>>

const P = 2n ** 255n - 19n

function power(base: bigint, exponent: bigint): bigint {
  let result = 1n
  for (let b = base % P, e = exponent; e > 0n; e >>= 1n, b = (b * b) % P)
    if (e & 1n) result = (result * b) % P
  return result
}

/**
 * Verifies an XEdDSA signature with the Ed25519 key that corresponds to the Curve25519 key. The client's own
 * library only returns false for a wrong one, and its wrapper ignores that.
 */
function verifies(key: Uint8Array, data: Uint8Array, given: Uint8Array | null | undefined): boolean {
  if (!given || given.length !== 64) return false
  const u = BigInt(`0x${Buffer.from(key).reverse().toString('hex')}`) & (2n ** 255n - 1n)
  const y = ((u - 1n + P) * power(u + 1n, P - 2n)) % P
  const signature = Buffer.from(given)
  const sign = signature[63]! & 0x80
  signature[63]! &= 0x7f
  const point = Buffer.from(y.toString(16).padStart(64, '0'), 'hex').reverse()
  point[31]! |= sign
  const jwk = { kty: 'OKP', crv: 'Ed25519', x: point.toString('base64url') }
  return verify(null, data, createPublicKey({ key: jwk, format: 'jwk' }), signature)
}
