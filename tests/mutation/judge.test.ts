import { readFileSync, writeFileSync } from 'node:fs'
import type { Collected } from './collect.ts'
import { type PatternChange, watchPatterns } from './patterns.ts'
import { ROOMS } from './rooms.ts'

/**
 * Judges the sampled changes of a room in one process (run.ts starts it in Stryker's copy of the files, where
 * every change lies behind a switch). A change loads the room's modules anew, since many of its rules are read
 * when they load, and runs the tests that reach it, file by file, the quickest of each first, until one fails.
 */
type Change = { id: string; where: string; pattern?: Omit<PatternChange, 'id'> }
type Verdict = Change & { status: 'Killed' | 'Survived' | 'NoCoverage' | 'Timeout' }
type Counts = Record<string, number>
/** What the instrumented code reads and counts. */
type Switches = {
  activeMutant?: string | undefined
  currentTestId?: string | undefined
  hitCount?: number | undefined
  hitLimit?: number
  mutantCoverage?: { static: Counts; perTest: Record<string, Counts> }
}

/** `vitest` itself, since an import of it leads to collect.ts. */
const { it, vi } = globalThis as unknown as Pick<typeof import('vitest'), 'it' | 'vi'>
const switches = ((globalThis as { __stryker__?: Switches }).__stryker__ ??= {})
/** A change that is reached this many times as often as its original goes round in an endless loop. */
const MOST_TIMES_REACHED = 100
const MOST_MS = 120_000

const room = ROOMS[process.env['MUTATE_ROOM'] ?? '']
const changes = JSON.parse(readFileSync(process.env['MUTATE_CHANGES'] ?? '', 'utf8')) as Change[]

async function loadTests(file: string): Promise<Collected[]> {
  await import(/* @vite-ignore */ new URL(`../../${file}`, import.meta.url).pathname)
  const { takeCollected } = await import('./collect.ts')
  return takeCollected()
}

/** Runs tests one after the other, with their hooks. Ends at the first failure, which it throws. */
async function runTests(
  tests: readonly Collected[],
  around: (run: () => Promise<void>, at: number) => Promise<void>,
) {
  const begun = new Set<Collected['suite']>()
  const suitesOf = ({ suite }: Collected) => {
    const suites = []
    for (let each: Collected['suite'] | null = suite; each; each = each.parent) suites.unshift(each)
    return suites
  }
  try {
    for (const [at, test] of tests.entries()) {
      const suites = suitesOf(test)
      await around(async () => {
        for (const suite of suites) {
          if (begun.has(suite)) continue
          begun.add(suite)
          for (const hook of suite.beforeAll) await hook()
        }
        for (const suite of suites) for (const hook of suite.beforeEach) await hook()
        try {
          await test.body()
        } finally {
          for (const suite of suites) for (const hook of suite.afterEach) await hook()
        }
      }, at)
    }
  } finally {
    for (const suite of begun) for (const hook of suite.afterAll) await hook()
  }
}

const TIMED_OUT = new Error('timed out')
async function inTime(run: () => Promise<void>): Promise<void> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<never>((_, reject) => (timer = setTimeout(() => reject(TIMED_OUT), MOST_MS)))
  try {
    await Promise.race([run(), late])
  } finally {
    clearTimeout(timer)
  }
}

it('judges the changes of the sample', { timeout: 0 }, async () => {
  vi.resetModules()
  const patterns = watchPatterns(
    changes.flatMap(({ id, pattern }) => (pattern ? [{ id, ...pattern }] : [])),
    () => switches.currentTestId,
  )
  const files: { file: string; took: number; tests: { key: string; took: number }[] }[] = []
  for (const file of room?.together ?? []) {
    const start = performance.now()
    const tests = await loadTests(file)
    const took: number[] = []
    await runTests(tests, async (run, at) => {
      switches.currentTestId = `${file} ${at}`
      const begun = performance.now()
      await run().catch((cause: unknown) => {
        throw new Error(`fails without a change: ${tests[at]!.name}`, { cause })
      })
      took[at] = performance.now() - begun
      switches.currentTestId = undefined
    })
    files.push({
      file,
      took: performance.now() - start,
      tests: took.map((each, at) => ({ key: `${file} ${at}`, took: each })),
    })
  }
  console.log(
    `${files.flatMap(({ tests }) => tests).length} tests pass without a change, in ${Math.round(files.reduce((sum, { took }) => sum + took, 0) / 1000)} s`,
  )
  const toldApart = patterns.end()
  const { static: whenLoaded, perTest } = structuredClone(
    switches.mutantCoverage ?? { static: {}, perTest: {} },
  )

  const verdicts: Verdict[] = []
  for (const [place, change] of changes.entries()) {
    const start = performance.now()
    const status = await judge(change.id)
    verdicts.push({ ...change, status })
    const noticed = verdicts.filter((each) => each.status === 'Killed' || each.status === 'Timeout').length
    console.log(
      `${noticed} of ${place + 1} (of ${changes.length}): ${status} ${change.where} (${Math.round(performance.now() - start)} ms)`,
    )
  }
  writeFileSync(process.env['MUTATE_VERDICTS'] ?? '', JSON.stringify(verdicts))

  async function judge(id: string): Promise<Verdict['status']> {
    const isRead = whenLoaded[id] !== undefined
    const telling = toldApart.get(id)
    const reaching = files.flatMap(({ file, tests }) => {
      const places = tests.flatMap(({ key }, at) => (isRead || perTest[key]?.[id] !== undefined ? [at] : []))
      const first = (at: number) => (telling?.has(tests[at]!.key) ? 0 : 1)
      return places.length > 0
        ? [
            {
              file,
              tests,
              places: places.sort((a, b) => first(a) - first(b) || tests[a]!.took - tests[b]!.took),
              // Tests of one file may share what they prepare, so all of them run where one tells the change apart.
              isTold: !telling || tests.some(({ key }) => telling.has(key)),
            },
          ]
        : []
    })
    if (reaching.length === 0) return 'NoCoverage'
    const times = reaching
      .flatMap(({ tests, places }) => places.map((at) => perTest[tests[at]!.key]?.[id] ?? 0))
      .reduce((sum, each) => sum + each, whenLoaded[id] ?? 0)
    switches.activeMutant = id
    switches.hitCount = 0
    switches.hitLimit = times * MOST_TIMES_REACHED
    try {
      vi.resetModules()
      for (const { file, places, isTold } of reaching) {
        if (!isTold) continue
        const changed = await loadTests(file)
        await runTests(
          places.map((at) => changed[at]!),
          inTime,
        )
      }
      return 'Survived'
    } catch (error) {
      return error === TIMED_OUT || switches.hitCount > switches.hitLimit ? 'Timeout' : 'Killed'
    } finally {
      switches.activeMutant = undefined
      switches.hitCount = undefined
    }
  }
})
