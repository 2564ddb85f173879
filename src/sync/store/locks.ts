/**
 * Runs one task at a time per name, across tabs and the worker. A lock is released when its holder crashes.
 */
export type Lock = <T>(name: string, run: () => Promise<T>) => Promise<T>

/**
 * A `Lock` made with Web Locks. Callers wait for their turn, so the last one reads the queue after all
 * others.
 */
export const webLock: Lock = (name, run) => navigator.locks.request(name, run)
