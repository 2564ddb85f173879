import type { BrowserContext, Page } from 'playwright/test'
import type { Clinic } from '../harness/clinic.ts'
import type { FaultProxy } from '../harness/faultProxy.ts'
import { buildLab, LAB_PAGE } from './buildLab.ts'

/**
 * A second address for the lab that the app's service worker leaves to the network, for use beside a
 * signed-in app.
 */
export const LAB_UNDER_WORKER = '/simulador/lab'

export async function serveLab(proxy: FaultProxy): Promise<void> {
  proxy.serve('/lab', 'text/html; charset=utf-8', LAB_PAGE)
  proxy.serve(LAB_UNDER_WORKER, 'text/html; charset=utf-8', LAB_PAGE)
  proxy.serve('/lab.js', 'text/javascript; charset=utf-8', await buildLab())
}

/** Opens a tab with the engine in it. The proxy serves the lab's files even while it breaks the API. */
export async function labPage(context: BrowserContext, url: string): Promise<Page> {
  const page = await context.newPage()
  await page.goto(`${url}/lab`)
  await page.waitForFunction(() => 'lab' in window)
  return page
}

export async function openLab(context: BrowserContext, url: string, clinic: Clinic): Promise<Page> {
  const page = await labPage(context, url)
  const [person] = clinic.staff
  await page.evaluate((session) => window.lab.open(session), {
    token: person.token,
    userId: person.user.id,
    organizationId: clinic.organizationId,
  })
  return page
}
