/** What other code keeps of the person, besides the mirror: the query cache, files shown. Called when the person changes. */
type Forget = () => void
const forgetters = new Set<Forget>()

/** Registers something to be forgotten at sign-out and at a change of person (STO-11). */
export function onForget(forget: Forget): () => void {
  forgetters.add(forget)
  return () => forgetters.delete(forget)
}

/** Also what a part keeps that this page has not loaded. */
const KEYS = ['balcao-agent', 'balcao-subscription', 'balcao-queries']

export function forgetPerson(): void {
  for (const forget of forgetters) forget()
  for (const key of KEYS) localStorage.removeItem(key)
}
