/**
 * Times the search for free times of a busy clinic, in a fresh process and in a page on a processor four times
 * slower. Run by bench.ts, or alone: `node --import tsx tests/bench/freeTimes.ts`.
 */
import { spawnSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import type { Browser } from 'playwright'
import { warmFreeTimes } from '../../server/modules/availability/warmFreeTimes.ts'
import { bundleScript } from '../e2e/lab/buildLab.ts'
import type { Bench } from './bench.ts'
import { type Measured, measureClinic } from './freeTimesClinic.ts'
import { type Row, ms } from './table.ts'

const file = fileURLToPath(import.meta.url)

/** Measures in a fresh process, since earlier runs would have made the code faster. */
function inProcess(...how: 'warmed'[]): Measured {
  const { stdout, stderr, status } = spawnSync(process.execPath, [...process.execArgv, file, ...how], {
    encoding: 'utf8',
  })
  if (status !== 0) throw new Error(stderr)
  return JSON.parse(stdout) as Measured
}

async function onPhone(browser: Browser, warmed: boolean): Promise<Measured> {
  const page = await browser.newPage()
  try {
    await page.addScriptTag({ type: 'module', content: await bundleScript(PAGE) })
    await page.waitForFunction(() => 'measureClinic' in window)
    const session = await page.context().newCDPSession(page)
    await session.send('Emulation.setCPUThrottlingRate', { rate: 4 })
    return await page.evaluate((how) => window.measureClinic({ warmed: how }), warmed)
  } finally {
    await page.close()
  }
}

const PAGE = fileURLToPath(new URL('freeTimesPage.ts', import.meta.url))

export async function measureFreeTimes({ browser }: Bench): Promise<Row[]> {
  const server = inProcess()
  const warmed = inProcess('warmed')
  const phone = await onPhone(browser, false)
  const warmedPhone = await onPhone(browser, true)
  if (!server.equal || !phone.equal) throw new Error('The naive scan found other times.')
  const row = (name: string, value: number, naive: number, goal: string): Row => ({
    id: '',
    name,
    value: ms(value),
    limit: `${ms(naive)} naive scan`,
    ratio: value / naive,
    goal,
  })
  const what = `free times, ${server.found.toLocaleString('pt-BR')} of 60 days × 10 professionals`
  return [
    row(what, server.warm, server.naive, '≤ 10 ms'),
    row('  the first of a server after its warm-up', warmed.first, server.naive, '≤ 10 ms'),
    row('  the first in its process without it', server.first, server.naive, ''),
    row('  on a phone (processor 4× slower)', phone.warm, phone.naive, '≤ 40 ms'),
    row('  the first in its page after its warm-up', warmedPhone.first, phone.naive, '≤ 40 ms'),
    row('  the first in its page without it', phone.first, phone.naive, ''),
  ]
}

async function main(): Promise<void> {
  if (process.argv.includes('warmed')) for await (const _ of warmFreeTimes());
  console.log(JSON.stringify(measureClinic()))
}

if (process.argv[1] === file) void main()
