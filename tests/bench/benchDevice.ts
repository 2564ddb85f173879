import type { Browser, BrowserContext } from 'playwright'
import { type DeviceOptions, newDevice } from '../e2e/harness/devices.ts'

/**
 * A device whose pages define `__name`, the helper tsx wraps functions in, so that they can run compiled test
 * functions.
 */
export async function benchDevice(
  browser: Browser,
  url: string,
  options?: DeviceOptions,
): Promise<BrowserContext> {
  const context = await newDevice(browser, url, { serviceWorkers: 'allow', ...options })
  await context.addInitScript({ content: 'globalThis.__name = (each) => each' })
  return context
}
