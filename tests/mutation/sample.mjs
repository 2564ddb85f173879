/**
 * A checker of Stryker's that lets only a sample through: the first MUTATE_SAMPLE changes in an order that MUTATE_SEED
 * shuffles. The same seed takes the same changes as long as the files stay. What is left out counts as invalid, which no
 * score knows.
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
    // All in one group: a sample is taken from the whole.
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
