/**
 * Clears what other code keeps of the user besides the mirror:
 * the query cache, displayed files. Runs when the user changes.
 */
type Forget = () => void
const forgetters = new Set<Forget>()

/**
 * Registers a function to run at sign-out and when the user
 * changes (STO-11). Returns a function that unregisters it.
 */
export function onForget(forget: Forget): () => void {
  forgetters.add(forget)
  return () => forgetters.delete(forget)
}

/** Local storage keys to remove as well: the code that owns them may not be loaded on this page. */
const KEYS = ['balcao-agent', 'balcao-subscription', 'balcao-queries']

export function forgetPerson(): void {
  for (const forget of forgetters) forget()
  try {
    for (const key of KEYS) localStorage.removeItem(key)
  } catch {
    // Forbidden: then nothing was kept.
  }
}
