import { existsSync } from 'node:fs'
import { chromium } from 'playwright'

const CANDIDATES = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
]

const HEADLESS_SHELL = '/usr/bin/chromium-headless-shell'

// Chromium reads only the last `--disable-features`, so Playwright's list is repeated here (chromiumSwitches
// of 1.65).
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
  // The address bar's popup pages, which nobody sees, cost a process and half a second of CPU per window.
  'WebUIOmniboxPopup',
  'WebUIOmniboxFullPopup',
  'WebUIOmniboxAimPopup',
]

/** Arguments for every browser of the tests, beside those Playwright passes. */
export const LAUNCH_ARGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-background-networking',
  `--disable-features=${WITHOUT_FEATURES.join(',')}`,
]

/**
 * Path of a whole Chromium: CHROMIUM_PATH, an installed one, or Playwright's own; undefined when there is none.
 */
export function findChromium(): string | undefined {
  const own = process.env['CHROMIUM_PATH']
  return [...(own ? [own] : []), ...CANDIDATES, chromium.executablePath()].find((path) => existsSync(path))
}

export function chromiumPath(): string {
  const path = findChromium()
  if (!path) throw new Error('No Chromium found: run `npm test`, which installs one, or set CHROMIUM_PATH')
  return path
}

/**
 * Path of the browser for tests that need nothing of Chromium's own window: its headless shell where one is
 * installed, which takes a third less CPU, else a whole Chromium.
 */
export function headlessPath(): string {
  return !process.env['CHROMIUM_PATH'] && existsSync(HEADLESS_SHELL) ? HEADLESS_SHELL : chromiumPath()
}
