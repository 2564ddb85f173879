import type { Facts } from './facts.ts'

/**
 * The file for the support, as JSON: figures, states and the kind of browser. It holds no personal data and
 * no ids.
 */
export const supportFile = (facts: Facts, browser: string): string =>
  `${JSON.stringify({ what: 'balcao-diagnostico', browser, ...facts }, null, 2)}\n`

/** Name and major version only: 'Chrome 130', 'Firefox 132', 'Safari 17'; 'outro' for an unknown browser. */
export function browserName(userAgent: string): string {
  for (const name of ['Edg', 'OPR', 'SamsungBrowser', 'Firefox', 'Chrome', 'Version']) {
    const at = userAgent.indexOf(`${name}/`)
    if (at === -1) continue
    const digits = Number.parseInt(userAgent.slice(at + name.length + 1), 10)
    return `${name === 'Version' ? 'Safari' : name} ${Number.isNaN(digits) ? '?' : digits}`
  }
  return 'outro'
}
