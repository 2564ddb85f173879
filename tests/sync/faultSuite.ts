import { readFile, writeFile } from 'node:fs/promises'
import { afterAll, describe, expect, it } from 'vitest'
import { type Report, runSchedule } from './runSchedule.ts'
import { makeSchedule } from './schedule.ts'

/** The number of random schedules, from seed SYNC_SEED on; e.g. SYNC_SCHEDULES=100000 for a long run. */
const COUNT = Number(process.env['SYNC_SCHEDULES'] ?? 2000)
const FIRST = Number(process.env['SYNC_SEED'] ?? 1)
const FAILING = new URL('./failing-seeds.json', import.meta.url)

async function readFailing(): Promise<number[]> {
  try {
    return JSON.parse(await readFile(FAILING, 'utf8')) as number[]
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return []
    throw error
  }
}

/**
 * Tests one of `parts` equal shares of the schedules, since vitest runs files in parallel but not the tests
 * of one file.
 */
export function faultSuite(part: number, parts: number): void {
  const totals: Record<string, number> = { schedules: 0 }

  async function run(seed: number): Promise<Report> {
    const report = await runSchedule(makeSchedule(seed), `balcao-faults-${part}`)
    totals['schedules']! += 1
    for (const [name, count] of Object.entries({ ...report.counts, ...report.faults }))
      totals[name] = (totals[name] ?? 0) + count
    return report
  }

  describe('the sync engine under random faults', () => {
    afterAll(() => {
      console.log(`sync faults, part ${part} of ${parts}:`, JSON.stringify(totals))
    })

    it('OFF-07 seeds that failed before are right now', async () => {
      const stillFailing: [number, string[]][] = []
      for (const seed of await readFailing()) {
        if (seed % parts !== part - 1) continue
        const { problems } = await run(seed)
        if (problems.length > 0) stillFailing.push([seed, problems])
      }
      expect(stillFailing).toEqual([])
    })

    it(`OFF-06 OFF-07 OFF-08 OFF-11 OFF-18 RT-10 ${COUNT / parts} schedules lose, double and reorder nothing`, async () => {
      const failing: [number, string[]][] = []
      for (let seed = FIRST; seed < FIRST + COUNT && failing.length < 5; seed++) {
        if (seed % parts !== part - 1) continue
        const { problems } = await run(seed)
        if (problems.length > 0) failing.push([seed, problems])
      }
      if (failing.length > 0) {
        const seeds = new Set([...(await readFailing()), ...failing.map(([seed]) => seed)])
        await writeFile(FAILING, `${JSON.stringify([...seeds])}\n`)
      }
      expect(failing).toEqual([])
    })
  })
}
