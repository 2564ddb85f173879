/** Run by understanding.ts; prints one line of JSON with times in milliseconds. */
import { readFileSync } from 'node:fs'
import { buildIndex, type Pair } from '../../server/agent/answer/index.ts'
import { selectAnswers } from '../../server/agent/answer/select.ts'
import { loadLearned } from '../../server/agent/understand/model.ts'
import { readClauses } from '../../server/agent/understand/read.ts'
import { EMPTY_READING_CONTEXT } from '../../server/agent/understand/command.ts'
import { questionsOf, understand } from '../../server/agent/understand/understand.ts'
import { readTimes } from '../../server/agent/time/readTimes.ts'
import { readRows } from '../agent/judged/judge.ts'
import { percentile } from './table.ts'

const PAIRS = 500
const PASSAGES = 5000

type Stored = { services: string[]; professionals: string[]; pairs: Pair[] }
const here = (name: string) => readFileSync(new URL(`../agent/judged/${name}`, import.meta.url), 'utf8')
const clinics = Object.values(JSON.parse(here('clinics.json')) as Record<string, Stored>)
const texts = readRows(here('messages.txt')).map(({ text }) => text)

const seeds = clinics.flatMap(({ pairs }) => pairs)
const named = (prefix: string) => (name: string, at: number) => ({ id: `${prefix}${at}`, name })
const pairs = Array.from({ length: PAIRS }, (_, at) => ({ ...seeds[at % seeds.length]!, id: `pair${at}` }))
const passages = Array.from({ length: PASSAGES }, (_, at) => {
  const pair = seeds[at % seeds.length]!
  const text = `${pair.answer} ${seeds[(at * 7) % seeds.length]!.answer} ${texts[at % texts.length]!}`
  return { id: `passage${at}`, source: `doc${at % 50}`, heading: `${pair.question} ${at}`, text }
})
const clinic = {
  services: clinics.flatMap(({ services }) => services).map(named('s')),
  professionals: clinics.flatMap(({ professionals }) => professionals).map(named('p')),
}

const learned = loadLearned()
const begun = performance.now()
const index = buildIndex('1', { clinic, pairs, passages }, learned)
const build = performance.now() - begun
const { vocabulary } = index

const context = {
  now: new Date('2026-11-25T13:00:00Z'),
  zone: 'America/Sao_Paulo',
  open: { '1-5': ['08:00', '19:00'] as [string, string] },
  holidays: [],
}
const times: number[] = []
const bare: number[] = []
for (const text of texts) {
  const start = performance.now()
  const understood = understand(text, EMPTY_READING_CONTEXT, {
    vocabulary,
    learned,
    readTimes: (said) => readTimes(said, context),
  })
  selectAnswers(questionsOf(understood), index)
  times.push(performance.now() - start)
  const again = performance.now()
  readClauses(text, vocabulary, learned)
  bare.push(performance.now() - again)
}
console.log(
  JSON.stringify({
    p50: percentile(times, 0.5),
    p95: percentile(times, 0.95),
    bare: percentile(bare, 0.95),
    build,
  }),
)
