import { writeFileSync } from 'node:fs'

/** Where this reporter leaves what it saw, for the end of `npm test`. */
export const TROUBLES = 'test-results/troubles.json'

/** A vitest reporter: names the tests that failed, with the first line of why, and those that passed at the second try. */
export default class Troubles {
  onTestRunEnd(modules, unhandled) {
    const failed = unhandled.map((error) => firstLine(error.message))
    const flaky = []
    for (const module of modules) {
      for (const error of module.errors())
        failed.push(`${module.relativeModuleId}: ${firstLine(error.message)}`)
      for (const test of module.children.allTests()) {
        const name = `${module.relativeModuleId} › ${test.fullName}`
        const result = test.result()
        if (result.state === 'failed') failed.push(`${name}: ${firstLine(result.errors[0]?.message)}`)
        if (test.diagnostic()?.flaky) flaky.push(name)
      }
    }
    writeFileSync(TROUBLES, JSON.stringify({ failed, flaky }))
  }
}

const firstLine = (text) => String(text).split('\n', 1)[0].slice(0, 200)
