export type Row = {
  /** The target's id (P12, M1, …); empty when it has none. */
  id: string
  name: string
  value: string
  /** What physics, or the nearest thing without the app's code, reached in the same run. */
  limit: string
  ratio: number | null
  goal: string
}

export const ms = (value: number): string => `${value < 10 ? value.toFixed(1) : Math.round(value)} ms`
export const kb = (bytes: number): string => `${(bytes / 1024).toFixed(1)} KB`
export const perSecond = (value: number): string => `${Math.round(value).toLocaleString('pt-BR')}/s`

export function percentile(values: readonly number[], p: number): number {
  const sorted = [...values].sort((a, b) => a - b)
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * p))] ?? Number.NaN
}
export const median = (values: readonly number[]): number => percentile(values, 0.5)

export function printTable(rows: readonly Row[]): void {
  const lines = [
    ['', 'what', 'measured', 'limit', 'ratio', 'goal'],
    ...rows.map(({ id, name, value, limit, ratio, goal }) => [
      id,
      name,
      value,
      limit,
      ratio === null ? '' : ratio.toFixed(2),
      goal,
    ]),
  ]
  const widths = lines[0]!.map((_, column) => Math.max(...lines.map((line) => line[column]!.length)))
  for (const line of lines)
    console.log(
      line
        .map((cell, column) => cell.padEnd(widths[column]!))
        .join('  ')
        .trimEnd(),
    )
}
