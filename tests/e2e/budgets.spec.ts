/** What a first visit downloads, as the browser itself counts it, against the budgets. Bytes are no timing. */
import { createClinic } from './harness/clinic.ts'
import { newDevice } from './harness/devices.ts'
import { expect, test } from './harness/test.ts'
import { BUDGETS, measureSizes } from '../bench/sizes.ts'

test('P1 P14 sign-in, inbox, worker and precache stay within their budgets', async ({ browser, stage }) => {
  const clinic = await createClinic(stage.server, { agentActive: false })
  const context = await newDevice(browser, stage.url)
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
