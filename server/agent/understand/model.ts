import { existsSync, readFileSync } from 'node:fs'
import type { Classifier } from './classify.ts'
import { type Learned, train } from './train.ts'
import { ASPECTS } from '../../../src/contract/aspect.ts'
import { INTENTS } from './command.ts'

/** A model as a file, with its weights as base64 of 32-bit floats. */
type Stored = { known: string[]; aspects: StoredClassifier; intents: StoredClassifier }
type StoredClassifier = { features: string[]; weights: string }

/** The build writes it next to the server's bundle. */
const MODEL_FILE = 'understanding.json'

let learned: Learned | undefined

/**
 * The trained model: from the build's file where it exists, or from the one that UNDERSTANDING_FILE names (tests
 * learn once for all their processes); otherwise trained now from the phrases (a few seconds, with the same
 * result). Cached for the lifetime of the process.
 */
export function loadLearned(): Learned {
  learned ??= readBuilt() ?? train(readPhrases())
  return learned
}

function readBuilt(): Learned | null {
  const file = process.env['UNDERSTANDING_FILE'] ?? new URL(`./${MODEL_FILE}`, import.meta.url)
  return existsSync(file) ? parseLearned(readFileSync(file, 'utf8')) : null
}

const readPhrases = () => {
  const read = (name: string) => readFileSync(new URL(`./phrases/${name}.txt`, import.meta.url), 'utf8')
  return { aspects: read('aspects'), intents: read('intents') }
}

/** A model as the text of its file. */
export function serializeLearned({ aspects, intents, known }: Learned): string {
  const store = ({ rows, weights }: Classifier<string>): StoredClassifier => ({
    features: [...rows.keys()],
    weights: Buffer.from(weights.buffer, weights.byteOffset, weights.byteLength).toString('base64'),
  })
  const stored: Stored = { known: [...known], aspects: store(aspects), intents: store(intents) }
  return JSON.stringify(stored)
}

/** Parses the text of a model file. It trusts the text, which only the build writes. */
export function parseLearned(text: string): Learned {
  const stored = JSON.parse(text) as Stored
  const restore = <Label extends string>(
    labels: readonly Label[],
    { features, weights }: StoredClassifier,
  ) => {
    const bytes = Uint8Array.from(Buffer.from(weights, 'base64'))
    return {
      labels,
      rows: new Map(features.map((name, row) => [name, row])),
      weights: new Float32Array(bytes.buffer),
    }
  }
  return {
    known: new Set(stored.known),
    aspects: restore(ASPECTS, stored.aspects),
    intents: restore(INTENTS, stored.intents),
  }
}
