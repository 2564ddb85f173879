import { existsSync } from 'node:fs'
import { chromium } from 'playwright'

const CANDIDATES = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
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
