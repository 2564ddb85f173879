/** Holds WhatsApp Web sessions until it is killed. Over IPC it is told what to send. */
import { newId } from '../../src/contract/ids.ts'
import { openDatabase } from '../../server/db/openDatabase.ts'
import { createLog } from '../../server/log.ts'
import { webPortFor } from '../server/whatsappWeb/webPortFor.ts'

const [databaseUrl = '', url = ''] = process.argv.slice(2)
const database = await openDatabase({ databaseUrl, log: createLog({ level: 'debug' }) })
const port = webPortFor(database, { url }, { leaseMs: 1500 })
process.on('message', ({ channel, to, text }: { channel: never; to: string; text: string }) => {
  const message = {
    clientId: newId(),
    to: { phone: to, scopedId: null },
    body: { kind: 'text' as const, text },
    replyToProviderId: null,
  }
  void port.send(channel, message, new AbortController().signal)
})
await port.start()
