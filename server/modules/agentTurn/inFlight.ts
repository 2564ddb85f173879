/**
 * Shares a read among all who ask for the same while it is under way: nobody is given anything older than the moment in
 * which they asked, less the time that one read takes.
 */
export function inFlight<T>(): (key: string, read: () => Promise<T>) => Promise<T> {
  const reading = new Map<string, Promise<T>>()
  return (key, read) => {
    const known = reading.get(key)
    if (known) return known
    const begun = read().finally(() => reading.delete(key))
    reading.set(key, begun)
    return begun
  }
}
