/**
 * Lists the words that everyday words must not be taken for, after `lexicon/everyday.ts` has changed:
 *
 *     npx tsx server/agent/understand/writeNearEveryday.ts /usr/share/dict/brazilian /usr/share/dict/portuguese
 *
 * The lists are those of Debian's packages wbrazilian and wportuguese; names that were listed before stay.
 */
import { readFileSync, writeFileSync } from 'node:fs'
import { fold } from '../../../src/contract/text.ts'
import { EVERYDAY } from './lexicon/everyday.ts'
import { NEAR_EVERYDAY } from './lexicon/nearEveryday.ts'
import { isOneAway } from './typos.ts'

/** Rare words that customers never mean: who writes 'quita' writes of 'quinta'. */
const NEVER_MEANT = new Set('quita quata sesta secunda legar coces maraa fazei antao lambem'.split(' '))
const WIDTH = 116
/** What verbs of a participle may end with, as far as word lists leave them out: 'pausar' beside 'pausada'. */
const ENDINGS = {
  ada: ['ar', 'a', 'o', 'ou', 'am', 'ando', 'ei', 'ava'],
  ida: ['er', 'ir', 'e', 'em', 'endo', 'iu', 'eu', 'i'],
}

const listed = process.argv
  .slice(2)
  .flatMap((file) => readFileSync(file, 'utf8').split('\n').map(fold))
  .filter((word) => /^[a-z]{4,}$/.test(word))
const verbs = listed.flatMap((word) =>
  Object.entries(ENDINGS).flatMap(([end, others]) =>
    word.endsWith(end) ? others.map((other) => word.slice(0, -end.length) + other) : [],
  ),
)

const everyday = new Set(EVERYDAY.map(fold))
const byLength = new Map<number, string[]>()
for (const word of everyday) byLength.set(word.length, [...(byLength.get(word.length) ?? []), word])
const isNear = (word: string) =>
  [-1, 0, 1].some((more) => byLength.get(word.length + more)?.some((each) => isOneAway(each, word)))

const near = [...new Set([...NEAR_EVERYDAY, ...listed, ...verbs])]
  .filter((word) => word.length > 4 && !everyday.has(word) && !NEVER_MEANT.has(word) && isNear(word))
  .sort()

const lines = near.reduce<string[]>((all, word) => {
  const line = all.at(-1)
  if (line === undefined || line.length + word.length >= WIDTH) return [...all, word]
  return [...all.slice(0, -1), `${line} ${word}`]
}, [])
writeFileSync(
  new URL('lexicon/nearEveryday.ts', import.meta.url),
  `/**
 * Words of Portuguese and names that are one letter away from everyday words and mean something else:
 * 'acender' is no 'atender'. \`writeNearEveryday.ts\` writes them.
 */
export const NEAR_EVERYDAY: ReadonlySet<string> = new Set(
  \`
${lines.map((line) => `  ${line}`).join('\n')}
\`
    .trim()
    .split(/\\s+/),
)
`,
)
