const MOST = 1000

/**
 * Returns a function that says whether something may be done again for `key`, and records that it is: once in
 * `apartMs`. It counts per process and remembers a thousand keys.
 */
export function spacedBy(apartMs: number): (key: string) => boolean {
  const doneAt = new Map<string, number>()
  return (key) => {
    const now = performance.now()
    for (const [each, at] of doneAt) if (now - at > apartMs || doneAt.size > MOST) doneAt.delete(each)
    if (doneAt.has(key)) return false
    doneAt.set(key, now)
    return true
  }
}
