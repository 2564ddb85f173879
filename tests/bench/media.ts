/** Files of 16 MB, up and down at once: how long everyone else waits, and how much memory the server takes for it. */
import { readFileSync } from 'node:fs'
import { setTimeout as pause } from 'node:timers/promises'
import { newId } from '../../src/contract/ids.ts'
import { createClinic } from '../e2e/harness/clinic.ts'
import type { Bench } from './bench.ts'
import { median, ms, type Row } from './table.ts'

const SIZE = 16 * 1024 * 1024
const AT_ONCE = 6
const ROUNDS = 3

export async function measureMedia({ server }: Bench): Promise<Row[]> {
  const clinic = await createClinic(server, { agentActive: false })
  const base = `http://127.0.0.1:${server.port}`
  const authorization = `Bearer ${clinic.staff[0].token}`

  const upload = async (n: number): Promise<string> => {
    const id = newId()
    const data = new Uint8Array(SIZE).fill(n % 256)
    data.set([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
    const response = await fetch(`${base}/api/v1/communication/media?filename=foto.png&id=${id}`, {
      method: 'POST',
      headers: { authorization, 'content-type': 'image/png' },
      body: data,
    })
    if (!response.ok) throw new Error(`upload: ${response.status} ${await response.text()}`)
    return id
  }
  const download = async (id: string): Promise<void> => {
    const response = await fetch(`${base}/api/v1/communication/media/${id}`, { headers: { authorization } })
    let size = 0
    for await (const chunk of response.body ?? []) size += (chunk as Uint8Array).length
    if (size !== SIZE) throw new Error(`download: ${size} bytes`)
  }

  const idle = await whileWatching(server, base, () => pause(1500))
  const known = await Promise.all(Array.from({ length: AT_ONCE }, (_, n) => upload(n)))
  const busy = await whileWatching(server, base, async () => {
    for (let round = 1; round <= ROUNDS; round++) {
      await Promise.all([
        ...known.map(download),
        ...Array.from({ length: AT_ONCE }, (_, n) => upload(round * AT_ONCE + n)),
      ])
    }
  })
  const files = ROUNDS * AT_ONCE * 2
  return [
    {
      id: 'M1',
      name: `worst wait of /health while ${files} files of 16 MB go up and down, ${2 * AT_ONCE} at once`,
      value: ms(busy.worst),
      limit: `${ms(idle.worst)} idle, ${ms(busy.median)} median`,
      ratio: null,
      goal: '≤ 1500 ms',
    },
    {
      id: 'M2',
      name: 'memory of the server beyond its idle while they do',
      value: `${Math.round(busy.memory - idle.memory)} MB`,
      limit: `${(files * SIZE) / 1024 / 1024} MB went through`,
      ratio: null,
      goal: `≤ ${(2 * AT_ONCE * SIZE) / 1024 / 1024} MB`,
    },
  ]
}

/** Asks for /health every 10 ms, the next one whether or not the last was answered; memory is the most there was, in MB. */
async function whileWatching(
  server: Bench['server'],
  base: string,
  work: () => Promise<unknown>,
): Promise<{ worst: number; median: number; memory: number }> {
  const waits: number[] = []
  const asked = new Set<Promise<void>>()
  let memory = 0
  let done = false
  const watching = (async () => {
    while (!done) {
      memory = Math.max(memory, residentMegabytes(server.pid()))
      const start = performance.now()
      const one: Promise<void> = fetch(`${base}/health`)
        .then((response) => response.text())
        .then(() => void waits.push(performance.now() - start))
        .finally(() => asked.delete(one))
      asked.add(one)
      await pause(10)
    }
  })()
  await work()
  done = true
  await watching
  await Promise.all(asked)
  return { worst: Math.max(...waits), median: median(waits), memory }
}

/** Where the system says so (Linux); 0 elsewhere. */
function residentMegabytes(pid: number | undefined): number {
  try {
    const status = readFileSync(`/proc/${pid}/status`, 'utf8')
    return Number(/^VmRSS:\s+(\d+) kB/m.exec(status)?.[1] ?? 0) / 1024
  } catch {
    return 0
  }
}
