/**
 * Measures the app and the limit for each number in the same run and prints a table. Compare the ratios:
 * absolute times drift with the machine. A slow result never makes it fail; a measurement that breaks does.
 */
import { spawnSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { type Browser, chromium } from 'playwright'
import { chromiumPath, LAUNCH_ARGS } from '../e2e/chromium.ts'
import { type AppServer, startAppServer } from '../e2e/harness/appServer.ts'
import { type FaultProxy, startFaultProxy } from '../e2e/harness/faultProxy.ts'
import { serveLab } from '../e2e/lab/openLab.ts'
import { measureBurst } from './burst.ts'
import { measureCalendar } from './calendar.ts'
import { measureDelivery } from './delivery.ts'
import { measureFreeTimes } from './freeTimes.ts'
import { measureDocuments } from './documents.ts'
import { measureMirror } from './mirror.ts'
import { measureLargeFiles } from './largeFiles.ts'
import { measureMedia } from './media.ts'
import { measureReadTimes } from './readTimes.ts'
import { measurePushShown } from './pushShown.ts'
import { measureRelease } from './release.ts'
import { measureResync } from './resync.ts'
import { measureFirstLoads } from './firstLoads.ts'
import { measureRush } from './rush.ts'
import { measureSends } from './sends.ts'
import { measureUnderstanding } from './understanding.ts'
import { measureWarmStart } from './warmStart.ts'
import { measureWebhooks } from './webhooks.ts'
import { type Row, printTable } from './table.ts'

export type Bench = { browser: Browser; server: AppServer; proxy: FaultProxy; url: string }

const parts: Record<string, (bench: Bench) => Promise<Row[]>> = {
  sizes: measureFirstLoads,
  release: measureRelease,
  mirror: measureMirror,
  warm: measureWarmStart,
  push: measurePushShown,
  resync: measureResync,
  sends: measureSends,
  delivery: measureDelivery,
  calendar: measureCalendar,
  times: measureReadTimes,
  media: measureMedia,
  large: measureLargeFiles,
  free: measureFreeTimes,
  understanding: measureUnderstanding,
  documents: measureDocuments,
  rush: measureRush,
  burst: measureBurst,
  webhooks: measureWebhooks,
}

const at = process.argv.indexOf('--only')
const only = at > 0 ? process.argv[at + 1]?.split(',') : undefined
const chosen = Object.entries(parts).filter(([name]) => !only || only.includes(name))

const proxy = await startFaultProxy()
const server = await startAppServer({ PUBLIC_URL: proxy.url }, { durable: true })
proxy.setTarget(server.port)
await serveLab(proxy)
const browser = await chromium.launch({ executablePath: chromiumPath(), args: LAUNCH_ARGS })
const rows: Row[] = []
let failed = false
for (const [name, measure] of chosen) {
  console.log(`… ${name}`)
  try {
    rows.push(...(await measure({ browser, server, proxy, url: proxy.url })))
  } catch (error) {
    // The other measurements still run; the exit code reports that this one failed.
    failed = true
    console.error(`${name}:`, error)
  }
  await proxy.heal()
}
await browser.close()
await proxy.close()
await server.dispose()
console.log()
printTable(rows)

if (!only || only.includes('posts')) {
  console.log(
    '\nP12 messages per second, and their share of a bare row in the same database (goal: 0.14 PostgreSQL, 0.07 embedded)',
  )
  const script = fileURLToPath(new URL('messagePost.ts', import.meta.url))
  const { status } = spawnSync(process.execPath, [...process.execArgv, script], { stdio: 'inherit' })
  failed ||= status !== 0
}
process.exit(failed ? 1 : 0)
