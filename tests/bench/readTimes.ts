import { readFileSync } from 'node:fs'
import { readTimes } from '../../server/agent/time/readTimes.ts'
import type { Opening } from '../../server/agent/time/timeValue.ts'
import { type Row, median, ms, percentile } from './table.ts'

type Group = { now: string; zone: string; open: Opening; cases: { text: string }[] }
const FILE = new URL('../server/agent/time/cases.json', import.meta.url)
const LONG =
  'oi, tudo bem? queria saber quanto custa a limpeza de pele e se vocês têm horário amanhã às 3 ou quinta de manhã, menos entre 10 e meio-dia, porque minha filha de 8 anos sai da escola. '

/** Times `readTimes` on the authored cases, a message of 180 letters, and one of WhatsApp's full length. */
export async function measureReadTimes(): Promise<Row[]> {
  const [group] = JSON.parse(readFileSync(FILE, 'utf8')) as Group[]
  const context = { now: new Date(group!.now), zone: group!.zone, open: group!.open, holidays: [] }
  const time = (text: string) => {
    const start = performance.now()
    readTimes(text, context)
    return performance.now() - start
  }
  const texts = group!.cases.map(({ text }) => text)
  for (const text of texts) time(text)
  const short = Array.from({ length: 10 }, () => texts.map(time)).flat()
  const long = Array.from({ length: 50 }, () => time(LONG))
  const full = Array.from({ length: 20 }, () => time(LONG.repeat(22)))
  const row = (name: string, values: number[], goal: string): Row => ({
    id: '',
    name,
    value: `${median(values).toFixed(3)} ms (p95 ${ms(percentile(values, 0.95))})`,
    limit: '',
    ratio: null,
    goal,
  })
  return [
    row('times of a message: short', short, '< 1 ms'),
    row('times of a message: 180 letters', long, '< 1 ms'),
    row('times of a message: 4,096 letters', full, 'linear'),
  ]
}
