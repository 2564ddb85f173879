/**
 * Learns the weights of `server/agent/answer/rank.ts` from the questions of the sets that are no longer held out and of
 * `askedCases.ts`, and prints them: `npx tsx tests/eval/rankWeights.ts`.
 */
import { prepareQuestion, featuresOfPair, type PairFeatures } from '../../server/agent/answer/rank.ts'
import { readClauses } from '../../server/agent/understand/read.ts'
import { ASKED } from './askedCases.ts'
import { CLINICS } from './clinics.ts'
import { DIALOGUES } from './dialogues/index.ts'
import { DEVELOPMENT } from './dialogues/outside.ts'
import { type EvalClinic, indexOf } from './memoryStore.ts'

export type Case = { clinic: EvalClinic; text: string; right: string | null; isWish?: true }
/** The signs of every pair of a clinic for one question, and the place of the right one; -1 where none answers. */
export type Example = { pairs: number[][]; right: number; weight: number }

/** What a question that no pair answers counts, and one whose pair was taken away. */
const NEAR = 1.5
const TAKEN_AWAY = 0.4
const WISH = 0.5

export const examplesOf = (cases: readonly Case[]): Example[] =>
  cases.map(({ clinic, text, right, isWish }) => {
    const index = indexOf(clinic)
    const { clauses } = readClauses(text, index.vocabulary, index.learned)
    const said = prepareQuestion(text, clauses, index)
    return {
      pairs: index.pairs.map((_, place) => Object.values(featuresOfPair(said, place))),
      right: index.pairs.findIndex(({ pair }) => pair.id === right),
      weight: right !== null ? 1 : isWish === true ? WISH : NEAR,
    }
  })

/** The single questions of the dialogues with one answer, or with none. */
export const casesOfDialogues = (): Case[] =>
  [...DEVELOPMENT, ...DIALOGUES].flatMap((dialogue): Case[] => {
    if (!('steps' in dialogue) || dialogue.steps.length !== 1) return []
    const [step] = dialogue.steps
    if (!step || typeof step === 'string' || !('say' in step) || typeof step.say !== 'string') return []
    const clinic: EvalClinic = CLINICS[dialogue.clinic]
    const one = { clinic, text: step.say }
    if (dialogue.kind === 'near question') return [{ ...one, right: null }]
    const [right, ...more] = ('gets' in step && step.gets) || []
    if (dialogue.kind !== 'ask' || right === undefined || more.length > 0) return []
    return clinic.pairs.some(({ id }) => id === right) ? [{ ...one, right }] : []
  })

const WISHES: ReadonlySet<string> = new Set([
  'book',
  'family',
  'waiting list',
  'slot taken',
  'move',
  'cancel',
  'stop',
  'anger',
])
/** First messages that wish for something and ask nothing that a pair answers. */
const wishesOfDialogues = (): Case[] =>
  [...DEVELOPMENT, ...DIALOGUES].flatMap((dialogue): Case[] => {
    if (!WISHES.has(dialogue.kind) || !('steps' in dialogue)) return []
    const [step] = dialogue.steps
    const say = typeof step === 'string' ? step : step && 'say' in step && !('gets' in step) ? step.say : null
    return typeof say === 'string'
      ? [{ clinic: CLINICS[dialogue.clinic], text: say, right: null, isWish: true }]
      : []
  })

const ROUNDS = 600
const RATE = 0.02
const DECAY = 0.0005

/** The weights with which the right pair, or none, is likeliest in most examples (Adam on the softmax loss). */
export function learn(given: readonly Example[]): number[] {
  const examples = given.flatMap((example) =>
    example.right < 0
      ? [example]
      : [
          example,
          { pairs: example.pairs.filter((_, at) => at !== example.right), right: -1, weight: TAKEN_AWAY },
        ],
  )
  const size = examples[0]!.pairs[0]!.length
  const weights = Array.from({ length: size }, () => 0)
  const mean = [...weights]
  const spread = [...weights]
  for (let round = 1; round <= ROUNDS; round++) {
    const slope = weights.map((each) => DECAY * each)
    for (const { pairs, right, weight } of examples) {
      const powers = pairs.map((signs) =>
        Math.exp(signs.reduce((sum, sign, at) => sum + sign * weights[at]!, 0)),
      )
      const total = 1 + powers.reduce((sum, each) => sum + each, 0)
      pairs.forEach((signs, place) => {
        const off = (weight * (powers[place]! / total - (place === right ? 1 : 0))) / examples.length
        for (let at = 0; at < size; at++) slope[at]! += off * signs[at]!
      })
    }
    for (let at = 0; at < size; at++) {
      mean[at] = 0.9 * mean[at]! + 0.1 * slope[at]!
      spread[at] = 0.999 * spread[at]! + 0.001 * slope[at]! ** 2
      const step = mean[at]! / (1 - 0.9 ** round)
      weights[at]! -= (RATE * step) / (Math.sqrt(spread[at]! / (1 - 0.999 ** round)) + 1e-8)
    }
  }
  return weights
}

if (process.argv[1]?.endsWith('rankWeights.ts')) {
  const cases = [
    ...casesOfDialogues(),
    ...wishesOfDialogues(),
    ...ASKED.filter(({ right }) => right === null || !right.includes(':')),
  ]
  const examples = examplesOf(cases)
  const { clinic } = cases[0]!
  const names = Object.keys(
    featuresOfPair(prepareQuestion('', [], indexOf(clinic)), 0),
  ) as (keyof PairFeatures)[]
  learn(examples).forEach((weight, at) => console.log(`  ${names[at]}: ${weight.toFixed(2)},`))
}
