/** The server's side of WhatsApp's Noise XX handshake and of the frames behind it. */
import { createHash } from 'node:crypto'
import * as baileys from 'baileys'

const { proto, Curve, hkdf, aesEncryptGCM, aesDecryptGCM } = baileys
const EMPTY = Buffer.alloc(0)

/** Our own root certificate, given to the client in place of WhatsApp's. */
const root = Curve.generateKeyPair()
baileys.WA_CERT_DETAILS.PUBLIC_KEY = Buffer.from(root.public)

const sha256 = (data: Uint8Array) => createHash('sha256').update(data).digest()

function certificateChain(leafKey: Uint8Array): Uint8Array {
  const { Details } = proto.CertChain.NoiseCertificate
  const intermediate = Curve.generateKeyPair()
  const signed = (key: Uint8Array, details: Uint8Array) => ({ details, signature: Curve.sign(key, details) })
  return proto.CertChain.encode({
    intermediate: signed(
      root.private,
      Details.encode({ serial: 1, issuerSerial: 0, key: intermediate.public }).finish(),
    ),
    leaf: signed(intermediate.private, Details.encode({ serial: 2, issuerSerial: 1, key: leafKey }).finish()),
  }).finish()
}

export type Node = baileys.BinaryNode

export class NoiseServer {
  #hash = Buffer.from(baileys.NOISE_MODE)
  #salt: Buffer = this.#hash
  #key: Buffer = this.#hash
  #counter = 0
  #buffered: Buffer = EMPTY
  #hasIntro = true
  #ephemeral = Curve.generateKeyPair()
  #readKey: Buffer = EMPTY
  #writeKey: Buffer = EMPTY
  #read = 0
  #written = 0
  clientKey: Buffer = EMPTY

  constructor() {
    this.#mix(baileys.NOISE_WA_HEADER)
  }

  #mix(data: Uint8Array) {
    this.#hash = sha256(Buffer.concat([this.#hash, data]))
  }
  #iv(counter: number) {
    const iv = Buffer.alloc(12)
    iv.writeUInt32BE(counter, 8)
    return iv
  }
  #derive(data: Uint8Array): [Buffer, Buffer] {
    const out = Buffer.from(hkdf(Buffer.from(data), 64, { salt: this.#salt, info: '' }))
    return [out.subarray(0, 32), out.subarray(32)]
  }
  #next(data: Uint8Array) {
    ;[this.#salt, this.#key] = this.#derive(data)
    this.#counter = 0
  }
  #encrypt(data: Uint8Array) {
    const out = aesEncryptGCM(data, this.#key, this.#iv(this.#counter++), this.#hash)
    this.#mix(out)
    return out
  }
  #decrypt(data: Uint8Array) {
    const out = aesDecryptGCM(data, this.#key, this.#iv(this.#counter++), this.#hash)
    this.#mix(data)
    return out
  }

  /** Returns the complete frames received so far. */
  frames(data: Buffer): Buffer[] {
    this.#buffered = Buffer.concat([this.#buffered, data])
    if (this.#hasIntro) {
      if (this.#buffered.subarray(0, 2).toString() === 'ED')
        this.#buffered = this.#buffered.subarray(7 + this.#buffered.readUIntBE(4, 3))
      if (!this.#buffered.subarray(0, 2).equals(Buffer.from('WA'))) throw new Error('no header of WhatsApp')
      this.#buffered = this.#buffered.subarray(4)
      this.#hasIntro = false
    }
    const out: Buffer[] = []
    while (this.#buffered.length >= 3) {
      const size = this.#buffered.readUIntBE(0, 3)
      if (this.#buffered.length < size + 3) break
      out.push(this.#buffered.subarray(3, 3 + size))
      this.#buffered = this.#buffered.subarray(3 + size)
    }
    return out
  }

  hello(frame: Buffer): Buffer {
    const theirs = proto.HandshakeMessage.decode(frame).clientHello?.ephemeral
    if (!theirs) throw new Error('no hello')
    this.#mix(theirs)
    const own = Curve.generateKeyPair()
    this.#mix(this.#ephemeral.public)
    this.#next(Curve.sharedKey(this.#ephemeral.private, theirs))
    const encrypted = this.#encrypt(own.public)
    this.#next(Curve.sharedKey(own.private, theirs))
    const payload = this.#encrypt(certificateChain(own.public))
    const serverHello = { ephemeral: this.#ephemeral.public, static: encrypted, payload }
    return framed(proto.HandshakeMessage.encode({ serverHello }).finish())
  }

  finish(frame: Buffer): baileys.proto.ClientPayload {
    const finish = proto.HandshakeMessage.decode(frame).clientFinish
    if (!finish?.static || !finish.payload) throw new Error('no end of the handshake')
    this.clientKey = Buffer.from(this.#decrypt(finish.static))
    this.#next(Curve.sharedKey(this.#ephemeral.private, this.clientKey))
    const payload = proto.ClientPayload.decode(this.#decrypt(finish.payload))
    ;[this.#readKey, this.#writeKey] = this.#derive(EMPTY)
    return payload
  }

  write(node: Node): Buffer {
    return framed(
      aesEncryptGCM(baileys.encodeBinaryNode(node), this.#writeKey, this.#iv(this.#written++), EMPTY),
    )
  }
  read(frame: Buffer): Promise<Node> {
    return baileys.decodeBinaryNode(aesDecryptGCM(frame, this.#readKey, this.#iv(this.#read++), EMPTY))
  }
}

function framed(data: Uint8Array): Buffer {
  const size = Buffer.alloc(3)
  size.writeUIntBE(data.length, 0, 3)
  return Buffer.concat([size, data])
}
