/**
 * Files of 16 MB sent and fetched at once: how long other requests wait, and how much memory the server
 * takes.
 */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { setTimeout as pause } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
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

  const idle = await whileWatching(server, base, () => pause(1500))
  const busy = await whileWatching(server, base, async () => {
    const script = fileURLToPath(new URL('mediaLoad.ts', import.meta.url))
    const load = { base, authorization, atOnce: AT_ONCE, rounds: ROUNDS }
    const child = spawn(process.execPath, [...process.execArgv, script], {
      stdio: 'inherit',
      env: { ...process.env, LOAD: JSON.stringify(load) },
    })
    const [code] = await once(child, 'exit')
    if (code !== 0) throw new Error('not all files came through')
  })
  const files = (2 * ROUNDS + 1) * AT_ONCE
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

/**
 * While `work` runs, asks for /health every 20 ms without waiting for the last answer. Resolves with the
 * waits in ms and the highest memory in MB.
 */
export async function whileWatching(
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
      await pause(20)
    }
  })()
  await work()
  done = true
  await watching
  await Promise.all(asked)
  return { worst: Math.max(...waits), median: median(waits), memory }
}

/** The process's resident memory on Linux; 0 elsewhere. */
function residentMegabytes(pid: number | undefined): number {
  try {
    const status = readFileSync(`/proc/${pid}/status`, 'utf8')
    return Number(/^VmRSS:\s+(\d+) kB/m.exec(status)?.[1] ?? 0) / 1024
  } catch {
    return 0
  }
}
