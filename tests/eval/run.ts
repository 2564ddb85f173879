/**
 * `npm run eval`: plays the authored dialogues against the agent and prints each failed transcript, the table by kind and
 * what differs from the last release. `--kind book,move` and `--only book-01,move-02` choose; `--seed 7` gives the
 * simulated customers other words; `--model` plays against the model that
 * MODEL_URL and MODEL_NAME name; `--save` writes scores.json.
 */
import { type Dialogue, KINDS } from './dialogue.ts'
import { DIALOGUES } from './dialogues/index.ts'
import { playAll } from './playAll.ts'
import { compare, readScores, scoresOf, writeScores } from './scores.ts'
import { rowsOf, tableOf, transcriptOf } from './table.ts'

const option = (name: string): string | undefined => {
  const at = process.argv.indexOf(`--${name}`)
  return at > 0 ? process.argv[at + 1] : undefined
}
const kinds = option('kind')?.split(',')
const only = option('only')?.split(',')
const seed = Number(option('seed') ?? 0)
for (const kind of kinds ?? [])
  if (!KINDS.some((known) => known === kind))
    throw new Error(`no such kind: ${kind}; there are ${KINDS.join(', ')}`)

const isChosen = ({ id, kind }: Dialogue) => (!kinds || kinds.includes(kind)) && (!only || only.includes(id))
const began = performance.now()
const isRemote = process.argv.includes('--model')
const planner = isRemote ? (await import('./configuredModel.ts')).configuredModel() : undefined
const results = await playAll(DIALOGUES.filter(isChosen), seed, planner)
const seconds = (performance.now() - began) / 1000

for (const result of results) if (!result.verdict.isRight || only) console.log(`${transcriptOf(result)}\n`)
console.log(tableOf(rowsOf(results)))
console.log(`\n${results.length} dialogues in ${seconds.toFixed(1)} s`)

const scores = scoresOf(results)
if (seed === 0 && !isRemote) {
  const { failing, passing, added, p } = compare(readScores(), scores)
  console.log(`newly failing (${failing.length}): ${failing.join(' ') || '–'}`)
  console.log(`newly passing (${passing.length}): ${passing.join(' ') || '–'}`)
  console.log(`new dialogues: ${added}; sign test p = ${p.toFixed(3)}`)
}
if (process.argv.includes('--save') && seed === 0 && !isRemote) writeScores({ ...readScores(), ...scores })
process.exit(results.every(({ verdict }) => verdict.isRight) ? 0 : 1)
