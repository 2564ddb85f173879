import { createClinic } from '../e2e/harness/clinic.ts'
import type { Bench } from './bench.ts'
import { benchDevice } from './benchDevice.ts'
import { BUDGETS, measureSizes } from './sizes.ts'
import { kb, type Row } from './table.ts'

export async function measureFirstLoads({ browser, server, url }: Bench): Promise<Row[]> {
  const clinic = await createClinic(server, { agentActive: false })
  const context = await benchDevice(browser, url)
  const sizes = await measureSizes(context, clinic.staff[0])
  await context.close()
  return Object.entries(BUDGETS).map(([name, budget]) => {
    const { bytes } = sizes[name as keyof typeof BUDGETS]
    return {
      id: 'P1',
      name,
      value: kb(bytes),
      limit: kb(budget),
      ratio: bytes / budget,
      goal: '≤ 1 of the budget',
    }
  })
}
