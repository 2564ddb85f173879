/** Runs one at a time by name, across tabs and the worker, and is let go of when its holder dies. */
export type Lock = <T>(name: string, run: () => Promise<T>) => Promise<T>

/** Web Locks. Waits for its turn: whoever asks last still looks at the queue after everyone else. */
export const webLock: Lock = (name, run) => navigator.locks.request(name, run)
