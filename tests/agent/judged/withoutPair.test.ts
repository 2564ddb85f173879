/**
 * Who asks what a clinic has not written down must not be answered by what it has written of something near. Each question
 * of the sets that one pair answers is asked of the same clinic without this pair: withoutPair.txt lists those that another
 * pair answers all the same. Some of these answers fit, most are beside the question: the list should become shorter.
 * Whoever changes it records anew with `RECORD=1 npx vitest run --config tests/vitest.config.ts
 * tests/agent/judged/withoutPair.test.ts` and reads the difference.
 */
import { readFileSync, writeFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { ASKED } from '../../eval/askedCases.ts'
import { ask } from '../../eval/dialogues/kinds.ts'
import { play } from '../../eval/play.ts'
import { type Case, casesOfDialogues } from '../../eval/rankWeights.ts'

const FILE = new URL('withoutPair.txt', import.meta.url)

/** The questions of the pairs that are quoted where the clinic lacks the one that answers. */
async function quotedWithout({ clinic, text, right }: Case): Promise<string[]> {
  const pairs = clinic.pairs.filter(({ id }) => id !== right)
  const lacking = { ...clinic, pairs, company: `${clinic.company} without ${right}` }
  // The clinic of the dialogue is not played: another one stands in for it.
  const { turns } = await play(ask('asked', 'skin', text), undefined, lacking)
  const quoted = turns.flatMap(({ plan }) => (plan?.say ?? []).filter(({ key }) => key === 'quote'))
  const ids = new Set(quoted.flatMap(({ basis }) => basis.flatMap((each) => ('id' in each ? [each.id] : []))))
  return pairs.flatMap(({ id, question }) => (ids.has(id) ? [question] : []))
}

it(
  '(ENG-03) what no pair answers is answered by no other pair but those recorded',
  { timeout: 300_000 },
  async () => {
    const lines: string[] = []
    let asked = 0
    for (const one of [...casesOfDialogues(), ...ASKED]) {
      if (one.right === null || !one.clinic.pairs.some(({ id }) => id === one.right)) continue
      asked++
      const [quoted] = await quotedWithout(one)
      if (quoted !== undefined) lines.push(`${one.clinic.company}: ${one.text} = ${quoted}`)
    }
    const found = `${lines.length} of ${asked}\n${lines.join('\n')}\n`
    if (process.env['RECORD']) writeFileSync(FILE, found)
    expect(found.split('\n')).toEqual(readFileSync(FILE, 'utf8').split('\n'))
  },
)
