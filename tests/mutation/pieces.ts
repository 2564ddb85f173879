/**
 * `npm run pieces`: prints what of the patterns of a file no recorded talk depends on: a change of such a piece (an
 * alternative, an optional word, a repeat) goes unseen, and nobody knows whether it works.
 *
 *   npm run pieces -- server/agent/dialogue/complaints.ts
 *   npm run pieces -- server/agent/dialogue/complaints.ts --talks new.txt
 *
 * With `--talks`, a file of talks (one a line, as in agent/said/talks.txt): prints how many such pieces each of them tells apart.
 * A talk tells a piece apart where some text is matched otherwise without it, which is less than that the talk ends otherwise.
 */
import { readFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { listChanges } from './changes.ts'
import { watchPatterns } from './patterns.ts'

const SHOWN_BEFORE = 40
const SHOWN_AFTER = 20

const { values, positionals } = parseArgs({
  options: { talks: { type: 'string' } },
  allowPositionals: true,
})

/** '…calos«?»→«»\b…': what becomes of which piece of a pattern. */
function pieceOf(original: string, replacement: string): string {
  let from = 0
  while (from < original.length && original[from] === replacement[from]) from++
  let same = 0
  const most = Math.min(original.length, replacement.length) - from
  while (same < most && original.at(-1 - same) === replacement.at(-1 - same)) same++
  const to = original.length - same
  const before = original.slice(Math.max(0, from - SHOWN_BEFORE), from)
  const after = original.slice(to, to + SHOWN_AFTER)
  return `…${before}«${original.slice(from, to)}»→«${replacement.slice(from, replacement.length - same)}»${after}…`
}

const talksIn = (path: string | URL): string[] =>
  readFileSync(path, 'utf8')
    .split('\n')
    .filter((line) => / > /.test(line) && !/^(?:\/\/|#)/.test(line))
    .map((line) => line.split(' = ')[0]!)

process.env['MUTATE_TYPES'] = 'skip'
const { changes } = await listChanges('pieces', positionals)
const patterns = changes.flatMap(({ id, where, pattern }) => (pattern ? [{ id, where, ...pattern }] : []))

let running: string | undefined
// Before the agent is loaded: what is joined into another pattern then is left out.
const watched = watchPatterns(patterns, () => running)
const { talkOf } = await import('../agent/shortTalk.ts')
const kept = ['../agent/said/talks.txt', '../agent/judged/manyTalks.txt'].flatMap((name) =>
  talksIn(new URL(name, import.meta.url)),
)
const given = values.talks === undefined ? [] : talksIn(values.talks)
for (const talk of [...kept, ...given]) {
  running = talk
  const { error } = await talkOf(talk)
  if (error) console.log(`fails: ${talk}`)
}
running = undefined
const toldApart = watched.end()

const isKept = new Set<string | undefined>(kept)
const untold = patterns.filter(({ id }) => {
  const talks = toldApart.get(id)
  return talks !== undefined && ![...talks].some((talk) => isKept.has(talk))
})
for (const talk of given) {
  const told = untold.filter(({ id }) => toldApart.get(id)!.has(talk))
  console.log(`${told.length} by: ${talk}`)
}
const lineOf = ({ where }: { where: string }) => Number(where.split(':')[1])
const left = untold
  .filter(({ id }) => toldApart.get(id)!.size === 0)
  .toSorted((a, b) => lineOf(a) - lineOf(b) || a.where.localeCompare(b.where))
let last = ''
for (const { where, original, replacement } of left) {
  const place = where.split(' ')[0]!
  if (place !== last) console.log(`\n${place} ${original}`)
  last = place
  console.log(`  ${pieceOf(original, replacement)}`)
}
console.log(`\n${left.length} of ${patterns.length} changes of patterns are told apart by no talk`)
