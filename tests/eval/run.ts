/**
 * `npm run eval`: plays the authored dialogues against the agent. Prints each failed transcript, the table by
 * kind, and what differs from the last record.
 *
 *   --set own|development|held-out|…    which set (`SETS`); all of them when absent
 *   --kind book,move                     only these kinds
 *   --only book-01,move-02               only these dialogues, with the transcripts of those that pass too
 *   --seed 7                             other words from the simulated customers
 *   --model                              against the model named by MODEL_URL and MODEL_NAME
 *   --save                               writes scores.json and transcripts.json
 *
 * Nothing is compared or saved with `--seed` or `--model`.
 */
import { type Dialogue, KINDS } from './dialogue.ts'
import { DIALOGUES } from './dialogues/index.ts'
import { DEVELOPMENT, HELD_OUT } from './dialogues/outside.ts'
import { playAll } from './playAll.ts'
import { compare, readScores, scoresOf, writeScores } from './scores.ts'
import { changedSince, digestsOf, readDigests, writeDigests } from './transcripts.ts'
import { ARCADE } from './dialogues/arcade.ts'
import { BALCONY } from './dialogues/balcony.ts'
import { BAZAAR } from './dialogues/bazaar.ts'
import { BRIDGE } from './dialogues/bridge.ts'
import { CANAL } from './dialogues/canal.ts'
import { FERRY } from './dialogues/ferry.ts'
import { GARDEN } from './dialogues/garden.ts'
import { KIOSK } from './dialogues/kiosk.ts'
import { LOCK } from './dialogues/lock.ts'
import { MILL } from './dialogues/mill.ts'
import { COVE } from './dialogues/cove.ts'
import { REEF } from './dialogues/reef.ts'
import { WEIR } from './dialogues/weir.ts'
import { PIER } from './dialogues/pier.ts'
import { PLAZA } from './dialogues/plaza.ts'
import { QUAY } from './dialogues/quay.ts'
import { SQUARE } from './dialogues/square.ts'
import { STALL } from './dialogues/stall.ts'
import { TERRACE } from './dialogues/terrace.ts'
import { WHARF } from './dialogues/wharf.ts'
import { type Result, rowsOf, tableOf, transcriptOf, withheld } from './table.ts'

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

const set = option('set') ?? 'all'
const SETS: Record<string, readonly Dialogue[]> = {
  own: DIALOGUES,
  development: DEVELOPMENT,
  'held-out': HELD_OUT,
  square: SQUARE,
  wharf: WHARF,
  bazaar: BAZAAR,
  plaza: PLAZA,
  kiosk: KIOSK,
  stall: STALL,
  arcade: ARCADE,
  bridge: BRIDGE,
  garden: GARDEN,
  pier: PIER,
  quay: QUAY,
  terrace: TERRACE,
  balcony: BALCONY,
  ferry: FERRY,
  lock: LOCK,
  canal: CANAL,
  mill: MILL,
  weir: WEIR,
  cove: COVE,
  reef: REEF,
  all: [...DIALOGUES, ...DEVELOPMENT, ...HELD_OUT],
}
const dialogues = SETS[set]
if (!dialogues) throw new Error(`no such set: ${set}; there are ${Object.keys(SETS).join(', ')}`)

const isChosen = ({ id, kind }: Dialogue) => (!kinds || kinds.includes(kind)) && (!only || only.includes(id))
const began = performance.now()
const isRemote = process.argv.includes('--model')
const planner = isRemote ? (await import('./configuredModel.ts')).configuredModel() : undefined
const results = await playAll(dialogues.filter(isChosen), seed, planner)
const seconds = (performance.now() - began) / 1000

// Reading why a held-out dialogue fails would invite tuning on it, so only its name and the kinds of its
// faults are printed.
const isHeldOut = ({ played }: Result) => HELD_OUT.some(({ id }) => id === played.dialogue.id)
const told = (result: Result) => (isHeldOut(result) ? withheld(result) : `${transcriptOf(result)}\n`)
for (const result of results) if (!result.verdict.isRight || only) console.log(told(result))
for (const [name, own] of [
  [
    'Own set',
    results.filter(({ played }) => DIALOGUES.includes(played.dialogue) || 'seed' in played.dialogue),
  ],
  [
    'Written outside: development half',
    results.filter(({ played }) => DEVELOPMENT.includes(played.dialogue)),
  ],
  ['Written outside: held-out half', results.filter(isHeldOut)],
] as const)
  if (own.length > 0) console.log(`\n${name}\n${tableOf(rowsOf(own))}`)
console.log(`\n${results.length} dialogues in ${seconds.toFixed(1)} s`)

const scores = scoresOf(results)
if (seed === 0 && !isRemote) {
  const { failing, passing, added, p } = compare(readScores(), scores)
  console.log(`newly failing (${failing.length}): ${failing.join(' ') || '–'}`)
  console.log(`newly passing (${passing.length}): ${passing.join(' ') || '–'}`)
  console.log(`new dialogues: ${added}; sign test p = ${p.toFixed(3)}`)
  const changed = changedSince(readDigests(), digestsOf(results))
  console.log(`said or done otherwise (${changed.length}): ${changed.join(' ') || '–'}`)
}
if (process.argv.includes('--save') && seed === 0 && !isRemote) {
  writeScores({ ...readScores(), ...scores })
  writeDigests({ ...readDigests(), ...digestsOf(results) })
}
process.exit(results.every(({ verdict }) => verdict.isRight) ? 0 : 1)
