/** How the Signal library's console lines begin; they print whole sessions, private keys included. */
const SPOKEN_BY_SIGNAL =
  /^(Closing|Opening|Removing|Session|Decrypted|Failed to decrypt|Migrating|V1 session|Unhandled bucket|WARNING: Expected pubkey)/
const METHODS = ['log', 'info', 'warn', 'error', 'debug'] as const

let isQuiet = false

/**
 * Drops the Signal library's console output, which its logger option does not control. Call it before the
 * library loads; later calls do nothing.
 */
export function quietConsole(): void {
  if (isQuiet) return
  isQuiet = true
  for (const method of METHODS) {
    const original = console[method].bind(console)
    console[method] = (...said: unknown[]) => {
      if (!SPOKEN_BY_SIGNAL.test(String(said[0])) && !said.some(holdsKeys)) original(...said)
    }
  }
}

/** Whether a value is a Signal session or key. */
const holdsKeys = (value: unknown): boolean =>
  typeof value === 'object' &&
  value !== null &&
  ('currentRatchet' in value || 'indexInfo' in value || 'privKey' in value || 'rootKey' in value)
