/** First fill, reads and enqueues of the mirror beside bare IndexedDB, in the same Chromium. */
import { newId } from '../../src/contract/ids.ts'
import { labPage } from '../e2e/lab/openLab.ts'
import type { Bench } from './bench.ts'
import { benchDevice } from './benchDevice.ts'
import { median, ms, percentile, perSecond, type Row } from './table.ts'

const CONVERSATIONS = 1000
const EACH = 100

export async function measureMirror({ browser, url }: Bench): Promise<Row[]> {
  const context = await benchDevice(browser, url, { serviceWorkers: 'block' })
  const page = await labPage(context, url)
  const identity = { userId: newId(), organizationId: newId() }
  const fill = await page.evaluate(([who, n, each]) => window.lab.fillMirror(who, n, each), [
    identity,
    CONVERSATIONS,
    EACH,
  ] as const)
  const threads = await page.evaluate(([who, n, each]) => window.lab.timeThreads(who, n, each), [
    identity,
    CONVERSATIONS,
    EACH,
  ] as const)
  const enqueue = await page.evaluate((who) => window.lab.timeEnqueue(who, 60), identity)
  const raw = await page.evaluate(([n, each]) => window.lab.fillRaw(n, each), [
    CONVERSATIONS / 4,
    EACH,
  ] as const)
  await context.close()
  const rate = ({ rows, ms: time }: { rows: number; ms: number }) => (rows / time) * 1000
  return [
    {
      id: 'P5',
      name: `first fill, ${fill.rows.toLocaleString('pt-BR')} rows`,
      value: perSecond(rate(fill)),
      limit: `${perSecond(rate(raw.packed))} bare, packed`,
      ratio: rate(fill) / rate(raw.packed),
      goal: '≥ 40.000/s',
    },
    {
      id: 'P5',
      name: '  the same against bare rows, one by one',
      value: perSecond(rate(fill)),
      limit: perSecond(rate(raw.perRow)),
      ratio: rate(fill) / rate(raw.perRow),
      goal: '',
    },
    {
      id: 'P6',
      name: 'last 50 messages of 100.000, median',
      value: ms(median(threads.mirror)),
      limit: ms(median(threads.raw)),
      ratio: median(threads.mirror) / median(threads.raw),
      goal: '≤ 3 ms',
    },
    {
      id: '',
      name: '  p95',
      value: ms(percentile(threads.mirror, 0.95)),
      limit: ms(percentile(threads.raw, 0.95)),
      ratio: null,
      goal: '',
    },
    {
      id: '',
      name: 'enqueue until on disk, median',
      value: ms(median(enqueue.enqueue)),
      limit: `${ms(median(enqueue.raw))} bare, strict`,
      ratio: median(enqueue.enqueue) / median(enqueue.raw),
      goal: '',
    },
  ]
}
