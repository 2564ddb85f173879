/**
 * Times understanding a message and choosing its answers from 500 pairs and 5,000 passages, in its own
 * process.
 */
import { spawnSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { type Row, ms } from './table.ts'

export async function measureUnderstanding(): Promise<Row[]> {
  const script = fileURLToPath(new URL('understandingProcess.ts', import.meta.url))
  const { stdout, status, stderr } = spawnSync(process.execPath, [...process.execArgv, script], {
    encoding: 'utf8',
  })
  if (status !== 0) throw new Error(stderr)
  const { p50, p95, bare, build } = JSON.parse(stdout) as {
    p50: number
    p95: number
    bare: number
    build: number
  }
  return [
    {
      id: '',
      name: 'agent: a message understood and answered, 500 pairs and 5,000 passages, p95',
      value: ms(p95),
      limit: `${ms(bare)} reading its clauses alone`,
      ratio: p95 / bare,
      goal: '< 30 ms',
    },
    { id: '', name: '  the middle message', value: ms(p50), limit: '', ratio: null, goal: '' },
    {
      id: '',
      name: '  knowledge indexed, once per revision',
      value: ms(build),
      limit: '',
      ratio: null,
      goal: '',
    },
  ]
}
