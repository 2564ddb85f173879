/** The results by kind as a table, and as transcripts. */
import { KINDS } from './dialogue.ts'
import type { Played } from './play.ts'
import type { FaultKind, Verdict } from './verdict.ts'

export type Result = { played: Played; verdict: Verdict }
export type Row = {
  kind: string
  n: number
  right: number
  /** Dialogues where something untrue was said or done. */
  wrong: number
  handOvers: number
  /** The agent's turns, on average. */
  turns: number
  p95: number
}

const UNTRUE: readonly FaultKind[] = ['wrong booking', 'wrong fact', 'claim']
export const has = ({ verdict }: Result, ...kinds: FaultKind[]): boolean =>
  verdict.faults.some(({ kind }) => kinds.includes(kind))

export function rowsOf(results: readonly Result[]): Row[] {
  const rows = KINDS.flatMap((kind) => {
    const own = results.filter(({ played }) => played.dialogue.kind === kind)
    return own.length === 0 ? [] : [rowOf(kind, own)]
  })
  return [...rows, rowOf('all', results)]
}

function rowOf(kind: string, results: readonly Result[]): Row {
  const times = results.flatMap(({ played }) => played.turns.map(({ ms }) => ms)).toSorted((a, b) => a - b)
  const turns = results.reduce((sum, { played }) => sum + played.turns.length, 0)
  return {
    kind,
    n: results.length,
    right: results.filter(({ verdict }) => verdict.isRight).length,
    wrong: results.filter((each) => has(each, ...UNTRUE)).length,
    handOvers: results.filter((each) => has(each, 'needless hand-over')).length,
    turns: turns / Math.max(1, results.length),
    p95: times[Math.min(times.length - 1, Math.floor(times.length * 0.95))] ?? 0,
  }
}

/** The table in Markdown. */
export function tableOf(rows: readonly Row[]): string {
  const lines = rows.map(
    ({ kind, n, right, wrong, handOvers, turns, p95 }) =>
      `| ${kind} | ${n} | ${right} | ${Math.round((100 * right) / n)} % | ${wrong} | ${handOvers} | ${turns.toFixed(1)} | ${p95.toFixed(0)} |`,
  )
  return [
    '| kind | n | right | | untrue | needless hand-over | turns | ms p95 |',
    '|---|---|---|---|---|---|---|---|',
    ...lines,
  ].join('\n')
}

/** A held-out dialogue's name and kinds of faults, without its words, so that nobody tunes on them. */
export const withheld = ({ played, verdict }: Result): string =>
  `━━ ${played.dialogue.id}: ${verdict.faults.map(({ kind }) => kind).join(', ') || 'right'}`

/** The dialogue as it was played, with what was understood and done. */
export function transcriptOf({ played, verdict }: Result): string {
  const { dialogue, turns } = played
  const lines = [`━━ ${dialogue.id} (${dialogue.kind}, ${dialogue.clinic}, ${dialogue.now})`]
  for (const { heard, plan } of turns) {
    lines.push(...heard.map((text) => `  C: ${text.replaceAll('\n', ' ⏎ ')}`))
    if (!plan) {
      lines.push('     (silent)')
      continue
    }
    const { understood, tools } = plan.trace
    lines.push(`     ‹${understood.map(({ meaning }) => meaning).join(' ; ')}›`)
    lines.push(...tools.map(({ name, input, result }) => `     ${name}(${input}) → ${result}`))
    const { gate } = plan.trace
    lines.push(...gate.map(({ verdict, text, reason }) => `     gate ${verdict}: ${text} (${reason})`))
    lines.push(...plan.messages.map((text) => `  A: ${text.replaceAll('\n', ' ⏎ ')}`))
    for (const write of plan.writes) lines.push(`     ! ${JSON.stringify(write, withoutIds)}`)
    if (plan.handOver) lines.push(`     → ${plan.handOver.reason}: ${plan.handOver.summary}`)
  }
  lines.push(...verdict.faults.map(({ kind, text }) => `  ✗ ${kind}: ${text}`))
  return lines.join('\n')
}

const withoutIds = (key: string, value: unknown) =>
  key === 'id' || key === 'expected' || key === 'endTime' ? undefined : value
