/** What `npm run mutate` (run.ts) adds to Stryker: two checkers and a reporter. */
import { createHash } from 'node:crypto'
import { typeChecker } from './compiles.mjs'

const size = Number(process.env['MUTATE_SAMPLE'] ?? Infinity)
const seed = process.env['MUTATE_SEED'] ?? '1'

const orderOf = ({ fileName, location: { start, end }, mutatorName, replacement }) =>
  createHash('sha256')
    .update(
      [
        seed,
        fileName.replace(process.cwd(), ''),
        start.line,
        start.column,
        end.line,
        end.column,
        mutatorName,
        replacement,
      ].join('|'),
    )
    .digest('hex')

const NOT_IN_SAMPLE = { status: 'compileError', reason: 'not in the sample' }
const NOT_COMPILING = { status: 'compileError', reason: 'does not compile' }
/** The first listing only finds the lines, and need not know which changes compile. */
const areTypesChecked = process.env['MUTATE_TYPES'] === 'check'

/**
 * A checker that takes a sample of the mutants: the first MUTATE_SAMPLE in an order shuffled by MUTATE_SEED. The
 * same seed takes the same mutants while the files stay unchanged. The others are reported as compile errors,
 * which no score counts, as are those of the sample that do not compile.
 */
const sampleWith = (take) => () => ({
  init: async () => undefined,
  // All mutants in one group, since the sample is drawn from all of them.
  group: async (mutants) => [mutants.map(({ id }) => id)],
  check: async (mutants) => {
    const ordered = mutants
      .map((mutant) => ({ id: mutant.id, order: orderOf(mutant) }))
      .sort((a, b) => (a.order < b.order ? -1 : 1))
    const compiles = areTypesChecked
      ? await typeChecker(`.cache/stryker-types-${process.pid}`)
      : () => Promise.resolve(true)
    const byId = new Map(mutants.map((mutant) => [mutant.id, mutant]))
    const results = {}
    for (const [place, { id }] of ordered.entries()) {
      if (place >= size) results[id] = NOT_IN_SAMPLE
      else results[id] = (await compiles(byId.get(id))) ? take(place) : NOT_COMPILING
    }
    return results
  },
})

const NAMED = new Set(['Survived', 'NoCoverage', 'Timeout', 'RuntimeError'])

/** Prints each change that no failing test noticed as soon as it is known: a run takes long. */
const createUnnoticed = () => ({
  onMutantTested: ({ status, fileName, location: { start }, mutatorName, replacement = '' }) => {
    if (NAMED.has(status))
      console.log(
        `${status} ${fileName.replace(`${process.cwd()}/`, '')}:${start.line}:${start.column} ${mutatorName} ▸ ${replacement.replaceAll(/\s+/gu, ' ').slice(0, 160)}`,
      )
  },
})

export const strykerPlugins = [
  { kind: 'Checker', name: 'sample', factory: sampleWith(() => ({ status: 'passed' })) },
  // Lets none pass: the run only lists what the sample holds, with the place of each.
  {
    kind: 'Checker',
    name: 'list',
    factory: sampleWith((place) => ({ status: 'compileError', reason: `sampled ${place}` })),
  },
  { kind: 'Reporter', name: 'unnoticed', factory: createUnnoticed },
]
