/**
 * What a first visit downloads, as the browser counts it, against the budgets. Sizes do not vary from run to
 * run.
 */
import { readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { createClinic } from './harness/clinic.ts'
import { newDevice } from './harness/devices.ts'
import { expect, test } from './harness/test.ts'
import { BUDGETS, measureSizes } from '../bench/sizes.ts'

test('P1 P14 sign-in, inbox, worker and precache stay within their budgets', async ({ browser, stage }) => {
  const clinic = await createClinic(stage.server, { agentActive: false })
  const context = await newDevice(browser, stage.url, { serviceWorkers: 'allow' })
  const sizes = await measureSizes(context, clinic.staff[0])
  await test.info().attach('sizes', { body: JSON.stringify(sizes, null, 2), contentType: 'application/json' })
  for (const [name, limit] of Object.entries(BUDGETS)) {
    const { bytes, files } = sizes[name as keyof typeof BUDGETS]
    expect(
      bytes,
      `${name}: ${files.map((file) => `${file.name} ${file.bytes}`).join(', ')}`,
    ).toBeLessThanOrEqual(limit)
  }
  await context.close()
})

const ASSETS = fileURLToPath(new URL('../../dist/client/assets/', import.meta.url))

/** The name of a built script: the part before its hash of seven letters. */
const nameOf = (file: string): string => file.slice(0, -'-1234567.js'.length)

/** Names of the built scripts loaded with that one, itself included. */
function loadedWith(name: string): Set<string> {
  const files = new Map(
    readdirSync(ASSETS)
      .filter((file) => file.endsWith('.js'))
      .map((file) => [nameOf(file), file]),
  )
  const found = new Set([name])
  for (const each of found) {
    const file = files.get(each)
    if (!file) throw new Error(`no script is called ${each}`)
    for (const [, imported] of readFileSync(ASSETS + file, 'utf8').matchAll(/from"\.\/([^"]+\.js)"/g))
      found.add(nameOf(imported!))
  }
  return found
}

test('OFF-25 ‘Meu dia’ loads neither the inbox nor what later screens share: ten times its own code', () => {
  const loaded = loadedWith('day')
  expect(loaded).toContain('shell')
  for (const other of ['inbox', 'thread', 'kit', 'shared', 'bits', 'overlays'])
    expect(loaded).not.toContain(other)
})
