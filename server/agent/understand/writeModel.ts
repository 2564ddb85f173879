import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { serializeLearned } from './model.ts'
import { train } from './train.ts'

/** Trains the model from the phrases under `folder` and writes it to `file`. For the build. */
export function writeModel(folder: string, file: string): void {
  const read = (name: string) => readFileSync(join(folder, 'phrases', `${name}.txt`), 'utf8')
  writeFileSync(file, serializeLearned(train({ aspects: read('aspects'), intents: read('intents') })))
}
