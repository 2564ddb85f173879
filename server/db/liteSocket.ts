import { Duplex } from 'node:stream'
import type { PGlite } from '@electric-sql/pglite'

/** PostgreSQL's answer to a client that needs no password: AuthenticationOk and ReadyForQuery. */
const WELCOME = Buffer.from([0x52, 0, 0, 0, 8, 0, 0, 0, 0, 0x5a, 0, 0, 0, 5, 0x49])
const TERMINATE = 0x58

/**
 * A stream that pg's client uses like a socket to PostgreSQL, connected to a PGlite in this thread. pg corks
 * the messages of one statement and sends them together, so the engine is called once per statement. PGlite's
 * own adapter calls it once per message, which doubles the cost: measured over small statements, 120 µs
 * instead of 70.
 */
export function liteSocket(lite: Pick<PGlite, 'execProtocolRawSync' | 'waitReady'>): Duplex {
  let welcomed = false
  const answer = (bytes: Buffer): Buffer | null => {
    if (!welcomed) {
      welcomed = true
      return WELCOME
    }
    if (bytes[0] === TERMINATE) return null
    const { buffer, byteOffset, byteLength } = lite.execProtocolRawSync(bytes)
    return Buffer.from(buffer, byteOffset, byteLength)
  }
  const exchange = (bytes: Buffer, done: (error?: Error) => void): void => {
    try {
      const answered = answer(bytes)
      if (answered !== null && answered.byteLength > 0) socket.push(answered)
      done()
    } catch (error) {
      done(error instanceof Error ? error : new Error('the embedded database broke off'))
    }
  }
  const socket = new Duplex({
    write: (bytes: Buffer, _encoding, done) => exchange(bytes, done),
    writev: (parts, done) =>
      exchange(Buffer.concat((parts as { chunk: Buffer }[]).map(({ chunk }) => chunk)), done),
    read: () => undefined,
    final: (done) => {
      socket.push(null)
      done()
    },
  })
  const connect = (): void => {
    lite.waitReady.then(
      () => socket.emit('connect'),
      (error: unknown) => socket.destroy(error instanceof Error ? error : undefined),
    )
  }
  const ignored = (): Duplex => socket
  return Object.assign(socket, {
    connect,
    setNoDelay: ignored,
    setKeepAlive: ignored,
    ref: ignored,
    unref: ignored,
  })
}
