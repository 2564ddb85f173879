import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'
import { SHAPES } from './hostileShapes.ts'
import { EXEMPT, FILES_OF_RULES, HARMLESS_EXPRESSIONS, READERS } from './textReaders.ts'

const root = fileURLToPath(new URL('../..', import.meta.url))
const FULL = 60_000
/**
 * A function that needs no more than this for the full length
 * cannot be quadratic: for 60,000 characters that would be seconds.
 */
const NOTHING_MS = 40
/** Growth per doubling of the length: linear is 2, quadratic is 4. */
const MOST_GROWTH = 2.8
/** A function that needs this long for a quarter of the length fails, whatever its growth. */
const HOPELESS_MS = 1500

function cpuMs(work: () => unknown): number {
  const before = process.cpuUsage()
  work()
  const { user, system } = process.cpuUsage(before)
  return (user + system) / 1000
}

/** The least of three measurements, because other load on the machine only ever adds time. */
const least = (work: () => unknown): number => Math.min(cpuMs(work), cpuMs(work), cpuMs(work))

/**
 * True if the time grows linearly with the length. Too much growth in two of three attempts counts as proof.
 */
function isLinear(run: (text: string) => unknown, at: (length: number) => string): boolean {
  const texts = [at(FULL / 4), at(FULL / 2), at(FULL)] as const
  // The shortest text first, so that a quadratic function fails before the longest one.
  const first = cpuMs(() => run(texts[0]))
  if (first > HOPELESS_MS) return false
  const whole = cpuMs(() => run(texts[2]))
  // From a quarter to the full length, linear grows by 4, quadratic by 16.
  if (whole <= NOTHING_MS || whole / first < MOST_GROWTH ** 2 / 1.3) return true
  let bad = 0
  for (let tries = 0; tries < 3 && bad < 2 && tries - bad < 2; tries++) {
    const short = least(() => run(texts[0]))
    const middle = least(() => run(texts[1]))
    // Clear already, so do not run the full length.
    const hopeless = middle > HOPELESS_MS && middle / short > MOST_GROWTH
    const long = hopeless ? Infinity : least(() => run(texts[2]))
    // Measured over both doublings, because a single one may be distorted by other load on the machine.
    if (long > NOTHING_MS && long / short > MOST_GROWTH ** 2) bad++
  }
  return bad < 2
}

describe('text from outside', () => {
  it('the measure tells quadratic from linear', () => {
    const letters = SHAPES[0]!.at
    const steps = (many: number) => {
      let sum = 0
      for (let n = 0; n < many; n++) sum = (sum + n) | 0
      return sum
    }
    expect(isLinear((text) => steps(text.length * 1000), letters)).toBe(true)
    expect(isLinear((text) => steps(text.length ** 2 / 20), letters)).toBe(false)
  }, 120_000)

  it.each(READERS.map(({ of, run }) => [of, run] as const))(
    'SEC-01 %s is linear in whatever it is given',
    (_, run) => {
      const wrong = SHAPES.filter(({ at }) => !isLinear(run, at)).map(({ name }) => name)
      expect(wrong).toEqual([])
    },
    300_000,
  )

  const exportsOf = (file: string) =>
    [
      ...readFileSync(join(root, file), 'utf8').matchAll(
        /^export (?:async )?(?:function\*? (\w+)|const ([a-z]\w*)(?:: [^=]+)? =\s*(?:async )?(?:<[^>]*>)?\()/gm,
      ),
    ].map((match) => `${file}#${match[1] ?? match[2]}`)

  it('SEC-01 every function of the files of rules is measured, or says why it need not be', () => {
    const known = new Set([...READERS.map(({ of }) => of), ...Object.keys(EXEMPT)])
    const all = FILES_OF_RULES.flatMap(exportsOf)
    expect(all.filter((name) => !known.has(name))).toEqual([])
    expect([...known].filter((name) => !all.includes(name))).toEqual([])
  })

  it('SEC-01 every other file with a repeating expression says why it is harmless', () => {
    const sources = ['src', 'sw', 'server'].flatMap((dir) =>
      readdirSync(join(root, dir), { recursive: true, encoding: 'utf8' }).map((name) => `${dir}/${name}`),
    )
    // A regular expression with a repetition, after `(`, `=` or at the beginning of a line.
    const REPEATS =
      /(?:[(=]|^|=>|\?|:|&&|\|\|)\s*!?\/(?![/*])(?:[^/\\\n[]|\\.|\[(?:[^\]\\\n]|\\.)*\])*[+*](?:[^/\\\n[]|\\.|\[(?:[^\]\\\n]|\\.)*\])*\/[dgimsuvy]*\s*[.,;)\n]/m
    const files = sources
      .filter((file) => /\.tsx?$/.test(file) && !/\.gen\.ts$|\/demo\//.test(file))
      .filter((file) =>
        REPEATS.test(readFileSync(join(root, file), 'utf8').replace(/^\s*(?:\/\/|\*|\/\*).*$/gm, '')),
      )
    expect(files.length).toBeGreaterThan(20)
    const known = new Set([...FILES_OF_RULES, ...Object.keys(HARMLESS_EXPRESSIONS)])
    expect(files.filter((file) => !known.has(file))).toEqual([])
    expect(Object.keys(HARMLESS_EXPRESSIONS).filter((file) => !files.includes(file))).toEqual([])
  })
})
