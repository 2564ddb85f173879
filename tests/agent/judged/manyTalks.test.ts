/**
 * Each talk of manyTalks.txt goes as it is recorded there: not all of it is right, but no change of what the agent does
 * goes unseen. The talks were drawn by chance from what customers write, and those kept that take a condition of the code
 * the way that few others take it. Whoever changes on purpose how they go records anew with
 * `RECORD=1 npx vitest run --config tests/vitest.config.ts tests/agent/judged/manyTalks.test.ts` and reads the difference. Where
 * the last mark alone differs, a rule reads something else and another one makes it good.
 */
import { readFileSync, writeFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { planBuiltIn } from '../../../server/agent/builtIn.ts'
import type { Say } from '../../../server/agent/plan.ts'
import { fingerprint } from '../../eval/transcripts.ts'
import { rulesAlone } from '../rulesAlone.ts'
import { talkOf } from '../shortTalk.ts'
import { doneInShort, markOf, wantedInShort } from '../turnInShort.ts'

const FILE = new URL('manyTalks.txt', import.meta.url)
const MOST_SHOWN = 30

/** 'offered(quinta, 26/11, às 15h)': the key of a piece with its values. */
function pieceInShort({ key, values }: Say): string {
  const shown = Object.values(values).map((value) => value.replaceAll('\n', ' ').slice(0, MOST_SHOWN))
  return shown.length > 0 ? `${key}(${shown.join('; ')})` : key
}

/**
 * How a talk ends: done / said / what is wanted and asked afterwards, a mark of all that was planned in it, and a mark of
 * what each rule reads by itself (rulesAlone.ts).
 */
async function endOf(line: string): Promise<string> {
  const rules: unknown[] = []
  const { error, talk, turns } = await talkOf(line, () => (s, reads) => {
    rules.push(rulesAlone(s, reads))
    return planBuiltIn(s, reads)
  })
  if (error) throw error
  const plan = turns.at(-1)?.plan
  if (!plan) return 'nothing'
  const said = [...plan.say.map(pieceInShort), ...(plan.handOver ? [`(${plan.handOver.reason})`] : [])]
  const end = `${doneInShort(talk, plan)} / ${said.join(' ') || 'nothing'} / ${wantedInShort(talk, plan)} ${markOf(turns.map((turn) => turn.plan))} #${fingerprint(rules, ['score'])}`
  return end.replaceAll('\n', ' ')
}

const ROWS = readFileSync(FILE, 'utf8')
  .split('\n')
  .filter((line) => line !== '')
  .map((line): [talk: string, end: string] => {
    const mark = line.indexOf(' = ')
    return mark < 0 ? [line, ''] : [line.slice(0, mark), line.slice(mark + 3)]
  })

if (process.env['RECORD']) {
  for (const row of ROWS) row[1] = await endOf(row[0])
  writeFileSync(FILE, ROWS.map(([talk, end]) => `${talk} = ${end}\n`).join(''))
}

it.each(ROWS)('%s', async (talk, end) => {
  expect(await endOf(talk)).toBe(end)
})
