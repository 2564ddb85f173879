import { sensesOf } from './lexicon/meanings.ts'
import { stem } from './stem.ts'

/** Multinomial logistic regression over the words of a clause. Plain data, made by `trainClassifier`. */
export type Classifier<Label extends string> = {
  labels: readonly Label[]
  /** Feature → its row of weights. */
  rows: Map<string, number>
  /** `rows.size × labels.length`, then one bias for each label. */
  weights: Float32Array
}
export type Guess<Label extends string> = { label: Label; p: number }

/** A clause has at most this many words; longer ones are cut before they are classified. */
const MOST_WORDS = 64
const MOST_LETTERS = 20
const PAIR_WEIGHT = 0.6
const SENSE_WEIGHT = 0.8
const LETTERS_WEIGHT = 0.35

/**
 * The features of delexicalized words: stems, their meanings, pairs of neighbouring stems, and letter sequences
 * of length 3 to 5, which tolerate a typing error. The values are scaled to length 1.
 */
export function featuresOf(words: readonly string[]): Map<string, number> {
  const features = new Map<string, number>()
  const add = (name: string, value: number) => features.set(name, Math.max(features.get(name) ?? 0, value))
  let before = '^'
  for (const word of words.slice(0, MOST_WORDS)) {
    const isSlot = word.charCodeAt(0) < 97
    const stemmed = isSlot ? word : stem(word.slice(0, MOST_LETTERS))
    add(`w:${stemmed}`, 1)
    add(`p:${before} ${stemmed}`, PAIR_WEIGHT)
    before = stemmed
    if (isSlot) continue
    for (const sense of sensesOf(stemmed)) add(`s:${sense}`, SENSE_WEIGHT)
    if (word.length < 4) continue
    const padded = `_${word.slice(0, MOST_LETTERS)}_`
    for (let size = 3; size <= 5; size++) {
      for (let at = 0; at + size <= padded.length; at++)
        add(`c:${padded.slice(at, at + size)}`, LETTERS_WEIGHT)
    }
  }
  add(`p:${before} $`, PAIR_WEIGHT)
  let sum = 0
  for (const value of features.values()) sum += value * value
  const length = Math.sqrt(sum)
  for (const [name, value] of features) features.set(name, value / length)
  return features
}

/** The probability of each label, in the order of `labels`. */
export function classify<Label extends string>(
  { labels, rows, weights }: Classifier<Label>,
  words: readonly string[],
): Float64Array {
  const scores = new Float64Array(labels.length)
  const biases = rows.size * labels.length
  for (let label = 0; label < labels.length; label++) scores[label] = weights[biases + label]!
  for (const [name, value] of featuresOf(words)) {
    const row = rows.get(name)
    if (row === undefined) continue
    const at = row * labels.length
    for (let label = 0; label < labels.length; label++) scores[label]! += value * weights[at + label]!
  }
  return softmax(scores)
}

/** The most probable label. */
export function bestOf<Label extends string>({ labels }: Classifier<Label>, p: Float64Array): Guess<Label> {
  let best = 0
  for (let label = 1; label < labels.length; label++) if (p[label]! > p[best]!) best = label
  return { label: labels[best]!, p: p[best]! }
}

function softmax(scores: Float64Array): Float64Array {
  const most = Math.max(...scores)
  let sum = 0
  for (let at = 0; at < scores.length; at++) sum += scores[at] = Math.exp(scores[at]! - most)
  for (let at = 0; at < scores.length; at++) scores[at]! /= sum
  return scores
}

export type Sample = { words: string[]; label: string }

const ROUNDS = 12
const RATE = 0.5
const SHRINK = 2e-5
const LEAST_COUNT = 3
/** A smaller error needs no update: most labels reach this after the first round. */
const LEAST_STEP = 0.004

/** Trains by stochastic gradient descent (AdaGrad) in a fixed order: the same samples always give the same weights. */
export function trainClassifier<Label extends string>(
  labels: readonly Label[],
  samples: readonly Sample[],
): Classifier<Label> {
  const counts = new Map<string, number>()
  const all = samples.map(({ words, label }) => ({
    features: featuresOf(words),
    label: labels.indexOf(label as Label),
  }))
  for (const { features } of all)
    for (const name of features.keys()) counts.set(name, (counts.get(name) ?? 0) + 1)
  const rows = new Map<string, number>()
  // Letter sequences and pairs that hardly occur are chance.
  for (const [name, count] of counts)
    if (count >= LEAST_COUNT || name.startsWith('w:')) rows.set(name, rows.size)
  const inputs = all.map(({ features, label }) => {
    const known = [...features].filter(([name]) => rows.has(name))
    return {
      at: Int32Array.from(known, ([name]) => rows.get(name)! * labels.length),
      value: Float64Array.from(known, ([, value]) => value),
      label,
    }
  })
  const size = (rows.size + 1) * labels.length
  const weights = new Float32Array(size)
  const seen = new Float32Array(size).fill(0.1)
  const biases = rows.size * labels.length
  const order = inputs.map((_, index) => index)
  const random = generator(20_261_122)
  const scores = new Float64Array(labels.length)
  const moved = new Int32Array(labels.length)
  for (let round = 0; round < ROUNDS; round++) {
    for (let last = order.length - 1; last > 0; last--) {
      const other = Math.floor(random() * (last + 1))
      ;[order[last], order[other]] = [order[other]!, order[last]!]
    }
    for (const index of order) {
      const { at, value, label } = inputs[index]!
      for (let each = 0; each < labels.length; each++) scores[each] = weights[biases + each]!
      for (let feature = 0; feature < at.length; feature++) {
        for (let each = 0; each < labels.length; each++)
          scores[each]! += value[feature]! * weights[at[feature]! + each]!
      }
      softmax(scores)
      scores[label]! -= 1
      let wrong = 0
      for (let each = 0; each < labels.length; each++) {
        if (Math.abs(scores[each]!) > LEAST_STEP) moved[wrong++] = each
      }
      for (let feature = 0; feature < at.length; feature++) {
        for (let index = 0; index < wrong; index++) {
          const weight = at[feature]! + moved[index]!
          const step = scores[moved[index]!]! * value[feature]! + SHRINK * weights[weight]!
          seen[weight]! += step * step
          weights[weight]! -= (RATE * step) / Math.sqrt(seen[weight]!)
        }
      }
      for (let index = 0; index < wrong; index++) {
        const each = moved[index]!
        const step = scores[each]!
        seen[biases + each]! += step * step
        weights[biases + each]! -= (RATE * step) / Math.sqrt(seen[biases + each]!)
      }
    }
  }
  return { labels, rows, weights }
}

/** The Mulberry32 generator: small, and with the same results everywhere. */
function generator(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}
