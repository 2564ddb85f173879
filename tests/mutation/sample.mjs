/**
 * A Stryker checker that lets only a sample of the mutants through: the first MUTATE_SAMPLE in an order
 * shuffled by MUTATE_SEED. The same seed takes the same mutants while the files stay unchanged. The others
 * are reported as compile errors, which no score counts.
 */
import { createHash } from 'node:crypto'

const size = Number(process.env['MUTATE_SAMPLE'])
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

function createSample() {
  return {
    init: async () => undefined,
    // All mutants in one group, since the sample is drawn from all of them.
    group: async (mutants) => [mutants.map(({ id }) => id)],
    check: async (mutants) => {
      const taken = new Set(
        mutants
          .toSorted((a, b) => (orderOf(a) < orderOf(b) ? -1 : 1))
          .slice(0, size)
          .map(({ id }) => id),
      )
      return Object.fromEntries(
        mutants.map(({ id }) => [
          id,
          taken.has(id) ? { status: 'passed' } : { status: 'compileError', reason: 'not in the sample' },
        ]),
      )
    },
  }
}

export const strykerPlugins = [{ kind: 'Checker', name: 'sample', factory: createSample }]
