import type { Browser, BrowserContext } from 'playwright'
import { type DeviceOptions, newDevice } from '../e2e/harness/devices.ts'

/** A device whose pages can run functions that tsx has compiled: it wraps them in a helper that pages do not have. */
export async function benchDevice(
  browser: Browser,
  url: string,
  options?: DeviceOptions,
): Promise<BrowserContext> {
  const context = await newDevice(browser, url, options)
  await context.addInitScript({ content: 'globalThis.__name = (each) => each' })
  return context
}
