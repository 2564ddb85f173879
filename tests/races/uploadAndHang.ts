/** A process that runs an upload up to the step named by its argument, says so, and waits to be killed. */
import { openDatabase } from '../../server/db/openDatabase.ts'
import type { Deps } from '../../server/deps.ts'
import { createLog } from '../../server/log.ts'
import { uploadMedia } from '../../server/modules/media/handlers.ts'
import { folderStorage } from '../../server/ports/storage/folderStorage.ts'

const [stage] = process.argv.slice(2)
const { url, folder, id, orgId } = JSON.parse(process.env['UPLOAD'] ?? '') as Record<string, string>
const log = createLog({ level: 'silent' })
const database = await openDatabase({ databaseUrl: url!, log })
const storage = folderStorage(folder!)
const keepAlive = setInterval(() => undefined, 1000)
const hang = () => {
  process.stdout.write('here')
  return new Promise<never>(() => keepAlive.ref())
}
const hanging: typeof storage = {
  ...storage,
  async keep(...given) {
    if (stage === 'before the bytes') await hang()
    await storage.keep(...given)
    await hang()
  },
}
const png = new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, ...Array(100_000).fill(7)])
let pulls = 0
const body = new ReadableStream({
  async pull(controller) {
    if (pulls++ === 0) return controller.enqueue(png)
    if (stage === 'receiving') await hang()
    controller.close()
  },
})
await uploadMedia(
  { database, ports: { storage: hanging }, log, clock: () => new Date() } as unknown as Deps,
  { organizationId: orgId!, userId: '', userName: '', sessionId: '' },
  { filename: 'a.png', id: id! },
  new Request('http://x/', {
    method: 'POST',
    body,
    headers: { 'content-type': 'image/png' },
    duplex: 'half',
  } as RequestInit),
)
