/** How lines of the Signal library begin. With them it prints whole sessions, private keys included. */
const SPOKEN_BY_SIGNAL =
  /^(Closing|Opening|Removing|Session|Decrypted|Failed to decrypt|Migrating|V1 session|Unhandled bucket|WARNING: Expected pubkey)/
const METHODS = ['log', 'info', 'warn', 'error', 'debug'] as const

let isQuiet = false

/** Drops what the Signal library prints: its logger option does not reach it. Once, before the library loads. */
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

/** A Signal session, whatever the line around it says. */
const holdsKeys = (value: unknown): boolean =>
  typeof value === 'object' &&
  value !== null &&
  ('currentRatchet' in value || 'indexInfo' in value || 'privKey' in value || 'rootKey' in value)
