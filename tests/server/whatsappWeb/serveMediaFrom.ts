/** As an entry of the hosts file: what is asked of WhatsApp's media host is asked of the tests' own, over TLS. */
import { connect, type TLSSocket } from 'node:tls'
import { MEDIA_CERTIFICATE } from './mediaCertificate.ts'

type Opened = (error: Error | null, socket: TLSSocket | null) => void

export async function serveMediaFrom(host: string): Promise<void> {
  await fetch('data:,')
  const key = Symbol.for('undici.globalDispatcher.1')
  const place = globalThis as unknown as Record<symbol, { constructor: new (options: object) => never }>
  const Agent = place[key]!.constructor
  const [hostname = '', port] = host.split(':')
  place[key] = new Agent({
    connect(asked: { hostname: string }, opened: Opened) {
      if (asked.hostname !== 'mmg.whatsapp.net') return opened(new Error('another host'), null)
      const socket = connect({
        host: hostname,
        port: Number(port),
        ca: MEDIA_CERTIFICATE,
        checkServerIdentity: () => undefined,
      })
      socket.once('secureConnect', () => opened(null, socket)).once('error', (error) => opened(error, null))
      return undefined
    },
  })
}
