/** What it costs a device to catch up, by how much has changed meanwhile. */
import { request } from 'node:http'
import { brotliDecompressSync } from 'node:zlib'
import { newId } from '../../src/contract/ids.ts'
import { createClinic } from '../e2e/harness/clinic.ts'
import { waitFor } from '../e2e/harness/waitFor.ts'
import { openLab } from '../e2e/lab/openLab.ts'
import type { Bench } from './bench.ts'
import { benchDevice } from './benchDevice.ts'
import { ms, type Row } from './table.ts'

const COUNTS = [10, 100, 1000]

export async function measureResync({ browser, server, url }: Bench): Promise<Row[]> {
  const clinic = await createClinic(server, { agentActive: false })
  const [{ api, token }] = clinic.staff
  const context = await benchDevice(browser, url, { serviceWorkers: 'block' })
  // Data whose changes the device will have missed.
  const contacts = Array.from({ length: 20 }, (_, n) => ({
    id: newId(),
    name: `Contato ${n}`,
    phone_number: `+55 21 97777-${2000 + n}`,
  }))
  for (const contact of contacts) await api('POST', '/crm/leads', contact)
  const first = await openLab(context, url, clinic)
  await waitFor('the first fill', () =>
    first.evaluate(async () => (await window.lab.mirror()).contact.length === 20),
  )
  const rows: Row[] = []
  let perChange = 0
  let made = 0
  for (const count of COUNTS) {
    for (const page of context.pages()) await page.close()
    const since = await lastRevision(api)
    for (let n = 0; n < count; n++)
      await api('POST', '/crm/leads', {
        id: newId(),
        name: `Novo ${count} ${n}`,
        phone_number: `+55 31 9${80_000_000 + made++}`,
      })
    let plain = 0
    let onTheWire = 0
    for (let from = since, more = true; more;) {
      const bytes = await wireBytes(server.port, `/api/v1/sync/changes?since=${from}`, token)
      const page = brotliDecompressSync(bytes)
      onTheWire += bytes.length
      plain += page.length
      const answer = JSON.parse(page.toString('utf8')) as { revision: number; has_more: boolean }
      from = answer.revision
      more = answer.has_more
    }
    const lab = await openLab(context, url, clinic)
    const start = Date.now()
    await waitFor(
      'the mirror to be caught up',
      () =>
        lab.evaluate(async (target) => ((await window.lab.mirror()).cursor ?? 0) >= target, since + count),
      { every: 5, timeout: 60_000 },
    )
    const time = Date.now() - start
    perChange ||= onTheWire / count
    rows.push({
      id: 'P7',
      name: `resync after ${count} changes`,
      value: `${Math.round(onTheWire / count)} B a change on the wire, ${Math.round(plain / count)} B plain`,
      limit: `${Math.round(perChange)} B at ${COUNTS[0]} changes`,
      ratio: onTheWire / count / perChange,
      goal: `proportional; ${ms(time)} until caught up`,
    })
  }
  await context.close()
  return rows
}

/** The compressed body as it crosses the network; `fetch` would decompress it. */
function wireBytes(port: number, path: string, token: string): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    const headers = { authorization: `Bearer ${token}`, 'accept-encoding': 'br' }
    request({ host: '127.0.0.1', port, path, headers }, (answer) => {
      const chunks: Buffer[] = []
      answer.on('data', (chunk: Buffer) => chunks.push(chunk))
      answer.on('end', () => resolve(Buffer.concat(chunks)))
    })
      .on('error', reject)
      .end()
  })
}

async function lastRevision(api: <T>(method: string, path: string) => Promise<T>): Promise<number> {
  let since = 0
  for (;;) {
    const answer = await api<{ revision: number; has_more: boolean }>('GET', `/sync/changes?since=${since}`)
    since = answer.revision
    if (!answer.has_more) return since
  }
}
