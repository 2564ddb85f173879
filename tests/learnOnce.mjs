import { keptModel, learnsFrom } from '../server/cli/keptModel.mjs'
import { writeModel } from '../server/agent/understand/writeModel.ts'

/** Vitest's global setup: the agent learns once for all test processes, not seconds long in each. */
export default async function learnOnce(vitest) {
  const learn = async () =>
    (process.env.UNDERSTANDING_FILE = await keptModel((file) => writeModel(learnsFrom, file)))
  await learn()
  vitest.onTestsRerun(learn)
}
