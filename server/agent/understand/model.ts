import { existsSync, readFileSync } from 'node:fs'
import type { Classifier } from './classify.ts'
import { type Learned, train } from './train.ts'
import { ASPECTS, INTENTS } from './command.ts'

/** A model as a file: weights as base64 of 32-bit floats. */
type Stored = { known: string[]; aspects: StoredClassifier; intents: StoredClassifier }
type StoredClassifier = { features: string[]; weights: string }

/** Written by the build beside the server's own file. */
export const MODEL_FILE = 'understanding.json'

let learned: Learned | undefined

/**
 * What the agent has learned: the build's file where there is one, else learned now from the phrases (a few seconds,
 * the same result). Kept for the life of the process.
 */
export function loadLearned(): Learned {
  learned ??= readBuilt() ?? train(readPhrases())
  return learned
}

function readBuilt(): Learned | null {
  const file = new URL(`./${MODEL_FILE}`, import.meta.url)
  return existsSync(file) ? parseLearned(readFileSync(file, 'utf8')) : null
}

const readPhrases = () => {
  const read = (name: string) => readFileSync(new URL(`./phrases/${name}.txt`, import.meta.url), 'utf8')
  return { aspects: read('aspects'), intents: read('intents') }
}

/** The file's text for a model. */
export function serializeLearned({ aspects, intents, known }: Learned): string {
  const store = ({ rows, weights }: Classifier<string>): StoredClassifier => ({
    features: [...rows.keys()],
    weights: Buffer.from(weights.buffer, weights.byteOffset, weights.byteLength).toString('base64'),
  })
  const stored: Stored = { known: [...known], aspects: store(aspects), intents: store(intents) }
  return JSON.stringify(stored)
}

/** A model from its file's text; what the build wrote and nobody else. */
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
