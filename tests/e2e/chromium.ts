import { existsSync } from 'node:fs'
import { chromium } from 'playwright'

const CANDIDATES = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
]

// Chromium reads the last list alone, so Playwright's own is here too (chromiumSwitches of 1.65).
const WITHOUT_FEATURES = [
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsUpgrades',
  'HttpsFirstBalancedModeAutoEnable',
  'LensOverlay',
  'MediaRouter',
  'PaintHolding',
  'ThirdPartyStoragePartitioning',
  'AvoidCorsURLLoaderRestartOnRedirect',
  'OptimizationHints',
  'NetworkTimeServiceQuerying',
  'AimEnabled',
  'PreconnectToSearch',
  // The address bar's pages, which nobody sees: a process and half a second of CPU for every window.
  'WebUIOmniboxPopup',
  'WebUIOmniboxFullPopup',
  'WebUIOmniboxAimPopup',
]

/** For every browser of the tests, beside what Playwright gives it. */
export const LAUNCH_ARGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-background-networking',
  `--disable-features=${WITHOUT_FEATURES.join(',')}`,
]

/** The Chromium to drive: CHROMIUM_PATH, one the system has, or the one Playwright installed; undefined when none. */
export function findChromium(): string | undefined {
  const own = process.env['CHROMIUM_PATH']
  return [...(own ? [own] : []), ...CANDIDATES, chromium.executablePath()].find((path) => existsSync(path))
}

export function chromiumPath(): string {
  const path = findChromium()
  if (!path) throw new Error('No Chromium found: run `npm test`, which installs one, or set CHROMIUM_PATH')
  return path
}
