/** A process that holds WhatsApp Web sessions until it is killed; told over IPC what to send. */
import { setTimeout as sleep } from 'node:timers/promises'
import { newId } from '../../src/contract/ids.ts'
import { openDatabase } from '../../server/db/openDatabase.ts'
import { createLog } from '../../server/log.ts'
import { serveMediaFrom } from '../server/whatsappWeb/serveMediaFrom.ts'
import { webPortFor } from '../server/whatsappWeb/webPortFor.ts'

const [databaseUrl = '', url = '', mediaHost = ''] = process.argv.slice(2)
await serveMediaFrom(mediaHost)
const database = await openDatabase({ databaseUrl, log: createLog({ level: 'debug' }) })
const port = webPortFor(database, { url }, { leaseMs: 3000 })
async function send({ channel, to, text }: { channel: never; to: string; text: string }): Promise<void> {
  const message = {
    clientId: newId(),
    to: { phone: to, scopedId: null },
    body: { kind: 'text' as const, text },
    replyToProviderId: null,
  }
  for (;;) {
    const outcome = await port.send(channel, message, new AbortController().signal)
    console.log(`${text}: ${outcome.kind}`)
    if (outcome.kind !== 'later') return
    await sleep(200)
  }
}
process.on('message', (order: Parameters<typeof send>[0]) => void send(order))
await port.start()
