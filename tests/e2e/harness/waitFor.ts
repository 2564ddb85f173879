/**
 * Asks every `every` ms until the answer is not null, undefined or false. After `timeout` ms it fails with
 * `what` in the message and the last error as its cause.
 */
export async function waitFor<T>(
  what: string,
  ask: () => Promise<T | null | undefined | false> | T | null | undefined | false,
  { timeout = 15_000, every = 25 }: { timeout?: number; every?: number } = {},
): Promise<T> {
  const end = Date.now() + timeout
  let trouble: unknown
  for (;;) {
    try {
      const answer = await ask()
      if (answer !== null && answer !== undefined && answer !== false) return answer
      trouble = undefined
    } catch (error) {
      trouble = error
    }
    if (Date.now() > end) throw new Error(`waited ${timeout} ms in vain for: ${what}`, { cause: trouble })
    await new Promise((resolve) => setTimeout(resolve, every))
  }
}
